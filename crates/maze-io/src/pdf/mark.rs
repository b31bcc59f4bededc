//! What is shown at the ends of a maze: which picture, and where.

use super::{layout::Marks, pictures::Picture};
use crate::ends::End;
use glam::Vec2;

/// What is shown at an end.
pub(super) struct Mark {
    pub(super) picture: Picture,
    /// Where it looks, of length 1.
    pub(super) heading: Vec2,
    pub(super) middle: Vec2,
    pub(super) size: f32,
}

impl Mark {
    /// At an end that lies here on the page, where a cell is so wide and a mark outside may be so large.
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
