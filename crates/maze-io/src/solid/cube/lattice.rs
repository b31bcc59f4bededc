//! The lattice of a cube's faces, and the coordinates of its points.

use super::{GAP, Half, shell};
use crate::solid::measures::Measures;
use glam::Vec3;
use maze_core::{Cell, Geometry, HalfEdge, Maze, grid::Square};
use std::collections::HashSet;

/// A point in space, by the numbers of its coordinates in the table.
pub(super) type Place = [usize; 3];

/// A point of a face, by its column and row in the lattice.
pub(super) type Spot = [usize; 2];

/// The vertical axis of space.
const UP: usize = 1;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Floor,
    Top,
}

/// The coordinates of a cube, and which rectangles of its faces are walls.
pub(super) struct Lattice {
    pub(super) faces: Vec<Face>,
    /// The number of the last coordinate on a face. The first is 0.
    last: usize,
    /// The table: the coordinates on a face, and then those of [`Lattice::beyond`] and the others below.
    values: Vec<f32>,
}

/// An axis of space, and whether numbers grow along it.
#[derive(Clone, Copy)]
struct Axis {
    number: usize,
    is_forward: bool,
}

impl Axis {
    fn of(direction: [f32; 3]) -> Self {
        let number = Vec3::from(direction).abs().max_position();
        Self { number, is_forward: direction[number] > 0.0 }
    }
}

/// A face of the cube.
pub(super) struct Face {
    east: Axis,
    south: Axis,
    up: Axis,
    /// Whether each rectangle of the lattice is a wall, row by row.
    walls: Vec<bool>,
    strips: usize,
}

impl Face {
    pub(super) fn is_wall(&self, [column, row]: Spot) -> bool {
        self.walls[row * self.strips + column]
    }

    /// Whether the face is vertical in space, so that it belongs to both halves.
    pub(super) fn is_upright(&self) -> bool {
        self.up.number != UP
    }
}

/// A row of rectangles: its strip, and the numbers of the lines above and below it.
pub(super) struct Row {
    pub(super) strip: usize,
    pub(super) from: usize,
    pub(super) to: usize,
    /// Whether it ends in the middle of the cube.
    pub(super) is_cut: bool,
}

impl Lattice {
    pub(super) fn of<G: Geometry>(maze: &Maze<G>, edge: u32, half: Half, measures: &Measures) -> Self {
        let pitches = |millimeters| measures.pitches(millimeters);
        let (edge_length, last) = (edge as f32, 2 * edge as usize + 1);
        let aside = pitches(0.5 * measures.wall_thickness);
        let from_middle = |line: f32| line - 0.5 * edge_length;
        let on_face = |number: usize| match number {
            0 => from_middle(0.0),
            number if number == last => from_middle(edge_length),
            // On either side of a line.
            number if number.is_multiple_of(2) => from_middle((number / 2) as f32) - aside,
            number => from_middle((number / 2) as f32) + aside,
        };
        let mut values: Vec<f32> = (0..=last).map(on_face).collect();
        let outside = 0.5 * edge_length + pitches(measures.wall_height);
        let inside = 0.5 * edge_length - pitches(shell(measures));
        let plate = pitches(measures.plate_thickness);
        let (ring, gap) = match half {
            Half::Upper => (0.5 * edge_length - plate, pitches(GAP)),
            Half::Lower => (0.5 * edge_length - plate - pitches(GAP), 0.0),
        };
        let lip = (2.0 * plate).min(0.5 * inside) + gap;
        values.extend([-outside, outside, -ring, ring, -inside, inside, 0.0, lip]);
        Self { faces: faces(maze, edge), last, values }
    }

    /// The number of strips in each direction.
    pub(super) fn strips(&self) -> usize {
        self.last
    }

    /// The coordinates of the tops of walls, of the ring around the opening, and of the inside: each the lower of two.
    fn beyond(&self) -> usize {
        self.last + 1
    }

    fn ring(&self) -> usize {
        self.last + 3
    }

    fn inner(&self) -> usize {
        self.last + 5
    }

    /// The middle of the cube.
    pub(super) fn middle(&self) -> usize {
        self.last + 7
    }

    fn lip(&self) -> usize {
        self.last + 8
    }

    pub(super) fn point(&self, place: Place) -> [f32; 3] {
        place.map(|number| self.values[number])
    }

    /// The coordinate as seen in a direction.
    fn along(&self, axis: Axis, number: usize) -> usize {
        let pair = number.wrapping_sub(self.beyond());
        if axis.is_forward {
            number
        } else if number <= self.last {
            self.last - number
        } else if pair < 6 {
            self.beyond() + (pair ^ 1)
        } else {
            number
        }
    }

    /// A point of a face. At the edges of the cube, tops of walls are farther outside.
    pub(super) fn place(&self, face: &Face, spot: Spot, level: Level) -> Place {
        let out = |number: usize| match level {
            Level::Top if number == 0 => self.beyond(),
            Level::Top if number == self.last => self.beyond() + 1,
            _ => number,
        };
        let height = if level == Level::Top { self.beyond() + 1 } else { self.last };
        self.placed(face, spot.map(out), height)
    }

