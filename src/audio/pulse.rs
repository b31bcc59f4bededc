//! Sound with PulseAudio, or PipeWire through the same protocol.

use super::{player::Player, speaker::Speaker};
use bevy::{log::info, tasks::block_on};
use maze_sound::{Command, SAMPLE_RATE};
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

/// The interval for reconnecting to a lost server, and for checking the connection.
const RETRY: Duration = Duration::from_secs(2);

/// The size of a frame: one 4-byte sample for each ear.
const FRAME: u32 = 8;

/// The length of the buffer: 60 ms. That is short enough for sounds to match the picture, and long enough for a busy
/// machine not to stutter.
const AHEAD: u32 = SAMPLE_RATE * 60 / 1000 * FRAME;

/// Returns a speaker, and starts a thread that connects it to the server.
pub(super) fn open() -> Speaker {
    let (speaker, commands) = Speaker::new();
    let play = move || {
        let Err(error) = play(commands);
        info!("no sound: PulseAudio: {error}");
    };
    let thread = thread::Builder::new().name("sound".to_owned()).spawn(play);
    if let Err(error) = thread {
        info!("no sound: cannot start a thread: {error}");
    }
    speaker
}

/// Plays until the app exits, and reconnects if the server goes away.
///
/// # Errors
/// If the first connection fails.
fn play(commands: Receiver<Command>) -> Result<Infallible, ClientError> {
    let player = Arc::new(Mutex::new(Player::new(commands)));
    let mut stream = connect(&player)?;
    loop {
        let error = lasts(&stream);
        info!("no sound until PulseAudio is back: {error}");
        stream = loop {
            thread::sleep(RETRY);
            player.lock().unwrap_or_else(PoisonError::into_inner).skip();
            if let Ok(stream) = connect(&player) {
                break stream;
            }
        };
    }
}

/// Opens a stream on the server, which requests samples from the player.
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

/// Returns the callback that provides samples.
fn source(player: Arc<Mutex<Player>>) -> impl PlaybackSource {
    let mut frames = Vec::new();
    let render = move |bytes: &mut [u8]| {
        frames.resize(bytes.len() / FRAME as usize, [0.0; 2]);
        player.lock().unwrap_or_else(PoisonError::into_inner).render(&mut frames);
        for (bytes, sample) in bytes.chunks_exact_mut(4).zip(frames.as_flattened()) {
            bytes.copy_from_slice(&sample.to_le_bytes());
        }
        bytes.len()
    };
    render.as_playback_source()
}

/// Blocks until the stream ends, which the server may also do, and returns the error.
fn lasts(stream: &PlaybackStream) -> ClientError {
    loop {
        thread::sleep(RETRY);
        if let Err(error) = block_on(stream.timing_info()) {
            return error;
        }
    }
}
