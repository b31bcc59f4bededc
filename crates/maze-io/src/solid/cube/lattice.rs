//! The lattice of a cube's faces, and the coordinates of its points.

use super::cut::{height_of_cut, shell};
use crate::solid::{
    half::{GAP, Half},
    measures::Measures,
};
use glam::Vec3;
use maze_core::{Cell, Geometry, HalfEdge, Maze, grid::Square};
use std::collections::HashSet;

/// A coordinate by its name, so that equal ones are found without comparing rounded numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Coordinate {
    /// A line of the lattice on a face, from the first, 0, to the last.
    Line(u32),
    /// The tops of walls, on the near or far side of the middle.
    Top(bool),
    /// The sides of the lip, or of the groove for it.
    Ring(bool),
    /// The inside of the shell.
    Inner(bool),
    /// The height of the cut between the halves.
    Cut,
    /// The height of the end of the lip, or of the groove for it.
    Lip,
}

/// A point in space.
pub(super) type Place = [Coordinate; 3];

/// A point of a face, by its column and row.
pub(super) type Spot = [Coordinate; 2];

/// The vertical axis of space.
const UP: usize = 1;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Floor,
    Top,
}

/// The faces of a cube, and the values of its coordinates in cell pitches from the middle.
pub(super) struct Lattice {
    pub(super) faces: Vec<Face>,
    edge: u32,
    /// Half the length of an edge.
    half_edge: f32,
    /// Half the wall thickness.
    aside: f32,
    top: f32,
    ring: f32,
    inner: f32,
    cut: f32,
    lip: f32,
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
    pub(super) fn is_wall(&self, [column, row]: [usize; 2]) -> bool {
        self.walls[row * self.strips + column]
    }

    /// Whether the face is vertical in space, so that it belongs to both halves.
    pub(super) fn is_upright(&self) -> bool {
        self.up.number != UP
    }
}

/// A row of rectangles: its strip, and the lines above and below it.
pub(super) struct Row {
    pub(super) strip: usize,
    pub(super) from: Coordinate,
    pub(super) to: Coordinate,
    /// Whether it ends at the cut.
    pub(super) is_cut: bool,
}

impl Lattice {
    pub(super) fn of<G: Geometry>(maze: &Maze<G>, edge: u32, half: Half, measures: &Measures) -> Self {
        let [aside, wall, plate, gap, shell] =
            [0.5 * measures.wall_thickness, measures.wall_height, measures.plate_thickness, GAP, shell(measures)]
                .map(|millimeters| measures.pitches(millimeters));
        let (half_edge, cut) = (0.5 * edge as f32, height_of_cut(edge));
        let inner = half_edge - shell;
        let lip = cut + (2.0 * plate).min(0.5 * (inner - cut));
        let (ring, lip) = match half {
            Half::Upper => (half_edge - plate, lip + gap),
            Half::Lower => (half_edge - plate - gap, lip),
        };
        Self { faces: faces(maze, edge), edge, half_edge, aside, top: half_edge + wall, ring, inner, cut, lip }
    }

    /// The number of strips in each direction, which is also the number of the last line.
    pub(super) fn strips(&self) -> u32 {
        2 * self.edge + 1
    }

    pub(super) fn point(&self, place: Place) -> [f32; 3] {
        place.map(|coordinate| self.value(coordinate))
    }

    fn value(&self, coordinate: Coordinate) -> f32 {
        let signed = |is_far: bool, value: f32| if is_far { value } else { -value };
        match coordinate {
            Coordinate::Line(0) => -self.half_edge,
            Coordinate::Line(line) if line == self.strips() => self.half_edge,
            // Walls have a line on either side.
            Coordinate::Line(line) => signed(!line.is_multiple_of(2), self.aside) + (line / 2) as f32 - self.half_edge,
            Coordinate::Top(is_far) => signed(is_far, self.top),
            Coordinate::Ring(is_far) => signed(is_far, self.ring),
            Coordinate::Inner(is_far) => signed(is_far, self.inner),
            Coordinate::Cut => self.cut,
            Coordinate::Lip => self.lip,
        }
    }

