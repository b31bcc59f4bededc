//! A beam of light at the entrance, and one at the exit.

use super::{
    palette,
    prefab::{WALL_HEIGHT, to_world},
};
use crate::{LabyrinthSystems, generation::MazeArrived, timeline::Timeline};
use bevy::{light::NotShadowCaster, prelude::*};
use maze_core::Grid;

#[derive(Component)]
struct Gate;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, raise.run_if(on_message::<MazeArrived>).in_set(LabyrinthSystems::Show));
}

fn raise(
    timeline: Res<Timeline>,
    old: Query<Entity, With<Gate>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    old.iter().for_each(|gate| commands.entity(gate).despawn());
    let grid = timeline.now().maze().grid();
    let disc = meshes.add(Cylinder::new(0.3, 0.02));
    let beam = meshes.add(Cylinder::new(0.16, 3.0 * WALL_HEIGHT));
    for (cell, colour) in [(grid.entrance(), palette::ENTRANCE), (grid.exit(), palette::EXIT)] {
        let centre = grid.centre(cell);
        let solid = materials.add(StandardMaterial { base_color: colour, unlit: true, ..default() });
        let glow = materials.add(StandardMaterial {
            base_color: colour.with_alpha(0.45),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            cull_mode: None,
            ..default()
        });
        let at = |height| Transform::from_translation(to_world(centre, height));
        commands.spawn((Gate, Mesh3d(disc.clone()), MeshMaterial3d(solid), at(0.01), NotShadowCaster));
        commands.spawn((Gate, Mesh3d(beam.clone()), MeshMaterial3d(glow), at(1.5 * WALL_HEIGHT), NotShadowCaster));
    }
}
