//! One maze, drawn or written, measured and solved.

use crate::{
    cli::{Arguments, GivenEnds},
    colours::{Colours, Floor},
    error::Error,
    measure,
    output::{target, to, write_maze},
    progress::Progress,
    record::{As, Report},
    values::counted,
    watch::{self, WatchOptions},
};
use anstream::AutoStream;
use maze_core::{
    Blueprint, Endpoints, Goal, Grid, Journal, Mark, Maze, MazeRng, Playback, Shape, UnionFind,
    solve::{Solution, Unsolved},
};
use maze_io::{Drawing, Format, Loaded, Options, Style, Target, check, draw, draw_with};
use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::PathBuf,
    sync::Arc,
};

/// How a maze is shown, as soon as its shape is known.
pub(crate) struct Plan {
    /// How it is written, if it is not drawn.
    written: Option<Options>,
    /// The file into which it is written, unless that is the standard output.
    target: Option<(PathBuf, Target)>,
    style: Style,
    /// How it is watched, if it is.
    pub(crate) watched: Option<WatchOptions>,
    given: GivenEnds,
}

impl Plan {
    pub(crate) fn of(arguments: &Arguments, written: Option<Format>, shape: &Shape) -> Result<Self, Error> {
        let style = arguments.style(shape.kind())?;
        let given = arguments.given_ends(&shape.grid())?;
        let written = written.map(|format| arguments.options(format, shape)).transpose()?;
        match written {
            Some(options) => check(shape, options)?,
            None if !arguments.draws() => {}
            None => check(shape, (Format::Text, style))?,
        }
        let target = target(arguments.file())?;
        let delay = arguments.delay;
        let terminal = io::stdout().is_terminal() && anstyle_query::term_supports_color();
        let watched = terminal && delay != Some(0) && written.is_none() && arguments.draws();
        let watched = watched.then(|| WatchOptions { style, colours: has_colours(), delay });
        Ok(Self { written, target, style, watched, given })
    }

    /// These ends, but for those that were given.
    pub(crate) fn ends(&self, default: Endpoints) -> Endpoints {
        self.given.or(default)
    }
}

