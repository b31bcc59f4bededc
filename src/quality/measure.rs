//! Which quality suits the machine: how fast it draws the first pictures of the middle one.

use super::video::QualityChoice;
use crate::{platform::awake, schedule::LabyrinthSystems, session::shown::InFocus, vocabulary::quality::Quality};
use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use bevy_maze::WallProgress;
use std::time::Duration;
use wgpu::DeviceType;

/// How long each picture took, while that is being measured.
#[derive(Resource, Default)]
pub struct Measuring(Vec<Duration>);

/// In the first pictures, shaders are compiled.
const FIRST: usize = 20;

/// How long is measured.
const LONG_ENOUGH: Duration = Duration::from_secs(1);

/// A picture that takes longer than this is too slow: fewer than 50 a second.
const SLOW: Duration = Duration::from_millis(20);

/// Measures, if that has not been done yet.
pub fn plugin(app: &mut App) {
    app.add_systems(PostStartup, begin)
        .add_systems(Update, measure.run_if(resource_exists::<Measuring>).in_set(LabyrinthSystems::Finish));
    awake::while_moving(app, resource_exists::<Measuring>);
}

/// Rendering in software is slow, so it need not be measured; nor is it kept, for a driver may come later.
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

/// The quality that suits a machine that took this long for pictures of medium quality. The display's own rate hides by
/// how much it was faster, so it is a dedicated graphics card that is trusted with more.
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
