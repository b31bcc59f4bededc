//! Mazes in a terminal: drawn, animated, solved and measured. The app provides the same with `--mode text`.

mod batch;
mod beside;
mod book;
mod cells;
mod cli;
mod colors;
mod compare;
mod each;
mod error;
mod fit;
mod json_lines;
mod layout;
mod list;
mod load;
mod mazes;
mod measure;
mod misfits;
mod output;
mod pattern;
mod progress;
mod race;
mod record;
mod screen;
mod show;
mod stream;
mod values;
mod watch;
mod worksheet;

use beside::Side;
use clap::{
    ColorChoice, Command,
    error::{ContextKind, ErrorKind},
};
use cli::{Arguments, CommandLine, Purpose, Streamed};
pub use cli::{language, parse_unnamed};
use compare::{COMPARED, Compared};
use error::Error;
use load::{loaded, made};
use maze_core::Playback;
use maze_io::Format;
use maze_locale::{Language, Message};
use maze_play::Challenge;
use output::{target, to};
use progress::Progress;
use show::{Plan, show};
use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal, Write},
    path::Path,
    process::ExitCode,
};
use stream::say;

/// The names of the text mode on the command line.
const TEXT: [&str; 2] = ["text", "texte"];

/// Returns the arguments if they select the text mode. Otherwise the app handles them.
///
/// ```
/// let arguments = |line: &str| line.split(' ').map(Into::into).collect::<Vec<std::ffi::OsString>>();
/// assert_eq!(maze_text::text_mode_args(&arguments("labyrinth --mode=texte --size 6x8")), Some(arguments("labyrinth --mode=texte --size 6x8")));
/// assert_eq!(maze_text::text_mode_args(&arguments("labyrinth --mode graphic")), None);
/// ```
#[must_use]
pub fn text_mode_args(arguments: &[OsString]) -> Option<Vec<OsString>> {
    let place = arguments.iter().position(|argument| argument.to_string_lossy().split('=').next() == Some("--mode"))?;
    let argument = arguments[place].to_string_lossy();
    let mode = match argument.split_once('=') {
        Some((_, mode)) => mode.to_owned(),
        None => arguments.get(place + 1)?.to_string_lossy().into_owned(),
    };
    TEXT.contains(&mode.as_str()).then(|| arguments.to_vec())
}

/// Runs the program with these arguments, of which the first is its name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let ended = match parse_unnamed(&mut arguments, ContextKind::InvalidSubcommand, CommandLine::read) {
        Ok(read) => read.map_err(Error::from).and_then(|arguments| run(&arguments)),
        Err(answer) => match (answer.kind(), cli::short(&arguments, cli::language(&arguments))) {
            (ErrorKind::InvalidSubcommand, _) if let Some(error) = cli::no_command(&answer) => Err(error.into()),
            (ErrorKind::DisplayHelp, Some(short)) => io::stdout().write_all(short.as_bytes()).map_err(Error::Output),
            _ => return reply(answer, &arguments, cli::command),
        },
    };
    end(ended, &arguments)
}

/// Prints the reply to a command line (help, the version or an error) in the language of its arguments.
pub fn reply(answer: clap::Error, arguments: &[OsString], command: impl FnOnce(Language) -> Command) -> ExitCode {
    let code = answer.exit_code();
    let (answer, mistake) = cli::answer(answer, arguments, command);
    match stream::print(&answer, mistake.as_deref(), arguments) {
        Ok(()) => ExitCode::from(u8::try_from(code).unwrap_or(2)),
        // Keep the exit code of the error, even if no one reads the message.
        Err(_) if answer.use_stderr() => ExitCode::from(u8::try_from(code).unwrap_or(2)),
        Err(error) => end(Err(Error::Output(error)), arguments),
    }
}

