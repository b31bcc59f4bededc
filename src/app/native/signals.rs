//! Ends the program after a signal, in order or at once.

use crate::platform::bell::ring;
use bevy::app::{TerminalCtrlCHandlerPlugin, ctrlc};

/// Makes Ctrl-C, and on Unix also SIGTERM and SIGHUP, end the program in order: it completes the files that it is writing.
/// Bevy checks for a signal once a frame, so an idle program is woken. Must be called before Bevy installs its own handler.
pub(super) fn end_in_order() {
    listen(request_end);
}

/// Makes the same signals remove unfinished files and end the program at once, without waiting for the end of a frame: a
/// software renderer may need a minute for one. Must be called before Bevy installs its own handler.
pub(super) fn end_at_once() {
    listen(end);
}

fn listen(handler: fn()) {
    if let Err(error) = ctrlc::try_set_handler(handler) {
        eprintln!("warning: Ctrl-C ends the program at once: {error}");
    }
    #[cfg(unix)]
    unix::listen(handler);
}

/// Requests the end of the program, and ends robots. A second signal ends it at once.
fn request_end() {
    maze_robots::kill_all();
    TerminalCtrlCHandlerPlugin::gracefully_exit();
    ring();
}

/// The exit code after a signal, as Bevy's.
const ENDED: i32 = 130;

/// Removes unfinished files and ends the program.
fn end() {
    maze_io::remove_parts();
    #[cfg(unix)]
    unix::exit(ENDED);
    #[cfg(not(unix))]
    std::process::exit(ENDED);
}

#[cfg(unix)]
mod unix {
    /// Exits without destructors, which would wait for the graphics driver while it renders.
    pub(super) use signal_hook::low_level::exit;
    use signal_hook::{
        consts::{SIGHUP, SIGTERM},
        iterator::Signals,
    };
    use std::thread;

    pub(super) fn listen(handler: fn()) {
        let listening = Signals::new([SIGHUP, SIGTERM]).and_then(|mut signals| {
            let wait = move || signals.forever().for_each(|_| handler());
            thread::Builder::new().name("signals".to_owned()).spawn(wait)
        });
        if let Err(error) = listening {
            eprintln!("warning: a signal ends the program at once: {error}");
        }
    }
}
