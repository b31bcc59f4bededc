//! A body that grows, face by face.

use super::part::{Corner, Part};
use glam::Vec2;
use maze_core::Point;
use std::{io, ops::Range};

/// A point of the maze's plane, whose y axis points south, with one that points north.
pub(super) fn north_up([x, y]: Point) -> Vec2 {
    Vec2::new(x, -y)
}

/// Points above one another, on every level from the lowest on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Post {
    /// The number of the lowest.
    lowest: u32,
    pub(super) at: Vec2,
}

impl Post {
    /// The post that follows this one, of three levels.
    pub(super) fn followed(self, at: Vec2) -> Self {
        Self { lowest: self.lowest + 3, at }
    }
}

/// Where the right and the left edge of a line begin or end.
pub(super) type Mouth = [Post; 2];

/// The centers of the floors on the right and on the left of a line; outside there is none.
pub(super) type Floors = [Option<Post>; 2];

/// A closed surface that grows, and is handed over part by part.
pub(super) struct Body<W> {
    levels: Vec<f32>,
    /// Half of how thick its walls are.
    pub(super) half: f32,
    points: u32,
    write: W,
}

impl<W: FnMut(Part) -> io::Result<()>> Body<W> {
    /// With walls of this thickness. Where there are three levels, they are those of the plate, the floor and the walls;
    /// where there are two, there is nothing but walls.
    pub(super) fn new(levels: impl Into<Vec<f32>>, thickness: f32, write: W) -> Self {
        let levels = levels.into();
        Self { levels, half: 0.5 * thickness, points: 0, write }
    }

    /// Adds a point of the plane, on every level or on all but the highest.
    pub(super) fn post(&mut self, at: Vec2, highest: bool) -> io::Result<Post> {
        self.post_on(at, 0..self.levels.len() - usize::from(!highest))
    }

    /// Adds a point of the plane, on all levels but the lowest.
    pub(super) fn upper_post(&mut self, at: Vec2) -> io::Result<Post> {
        self.post_on(at, 1..self.levels.len())
    }

    fn post_on(&mut self, at: Vec2, levels: Range<usize>) -> io::Result<Post> {
        // The first post of all is on the lowest level.
        let post = Post { lowest: self.points - levels.start as u32, at };
        for &height in &self.levels[levels] {
            (self.write)(Part::Point(at.extend(height)))?;
            self.points += 1;
        }
        Ok(post)
    }

    fn triangle(&mut self, corners: [(Post, usize); 3]) -> io::Result<()> {
        let corners = corners.map(|(post, level)| Corner {
            number: post.lowest + level as u32,
            point: post.at.extend(self.levels[level]),
        });
        (self.write)(Part::Triangle(corners))
    }

    /// Covers a convex polygon, counter-clockwise as seen from above, on the highest level and on the lowest.
    pub(super) fn caps(&mut self, corners: &[Post]) -> io::Result<()> {
        let top = self.levels.len() - 1;
        for pair in corners.windows(2).skip(1) {
            let [a, b, c] = [corners[0], pair[0], pair[1]];
            self.triangle([(a, top), (b, top), (c, top)])?;
            self.triangle([(c, 0), (b, 0), (a, 0)])?;
        }
        Ok(())
    }

    /// Covers a convex polygon on this level, counter-clockwise as seen from outside.
    pub(super) fn flat(&mut self, [a, b, c, d]: [Post; 4], level: usize) -> io::Result<()> {
        self.triangle([(a, level), (b, level), (c, level)])?;
        self.triangle([(a, level), (c, level), (d, level)])
    }

    /// A face along an edge, on whose right there is nothing, from this level to the next.
    pub(super) fn upright(&mut self, [a, b]: [Post; 2], level: usize) -> io::Result<()> {
        self.triangle([(a, level), (b, level), (b, level + 1)])?;
        self.triangle([(a, level), (b, level + 1), (a, level + 1)])
    }

    /// Closes the body along an edge, on whose right lies a floor with this center, or the outside: a wall where one
    /// stands, then the floor, or the outside of the plate.
    pub(super) fn side_face(&mut self, [a, b]: [Post; 2], floor: Option<Post>, wall: bool) -> io::Result<()> {
        let highest = self.levels.len() - 1;
        let lowest = usize::from(floor.is_some());
        for level in lowest..highest - usize::from(!wall) {
            self.upright([a, b], level)?;
        }
        if let Some(center) = floor {
            self.triangle([(b, 1), (a, 1), (center, 1)])?;
            self.triangle([(a, 0), (b, 0), (center, 0)])?;
        }
        Ok(())
    }
}
