//! Writes many mazes as JSON Lines: one maze per line, in order, as soon as possible. The lines of large mazes are
//! streamed, so that they need not fit into memory.

use crate::{cli::Arguments, each::each, error::Error, fit, mazes::Mazes, output::to, progress::Progress};
use maze_io::{Format, write};
use maze_locale::Message;
use maze_play::Challenge;
use std::{
    fmt::Display,
    io::{self, Write},
    path::PathBuf,
};

/// The approximate number of cells that are generated before their lines are written. There is at least one maze for
/// each processor.
const AT_ONCE: u64 = 1 << 16;

/// Writes `count` mazes with consecutive seeds, from that of this challenge on.
pub(crate) fn write_lines(arguments: &Arguments, challenge: &Challenge, count: u64) -> Result<(), Error> {
    let mazes = Mazes::of(arguments, Format::Json, challenge)?;
    if arguments.manifest.is_some() {
        let gaps: [(&str, &dyn Display); 2] = [("option", &"--manifest"), ("other", &"--output -")];
        return Err(Message::new("error-arguments-contradiction", &gaps).into());
    }
    let seeds = fit::seeds(arguments, 0, challenge, count)?;
    if challenge.blueprint.shape().cells() > AT_ONCE {
        return write_large(&mazes, &seeds);
    }
    let line = |seed| {
        let challenge = mazes.challenge(seed);
        mazes.make(&challenge, |drawing| {
            let mut line = Vec::new();
            write(drawing, (challenge.blueprint.shape(), Some(&challenge)), mazes.how, &mut line)
                .map_err(io::Error::other)?;
            // Line breaks in strings are escaped, so all others are whitespace.
            line.retain(|&byte| byte != b'\n');
            line.push(b'\n');
            Ok(line)
        })
    };
    let mut unsolved = Vec::new();
    let wave = (AT_ONCE / challenge.blueprint.shape().cells()).max(rayon::current_num_threads() as u64);
    for seeds in seeds.chunks(wave as usize) {
        let made = each(seeds.len() as u64, &mut Progress::of(0), |index| line(seeds[index as usize]))?;
        to(None, |output| made.iter().try_for_each(|(line, _)| output.write_all(line)))?;
        let without = made.iter().zip(seeds).filter(|((_, path), _)| path.is_none());
        unsolved.extend(without.map(|(_, &seed)| PathBuf::from(mazes.challenge(seed).to_string())));
    }
    mazes.check_paths(count, unsolved)
}

/// Writes mazes one after the other. All processors work on the same maze.
fn write_large(mazes: &Mazes<'_>, seeds: &[u64]) -> Result<(), Error> {
    let mut unsolved = Vec::new();
    for &seed in seeds {
        let challenge = mazes.challenge(seed);
        let of = (challenge.blueprint.shape(), Some(&challenge));
        let (_, path) = mazes.make(&challenge, |drawing| {
            to(None, |output| {
                let mut line = OneLine(output);
                write(drawing, of, mazes.how, &mut line).map_err(io::Error::other)?;
                line.0.write_all(b"\n")
            })
        })?;
        if path.is_none() {
            unsolved.push(PathBuf::from(challenge.to_string()));
        }
    }
    mazes.check_paths(seeds.len() as u64, unsolved)
}

/// Removes line breaks. Those in strings are escaped, so all others are whitespace.
struct OneLine<'o>(&'o mut dyn Write);

impl Write for OneLine<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        bytes.split(|&byte| byte == b'\n').try_for_each(|part| self.0.write_all(part))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
