//! The terminal while it is drawn on: it is left as it was found, whatever ends or stops the program.

use crossterm::{
    cursor::{Hide, Show},
    event::poll,
    execute,
    terminal::{
        DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
    },
};
use std::{
    io::{self, Write},
    time::Duration,
};

/// As soon as this is dropped the terminal is as it was.
pub(crate) struct Screen;

impl Screen {
    pub(crate) fn enter() -> io::Result<Self> {
        signals::listen()?;
        let screen = Self;
        enter(&mut io::stdout())?;
        // From the first poll on, a change of size is reported.
        poll(Duration::ZERO)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave(&mut io::stdout());
    }
}

fn enter(output: &mut impl Write) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(output, EnterAlternateScreen, DisableLineWrap, Hide)
}

fn leave(output: &mut impl Write) {
    // There is nothing left to report a failure to.
    let _ = execute!(output, Show, EnableLineWrap, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

/// The events by which a console ends the program: Ctrl-C, Ctrl-Break, and that its window closes.
#[cfg(windows)]
pub(crate) mod signals {
    use super::leave;
    use crossterm::terminal::is_raw_mode_enabled;
    use maze_io::remove_parts;
    use std::{io, process, sync::OnceLock};

    /// The exit code of a program that Ctrl-C ended: `STATUS_CONTROL_C_EXIT`.
    const ENDED: i32 = 0xC000_013A_u32.cast_signed();

    /// From now on the terminal is left before such an event ends the program, which leaves no unfinished files.
    pub(crate) fn listen() -> io::Result<()> {
        static LISTENS: OnceLock<()> = OnceLock::new();
        if LISTENS.set(()).is_ok() {
            ctrlc::set_handler(end).map_err(io::Error::other)?;
        }
        Ok(())
    }

    fn end() {
        remove_parts();
        if is_raw_mode_enabled().unwrap_or(false) {
            leave(&mut io::stdout().lock());
        }
        process::exit(ENDED);
    }
}

/// Signals, which the system sends and some keys stand for.
#[cfg(unix)]
pub(crate) mod signals {
    use super::{enter, leave};
    use crossterm::terminal::is_raw_mode_enabled;
    use maze_io::remove_parts;
    pub(crate) use signal_hook::consts::{SIGQUIT, SIGTSTP};
    use signal_hook::{
        consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGWINCH},
        iterator::Signals,
        low_level::{emulate_default_handler, raise},
    };
    use std::{io, sync::OnceLock, thread};

    /// Sends a signal to this program.
    pub(crate) fn send(signal: i32) -> io::Result<()> {
        raise(signal)
    }

    /// Installs signal handlers. They leave the terminal before the program ends or is suspended, enter it again when
    /// it continues, and remove unfinished files at the end.
    pub(crate) fn listen() -> io::Result<()> {
        static LISTENS: OnceLock<()> = OnceLock::new();
        if LISTENS.set(()).is_ok() {
            let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT])?;
            thread::Builder::new().spawn(move || signals.forever().for_each(obey))?;
        }
        Ok(())
    }

    /// Does what the signal does in any program.
    fn obey(signal: i32) {
        if ![SIGTSTP, SIGCONT].contains(&signal) {
            remove_parts();
        }
        if !is_raw_mode_enabled().unwrap_or(false) {
            let _ = emulate_default_handler(signal);
            return;
        }
        // Nothing is drawn meanwhile.
        let mut output = io::stdout().lock();
        leave(&mut output);
        let _ = emulate_default_handler(signal);
        // Who comes here was only stopped. All is drawn again, as after a change of size.
        let _ = enter(&mut output);
        drop(output);
        let _ = raise(SIGWINCH);
    }
}
