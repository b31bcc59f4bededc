//! A program that says what it is given: that of Speech Dispatcher on Linux, that of the system on macOS.

use bevy::prelude::*;
use maze_locale::{Language, Message};
use std::{
    io::ErrorKind,
    process::{Child, Command, Stdio},
};

/// Says one thing after another. What is new breaks off what is being said.
#[derive(Resource, Default)]
pub(crate) struct Voice {
    /// What is saying something, or has just done so.
    saying: Option<Child>,
}

impl Voice {
    /// Says this in a language.
    ///
    /// # Errors
    ///
    /// If there is no such program, or it could not say what it was given before.
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

/// Breaks off what is being said. Whether it went well.
fn end(mut saying: Child) -> bool {
    if let Ok(Some(status)) = saying.try_wait() {
        return status.success();
    }
    // What ends by itself meanwhile cannot be ended.
    _ = saying.kill();
    _ = saying.wait();
    true
}

/// By the voice that is chosen in the system.
#[cfg(target_os = "macos")]
fn command(text: &str, _: Language) -> Command {
    let mut command = Command::new("say");
    command.args(["--", text]);
    command
}

/// Speech Dispatcher breaks off by itself what it was given before.
#[cfg(not(target_os = "macos"))]
fn command(text: &str, language: Language) -> Command {
    let mut command = Command::new("spd-say");
    command.args(["--application-name", "labyrinth", "--language", language.tag(), "--", text]);
    command
}
