//! One maze: drawn or written, measured and solved.

use crate::{
    cli::{Arguments, GivenEnds},
    colors::{Colors, Floor},
    error::Error,
    layout, measure,
    output::{target, to, write_maze},
    progress::Progress,
    record::Report,
    watch::{self, WatchOptions},
};
use anstream::AutoStream;
use maze_core::{Endpoints, Grid, Journal, Mark, Maze, MazeRng, Playback, Shape, UnionFind, solve::Attempt};
use maze_io::{Drawing, Format, Loaded, Options, Style, Target, check, draw, draw_with, drawn_code};
use maze_locale::{Locale, Message};
use maze_play::{Challenge, Goal};
use std::{
    fmt::Display,
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::PathBuf,
    sync::Arc,
};

/// The chosen output of a maze: a file or a drawing. It depends on the shape, but not on the maze itself.
pub(crate) struct Plan {
    /// The options for writing it, if it is written rather than drawn.
    written: Option<Options>,
    /// The file to write, or `None` for the standard output.
    target: Option<(PathBuf, Target)>,
    pub(crate) style: Style,
    /// The options of the animation, if there is one.
    pub(crate) watched: Option<WatchOptions>,
    pub(crate) given: GivenEnds,
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
        let delay = arguments.common.delay;
        let terminal = io::stdout().is_terminal() && anstyle_query::term_supports_color();
        let watched = terminal && arguments.watches() && written.is_none() && arguments.draws();
        let watched =
            watched.then(|| WatchOptions { style, colors: has_colors(), delay, language: arguments.language() });
        Ok(Self { written, target, style, watched, given })
    }

    /// Replaces ends that are not given by these.
    pub(crate) fn ends(&self, default: Endpoints) -> Endpoints {
        self.given.or(default)
    }
}

