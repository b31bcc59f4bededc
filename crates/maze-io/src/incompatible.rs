//! Which formats can hold a maze, and why others cannot.

use crate::{
    Colour, Drawing, Format, LayoutError, Lines, Measure, MeasureError, Options, Style, ThickLines, Words, raster,
};
use maze_core::{Geometry, Maze, Shape, ShapeKind};
use std::ops::RangeInclusive;

/// The most cells around which lines to cut are looked for.
const MAX_CUT: u64 = 1 << 18;

/// Why a format cannot hold a maze.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Incompatible {
    /// The maze is too large.
    #[error("{cells} cells are more than {max}, the most for {format}")]
    TooManyCells {
        /// How many cells the maze has.
        cells: u64,
        /// How many the format can hold.
        max: u64,
        /// The format.
        format: Format,
    },
    /// The format is for whole rectangles of squares.
    #[error("{shape} cannot be written as {format}; only whole rectangles of squares can")]
    NotSquares {
        /// The shape of the maze.
        shape: Shape,
        /// The format.
        format: Format,
    },
    /// The style is for squares.
    #[error("the style {0} draws squares only; {braille} draws every shape", braille = Style::Braille)]
    Style(Style),
    /// It cannot be made in these measures.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// The format has no measures.
    #[error("measures are for stl, 3mf, obj, glb and svg, not for {0}")]
    NoMeasures(Format),
    /// Lines are too thin or too thick.
    #[error("lines of {0} mm are outside {min}..={max} mm", min = Lines::WIDTHS.start(), max = Lines::WIDTHS.end())]
    LineWidth(f32),
    /// Lines leave no room between them.
    #[error(transparent)]
    ThickLines(#[from] ThickLines),
    /// The page has no room for it.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The format has no lines that can be chosen.
    #[error("lines are chosen for svg and pdf, not for {0}")]
    NoLines(Format),
    /// The maze is too large to be cut.
    #[error("{cells} cells are more than {max}, the most for lines to cut")]
    TooManyToCut {
        /// How many cells the maze has.
        cells: u64,
        /// How many can be cut.
        max: u64,
    },
    /// The format has no lines to cut.
    #[error("a kerf is for lines to cut, which svg has, not {0}")]
    NoCuts(Format),
    /// What is engraved has the colour of lines to cut.
    #[error("lines to cut are {cut}, and lasers tell lines apart by their colours; take another one for walls and path", cut = Colour::CUT)]
    CutColour,
    /// The format has no labels.
    #[error("labels are for svg, not for {0}")]
    NoLabels(Format),
    /// The size of a heightmap is too small or too large.
    #[error("{pixels} pixels are outside {}..={}, for {shape}", allowed.start(), allowed.end())]
    Pixels {
        /// How many pixels the longer side was to have.
        pixels: u32,
        /// How many it may have.
        allowed: RangeInclusive<u32>,
        /// The shape of the maze.
        shape: Shape,
    },
    /// Only the size of a heightmap can be chosen.
    #[error("the number of pixels is for {heights}, not for {0}", heights = Format::Heightmap)]
    NoHeights(Format),
}

/// Whether a format can hold a maze of this shape; drawn in this style, if it is text.
///
/// # Errors
/// If it cannot; the message says what can.
pub fn check(shape: &Shape, how: impl Into<Options>) -> Result<(), Incompatible> {
    let options = how.into();
    let Options { format, style, measures, lines, labels, pixels } = options;
    let (cells, max) = (shape.cells(), format.max_cells());
    if cells > max {
        return Err(Incompatible::TooManyCells { cells, max, format });
    }
    if format == Format::Text && !style.suits(shape.kind()) {
        return Err(Incompatible::Style(style));
    }
    if matches!(format, Format::Pbm | Format::Doors) && !is_rectangle(shape) {
        return Err(Incompatible::NotSquares { shape: shape.clone(), format });
    }
    match pixels {
        Some(_) if format != Format::Heightmap => return Err(Incompatible::NoHeights(format)),
        Some(pixels) => {
            // A maze that needs more than the usual maximum gets it.
            let least = raster::least(&shape.grid());
            let allowed = least..=least.max(*Options::PIXELS.end());
            if !allowed.contains(&pixels) {
                return Err(Incompatible::Pixels { pixels, allowed, shape: shape.clone() });
            }
        }
        None => {}
    }
    if labels && format != Format::Svg {
        return Err(Incompatible::NoLabels(format));
    }
    if let Some(lines) = lines {
        if !matches!(format, Format::Svg | Format::Pdf) {
            return Err(Incompatible::NoLines(format));
        }
        if let Some(width) = lines.width.filter(|width| !Lines::WIDTHS.contains(width)) {
            return Err(Incompatible::LineWidth(width));
        }
        match format {
            _ if lines.width.is_none() => {}
            Format::Svg => {
                let cell_size = measures.map_or(Options::SVG_CELL, |measures| measures.cell_size);
                lines.check(cell_size, shape.grid().clearance())?;
            }
            _ => {
                let maze = Maze::with_all_walls(shape.grid());
                let words = Words { code: &shape.to_string(), ..Words::default() };
                options.layout().check_maze(&Drawing::new(&maze), words, "")?;
            }
        }
    }
    match measures {
        Some(measures) if format == Format::Svg => match measures.kerf {
            Some(_) if cells > MAX_CUT => Err(Incompatible::TooManyToCut { cells, max: MAX_CUT }),
            Some(_) if lines.is_some_and(|lines| [lines.walls, lines.path].contains(&Colour::CUT)) => {
                Err(Incompatible::CutColour)
            }
            Some(_) => Ok(measures.check(shape)?),
            None => Ok(Measure::CellSize.check(measures.cell_size)?),
        },
        Some(measures) if format.is_body() => match measures.kerf {
            Some(_) => Err(Incompatible::NoCuts(format)),
            None => Ok(measures.check(shape)?),
        },
        Some(_) => Err(Incompatible::NoMeasures(format)),
        None => Ok(()),
    }
}

/// Whether it is a whole rectangle of squares.
pub(crate) fn is_rectangle(shape: &Shape) -> bool {
    shape.kind() == ShapeKind::Square && shape.mask().is_none()
}
