//! The cut between the halves of a planet, a plane through its middle.

use super::plan::{Plan, Triangle};
use crate::solid::half::Half;
use glam::Vec3;
use maze_core::Geometry;
use std::collections::BTreeMap;

/// A point by its name, so that equal points are found without comparing rounded numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Name {
    /// A point of the plan.
    Point(u32),
    /// Where the line between two points of the plan crosses the cut. The lower number comes first.
    Crossing([u32; 2]),
    /// An end of the bar across the groove.
    Bar(bool),
    /// The tip of the hollow.
    Tip,
}

/// A point on the ball.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) name: Name,
    pub(super) at: Vec3,
}

/// A piece of the line along which the cut crosses floors and walls. The half is on its left as seen from outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) ends: [Spot; 2],
    /// Whether it crosses a wall.
    pub(super) is_wall: bool,
}

impl Piece {
    pub(super) fn length(&self) -> f32 {
        let [from, to] = self.ends;
        from.at.distance(to.at)
    }
}

impl<G: Geometry> Plan<'_, G> {
    /// The part of a convex polygon, or of a line, in a half.
    pub(super) fn part(&self, points: &[u32], half: Half) -> Vec<Spot> {
        let sign = if half == Half::Upper { 1.0 } else { -1.0 };
        let height = |number: u32| sign * self.point(number).y;
        let mut part = Vec::with_capacity(points.len() + 1);
        for (place, &from) in points.iter().enumerate() {
            if height(from) > 0.0 {
                part.push(Spot { name: Name::Point(from), at: self.point(from) });
            }
            // A line has no way back.
            let to = match points.get(place + 1) {
                Some(&to) => to,
                None if points.len() > 2 => points[0],
                None => break,
            };
            if height(from) * height(to) < 0.0 {
                part.push(self.crossing([from.min(to), from.max(to)]));
            }
        }
        part
    }

    fn crossing(&self, ends: [u32; 2]) -> Spot {
        let [a, b] = ends.map(|number| self.point(number));
        let at = a + (b - a) * (a.y / (a.y - b.y));
        Spot { name: Name::Crossing(ends), at: Vec3::new(at.x, 0.0, at.z) }
    }

    /// The line along which the cut crosses floors and walls, once around the half.
    pub(super) fn rim(&self, half: Half) -> Vec<Piece> {
        let mut pieces = BTreeMap::new();
        let triangles = self.cells().flat_map(|cell| self.triangles(cell)).chain(self.joints());
        for Triangle { corners, is_wall } in triangles {
            // Most are far from the cut.
            let [a, b, c] = corners.map(|number| self.point(number).y);
            if a.max(b).max(c) < 0.0 || a.min(b).min(c) > 0.0 {
                continue;
            }
            let part = self.part(&corners, half);
            for (&from, &to) in part.iter().zip(part.iter().cycle().skip(1)) {
                if let [Name::Crossing(_), Name::Crossing(_)] = [from.name, to.name] {
                    pieces.insert(from.name, Piece { ends: [from, to], is_wall });
                }
            }
        }
        let Some(mut next) = pieces.keys().next().copied() else { return Vec::new() };
        let mut rim = Vec::with_capacity(pieces.len());
        while let Some(piece) = pieces.remove(&next) {
            next = piece.ends[1].name;
            rim.push(piece);
        }
        rim
    }
}