/// Whether what is drawn is coloured.
fn has_colours() -> bool {
    // Where `CI` is set, the library takes every terminal to know colours.
    let asked = anstream::ColorChoice::global() != anstream::ColorChoice::Auto || anstyle_query::clicolor_force();
    let known = asked || !io::stdout().is_terminal() || anstyle_query::term_supports_color();
    known && AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Draws or writes, measures and solves one maze, as far as that was asked for.
pub(crate) fn show(arguments: &Arguments, plan: Plan, loaded: Loaded) -> Result<(), Error> {
    let Loaded { shape, maze, blueprint } = loaded;
    let blueprint = blueprint.as_ref();
    let goal = blueprint.and_then(|blueprint| goal(blueprint, &maze));
    let (farthest_apart, exact) = arguments.task(&maze);
    if !exact {
        writeln!(
            io::stderr(),
            "these ends are far apart, but others may be farther: looking at all would take too long"
        )?;
    }
    let task = plan.ends(farthest_apart);
    let maze = maze.with_ends(task)?;
    let Plan { written, target, style, watched, .. } = plan;
    let mut solved = None;
    if let Some(solver) = arguments.solver {
        let mut rng = MazeRng::new(blueprint.map_or(arguments.seed.unwrap_or(0), Blueprint::seed));
        if let Some(options) = watched {
            let mut journal = Journal::new(&maze).with_limit(watch::MAX_EVENTS);
            let _ = solver.solve(&maze, task, &mut rng.clone(), &mut journal);
            match journal.check() {
                Ok(()) => {
                    let _ = watch::watch(Playback::new((maze.grid(), Arc::new(journal))), watch::is_look, options)?;
                }
                Err(reason) => writeln!(io::stderr(), "the search is not shown: {reason}")?,
            }
        }
        let answer = solver.solve(&maze, task, &mut rng, &mut Progress::of(shape.cells()));
        solved = answer.continue_value().map(|answer| (solver, answer));
    }
    let path = solved.as_ref().and_then(|(_, answer)| answer.path.as_deref().ok()).unwrap_or_default();
    let steps = arguments.distances.then(|| maze.distances(task.from));
    let regions = arguments.regions.then(|| regions(&maze));
    let drawing = Drawing { maze: &maze, path, distances: steps.as_ref() };
    match written {
        Some(options) => {
            // What is read there is not mixed with how far it has come.
            let followed = target.is_some() || !io::stdout().is_terminal();
            let mut progress = Progress::of(0);
            let report = |done, total| {
                if followed {
                    progress.reach(done, total);
                }
                ControlFlow::Continue(())
            };
            write_maze(target, &drawing, (&shape, blueprint), options, report)?;
        }
        None if !arguments.draws() => {}
        None => {
            let text = if has_colours() {
                let floor = match (&steps, &regions) {
                    (Some(steps), _) => Floor::distances(steps),
                    (None, Some((marks, _))) => Floor::Marks(marks),
                    (None, None) => Floor::Plain,
                };
                // Instead of digits.
                draw_with(&Drawing { distances: None, ..drawing }, style, &Colours::new(floor, style))
            } else {
                draw(&drawing, style)
            }?;
            to(None, |output| output.write_all(text.as_bytes()))?;
            let (columns, [width, _]) = (watch::columns(&text), watch::room());
            if io::stdout().is_terminal() && columns > width {
                let more = "-o maze.txt writes it whole";
                writeln!(
                    io::stderr(),
                    "the drawing is {columns} columns wide and the terminal {width}, so its lines wrap; {more}"
                )?;
            }
        }
    }
    let how = arguments.how;
    let terminal = io::stdout().is_terminal();
    let mut report = Report::default();
    if let Some(blueprint) = blueprint {
        report.field("blueprint", blueprint.to_string());
        if terminal {
            report.say(blueprint.to_string());
        } else if arguments.is_random() && how == As::Text {
            writeln!(io::stderr(), "{blueprint}")?;
        }
    }
    if let Some(goal) = goal {
        report.field("goal", &*goal);
        report.say(goal);
    }
    if let Some(steps) = steps {
        let (cell, steps) = steps.farthest();
        report.field("farthest_cell", cell);
        report.field("farthest_steps", steps);
        report.say(format!("farthest from cell {}: cell {cell}, {steps} steps", task.from));
    }
    if let Some((_, count)) = regions {
        report.field("regions", count);
        report.say(format!("regions: {count}"));
    }
    if arguments.stats {
        measure::report_one(&mut report, &maze);
    }
    let mut unsolved = None;
    if let Some((solver, answer)) = solved {
        let Solution { path, steps, visited } = answer;
        report.field("solver", solver.key());
        report.field("solution", path.as_ref().ok().map(|path| path.len() - 1));
        report.field("steps", steps);
        report.field("cells_visited", visited);
        let Endpoints { from, to } = task;
        match path {
            Ok(path) => {
                let cells = counted(path.len() as u64, "cell");
                report.say(format!("path: {cells}; steps: {steps}; cells visited: {visited}"));
            }
            Err(Unsolved::NoPath) => unsolved = Some(Error::NoPath { from, to }),
            Err(_) => unsolved = Some(Error::GaveUp { solver: solver.info().name, steps, from, to }),
        }
    }
    // What is reported of a maze is not mixed with the maze, so that it can be read back.
    let taken = if written.is_some() { arguments.file().is_none() } else { arguments.draws() };
    let mut output: Box<dyn Write> =
        if taken && !terminal { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
    report.write(&mut output, how)?;
    output.flush()?;
    unsolved.map_or(Ok(()), Err)
}

/// What the maze is played for, if not for the exit alone. That is not drawn, so what lies in it is listed.
fn goal<G: Grid>(blueprint: &Blueprint, maze: &Maze<G>) -> Option<String> {
    let goal = Some(blueprint.goal()).filter(|&goal| goal != Goal::default())?;
    let setup = match goal.set_up(maze, blueprint.seed()) {
        Ok(setup) => setup,
        Err(error) => return Some(format!("goal: {goal}; {error}")),
    };
    let counts = [
        (setup.coins.len(), "coins"),
        (setup.doors.len(), "doors and keys"),
        (usize::from(setup.hunter.is_some()), "Minotaur"),
    ];
    let things: Vec<_> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    let drawn = if things.is_empty() { String::new() } else { format!("; not drawn: {}", things.join(", ")) };
    let missing = if setup.missing == 0 { String::new() } else { format!("; no room for {} more", setup.missing) };
    Some(format!("goal: {goal}{drawn}{missing}"))
}

/// Which region each cell belongs to, and how many regions there are.
fn regions<G: Grid>(maze: &Maze<G>) -> (Vec<Mark>, usize) {
    let mut sets = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.grid().inner_walls().filter(|&[wall, _]| maze.is_open(wall)) {
        sets.union(wall.cell, twin.cell);
    }
    (maze.grid().cells().map(|cell| Mark::Region(sets.find(cell))).collect(), sets.count())
}