/// Whether drawings are colored.
pub(crate) fn has_colors() -> bool {
    // If `CI` is set, the library assumes colors in every terminal.
    let asked = anstream::ColorChoice::global() != anstream::ColorChoice::Auto || anstyle_query::clicolor_force();
    let known = asked || !io::stdout().is_terminal() || anstyle_query::term_supports_color();
    known && AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Draws or writes a maze, measures it and solves it, as the arguments say.
pub(crate) fn show(arguments: &Arguments, plan: Plan, loaded: Loaded) -> Result<(), Error> {
    let Loaded { shape, maze, closed, challenge } = loaded;
    let locale = &arguments.locale();
    let challenge = challenge.as_ref();
    let goal = challenge.and_then(|challenge| goal(challenge, &maze, locale));
    let (farthest_apart, exact) = arguments.task(&maze);
    if !exact {
        writeln!(io::stderr(), "{}", locale.get("text-ends-bound"))?;
    }
    let maze = plan.given.apply(maze, farthest_apart)?;
    let task = maze.ends();
    let Plan { written, target, style, watched, .. } = plan;
    let mut solved = None;
    if let Some(solver) = arguments.solving.solver {
        let mut rng =
            MazeRng::new(challenge.map_or(arguments.maze.seed.unwrap_or(0), |challenge| challenge.blueprint.seed()));
        if let Some(options) = watched {
            let mut journal = Journal::new(&maze).with_limit(watch::MAX_EVENTS);
            let _ = solver.solve_with(&maze, task, &mut rng.clone(), &mut journal);
            match journal.check() {
                Ok(()) => {
                    let _ = watch::watch(Playback::new((maze.grid(), Arc::new(journal))), watch::is_look, options)?;
                }
                Err(reason) => {
                    let said = Message::new("text-search-not-shown", &[]).with("reason", reason);
                    writeln!(io::stderr(), "{}", locale.say(&said))?;
                }
            }
        }
        let answer = solver.solve_with(&maze, task, &mut rng, &mut Progress::of(shape.cells()));
        solved = answer.continue_value().map(|answer| (solver, answer));
    }
    let path = solved.as_ref().and_then(|(_, answer)| answer.path.as_deref().ok()).unwrap_or_default();
    let steps = arguments.show.drawing.distances.then(|| maze.distances(task.from));
    let regions = arguments.show.regions.then(|| regions(&maze));
    let name = written.and_then(|options| arguments.maze_name(options.format));
    let floor = arguments.floor_title();
    let drawing = Drawing {
        path,
        distances: steps.as_ref(),
        closed,
        name: name.as_deref(),
        floor: &floor,
        ..Drawing::new(&maze)
    };
    match written {
        Some(options) => {
            // A progress bar would disturb text that is read in the terminal.
            let followed = target.is_some() || !io::stdout().is_terminal();
            let mut progress = Progress::of(0);
            let report = |done, total| {
                if followed {
                    progress.reach(done, total);
                }
                ControlFlow::Continue(())
            };
            write_maze(target, &drawing, (&shape, challenge), options, report)?;
        }
        None if !arguments.draws() => {}
        None => {
            let text = if has_colors() {
                let floor = match (&steps, &regions) {
                    (Some(steps), _) => Floor::distances(steps),
                    (None, Some((marks, _))) => Floor::Marks(marks),
                    (None, None) => Floor::Plain,
                };
                // Colors replace the digits.
                draw_with(&Drawing { distances: None, ..drawing }, style, &Colors::new(floor, style))
            } else {
                draw(&drawing, style)
            }?;
            to(None, |output| output.write_all(text.as_bytes()))?;
            let (columns, [width, _]) = (layout::columns(&text), layout::room());
            if io::stdout().is_terminal() && columns > width {
                let said = locale.fill("text-wide", &[("columns", &columns), ("width", &width)]);
                writeln!(io::stderr(), "{said}")?;
            }
        }
    }
    let how = arguments.results.how;
    let terminal = io::stdout().is_terminal();
    // If the maze goes to the standard output, only requested results follow it there.
    let is_shown = written.is_none() && arguments.draws();
    let mut report = Report::default();
    let beside = |report: &mut Report, line: String| {
        if is_shown { report.remark(line) } else { report.answer(line) }
    };
    if let Some(challenge) = challenge {
        report.field("blueprint", challenge.to_string());
        if terminal || arguments.is_random() {
            report.remark(challenge.to_string());
        }
    } else if let Some(code) = drawn_code(&drawing, &shape) {
        report.field("drawn", code);
    }
    if let Some(goal) = goal {
        report.field("goal", &*goal);
        report.remark(goal);
    }
    if let Some(steps) = steps {
        let (cell, steps) = steps.farthest();
        report.field("farthest_cell", cell);
        report.field("farthest_steps", steps);
        let gaps: [(_, &dyn Display); 3] = [("from", &task.from), ("cell", &cell), ("steps", &steps)];
        beside(&mut report, locale.fill("text-farthest", &gaps));
    }
    if let Some((_, count)) = regions {
        report.field("regions", count);
        report.answer(locale.fill("text-regions", &[("regions", &count)]));
    }
    if arguments.stats {
        measure::report_one(&mut report, &maze, locale);
    }
    let mut unsolved = None;
    if let Some((solver, answer)) = solved {
        report.field("solver", solver.key());
        report.field("solution", answer.length());
        let Attempt { path, steps, visited } = answer;
        report.field("steps", steps);
        report.field("cells_visited", visited);
        match path {
            Ok(path) => {
                let gaps: [(_, &dyn Display); 3] = [("cells", &path.len()), ("steps", &steps), ("visited", &visited)];
                beside(&mut report, locale.fill("text-path", &gaps));
            }
            Err(why) => unsolved = Some(Error::unsolved(why, (solver, steps), task)),
        }
    }
    report.write_remarks(&mut io::stderr().lock(), how)?;
    // If a file goes to the standard output, the results must not be mixed with it.
    let is_file = written.is_some() && arguments.file().is_none();
    let mut output: Box<dyn Write> =
        if is_file { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
    report.write_answers(&mut output, how)?;
    output.flush()?;
    unsolved.map_or(Ok(()), Err)
}

/// Describes the goal of the game, unless it is only the exit. Coins, doors and the like are not drawn, so they are
/// listed.
fn goal<G: Grid>(challenge: &Challenge, maze: &Maze<G>, locale: &Locale) -> Option<String> {
    let goal = Some(challenge.goal).filter(|&goal| goal != Goal::default())?;
    let setup = match goal.set_up(maze, challenge.blueprint.seed()) {
        Ok(setup) => setup,
        Err(error) => {
            let wrong = locale.say(&error.into());
            return Some([locale.fill("text-goal", &[("goal", &goal)]), wrong].join(locale.get("text-parts")));
        }
    };
    let counts = [
        (setup.coins.len(), "text-goal-coins"),
        (setup.doors.len(), "text-goal-doors"),
        (usize::from(setup.hunter.is_some()), "text-goal-minotaur"),
    ];
    let there = counts.iter().filter(|(count, _)| *count > 0);
    let things: Vec<_> = there.map(|(count, name)| locale.fill(name, &[("count", count)])).collect();
    let drawn = (!things.is_empty()).then(|| locale.fill("text-goal-not-drawn", &[("things", &things.join(", "))]));
    let missing = (setup.missing > 0).then(|| locale.fill("text-goal-missing", &[("count", &setup.missing)]));
    let parts = [Some(locale.fill("text-goal", &[("goal", &goal)])), drawn, missing];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(locale.get("text-parts")))
}

/// The region of each cell, and the number of regions.
fn regions<G: Grid>(maze: &Maze<G>) -> (Vec<Mark>, usize) {
    let mut sets = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.grid().inner_walls().filter(|&[wall, _]| maze.is_open(wall)) {
        sets.union(wall.cell, twin.cell);
    }
    (maze.grid().cells().map(|cell| Mark::Region(sets.find(cell))).collect(), sets.count())
}
