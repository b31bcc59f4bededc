//! Signals that end the program: it writes first what it is writing, and leaves no half of a file.

use crate::platform::bell::ring;
use bevy::{
    app::{TerminalCtrlCHandlerPlugin, ctrlc},
    prelude::*,
};

/// Has Ctrl-C in the terminal, and on Unix a request of the system or a terminal that is closed, end the program in order
/// though it rests: Bevy notices it in the next frame only. To be called before Bevy's own handler is there.
pub(super) fn end_in_order() {
    if let Err(error) = ctrlc::try_set_handler(end) {
        warn!("Ctrl-C ends the program at once: {error}");
    }
    #[cfg(unix)]
    unix::listen();
}

/// The second time, the program ends at once.
fn end() {
    TerminalCtrlCHandlerPlugin::gracefully_exit();
    ring();
}

#[cfg(unix)]
mod unix {
    use bevy::prelude::*;
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
            warn!("a signal ends the program at once: {error}");
        }
    }
}
