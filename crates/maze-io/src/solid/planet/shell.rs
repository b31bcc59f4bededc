//! A part of a planet under construction, face by face.

use super::{
    cut::{Name, Spot},
    level::{Level, Levels},
};
use crate::solid::part::{Corner, Part};
use glam::Vec3;
use std::{collections::HashMap, io};

/// A part under construction. Its points and triangles are passed to a callback.
pub(super) struct Shell<T, W> {
    levels: Levels,
    /// From coordinates in space to those of the part, which stands on the cut.
    turned: T,
    /// The points so far.
    corners: HashMap<(Name, Level), Corner>,
    write: W,
}

impl<T: Fn(Vec3) -> Vec3, W: FnMut(Part) -> io::Result<()>> Shell<T, W> {
    pub(super) fn new(levels: Levels, turned: T, write: W) -> Self {
        Self { levels, turned, corners: HashMap::new(), write }
    }

    /// Covers a convex polygon, counter-clockwise as seen from outside. The first corner is not in line with two others
    /// that follow each other.
    pub(super) fn cover(&mut self, places: &[(Spot, Level)]) -> io::Result<()> {
        let corners = places.iter().map(|&place| self.corner(place)).collect::<io::Result<Vec<_>>>()?;
        for pair in corners.windows(2).skip(1) {
            (self.write)(Part::Triangle([corners[0], pair[0], pair[1]]))?;
        }
        Ok(())
    }

    /// Covers the strip between two levels along a line. The first level is on its left as seen from outside.
    pub(super) fn strip(&mut self, [from, to]: [Spot; 2], [first, second]: [Level; 2]) -> io::Result<()> {
        self.cover(&[(to, first), (from, first), (from, second), (to, second)])
    }

    fn corner(&mut self, (Spot { name, at }, level): (Spot, Level)) -> io::Result<Corner> {
        if let Some(&corner) = self.corners.get(&(name, level)) {
            return Ok(corner);
        }
        let [share, along] = self.levels.of_level(level);
        let point = (self.turned)(share * at) + Vec3::new(0.0, 0.0, along);
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer points than 2^32")]
        let corner = Corner { number: self.corners.len() as u32, point };
        self.corners.insert((name, level), corner);
        (self.write)(Part::Point(point))?;
        Ok(corner)
    }
}
