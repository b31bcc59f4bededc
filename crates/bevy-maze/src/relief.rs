//! Shades the cells of a large maze by their distance from the entrance. Where the walls are too small to be seen, the
//! shades show the course of the passages and the borders between regions.

use super::{budget::Budget, near::NearTiles};
use crate::{schedule::MazeSystems, timeline::Timeline};
use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};
use maze_core::{Cell, Grid, Maze};

/// The shades of a maze, once it is carved.
#[derive(Component, Default)]
pub(super) struct Relief {
    state: State,
    /// The version of the shades.
    changes: u32,
}

#[derive(Default)]
enum State {
    #[default]
    Flat,
    Measured(Task<Vec<u8>>),
    Shaded(Vec<u8>),
}

/// The shade of a cell that cannot be reached from the entrance.
const UNREACHED: u8 = u8::MAX / 2;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<NearTiles, Relief>();
    app.add_systems(Update, measure.in_set(MazeSystems::Show).in_set(MeasureRelief));
}

/// The system set that updates [`Relief`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct MeasureRelief;

/// Computes the shades of carved mazes in the background, and drops those of mazes that are being carved again.
fn measure(mut mazes: Query<(&mut Relief, &Timeline, &NearTiles)>, budget: Budget) {
    for (mut relief, timeline, near) in &mut mazes {
        let relief = relief.bypass_change_detection();
        if !near.is_large() {
            continue;
        }
        if !timeline.is_carved() {
            relief.changes += u32::from(matches!(relief.state, State::Shaded(_)));
            relief.state = State::Flat;
            continue;
        }
        if matches!(relief.state, State::Flat) {
            let maze = timeline.now().maze().clone();
            if budget.is_unlimited() {
                relief.state = State::Shaded(shades(&maze));
                relief.changes += 1;
            } else {
                relief.state = State::Measured(AsyncComputeTaskPool::get().spawn(async move { shades(&maze) }));
            }
        }
        let State::Measured(task) = &mut relief.state else { continue };
        if let Some(shades) = check_ready(task) {
            relief.state = State::Shaded(shades);
            relief.changes += 1;
        }
    }
}

impl Relief {
    /// The version of the shades: it changes whenever they appear or vanish.
    pub(super) fn changes(&self) -> u32 {
        self.changes
    }

    /// Returns whether a task measures the shades.
    pub(super) fn is_measured(&self) -> bool {
        matches!(self.state, State::Measured(_))
    }

    /// The shade of each cell, from 0 at the entrance to 255 at the farthest one, if the shades are known.
    pub(super) fn shades(&self) -> Option<&[u8]> {
        if let State::Shaded(shades) = &self.state { Some(shades) } else { None }
    }
}

/// The shades of all cells. A shade is the share of cells that are nearer to the entrance, so every shade has equally
/// many cells for any method.
fn shades<G: Grid>(maze: &Maze<G>) -> Vec<u8> {
    let distances = maze.distances(maze.ends().from);
    let cells = || 0..Cell::try_from(maze.grid().len()).unwrap_or(Cell::MAX);
    let mut nearer = vec![0_u64; distances.farthest().1 as usize + 2];
    let mut all = 0;
    for steps in cells().filter_map(|cell| distances.get(cell)) {
        nearer[steps as usize + 1] += 1;
        all += 1;
    }
    for steps in 1..nearer.len() {
        nearer[steps] += nearer[steps - 1];
    }
    let shade = |steps: u32| u8::try_from(nearer[steps as usize] * u64::from(u8::MAX) / all).unwrap_or(u8::MAX);
    cells().map(|cell| distances.get(cell).map_or(UNREACHED, shade)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Blueprint;

    #[test]
    fn shades_are_spread_evenly_and_grow_with_the_distance() {
        for method in ["backtracker", "kruskal", "prim", "division"] {
            let blueprint: Blueprint = format!("square:60x60/{method}#1").parse().expect("a share code");
            let maze = blueprint.generate();
            let distances = maze.distances(maze.ends().from);
            let shades = shades(&maze);
            for (cell, shade) in (0..).zip(&shades) {
                for wall in maze.grid().walls(cell).filter(|&wall| maze.is_open(wall)) {
                    let Some(twin) = maze.grid().across(wall) else { continue };
                    let farther = distances.get(twin.cell) > distances.get(cell);
                    assert!(!farther || shades[twin.cell as usize] >= *shade, "{method}: {cell}");
                }
            }
            let dark = shades.iter().filter(|&&shade| shade > 127).count();
            assert!((1500..2100).contains(&dark), "{method}: {dark} of 3600 are dark");
        }
    }
}
