//! Ends the program in order after a signal: it completes the files that it is writing.

use crate::platform::bell::ring;
use bevy::app::{TerminalCtrlCHandlerPlugin, ctrlc};

/// Makes Ctrl-C, and on Unix also SIGTERM and SIGHUP, end the program in order. Bevy checks for a signal once a frame,
/// so an idle program is woken. Must be called before Bevy installs its own handler.
pub(super) fn end_in_order() {
    if let Err(error) = ctrlc::try_set_handler(end) {
        eprintln!("warning: Ctrl-C ends the program at once: {error}");
    }
    #[cfg(unix)]
    unix::listen();
}

/// Requests the end of the program, and ends robots. A second signal ends it at once.
fn end() {
    maze_robots::kill_all();
    TerminalCtrlCHandlerPlugin::gracefully_exit();
    ring();
}

#[cfg(unix)]
mod unix {
    use signal_hook::{
        consts::{SIGHUP, SIGTERM},
        iterator::Signals,
    };
    use std::thread;

    pub(super) fn listen() {
        let listening = Signals::new([SIGHUP, SIGTERM]).and_then(|mut signals| {
            let wait = move || signals.forever().for_each(|_| super::end());
            thread::Builder::new().name("signals".to_owned()).spawn(wait)
        });
        if let Err(error) = listening {
            eprintln!("warning: a signal ends the program at once: {error}");
        }
    }
}
