//! Animates the generation or the search of a path, step by step.

#[cfg(unix)]
use crate::screen::signals;
use crate::{
    colours::{Colours, Floor},
    error::Error,
    screen::Screen,
};
use crossterm::{
    cursor::MoveTo,
    event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, poll, read},
    queue,
    style::Print,
    terminal::{Clear, ClearType, size},
};
use maze_core::{AnyGrid, Blueprint, Cell, Event, Geometry, Journal, Mark, Playback};
use maze_io::{Plain, Sheet, Style};
use maze_locale::{Language, Locale, Message};
use std::{
    fmt::Display,
    io::{self, Write},
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};

/// The maximum number of events that are recorded for an animation. They take about 120 MB.
pub(crate) const MAX_EVENTS: usize = 1 << 23;

/// The maximum number of cells of an animation. Every method has several events for each cell.
const MAX_CELLS: u64 = 1 << 20;

/// Records the generation of a maze, or returns why it cannot be animated.
pub(crate) fn record(blueprint: &Blueprint) -> Result<(Arc<AnyGrid>, Arc<Journal>), Message> {
    let cells = blueprint.shape().cells();
    if cells > MAX_CELLS {
        return Err(Message::new("text-too-many-watched", &[("cells", &cells), ("most", &MAX_CELLS)]));
    }
    Ok(blueprint.record_within(MAX_EVENTS)?)
}

/// The options of an animation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WatchOptions {
    pub(crate) style: Style,
    pub(crate) colours: bool,
    /// Milliseconds between two steps, or `None` to wait for a key.
    pub(crate) delay: Option<u64>,
    /// The language of the status line.
    pub(crate) language: Language,
}

/// Whether an event is a step of the generation: a wall opens or closes. Marks are shown with the next wall.
pub(crate) fn is_wall(event: Event) -> bool {
    matches!(event, Event::Opened(_) | Event::Closed(_))
}

/// Whether an event is a step of the search: a cell is visited. The path that was found is drawn afterwards.
pub(crate) fn is_look(event: Event) -> bool {
    matches!(event, Event::Marked { new: Mark::Visited | Mark::Frontier | Mark::Cursor, .. })
}

/// Animates a maze and waits after each step. Breaks if the user quits.
pub(crate) fn watch<G: Geometry>(
    mut playback: Playback<G>,
    is_step: fn(Event) -> bool,
    options: WatchOptions,
) -> Result<ControlFlow<()>, Error> {
    let mut view = View::new(playback.maze().grid(), options)?;
    let _screen = Screen::enter()?;
    let (mut step, mut place) = (0, playback.maze().ends().from);
    loop {
        view.show(&playback, (step, place))?;
        match wait(options.delay)? {
            Reaction::Continue => {}
            Reaction::Redraw => {
                view.painted.clear();
                continue;
            }
            Reaction::Quit => return Ok(ControlFlow::Break(())),
        }
        let Some(event) = std::iter::from_fn(|| playback.forward()).find(|&event| is_step(event)) else {
            return Ok(ControlFlow::Continue(()));
        };
        step += 1;
        place = place_of(event);
    }
}

/// The cell of an event.
fn place_of(event: Event) -> Cell {
    match event {
        Event::Opened([wall, _]) | Event::Closed([wall, _]) | Event::Kept([wall, _]) => wall.cell,
        Event::Marked { cell, .. } => cell,
    }
}

/// The visible part of a drawing, which begins at this line and column.
struct View {
    top: usize,
    left: usize,
    sheet: Sheet,
    /// The lines on the screen, or empty if the whole screen must be painted.
    painted: Vec<String>,
    locale: Locale,
    options: WatchOptions,
}

impl View {
    fn new<G: Geometry>(grid: &G, options: WatchOptions) -> Result<Self, Error> {
        let sheet = Sheet::new(grid, options.style)?;
        Ok(Self { top: 0, left: 0, sheet, painted: Vec::new(), locale: Locale::new(options.language), options })
    }

    /// Shows the maze after some steps. The cell of the last step is in the visible part.
    fn show<G: Geometry>(&mut self, playback: &Playback<G>, (step, place): (u64, Cell)) -> Result<(), Error> {
        let (maze, options, [lines, columns]) = (playback.maze(), self.options, self.sheet.size());
        let [width, height] = room();
        let height = height.saturating_sub(1).max(1);
        let [line, column] = self.sheet.letter_of(maze.grid(), place);
        self.top = follow(self.top, line, height, lines);
        self.left = follow(self.left, column, width, columns);
        let part = [self.top..self.top.saturating_add(height), self.left..self.left.saturating_add(width)];
        let mut drawn = if options.colours {
            let colours = Colours::new(Floor::Marks(playback.marks()), options.style);
            self.sheet.draw(maze, &colours, part)
        } else {
            self.sheet.draw(maze, &Plain, part)
        };
        drawn.push(self.below(step, [width, height]));
        self.paint(drawn, width)
    }

