//! Two mazes side by side: animated in step, drawn, and compared.

mod side;
mod table;

pub(crate) use side::Side;

use crate::{
    cli::Arguments,
    colors::{Colors, Floor},
    error::Error,
    layout::{beside, columns, room, width_beside},
    output::to,
    record::As,
    show::{Plan, has_colors},
    watch::{self, Recording, WatchOptions, watch_two},
};
use maze_core::{Distances, NullSink, Playback, solve::Attempt};
use maze_io::{Drawing, Incompatible, draw, draw_with};
use maze_locale::Message;
use maze_play::Pair;
use std::{
    fmt::Display,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
};
use table::Figures;

/// Shows two mazes as the arguments say. `pair` has their share code, unless they are from a file.
pub(crate) fn show(arguments: &Arguments, plan: &Plan, sides: [Side; 2], pair: Option<&Pair>) -> Result<(), Error> {
    let (locale, how) = (&arguments.locale(), arguments.results.how);
    let with_ends =
        |side: Side| -> Result<Side, Error> { Ok(Side { maze: arguments.with_ends(side.maze, plan.given)?, ..side }) };
    let [first, second] = sides.map(with_ends);
    let sides = [first?, second?];
    // Two solvers share the carving, which shows no difference.
    let carved =
        pair.filter(|pair| pair.solvers().is_none()).map(|pair| pair.blueprints().each_ref().map(watch::record));
    let steps = carved.as_ref().map(|both| both.each_ref().map(|side| Some(side.as_ref().ok()?.1.len())));
    if let Some(options) = plan.watched {
        animate(arguments, &sides, carved, options)?;
    }
    let attempts = sides.each_ref().map(|side| side.solve(&mut NullSink));
    if arguments.draws() {
        print(arguments, plan, &sides, &attempts)?;
    }
    let is_coded = how == As::Text && (io::stdout().is_terminal() || arguments.is_random());
    if let Some(pair) = pair.filter(|_| is_coded) {
        writeln!(io::stderr(), "{pair}")?;
    }
    let figures = [0, 1].map(|side| Figures::of(&sides[side], steps.map(|steps| steps[side]), attempts[side].as_ref()));
    table::write(&mut io::stdout().lock(), &sides, &figures, (how, locale))?;
    let unsolved = sides.iter().zip(attempts).find_map(|(side, attempt)| unsolved(side, attempt?));
    unsolved.map_or(Ok(()), Err)
}

/// Animates the generation of two mazes, and then the search, unless the user quits.
fn animate(
    arguments: &Arguments,
    sides: &[Side; 2],
    carved: Option<[Result<Recording, Message>; 2]>,
    options: WatchOptions,
) -> Result<(), Error> {
    let (locale, sync) = (arguments.locale(), arguments.beside.sync.sync);
    let captions = sides.each_ref().map(|side| side.caption.clone());
    let say = |name, reason| writeln!(io::stderr(), "{}", locale.say(&Message::new(name, &[]).with("reason", reason)));
    match carved {
        Some([Ok(first), Ok(second)]) => {
            let [first, second] = [first, second].map(Playback::new);
            let playbacks = [first.with_ends(sides[0].maze.ends())?, second.with_ends(sides[1].maze.ends())?];
            if watch_two(playbacks, &captions, sync, options)?.is_break() {
                return Ok(());
            }
        }
        Some([Err(reason), _] | [_, Err(reason)]) => say("text-not-animated", reason)?,
        None => {}
    }
    if sides[0].solver.is_some() {
        match sides.each_ref().map(Side::search) {
            [Ok(first), Ok(second)] => {
                let _: ControlFlow<()> = watch_two([first, second].map(Playback::new), &captions, sync, options)?;
            }
            [Err(reason), _] | [_, Err(reason)] => say("text-search-not-shown", reason)?,
        }
    }
    Ok(())
}

/// Prints the drawings with their captions: beside each other, or below each other if the terminal is too narrow.
fn print(arguments: &Arguments, plan: &Plan, sides: &[Side; 2], attempts: &[Option<Attempt>; 2]) -> Result<(), Error> {
    let distances = arguments
        .show
        .drawing
        .distances
        .then(|| sides.each_ref().map(|side| side.maze.distances(side.maze.ends().from)));
    // The same color means the same distance on both sides.
    let farthest = distances.iter().flatten().map(|distances| distances.farthest().1).max().unwrap_or(0);
    let drawn = |side: usize| -> Result<Vec<String>, Incompatible> {
        let steps = distances.as_ref().map(|both: &[Distances; 2]| &both[side]);
        let path = attempts[side].as_ref().and_then(|attempt| attempt.path.as_deref().ok()).unwrap_or_default();
        let Side { caption, maze, closed, .. } = &sides[side];
        let drawing = Drawing { path, distances: steps, closed: *closed, ..Drawing::new(maze) };
        let text = if has_colors() {
            let floor = steps.map_or(Floor::Plain, |steps| Floor::Distances { steps, farthest });
            draw_with(&Drawing { distances: None, ..drawing }, plan.style, &Colors::new(floor, plan.style))
        } else {
            draw(&drawing, plan.style)
        }?;
        Ok(std::iter::once(caption.clone()).chain(text.lines().map(str::to_owned)).collect())
    };
    let [left, right] = [drawn(0)?, drawn(1)?];
    let widths = [&left, &right].map(|lines| lines.iter().map(|line| columns(line)).max().unwrap_or(0));
    let (needed, [width, _]) = (width_beside(widths), room());
    let is_narrow = io::stdout().is_terminal() && needed > width;
    let lines = if is_narrow { [left, right].concat() } else { beside([left, right], widths[0]) };
    to(None, |output| lines.iter().try_for_each(|line| writeln!(output, "{line}")))?;
    if is_narrow {
        let gaps: [(_, &dyn Display); 2] = [("columns", &needed), ("width", &width)];
        writeln!(io::stderr(), "{}", arguments.locale().fill("text-beside-narrow", &gaps))?;
    }
    Ok(())
}

/// The error for a maze without a path.
fn unsolved(side: &Side, attempt: Attempt) -> Option<Error> {
    let (why, solver) = (attempt.path.err()?, side.solver?);
    Some(Error::unsolved(why, (solver, attempt.steps), side.maze.ends()))
}
