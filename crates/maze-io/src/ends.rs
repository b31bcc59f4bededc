//! Where one enters a maze and leaves it, in the plane.

use crate::Drawing;
use glam::Vec2;
use maze_core::Geometry;

/// Where one enters or leaves.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) at: Vec2,
    /// The way out there, of length 1; there is none if no wall was left out.
    pub(crate) out: Option<Vec2>,
    /// How much room there is inside.
    pub(crate) room: f32,
}

impl End {
    /// The entrance and the exit.
    pub(crate) fn of<G: Geometry>(drawing: &Drawing<'_, G>) -> [Self; 2] {
        let (grid, ends, [entrance, exit]) = (drawing.maze.grid(), drawing.maze.ends(), drawing.gaps());
        let room = grid.clearance();
        [(ends.from, entrance), (ends.to, exit)].map(|(cell, gap)| {
            let center = Vec2::from(grid.center(cell));
            let Some(gap) = gap else { return Self { at: center, out: None, room } };
            let [a, b] = grid.ends(gap).map(Vec2::from);
            let at = 0.5 * (a + b);
            let across = (b - a).perp().normalize();
            Self { at, out: Some(if across.dot(at - center) > 0.0 { across } else { -across }), room }
        })
    }
}
