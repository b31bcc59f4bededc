//! egui over the picture of the maze.

use super::fonts;
use crate::camera::view::MazeCamera;
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, PrimaryEguiContext};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((EguiPlugin::default(), fonts::plugin))
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .add_systems(PostStartup, |camera: Single<Entity, With<MazeCamera>>, mut commands: Commands| {
            commands.entity(*camera).insert(PrimaryEguiContext);
        });
}
