//! The entrance and the exit as points in the plane.

use crate::Drawing;
use glam::Vec2;
use maze_core::{Geometry, grid::longest_piece};

/// The entrance or the exit.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) at: Vec2,
    /// The unit vector that points out of the maze, or `None` if the boundary has no gap there.
    pub(crate) out: Option<Vec2>,
    /// The clearance around the center of the cell.
    pub(crate) room: f32,
}

impl End {
    /// Returns the entrance and the exit.
    pub(crate) fn of<G: Geometry>(drawing: &Drawing<'_, G>) -> [Self; 2] {
        let (grid, ends, [entrance, exit]) = (drawing.plan(), drawing.maze.ends(), drawing.gaps());
        let room = grid.clearance();
        [(ends.from, entrance), (ends.to, exit)].map(|(cell, gap)| {
            let center = Vec2::from(grid.center(cell));
            let Some(gap) = gap else { return Self { at: center, out: None, room } };
            let [a, b] = longest_piece(&grid, gap).map(Vec2::from);
            let at = 0.5 * (a + b);
            let across = (b - a).perp().normalize();
            Self { at, out: Some(if across.dot(at - center) > 0.0 { across } else { -across }), room }
        })
    }
}
