//! The mixer and its queue of commands, as the audio devices of all platforms use them.

use maze_sound::{Command, Mixer};
use std::sync::mpsc::Receiver;

/// The mixer and its commands.
pub(super) struct Player {
    mixer: Mixer,
    commands: Receiver<Command>,
}

impl Player {
    /// A player that executes these commands.
    pub(super) fn new(commands: Receiver<Command>) -> Self {
        Self { mixer: Mixer::new(1), commands }
    }

    /// Executes the commands of the queue, and fills a buffer with samples.
    pub(super) fn render(&mut self, frames: &mut [[f32; 2]]) {
        self.commands.try_iter().for_each(|command| self.mixer.apply(command));
        self.mixer.render(frames);
    }

    /// Drops the sounds that were due while the device was gone, so that they do not all play later. Volumes, wind and
    /// music still apply.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn skip(&mut self) {
        let lasting = self.commands.try_iter().filter(|command| !matches!(command, Command::Play(..)));
        lasting.for_each(|command| self.mixer.apply(command));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::speaker::Speaker, *};
    use maze_sound::{Place, Sound};

    #[test]
    fn sounds_during_a_disconnection_are_dropped() {
        let voices = |skips: bool| {
            let (speaker, commands) = Speaker::new();
            let mut player = Player::new(commands);
            (0..20).for_each(|_| _ = speaker.tell(Command::Play(Sound::Coin, Place::HERE)));
            if skips {
                player.skip();
            }
            player.render(&mut []);
            player.mixer.voices()
        };
        assert!(voices(false) > 0);
        assert_eq!(voices(true), 0);
    }
}
