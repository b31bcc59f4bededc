//! Walls as strokes of a pen. A straight run is one stroke, and strokes continue around corners as far as possible.

use super::{bends::same_direction, corners::Corners};
use glam::Vec2;
use maze_core::{Geometry, HalfEdge, Point};
use std::io;

/// A polyline that is drawn without lifting the pen.
pub(super) struct Stroke<'p> {
    pub(super) from: Vec2,
    pub(super) pieces: &'p [Piece],
}

/// A part of a stroke. It begins where the previous part ends.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    pub(super) to: Vec2,
    /// The center of the arc, which is the shorter one, or `None` for a straight line.
    pub(super) middle: Option<Vec2>,
}

/// A wall as seen from one of its corners.
#[derive(Clone, Copy, Default)]
struct Arm {
    wall: u32,
    /// The corner at its other end.
    other: u32,
    /// The unit vectors of its direction at this corner and at the other one.
    leaves: Vec2,
    arrives: Vec2,
    middle: Option<Vec2>,
}

/// The maximum number of walls that are processed together. They take about 10 MB.
const STRIP: usize = 1 << 16;

/// Draws each wall once. A straight run is never broken, except between walls that are processed separately. O(n) on
/// average.
pub(super) fn strokes<G: Geometry>(
    grid: &G,
    walls: impl Iterator<Item = HalfEdge>,
    mut draw: impl FnMut(&Stroke<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut walls = walls.peekable();
    let mut strip = Strip::default();
    while walls.peek().is_some() {
        strip.lay_out(grid, walls.by_ref().take(STRIP));
        strip.draw(&mut draw)?;
    }
    Ok(())
}

/// Walls that are processed together.
#[derive(Default)]
struct Strip {
    corners: Corners,
    /// The corners of each wall, or of each piece of a wall with bends, and the center of its arc if it is one.
    walls: Vec<([u32; 2], Option<Vec2>)>,
    /// The position of each corner.
    points: Vec<Vec2>,
    /// The arms of all corners in order, and the index of the first arm of each corner.
    arms: Vec<Arm>,
    starts: Vec<u32>,
    drawn: Vec<bool>,
}

impl Strip {
    /// Replaces the walls by these.
    fn lay_out<G: Geometry>(&mut self, grid: &G, walls: impl Iterator<Item = HalfEdge>) {
        let Self { corners, walls: laid, points, arms, starts, drawn } = self;
        corners.clear();
        laid.clear();
        points.clear();
        let mut number = |point: Point| {
            let point = Vec2::from(point);
            let number = corners.number(point);
            if number == points.len() {
                points.push(point);
            }
            number as u32
        };
        for wall in walls {
            let middle = grid.arc_center(wall).map(Vec2::from);
            let [from, to] = grid.ends(wall);
            let mut before = number(from);
            for &point in grid.bends(wall).iter().chain([&to]) {
                let next = number(point);
                laid.push(([before, next], middle));
                before = next;
            }
        }
        // `starts[c + 1]` is the start of corner c until its arms are added, and the start of corner c + 1 afterwards.
        starts.clear();
        starts.resize(points.len() + 2, 0);
        for corner in laid.iter().flat_map(|(ends, _)| ends) {
            starts[*corner as usize + 2] += 1;
        }
        for corner in 2..starts.len() {
            starts[corner] += starts[corner - 1];
        }
        arms.clear();
        arms.resize(2 * laid.len(), Arm::default());
        for (wall, &(ends, middle)) in (0..).zip(&*laid) {
            for [here, other] in [ends, [ends[1], ends[0]]] {
                let (from, to) = (points[here as usize], points[other as usize]);
                let [leaves, arrives] = [from, to].map(|end| direction(end, to - from, middle));
                let place = &mut starts[here as usize + 1];
                arms[*place as usize] = Arm { wall, other, leaves, arrives, middle };
                *place += 1;
            }
        }
        drawn.clear();
        drawn.resize(laid.len(), false);
    }

    fn draw(&mut self, draw: &mut impl FnMut(&Stroke<'_>) -> io::Result<()>) -> io::Result<()> {
        let mut pieces = Vec::new();
        // First from the ends of runs, then around closed runs.
        for anywhere in [false, true] {
            for corner in 0..self.points.len() {
                while let Some(first) = self.next(corner, None, anywhere) {
                    self.follow(first, &mut pieces);
                    draw(&Stroke { from: self.points[corner], pieces: &pieces })?;
                }
            }
        }
        Ok(())
    }

    /// Follows walls from an arm until the stroke ends.
    fn follow(&mut self, first: Arm, pieces: &mut Vec<Piece>) {
        pieces.clear();
        let (mut arm, mut before) = (Some(first), None);
        while let Some(Arm { wall, other, leaves, arrives, middle }) = arm {
            self.drawn[wall as usize] = true;
            let to = self.points[other as usize];
            match pieces.last_mut() {
                Some(last)
                    if last.middle.is_none()
                        && middle.is_none()
                        && before.is_some_and(|before| same_direction(before, leaves)) =>
                {
                    last.to = to
                }
                _ => pieces.push(Piece { to, middle }),
            }
            before = Some(arrives);
            arm = self.next(other as usize, before, false);
        }
    }

    /// Returns the arm that continues a stroke in direction `before`: straight on if possible, or else one that breaks
    /// no straight run.
    fn next(&self, corner: usize, before: Option<Vec2>, anywhere: bool) -> Option<Arm> {
        let arms = &self.arms[self.starts[corner] as usize..self.starts[corner + 1] as usize];
        let left = || arms.iter().filter(|arm| !self.drawn[arm.wall as usize]);
        let ends_here = |arm: &&Arm| anywhere || !left().any(|other| same_direction(-other.leaves, arm.leaves));
        left()
            .find(|arm| before.is_some_and(|before| same_direction(before, arm.leaves)))
            .or_else(|| left().find(ends_here))
            .copied()
    }
}

/// The unit direction of a wall at one of its ends, which points the same way as the chord `along`.
fn direction(end: Vec2, along: Vec2, middle: Option<Vec2>) -> Vec2 {
    let direction = middle.map_or(along, |middle| {
        let from_middle = end - middle;
        if from_middle.perp_dot(along) > 0.0 { from_middle.perp() } else { -from_middle.perp() }
    });
    direction.normalize()
}
