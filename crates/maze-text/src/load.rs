//! Mazes from files and share codes, whose loading shows its progress.

use crate::{
    cli::{Arguments, is_standard},
    error::Error,
    progress::Progress,
};
use maze_io::{Format, Limits, Loaded, ReadError, Reading};
use maze_locale::Message;
use maze_play::Challenge;
use std::{
    cell::Cell,
    fs::File,
    io::{self, Read},
    path::Path,
};

/// Reads a maze from a file.
pub(crate) fn loaded(arguments: &Arguments, file: &Path) -> Result<Loaded, Error> {
    let format = arguments.read_as(file)?;
    let is_mask_needed = Cell::new(false);
    let pictures = |fingerprint| {
        is_mask_needed.set(true);
        arguments.picture(fingerprint)
    };
    let reading = Reading { limits: arguments.limits(), pictures: &pictures };
    let read = if is_standard(file) {
        read(io::stdin().lock(), format, &reading)
    } else {
        followed(file).map_err(ReadError::Io).and_then(|input| read(input, format, &reading))
    };
    let loaded = read.map_err(|error| Message::of(file.display(), arguments.wrong(error)))?;
    if !is_mask_needed.get() {
        arguments.check_mask_of(&loaded.shape, file.display())?;
    }
    Ok(loaded)
}

/// Generates the maze of a challenge and shows the progress. The work for a share code is limited.
pub(crate) fn made(arguments: &Arguments, challenge: Challenge) -> Result<Loaded, Message> {
    let limits = if arguments.is_coded() { arguments.limits() } else { Limits::NONE };
    let progress = &mut Progress::of(challenge.blueprint.shape().cells());
    Reading { limits, ..Reading::default() }.make(challenge, progress).map_err(|error| arguments.wrong(error))
}

/// Reads a maze, or generates it again if the format holds only its share code.
fn read(input: impl Read, format: Format, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
    if format.holds_cells() {
        return maze_io::read_with(input, format, reading);
    }
    let challenge = maze_io::read_challenge_with(input, format, reading)?;
    let cells = challenge.blueprint.shape().cells();
    reading.make(challenge, &mut Progress::of(cells))
}

/// Opens a file whose reading shows its progress.
fn followed(file: &Path) -> io::Result<impl Read> {
    let file = File::open(file)?;
    Ok(Progress::of(file.metadata()?.len()).follow(file))
}
