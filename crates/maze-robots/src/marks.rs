//! The walls, colors and texts that a robot draws into the maze.

use crate::color::Color;
use maze_core::{Cell, Grid, HalfEdge, SideSet};
use std::collections::BTreeMap;

/// The maximum length of a text in a cell.
const MAX_TEXT: usize = 10;

/// The walls, colors and texts that a robot drew.
#[derive(Clone, Debug)]
pub struct Marks {
    /// The walls of each cell.
    walls: Vec<SideSet>,
    colors: BTreeMap<Cell, Color>,
    texts: BTreeMap<Cell, String>,
}

impl Marks {
    pub(crate) fn new<G: Grid>(grid: &G) -> Self {
        Self { walls: vec![SideSet::EMPTY; grid.len()], colors: BTreeMap::new(), texts: BTreeMap::new() }
    }

    /// The sides of a cell at which the robot drew a wall.
    #[must_use]
    pub fn walls(&self, cell: Cell) -> SideSet {
        self.walls.get(cell as usize).copied().unwrap_or_default()
    }

    /// The color of a cell.
    #[must_use]
    pub fn color(&self, cell: Cell) -> Option<Color> {
        self.colors.get(&cell).copied()
    }

    /// The text in a cell, at most ten printable ASCII characters.
    #[must_use]
    pub fn text(&self, cell: Cell) -> Option<&str> {
        self.texts.get(&cell).map(String::as_str)
    }

    /// All colored cells.
    pub fn colors(&self) -> impl Iterator<Item = (Cell, Color)> {
        self.colors.iter().map(|(&cell, &color)| (cell, color))
    }

    /// All cells with a text.
    pub fn texts(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.texts.iter().map(|(&cell, text)| (cell, text.as_str()))
    }

    /// Draws or removes a wall, on both sides.
    pub(crate) fn set_wall<G: Grid>(&mut self, grid: &G, wall: HalfEdge, is_there: bool) {
        for half in std::iter::once(wall).chain(grid.across(wall)) {
            let sides = &mut self.walls[half.cell as usize];
            if is_there { sides.insert(half.side) } else { sides.remove(half.side) }
        }
    }

    pub(crate) fn set_color(&mut self, cell: Cell, color: Option<Color>) {
        match color {
            Some(color) => drop(self.colors.insert(cell, color)),
            None => drop(self.colors.remove(&cell)),
        }
    }

    /// Writes a text. Characters that cannot be shown become question marks.
    pub(crate) fn set_text(&mut self, cell: Cell, text: Option<&str>) {
        let shown = |letter: char| if letter == ' ' || letter.is_ascii_graphic() { letter } else { '?' };
        match text {
            Some(text) => drop(self.texts.insert(cell, text.chars().take(MAX_TEXT).map(shown).collect())),
            None => drop(self.texts.remove(&cell)),
        }
    }
}
