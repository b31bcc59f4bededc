//! Writes many mazes, each into its own file.

use crate::{
    book::Pages,
    cli::{Arguments, is_standard},
    each::each,
    error::Error,
    fit,
    mazes::Mazes,
    output::{further, target, to, write_maze},
    pattern::Pattern,
    progress::Progress,
};
use maze_core::AnyGrid;
use maze_io::{Drawing, Format};
use maze_locale::Message;
use maze_play::Challenge;
use serde::Serialize;
use std::{
    io::{self, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// Writes `count` mazes with consecutive seeds, from that of this challenge on.
pub(crate) fn write(arguments: &Arguments, format: Format, challenge: &Challenge, count: u64) -> Result<(), Error> {
    let mazes = Mazes::of(arguments, format, challenge)?;
    if arguments.file().is_none() && count > 1 {
        return Err(Message::new("error-arguments-no-files", &[("count", &count)]).into());
    }
    let pattern = arguments.pattern()?.ok_or_else(|| Message::new("error-arguments-unicode", &[]))?;
    if let Some(name) = pattern.literal().filter(|_| count > 1) {
        let wrong = Message::new("error-arguments-one-name", &[("count", &count), ("name", &name)]);
        return Err(wrong.into());
    }
    let first = pattern.name(challenge, 1, count);
    // Check everything that can fail before generating mazes.
    let pages = arguments.paper.is_given().then(|| Pages::of(arguments, false, true)).transpose()?;
    pages.iter().try_for_each(|pages| pages.check_new(challenge, count, ""))?;
    target(arguments.file().map(|_| Path::new(&*first)))?;
    let listed = arguments.manifest.as_deref();
    let manifest = target(listed.filter(|file| !is_standard(file)))?;
    let seeds = fit::seeds(arguments, 0, challenge, count)?;
    let batch = Batch { mazes, pages, pattern, seeds };
    let is_mixed = |listed: &Path| is_standard(listed) && arguments.file().is_none();
    if let Some(listed) = listed.filter(|listed| is_mixed(listed)) {
        return Err(Message::new("error-arguments-both", &[("file", &listed.display())]).into());
    }
    if let Some((manifest, _)) = &manifest
        && (0..batch.seeds.len()).any(|index| batch.file(index) == *manifest)
    {
        return Err(Message::new("error-arguments-both", &[("file", &manifest.display())]).into());
    }
    let entries = each(count, &mut Progress::of(count), |index| batch.write(index as usize))?;
    if listed.is_some() {
        to(manifest, |output| list(&entries, output))?;
    }
    let unsolved = entries.iter().filter(|entry| entry.path.is_none());
    batch.mazes.check_paths(count, unsolved.map(|entry| entry.file.clone()))
}

struct Batch<'b> {
    mazes: Mazes<'b>,
    /// The layout of the pages, if the mazes are laid out.
    pages: Option<Pages<'b>>,
    pattern: Pattern,
    /// The seed of each maze.
    seeds: Vec<u64>,
}

/// The entry of a maze in the manifest.
#[derive(Serialize)]
struct Entry {
    number: u64,
    file: PathBuf,
    blueprint: String,
    /// The length of the path in steps, if one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<usize>,
}

impl Batch<'_> {
    fn file(&self, index: usize) -> PathBuf {
        let challenge = self.mazes.challenge(self.seeds[index]);
        self.pattern.name(&challenge, index as u64 + 1, self.seeds.len() as u64).into()
    }

    /// Generates a maze and writes it.
    fn write(&self, index: usize) -> Result<Entry, Error> {
        let (challenge, file, number) = (self.mazes.challenge(self.seeds[index]), self.file(index), index as u64 + 1);
        let code = challenge.to_string();
        let target = if is_standard(&file) { None } else { Some(further(&file)?) };
        let of = (challenge.blueprint.shape(), Some(&challenge));
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned());
        let path = if let Some(pages) = &self.pages {
            pages.write(&self.mazes.maze(&challenge)?, of, target, number)?.path
        } else {
            let write = |drawing: &Drawing<'_, AnyGrid>| {
                let drawing = &Drawing { name: name.as_deref(), ..*drawing };
                write_maze(target, drawing, of, self.mazes.how, |_, _| ControlFlow::Continue(()))
            };
            self.mazes.make(&challenge, write)?.1
        };
        Ok(Entry { number, file, blueprint: code, path })
    }
}

/// Writes the manifest, with a line for each maze.
fn list(entries: &[Entry], output: &mut dyn Write) -> io::Result<()> {
    let generator = serde_json::to_string(&maze_io::version::program())?;
    write!(output, "{{\n\"generator\": {generator},\n\"mazes\": [")?;
    let mut before = "\n";
    for entry in entries {
        write!(output, "{before}{}", serde_json::to_string(entry)?)?;
        before = ",\n";
    }
    writeln!(output, "\n]\n}}")
}
