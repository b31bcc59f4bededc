//! A disc on the floor and a beacon above the walls: at the entrance, and at the exit.

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
    let beacon = meshes.add(Cone::new(0.26, 0.7));
    let ends = timeline.ends();
    for (cell, colour) in [(ends.from, palette::ENTRANCE), (ends.to, palette::EXIT)] {
        let centre = grid.centre(cell);
        let solid = materials.add(StandardMaterial { base_color: colour, unlit: true, ..default() });
        let lit = materials.add(StandardMaterial {
            base_color: colour,
            emissive: colour.to_linear() * 0.25,
            perceptual_roughness: 0.6,
            ..default()
        });
        let at = |height| Transform::from_translation(to_world(centre, height));
        commands.spawn((Gate, Mesh3d(disc.clone()), MeshMaterial3d(solid), at(0.01), NotShadowCaster));
        // It hangs over the walls, point down, so that it is seen from afar and from between the walls.
        let hanging = at(WALL_HEIGHT + 0.75).with_rotation(Quat::from_rotation_x(std::f32::consts::PI));
        commands.spawn((Gate, Mesh3d(beacon.clone()), MeshMaterial3d(lit), hanging, NotShadowCaster));
    }
}
