//! What is said of a cell.

use glam::Vec2;
use maze_core::{Cell, Geometry, Maze, Point, Side};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with the fields corners, sides and passages")]
pub(super) struct Entry {
    corners: Vec<Point>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bends: Vec<Option<Point>>,
    sides: Vec<Option<Cell>>,
    pub(super) passages: Vec<Side>,
}

impl Entry {
    pub(super) fn of<G: Geometry>(maze: &Maze<G>, cell: Cell) -> Self {
        let grid = maze.grid();
        let walls = || grid.walls(cell);
        let bends: Vec<_> = walls().map(|wall| grid.arc_center(wall)).collect();
        Self {
            corners: grid.corners(cell).to_vec(),
            bends: if bends.iter().any(Option::is_some) { bends } else { Vec::new() },
            sides: walls().map(|wall| grid.across(wall).map(|twin| twin.cell)).collect(),
            passages: maze.open_sides(cell).into_iter().collect(),
        }
    }

    /// What differs from the cell as it is in the shape, and cannot.
    pub(super) fn differs(&self, wanted: &Self) -> Option<&'static str> {
        let near = |&a: &Point, &b: &Point| (Vec2::from(a) - Vec2::from(b)).abs().max_element() < 0.01;
        let same = self.corners.len() == wanted.corners.len()
            && self.corners.iter().zip(&wanted.corners).all(|(a, b)| near(a, b));
        let bent = self.bends.len() == wanted.bends.len()
            && self.bends.iter().zip(&wanted.bends).all(|pair| match pair {
                (Some(a), Some(b)) => near(a, b),
                (a, b) => a == b,
            });
        let inner = |side: &Side| wanted.sides.get(usize::from(*side)).is_some_and(Option::is_some);
        match () {
            () if !same => Some("corners"),
            () if !bent => Some("bends"),
            () if self.sides != wanted.sides => Some("sides"),
            () if !self.passages.iter().all(inner) => Some("passages"),
            () => None,
        }
    }
}
