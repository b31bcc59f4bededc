//! The terminal while it is drawn on. It is restored however the program ends, and while the program is suspended.

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

/// The alternate screen. Dropping this restores the terminal.
pub(crate) struct Screen;

impl Screen {
    pub(crate) fn enter() -> io::Result<Self> {
        signals::listen()?;
        let screen = Self;
        enter(&mut io::stdout())?;
        // Changes of the terminal size are reported from the first poll on.
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
    // A failure cannot be reported anywhere.
    let _ = execute!(output, Show, EnableLineWrap, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

/// The console events that end the program: Ctrl-C, Ctrl-Break, and closing the window.
#[cfg(windows)]
pub(crate) mod signals {
    use super::leave;
    use crossterm::terminal::is_raw_mode_enabled;
    use maze_io::remove_parts;
    use maze_robots::kill_all;
    use std::{io, process, sync::OnceLock};

    /// The exit code for a program that was ended by Ctrl-C: `STATUS_CONTROL_C_EXIT`.
    const ENDED: i32 = 0xC000_013A_u32.cast_signed();

    /// Installs a handler that ends robots, restores the terminal and removes unfinished files before the program ends.
    pub(crate) fn listen() -> io::Result<()> {
        static LISTENS: OnceLock<()> = OnceLock::new();
        if LISTENS.set(()).is_ok() {
            ctrlc::set_handler(end).map_err(io::Error::other)?;
        }
        Ok(())
    }

    fn end() {
        kill_all();
        remove_parts();
        if is_raw_mode_enabled().unwrap_or(false) {
            leave(&mut io::stdout().lock());
        }
        process::exit(ENDED);
    }
}

/// Unix signals.
#[cfg(unix)]
pub(crate) mod signals {
    use super::{enter, leave};
    use crossterm::terminal::is_raw_mode_enabled;
    use maze_io::remove_parts;
    use maze_robots::kill_all;
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
    /// it continues. At the end, they end robots and remove unfinished files.
    pub(crate) fn listen() -> io::Result<()> {
        static LISTENS: OnceLock<()> = OnceLock::new();
        if LISTENS.set(()).is_ok() {
            let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT])?;
            thread::Builder::new().spawn(move || signals.forever().for_each(obey))?;
        }
        Ok(())
    }

    /// Handles a signal: cleans up, and then does the default action.
    fn obey(signal: i32) {
        if ![SIGTSTP, SIGCONT].contains(&signal) {
            kill_all();
            remove_parts();
        }
        if !is_raw_mode_enabled().unwrap_or(false) {
            let _ = emulate_default_handler(signal);
            return;
        }
        // Holding the lock keeps others from drawing.
        let mut output = io::stdout().lock();
        leave(&mut output);
        let _ = emulate_default_handler(signal);
        // The program was suspended and continues. Everything is drawn again, as after a change of size.
        let _ = enter(&mut output);
        drop(output);
        let _ = raise(SIGWINCH);
    }
}
