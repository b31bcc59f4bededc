//! The lights of the torches nearest to the camera: as many as the quality allows. Torches farther away only glow.

use super::Torches;
use crate::{
    camera::view::MazeCamera,
    platform::awake,
    quality::level::Level,
    schedule::LabyrinthSystems,
    theme::file::Theme,
    vocabulary::{quality::Quality, view::View},
};
use bevy::{camera::visibility::RenderLayers, prelude::*};
use bevy_maze::{Plane, unfolded::Unfolded};
use bevy_panorbit_camera::PanOrbitCamera;
use std::f32::consts::TAU;

/// The light of a torch near the camera.
#[derive(Component, Clone, Copy, Debug)]
pub struct TorchLight {
    /// The brightness without flicker, in lumens.
    brightness: f32,
    /// The phase of the flicker.
    phase: f32,
}

/// The movement of the camera after which the nearest torches are searched again, in cell pitches.
const STEP: f32 = 0.25;

/// The distance at which lights begin to fade, as a share of the distance at which they end.
const FADE: f32 = 0.75;

/// The maximum number of torches with a light.
fn count(quality: Quality) -> usize {
    match quality {
        Quality::Low => 4,
        Quality::Medium => 24,
        Quality::High => 48,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (shine_near, flicker.run_if(is_flickering)).chain().in_set(LabyrinthSystems::Finish));
    awake::while_time_moves(app, is_flickering);
}

/// Returns whether torches flicker. From above, the flicker is not worth drawing frames for.
fn is_flickering(level: Res<Level>, view: Res<State<View>>, lights: Query<(), With<TorchLight>>) -> bool {
    let inside = view.is_inside();
    level.quality > Quality::Low && !level.reduced_motion && inside && !lights.is_empty()
}

/// The components of a light.
type Light = (&'static mut TorchLight, &'static mut PointLight, &'static mut Transform, &'static mut RenderLayers);

fn shine_near(
    camera: Single<(&Transform, &PanOrbitCamera), With<MazeCamera>>,
    mazes: Query<(Ref<Torches>, &Plane, Option<&Unfolded>)>,
    mut gone: RemovedComponents<Torches>,
    (theme, level, view): (Res<Theme>, Res<Level>, Res<State<View>>),
    mut lights: Query<(Entity, Light), Without<MazeCamera>>,
    mut before: Local<Vec3>,
    mut commands: Commands,
) {
    let (place, orbit) = *camera;
    let here = if *view.get() == View::Orbit { orbit.focus } else { place.translation };
    let others = mazes.iter().any(|(torches, ..)| torches.is_changed()) || gone.read().count() > 0;
    if !others && !level.is_changed() && !theme.is_changed() && here.distance(*before) < STEP {
        return;
    }
    *before = here;
    let mut near = Vec::new();
    for (torches, &plane, unfolded) in &mazes {
        for &torch in &torches.all {
            let flames = torch.flames(plane, unfolded).into_iter();
            near.extend(flames.map(|(flame, layers)| (flame.distance(here), flame, layers, torch.phase)));
        }
    }
    let most = count(level.quality);
    let mut end = f32::INFINITY;
    if near.len() > most {
        near.select_nth_unstable_by(most, |a, b| a.0.total_cmp(&b.0));
        end = near[most].0;
        near.truncate(most);
    }
    let torches = theme.torches;
    let lit = near.into_iter().zip(torches.into_iter().cycle()).map(|((distance, flame, layers, phase), torches)| {
        // Lights fade in and out with distance.
        let share = ((end - distance) / ((1.0 - FADE) * end)).min(1.0);
        let light = TorchLight { brightness: torches.brightness.get() * share, phase };
        let point = PointLight {
            color: torches.color.into(),
            intensity: light.brightness,
            range: torches.reach.get(),
            ..default()
        };
        (light, point, Transform::from_translation(flame + Vec3::Y * 0.04), layers)
    });
    let mut lit = lit;
    for (entity, (mut light, mut point, mut place, mut layers)) in &mut lights {
        match lit.next() {
            Some(next) => (*light, *point, *place, *layers) = next,
            None => commands.entity(entity).despawn(),
        }
    }
    for next in lit {
        commands.spawn(next);
    }
}

/// The frequencies are below three per second, which is safe for people with photosensitive epilepsy.
fn flicker(time: Res<Time>, mut lights: Query<(&TorchLight, &mut PointLight)>) {
    for (light, mut point) in &mut lights {
        let turn = |speed: f32| (TAU * (speed * time.elapsed_secs() + 7.0 * light.phase)).sin();
        point.intensity = light.brightness * (1.0 + 0.07 * turn(1.1) + 0.05 * turn(1.9) + 0.03 * turn(2.9));
    }
}
