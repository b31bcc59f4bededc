//! What a goal puts into a maze.

use super::{Level, places::Places};
use maze_core::{Cell, Grid, HalfEdge};

/// What lies in a maze that is played, and what limits the game. All that a [`Game`](crate::game::Game) needs to know of
/// a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setup {
    /// The cells in which a coin lies, in ascending order. All are to be taken before the exit counts.
    pub coins: Vec<Cell>,
    /// The locked doors, in the order in which their keys can be reached.
    pub doors: Vec<Door>,
    /// Who hunts the player.
    pub hunter: Option<Lair>,
    /// After how many ticks the game is over.
    pub time_limit: Option<u32>,
    /// What the player sees by.
    pub light: Light,
    /// With how many steps the game can be won, and with no fewer; `None` where that is not known, for coins in mazes
    /// with loops.
    pub fewest_steps: Option<u32>,
    /// How many of the things that were asked for had no room.
    pub missing: u32,
}

/// A locked door: a passage that is closed until the key is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Both half-edges of the passage, that on the side of the entrance first.
    pub halves: [HalfEdge; 2],
    /// The cell in which its key lies.
    pub key: Cell,
}

/// Where a hunter begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lair {
    /// Its first cell.
    pub cell: Cell,
    /// How good it is.
    pub level: Level,
}

/// What the player sees by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Light {
    /// Daylight.
    Day,
    /// A torch that burns for this number of ticks.
    Torch(u32),
    /// None at all.
    Blindfold,
}

impl Setup {
    /// A maze in which nothing lies and nothing is limited.
    pub(super) fn of<G: Grid>(places: &Places<'_, G>) -> Self {
        Self {
            coins: Vec::new(),
            doors: Vec::new(),
            hunter: None,
            time_limit: None,
            light: Light::Day,
            fewest_steps: Some(places.to_exit()),
            missing: 0,
        }
    }
}
