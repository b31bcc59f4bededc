//! A disc on the floor and a beacon above the walls: at the entrance, and at each goal.

use crate::{
    beacon,
    look::{GateLook, Looks},
    plane::{Plane, WallSize},
    schedule::MazeSystems,
    shown::{OfMaze, SetUp},
    space::OnSurface,
    timeline::Timeline,
};
use bevy::{light::NotShadowCaster, prelude::*};
use maze_core::{Cell, Geometry};
use std::{f32::consts::PI, iter};

/// The marks at the entrance and at the goals of a maze. It cannot change after the maze is spawned.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[component(immutable)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub enum Gates {
    /// A disc on the floor, and a beacon above the walls.
    #[default]
    DiscsAndBeacons,
    /// A disc on the floor.
    Discs,
    /// Nothing.
    Hidden,
}

/// A disc or a beacon at the entrance or a goal.
#[derive(Component, Clone, Copy, Debug)]
struct Gate {
    is_exit: bool,
    is_beacon: bool,
}

impl Gate {
    fn material(self, look: &GateLook) -> MeshMaterial3d<StandardMaterial> {
        let materials = if self.is_exit { &look.exit } else { &look.entrance };
        MeshMaterial3d(materials[usize::from(self.is_beacon)].clone())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<Gates>().add_observer(spawn_gates).add_systems(Update, follow_look.in_set(MazeSystems::Show));
}

fn spawn_gates(
    added: On<Add, SetUp>,
    mazes: Query<(&Timeline, &Plane, &WallSize, &Gates, Option<&OnSurface>)>,
    looks: Looks,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
) -> Result {
    let (timeline, plane, &walls, gates, surface) = mazes.get(added.entity)?;
    if *gates == Gates::Hidden {
        return Ok(());
    }
    let look = &looks.of(added.entity).gates;
    let maze = timeline.now().maze();
    let (grid, from) = (maze.grid(), maze.ends().from);
    let disc = meshes.add(Cylinder::new(0.3, 0.02));
    let cone = meshes.add(Cone::new(beacon::RADIUS, beacon::HEIGHT));
    // If the entrance is a goal, a smaller disc lies on the entrance's, and a smaller beacon hangs in its beacon.
    let size_at = |goal| if goal == from { beacon::SMALL } else { 1.0 };
    let cells: Vec<Cell> = iter::once(from).chain(maze.goals()).collect();
    let has_beacons = *gates != Gates::Discs;
    let ceilings = match surface {
        Some(surface) if has_beacons => surface.headrooms(&cells),
        _ => vec![None; cells.len()],
    };
    for (number, (cell, ceiling)) in cells.into_iter().zip(ceilings).enumerate() {
        let is_exit = number > 0;
        let size = if is_exit { size_at(cell) } else { 1.0 };
        let center = grid.center(cell);
        let at = |height| Transform::from_translation(plane.to_world(center, height));
        let mut spawn = |is_beacon, mesh: &Handle<Mesh>, place: Transform| {
            let gate = Gate { is_exit, is_beacon };
            let looks = (Mesh3d(mesh.clone()), gate.material(look), place, NotShadowCaster);
            commands.spawn((OfMaze(added.entity), gate, looks));
        };
        spawn(false, &disc, at(0.01 + 0.05 * (1.0 - size)).with_scale(Vec3::new(size, 1.0, size)));
        if !has_beacons {
            continue;
        }
        if let Some((height, scale)) = beacon::hang(size, walls, ceiling) {
            spawn(true, &cone, at(height).with_rotation(Quat::from_rotation_x(PI)).with_scale(Vec3::splat(scale)));
        }
    }
    Ok(())
}

/// Applies a new look to the gates.
fn follow_look(mut gates: Query<(&Gate, &OfMaze, &mut MeshMaterial3d<StandardMaterial>)>, looks: Looks) {
    for (gate, &OfMaze(maze), mut material) in &mut gates {
        if looks.changed(maze) {
            material.set_if_neq(gate.material(&looks.of(maze).gates));
        }
    }
}
