//! Why a method or a solver took a step, in one sentence.

use crate::Message;
use maze_core::{Cell, Event, Grid, Mark, Method, Playback, PostProcess, grid::is_net, solve::Solver};

/// Why the method took the last step of a playback: one sentence about the line of its [code](Method::code) that made
/// the event. `None` at the beginning, and if the journal has no lines.
///
/// ```
/// use maze_core::{Blueprint, Playback};
/// use maze_locale::{Locale, why_method};
///
/// let blueprint: Blueprint = "square:6x3/kruskal#1".parse()?;
/// let mut playback = Playback::new(blueprint.record());
/// while !matches!(playback.forward(), Some(maze_core::Event::Opened(_))) {}
/// let why = why_method(&blueprint.method(), &playback).ok_or("no line")?;
/// assert!(Locale::default().say(&why).ends_with("were not connected: the wall between them opens."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn why_method<G: Grid>(method: &Method, playback: &Playback<G>) -> Option<Message> {
    let (line, code, finish) = (playback.last_line()?, method.code(), PostProcess::CODE);
    let of_method = code.name(line).map(|line| format!("why-method-{}-{line}", code.key()));
    let text = of_method.or_else(|| finish.name(line).map(|line| format!("why-{}-{line}", finish.key())))?;
    explain(&text, playback)
}

/// The lines that every robot has. All robots share their sentences.
const LINES_OF_ROBOTS: [&str; 4] = ["start", "forget", "enter", "path"];

/// Why the solver took the last step of a playback, as in [`why_method`].
#[must_use]
pub fn why_solver<G: Grid>(solver: Solver, playback: &Playback<G>) -> Option<Message> {
    let line = solver.code().name(playback.last_line()?)?;
    let is_shared = Solver::ROBOTS.contains(&solver) && LINES_OF_ROBOTS.contains(&line);
    let of = if is_shared { "robot".to_owned() } else { format!("solver-{solver}") };
    explain(&format!("why-{of}-{line}"), playback)
}

/// The message with the places of the cells of the last event, and whether it erases a mark.
fn explain<G: Grid>(text: &str, playback: &Playback<G>) -> Option<Message> {
    let place = |cell| cell_name(playback.maze().grid(), cell);
    let (cell, other, erased) = match playback.last_event()? {
        Event::Opened([a, b]) | Event::Closed([a, b]) | Event::Kept([a, b]) => (a.cell, Some(b.cell), false),
        Event::Marked { cell, new, .. } => (cell, None, new == Mark::Blank),
    };
    let other = other.map(place).unwrap_or_default();
    let erased = if erased { "yes" } else { "no" };
    Some(Message::new(text, &[("cell", &place(cell)), ("other", &other), ("erased", &erased)]))
}

/// The name of a cell in sentences: its row and its position in the row, counted from 0 as on the command line. In a net the
/// position is the column. Elsewhere that would not do: on some shapes, several cells are at the same place.
#[must_use]
pub fn cell_name<G: Grid>(grid: &G, cell: Cell) -> String {
    let [column, row] = grid.coordinates(cell);
    if is_net(grid) {
        return format!("({row},\u{a0}{column})");
    }
    // Cells are numbered row by row.
    let (mut first, mut end) = (0, cell);
    while first < end {
        let middle = first.midpoint(end);
        if grid.coordinates(middle)[1] < row { first = middle + 1 } else { end = middle }
    }
    format!("({row},\u{a0}{})", cell - first)
}
