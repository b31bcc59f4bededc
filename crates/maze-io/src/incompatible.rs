//! Which formats can hold a maze, and why others cannot.

use crate::{
    Color, Drawing, Format, LayoutError, Lines, Measure, MeasureError, Options, Style, ThickLines, Words,
    format::Shapes, micromouse::maz, raster,
};
use maze_core::{Geometry, Grid, Maze, Shape, ShapeKind};
use std::ops::RangeInclusive;

/// The maximum number of cells for cut lines.
const MAX_CUT: u64 = 1 << 18;

/// The maximum number of cells of a cube or a planet as a 3D model.
const MAX_HALVED: u64 = 1 << 18;

/// Why a format cannot hold a maze.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Incompatible {
    /// The maze is too large.
    #[error("{format} files hold at most {max} cells, not {cells}")]
    TooManyCells {
        /// The number of cells of the maze.
        cells: u64,
        /// The maximum for the format.
        max: u64,
        /// The format.
        format: Format,
    },
    /// The format holds only rectangles of squares without a mask.
    #[error("{shape} cannot be written as {format}; only rectangles of squares without a mask can")]
    NotSquares {
        /// The shape of the maze.
        shape: Shape,
        /// The format.
        format: Format,
    },
    /// The format holds only squares, with or without a mask.
    #[error("{shape} cannot be written as {format}; only squares can")]
    OnlySquares {
        /// The shape of the maze.
        shape: Shape,
        /// The format.
        format: Format,
    },
    /// The format holds only mazes that lie in a plane.
    #[error("{shape} does not lie in a plane and cannot be written as {format}; svg, pdf and png draw it as a net")]
    NotFlat {
        /// The shape of the maze.
        shape: Shape,
        /// The format.
        format: Format,
    },
    /// The format holds only square mazes of contests.
    #[error("maz files hold 16 x 16 or 32 x 32 squares, not {0}")]
    NotMaz(Shape),
    /// The format can only be read.
    #[error("{0} files can be read, but not written")]
    OnlyRead(Format),
    /// The style draws only squares.
    #[error("the style {0} draws only squares; {braille} draws every shape", braille = Style::Braille)]
    Style(Style),
    /// The measures do not fit the maze.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// The format has no dimensions that can be chosen.
    #[error("dimensions apply to stl, 3mf, obj, glb, svg, line.svg, dxf and yaml, not to {0}")]
    NoMeasures(Format),
    /// Lines are too thin or too thick.
    #[error("the line width must be from {min} to {max} mm, not {0}", min = Lines::WIDTHS.start(), max = Lines::WIDTHS.end())]
    LineWidth(f32),
    /// Lines are too thick for the passages between them.
    #[error(transparent)]
    ThickLines(#[from] ThickLines),
    /// The maze does not fit on the page.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The format has no lines whose look can be chosen.
    #[error("line width and colors apply to svg, line.svg and pdf, not to {0}")]
    NoLines(Format),
    /// The format holds 3D models only of mazes that lie in a plane, and of weaves, floors, cubes and planets.
    #[error(
        "{shape} cannot be written as {format}; shapes in a plane, weaves and floors can, and cubes and planets without a mask"
    )]
    NoBody {
        /// The shape of the maze.
        shape: Shape,
        /// The format.
        format: Format,
    },
    /// The cube or planet is too large for a 3D model.
    #[error("3D models of cubes and planets have at most {max} cells, not {cells}")]
    TooManyOnSurface {
        /// The number of cells of the maze.
        cells: u64,
        /// The maximum for cubes and planets.
        max: u64,
    },
    /// The maze is too large for cut lines.
    #[error("cut lines are available for at most {max} cells, not {cells}")]
    TooManyToCut {
        /// The number of cells of the maze.
        cells: u64,
        /// The maximum for cut lines.
        max: u64,
    },
    /// Cut lines would need a plate in the form of the maze.
    #[error("{0} does not lie in a plane and has no cut lines; without a kerf, svg draws it as a net")]
    CutNotFlat(Shape),
    /// The format has no cut lines.
    #[error("a kerf applies to the cut lines of svg, not to {0}")]
    NoCuts(Format),
    /// Engraved lines have the color of cut lines.
    #[error("cut lines are {cut}, and laser cutters distinguish lines by color; choose another color for walls and path", cut = Color::CUT)]
    CutColor,
    /// The format has no labels.
    #[error("labels apply to svg, not to {0}")]
    NoLabels(Format),
    /// The size of a heightmap is too small or too large.
    #[error("the number of pixels must be from {} to {} for {shape}, not {pixels}", allowed.start(), allowed.end())]
    Pixels {
        /// The requested length of the longer side, in pixels.
        pixels: u32,
        /// The allowed lengths.
        allowed: RangeInclusive<u32>,
        /// The shape of the maze.
        shape: Shape,
    },
    /// Only heightmaps have a size that can be chosen.
    #[error("the number of pixels applies to {heights}, not to {0}", heights = Format::Heightmap)]
    NoHeights(Format),
}

