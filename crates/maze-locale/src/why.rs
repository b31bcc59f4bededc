//! Why a method or a solver took a step, in one sentence.

use crate::Message;
use maze_core::{Cell, Event, Grid, Method, Playback, PostProcess, solve::Solver};

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

/// Why the solver took the last step of a playback, as in [`why_method`].
#[must_use]
pub fn why_solver<G: Grid>(solver: Solver, playback: &Playback<G>) -> Option<Message> {
    let line = solver.code().name(playback.last_line()?)?;
    explain(&format!("why-solver-{solver}-{line}"), playback)
}

/// The message with the cells of the last event, each as its line and its column.
fn explain<G: Grid>(text: &str, playback: &Playback<G>) -> Option<Message> {
    let place = |cell: Cell| {
        let [column, row] = playback.maze().grid().coordinates(cell);
        format!("({row}, {column})")
    };
    let (cell, other) = match playback.last_event()? {
        Event::Opened([a, b]) | Event::Closed([a, b]) | Event::Kept([a, b]) => (a.cell, Some(b.cell)),
        Event::Marked { cell, .. } => (cell, None),
    };
    Some(Message::new(text, &[("cell", &place(cell)), ("other", &other.map(place).unwrap_or_default())]))
}
