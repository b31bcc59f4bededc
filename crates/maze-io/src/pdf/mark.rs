//! The mark at an end of a maze: its picture and its position.

use super::{layout::Marks, pictures::Picture};
use crate::ends::End;
use glam::Vec2;

/// A mark at an end of a maze.
pub(super) struct Mark {
    pub(super) picture: Picture,
    /// The unit vector in which the picture points.
    pub(super) heading: Vec2,
    pub(super) middle: Vec2,
    pub(super) size: f32,
}

impl Mark {
    /// Creates the mark of an end: at this point of the page, for cells of this size, and at most this large.
    pub(super) fn of(end: End, is_entrance: bool, marks: Marks, (at, scale, most): (Vec2, f32, f32)) -> Self {
        let pictures = marks == Marks::Pictures;
        let size = end.out.map_or(most.min(1.6 * end.room * scale), |_| most);
        let picture = match (pictures, is_entrance, end.out) {
            (true, true, _) => Picture::Mouse,
            (true, false, _) => Picture::Cheese,
            (false, _, Some(_)) => Picture::Arrow,
            (false, true, None) => Picture::Dot,
            (false, false, None) => Picture::Ring,
        };
        let out = end.out.unwrap_or(Vec2::ZERO);
        let heading = match picture {
            Picture::Arrow if is_entrance => -out,
            Picture::Arrow => out,
            Picture::Mouse if out.x > 0.3 => Vec2::NEG_X,
            _ => Vec2::X,
        };
        Self { picture, heading, middle: at + 0.62 * size * out, size }
    }
}
