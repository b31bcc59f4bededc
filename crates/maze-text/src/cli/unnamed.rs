//! Files and share codes without the name of their option: `labyrinth-text maze.txt` is `labyrinth-text --input maze.txt`.

use super::files::is_standard;
use crate::values::is_code;
use clap::{
    Error,
    error::{ContextKind, ContextValue},
};
use std::{
    ffi::{OsStr, OsString},
    path::{Path, is_separator},
};

/// Parses a command line, whose first argument is the program's name. If a file or a share code is where only a command
/// is expected, inserts its option, `--input` or `--blueprint`, and parses the line again. `misplaced` is the part of an
/// error that contains such an argument.
///
/// # Errors
/// If the command line cannot be parsed.
///
/// ```
/// use clap::{Command, arg, error::ContextKind};
/// use std::ffi::OsString;
///
/// let command = Command::new("mazes").arg(arg!(--input <FILE>)).subcommand(Command::new("serve"));
/// let parse = |line: &[OsString]| command.clone().try_get_matches_from(line);
/// let mut line: Vec<OsString> = ["mazes", "maze.txt"].map(Into::into).into();
/// let matches = maze_text::parse_unnamed(&mut line, ContextKind::InvalidSubcommand, parse)?;
/// assert_eq!(matches.get_one::<String>("input").map(String::as_str), Some("maze.txt"));
/// # Ok::<(), clap::Error>(())
/// ```
pub fn parse_unnamed<T>(
    line: &mut Vec<OsString>,
    misplaced: ContextKind,
    parse: impl Fn(&[OsString]) -> Result<T, Error>,
) -> Result<T, Error> {
    parse(line).or_else(|error| match with_option(line, error.get(misplaced)) {
        Some(whole) => {
            *line = whole;
            parse(line)
        }
        None => Err(error),
    })
}

/// Inserts the option of an argument of a command line. `None` if the argument needs none.
fn with_option(line: &[OsString], misplaced: Option<&ContextValue>) -> Option<Vec<OsString>> {
    let Some(ContextValue::String(misplaced)) = misplaced else { return None };
    let mut whole = line.to_vec();
    let place = line.iter().skip(1).position(|argument| argument.to_string_lossy() == *misplaced)?;
    let argument = whole.remove(place + 1);
    let option = option(&argument)?;
    // In front, since `--` may precede the argument.
    whole.splice(1..1, [option.into(), argument]);
    Some(whole)
}

/// The option of a file or a share code. `None` if the argument is neither.
fn option(argument: &OsStr) -> Option<&'static str> {
    let (file, text) = (Path::new(argument), argument.to_string_lossy());
    if is_standard(file) {
        return Some("--input");
    }
    if text.starts_with('-') {
        return None;
    }
    if is_code(&text) && !file.exists() {
        return Some("--blueprint");
    }
    // A file that does not exist is an error when it is read.
    let is_file = file.is_file() || file.extension().is_some() || text.contains(is_separator);
    is_file.then_some("--input")
}
