//! A cube as two hollow halves with walls outside. The lower half has a lip, over which the upper one fits.
//!
//! Each face is a lattice: strips of wall thickness along its lines, and the strips between them, in both directions. A
//! rectangle of the lattice is a floor or the top of a wall. At the edges of the cube, walls lean outward until they meet
//! those of the other face.

pub(super) mod cut;
mod lattice;

use super::{
    half::Half,
    measures::Measures,
    part::{Corner, Part},
};
use crate::{frame::MARGIN, steps::Steps};
use glam::Vec3;
use lattice::{Coordinate, Face, Lattice, Level, Place, Row, Spot};
use maze_core::{Geometry, Maze};
use std::{collections::HashMap, io};

/// The number of steps for writing both halves of a cube.
pub(super) fn steps(edge: u32) -> u64 {
    let strips = 2 * u64::from(edge) + 1;
    // The row of an upright face that is cut is in both halves.
    2 * strips.pow(2) + 4 * strips * (strips + 1)
}

/// The distance from the middle of a cube to its farthest point along an axis, in cell pitches.
pub(crate) fn reach(edge: u32, measures: &Measures) -> f32 {
    0.5 * edge as f32 + measures.pitches(measures.wall_height)
}

/// Passes on the parts of a half. Its opening is above, and the upper half is east of the lower one.
pub(super) fn write<G: Geometry>(
    (maze, edge): (&Maze<G>, u32),
    half: Half,
    measures: &Measures,
    steps: &mut Steps<'_>,
    write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let lattice = Lattice::of(maze, edge, half, measures);
    let aside = 2.0 * reach(edge, measures) + MARGIN;
    let turned = move |[x, y, z]: [f32; 3]| match half {
        Half::Lower => Vec3::new(x, -z, y),
        Half::Upper => Vec3::new(x + aside, z, -y),
    };
    let mut body = Shell { half, lattice: &lattice, numbers: HashMap::new(), turned, write };
    for face in &lattice.faces {
        body.outside(face, steps)?;
        if face.is_upright() {
            body.rim(face)?;
        }
    }
    body.end()
}

/// A half under construction.
struct Shell<'l, T, W> {
    half: Half,
    lattice: &'l Lattice,
    /// The numbers of the points so far.
    numbers: HashMap<Place, Corner>,
    /// From coordinates in space to those of the part.
    turned: T,
    write: W,
}

impl<T: Fn([f32; 3]) -> Vec3, W: FnMut(Part) -> io::Result<()>> Shell<'_, T, W> {
    fn corner(&mut self, place: Place) -> io::Result<Corner> {
        if let Some(&corner) = self.numbers.get(&place) {
            return Ok(corner);
        }
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer points than 2^32")]
        let corner = Corner { number: self.numbers.len() as u32, point: (self.turned)(self.lattice.point(place)) };
        self.numbers.insert(place, corner);
        (self.write)(Part::Point(corner.point))?;
        Ok(corner)
    }

    /// Covers a convex polygon, counter-clockwise as seen from outside.
    fn cover(&mut self, places: &[Place]) -> io::Result<()> {
        let corners = places.iter().map(|&place| self.corner(place)).collect::<io::Result<Vec<_>>>()?;
        for pair in corners.windows(2).skip(1) {
            (self.write)(Part::Triangle([corners[0], pair[0], pair[1]]))?;
        }
        Ok(())
    }

    /// Covers a convex polygon that is counter-clockwise in the upper half, and clockwise in the lower one.
    fn cover_rim(&mut self, mut places: Vec<Place>) -> io::Result<()> {
        if self.half == Half::Lower {
            places.reverse();
        }
        self.cover(&places)
    }

    /// Adds the floors and walls of a face.
    fn outside(&mut self, face: &Face, steps: &mut Steps<'_>) -> io::Result<()> {
        let lattice = self.lattice;
        let rows = lattice.rows(face, self.half);
        for (number, row) in rows.iter().enumerate() {
            for column in 0..lattice.strips() {
                steps.step()?;
                let is_wall = face.is_wall([column as usize, row.strip]);
                let level = if is_wall { Level::Top } else { Level::Floor };
                let [west, east] = [column, column + 1].map(Coordinate::Line);
                let (north, south) = (row.from, row.to);
                let around = [[west, north], [west, south], [east, south], [east, north]];
                self.cover(&around.map(|spot| lattice.place(face, spot, level)))?;
                if !is_wall {
                    continue;
                }
                let beside = |column: u32| column < lattice.strips() && !face.is_wall([column as usize, row.strip]);
                // A row that is cut ends at the rim, other first and last rows at another face.
                let along = |other: Option<&Row>| {
                    other.map_or(row.is_cut, |other| !face.is_wall([column as usize, other.strip]))
                };
                let before = number.checked_sub(1).and_then(|before| rows.get(before));
                let shown =
                    [column > 0 && beside(column - 1), along(rows.get(number + 1)), beside(column + 1), along(before)];
                for side in (0..4).filter(|&side| shown[side]) {
                    let [from, to] = [around[side], around[(side + 1) % 4]];
                    self.side(face, [from, to])?;
                }
            }
        }
        Ok(())
    }

    /// Adds the face of a wall below this edge of its top.
    fn side(&mut self, face: &Face, [from, to]: [Spot; 2]) -> io::Result<()> {
        let place = |spot, level| self.lattice.place(face, spot, level);
        let around =
            [place(to, Level::Top), place(from, Level::Top), place(from, Level::Floor), place(to, Level::Floor)];
        self.cover(&around)
    }

    /// Adds the rim below an upright face, its lip or its groove, and the inside behind the face.
    fn rim(&mut self, face: &Face) -> io::Result<()> {
        let lattice = self.lattice;
        let outer = |column| lattice.place(face, [Coordinate::Line(column), Coordinate::Cut], Level::Floor);
        let [ring, lip, inner, end] = lattice.inside(face, self.half);
        for column in 0..lattice.strips() {
            self.cover_rim(vec![outer(column + 1), outer(column), ring[0]])?;
        }
        self.cover_rim(vec![outer(lattice.strips()), ring[0], ring[1]])?;
        for [[a, b], [c, d]] in [[ring, lip], [lip, inner], [inner, end]] {
            self.cover_rim(vec![b, a, c, d])?;
        }
        Ok(())
    }

    /// Closes the inside opposite the opening.
    fn end(&mut self) -> io::Result<()> {
        let lattice = self.lattice;
        let mut upright = lattice.faces.iter().filter(|face| face.is_upright());
        let (Some(face), Some(opposite)) = (upright.next(), upright.nth(1)) else { return Ok(()) };
        let [[a, b], [c, d]] = [face, opposite].map(|face| lattice.inside(face, self.half)[3]);
        self.cover_rim(vec![b, a, d, c])
    }
}