    /// The status line below the maze, with as many parts as fit.
    fn below(&self, step: u64, [width, height]: [usize; 2]) -> String {
        let (locale, [lines, all_columns]) = (&self.locale, self.sheet.size());
        let on = if self.options.delay.is_none() { locale.get("text-watch-on") } else { "" };
        let parts = [on.to_owned(), locale.fill("text-watch", &[("step", &step)])];
        let mut parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if height < lines || width < all_columns {
            let seen = |from: usize, room: usize| format!("{}-{}", from + 1, from + room);
            let gaps: [(_, &dyn Display); 4] = [
                ("lines", &seen(self.top, height.min(lines - self.top))),
                ("all-lines", &lines),
                ("columns", &seen(self.left, width.min(all_columns - self.left))),
                ("all-columns", &all_columns),
            ];
            parts.push(locale.fill("text-watch-part", &gaps));
        }
        let mut below = parts.remove(0);
        for part in parts {
            let longer = format!("{below}    {part}");
            if columns(&longer) <= width {
                below = longer;
            }
        }
        below.chars().take(width).collect()
    }

    /// Writes the lines that have changed.
    fn paint(&mut self, drawn: Vec<String>, width: usize) -> Result<(), Error> {
        let mut output = io::stdout().lock();
        if self.painted.len() != drawn.len() {
            self.painted.clear();
            queue!(output, Clear(ClearType::All))?;
        }
        for (row, line) in (0..).zip(&drawn) {
            if self.painted.get(usize::from(row)) == Some(line) {
                continue;
            }
            queue!(output, MoveTo(0, row), Print(line))?;
            // After a full line the cursor is still on its last character, which would be cleared.
            if columns(line) < width {
                queue!(output, Clear(ClearType::UntilNewLine))?;
            }
        }
        self.painted = drawn;
        Ok(output.flush()?)
    }
}

/// The columns and lines of the terminal, or the maximum if they are unknown.
pub(crate) fn room() -> [usize; 2] {
    let known = size().ok().filter(|&(width, height)| width > 0 && height > 0);
    known.map_or([usize::MAX; 2], |(width, height)| [width.into(), height.into()])
}

/// The width of a drawing in columns.
pub(crate) fn columns(text: &str) -> usize {
    let in_line = |line: &str| {
        // Skip escape sequences. They begin with this character, and those for colors end in `m`.
        let parts = line.split('\u{1B}').enumerate();
        let seen =
            parts.map(|(number, part)| if number == 0 { part } else { part.split_once('m').map_or("", |part| part.1) });
        seen.map(|part| part.chars().count()).sum()
    };
    text.lines().map(in_line).max().unwrap_or(0)
}

/// The first visible line or column, so that `place` is visible. It stays if possible, otherwise the place moves to the
/// middle.
fn follow(before: usize, place: usize, room: usize, all: usize) -> usize {
    let last = all.saturating_sub(room);
    let seen = place >= before && place - before < room;
    if seen { before.min(last) } else { place.saturating_sub(room / 2).min(last) }
}

enum Reaction {
    Continue,
    Redraw,
    Quit,
}

/// Waits for a key, or until the delay is over.
fn wait(delay: Option<u64>) -> Result<Reaction, Error> {
    let end = delay.map(|delay| Instant::now() + Duration::from_millis(delay));
    loop {
        let left = end.map_or(Duration::from_secs(3600), |end| end.saturating_duration_since(Instant::now()));
        if !poll(left)? {
            if end.is_some() {
                return Ok(Reaction::Continue);
            }
            continue;
        }
        match read()? {
            Input::Key(KeyEvent { kind: KeyEventKind::Release, .. }) => {}
            Input::Key(KeyEvent { code: KeyCode::Char('c'), modifiers, .. })
                if modifiers.contains(KeyModifiers::CONTROL) =>
            {
                return Err(Error::Interrupted);
            }
            #[cfg(unix)]
            Input::Key(KeyEvent { code: KeyCode::Char('z'), modifiers: KeyModifiers::CONTROL, .. }) => {
                signals::send(signals::SIGTSTP)?;
            }
            // Terminals send the same key for Ctrl-\ and Ctrl-4.
            #[cfg(unix)]
            Input::Key(KeyEvent { code: KeyCode::Char('\\' | '4'), modifiers: KeyModifiers::CONTROL, .. }) => {
                signals::send(signals::SIGQUIT)?;
            }
            Input::Key(KeyEvent { code: KeyCode::Char('q') | KeyCode::Esc, .. }) => return Ok(Reaction::Quit),
            Input::Key(_) if end.is_none() => return Ok(Reaction::Continue),
            Input::Resize(..) => return Ok(Reaction::Redraw),
            _ => {}
        }
    }
}
