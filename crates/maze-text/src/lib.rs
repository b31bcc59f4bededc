//! Mazes in a terminal: drawn, watched while they are made, solved and measured. The app offers the same by `--mode
//! text`.

mod bitmap;
mod braille;
mod cli;
mod doors;
mod draw;
mod measure;
mod squares;
mod vector;
mod watch;

pub use cli::Style;
pub use draw::{Drawing, draw};

use clap::{CommandFactory, Parser};
use cli::{Arguments, Format, Output};
use indicatif::ProgressBar;
use maze_core::{AnyGrid, Blueprint, Dice, Grid, Maze, Player, ShapeKind, solve::Task};
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// What ends the program.
#[derive(Debug, thiserror::Error)]
enum End {
    /// Something in what was asked for: told in the manner of the command line's own errors.
    #[error("{0}")]
    Misuse(String),
    /// There is no way through the maze.
    #[error("there is no way from {from} to {to} that {solver} can find")]
    Unsolved { solver: &'static str, from: u32, to: u32 },
    /// Somebody pressed Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// The output cannot be written.
    #[error("the maze cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {error}", file.display())]
    File { file: PathBuf, error: io::Error },
}

/// What the text mode is called on the command line.
const TEXT: [&str; 2] = ["text", "texte"];

/// The arguments without the mode, if they ask for the text mode; the other mode is the app's own.
///
/// ```
/// let arguments = |line: &str| line.split(' ').map(Into::into).collect::<Vec<std::ffi::OsString>>();
/// assert_eq!(maze_text::asked_for(&arguments("labyrinth --mode=texte --size 6x8")), Some(arguments("labyrinth --size 6x8")));
/// assert_eq!(maze_text::asked_for(&arguments("labyrinth --mode graphic")), None);
/// ```
#[must_use]
pub fn asked_for(arguments: &[OsString]) -> Option<Vec<OsString>> {
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
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Where even that cannot be told, the exit code has to do.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads only the beginning (`| head`) has all that was wanted.
        Err(End::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(end) => {
            let _ = writeln!(io::stderr(), "error: {end}");
            ExitCode::from(match end {
                End::Misuse(_) => 2,
                End::Interrupted => 130,
                End::Unsolved { .. } | End::Output(_) | End::File { .. } => 1,
            })
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), End> {
    let mut output = io::stdout().lock();
    if let Some(shell) = arguments.completions {
        let mut command = Arguments::command();
        let name = command.get_name().to_owned();
        clap_complete::generate(shell, &mut command, name, &mut output);
        return Ok(());
    }
    if arguments.manual {
        return Ok(clap_mangen::Man::new(Arguments::command()).render(&mut output)?);
    }
    if let (Some(Output { file, .. }), Some((width, height, rows))) =
        (&arguments.output, arguments.rows().map_err(End::Misuse)?)
    {
        let bar = ProgressBar::new(height);
        let rows = bar.wrap_iter(rows);
        save(file, |output| bitmap::write(output, [width.into(), height], rows))?;
        bar.finish_and_clear();
        return Ok(());
    }
    let blueprint = arguments.blueprint().map_err(End::Misuse)?;
    if let Some(count) = arguments.count {
        return Ok(measure::write_many(&mut output, &blueprint, count)?);
    }
    drop(output);
    show(arguments, &blueprint)
}

/// Draws, writes, measures and solves one maze, as far as that was asked for.
fn show(arguments: &Arguments, blueprint: &Blueprint) -> Result<(), End> {
    let style = arguments.style(blueprint.shape().kind()).map_err(End::Misuse)?;
    let terminal = io::stdout().is_terminal();
    let colours = terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let made = arguments.input.is_none();
    if made && terminal && arguments.delay != Some(0) && arguments.output.is_none() && !arguments.quiet {
        watch::watch(blueprint, style, colours, arguments.delay)?;
    }
    let maze = arguments.input.as_deref().map_or_else(|| Ok(blueprint.generate()), load)?;
    let solved = match arguments.solver {
        Some(solver) => {
            let task = arguments.task(&maze).map_err(End::Misuse)?;
            let mut dice = Dice::new(blueprint.seed());
            let answer = solver.solve(&maze, task, &mut dice, &mut maze.clone()).continue_value();
            answer.map(|answer| (solver, task, answer))
        }
        None => None,
    };
    let path = solved.as_ref().and_then(|(_, _, answer)| answer.path.as_deref()).unwrap_or_default();
    let drawing = Drawing { maze: &maze, path, marks: &[], colours: colours && arguments.output.is_none() };
    let mut output = io::stdout().lock();
    match &arguments.output {
        Some(file) => export(file, &drawing, style, blueprint)?,
        None if arguments.quiet => {}
        None => output.write_all(draw(&drawing, style).as_bytes())?,
    }
    if terminal && made {
        writeln!(output, "{blueprint}")?;
    }
    if arguments.stats {
        measure::write_one(&mut output, &maze)?;
    }
    if let Some((solver, Task { from, to }, answer)) = solved {
        let Some(path) = answer.path else {
            output.flush()?;
            return Err(End::Unsolved { solver: solver.name(), from, to });
        };
        let (steps, visited) = (answer.steps, answer.visited);
        writeln!(output, "path: {} cells; steps: {steps}; cells visited: {visited}", path.len())?;
    }
    Ok(output.flush()?)
}

/// Writes a maze into a file, in the format that its ending says.
fn export(to: &Output, drawing: &Drawing<'_, AnyGrid>, style: Style, blueprint: &Blueprint) -> Result<(), End> {
    let maze = drawing.maze;
    match to.format {
        Format::Text => save(&to.file, |output| output.write_all(draw(drawing, style).as_bytes())),
        Format::Vector => save(&to.file, |output| output.write_all(vector::draw(maze, drawing.path).as_bytes())),
        Format::Bitmap => {
            rectangle_of_squares(blueprint, "pbm")?;
            let [width, height] = maze.grid().extent();
            let rows = maze.sides().chunks(width as usize).map(<[u8]>::to_vec);
            save(&to.file, |output| bitmap::write(output, [width.into(), height.into()], rows))
        }
        Format::Doors => {
            rectangle_of_squares(blueprint, "doors")?;
            // Which doors are locked is known only to who saw how the maze was made.
            let mut player = Player::new(blueprint.record());
            player.seek(player.len());
            save(&to.file, |output| output.write_all(doors::write(&player).as_bytes()))
        }
    }
}

/// Refuses a maze that a format cannot hold.
fn rectangle_of_squares(blueprint: &Blueprint, format: &str) -> Result<(), End> {
    let shape = blueprint.shape();
    if shape.kind() == ShapeKind::Square && shape.mask().is_none() {
        return Ok(());
    }
    Err(End::Misuse(format!("{shape} cannot be written as {format}; only whole rectangles of squares can")))
}

/// The longest file that is read, in bytes.
const MOST_BYTES: u64 = 256 << 20;

/// Reads a maze from a file of doors.
fn load(file: &Path) -> Result<Maze<AnyGrid>, End> {
    let told = |error: &dyn std::fmt::Display| End::Misuse(format!("{}: {error}", file.display()));
    let size = fs::metadata(file).map_err(|error| told(&error))?.len();
    if size > MOST_BYTES {
        return Err(told(&format!("{size} bytes are more than {MOST_BYTES}")));
    }
    let text = fs::read_to_string(file).map_err(|error| told(&error))?;
    doors::read(&text).map_err(|error| told(&error))
}

/// Writes a file, and names it where that fails.
fn save(file: &Path, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> Result<(), End> {
    let told = |error| End::File { file: file.to_owned(), error };
    let mut output = BufWriter::with_capacity(1 << 20, File::create(file).map_err(told)?);
    write(&mut output).and_then(|()| output.flush()).map_err(told)
}
