//! The keys of an animation.

use crate::error::Error;
#[cfg(unix)]
use crate::screen::signals;
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, poll, read};
use std::time::{Duration, Instant};

/// The reaction to a key or to the end of the delay.
pub(super) enum Reaction {
    Continue,
    Redraw,
    Quit,
}

/// Waits for a key, or until the delay is over.
pub(super) fn wait(delay: Option<u64>) -> Result<Reaction, Error> {
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
