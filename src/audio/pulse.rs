//! Sound by PulseAudio, or by PipeWire, which speaks its protocol.

use super::speaker::Speaker;
use bevy::{log::info, tasks::block_on};
use maze_sound::{Command, Mixer, SAMPLE_RATE};
use pulseaudio::{
    AsPlaybackSource, Client, ClientError, PlaybackSource, PlaybackStream,
    protocol::{ChannelMap, PlaybackStreamParams, SampleFormat, SampleSpec, stream},
};
use std::{
    convert::Infallible,
    sync::{Arc, Mutex, PoisonError, mpsc::Receiver},
    thread,
    time::Duration,
};

/// The time between two attempts to find a server that has gone, and between two looks at whether it is there.
const RETRY: Duration = Duration::from_secs(2);

/// One sample for each ear, in bytes.
const FRAME: u32 = 8;

/// How much is computed ahead of what is heard: 60 ms. So a step is heard when it is seen, and a busy machine does not
/// stutter.
const AHEAD: u32 = SAMPLE_RATE * 60 / 1000 * FRAME;

/// A speaker that is heard as soon as the server has been found, by a thread of its own.
pub(super) fn open() -> Speaker {
    let (speaker, commands) = Speaker::new();
    let play = move || {
        let Err(error) = play(commands);
        info!("silent: PulseAudio: {error}");
    };
    let thread = thread::Builder::new().name("sound".to_owned()).spawn(play);
    if let Err(error) = thread {
        info!("silent: no thread for it: {error}");
    }
    speaker
}

/// The mixer, and what it is told.
struct Player {
    mixer: Mixer,
    commands: Receiver<Command>,
}

impl Player {
    /// Fills a buffer of the server with samples.
    fn render(&mut self, frames: &mut Vec<[f32; 2]>, bytes: &mut [u8]) {
        self.commands.try_iter().for_each(|command| self.mixer.apply(command));
        frames.resize(bytes.len() / FRAME as usize, [0.0; 2]);
        self.mixer.render(frames);
        for (bytes, sample) in bytes.chunks_exact_mut(4).zip(frames.as_flattened()) {
            bytes.copy_from_slice(&sample.to_le_bytes());
        }
    }

    /// Drops the sounds that nobody heard, which must not all be played later, and keeps what lasts: volumes, wind, music.
    fn skip(&mut self) {
        let lasting = self.commands.try_iter().filter(|command| !matches!(command, Command::Play(..)));
        lasting.for_each(|command| self.mixer.apply(command));
    }
}

/// Plays for as long as the program runs. If the server goes, playback resumes when it is back.
///
/// # Errors
/// If there is no server at first.
fn play(commands: Receiver<Command>) -> Result<Infallible, ClientError> {
    let player = Arc::new(Mutex::new(Player { mixer: Mixer::new(1), commands }));
    let mut stream = connect(&player)?;
    loop {
        let error = lasts(&stream);
        info!("silent until PulseAudio is back: {error}");
        stream = loop {
            thread::sleep(RETRY);
            player.lock().unwrap_or_else(PoisonError::into_inner).skip();
            if let Ok(stream) = connect(&player) {
                break stream;
            }
        };
    }
}

/// Finds the server, and has it ask the player for samples from now on.
fn connect(player: &Arc<Mutex<Player>>) -> Result<PlaybackStream, ClientError> {
    let stereo = PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 2, sample_rate: SAMPLE_RATE },
        channel_map: ChannelMap::stereo(),
        buffer_attr: stream::BufferAttr {
            target_length: AHEAD,
            minimum_request_length: AHEAD / 4,
            ..stream::BufferAttr::default()
        },
        flags: stream::StreamFlags { adjust_latency: true, start_muted: Some(false), ..stream::StreamFlags::default() },
        ..PlaybackStreamParams::default()
    };
    let client = Client::from_env(c"labyrinth")?;
    block_on(client.create_playback_stream(stereo, source(player.clone())))
}

/// What the server asks for samples.
fn source(player: Arc<Mutex<Player>>) -> impl PlaybackSource {
    let mut frames = Vec::new();
    let render = move |bytes: &mut [u8]| {
        player.lock().unwrap_or_else(PoisonError::into_inner).render(&mut frames, bytes);
        bytes.len()
    };
    render.as_playback_source()
}

/// Waits for as long as the server plays the stream, which can also be ended from its side, and says what has ended it.
fn lasts(stream: &PlaybackStream) -> ClientError {
    loop {
        thread::sleep(RETRY);
        if let Err(error) = block_on(stream.timing_info()) {
            return error;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_sound::{Place, Sound};

    #[test]
    fn sounds_that_nobody_heard_are_not_played_later() {
        let voices = |skips: bool| {
            let (speaker, commands) = Speaker::new();
            let mut player = Player { mixer: Mixer::new(1), commands };
            (0..20).for_each(|_| _ = speaker.tell(Command::Play(Sound::Coin, Place::HERE)));
            if skips {
                player.skip();
            }
            player.render(&mut Vec::new(), &mut []);
            player.mixer.voices()
        };
        assert!(voices(false) > 0);
        assert_eq!(voices(true), 0);
    }
}