    /// The coordinate on the other side of the middle. Heights have none.
    fn opposite(&self, coordinate: Coordinate) -> Coordinate {
        match coordinate {
            Coordinate::Line(line) => Coordinate::Line(self.strips() - line),
            Coordinate::Top(is_far) => Coordinate::Top(!is_far),
            Coordinate::Ring(is_far) => Coordinate::Ring(!is_far),
            Coordinate::Inner(is_far) => Coordinate::Inner(!is_far),
            height => height,
        }
    }

    /// A point of a face. At the edges of the cube, the tops of walls are farther outside.
    pub(super) fn place(&self, face: &Face, spot: Spot, level: Level) -> Place {
        let last = Coordinate::Line(self.strips());
        match level {
            Level::Floor => self.placed(face, spot, last),
            Level::Top => {
                let out = |coordinate: Coordinate| match coordinate {
                    Coordinate::Line(0) => Coordinate::Top(false),
                    line if line == last => Coordinate::Top(true),
                    inner => inner,
                };
                self.placed(face, spot.map(out), Coordinate::Top(true))
            }
        }
    }

    fn placed(&self, face: &Face, [column, row]: Spot, height: Coordinate) -> Place {
        let mut place = [height; 3];
        for (axis, coordinate) in [(face.east, column), (face.south, row), (face.up, height)] {
            place[axis.number] = if axis.is_forward { coordinate } else { self.opposite(coordinate) };
        }
        place
    }

    /// Behind an upright face, the ends from west to east of four level edges: of the lip or groove at the cut and at its
    /// end, and of the inside there and at its end.
    pub(super) fn inside(&self, face: &Face, half: Half) -> [[Place; 2]; 4] {
        let edge = |square: fn(bool) -> Coordinate, height: Coordinate| {
            [false, true].map(|is_east| {
                let mut place = self.placed(face, [square(is_east), height], square(true));
                place[UP] = height;
                place
            })
        };
        [
            edge(Coordinate::Ring, Coordinate::Cut),
            edge(Coordinate::Ring, Coordinate::Lip),
            edge(Coordinate::Inner, Coordinate::Lip),
            edge(Coordinate::Inner, Coordinate::Inner(half == Half::Upper)),
        ]
    }

    /// The rows of a face that belong to a half. Those of upright faces run downward, and one of them is cut.
    pub(super) fn rows(&self, face: &Face, half: Half) -> Vec<Row> {
        let row = |strip: u32| Row {
            strip: strip as usize,
            from: Coordinate::Line(strip),
            to: Coordinate::Line(strip + 1),
            is_cut: false,
        };
        // The strip between the walls of the row of cells in or above the middle.
        let cut = (self.edge - 1) / 2 * 2 + 1;
        match half {
            _ if !face.is_upright() => {
                let is_in = face.up.is_forward == (half == Half::Upper);
                if is_in { (0..self.strips()).map(row).collect() } else { Vec::new() }
            }
            Half::Upper => {
                let last = Row { to: Coordinate::Cut, is_cut: true, ..row(cut) };
                (0..cut).map(row).chain([last]).collect()
            }
            Half::Lower => {
                let first = Row { from: Coordinate::Cut, is_cut: true, ..row(cut) };
                std::iter::once(first).chain((cut + 1..self.strips()).map(row)).collect()
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
    let joint = |face: &Face, [column, row]: [usize; 2]| {
        let mut place = [0; 3];
        for (axis, line) in [(face.east, column), (face.south, row), (face.up, lines)] {
            place[axis.number] = if axis.is_forward { line } else { lines - line };
        }
        place
    };
    let mut joints = HashSet::<[usize; 3]>::new();
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
