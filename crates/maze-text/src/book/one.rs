//! A page with one maze, new or read from a file.

use super::{Answer, Pages, called, check_shape, write_whole};
use crate::{cli::Arguments, error::Error, output::target};
use maze_core::{AnyGrid, Maze, Shape};
use maze_io::{Loaded, Target};
use maze_play::Challenge;
use std::path::{Path, PathBuf};

/// Writes a page with this maze.
pub(crate) fn write_one(arguments: &Arguments, loaded: Loaded) -> Result<(), Error> {
    let Loaded { shape, maze, closed, challenge } = loaded;
    let of = (&shape, challenge.as_ref());
    check_shape(&shape)?;
    let pages = Pages { closed, ..Pages::of(arguments, false, challenge.is_some())? };
    let maze = arguments.with_ends(maze, arguments.given_ends(&shape.grid())?)?;
    pages.check(&maze, of, 1, "")?;
    if pages.write(&maze, of, target(arguments.file())?, 1)?.is_solved() {
        return Ok(());
    }
    Err(Error::Unsolved { mazes: 1, of: 1, file: arguments.file().unwrap_or(Path::new("-")).to_owned() })
}

impl Pages<'_> {
    /// Writes a page with this maze and this number to its target.
    pub(crate) fn write(
        &self,
        maze: &Maze<AnyGrid>,
        (shape, challenge): (&Shape, Option<&Challenge>),
        target: Option<(PathBuf, Target)>,
        number: u64,
    ) -> Result<Answer, Error> {
        let mut answer = Answer::default();
        write_whole(target, |output| {
            let mut book = self.begin(output, called(shape, challenge), challenge.map(ToString::to_string))?;
            answer = self.add(&mut book, maze, (shape, challenge), number)?;
            book.finish()?;
            Ok(())
        })?;
        Ok(answer)
    }
}
