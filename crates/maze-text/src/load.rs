//! Mazes from files and share codes, whose loading shows its progress.

use crate::{
    cli::{Arguments, is_standard},
    error::Error,
    progress::Progress,
    stream::say,
};
use maze_core::ParseOptions;
use maze_io::{Format, Limits, Loaded, Opened, ReadAs, ReadError, Reading, is_drawn, read_drawn};
use maze_locale::{FitChoice, Message, remarks};
use maze_play::Challenge;
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// Reads a maze from a file, or from the share code of a drawn maze in its place.
pub(crate) fn loaded(arguments: &Arguments, file: &Path) -> Result<Loaded, Error> {
    if let Some(code) = file.to_str().filter(|code| is_drawn(code)) {
        let loaded = read_drawn(code, &ParseOptions::default()).map_err(Message::from)?;
        arguments.check_mask_of(&loaded.shape, code)?;
        return Ok(loaded);
    }
    let pictures = |fingerprint| arguments.picture(fingerprint);
    let reading = Reading { limits: arguments.limits(), pictures: &pictures, fit: arguments.fit() };
    let format = arguments.input_format();
    let read = if is_standard(file) {
        read(io::stdin().lock(), file, format, &reading)
    } else {
        followed(file).map_err(ReadError::Io).and_then(|input| read(input, file, format, &reading))
    };
    let (loaded, how) = read.map_err(|error| Message::of(file.display(), arguments.wrong(error)))?;
    let remarks = how.map(|how| remarks(&loaded, how, arguments.fit(), FitChoice::Option));
    for remark in remarks.into_iter().flatten() {
        say(&remark, &arguments.locale())?;
    }
    arguments.check_mask_of(&loaded.shape, file.display())?;
    Ok(loaded)
}

/// Generates the maze of a challenge and shows the progress. The work for a share code is limited.
pub(crate) fn made(arguments: &Arguments, challenge: Challenge) -> Result<Loaded, Message> {
    let limits = if arguments.is_coded() { arguments.limits() } else { Limits::NONE };
    let progress = &mut Progress::of(challenge.blueprint.shape().cells());
    Reading { limits, ..Reading::default() }.make(challenge, progress).map_err(|error| arguments.wrong(error))
}

/// Reads a maze, and says how; or generates it again if the file holds its share code.
fn read(
    input: impl Read,
    file: &Path,
    format: Option<Format>,
    reading: &Reading<'_>,
) -> Result<(Loaded, Option<ReadAs>), ReadError> {
    match maze_io::open(input, file, format, reading)? {
        Opened::Maze(loaded, how) => Ok((*loaded, Some(how))),
        Opened::Challenge(challenge) => {
            let cells = challenge.blueprint.shape().cells();
            Ok((reading.make(challenge, &mut Progress::of(cells))?, None))
        }
        Opened::Polygons(_) => Err(ReadError::OnlyPolygons),
    }
}

/// Opens a file whose reading shows its progress.
fn followed(file: &Path) -> io::Result<impl Read> {
    let file = File::open(file)?;
    Ok(Progress::of(file.metadata()?.len()).follow(file))
}
