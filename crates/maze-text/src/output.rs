//! The destination of a maze: a file, or the standard output.

use crate::{error::Error, stream};
use maze_core::{AnyGrid, Shape};
use maze_io::{Drawing, Options, Target, WriteError, write_with_progress};
use maze_play::Challenge;
use std::{
    io::{self, BufWriter, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// Opens the target of a file. Fails early if the file cannot be written.
pub(crate) fn target(file: Option<&Path>) -> Result<Option<(PathBuf, Target)>, Error> {
    file.map(|file| named(file, Target::new(file, true))).transpose()
}

/// Opens the target of a file in a folder that is known to be writable.
pub(crate) fn further(file: &Path) -> Result<(PathBuf, Target), Error> {
    named(file, Target::unprobed(file, true))
}

fn named(file: &Path, target: io::Result<Target>) -> Result<(PathBuf, Target), Error> {
    // Removes unfinished files when a signal ends the program.
    crate::screen::signals::listen()?;
    target.map(|target| (file.to_owned(), target)).map_err(|error| Error::File { file: file.to_owned(), error })
}

/// Writes into a file, whose name is part of errors, or to the standard output.
pub(crate) fn to(
    target: Option<(PathBuf, Target)>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    let write = |output: &mut dyn Write| stream::detecting_broken_pipes(output, write);
    match target {
        Some((file, target)) => target.write(|output| write(output)).map_err(|error| Error::File { file, error }),
        None => {
            let mut output = BufWriter::with_capacity(1 << 20, io::stdout().lock());
            Ok(write(&mut output).and_then(|()| output.flush())?)
        }
    }
}

/// Writes a maze in a format and reports progress.
pub(crate) fn write_maze(
    target: Option<(PathBuf, Target)>,
    drawing: &Drawing<'_, AnyGrid>,
    of: (&Shape, Option<&Challenge>),
    how: Options,
    report: impl FnMut(u64, u64) -> ControlFlow<()>,
) -> Result<(), Error> {
    to(target, |mut output| match write_with_progress(drawing, of, how, &mut output, report) {
        Ok(()) => Ok(()),
        Err(WriteError::Io(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    })
}