/// Prints the error at the end, if there is one, and returns the exit code.
fn end(ended: Result<(), Error>, arguments: &[OsString]) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that closes the pipe early, such as `head`, has everything it wanted.
        Err(Error::Output(error) | Error::File { error, .. }) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(end) => {
            // If the message cannot be printed either, only the exit code remains.
            let _ = writeln!(io::stderr(), "{}", stream::escape_controls(&end.line(cli::language(arguments))));
            ExitCode::from(end.code())
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Error> {
    match arguments.common.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    arguments.check_mode()?;
    let purpose = arguments.purpose()?;
    arguments.check_effects(purpose)?;
    let mut output = io::stdout().lock();
    match purpose {
        Purpose::Documentation => {
            let language = arguments.language();
            let text = match arguments.completions {
                Some(shell) => cli::completions(shell, language),
                None => cli::manual(language)?,
            };
            output.write_all(&text)?;
            Ok(output.flush()?)
        }
        Purpose::List(what) => {
            list::write(&mut output, what, arguments.results.how, &arguments.locale())?;
            Ok(output.flush()?)
        }
        Purpose::Comparison(compared) => {
            arguments.check_compared(compared)?;
            let compare = match compared {
                Compared::Methods => compare::methods,
                Compared::Solvers => compare::solvers,
            };
            let count = arguments.count.unwrap_or(COMPARED);
            Ok(compare(&mut output, &arguments.challenge()?, count, (arguments.results.how, &arguments.locale()))?)
        }
        Purpose::Measures(count) => {
            arguments.check_measured(count)?;
            let how = (arguments.results.how, &arguments.locale());
            Ok(measure::write_many(&mut output, &arguments.challenge()?, count, how)?)
        }
        Purpose::Book(_)
        | Purpose::Worksheet
        | Purpose::Race
        | Purpose::Files(..)
        | Purpose::PageFiles(_)
        | Purpose::Page
        | Purpose::Beside
        | Purpose::Maze(_) => {
            drop(output);
            write(arguments, purpose)
        }
    }
}

/// Writes or draws mazes.
fn write(arguments: &Arguments, purpose: Purpose) -> Result<(), Error> {
    let written = purpose.written();
    let is_streamed = arguments.file().is_none();
    if let Some(format) = written.filter(|format| !format.is_text() && is_streamed && io::stdout().is_terminal()) {
        return Err(Message::new("error-arguments-terminal", &[("format", &format)]).into());
    }
    if let Some(asked) = &arguments.worksheet {
        return worksheet::write(arguments, asked);
    }
    if let Some(asked) = &arguments.race {
        return race::run(arguments, asked);
    }
    arguments.check_printed()?;
    if let Some(rows) = arguments.rows(written)? {
        return write_rows(arguments, written, rows);
    }
    if let Some(file) = &arguments.input {
        return show_read(arguments, purpose, file);
    }
    if purpose == Purpose::Beside {
        return show_two(arguments);
    }
    let challenge = arguments.challenge()?;
    if let Some(remark) = arguments.scaled_mask(challenge.blueprint.shape()) {
        say(&remark, &arguments.locale())?;
    }
    match purpose {
        Purpose::Book(count) => book::write_many(&arguments.named(Some(&challenge))?, &challenge, count),
        Purpose::Files(count, Format::Json) if is_streamed => json_lines::write_lines(arguments, &challenge, count),
        Purpose::Files(count, format) => batch::write(arguments, format, &challenge, count),
        Purpose::PageFiles(count) => batch::write(arguments, Format::Pdf, &challenge, count),
        _ => show_new(arguments, purpose, challenge),
    }
}

/// Writes a maze row by row.
fn write_rows(
    arguments: &Arguments,
    written: Option<Format>,
    Streamed { rows, seed, blueprint }: Streamed,
) -> Result<(), Error> {
    let target = target(arguments.named(None)?.file())?;
    let code = blueprint.map(|blueprint| blueprint.to_string());
    if arguments.is_random() {
        match &code {
            Some(code) => writeln!(io::stderr(), "{code}")?,
            None => writeln!(io::stderr(), "--seed {seed}")?,
        }
    }
    let mut progress = Progress::of(rows.height);
    let rows = rows.with_default_gaps();
    let report = || {
        progress.stride(1);
        Ok(())
    };
    to(target, |mut output| match written {
        Some(Format::Png) => rows.write_png(code.as_deref(), &mut output, report),
        _ => rows.write_pbm(&mut output, report),
    })
}

/// Shows a maze from a file.
fn show_read(arguments: &Arguments, purpose: Purpose, file: &Path) -> Result<(), Error> {
    let loaded = loaded(arguments, file)?;
    let arguments = arguments.named(loaded.challenge.as_ref())?;
    if purpose == Purpose::Page {
        return book::write_one(&arguments, loaded);
    }
    let plan = Plan::of(&arguments, purpose.written(), &loaded.shape)?;
    if purpose == Purpose::Beside {
        let sides = Side::solved(loaded, arguments.read_solvers()?, &arguments);
        return beside::show(&arguments, &plan, sides, None);
    }
    show(&arguments, plan, loaded)
}

/// Shows two new mazes side by side.
fn show_two(arguments: &Arguments) -> Result<(), Error> {
    let pair = arguments.pair()?;
    let [first, second] = pair.blueprints();
    if let Some(remark) = arguments.scaled_mask(first.shape()) {
        say(&remark, &arguments.locale())?;
    }
    let plan = Plan::of(arguments, None, first.shape())?;
    let first = made(arguments, first.clone().into())?;
    let sides = match pair.solvers() {
        Some(solvers) => Side::solved(first, solvers, arguments),
        None => Side::mazes([first, made(arguments, second.clone().into())?], &pair, arguments),
    };
    beside::show(arguments, &plan, sides, Some(&pair))
}

/// Shows a new maze.
fn show_new(arguments: &Arguments, purpose: Purpose, challenge: Challenge) -> Result<(), Error> {
    let challenge = fit::find(arguments, challenge)?;
    let arguments = &arguments.named(Some(&challenge))?;
    if purpose == Purpose::Page {
        return book::write_one(arguments, made(arguments, challenge)?);
    }
    let mut plan = Plan::of(arguments, purpose.written(), challenge.blueprint.shape())?;
    if let Some(options) = plan.watched {
        match watch::record(&challenge.blueprint) {
            Ok(recorded) => {
                let playback = Playback::new(recorded);
                let ends = plan.ends(playback.maze().ends());
                // A user who quits the animation of the generation does not want that of the search either.
                if watch::watch(playback.with_ends(ends)?, watch::is_wall, options)?.is_break() {
                    plan.watched = None;
                }
            }
            Err(reason) => say(&Message::new("text-not-animated", &[]).with("reason", reason), &arguments.locale())?,
        }
    }
    let next = arguments.is_first.then(|| {
        // Under `cargo run`, no path leads to the program.
        let program = if env::var_os("CARGO").is_some() { "cargo run -p maze-text --" } else { "labyrinth-text" };
        arguments.locale().fill("text-first", &[("program", &program), ("code", &challenge)])
    });
    show(arguments, plan, made(arguments, challenge)?)?;
    match next {
        Some(next) if arguments.draws() => Ok(writeln!(io::stderr(), "{next}")?),
        _ => Ok(()),
    }
}
