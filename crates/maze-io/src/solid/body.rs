//! A body that grows, face by face.

use super::{
    fill,
    part::{Corner, Part},
    post::{Edge, Floor, Foot, Post},
};
use glam::{Vec2, Vec3};
use maze_core::{Cell, Point};
use std::{collections::HashMap, io, ops::Range};

/// A point of the maze's plane, whose y axis points south, with one that points north.
pub(super) fn north_up([x, y]: Point) -> Vec2 {
    Vec2::new(x, -y)
}

/// A closed surface that grows, and is handed over part by part.
pub(super) struct Body<W> {
    levels: Vec<f32>,
    /// Half of how thick its walls are.
    pub(super) half: f32,
    points: u32,
    /// The edges of floors beside a strip that are not covered yet.
    edges: HashMap<Cell, Vec<Edge>>,
    write: W,
}

impl<W: FnMut(Part) -> io::Result<()>> Body<W> {
    /// With walls of this thickness. Where there are three levels, they are those of the plate, the floor and the walls;
    /// where there are two, there is nothing but walls.
    pub(super) fn new(levels: impl Into<Vec<f32>>, thickness: f32, write: W) -> Self {
        let levels = levels.into();
        Self { levels, half: 0.5 * thickness, points: 0, edges: HashMap::new(), write }
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
        for level in levels {
            self.point(at.extend(self.levels[level]))?;
        }
        Ok(post)
    }

    /// Adds a point that belongs to no level.
    pub(super) fn point(&mut self, point: Vec3) -> io::Result<Corner> {
        let number = self.points;
        self.points += 1;
        (self.write)(Part::Point(point))?;
        Ok(Corner { number, point })
    }

    pub(super) fn corner(&self, post: Post, level: usize) -> Corner {
        Corner { number: post.lowest + level as u32, point: post.at.extend(self.levels[level]) }
    }

    fn triangle(&mut self, corners: [(Post, usize); 3]) -> io::Result<()> {
        let corners = corners.map(|(post, level)| self.corner(post, level));
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
    pub(super) fn side_face(&mut self, [a, b]: [Post; 2], floor: Option<Floor>, wall: bool) -> io::Result<()> {
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

    /// Keeps an edge of a floor beside a strip.
    pub(super) fn keep(&mut self, floor: Option<Floor>, edge: Edge) {
        if let Some(Floor::BesideStrip(cell)) = floor {
            self.edges.entry(cell).or_default().push(edge);
        }
    }

    /// Hands back the edges of a floor, if it lies beside a strip.
    pub(super) fn take(&mut self, cell: Cell) -> Option<Vec<Edge>> {
        self.edges.remove(&cell)
    }

    /// Covers a part of a floor, and of the underside below it, counter-clockwise.
    pub(super) fn floor(&mut self, corners: &[Post]) -> io::Result<()> {
        let [below, above] = [0, 1].map(|level| self.corners(corners.iter().copied(), level));
        self.cover(&above, true)?;
        self.cover(&below, false)
    }

    /// Covers the middle of a strip, and the underside below all of it, counter-clockwise.
    pub(super) fn strip(&mut self, outline: &[Foot]) -> io::Result<()> {
        let middle: Vec<Corner> = outline.iter().filter_map(|foot| foot.strip.last().copied()).collect();
        let below = self.corners(outline.iter().map(|foot| foot.floor), 0);
        self.cover(&middle, true)?;
        self.cover(&below, false)
    }

    /// Faces along a strip, on whose right the floor beside it lies, from its edge to its middle.
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

    /// Closes the body at its outside between two feet of a strip that ends there, the first one on the right as seen from outside.
    pub(super) fn section(&mut self, [right, left]: [&Foot; 2]) -> io::Result<()> {
        let below = self.corners([left.floor, right.floor].into_iter(), 0);
        let corners: Vec<Corner> =
            [&below[..], &right.strip].concat().into_iter().chain(left.strip.iter().rev().copied()).collect();
        let to_right = (right.floor.at - left.floor.at).normalize();
        let plan: Vec<Vec2> =
            corners.iter().map(|Corner { point, .. }| Vec2::new(point.truncate().dot(to_right), point.z)).collect();
        self.fill(&corners, &plan, true)
    }

    /// Covers a polygon of any form, counter-clockwise as seen from above, so that it is seen from there or from below.
    fn cover(&mut self, corners: &[Corner], from_above: bool) -> io::Result<()> {
        let plan: Vec<Vec2> = corners.iter().map(|corner| corner.point.truncate()).collect();
        self.fill(corners, &plan, from_above)
    }

    /// Covers a polygon of any form, counter-clockwise in this plan, so that it is seen as there or from behind.
    fn fill(&mut self, corners: &[Corner], plan: &[Vec2], from_before: bool) -> io::Result<()> {
        for [a, b, c] in fill::triangles(plan) {
            let [a, c] = if from_before { [a, c] } else { [c, a] };
            (self.write)(Part::Triangle([a, b, c].map(|number| corners[number])))?;
        }
        Ok(())
    }
}
