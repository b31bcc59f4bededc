//! A click on a cell, from which distances are then shown.

use super::view::{MazeCamera, View};
use crate::{
    input::pointer::PointerOverUi,
    maze::{floor::DistancesFrom, plane::Plane},
    schedule::LabyrinthSystems,
    session::shown::{InFocus, ShownMaze},
    settings::{form::Settings, overlay::FloorOverlay},
};
use bevy::{prelude::*, window::PrimaryWindow};
use maze_core::Geometry;

/// A pointer that moved farther between press and release, in pixels, has turned the maze.
const STILL: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    let distances = |settings: Res<Settings>| settings.floor == FloorOverlay::Distances;
    app.add_systems(Update, choose.in_set(LabyrinthSystems::Input).run_if(in_state(View::Orbit).and_then(distances)));
}

fn choose(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<MazeCamera>>,
    over_ui: Res<PointerOverUi>,
    maze: InFocus<(&ShownMaze, &Plane, &mut DistancesFrom)>,
    mut pressed: Local<Option<Vec2>>,
) {
    let Some(pointer) = window.single().ok().and_then(Window::cursor_position) else { return };
    if buttons.just_pressed(MouseButton::Left) {
        *pressed = (!over_ui.0).then_some(pointer);
    }
    if !buttons.just_released(MouseButton::Left) {
        return;
    }
    let still = pressed.take().is_some_and(|pressed| pressed.distance(pointer) < STILL);
    let Some(ray) = camera.single().ok().and_then(|(camera, at)| camera.viewport_to_world(at, pointer).ok()) else {
        return;
    };
    let ground = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y));
    if still && let Some(distance) = ground {
        let (shown, plane, mut from) = maze.into_inner();
        if let Some(cell) = shown.grid().locate(plane.from_world(ray.get_point(distance))) {
            from.0 = Some(cell);
        }
    }
}
