//! Shows the unfolded maze while the camera is inside a maze on a surface that has no place in space.

use crate::{
    camera::{mount::MountedBy, transition::CameraTransition, view::MazeCamera},
    schedule::{CameraSystems, LabyrinthSystems},
    vocabulary::view::View,
};
use bevy::{camera::visibility::RenderLayers, prelude::*};
use bevy_maze::{
    OfMaze,
    unfolded::{UNFOLDED, Unfolded},
};
use std::iter;

pub(super) fn plugin(app: &mut App) {
    // The model of the known part also changes the layers of the camera.
    app.add_systems(Update, show.in_set(LabyrinthSystems::Camera).after(CameraSystems::Above));
}

/// Switches between the net and the unfolded maze. It changes the render layers of the camera and the sun, not those of
/// every wall: walls of the net cast no shadows on the unfolded maze.
fn show(
    (view, transition): (Res<State<View>>, Res<CameraTransition>),
    mounted: Option<Single<&OfMaze, With<MountedBy>>>,
    mut mazes: Query<(Entity, &mut Unfolded)>,
    camera: Single<(Entity, Option<&RenderLayers>), With<MazeCamera>>,
    suns: Query<(Entity, Option<&RenderLayers>), With<DirectionalLight>>,
    mut commands: Commands,
) {
    let inside = mounted.map(|mounted| mounted.0).filter(|_| view.is_inside());
    let mut is_shown = false;
    for (maze, mut unfolded) in &mut mazes {
        if inside == Some(maze) {
            is_shown = unfolded.has_eye() && !transition.is_under_way();
        } else {
            unfolded.bypass_change_detection().close_eye();
        }
    }
    let ours = RenderLayers::layer(UNFOLDED);
    for (entity, layers) in iter::once(*camera).chain(&suns) {
        match (is_shown, layers == Some(&ours)) {
            (true, false) => _ = commands.entity(entity).insert(ours.clone()),
            (false, true) => _ = commands.entity(entity).remove::<RenderLayers>(),
            _ => {}
        }
    }
}
