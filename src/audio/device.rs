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
    let play = move || {
        let Err(error) = play(commands);
        info!("no sound: {error}");
    };
    if let Err(error) = thread::Builder::new().name("sound".to_owned()).spawn(play) {
        info!("no sound: cannot start a thread: {error}");
    }
    speaker
}

/// Plays until the app exits. If the device is lost, such as unplugged headphones, plays on the next default device.
///
/// # Errors
/// If the first device cannot be opened.
fn play(commands: Receiver<Command>) -> Result<std::convert::Infallible, Box<dyn Error>> {
    let player = Arc::new(Mutex::new(Player::new(commands)));
    let (lost, losses) = channel();
    let mut stream = connect(&player, lost.clone())?;
    loop {
        info!("no sound until there is an audio device: {}", losses.recv()?);
        drop(stream);
        stream = loop {
            thread::sleep(RETRY);
            player.lock().unwrap_or_else(PoisonError::into_inner).skip();
            if let Ok(stream) = connect(&player, lost.clone()) {
                break stream;
            }
        };
        // Errors of the previous stream.
        losses.try_iter().for_each(drop);
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
        // The receiver is gone only when the app exits.
        StreamError::DeviceNotAvailable | StreamError::StreamInvalidated => _ = lost.send(error),
        error => debug!("sound: {error}"),
    };
    let stream = device.build_output_stream(&config, render, fail, None)?;
    stream.play()?;
    Ok(stream)
}
