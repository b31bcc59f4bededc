//! The goal to escape from the Minotaur.

use super::{Lair, Level, Rules, Setup, places::Places};
use maze_core::{
    Cell, Grid, Info, MazeRng,
    options::{Param, Value},
};

/// Reach the exit before the Minotaur catches you. It catches you when it is in the same cell.
///
/// It starts in a random cell, at least half as far from the entrance as the farthest cell. Until it notices you, it
/// moves with the [mind](Level::mind) of its level. It [sees](Level::sight) you in a straight line through open
/// passages, and [hears](Level::hearing) you sprint. Then it takes the shortest path to where it last saw or heard you.
/// If it notices nothing there, it has lost you.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Minotaur {
    /// The level.
    pub level: Level,
}

impl Rules for Minotaur {
    const INFO: Info =
        Info { key: "minotaur", name: "Minotaur", about: "Reach the exit before the Minotaur catches you." };
    const DEFAULT: Self = Self { level: Level::Middle };

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![Param {
            key: "level",
            name: "Level",
            about: "How fast the Minotaur is, how well it hears, and how it looks for you.",
            value: Value::Choice(&mut self.level),
        }]
    }

    fn set_up<G: Grid>(&self, places: &Places<'_, G>, rng: &mut MazeRng, setup: &mut Setup) {
        let least = places.farthest().div_ceil(2).max(2);
        let cells: Vec<Cell> = places.inside().filter(|&cell| places.distance(cell) >= least).collect();
        if cells.is_empty() {
            setup.missing = 1;
        } else {
            setup.hunter = Some(Lair { cell: cells[rng.index(cells.len())], level: self.level });
        }
    }
}