    fn placed(&self, face: &Face, [column, row]: Spot, height: usize) -> Place {
        let mut place = [0; 3];
        for (axis, number) in [(face.east, column), (face.south, row), (face.up, height)] {
            place[axis.number] = self.along(axis, number);
        }
        place
    }

    /// The edges behind an upright face, from west to east: of the ring around the opening, of its lip or groove, of the
    /// inside at the lip, and at its end.
    pub(super) fn inside(&self, face: &Face, half: Half) -> [[Place; 2]; 4] {
        let end = self.inner() + usize::from(half == Half::Upper);
        let edge = |square: usize, height: usize| {
            [0, 1].map(|side| {
                // The vertical coordinate is the same for all faces.
                let mut place = self.placed(face, [square + side, 0], square + 1);
                place[UP] = height;
                place
            })
        };
        [
            edge(self.ring(), self.middle()),
            edge(self.ring(), self.lip()),
            edge(self.inner(), self.lip()),
            edge(self.inner(), end),
        ]
    }

    /// The rows of a face that belong to a half. The rows of upright faces run downward, and their middle one is cut.
    pub(super) fn rows(&self, face: &Face, half: Half) -> Vec<Row> {
        let row = |strip: usize| Row { strip, from: strip, to: strip + 1, is_cut: false };
        let cut = self.last / 2;
        match half {
            _ if !face.is_upright() => {
                let is_in = face.up.is_forward == (half == Half::Upper);
                if is_in { (0..self.last).map(row).collect() } else { Vec::new() }
            }
            Half::Upper => {
                let last = Row { to: self.middle(), is_cut: true, ..row(cut) };
                (0..cut).map(row).chain([last]).collect()
            }
            Half::Lower => {
                let first = Row { from: self.middle(), is_cut: true, ..row(cut) };
                std::iter::once(first).chain((cut + 1..self.last).map(row)).collect()
            }
        }
    }
}

/// The faces of a cube with their walls.
fn faces<G: Geometry>(maze: &Maze<G>, edge: u32) -> Vec<Face> {
    let grid = maze.grid();
    let corners = (0..3).flat_map(|row| (0..4).map(move |column| [column * edge, row * edge]));
    let nets: Vec<[u32; 2]> = corners.filter(|&corner| grid.cell_at(corner).is_some()).collect();
    let strips = 2 * edge as usize + 1;
    let mut faces: Vec<Face> = nets
        .iter()
        .filter_map(|&corner| {
            let cell = grid.cell_at(corner)?;
            let frame = grid.in_space(cell, grid.center(cell))?;
            let [east, south, up] = [frame.east, frame.south, frame.up].map(Axis::of);
            Some(Face { east, south, up, walls: vec![false; strips * strips], strips })
        })
        .collect();
    let lines = edge as usize;
    // A joint is named by lines of the cube, since several faces meet there.
    let joint = |face: &Face, [column, row]: Spot| {
        let mut place = [0; 3];
        for (axis, line) in [(face.east, column), (face.south, row), (face.up, lines)] {
            place[axis.number] = if axis.is_forward { line } else { lines - line };
        }
        place
    };
    let mut joints = HashSet::<Place>::new();
    for (face, &net) in faces.iter_mut().zip(&nets) {
        for line in 0..=lines {
            for number in 0..lines {
                for (is_upright, ends) in
                    [(true, [[line, number], [line, number + 1]]), (false, [[number, line], [number + 1, line]])]
                {
                    if stands(maze, net, lines, (is_upright, line, number)) {
                        joints.extend(ends.map(|end| joint(face, end)));
                        let [column, row] =
                            if is_upright { [2 * line, 2 * number + 1] } else { [2 * number + 1, 2 * line] };
                        face.walls[row * strips + column] = true;
                    }
                }
            }
        }
    }
    for face in &mut faces {
        for row in 0..=lines {
            for column in 0..=lines {
                let is_filled = joints.contains(&joint(face, [column, row]));
                face.walls[2 * row * strips + 2 * column] = is_filled;
            }
        }
    }
    faces
}

/// Whether a wall stands on a line of a face, upright or not, beside the cell with this number along it.
fn stands<G: Geometry>(
    maze: &Maze<G>,
    net: [u32; 2],
    edge: usize,
    (is_upright, line, number): (bool, usize, usize),
) -> bool {
    // The last line is behind the last cells.
    let (across, is_behind) = if line < edge { (line, false) } else { (edge - 1, true) };
    let (place, sides) = if is_upright {
        ([across, number], [Square::WEST, Square::EAST])
    } else {
        ([number, across], [Square::NORTH, Square::SOUTH])
    };
    #[expect(clippy::cast_possible_truncation, reason = "columns and rows are below 2^24")]
    let place = [0, 1].map(|axis| net[axis] + place[axis] as u32);
    let cell: Option<Cell> = maze.grid().cell_at(place);
    cell.is_some_and(|cell| !maze.is_open(HalfEdge::new(cell, sides[usize::from(is_behind)])))
}
