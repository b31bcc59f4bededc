//! Sound by PulseAudio, or by PipeWire, which speaks its language.

use super::speaker::Speaker;
use bevy::log::info;
use maze_pulse::{PulseError, connect};
use maze_sound::{Command, Mixer, SAMPLE_RATE};
use std::{sync::mpsc::Receiver, thread};

/// A speaker that is heard as soon as the server has been found, by a thread of its own.
pub(super) fn open() -> Speaker {
    let (speaker, commands) = Speaker::new();
    let play = move || {
        if let Err(error) = play(&commands) {
            info!("silent: PulseAudio: {error}");
        }
    };
    let thread = thread::Builder::new().name("sound".to_owned()).spawn(play);
    if let Err(error) = thread {
        info!("silent: no thread for it: {error}");
    }
    speaker
}

/// Plays until the server is gone.
fn play(commands: &Receiver<Command>) -> Result<(), PulseError> {
    let connection = connect()?;
    let mut mixer = Mixer::new(1);
    connection.play("labyrinth", SAMPLE_RATE, |frames| {
        commands.try_iter().for_each(|command| mixer.apply(command));
        mixer.render(frames);
    })
}
