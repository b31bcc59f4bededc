//! Text-to-speech by a program: that of Speech Dispatcher on Linux, and `say` on macOS.

use bevy::prelude::*;
use maze_locale::{Language, Message};
use std::{
    io::ErrorKind,
    process::{Child, Command, Stdio},
};

/// Speaks a text. A new text interrupts the previous one.
#[derive(Resource, Default)]
pub(crate) struct Voice {
    /// The running process, or the last one.
    saying: Option<Child>,
}

impl Voice {
    /// Speaks a text in a language.
    ///
    /// # Errors
    ///
    /// If the program does not exist, or failed to speak the previous text.
    pub(crate) fn say(&mut self, text: &str, language: Language) -> Result<(), Message> {
        let failed = self.saying.take().is_some_and(|before| !end(before));
        let mut command = command(text, language);
        let name = command.get_program().to_string_lossy().into_owned();
        let asked = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.saying = Some(asked.map_err(|error| match error.kind() {
            ErrorKind::NotFound => Message::new("voice-missing", &[("program", &name)]),
            _ => Message::new("voice-failed", &[("program", &name), ("error", &error)]),
        })?);
        if failed { Err(Message::new("voice-silent", &[("program", &name)])) } else { Ok(()) }
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.saying.take().map(end);
    }
}

/// Stops the process. Returns `false` if it had already failed.
fn end(mut saying: Child) -> bool {
    if let Ok(Some(status)) = saying.try_wait() {
        return status.success();
    }
    // Fails if the process has just ended by itself.
    _ = saying.kill();
    _ = saying.wait();
    true
}

/// Uses the voice that is chosen in the system.
#[cfg(target_os = "macos")]
fn command(text: &str, _: Language) -> Command {
    let mut command = Command::new("say");
    command.args(["--", text]);
    command
}

/// Speech Dispatcher itself interrupts the previous text.
#[cfg(not(target_os = "macos"))]
fn command(text: &str, language: Language) -> Command {
    let mut command = Command::new("spd-say");
    command.args(["--application-name", "labyrinth", "--language", language.tag(), "--", text]);
    command
}
