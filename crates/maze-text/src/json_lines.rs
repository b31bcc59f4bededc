//! Many mazes for a pipe, as JSON Lines: a maze a line, in order, as soon as it and those before it are made.

use crate::{cli::Arguments, each::each, error::Error, fit, mazes::Mazes, output::to, progress::Progress};
use maze_core::Blueprint;
use maze_io::{Format, write};
use std::{io, path::PathBuf};

/// About so many cells are made before their lines are written, but at least a maze on each processor.
const AT_ONCE: u64 = 1 << 16;

/// Writes mazes with the seed of this blueprint and those that follow it.
pub(crate) fn write_lines(arguments: &Arguments, blueprint: &Blueprint, count: u64) -> Result<(), Error> {
    let mazes = Mazes::of(arguments, Format::Json, blueprint)?;
    let seeds = fit::seeds(arguments, 0, blueprint, count)?;
    let line = |seed| {
        let blueprint = mazes.blueprint(seed);
        mazes.make(&blueprint, |drawing| {
            let mut line = Vec::new();
            write(drawing, (blueprint.shape(), Some(&blueprint)), mazes.how, &mut line).map_err(io::Error::other)?;
            // In texts they are escaped, and elsewhere they mean nothing.
            line.retain(|&byte| byte != b'\n');
            line.push(b'\n');
            Ok(line)
        })
    };
    let mut unsolved = Vec::new();
    let wave = (AT_ONCE / blueprint.shape().cells()).max(rayon::current_num_threads() as u64);
    for seeds in seeds.chunks(wave as usize) {
        let made = each(seeds.len() as u64, &mut Progress::of(0), |index| line(seeds[index as usize]))?;
        to(None, |output| made.iter().try_for_each(|(line, _)| output.write_all(line)))?;
        let without = made.iter().zip(seeds).filter(|((_, path), _)| path.is_none());
        unsolved.extend(without.map(|(_, &seed)| PathBuf::from(mazes.blueprint(seed).to_string())));
    }
    mazes.check_paths(count, unsolved)
}
