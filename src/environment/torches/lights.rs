//! The lights of the torches nearest to the camera: as many as the quality allows. Torches farther away only glow.
//!
//! On a surface with one side, a torch is on both sides of the floor. The side that faces the camera comes first: the other
//! side gets the lights that are left.

use super::{Flame, Torches};
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
use std::{cmp::Ordering, f32::consts::TAU, iter};

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

/// A flame that may get a light, and its distance.
struct Near {
    distance: f32,
    flame: Flame,
    phase: f32,
}

impl Near {
    /// Compares two flames: those on the side of the floor that faces the camera come first, then the nearer ones.
    fn order(&self, other: &Self) -> Ordering {
        let sides = self.flame.is_behind.cmp(&other.flame.is_behind);
        sides.then(self.distance.total_cmp(&other.distance))
    }
}

/// Chooses the flames that get a light, with the share of its brightness. Lights fade in and out with distance.
fn choose(mut near: Vec<Near>, most: usize) -> Vec<(Near, f32)> {
    let mut first_dark = None;
    if near.len() > most {
        near.select_nth_unstable_by(most, Near::order);
        first_dark = Some((near[most].flame.is_behind, near[most].distance));
        near.truncate(most);
    }
    let share = |near: &Near| match first_dark {
        Some((is_behind, end)) if is_behind == near.flame.is_behind => {
            ((end - near.distance) / ((1.0 - FADE) * end)).min(1.0)
        }
        _ => 1.0,
    };
    let lit = |near: Near| {
        let share = share(&near);
        (near, share)
    };
    near.into_iter().map(lit).collect()
}

/// The components of a light.
type Light = (&'static mut TorchLight, &'static mut PointLight, &'static mut Transform, &'static mut RenderLayers);

fn shine_near(
    camera: Single<(&Transform, &PanOrbitCamera), With<MazeCamera>>,
    mazes: Query<(Ref<Torches>, &Plane, Option<&Unfolded>)>,
    mut gone: RemovedComponents<Torches>,
    (theme, level, view): (Res<Theme>, Res<Level>, Res<State<View>>),
    mut lights: Query<(Entity, Light), Without<MazeCamera>>,
    mut before: Local<[Vec3; 2]>,
    mut commands: Commands,
) {
    let (place, orbit) = *camera;
    let here = if *view.get() == View::Orbit { orbit.focus } else { place.translation };
    let others = mazes.iter().any(|(torches, ..)| torches.is_changed()) || gone.read().count() > 0;
    // In an orbit around the same point, the camera comes to the other side of a floor.
    let has_two_sides =
        mazes.iter().any(|(torches, ..)| torches.all.first().is_some_and(|torch| torch.reflection.is_some()));
    let now = [here, if has_two_sides { place.translation } else { here }];
    let is_still = iter::zip(now, *before).all(|(now, before)| now.distance(before) < STEP);
    if !others && !level.is_changed() && !theme.is_changed() && is_still {
        return;
    }
    *before = now;
    let mut near = Vec::new();
    for (torches, &plane, unfolded) in &mazes {
        for &torch in &torches.all {
            let flames = torch.flames(plane, unfolded, place.translation).into_iter();
            near.extend(flames.map(|flame| Near { distance: flame.at.distance(here), flame, phase: torch.phase }));
        }
    }
    let lit = choose(near, count(level.quality));
    let mut lit = lit.into_iter().zip(theme.torches.into_iter().cycle()).map(|((near, share), torches)| {
        let Near { flame: Flame { at, layers, .. }, phase, .. } = near;
        let light = TorchLight { brightness: torches.brightness.get() * share, phase };
        let point = PointLight {
            color: torches.color.into(),
            intensity: light.brightness,
            range: torches.reach.get(),
            ..default()
        };
        (light, point, Transform::from_translation(at + Vec3::Y * 0.04), layers)
    });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_of_the_floor_gets_the_lights_that_are_left() {
        let near = |distance: f32, is_behind| {
            let flame = Flame { at: Vec3::X * distance, layers: RenderLayers::default(), is_behind };
            Near { distance, flame, phase: 0.0 }
        };
        let distances = (1..=10_u8).rev().map(f32::from);
        for (most, [front, behind]) in [(4, [4_u8, 0]), (10, [10, 0]), (14, [10, 4]), (40, [10, 10])] {
            let both = |distance| [near(distance, true), near(distance, false)];
            let lit = choose(distances.clone().flat_map(both).collect(), most);
            assert!(lit.iter().all(|(_, share)| (0.0..=1.0).contains(share) && *share > 0.0));
            for (is_behind, count) in [(false, front), (true, behind)] {
                let side = || lit.iter().filter(|(near, _)| near.flame.is_behind == is_behind);
                let farthest = side().map(|(near, _)| near.distance).fold(0.0, f32::max);
                assert_eq!((side().count(), farthest), (usize::from(count), f32::from(count)), "{most}");
                // Only the side on which some flames have no light fades.
                let fades = side().any(|(_, share)| *share < 1.0);
                assert_eq!(fades, (1..10).contains(&count), "{most}");
            }
        }
    }
}
