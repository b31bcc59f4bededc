//! The extent of a maze and its scale on a page.

use super::{
    area::{Area, MM},
    layout::Marks,
};
use crate::{Drawing, ends::End, frame::Frame};
use glam::Vec2;
use maze_core::{Cell, Geometry};
use std::ops::Range;

/// The extent of a maze, in cell pitches, with the y axis pointing up.
pub(super) struct Extent {
    /// The lower left corner, and the size from there.
    pub(super) least: Vec2,
    pub(super) size: Vec2,
    /// The entrance and the exit, if they are among the cells.
    pub(super) ends: [Option<End>; 2],
    clearance: f32,
}

/// The scale and position of a maze in an area of a page.
pub(super) struct Fit {
    /// The width of a cell of pitch 1.
    pub(super) scale: f32,
    /// The center of the maze.
    pub(super) middle: Vec2,
    /// The size of the marks at entrance and exit, or 0.
    pub(super) mark: f32,
}

impl Extent {
    /// The extent of these cells, with surroundings that reach so far around them.
    pub(super) fn of<G: Geometry>(drawing: &Drawing<'_, G>, cells: &Range<Cell>, reach: f32) -> Self {
        let frame = Frame::of_cells(&drawing.plan(), cells.clone()).expanded(reach);
        let (places, [from, to]) = (drawing.maze.ends(), End::of(drawing));
        let among_cells = |(end, cell): (End, Cell)| {
            cells.contains(&cell).then(|| End { at: north_up(end.at), out: end.out.map(north_up), ..end })
        };
        Self {
            least: Vec2::new(frame.least.x, -frame.most.y),
            size: frame.most - frame.least,
            clearance: from.room,
            ends: [(from, places.from), (to, places.to)].map(among_cells),
        }
    }

    /// The distance from the center of every cell within which no wall stands.
    pub(super) fn clearance(&self) -> f32 {
        self.clearance
    }

    /// Fits the maze and its marks into an area, as large as possible.
    pub(super) fn fit(&self, area: Area, marks: Marks) -> Fit {
        let room = area.size();
        let most = room.min_element();
        let mark = match marks {
            Marks::None => 0.0,
            Marks::Arrows => (7.0 * MM).min(0.1 * most),
            Marks::Pictures => (16.0 * MM).min(0.17 * most),
        };
        // The space for marks at the left and lower edges, and at the right and upper edges.
        let mut pads = [Vec2::new(0.0, if marks == Marks::Pictures { 0.4 * mark } else { 0.0 }); 2];
        for out in self.ends.iter().flatten().filter_map(|end| end.out) {
            let beside = |part: f32| if part > 0.3 { 1.2 * mark } else { 0.0 };
            for (pad, out) in pads.iter_mut().zip([-out, out]) {
                *pad = pad.max(Vec2::new(beside(out.x), beside(out.y)));
            }
        }
        let scale = ((room - pads[0] - pads[1]) / self.size.max(Vec2::splat(0.1))).min_element();
        Fit { scale, middle: area.middle() + 0.5 * (pads[0] - pads[1]), mark }
    }
}

pub(super) fn north_up(Vec2 { x, y }: Vec2) -> Vec2 {
    Vec2::new(x, -y)
}
