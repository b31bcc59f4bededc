//! Where sounds go: to whoever plays them, and to subtitles.

use bevy::{ecs::system::SystemParam, prelude::*};
use maze_sound::{Command, Place, Sound};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

/// How many commands may wait for the mixer: more than come in its longest pause. Beyond, they are dropped rather than
/// waited for.
const WAITING: usize = 8_192;

/// What is quieter than this, as a share of its loudness, is not heard.
const INAUDIBLE: f32 = 0.004;

/// Tells a mixer what it shall play, if there is one.
#[derive(Resource, Default)]
pub struct Speaker(Option<SyncSender<Command>>);

impl Speaker {
    /// A speaker, and what it is told.
    #[must_use]
    pub fn new() -> (Self, Receiver<Command>) {
        let (commands, told) = sync_channel(WAITING);
        (Self(Some(commands)), told)
    }

    /// Whether anybody listens, as far as is known.
    pub(super) fn is_there(&self) -> bool {
        self.0.is_some()
    }

    /// Tells it something. Whether it has been understood.
    pub(super) fn tell(&self, command: Command) -> bool {
        match self.0.as_ref().map(|commands| commands.try_send(command)) {
            None | Some(Ok(())) | Some(Err(TrySendError::Disconnected(_))) => true,
            Some(Err(TrySendError::Full(_))) => false,
        }
    }
}

/// A sound that is heard now, and how it arrives.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Heard(pub(super) Sound, pub(super) Place);

/// Lets sounds be heard.
#[derive(SystemParam)]
pub(crate) struct Sounds<'w>(MessageWriter<'w, Heard>);

impl Sounds<'_> {
    /// Plays a sound, if that would be heard.
    pub(crate) fn play(&mut self, sound: Sound, place: Place) {
        if place.gain > INAUDIBLE {
            self.0.write(Heard(sound, place));
        }
    }
}

/// Passes on what is heard.
pub(super) fn speak(mut heard: MessageReader<Heard>, speaker: Res<Speaker>) {
    for &Heard(sound, place) in heard.read() {
        speaker.tell(Command::Play(sound, place));
    }
}
