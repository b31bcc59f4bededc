//! Writes a maze in any format.

use crate::{
    Drawing, Format, Incompatible, Options, Rows, Style,
    bitmap::rows_with_gaps,
    check,
    doors::{self, Locks},
    draw, drawn_code, dxf, glb,
    graph::{dot, graphml},
    incompatible::is_rectangle,
    json,
    micromouse::{maz, num},
    missing_letter, obj, pdf, raster,
    steps::{Steps, Stopped},
    stl,
    svg::{self, Look},
    text::draw_micromouse,
    three_mf,
    tiles::{Marks, Tiles, bmp, npy, occupancy, text as tiles_text, tmx},
    xml::escaped,
};
use maze_core::{AnyGrid, Grid, Shape};
use maze_play::Challenge;
use std::{
    io::{self, Write},
    ops::ControlFlow,
};

/// Why a maze was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format cannot hold the maze.
    #[error(transparent)]
    Incompatible(#[from] Incompatible),
    /// The output failed.
    #[error(transparent)]
    Io(io::Error),
    /// The progress callback stopped writing.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        error.downcast().map_or_else(Self::Io, Self::Stopped)
    }
}

/// Writes a maze of this shape, with its share code if there is one and the format can hold it.
///
/// # Errors
/// If the format cannot hold the maze, the style cannot draw it, or the output cannot be written.
///
/// # Panics
/// If the drawing is not of this shape, or its path contains a cell that the maze does not have.
pub fn write(
    drawing: &Drawing<'_, AnyGrid>,
    shape: (&Shape, Option<&Challenge>),
    how: impl Into<Options>,
    output: &mut impl Write,
) -> Result<(), WriteError> {
    write_with_progress(drawing, shape, how, output, |_, _| ControlFlow::Continue(()))
}

