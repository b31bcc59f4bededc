//! Many mazes, each written into a file of its own.

use crate::{
    cli::{Arguments, GivenEnds},
    each::each,
    error::Error,
    fit,
    output::{target, write_maze},
    pattern::Pattern,
    progress::Progress,
};
use maze_core::{Blueprint, MazeRng, NullSink, solve::Solver};
use maze_io::{Drawing, Format, Options, check};
use maze_locale::Message;
use serde::Serialize;
use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// Writes mazes with the seed of this blueprint and those that follow it.
pub(crate) fn write(arguments: &Arguments, format: Format, blueprint: &Blueprint, count: u64) -> Result<(), Error> {
    let how = arguments.options(format, blueprint.shape())?;
    check(blueprint.shape(), how)?;
    let given = arguments.given_ends(&blueprint.shape().grid())?;
    let pattern = arguments.pattern()?.ok_or_else(|| Message::new("error-arguments-unicode", &[]))?;
    if let Some(name) = pattern.literal().filter(|_| count > 1) {
        let wrong = Message::new("error-arguments-one-name", &[("count", &count), ("name", &name)]);
        return Err(wrong.into());
    }
    // What cannot be written is known before the work begins.
    target(Some(Path::new(&pattern.name(blueprint, 1, count))))?;
    let manifest = target(arguments.manifest.as_deref())?;
    let seeds = fit::seeds(arguments, blueprint, count)?;
    let batch = Batch { arguments, pattern, how, given, blueprint, seeds };
    if let Some((manifest, _)) = &manifest
        && (0..batch.seeds.len()).any(|index| batch.file(index) == *manifest)
    {
        return Err(Message::new("error-arguments-both", &[("file", &manifest.display())]).into());
    }
    if arguments.difficulty.is_none() && (arguments.is_random() || io::stderr().is_terminal()) {
        writeln!(io::stderr(), "{count} mazes from {blueprint} on")?;
    }
    let entries = each(count, &mut Progress::of(count), |index| batch.write(index as usize))?;
    if let Some((file, target)) = manifest {
        let written = target.write(|output| list(&entries, output));
        written.map_err(|error| Error::File { file, error })?;
    }
    let mut unsolved = entries.iter().filter(|_| arguments.solver.is_some()).filter(|entry| entry.path.is_none());
    match unsolved.next() {
        Some(first) => Err(Error::Unsolved { mazes: 1 + unsolved.count(), of: count, file: first.file.clone() }),
        None => Ok(()),
    }
}

struct Batch<'b> {
    arguments: &'b Arguments,
    pattern: Pattern,
    how: Options,
    given: GivenEnds,
    /// Of the first maze.
    blueprint: &'b Blueprint,
    /// One for each maze.
    seeds: Vec<u64>,
}

/// What a manifest says of a maze.
#[derive(Serialize)]
struct Entry {
    number: u64,
    file: PathBuf,
    blueprint: String,
    /// How many steps long the path is, if one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<usize>,
}

impl Batch<'_> {
    fn blueprint(&self, index: usize) -> Blueprint {
        self.blueprint.clone().with_seed(self.seeds[index])
    }

    fn file(&self, index: usize) -> PathBuf {
        self.pattern.name(&self.blueprint(index), index as u64 + 1, self.seeds.len() as u64).into()
    }

    /// Makes a maze, solves it if that was asked for, and writes it.
    fn write(&self, index: usize) -> Result<Entry, Error> {
        let (blueprint, file) = (self.blueprint(index), self.file(index));
        let maze = blueprint.generate();
        let ends = self.given.or(self.arguments.task(&maze).0);
        let maze = maze.with_ends(ends)?;
        let solve = |solver: Solver| {
            let mut rng = MazeRng::new(blueprint.seed());
            solver.solve(&maze, ends, &mut rng, &mut NullSink).continue_value()?.path.ok()
        };
        let path = self.arguments.solver.and_then(solve);
        let steps = self.arguments.distances.then(|| maze.distances(ends.from));
        let drawing = Drawing { path: path.as_deref().unwrap_or_default(), distances: steps.as_ref(), maze: &maze };
        let of = (blueprint.shape(), Some(&blueprint));
        write_maze(target(Some(&file))?, &drawing, of, self.how, |_, _| ControlFlow::Continue(()))?;
        Ok(Entry {
            number: index as u64 + 1,
            file,
            blueprint: blueprint.to_string(),
            path: path.map(|path| path.len().saturating_sub(1)),
        })
    }
}

/// Writes a manifest, a maze a line.
fn list(entries: &[Entry], output: &mut impl Write) -> io::Result<()> {
    let generator = serde_json::to_string(&maze_version::program())?;
    write!(output, "{{\n\"generator\": {generator},\n\"mazes\": [")?;
    let mut before = "\n";
    for entry in entries {
        write!(output, "{before}{}", serde_json::to_string(entry)?)?;
        before = ",\n";
    }
    writeln!(output, "\n]\n}}")
}
