//! The contents and limits of a game.

use super::{Level, places::Places};
use maze_core::{Cell, Grid, HalfEdge};

/// The things in a maze, and the limits of the game. This is all that a [`Game`](crate::game::Game) needs to know about
/// a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setup {
    /// The cells with coins, in ascending order. All must be taken before the exit counts.
    pub coins: Vec<Cell>,
    /// The locked doors, in the order in which their keys can be reached.
    pub doors: Vec<Door>,
    /// The hunter, if there is one.
    pub hunter: Option<Lair>,
    /// The number of ticks after which the game ends, if there is a limit.
    pub time_limit: Option<u32>,
    /// The light.
    pub light: Light,
    /// The minimum number of steps to win the game. `None` if it is unknown, as for coins in mazes with loops.
    pub fewest_steps: Option<u32>,
    /// The number of requested things for which there was no room.
    pub missing: u32,
}

/// A locked door: a passage that is closed until the player brings the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Both half-edges of the passage, first the one toward the entrance.
    pub halves: [HalfEdge; 2],
    /// The cell of its key.
    pub key: Cell,
}

/// The start of a hunter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lair {
    /// Its first cell.
    pub cell: Cell,
    /// Its level.
    pub level: Level,
}

/// The light by which the player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Light {
    /// Daylight.
    Day,
    /// A torch that burns for this number of ticks.
    Torch(u32),
    /// No light at all.
    Blindfold,
}

impl Setup {
    /// The setup without things and limits.
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
