//! Repeated drawings of mazes on one grid, for example while a maze is generated.

use super::{Paint, Style, braille, pieces::Pieces, squares};
use crate::{Drawing, Incompatible};
use maze_core::{Cell, Geometry, Maze};
use std::ops::Range;

/// The layout of a [drawing](crate::draw()) of a grid. Drawing a part takes time in proportion to its size.
///
/// ```
/// use maze_core::Blueprint;
/// use maze_io::{Plain, Sheet, Style};
///
/// let maze = "square:2000x2000/kruskal#7".parse::<Blueprint>()?.generate();
/// let sheet = Sheet::new(maze.grid(), Style::Ascii)?;
/// assert_eq!(sheet.size(), [4001, 8001]);
/// assert_eq!(sheet.draw(&maze, &Plain, [0..3, 0..9]), ["+---+---+", "         ", "+---+---+"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sheet(Layout);

enum Layout {
    Squares(&'static Pieces, squares::Layout),
    Dots(braille::Layout),
}

impl Sheet {
    /// Creates the layout of a grid in a style. O(n).
    ///
    /// # Errors
    /// If the style draws only squares, and the grid has other cells.
    pub fn new<G: Geometry>(grid: &G, style: Style) -> Result<Self, Incompatible> {
        Ok(Self(match style.pieces() {
            Some(pieces) => Layout::Squares(pieces, squares::Layout::new(grid).ok_or(Incompatible::Style(style))?),
            None => Layout::Dots(braille::Layout::new(grid)),
        }))
    }

    /// The number of lines and columns, in characters.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        match &self.0 {
            Layout::Squares(pieces, layout) => layout.size(pieces),
            Layout::Dots(layout) => layout.size,
        }
    }

    /// The line and column of a cell's center.
    #[must_use]
    pub fn letter_of<G: Geometry>(&self, grid: &G, cell: Cell) -> [usize; 2] {
        match &self.0 {
            Layout::Squares(pieces, layout) => layout.letter_of(grid, pieces, cell),
            Layout::Dots(_) => braille::letter_of(grid, cell),
        }
    }

    /// Draws these lines and columns of a maze on the grid, without a path. Trailing spaces may be missing.
    #[must_use]
    pub fn draw<G: Geometry>(
        &self,
        maze: &Maze<G>,
        paint: &impl Paint,
        [lines, columns]: [Range<usize>; 2],
    ) -> Vec<String> {
        let (drawing, [all_lines, all_columns]) = (Drawing::new(maze), self.size());
        let part = [lines.start..lines.end.min(all_lines), columns.start..columns.end.min(all_columns)];
        match &self.0 {
            Layout::Squares(pieces, layout) => {
                let mut drawn = Vec::new();
                layout.draw(&drawing, pieces, paint, part, |line| drawn.push(line.to_owned()));
                drawn
            }
            Layout::Dots(layout) => layout.draw(&drawing, paint, part).lines().map(str::to_owned).collect(),
        }
    }
}