/// Writes a maze like [`write()`] and reports progress. `report` is called with the number of completed steps and the
/// total, and may stop writing. Formats for small mazes report nothing.
///
/// ```
/// use maze_core::Blueprint;
/// use maze_io::{Drawing, Format, Style, WriteError, write_with_progress};
/// use std::ops::ControlFlow;
///
/// let blueprint = "hex-flat:99x99/kruskal#7".parse::<Blueprint>()?;
/// let (maze, mut file, mut share) = (blueprint.generate(), Vec::new(), 0);
/// let how = (Format::Json, Style::Braille);
/// let written = write_with_progress(&Drawing::new(&maze), (blueprint.shape(), None), how, &mut file, |done, total| {
///     share = 100 * done / total;
///     if share < 50 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert!(matches!(written, Err(WriteError::Stopped(_))) && share >= 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As for [`write()`], or if `report` stops writing.
///
/// # Panics
/// As for [`write()`].
pub fn write_with_progress(
    drawing: &Drawing<'_, AnyGrid>,
    (shape, challenge): (&Shape, Option<&Challenge>),
    how: impl Into<Options>,
    output: &mut impl Write,
    mut report: impl FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<(), WriteError> {
    write_to(output, drawing, (shape, challenge), how.into(), &mut Steps::reported_to(&mut report))
}

/// Writes a maze by virtual calls, so that no format is compiled again for each type of output.
fn write_to(
    mut output: &mut dyn Write,
    drawing: &Drawing<'_, AnyGrid>,
    (shape, challenge): (&Shape, Option<&Challenge>),
    options: Options,
    steps: &mut Steps<'_>,
) -> Result<(), WriteError> {
    let output = &mut output;
    check(shape, options)?;
    let Options { format, style, measures, lines, labels, pixels: asked, .. } = options;
    let (measures, lines) = (measures.as_ref(), lines.unwrap_or_default());
    let cell_size = measures.map(|measures| measures.cell_size);
    let maze = drawing.maze;
    let code = challenge.map(Challenge::to_string);
    let shape_name = shape.to_string();
    let title = code.as_deref().or(drawing.name).unwrap_or(&shape_name);
    let code = code.as_deref();
    let [width, height] = maze.grid().dimensions();
    let pixels = Rows { width: width.into(), height: height.into(), rows: rows_with_gaps(drawing) };
    match format {
        Format::Text => {
            output.write_all(draw(drawing, style)?.as_bytes())?;
            let shows_cells = style != Style::Braille && is_rectangle(shape);
            let drawn = if code.is_none() && !shows_cells { drawn_code(drawing, shape) } else { None };
            code.or(drawn.as_deref()).iter().try_for_each(|code| writeln!(output, "{code}"))?;
        }
        Format::Svg => svg::write(drawing, &Look { title, lines, measures, labels, is_circuit: false }, output, steps)?,
        Format::Line => {
            svg::write(drawing, &Look { title, lines, measures, labels, is_circuit: true }, output, steps)?;
        }
        // A bitmap cannot show a path.
        Format::Png
            if is_rectangle(shape)
                && drawing.path.is_empty()
                && !raster::png_has_lines([pixels.width, pixels.height]) =>
        {
            steps.expect(height.into());
            pixels.write_png(Some(title), output, || steps.step())?;
        }
        Format::Png => raster::write(drawing, shape.kind(), title, output, steps)?,
        Format::Heightmap => raster::write_heights(drawing, asked, title, output, steps)?,
        Format::Pdf => pdf::write(drawing, (pdf_title(title, &shape_name), code), options.layout(), output)?,
        Format::Pbm => {
            steps.expect(height.into());
            pixels.write_pbm(output, || steps.step())?;
        }
        Format::Json => json::write(drawing, shape, challenge, output, steps)?,
        Format::Stl => {
            // Longer ones have no room.
            let short = challenge.map(Challenge::short_code);
            let codes = [code, short.as_deref()];
            stl::write(drawing, (codes, &measures.copied().unwrap_or_default()), output, steps)?;
        }
        Format::ThreeMf => {
            let measures = &measures.copied().unwrap_or_default();
            three_mf::write(drawing, (&escaped(title), code, measures), output, steps)?;
        }
        Format::Obj => obj::write(drawing, (code, measures), output, steps)?,
        Format::Glb => glb::write(drawing, (code, measures), output, steps)?,
        Format::Doors => {
            // The maze does not tell which doors are locked, so it is generated again.
            let mut locks = Locks::of(maze.grid());
            if let Some(challenge) = challenge {
                let _ = challenge.blueprint.generate_with(&mut locks);
            }
            output.write_all(doors::write(maze, &locks).as_bytes())?;
        }
        Format::Micromouse => {
            // Distances would hide the marks.
            let plain = Drawing { path: &[], distances: None, ..*drawing };
            let text =
                draw_micromouse(&plain).ok_or_else(|| Incompatible::NotSquares { shape: shape.clone(), format })?;
            output.write_all(text.as_bytes())?;
        }
        Format::Num => num::write(maze, output)?,
        Format::Maz => maz::write(maze, output)?,
        Format::Grid => tiles_text::write_grid(&Tiles::new(drawing, Marks::All), output, steps)?,
        Format::Csv => tiles_text::write_csv(&Tiles::new(drawing, Marks::Unusual), output, steps)?,
        Format::Bmp => bmp::write(&Tiles::new(drawing, Marks::Unusual), output, steps)?,
        Format::Npy => npy::write(&Tiles::new(drawing, Marks::Unusual), output, steps)?,
        Format::Pgm => occupancy::write_pgm(&Tiles::new(drawing, Marks::No), title, output, steps)?,
        Format::Yaml => {
            let tiles = &Tiles::new(drawing, Marks::No);
            let name = drawing.name.unwrap_or("maze");
            occupancy::write_yaml((drawing, tiles), (name, code), cell_size, output)?;
        }
        Format::Tmx => tmx::write((drawing, &Tiles::new(drawing, Marks::No)), title, output, steps)?,
        Format::GraphMl => graphml::write(drawing, title, output, steps)?,
        Format::Dot => dot::write(drawing, title, output, steps)?,
        Format::Dxf => dxf::write(drawing, title, cell_size, output, steps)?,
        Format::Gif | Format::Jpg => return Err(Incompatible::OnlyRead(format).into()),
    }
    Ok(())
}

/// The title of a page: the shape of a maze if its name has letters that the font lacks.
fn pdf_title<'t>(title: &'t str, shape: &'t str) -> &'t str {
    if missing_letter(title).is_none() { title } else { shape }
}
