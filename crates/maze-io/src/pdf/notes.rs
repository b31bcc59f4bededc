//! Notes on a maze: shaded cells, numbers and marked walls.
//!
//! Like figures, notes are in cell pitches, with the y axis pointing up.

use super::extent::{Extent, north_up};
use glam::Vec2;
use maze_core::{
    Cell, Geometry, HalfEdge, Lines,
    grid::{longest_piece, outline},
};

/// The room for the numbers of rows and columns, in cell pitches.
const AXIS: f32 = 0.7;

/// The letter size in cell pitches: in cells, on walls, and beside the maze.
const IN_CELL: f32 = 0.42;
const ON_WALL: f32 = 0.34;
const BESIDE: f32 = 0.32;

/// Notes on a maze: the drawing of a question, or what its answer adds.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Cells with a shaded floor.
    pub shaded: Vec<Cell>,
    /// Short texts in cells.
    pub in_cells: Vec<(Cell, String)>,
    /// Short texts on walls.
    pub on_walls: Vec<(HalfEdge, String)>,
    /// Cells with a dot.
    pub dots: Vec<Cell>,
    /// Walls that are drawn thick, in the color of the answer.
    pub marked: Vec<HalfEdge>,
}

/// The notes on a maze, with their positions.
#[derive(Default)]
pub(super) struct Placed {
    pub(super) areas: Vec<Vec<Vec2>>,
    pub(super) labels: Vec<Label>,
    pub(super) dots: Vec<Vec2>,
    pub(super) lines: Vec<[Vec2; 2]>,
}

pub(super) struct Label {
    pub(super) text: String,
    pub(super) at: Vec2,
    /// The letter size.
    pub(super) size: f32,
    /// Whether the floor below is blank, so that no wall crosses the text.
    pub(super) is_cut_out: bool,
}

impl Placed {
    pub(super) fn of<G: Geometry>(grid: &G, notes: &Notes) -> Self {
        let center = |cell: Cell| north_up(grid.center(cell).into());
        let line = |wall: HalfEdge| grid.ends(wall).map(|end| north_up(end.into()));
        let in_cell = |(cell, text): &(Cell, String)| Label {
            text: text.clone(),
            at: center(*cell),
            size: IN_CELL,
            is_cut_out: false,
        };
        let on_wall = |(wall, text): &(HalfEdge, String)| {
            let [from, to] = longest_piece(grid, *wall).map(|end| north_up(end.into()));
            let at = 0.5 * (from + to);
            Label { text: text.clone(), at, size: ON_WALL, is_cut_out: true }
        };
        let area = |cell: &Cell| outline(grid, *cell).map(|point| north_up(point.into())).collect();
        Self {
            areas: notes.shaded.iter().map(area).collect(),
            labels: notes.in_cells.iter().map(in_cell).chain(notes.on_walls.iter().map(on_wall)).collect(),
            dots: notes.dots.iter().map(|&cell| center(cell)).collect(),
            lines: notes.marked.iter().map(|&wall| line(wall)).collect(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        let Self { areas, labels, dots, lines } = self;
        areas.is_empty() && labels.is_empty() && dots.is_empty() && lines.is_empty()
    }

    /// Adds the numbers of rows and columns, by which a text can name a cell, and their room to the extent. Rings have no
    /// place for them.
    pub(super) fn add_axes<G: Geometry>(&mut self, grid: &G, extent: &mut Extent) {
        if grid.lines().is_some_and(|lines| lines.wraps(0)) {
            return;
        }
        let mut row = None;
        for cell in grid.cells() {
            let [_, y] = grid.coordinates(cell);
            let center = north_up(grid.center(cell).into());
            let label = |text: String, at| Label { text, at, size: BESIDE, is_cut_out: false };
            if row.replace(y) != Some(y) {
                self.labels.push(label(y.to_string(), center - Vec2::new(0.5 + 0.5 * AXIS, 0.0)));
            }
            if y == 0 {
                self.labels.push(label(cell.to_string(), center + Vec2::new(0.0, 0.5 + 0.5 * AXIS)));
            }
        }
        extent.least.x -= AXIS;
        extent.size += AXIS;
    }
}

/// The position of a figure on a page.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub(super) origin: Vec2,
    pub(super) scale: f32,
    /// -1 if the figure is upside down, otherwise 1.
    pub(super) turn: f32,
}

impl Position {
    pub(super) fn of(self, point: Vec2) -> Vec2 {
        self.origin + self.turn * self.scale * point
    }
}
