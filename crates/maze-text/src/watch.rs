//! Watching a maze being made, or solved, step by step, in place.

use crate::{
    End,
    draw::{Drawing, Floor, Style, draw},
};
use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, poll, read},
    execute, queue,
    style::Print,
    terminal::{
        Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen,
        disable_raw_mode, enable_raw_mode, size,
    },
};
use maze_core::{Event, Grid, Mark, Player, solve::Task};
use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

/// What the line below the maze says.
const HELP: &str = "any key: on    q: leave";

/// Whether somebody wants to see more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interest {
    Lasting,
    Lost,
}

/// How something is watched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) style: Style,
    pub(crate) colours: bool,
    /// Milliseconds between two steps; without them, a key goes on.
    pub(crate) delay: Option<u64>,
}

/// What is a step of making: a wall. Marks come with it.
pub(crate) fn is_wall(event: Event) -> bool {
    matches!(event, Event::Fell(_) | Event::Rose(_))
}

/// What is a step of solving: a look at a cell. The way that was found is drawn afterwards.
pub(crate) fn is_look(event: Event) -> bool {
    matches!(event, Event::Marked { new: Mark::Visited | Mark::Frontier | Mark::Cursor, .. })
}

/// Shows a maze while something happens in it, after each step, and waits.
pub(crate) fn watch<G: Grid>(
    mut player: Player<G>,
    ends: Task,
    is_step: fn(Event) -> bool,
    manner: Manner,
) -> Result<Interest, End> {
    let _screen = Screen::enter()?;
    loop {
        show(&player, ends, manner)?;
        match wait(manner.delay)? {
            Answer::On => {}
            Answer::DrawAgain => continue,
            Answer::Leave => return Ok(Interest::Lost),
        }
        if !std::iter::from_fn(|| player.forward()).any(is_step) {
            return Ok(Interest::Lasting);
        }
    }
}

fn show<G: Grid>(player: &Player<G>, ends: Task, manner: Manner) -> io::Result<()> {
    let (floor, colours) = (Floor::Marks(player.marks()), manner.colours);
    let text = draw(&Drawing { ends, floor, colours, ..Drawing::new(player.maze()) }, manner.style);
    let mut output = io::stdout().lock();
    queue!(output, MoveTo(0, 0), Clear(ClearType::All))?;
    // What is larger than the terminal is cut off; the help is always seen.
    let room = size().map_or(u16::MAX, |(_, lines)| lines).saturating_sub(1);
    let mut next = 0;
    for (line, text) in (0..room).zip(text.lines()) {
        queue!(output, MoveTo(0, line), Print(text))?;
        next = line + 1;
    }
    queue!(output, MoveTo(0, next), Print(HELP))?;
    output.flush()
}

enum Answer {
    On,
    DrawAgain,
    Leave,
}

/// Waits for a key, or until the time is over.
fn wait(delay: Option<u64>) -> Result<Answer, End> {
    let end = delay.map(|delay| Instant::now() + Duration::from_millis(delay));
    loop {
        let left = end.map_or(Duration::from_secs(3600), |end| end.saturating_duration_since(Instant::now()));
        if !poll(left)? {
            if end.is_some() {
                return Ok(Answer::On);
            }
            continue;
        }
        match read()? {
            Input::Key(KeyEvent { kind: KeyEventKind::Release, .. }) => {}
            Input::Key(KeyEvent { code: KeyCode::Char('c'), modifiers, .. })
                if modifiers.contains(KeyModifiers::CONTROL) =>
            {
                return Err(End::Interrupted);
            }
            Input::Key(KeyEvent { code: KeyCode::Char('q') | KeyCode::Esc, .. }) => return Ok(Answer::Leave),
            Input::Key(_) if end.is_none() => return Ok(Answer::On),
            Input::Resize(..) => return Ok(Answer::DrawAgain),
            _ => {}
        }
    }
}

/// The terminal while it is drawn on; as soon as this is dropped it is as it was.
struct Screen;

impl Screen {
    fn enter() -> io::Result<Self> {
        enable_raw_mode()?;
        let screen = Self;
        execute!(io::stdout(), EnterAlternateScreen, DisableLineWrap, Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = execute!(io::stdout(), Show, EnableLineWrap, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}
