//! Mazes in a terminal: drawn, watched while they are made, solved and measured. The app offers the same by `--mode
//! text`.

mod batch;
mod book;
mod cli;
mod colours;
mod compare;
mod each;
mod error;
mod fit;
mod json_lines;
mod list;
mod mazes;
mod measure;
mod misfits;
mod output;
mod pattern;
mod progress;
mod record;
mod screen;
mod show;
mod stream;
mod values;
mod watch;

use clap::{ColorChoice, Command, Parser, error::ErrorKind};
pub use cli::language;
use cli::{Arguments, Mode};
use compare::{COMPARED, Compared};
use error::Error;
use maze_core::{Blueprint, Playback};
use maze_io::{Format, Loaded, ReadError};
use maze_locale::{Language, Locale, Message};
use output::{target, to};
use progress::Progress;
use show::{Plan, show};
use std::{
    ffi::OsString,
    fs::File,
    io::{self, IsTerminal, Read, Write},
    path::Path,
    process::ExitCode,
};

/// What the text mode is called on the command line.
const TEXT: [&str; 2] = ["text", "texte"];

/// The arguments without the mode, if they ask for the text mode; the other mode is the app's own.
///
/// ```
/// let arguments = |line: &str| line.split(' ').map(Into::into).collect::<Vec<std::ffi::OsString>>();
/// assert_eq!(maze_text::text_mode_args(&arguments("labyrinth --mode=texte --size 6x8")), Some(arguments("labyrinth --size 6x8")));
/// assert_eq!(maze_text::text_mode_args(&arguments("labyrinth --mode graphic")), None);
/// ```
#[must_use]
pub fn text_mode_args(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let place = arguments.iter().position(|argument| argument.to_string_lossy().split('=').next() == Some("--mode"))?;
    let argument = arguments[place].to_string_lossy();
    let (mode, end) = match argument.split_once('=') {
        Some((_, mode)) => (mode.to_owned(), place + 1),
        None => (arguments.get(place + 1)?.to_string_lossy().into_owned(), place + 2),
    };
    let others = || arguments[..place].iter().chain(&arguments[end..]).cloned().collect();
    TEXT.contains(&mode.as_str()).then(others)
}

/// Runs the program with these arguments, the first of which is its name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let ended = match Arguments::try_parse_from(&arguments) {
        Ok(arguments) => run(&arguments),
        Err(answer) if answer.kind() == ErrorKind::DisplayHelp && arguments.iter().any(|argument| argument == "-h") => {
            io::stdout().write_all(cli::short(cli::language(&arguments)).as_bytes()).map_err(Error::Output)
        }
        Err(answer) => return reply(answer, &arguments, cli::command),
    };
    end(ended, &arguments)
}

/// Says what a command line answers to these arguments, help, version, or what is wrong with them, in the language that they
/// ask for.
pub fn reply(answer: clap::Error, arguments: &[OsString], command: impl FnOnce(Language) -> Command) -> ExitCode {
    let code = answer.exit_code();
    let (answer, mistake) = cli::answer(answer, arguments, command);
    match stream::print(&answer, mistake.as_deref(), arguments) {
        Ok(()) => ExitCode::from(u8::try_from(code).unwrap_or(2)),
        Err(error) => end(Err(Error::Output(error)), arguments),
    }
}

