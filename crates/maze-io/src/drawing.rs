//! A maze to be drawn as text or written into a file, with its ends and a path.

use crate::cuts::is_cut;
use maze_core::{Cell, Distances, Geometry, Grid, HalfEdge, Maze, grid::Plan};
use std::ops::Range;

/// A maze with its ends and a path, to be drawn as text or written into a file.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'d, G> {
    /// The maze, with its [ends](Maze::ends). Its first row is the northernmost.
    pub maze: &'d Maze<G>,
    /// The solution, cell by cell, or empty.
    pub path: &'d [Cell],
    /// Distances, whose last digits drawings of squares show as text.
    pub distances: Option<&'d Distances>,
    /// Whether the boundary is closed, without gaps at the ends.
    pub closed: bool,
    /// The name of the maze: the title of a file, if there is no share code. A [`Yaml`](crate::Format::Yaml) names the
    /// picture with this name.
    pub name: Option<&'d str>,
    /// The title of the page of a floor in a [`Pdf`](crate::Format::Pdf), in which `{number}` is replaced by its number.
    /// If it is empty, the title is the number alone.
    pub floor: &'d str,
}

impl<'d, G: Geometry> Drawing<'d, G> {
    /// Creates a drawing of a maze without a path.
    #[must_use]
    pub fn new(maze: &'d Maze<G>) -> Self {
        Self { maze, path: &[], distances: None, closed: false, name: None, floor: "" }
    }

    /// The grid as it is drawn.
    pub(crate) fn plan(&self) -> Plan<&'d G> {
        Plan(self.maze.grid())
    }

    /// The gaps in the boundary: the entrance and the exit. If the cell at an end lies on the boundary, the gap is its
    /// westernmost boundary wall for the entrance, and its easternmost one for the exit. A closed boundary has no gaps.
    #[must_use]
    pub fn gaps(&self) -> [Option<HalfEdge>; 2] {
        if self.closed {
            return [None; 2];
        }
        let ends = self.maze.ends();
        [self.boundary_wall(ends.from, -1.0), self.boundary_wall(ends.to, 1.0)]
    }

    /// The gaps in the boundary at the start and at all goals.
    pub(crate) fn all_gaps(&self) -> Vec<HalfEdge> {
        if self.closed {
            return Vec::new();
        }
        let others = self.maze.other_goals().iter().map(|&goal| self.boundary_wall(goal, 1.0));
        self.gaps().into_iter().chain(others).flatten().collect()
    }

    /// The easternmost boundary wall of a cell if `sign` is 1, and the westernmost one if it is -1.
    fn boundary_wall(&self, cell: Cell, sign: f32) -> Option<HalfEdge> {
        let grid = self.plan();
        outermost(&grid, grid.walls(cell).filter(|&wall| grid.across(wall).is_none()), sign)
    }

    /// Returns the closed walls, each once, as the half-edge in the cell with the lower number. Those on cuts are in two
    /// places, so each of their halves is returned.
    pub(crate) fn walls(&self) -> impl Iterator<Item = HalfEdge> {
        self.walls_of(self.maze.grid().cells())
    }

    /// Returns the closed walls of these cells, each as the half-edge in the cell with the lower number.
    pub(crate) fn walls_of(&self, cells: Range<Cell>) -> impl Iterator<Item = HalfEdge> {
        let (maze, grid, gaps) = (self.maze, self.plan(), self.gaps());
        cells
            .flat_map(move |cell| grid.walls(cell))
            .filter(move |&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
            .filter(move |&wall| grid.across(wall).is_none_or(|twin| twin.cell > wall.cell) || is_cut(&grid, wall))
    }
}

/// The easternmost of some walls if `sign` is 1, and the westernmost one if it is -1.
pub(crate) fn outermost(grid: &impl Geometry, walls: impl Iterator<Item = HalfEdge>, sign: f32) -> Option<HalfEdge> {
    let east = |wall: &HalfEdge| grid.ends(*wall).iter().map(|end| sign * end[0]).sum::<f32>();
    walls.reduce(|best, wall| if east(&wall) > east(&best) + 1e-3 { wall } else { best })
}
