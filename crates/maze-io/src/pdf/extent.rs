//! How far a maze reaches, and how large it becomes in its place on a page.

use super::{
    area::{Area, MM},
    layout::Marks,
};
use crate::{Drawing, ends::End, frame::Frame};
use glam::Vec2;
use maze_core::Geometry;

/// How far a maze reaches: a unit a cell, the y axis pointing up.
pub(super) struct Extent {
    /// Its lower left corner, and how far it reaches from there.
    pub(super) least: Vec2,
    pub(super) size: Vec2,
    /// Where one enters and leaves.
    pub(super) ends: [End; 2],
}

/// How a maze is shown in a part of a page.
pub(super) struct Fit {
    /// How wide a cell of pitch 1 is.
    pub(super) scale: f32,
    /// Where the middle of the maze is.
    pub(super) middle: Vec2,
    /// How large what shows its ends is, if anything does.
    pub(super) mark: f32,
}

impl Extent {
    pub(super) fn of<G: Geometry>(drawing: &Drawing<'_, G>) -> Self {
        let frame = Frame::of(drawing.maze.grid());
        Self {
            least: Vec2::new(frame.least.x, -frame.most.y),
            size: frame.most - frame.least,
            ends: End::of(drawing).map(|end| End { at: north_up(end.at), out: end.out.map(north_up), ..end }),
        }
    }

    /// How far from the middle of every cell there is no line on which a wall may stand.
    pub(super) fn clearance(&self) -> f32 {
        self.ends[0].room
    }

    /// As large as it can be in the middle of an area, with room for what shows its ends.
    pub(super) fn fit(&self, area: Area, marks: Marks) -> Fit {
        let room = area.size();
        let most = room.min_element();
        let mark = match marks {
            Marks::None => 0.0,
            Marks::Arrows => (7.0 * MM).min(0.1 * most),
            Marks::Pictures => (16.0 * MM).min(0.17 * most),
        };
        // What stays free for marks, at the left and lower edges and at the right and upper ones.
        let mut pads = [Vec2::new(0.0, if marks == Marks::Pictures { 0.4 * mark } else { 0.0 }); 2];
        for out in self.ends.iter().filter_map(|end| end.out) {
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
