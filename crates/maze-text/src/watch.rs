//! Watching a maze being made, step by step, in place.

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
use maze_core::{AnyGrid, Blueprint, Event, Player};
use std::{
    io::{self, Write},
    sync::Arc,
    time::{Duration, Instant},
};

/// What the line below the maze says.
const HELP: &str = "any key: on    q: leave";

/// Shows the maze after each wall, and waits for a key, or so many milliseconds. Leaving with q is no error.
pub(crate) fn watch(blueprint: &Blueprint, style: Style, colours: bool, delay: Option<u64>) -> Result<(), End> {
    let screen = Screen::enter()?;
    let mut player = Player::new(blueprint.record());
    loop {
        show(&player, style, colours)?;
        match wait(delay)? {
            Answer::On => {}
            Answer::DrawAgain => continue,
            Answer::Leave => break,
        }
        // On to the next wall; marks come with it.
        let mut walls = std::iter::from_fn(|| player.forward());
        if !walls.any(|event| matches!(event, Event::Fell(_) | Event::Rose(_))) {
            break;
        }
    }
    drop(screen);
    Ok(())
}

fn show(player: &Player<Arc<AnyGrid>>, style: Style, colours: bool) -> io::Result<()> {
    let text = draw(&Drawing { floor: Floor::Marks(player.marks()), colours, ..Drawing::new(player.maze()) }, style);
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
