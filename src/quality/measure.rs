//! Measures which quality suits the machine, by the frame times at medium quality.

use super::video::QualityChoice;
use crate::{platform::awake, schedule::LabyrinthSystems, session::shown::InFocus, vocabulary::quality::Quality};
use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use bevy_maze::WallProgress;
use std::time::Duration;
use wgpu::DeviceType;

/// The frame times so far, during the measurement.
#[derive(Resource, Default)]
pub struct Measuring(Vec<Duration>);

/// Shaders are compiled in the first frames.
const FIRST: usize = 20;

/// The duration of the measurement.
const LONG_ENOUGH: Duration = Duration::from_secs(1);

/// The frame time that is too slow: fewer than 50 frames a second.
const SLOW: Duration = Duration::from_millis(20);

/// Measures the machine, unless that has been done before.
pub fn plugin(app: &mut App) {
    app.add_systems(PostStartup, begin)
        .add_systems(Update, measure.run_if(resource_exists::<Measuring>).in_set(LabyrinthSystems::Finish));
    awake::while_moving(app, resource_exists::<Measuring>);
}

/// Software rendering is known to be slow. The result is not saved, since a driver may be installed later.
fn begin(chosen: Res<QualityChoice>, adapter: Option<Res<RenderAdapterInfo>>, mut commands: Commands) {
    let known = chosen.quality.get().is_some() || chosen.measured.is_some();
    if !known && adapter.is_some_and(|adapter| adapter.device_type != DeviceType::Cpu) {
        commands.init_resource::<Measuring>();
    }
}

fn measure(
    time: Res<Time<Real>>,
    adapter: Option<Res<RenderAdapterInfo>>,
    maze: Option<InFocus<&WallProgress>>,
    mut measuring: ResMut<Measuring>,
    mut chosen: ResMut<QualityChoice>,
    mut commands: Commands,
) {
    if chosen.quality.get().is_some() {
        commands.remove_resource::<Measuring>();
        return;
    }
    if !maze.is_some_and(|walls| walls.is_complete()) {
        return;
    }
    measuring.0.push(time.delta());
    let taken = measuring.0.get(FIRST..).unwrap_or_default();
    if taken.iter().sum::<Duration>() >= LONG_ENOUGH {
        let dedicated = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::DiscreteGpu);
        chosen.measured = Some(suiting(taken, dedicated));
        commands.remove_resource::<Measuring>();
    }
}

/// Returns the quality that suits a machine with these frame times at medium quality. The refresh rate of the display
/// hides how fast the machine really is, so only dedicated graphics cards get high quality.
#[must_use]
pub fn suiting(taken: &[Duration], dedicated: bool) -> Quality {
    let mut taken = taken.to_vec();
    taken.sort();
    match taken.get(taken.len() / 2) {
        Some(&usual) if usual > SLOW => Quality::Low,
        _ if dedicated => Quality::High,
        _ => Quality::Medium,
    }
}
