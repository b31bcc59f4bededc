//! Sound on Windows and macOS, with WASAPI and Core Audio.

use super::{player::Player, speaker::Speaker};
use bevy::log::{debug, info};
use cpal::{
    BufferSize, BuildStreamError, OutputCallbackInfo, Stream, StreamConfig, StreamError,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};
use maze_sound::{Command, SAMPLE_RATE};
use std::{
    error::Error,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

/// The interval for looking for a device after the last one was lost.
const RETRY: Duration = Duration::from_secs(2);

/// Returns a speaker, and starts a thread that connects it to the default device.
pub(super) fn open() -> Speaker {
    let (speaker, commands) = Speaker::new();
    if let Err(error) = thread::Builder::new().name("sound".to_owned()).spawn(move || play(commands)) {
        info!("no sound: cannot start a thread: {error}");
    }
    speaker
}

/// Plays until the app exits. If there is no device, or it is lost, such as unplugged headphones, waits for the next
/// default device.
fn play(commands: Receiver<Command>) {
    let player = Arc::new(Mutex::new(Player::new(commands)));
    let mut is_silent = false;
    loop {
        let (lost, losses) = channel();
        // The channel closes only when the stream is dropped, so an error always comes first.
        let error = match connect(&player, lost) {
            Ok(_stream) => {
                is_silent = false;
                losses.recv().map_or_else(Box::from, Box::from)
            }
            Err(error) => error,
        };
        if !std::mem::replace(&mut is_silent, true) {
            info!("no sound until there is an audio device: {error}");
        }
        thread::sleep(RETRY);
        player.lock().unwrap_or_else(PoisonError::into_inner).skip();
    }
}

/// Opens a stream on the default device.
fn connect(player: &Arc<Mutex<Player>>, lost: Sender<StreamError>) -> Result<Stream, Box<dyn Error>> {
    let device = cpal::default_host().default_output_device().ok_or(BuildStreamError::DeviceNotAvailable)?;
    let config = StreamConfig { channels: 2, sample_rate: SAMPLE_RATE, buffer_size: BufferSize::Default };
    let player = player.clone();
    let mut frames = Vec::new();
    let render = move |samples: &mut [f32], _: &OutputCallbackInfo| {
        frames.resize(samples.len() / 2, [0.0; 2]);
        player.lock().unwrap_or_else(PoisonError::into_inner).render(&mut frames);
        samples.copy_from_slice(frames.as_flattened());
    };
    let fail = move |error| match error {
        StreamError::BufferUnderrun => debug!("sound: {error}"),
        // After any other error, the stream may have ended. The receiver is gone if an earlier error was received.
        error => _ = lost.send(error),
    };
    let stream = device.build_output_stream(&config, render, fail, None)?;
    stream.play()?;
    Ok(stream)
}
