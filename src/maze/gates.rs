//! A disc on the floor and a beacon above the walls: at the entrance, and at the exit.

use super::plane::{Plane, WALL_HEIGHT, to_world};
use crate::{
    session::{
        shown::{OfMaze, ShownMaze},
        timeline::Timeline,
    },
    theme::materials::{Part, ThemeMaterials},
};
use bevy::{light::NotShadowCaster, prelude::*};
use maze_core::{Geometry, Point};
use std::f32::consts::PI;

/// A beacon hangs over the walls, point down, so that it is seen from afar and from between the walls.
const BEACON_HEIGHT: f32 = 0.7;
const BEACON_RADIUS: f32 = 0.26;

/// How high the middle of a beacon hangs.
const BEACON_AT: f32 = WALL_HEIGHT + 0.75;

/// The points of a beacon that stand out farthest, if it hangs over this point of a plane that lies at the origin.
#[must_use]
pub fn beacon_outline([x, y]: Point) -> [Vec3; 4] {
    let top = BEACON_AT + 0.5 * BEACON_HEIGHT;
    [[BEACON_RADIUS, 0.0], [0.0, BEACON_RADIUS], [-BEACON_RADIUS, 0.0], [0.0, -BEACON_RADIUS]]
        .map(|[aside, on]| to_world([x + aside, y + on], top))
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(spawn_gates);
}

fn spawn_gates(
    come: On<Add, ShownMaze>,
    mazes: Query<(&Timeline, &Plane)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    materials: Res<ThemeMaterials>,
) -> Result {
    let (timeline, plane) = mazes.get(come.entity)?;
    let gate = OfMaze(come.entity);
    let grid = timeline.now().maze().grid();
    let disc = meshes.add(Cylinder::new(0.3, 0.02));
    let beacon = meshes.add(Cone::new(BEACON_RADIUS, BEACON_HEIGHT));
    let ends = timeline.ends();
    // Where one comes out where one went in, the exit's are a smaller disc on the other, and a beacon in the other.
    let second = if ends.from == ends.to { 0.6 } else { 1.0 };
    let entrance = (ends.from, Part::Entrance, Part::EntranceBeacon, 1.0);
    for (cell, solid, lit, size) in [entrance, (ends.to, Part::Exit, Part::ExitBeacon, second)] {
        let center = grid.center(cell);
        let at = |height| Transform::from_translation(plane.to_world(center, height));
        let lying = at(0.01 + 0.05 * (1.0 - size)).with_scale(Vec3::new(size, 1.0, size));
        commands.spawn((gate, Mesh3d(disc.clone()), materials.get(solid), lying, NotShadowCaster));
        let raised = BEACON_AT + BEACON_HEIGHT * (1.0 - size);
        let hanging = at(raised).with_rotation(Quat::from_rotation_x(PI)).with_scale(Vec3::splat(size));
        commands.spawn((gate, Mesh3d(beacon.clone()), materials.get(lit), hanging, NotShadowCaster));
    }
    Ok(())
}
