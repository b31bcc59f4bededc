//! Controls the orbit camera with keys and sticks: turn, zoom and pan.

use super::view::MazeCamera;
use crate::input::keys::Keys;
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;

/// The speed of turning, in radians a second.
const TURN: f32 = 1.6;

/// The factor of zooming in a second.
const ZOOM: f32 = 3.0;

/// The speed of panning, as a share of the distance, per second and per pixel of mouse movement.
const PAN: f32 = 0.8;
const PAN_A_PIXEL: f32 = 0.001;

/// Movement keys turn the camera, or pan while the sprint key is held. The keys for up and down zoom.
pub(super) fn turn(keys: Keys, time: Res<Time>, camera: Single<&mut PanOrbitCamera, With<MazeCamera>>) {
    let (go, nearer, look) = (keys.go(), keys.ascend(), keys.push());
    if go == Vec2::ZERO && nearer == 0.0 && look == Vec2::ZERO {
        return;
    }
    let (seconds, mut orbit) = (time.delta_secs(), camera.into_inner());
    let (turned, moved) = if keys.sprints() { (Vec2::ZERO, go) } else { (go, Vec2::ZERO) };
    orbit.target_yaw += TURN * seconds * turned.x;
    let [lowest, highest] = [orbit.pitch_lower_limit, orbit.pitch_upper_limit].map(|limit| limit.unwrap_or_default());
    orbit.target_pitch = (orbit.target_pitch + TURN * seconds * turned.y).clamp(lowest, highest);
    let [near, far] = [Some(orbit.zoom_lower_limit), orbit.zoom_upper_limit].map(|limit| limit.unwrap_or(f32::MAX));
    orbit.target_radius = (orbit.target_radius * ZOOM.powf(-seconds * nearer)).clamp(near, far.max(near));
    let aside = PAN * seconds * moved * Vec2::new(1.0, -1.0) + PAN_A_PIXEL * look;
    let level = Quat::from_rotation_y(orbit.target_yaw) * Vec3::new(aside.x, 0.0, aside.y);
    let radius = orbit.target_radius;
    orbit.target_focus += radius * level;
}
