//! What is drawn, in text or into a file: a maze, its ends and a path.

use maze_core::{Cell, Distances, Geometry, HalfEdge, Maze};
use std::ops::Range;

/// What is drawn, in text or into a file.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'d, G> {
    /// The maze, with its [ends](Maze::ends). Its first row is the northernmost, so that the entrance is at the top left.
    pub maze: &'d Maze<G>,
    /// The path that was found, cell by cell; empty if there is none.
    pub path: &'d [Cell],
    /// How many steps away each cell is, for drawings of squares as text: they show its last digits.
    pub distances: Option<&'d Distances>,
    /// Whether the boundary has no gaps, even beside the ends.
    pub closed: bool,
}

impl<'d, G: Geometry> Drawing<'d, G> {
    /// Of the maze alone.
    #[must_use]
    pub fn new(maze: &'d Maze<G>) -> Self {
        Self { maze, path: &[], distances: None, closed: false }
    }

    /// The walls on the boundary that are left out as entrance and exit: of the cells at both ends, if they lie on the
    /// boundary, the westernmost wall there and the easternmost one. There are none in a closed boundary.
    #[must_use]
    pub fn gaps(&self) -> [Option<HalfEdge>; 2] {
        if self.closed {
            return [None; 2];
        }
        let (grid, ends) = (self.maze.grid(), self.maze.ends());
        let farthest = |cell: Cell, sign: f32| {
            let boundary = grid.walls(cell).filter(|&wall| grid.across(wall).is_none());
            let east = |wall: &HalfEdge| grid.ends(*wall).iter().map(|end| sign * end[0]).sum::<f32>();
            boundary.reduce(|best, wall| if east(&wall) > east(&best) + 1e-3 { wall } else { best })
        };
        [farthest(ends.from, -1.0), farthest(ends.to, 1.0)]
    }

    /// The walls that stand, each once, by its half-edge in the cell with the lower number.
    pub(crate) fn walls(&self) -> impl Iterator<Item = HalfEdge> {
        self.walls_of(self.maze.grid().cells())
    }

    /// Those of these cells, each by its half-edge in the cell with the lower number.
    pub(crate) fn walls_of(&self, cells: Range<Cell>) -> impl Iterator<Item = HalfEdge> {
        let (maze, grid, gaps) = (self.maze, self.maze.grid(), self.gaps());
        cells
            .flat_map(|cell| grid.walls(cell))
            .filter(move |&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
            .filter(|&wall| grid.across(wall).is_none_or(|twin| twin.cell > wall.cell))
    }
}
