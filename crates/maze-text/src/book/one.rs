//! A page of one maze, new or read from a file.

use super::{Pages, called, check_shape, report_unsolved, write_whole};
use crate::{cli::Arguments, error::Error, output::target};
use maze_io::Loaded;

/// Writes a page of this maze.
pub(crate) fn write_one(arguments: &Arguments, loaded: Loaded) -> Result<(), Error> {
    let Loaded { shape, maze, blueprint } = loaded;
    let blueprint = blueprint.as_ref();
    check_shape(&shape)?;
    let pages = Pages::of(arguments, false, blueprint.is_some())?;
    let given = arguments.given_ends(&shape.grid())?;
    let ends = given.or(arguments.task(&maze).0);
    let maze = maze.with_ends(ends)?;
    write_whole(target(arguments.file())?, |output| {
        let mut book = pages.begin(output, called(&shape, blueprint), blueprint.map(ToString::to_string))?;
        let is_solved = pages.add(&mut book, &maze, (&shape, blueprint), 1)?;
        book.finish()?;
        Ok(report_unsolved(u64::from(!is_solved), 1)?)
    })
}
