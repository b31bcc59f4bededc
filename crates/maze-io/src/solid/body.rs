//! A body that grows, face by face.

use glam::{Vec2, Vec3};
use maze_core::{Cell, Point};
use std::collections::HashMap;

/// A closed surface of triangles that turn counter-clockwise, seen from outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solid {
    /// What it is.
    pub(crate) name: &'static str,
    /// Towards the east, the north and the sky; floors have height 0.
    pub(crate) points: Vec<Vec3>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

/// A point of the maze's plane, whose y axis points south, with one that points north.
pub(super) fn north_up([x, y]: Point) -> Vec2 {
    Vec2::new(x, -y)
}

/// What lies beside a line: a cell, or the outside.
pub(super) type Face = Option<Cell>;

/// A body that grows.
pub(super) struct Body<C> {
    pub(super) solid: Solid,
    levels: &'static [f32],
    /// The centers of cells whose floors are begun.
    centers: HashMap<Cell, u32>,
    center: C,
}

impl<C: Fn(Cell) -> Point> Body<C> {
    pub(super) fn new(name: &'static str, levels: &'static [f32], center: C) -> Self {
        Self { solid: Solid { name, ..Solid::default() }, levels, centers: HashMap::new(), center }
    }

    /// Adds a point of the plane, on every level or on all but the highest.
    pub(super) fn point(&mut self, point: Vec2, highest: bool) -> u32 {
        let number = u32::try_from(self.solid.points.len()).unwrap_or(u32::MAX);
        let levels = if highest { self.levels } else { &self.levels[..self.levels.len() - 1] };
        self.solid.points.extend(levels.iter().map(|&height| point.extend(height)));
        number
    }

    /// Covers a convex polygon, counter-clockwise as seen from above, on the highest level and on the lowest.
    pub(super) fn caps(&mut self, corners: &[u32]) {
        let top = self.levels.len() as u32 - 1;
        for pair in corners.windows(2).skip(1) {
            let [a, b, c] = [corners[0], pair[0], pair[1]];
            self.solid.triangles.extend([[a + top, b + top, c + top], [c, b, a]]);
        }
    }

    /// Closes the body along an edge, on whose right lies a face: a wall where one stands, then a cell's floor, or the
    /// outside of the plate.
    pub(super) fn side_face(&mut self, [a, b]: [u32; 2], face: Face, wall: bool) {
        let highest = self.levels.len() as u32 - 1;
        let lowest = u32::from(face.is_some());
        for level in lowest..highest - u32::from(!wall) {
            let [a, b] = [a + level, b + level];
            self.solid.triangles.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
        }
        if let Some(cell) = face {
            let known = self.centers.get(&cell).copied();
            let center = known.unwrap_or_else(|| {
                let center = self.point(north_up((self.center)(cell)), false);
                self.centers.insert(cell, center);
                center
            });
            self.solid.triangles.extend([[b + 1, a + 1, center + 1], [a, b, center]]);
        }
    }
}
