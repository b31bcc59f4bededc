//! A solid under construction, face by face.

use super::{
    fill,
    part::{Corner, Part},
    post::{Edge, Floor, Foot, Post},
    ramp::Ramp,
};
use glam::{Vec2, Vec3};
use maze_core::{Cell, Point};
use std::{collections::HashMap, io, ops::Range};

/// Converts a point of the maze's plane, whose y axis points south, to one with the y axis pointing north.
pub(super) fn north_up([x, y]: Point) -> Vec2 {
    Vec2::new(x, -y)
}

/// A closed surface under construction. Its points and triangles are passed to a callback.
pub(super) struct Body<W> {
    levels: Vec<f32>,
    /// Half the wall thickness.
    pub(super) half: f32,
    points: u32,
    /// The edges of ramps and of floors beside a strip that are not covered yet, by cell.
    edges: HashMap<Cell, Vec<Edge>>,
    write: W,
}

impl<W: FnMut(Part) -> io::Result<()>> Body<W> {
    /// Creates a body with walls of this thickness. Three levels are the bottom of the plate, the floor and the tops of
    /// walls; two are the bottom and the top of walls without a plate.
    pub(super) fn new(levels: impl Into<Vec<f32>>, thickness: f32, write: W) -> Self {
        let levels = levels.into();
        Self { levels, half: 0.5 * thickness, points: 0, edges: HashMap::new(), write }
    }

    /// Adds a point of the plane on every level, or on all but the highest.
    pub(super) fn post(&mut self, at: Vec2, highest: bool) -> io::Result<Post> {
        self.post_on(at, 0..self.levels.len() - usize::from(!highest), self.levels[1])
    }

    /// Adds a point of the plane on all levels, the second of which is at the height of this floor.
    pub(super) fn post_beside(&mut self, at: Vec2, floor: Option<Floor>) -> io::Result<Post> {
        let height = if let Some(Floor::Ramp(ramp)) = floor { ramp.height(at) } else { self.levels[1] };
        self.post_on(at, 0..self.levels.len(), height)
    }

    /// Adds a point of the plane on all levels but the lowest.
    pub(super) fn upper_post(&mut self, at: Vec2) -> io::Result<Post> {
        self.post_on(at, 1..self.levels.len(), self.levels[1])
    }

    fn post_on(&mut self, at: Vec2, levels: Range<usize>, floor: f32) -> io::Result<Post> {
        // The very first post begins on the lowest level, so this does not underflow.
        let post = Post { lowest: self.points - levels.start as u32, at, floor };
        for level in levels {
            self.point(self.corner(post, level).point)?;
        }
        Ok(post)
    }

    /// Adds a point that is on no level.
    pub(super) fn point(&mut self, point: Vec3) -> io::Result<Corner> {
        let number = self.points;
        self.points += 1;
        (self.write)(Part::Point(point))?;
        Ok(Corner { number, point })
    }

    pub(super) fn corner(&self, post: Post, level: usize) -> Corner {
        let height = if level == 1 { post.floor } else { self.levels[level] };
        Corner { number: post.lowest + level as u32, point: post.at.extend(height) }
    }

    fn triangle(&mut self, corners: [(Post, usize); 3]) -> io::Result<()> {
        self.face(corners.map(|(post, level)| self.corner(post, level)))
    }

    /// Adds a triangle, counter-clockwise as seen from outside.
    pub(super) fn face(&mut self, corners: [Corner; 3]) -> io::Result<()> {
        (self.write)(Part::Triangle(corners))
    }

    /// Covers a convex polygon on the highest and the lowest level. The corners are counter-clockwise as seen from
    /// above.
    pub(super) fn caps(&mut self, corners: &[Post]) -> io::Result<()> {
        let top = self.levels.len() - 1;
        for pair in corners.windows(2).skip(1) {
            let [a, b, c] = [corners[0], pair[0], pair[1]];
            self.triangle([(a, top), (b, top), (c, top)])?;
            self.triangle([(c, 0), (b, 0), (a, 0)])?;
        }
        Ok(())
    }

    /// Covers a convex quadrilateral on a level. The corners are counter-clockwise as seen from outside.
    pub(super) fn flat(&mut self, [a, b, c, d]: [Post; 4], level: usize) -> io::Result<()> {
        self.triangle([(a, level), (b, level), (c, level)])?;
        self.triangle([(a, level), (c, level), (d, level)])
    }

    /// Adds a vertical face from a level to the next, along an edge whose right side is outside of the body.
    pub(super) fn upright(&mut self, [a, b]: [Post; 2], level: usize) -> io::Result<()> {
        self.triangle([(a, level), (b, level), (b, level + 1)])?;
        self.triangle([(a, level), (b, level + 1), (a, level + 1)])
    }

