//! One-shot sounds.

use crate::Group;

/// A one-shot sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A step of the player.
    Step {
        /// The surface.
        ground: Ground,
        /// Whether the player sprints.
        sprints: bool,
    },
    /// The player walks into a wall.
    Bump,
    /// A wall of the maze falls or rises. The number of its region selects one of [15 pitches](Self::PITCHES); any
    /// number is valid.
    Wall(u32),
    /// The player takes a coin.
    Coin,
    /// The player takes a key.
    Key,
    /// A door opens.
    Door,
    /// The exit makes itself heard.
    ExitCall,
    /// The hunter takes a step.
    HunterStep,
    /// The hunter breathes.
    HunterBreath,
    /// The hunter notices the player.
    HunterNotices,
    /// The hunter loses the player.
    HunterLosesTrack,
    /// The torch burns out.
    TorchOut,
    /// The player wins.
    Won,
    /// The player loses.
    Lost,
    /// The user presses a button.
    Click,
    /// An action is not possible.
    Refused,
}

/// The surface of the floor.
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
    /// All surfaces.
    pub const ALL: [Self; 6] = [Self::Stone, Self::Gravel, Self::Grass, Self::Snow, Self::Wood, Self::Paper];
}

impl Sound {
    /// The number of pitches of walls.
    pub const PITCHES: u32 = 15;

    /// Returns the group whose volume applies.
    #[must_use]
    pub fn group(self) -> Group {
        match self {
            Self::Click | Self::Refused => Group::Interface,
            _ => Group::Effects,
        }
    }

    /// Returns `true` if the sound may take the last free voices.
    pub(crate) fn is_important(self) -> bool {
        !matches!(self, Self::Step { .. } | Self::Wall(_) | Self::Bump)
    }
}
