//! The orbit camera looking straight down, while the user draws in the maze.

use bevy::{input::touch::Touches, prelude::*};
use bevy_panorbit_camera::PanOrbitCamera;

/// Whether the camera looks straight down, and a drag with the left button or with one finger draws instead of turning the
/// camera. The editor sets it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TopDown(pub bool);

/// Leaves the left button and a single finger to the editor. The middle button then turns the camera, and two fingers
/// move it.
pub(super) fn take_buttons(top_down: Res<TopDown>, touches: Res<Touches>, mut cameras: Query<&mut PanOrbitCamera>) {
    let button = if top_down.0 { MouseButton::Middle } else { MouseButton::Left };
    let touch = !top_down.0 || touches.iter().count() > 1;
    for mut orbit in &mut cameras {
        if orbit.button_orbit != button || orbit.touch_enabled != touch {
            (orbit.button_orbit, orbit.touch_enabled) = (button, touch);
        }
    }
}
