//! The sounds that happen once.

use crate::Group;

/// What happens, and is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A step of somebody on some ground.
    Step {
        /// What is under the foot.
        ground: Ground,
        /// Whether it is the step of one who sprints.
        sprints: bool,
    },
    /// Somebody walks into a wall.
    Bump,
    /// A wall of the maze falls, or rises, pitched by its region. Regions by the thousand share [15
    /// pitches](Self::PITCHES): any number will do.
    Wall(u32),
    /// A coin is taken.
    Coin,
    /// A key is taken.
    Key,
    /// A door opens.
    Door,
    /// The exit calls.
    ExitCall,
    /// The hunter takes a step.
    HunterStep,
    /// The hunter breathes.
    HunterBreath,
    /// The hunter notices somebody.
    HunterNotices,
    /// The hunter loses track.
    HunterLosesTrack,
    /// A torch has burned down.
    TorchOut,
    /// A game is won.
    Won,
    /// A game is lost.
    Lost,
    /// A button is pressed.
    Click,
    /// Something cannot be done.
    Refused,
}

/// What one walks on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Flagstones.
    #[default]
    Stone,
    /// Pebbles.
    Gravel,
    /// Short grass.
    Grass,
    /// Snow.
    Snow,
    /// Boards.
    Wood,
    /// Paper.
    Paper,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Stone, Self::Gravel, Self::Grass, Self::Snow, Self::Wood, Self::Paper];
}

impl Sound {
    /// How many pitches walls have.
    pub const PITCHES: u32 = 15;

    /// The volume that holds for it.
    #[must_use]
    pub fn group(self) -> Group {
        match self {
            Self::Click | Self::Refused => Group::Interface,
            _ => Group::Effects,
        }
    }

    /// Whether it is missed more than steps and walls, and may take the last voices.
    pub(crate) fn is_important(self) -> bool {
        !matches!(self, Self::Step { .. } | Self::Wall(_) | Self::Bump)
    }
}
