//! The queue of sounds: for the mixer, subtitles and vibration.

use bevy::{ecs::system::SystemParam, prelude::*};
use maze_sound::{Command, Place, Sound};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

/// The capacity of the queue of commands: more than the mixer's longest pause needs. If the queue is full, commands
/// are dropped.
const WAITING: usize = 8_192;

/// Sounds quieter than this are inaudible, as a share of full volume.
const INAUDIBLE: f32 = 0.004;

/// Sends commands to a mixer, if there is one.
#[derive(Resource, Default)]
pub struct Speaker(Option<SyncSender<Command>>);

impl Speaker {
    /// Returns a speaker and the receiver of its commands.
    #[must_use]
    pub fn new() -> (Self, Receiver<Command>) {
        let (commands, told) = sync_channel(WAITING);
        (Self(Some(commands)), told)
    }

    /// Returns whether the speaker has a mixer.
    pub(super) fn is_there(&self) -> bool {
        self.0.is_some()
    }

    /// Sends a command. Returns false if the queue is full, so that the caller can try again.
    pub(super) fn tell(&self, command: Command) -> bool {
        match self.0.as_ref().map(|commands| commands.try_send(command)) {
            None | Some(Ok(())) | Some(Err(TrySendError::Disconnected(_))) => true,
            Some(Err(TrySendError::Full(_))) => false,
        }
    }
}

/// A sound that is heard in this frame, and how it arrives.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Heard(pub(super) Sound, pub(super) Place);

/// Plays sounds.
#[derive(SystemParam)]
pub(crate) struct Sounds<'w>(MessageWriter<'w, Heard>);

impl Sounds<'_> {
    /// Plays a sound, if it is audible.
    pub(crate) fn play(&mut self, sound: Sound, place: Place) {
        if place.gain > INAUDIBLE {
            self.0.write(Heard(sound, place));
        }
    }
}

/// Passes the sounds to the mixer.
pub(super) fn speak(mut heard: MessageReader<Heard>, speaker: Res<Speaker>) {
    for &Heard(sound, place) in heard.read() {
        speaker.tell(Command::Play(sound, place));
    }
}
