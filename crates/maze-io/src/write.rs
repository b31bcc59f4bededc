//! Writing a maze in any format.

use crate::{
    Drawing, Format, Incompatible, Rows, Style,
    bitmap::with_gaps,
    check,
    doors::{self, Locks},
    draw, glb, json, obj, raster, stl, svg,
};
use maze_core::{AnyGrid, Blueprint, Grid, Shape};
use std::io::{self, Write};

/// Why a maze was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format cannot hold it.
    #[error(transparent)]
    Incompatible(#[from] Incompatible),
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes a maze of this shape, with its share code if it has one and the format has room for it.
///
/// # Errors
/// If the format cannot hold the maze, the style cannot draw it, or the output cannot be written.
///
/// # Panics
/// If the drawing is not of this shape, or its path leads through a cell that the maze does not have.
pub fn write(
    drawing: &Drawing<'_, AnyGrid>,
    (shape, blueprint): (&Shape, Option<&Blueprint>),
    (format, style): (Format, Style),
    output: &mut impl Write,
) -> Result<(), WriteError> {
    check(shape, (format, style))?;
    let maze = drawing.maze;
    let code = blueprint.map(Blueprint::to_string);
    let title = code.clone().unwrap_or_else(|| shape.to_string());
    let code = code.as_deref();
    let pixels = || {
        let [width, height] = maze.grid().dimensions();
        let sides = with_gaps(maze.all_open_sides(), drawing.gaps());
        let row = move |row: u32| sides[row as usize * width as usize..][..width as usize].to_vec();
        Rows { width: width.into(), height: height.into(), rows: (0..height).map(row) }
    };
    match format {
        Format::Text => output.write_all(draw(drawing, style)?.as_bytes())?,
        Format::Svg => svg::write(drawing, &title, output)?,
        Format::Png => match raster::pitch(maze.grid()) {
            Some(pitch) => raster::write(drawing, shape.kind(), pitch, &title, output)?,
            None => pixels().write_png(Some(&title), output)?,
        },
        Format::Pbm => pixels().write_pbm(output)?,
        Format::Json => json::write(drawing, shape, blueprint, output)?,
        Format::Stl => stl::write(drawing, code, output)?,
        Format::Obj => obj::write(drawing, code, output)?,
        Format::Glb => glb::write(drawing, code, output)?,
        Format::Doors => {
            // Which doors are locked is known only from how the maze was made.
            let mut locks = Locks::of(maze.grid());
            if let Some(blueprint) = blueprint {
                let _ = blueprint.generate_with(&mut locks);
            }
            output.write_all(doors::write(maze, &locks).as_bytes())?;
        }
    }
    Ok(())
}
