//! Sound by PulseAudio, or by PipeWire, which speaks its language.

use super::speaker::Speaker;
use bevy::log::info;
use maze_pulse::{PulseError, connect};
use maze_sound::{Command, Mixer, SAMPLE_RATE};
use std::{convert::Infallible, sync::mpsc::Receiver, thread, time::Duration};

/// The time between two attempts to find a server that has gone.
const RETRY: Duration = Duration::from_secs(2);

/// A speaker that is heard as soon as the server has been found, by a thread of its own.
pub(super) fn open() -> Speaker {
    let (speaker, commands) = Speaker::new();
    let play = move || {
        let Err(error) = play(&commands);
        info!("silent: PulseAudio: {error}");
    };
    let thread = thread::Builder::new().name("sound".to_owned()).spawn(play);
    if let Err(error) = thread {
        info!("silent: no thread for it: {error}");
    }
    speaker
}

/// Plays for as long as the program runs. If the server goes, playback resumes when it is back.
///
/// # Errors
/// If there is no server at first.
fn play(commands: &Receiver<Command>) -> Result<Infallible, PulseError> {
    let mut mixer = Mixer::new(1);
    let mut connection = connect()?;
    loop {
        let ended = connection.play("labyrinth", SAMPLE_RATE, |frames| {
            commands.try_iter().for_each(|command| mixer.apply(command));
            mixer.render(frames);
        });
        if let Err(error) = ended {
            info!("silent until PulseAudio is back: {error}");
        }
        connection = loop {
            thread::sleep(RETRY);
            skip(commands, &mut mixer);
            if let Ok(connection) = connect() {
                break connection;
            }
        };
    }
}

/// Drops the sounds that nobody heard, which must not all be played later, and keeps what lasts: volumes, wind, music.
fn skip(commands: &Receiver<Command>, mixer: &mut Mixer) {
    let lasting = commands.try_iter().filter(|command| !matches!(command, Command::Play(..)));
    lasting.for_each(|command| mixer.apply(command));
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_sound::{Place, Sound};

    #[test]
    fn sounds_that_nobody_heard_are_not_played_later() {
        let voices = |skips: bool| {
            let (speaker, commands) = Speaker::new();
            let mut mixer = Mixer::new(1);
            (0..20).for_each(|_| _ = speaker.tell(Command::Play(Sound::Coin, Place::HERE)));
            if skips {
                skip(&commands, &mut mixer);
            }
            commands.try_iter().for_each(|command| mixer.apply(command));
            mixer.voices()
        };
        assert!(voices(false) > 0);
        assert_eq!(voices(true), 0);
    }
}
