//! Sound in browsers, with the Web Audio API.

use super::{player::Player, speaker::Speaker, spoken};
use bevy::{input::touch::TouchPhase, prelude::*};
use cpal::{
    BufferSize, BuildStreamError, Stream, StreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};
use maze_sound::{Command, SAMPLE_RATE};
use std::{error::Error, sync::mpsc::Receiver};

/// The number of samples per buffer: 85 ms, longer than a frame on a slow machine.
const BUFFER: u32 = 4_096;

/// The audio stream, or `None` if it could not be opened.
struct Playing(#[expect(dead_code, reason = "it plays until it is dropped")] Option<Stream>);

/// Starts sound at the first press of a key or button, because browsers block it before.
pub(crate) fn plugin(app: &mut App) {
    spoken::aloud(app);
    app.add_systems(Last, begin.run_if(is_pressed.and_then(not(|world: &World| world.contains_non_send::<Playing>()))));
}

fn is_pressed(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut touches: MessageReader<TouchInput>,
) -> bool {
    let touched = touches.read().any(|touch| touch.phase == TouchPhase::Ended);
    touched || keys.get_just_released().len() + buttons.get_just_released().len() > 0
}

fn begin(world: &mut World) {
    let (speaker, commands) = Speaker::new();
    let stream = play(commands).inspect_err(|error| info!("no sound: {error}")).ok();
    if stream.is_some() {
        world.insert_resource(speaker);
    }
    world.insert_non_send(Playing(stream));
}

/// Opens an audio stream that executes these commands.
fn play(commands: Receiver<Command>) -> Result<Stream, Box<dyn Error>> {
    let device = cpal::default_host().default_output_device().ok_or(BuildStreamError::DeviceNotAvailable)?;
    let config = StreamConfig { channels: 2, sample_rate: SAMPLE_RATE, buffer_size: BufferSize::Fixed(BUFFER) };
    let mut player = Player::new(commands);
    let mut frames = vec![[0.0; 2]; BUFFER as usize];
    let render = move |samples: &mut [f32], _: &cpal::OutputCallbackInfo| {
        player.render(&mut frames);
        samples.copy_from_slice(frames.as_flattened());
    };
    let stream = device.build_output_stream(&config, render, |error| warn!("sound: {error}"), None)?;
    stream.play()?;
    Ok(stream)
}