    /// Closes the body along an edge with this floor, or the outside, on its right: adds the face of the wall if there
    /// is one, and then the floor or the side of the plate. The wall beside a ramp has no face yet.
    pub(super) fn side_face(&mut self, [a, b]: [Post; 2], floor: Option<Floor>, wall: bool) -> io::Result<()> {
        if wall && let Some(Floor::Ramp(_)) = floor {
            self.keep(floor, Edge::Face([b, a]));
            return Ok(());
        }
        let highest = self.levels.len() - 1;
        let lowest = usize::from(floor.is_some());
        for level in lowest..highest - usize::from(!wall) {
            self.upright([a, b], level)?;
        }
        match floor {
            Some(Floor::Fan(center)) => {
                self.triangle([(b, 1), (a, 1), (center, 1)])?;
                self.triangle([(a, 0), (b, 0), (center, 0)])
            }
            floor => {
                self.keep(floor, Edge::Plain([b, a]));
                Ok(())
            }
        }
    }

    /// Stores an edge of a ramp, or of a floor beside a strip.
    pub(super) fn keep(&mut self, floor: Option<Floor>, edge: Edge) {
        if let Some(Floor::BesideStrip(cell) | Floor::Ramp(Ramp { cell, .. })) = floor {
            self.edges.entry(cell).or_default().push(edge);
        }
    }

    /// Removes and returns the stored edges of a floor, if there are some.
    pub(super) fn take(&mut self, cell: Cell) -> Option<Vec<Edge>> {
        self.edges.remove(&cell)
    }

    /// Covers a part of a floor and the underside below it. The corners are counter-clockwise.
    pub(super) fn floor(&mut self, corners: &[Post]) -> io::Result<()> {
        let above = self.corners(corners.iter().copied(), 1);
        self.cover(&above, true)?;
        self.underside(corners)
    }

    /// Covers a part of the underside. The corners are counter-clockwise as seen from above.
    pub(super) fn underside(&mut self, corners: &[Post]) -> io::Result<()> {
        let below = self.corners(corners.iter().copied(), 0);
        self.cover(&below, false)
    }

    /// Covers the middle of a strip and the underside below the whole strip. The outline is counter-clockwise.
    pub(super) fn strip(&mut self, outline: &[Foot]) -> io::Result<()> {
        let middle: Vec<Corner> = outline.iter().filter_map(|foot| foot.strip.last().copied()).collect();
        let below = self.corners(outline.iter().map(|foot| foot.floor), 0);
        self.cover(&middle, true)?;
        self.cover(&below, false)
    }

    /// Adds the faces along one side of a strip, from its edge to its middle. The floor beside it is on the right.
    pub(super) fn slope(&mut self, [from, to]: [&Foot; 2]) -> io::Result<()> {
        for ([a, d], [b, c]) in
            from.strip.windows(2).zip(to.strip.windows(2)).map(|(a, b)| ([a[0], a[1]], [b[0], b[1]]))
        {
            (self.write)(Part::Triangle([a, b, c]))?;
            (self.write)(Part::Triangle([a, c, d]))?;
        }
        Ok(())
    }

    fn corners(&self, posts: impl Iterator<Item = Post>, level: usize) -> Vec<Corner> {
        posts.map(|post| self.corner(post, level)).collect()
    }

    /// Adds the vertical face where a strip ends at the outside of the body. The feet are right and left as seen from
    /// outside.
    pub(super) fn section(&mut self, [right, left]: [&Foot; 2]) -> io::Result<()> {
        let below = self.corners([left.floor, right.floor].into_iter(), 0);
        let corners: Vec<Corner> =
            [&below[..], &right.strip].concat().into_iter().chain(left.strip.iter().rev().copied()).collect();
        let to_right = (right.floor.at - left.floor.at).normalize();
        self.upright_face(&corners, to_right)
    }

    /// Covers a vertical polygon, counter-clockwise as seen from outside, with the direction to the right.
    pub(super) fn upright_face(&mut self, corners: &[Corner], to_right: Vec2) -> io::Result<()> {
        let plan: Vec<Vec2> =
            corners.iter().map(|Corner { point, .. }| Vec2::new(point.truncate().dot(to_right), point.z)).collect();
        self.fill(corners, &plan, true)
    }

    /// Covers any simple polygon, counter-clockwise as seen from above, with faces that point up or down.
    pub(super) fn cover(&mut self, corners: &[Corner], from_above: bool) -> io::Result<()> {
        let plan: Vec<Vec2> = corners.iter().map(|corner| corner.point.truncate()).collect();
        self.fill(corners, &plan, from_above)
    }

    /// Covers any simple polygon, counter-clockwise in `plan`. `from_before` is false if the faces point away from the
    /// viewer.
    fn fill(&mut self, corners: &[Corner], plan: &[Vec2], from_before: bool) -> io::Result<()> {
        for [a, b, c] in fill::triangles(plan) {
            let [a, c] = if from_before { [a, c] } else { [c, a] };
            (self.write)(Part::Triangle([a, b, c].map(|number| corners[number])))?;
        }
        Ok(())
    }
}
