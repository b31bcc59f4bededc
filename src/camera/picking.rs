//! A click or a tap on a cell, which becomes the cell to run to, or the origin of the distances in all mazes on screen.

use super::view::MazeCamera;
use crate::{
    input::{pointer::PointerOverUi, touch::FingersOnUi},
    overlay::FloorAbove,
    schedule::LabyrinthSystems,
    session::{
        beside::Controlled,
        seek::{Seek, SeekMaze},
        shown::OnScreen,
        stops::PickingCell,
    },
    vocabulary::{overlay::FloorOverlay, view::View},
};
use bevy::{prelude::*, window::PrimaryWindow};
use bevy_maze::{DistancesFrom, Maze3d, Plane};
use maze_core::Geometry;

/// The maximum movement of the mouse during a click, in pixels. Beyond, it is a drag.
const STILL: f32 = 4.0;

/// The same for a finger, which is less steady.
const FINGER_STILL: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    let picks = |picking: Res<PickingCell>, above: Res<FloorAbove>| picking.0 || above.floor == FloorOverlay::Distances;
    app.add_systems(
        Update,
        (clicked.pipe(choose), tapped.pipe(choose))
            .chain()
            .in_set(LabyrinthSystems::Input)
            .run_if(in_state(View::Orbit).and_then(picks)),
    );
}

/// The position of a click in this frame.
fn clicked(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Query<&Window, With<PrimaryWindow>>,
    over_ui: Res<PointerOverUi>,
    mut pressed: Local<Option<Vec2>>,
) -> Option<Vec2> {
    let pointer = window.single().ok().and_then(Window::cursor_position)?;
    if buttons.just_pressed(MouseButton::Left) {
        *pressed = (!over_ui.0).then_some(pointer);
    }
    let pressed = buttons.just_released(MouseButton::Left).then(|| pressed.take())?;
    pressed.is_some_and(|pressed| pressed.distance(pointer) < STILL).then_some(pointer)
}

/// The position of a tap with one finger in this frame.
fn tapped(touches: Res<Touches>, on_ui: Res<FingersOnUi>) -> Option<Vec2> {
    let finger = touches.iter_just_released().next()?;
    let still = finger.distance().length() < FINGER_STILL && touches.iter().next().is_none();
    (still && !on_ui.0.contains(&finger.id())).then_some(finger.position())
}

fn choose(
    at: In<Option<Vec2>>,
    camera: Query<(&Camera, &GlobalTransform), With<MazeCamera>>,
    mut mazes: Query<(&Maze3d, &Plane, &mut DistancesFrom), OnScreen>,
    (controlled, picking): (Controlled, Res<PickingCell>),
    mut commands: Commands,
) {
    let Some(at) = at.0 else { return };
    let Some(ray) = camera.single().ok().and_then(|(camera, seen)| camera.viewport_to_world(seen, at).ok()) else {
        return;
    };
    if let Some(distance) = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y)) {
        let place = ray.get_point(distance);
        let cell = mazes.iter().find_map(|(shown, plane, _)| shown.grid().locate(plane.point_below(place)));
        match (cell, controlled.maze()) {
            (Some(cell), Some(maze)) if picking.0 => commands.trigger(SeekMaze { maze, seek: Seek::ToCell(cell) }),
            (Some(_), _) => mazes.iter_mut().for_each(|(.., mut from)| from.0 = cell),
            (None, _) => {}
        }
    }
}
