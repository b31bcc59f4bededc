//! A maze as text, in any style; what is drawn of squares can be read back.

mod braille;
pub(crate) mod read;
mod squares;

use crate::Drawing;
use anstyle::{AnsiColor, Color};
use maze_core::{Cell, Grid, Mark, ShapeKind, UNREACHED, farthest};

/// How a maze is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plus signs, dashes and bars; squares only.
    Ascii,
    /// Narrow, with the path in full blocks; squares only.
    School,
    /// Box-drawing characters; squares only.
    Box,
    /// Thick walls of full blocks; squares only.
    Blocks,
    /// Braille dots, for every shape.
    Braille,
}

impl Style {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Ascii, Self::School, Self::Box, Self::Blocks, Self::Braille];

    /// What it is called.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::School => "school",
            Self::Box => "box",
            Self::Blocks => "blocks",
            Self::Braille => "braille",
        }
    }

    /// What it looks like.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Ascii => "Plus signs, dashes and bars; squares only",
            Self::School => "Narrow, with the path in full blocks; squares only",
            Self::Box => "Box-drawing characters; squares only",
            Self::Blocks => "Thick walls of full blocks; squares only",
            Self::Braille => "Braille dots, for every shape",
        }
    }

    /// How a shape is drawn if nothing else is asked for.
    #[must_use]
    pub fn usual(kind: ShapeKind) -> Self {
        if kind == ShapeKind::Square { Self::Box } else { Self::Braille }
    }
}

/// What is shown on the floor.
#[derive(Clone, Copy, Debug)]
pub enum Floor<'d> {
    /// Nothing.
    Plain,
    /// What the method thinks of each cell, in colour.
    Marks(&'d [Mark]),
    /// How many steps away each cell is: in colour, or else in digits.
    Distances {
        /// The steps to each cell.
        steps: &'d [u32],
        /// The steps to the farthest cell that is reached.
        farthest: u32,
    },
}

impl<'d> Floor<'d> {
    /// How far each cell is, so many steps.
    #[must_use]
    pub fn distances(steps: &'d [u32]) -> Self {
        Self::Distances { steps, farthest: farthest(steps).map_or(0, |(_, steps)| steps) }
    }

    /// The colour of a cell's floor, if it has one.
    pub(crate) fn colour(self, cell: Cell) -> Option<Color> {
        match self {
            Self::Plain => None,
            Self::Marks(marks) => of_mark(marks.get(cell as usize).copied().unwrap_or_default()),
            Self::Distances { steps, farthest } => {
                let steps = Some(steps[cell as usize]).filter(|&steps| steps != UNREACHED)?;
                let share = u64::from(steps) * (RAMP.len() as u64 - 1) / u64::from(farthest.max(1));
                RAMP.get(usize::try_from(share).ok()?).map(|&colour| colour.into())
            }
        }
    }
}

/// From near to far, of the 256 colours of terminals: blue, green, yellow, red.
const RAMP: [u8; 21] = [21, 27, 33, 39, 45, 51, 50, 49, 48, 47, 46, 82, 118, 154, 190, 226, 220, 214, 208, 202, 196];

fn of_mark(mark: Mark) -> Option<Color> {
    Some(match mark {
        Mark::Blank => return None,
        Mark::Visited => AnsiColor::Cyan.into(),
        Mark::Frontier => AnsiColor::Yellow.into(),
        Mark::Cursor => AnsiColor::Red.into(),
        Mark::Path => AnsiColor::BrightWhite.into(),
        // Of the 256 colours, those of the cube: 216 from number 16 on.
        #[expect(clippy::cast_possible_truncation, reason = "below 216")]
        Mark::Region(region) => Color::from(16 + (region.wrapping_mul(2_654_435_769) >> 8) as u8 % 216),
    })
}

/// The maze as lines of text. The style must suit the shape: all but braille are for squares.
#[must_use]
pub fn draw<G: Grid>(drawing: &Drawing<'_, G>, style: Style) -> String {
    match style {
        Style::Ascii => squares::draw(drawing, &squares::ASCII),
        Style::School => squares::draw(drawing, &squares::SCHOOL),
        Style::Box => squares::draw(drawing, &squares::BOX),
        Style::Blocks => squares::draw(drawing, &squares::BLOCKS),
        Style::Braille => braille::draw(drawing),
    }
}

/// Where a cell's middle lies in a [drawing](draw): the line, and the character in it.
#[must_use]
pub fn letter_of<G: Grid>(grid: &G, style: Style, cell: Cell) -> [usize; 2] {
    match style {
        Style::Ascii => squares::letter_of(grid, &squares::ASCII, cell),
        Style::School => squares::letter_of(grid, &squares::SCHOOL, cell),
        Style::Box => squares::letter_of(grid, &squares::BOX, cell),
        Style::Blocks => squares::letter_of(grid, &squares::BLOCKS, cell),
        Style::Braille => braille::letter_of(grid, cell),
    }
}