/// Checks whether a maze of this shape can be written with these options.
///
/// # Errors
/// If it cannot. The message says what can be written.
pub fn check(shape: &Shape, how: impl Into<Options>) -> Result<(), Incompatible> {
    let options = how.into();
    let Options { format, style, measures, lines, labels, pixels } = options;
    let (cells, max) = (shape.cells(), format.max_cells());
    match format.shapes() {
        Shapes::None => return Err(Incompatible::OnlyRead(format)),
        Shapes::Contest if !maz::SIDES.iter().any(|&side| is_square(shape, side)) => {
            return Err(Incompatible::NotMaz(shape.clone()));
        }
        _ => {}
    }
    if cells > max {
        return Err(Incompatible::TooManyCells { cells, max, format });
    }
    if cells > MAX_HALVED && has_halves(shape) && format.is_body() {
        return Err(Incompatible::TooManyOnSurface { cells, max: MAX_HALVED });
    }
    if format == Format::Text && !style.suits(shape.kind()) {
        return Err(Incompatible::Style(style));
    }
    match format.shapes() {
        Shapes::Rectangles if !is_rectangle(shape) => {
            return Err(Incompatible::NotSquares { shape: shape.clone(), format });
        }
        Shapes::Flat if !shape.kind().is_flat() => {
            return Err(Incompatible::NotFlat { shape: shape.clone(), format });
        }
        Shapes::Bodies if !has_body(shape) => {
            return Err(Incompatible::NoBody { shape: shape.clone(), format });
        }
        Shapes::Squares if shape.kind() != ShapeKind::Square => {
            return Err(Incompatible::OnlySquares { shape: shape.clone(), format });
        }
        _ => {}
    }
    match pixels {
        Some(_) if format != Format::Heightmap => return Err(Incompatible::NoHeights(format)),
        Some(pixels) => {
            // A maze that needs more pixels than the usual maximum may have them.
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
        if !matches!(format, Format::Svg | Format::Line | Format::Pdf) {
            return Err(Incompatible::NoLines(format));
        }
        if let Some(width) = lines.width.filter(|width| !Lines::WIDTHS.contains(width)) {
            return Err(Incompatible::LineWidth(width));
        }
        match format {
            _ if lines.width.is_none() => {}
            Format::Svg | Format::Line => {
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
            Some(_) if !shape.kind().is_flat() => Err(Incompatible::CutNotFlat(shape.clone())),
            Some(_) if cells > MAX_CUT => Err(Incompatible::TooManyToCut { cells, max: MAX_CUT }),
            Some(_) if lines.is_some_and(|lines| [lines.walls, lines.path].contains(&Color::CUT)) => {
                Err(Incompatible::CutColor)
            }
            Some(_) => Ok(measures.check(shape)?),
            None => Ok(Measure::CellSize.check(measures.cell_size)?),
        },
        Some(measures) if format.is_body() => match measures.kerf {
            Some(_) => Err(Incompatible::NoCuts(format)),
            None => Ok(measures.check(shape)?),
        },
        Some(measures) if format.has_cell_size() => match measures.kerf {
            Some(_) => Err(Incompatible::NoCuts(format)),
            None => Ok(Measure::CellSize.check(measures.cell_size)?),
        },
        Some(_) => Err(Incompatible::NoMeasures(format)),
        None => Ok(()),
    }
}

/// Whether a shape is a square of squares without a mask, with this many cells along each side.
fn is_square(shape: &Shape, side: usize) -> bool {
    is_rectangle(shape) && shape.grid().dimensions().iter().all(|&cells| cells as usize == side)
}

/// Whether a shape is a cube or a planet without a mask, whose 3D models are halves.
pub(crate) fn has_halves(shape: &Shape) -> bool {
    matches!(shape.kind(), ShapeKind::Cube | ShapeKind::Planet) && shape.mask().is_none()
}

/// Whether there are 3D models of a shape.
fn has_body(shape: &Shape) -> bool {
    let kind = shape.kind();
    kind.is_flat() || kind == ShapeKind::Weave || kind.is_building() || has_halves(shape)
}

/// Whether a shape is a rectangle of squares without a mask.
pub(crate) fn is_rectangle(shape: &Shape) -> bool {
    shape.kind() == ShapeKind::Square && shape.mask().is_none()
}
