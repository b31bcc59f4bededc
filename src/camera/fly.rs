//! Free flight in the direction of view, with the keys for walking, and up and down.

use super::{look::Look, orbit::FARTHEST, view::MazeCamera};
use crate::{
    input::{controls::Controls, keys::Keys, pointer::PointerLock},
    schedule::CameraSystems,
    session::shown::Ground,
    vocabulary::view::View,
};
use bevy::prelude::*;

/// The minimum height of the camera.
const LOWEST: f32 = 0.1;

/// The smallest size that limits the flying distance, in cell pitches. Smaller mazes count as this large.
const LEAST_ROOM: f32 = 10.0;

/// The pose of the flying camera.
#[derive(Resource, Clone, Default, Debug, Reflect)]
#[reflect(Resource)]
pub(super) struct Fly {
    position: Vec3,
    look: Look,
}

impl Fly {
    pub(super) fn pose(&self) -> Transform {
        Transform::from_translation(self.position).with_rotation(self.look.rotation())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fly>()
        .add_systems(OnEnter(View::Fly), take_off)
        .add_systems(Update, fly.in_set(CameraSystems::Fly).run_if(in_state(View::Fly)));
}

/// Starts at the camera's current pose.
fn take_off(camera: Single<&Transform, With<MazeCamera>>, mut fly: ResMut<Fly>) {
    *fly = Fly { position: camera.translation, look: Look::of(camera.rotation) };
}

fn fly(
    keys: Keys,
    lock: Res<PointerLock>,
    (controls, time): (Res<Controls>, Res<Time>),
    ground: Ground,
    mut fly: ResMut<Fly>,
) {
    let look = keys.look(lock.0);
    if look != Vec2::ZERO {
        fly.look.turn(controls.turn(look));
    }
    // Flight is faster in large mazes.
    let ground = ground.rectangle();
    let size = ground.map_or(0.0, |ground| ground.size().max_element());
    let speed = (0.2 * size).clamp(2.5, 30.0) * if keys.sprints() { 4.0 } else { 1.0 };
    let go = keys.go();
    let direction = fly.look.rotation() * Vec3::new(go.x, 0.0, -go.y) + Vec3::Y * keys.ascend();
    fly.position += direction * speed * time.delta_secs();
    fly.position.y = fly.position.y.max(LOWEST);
    if let Some(ground) = ground {
        // The limit equals that of zooming out.
        let (center, farthest) = (ground.center(), FARTHEST * size.max(LEAST_ROOM));
        let middle = Vec3::new(center.x, 0.0, center.y);
        fly.position = middle + (fly.position - middle).clamp_length_max(farthest);
    }
}
