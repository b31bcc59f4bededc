//! The explored part of the maze: the cells that the player has entered, and those seen from there along open
//! passages.

use super::walk::Walk;
use crate::{schedule::CameraSystems, vocabulary::view::View};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Timeline};
use maze_core::{AnyGrid, Cell, Grid, Maze, SideSet};
use maze_play::{Game, game::seen_from, goal::Light};
use std::sync::Arc;

/// The maximum distance of sight along passages, in cell pitches.
pub const SIGHT: u16 = 12;

/// The maximum distance of sight by torchlight.
const SIGHT_BY_TORCH: u16 = 4;

/// The state of exploration of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// Unexplored.
    #[default]
    Unknown,
    /// Seen from another cell.
    Seen,
    /// Entered.
    Entered,
}

/// The explored part of the maze during a walk.
#[derive(Component, Debug, Default)]
pub struct Explored {
    cells: Vec<Knowledge>,
    /// The known cells, in the order of discovery.
    known: Vec<Cell>,
    /// The number of cells on the player's path from which it has looked around.
    looked: usize,
    /// The open sides of the last of these cells at that time.
    sides: SideSet,
}

impl Explored {
    /// Returns the state of exploration of a cell.
    #[must_use]
    pub fn of(&self, cell: Cell) -> Knowledge {
        self.cells.get(cell as usize).copied().unwrap_or_default()
    }

    /// Returns whether a cell has been seen or entered.
    #[must_use]
    pub fn knows(&self, cell: Cell) -> bool {
        self.of(cell) != Knowledge::Unknown
    }

    /// The known cells, in the order of discovery.
    #[must_use]
    pub fn known(&self) -> &[Cell] {
        &self.known
    }

    fn learn(&mut self, cell: Cell, knowledge: Knowledge) {
        if let Some(before) = self.cells.get_mut(cell as usize) {
            if *before == Knowledge::Unknown {
                self.known.push(cell);
            }
            *before = knowledge.max(*before);
        }
    }

    /// Enters a cell and discovers the cells that are visible from its center.
    fn look_around(&mut self, maze: &Maze<Arc<AnyGrid>>, here: Cell, sight: u16) {
        self.cells.resize(maze.grid().len(), Knowledge::Unknown);
        self.learn(here, Knowledge::Entered);
        for cell in seen_from(maze, here, sight).into_iter().skip(1) {
            self.learn(cell, Knowledge::Seen);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Explored>()
        .add_systems(Update, explore.run_if(in_state(View::Walk).and_then(may_learn)).in_set(CameraSystems::Walked));
}

/// Returns whether a walk or a wall has changed, so that there may be new cells to see.
pub(super) fn may_learn(walks: Query<(), Changed<Walk>>, mazes: Query<&Timeline>) -> bool {
    !walks.is_empty() || mazes.iter().any(|timeline| !timeline.changes().is_empty())
}

/// Returns the maze whose walls apply to a walk.
pub(crate) fn walls_around<'a>(walk: &'a Walk, timeline: &'a Timeline) -> &'a Maze<Arc<AnyGrid>> {
    walk.game().map_or(timeline.now().maze(), Game::maze)
}

/// The distance of sight in a walk: short by torchlight, none with a blindfold.
fn sight(walk: &Walk) -> u16 {
    match walk.game().map(|game| game.setup().light) {
        Some(Light::Torch(_)) => SIGHT_BY_TORCH,
        Some(Light::Blindfold) => 0,
        _ => SIGHT,
    }
}

fn explore(mazes: Query<&Timeline>, walks: Query<(&Walk, &OfMaze, &mut Explored)>) {
    for (walk, of, mut explored) in walks {
        let (Ok(timeline), Some(&here)) = (mazes.get(of.0), walk.path().last()) else { continue };
        let maze = walls_around(walk, timeline);
        let sides = maze.open_sides(here);
        // A passage may open or close while the player stands still.
        if walk.path().len() > explored.looked || sides != explored.sides {
            let fresh = explored.looked.min(walk.path().len() - 1);
            walk.path()[fresh..].iter().for_each(|&cell| explored.look_around(maze, cell, sight(walk)));
            (explored.looked, explored.sides) = (walk.path().len(), sides);
        }
    }
}