/// What the program says at its end, and its exit code.
fn end(ended: Result<(), Error>, arguments: &[OsString]) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads only the beginning (`| head`) has all that was wanted.
        Err(Error::Output(error) | Error::File { error, .. }) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(end) => {
            // Where even that cannot be printed, the exit code has to do.
            let _ = writeln!(io::stderr(), "{}", stream::harmless(&end.line(cli::language(arguments))));
            ExitCode::from(match end {
                Error::Misuse(_) => 2,
                Error::Interrupted => 130,
                Error::NoPath { .. }
                | Error::GaveUp { .. }
                | Error::Unsolved { .. }
                | Error::NoneFits { .. }
                | Error::Output(_)
                | Error::File { .. } => 1,
            })
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Error> {
    match arguments.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let mut output = io::stdout().lock();
    if arguments.completions.is_some() || arguments.manual {
        let language = arguments.language.unwrap_or_else(Language::of_system);
        let text = match arguments.completions {
            Some(shell) => cli::completions(shell, language),
            None => Locale::new(language).manual(cli::command(language))?,
        };
        output.write_all(&text)?;
        return Ok(output.flush()?);
    }
    if arguments.mode == Mode::Graphic {
        return Err(Message::new("error-arguments-graphic", &[]).into());
    }
    arguments.check_printed()?;
    if let Some(what) = arguments.list {
        list::write(&mut output, what, arguments.how)?;
        return Ok(output.flush()?);
    }
    let written = arguments.written()?;
    if let Some(format) = written
        && !format.is_text()
        && arguments.file().is_none()
        && output.is_terminal()
    {
        return Err(Message::new("error-arguments-terminal", &[("format", &format)]).into());
    }
    if arguments.paper.is_given() && written != Some(Format::Pdf) {
        return Err(Message::new("error-arguments-pages", &[]).into());
    }
    if let Some((rows, seed)) = arguments.rows(written)? {
        let target = target(arguments.named(None)?.file())?;
        drop(output);
        if arguments.is_random() {
            // It may be too large for a share code.
            writeln!(io::stderr(), "--seed {seed}")?;
        }
        let mut progress = Progress::of(rows.height);
        let rows = rows.with_default_gaps();
        let report = || {
            progress.stride(1);
            Ok(())
        };
        return to(target, |mut output| match written {
            Some(Format::Png) => rows.write_png(None, &mut output, report),
            _ => rows.write_pbm(&mut output, report),
        });
    }
    if let Some(file) = &arguments.input {
        drop(output);
        let format = arguments.read_as(file)?;
        let read = if cli::is_standard(file) {
            read(io::stdin().lock(), format)
        } else {
            followed(file).map_err(ReadError::Io).and_then(|input| read(input, format))
        };
        let loaded = read.map_err(|error| Message::of(file.display(), error))?;
        let arguments = arguments.named(loaded.blueprint.as_ref())?;
        if arguments.paper.is_given() {
            return book::write_one(&arguments, loaded);
        }
        let plan = Plan::of(&arguments, written, &loaded.shape)?;
        return show(&arguments, plan, loaded);
    }
    let blueprint = arguments.blueprint()?;
    if let Some(compared) = arguments.compare {
        arguments.check_compared(compared)?;
        let compare = match compared {
            Compared::Methods => compare::methods,
            Compared::Solvers => compare::solvers,
        };
        return Ok(compare(&mut output, &blueprint, arguments.count.unwrap_or(COMPARED), arguments.how)?);
    }
    // Placeholders name a file for each maze.
    let many_files = arguments.count.is_some() && !arguments.is_one_file()?;
    if let (Some(count), Some(Format::Pdf), false) = (arguments.count, written, many_files) {
        drop(output);
        return book::write_many(&arguments.named(Some(&blueprint))?, &blueprint, count);
    }
    if let Some(count) = arguments.count {
        if written == Some(Format::Json) && arguments.file().is_none() && arguments.manifest.is_none() {
            drop(output);
            return json_lines::write_lines(arguments, &blueprint, count);
        }
        if let (Some(format), true) = (written, arguments.output.is_some()) {
            return batch::write(arguments, format, &blueprint, count);
        }
        if arguments.difficulty.is_some() {
            return Err(Message::new("error-arguments-many-levels", &[]).into());
        }
        arguments.check_measured(count)?;
        return Ok(measure::write_many(&mut output, &blueprint, count, arguments.how)?);
    }
    drop(output);
    let blueprint = fit::find(arguments, blueprint)?;
    let arguments = &arguments.named(Some(&blueprint))?;
    if arguments.paper.is_given() {
        return book::write_one(arguments, made(blueprint));
    }
    let mut plan = Plan::of(arguments, written, blueprint.shape())?;
    if let Some(options) = plan.watched {
        match watch::record(&blueprint) {
            Ok(recorded) => {
                let playback = Playback::new(recorded);
                let ends = plan.ends(playback.maze().ends());
                // Whoever has seen enough of the generation does not wait for the search either.
                if watch::watch(playback.with_ends(ends)?, watch::is_wall, options)?.is_break() {
                    plan.watched = None;
                }
            }
            Err(reason) => writeln!(io::stderr(), "not animated: {reason}")?,
        }
    }
    show(arguments, plan, made(blueprint))
}

/// The maze of a blueprint, and how far it has been made.
fn made(blueprint: Blueprint) -> Loaded {
    let maze = blueprint.generate_with(&mut Progress::of(blueprint.shape().cells()));
    Loaded { shape: blueprint.shape().clone(), maze, blueprint: Some(blueprint) }
}

/// Reads a maze, or makes it anew from the share code that is all that the format has of it.
fn read(input: impl Read, format: Format) -> Result<Loaded, ReadError> {
    if format.holds_cells() {
        return maze_io::read_from(input, format);
    }
    Ok(made(maze_io::read_code(input, format)?.parse()?))
}

/// A file that is read, and how far it has been.
fn followed(file: &Path) -> io::Result<impl Read> {
    let file = File::open(file)?;
    Ok(Progress::of(file.metadata()?.len()).follow(file))
}
