//! Copies of the things in an unfolded maze, such as coins: one wherever the eye sees the cell of the thing.

use super::{InCell, UNFOLDED, Unfolded};
use crate::{
    mirror::{MIRROR, Mirrors},
    plane::{Plane, to_world},
    shown::OfMaze,
    space::{self, InSpace},
    walls::SinkingWall,
};
use bevy::{
    camera::visibility::{RenderLayers, VisibilitySystems},
    ecs::system::SystemParam,
    light::NotShadowCaster,
    math::Affine3A,
    platform::collections::HashMap,
    prelude::*,
    transform::TransformSystems,
};
use maze_core::{Cell, Geometry, Point, grid::Isometry};
use std::iter;

/// Marks the copy of a thing.
#[derive(Component, Clone, Copy, Debug)]
#[require(InSpace, NotShadowCaster)]
struct ThingImage;

/// The distances at which the cell of a thing on a wall is looked for.
const BESIDE: [f32; 3] = [0.0, 1e-3, 0.1];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        copy.run_if(has_eye.or_eager(any_with_component::<ThingImage>))
            .after(TransformSystems::Propagate)
            .after(space::bend)
            .before(VisibilitySystems::CheckVisibility),
    );
}

impl Unfolded {
    /// Where the eye sees what is at a place above the plane of the maze: at any number of places. Without an eye, it is
    /// where it is.
    #[must_use]
    pub fn seen_at(&self, plane: Plane, at: Vec3) -> Vec<Vec3> {
        if !self.has_eye() {
            return vec![at];
        }
        let point = plane.point_below(at);
        let cell = cell_at(self, point);
        let maps = cell.into_iter().flat_map(|cell| self.places(cell));
        maps.map(|map| plane.to_world(map.apply(point), at.y)).collect()
    }
}

/// Whether a maze has an eye. Without one, the system runs once more to remove the copies.
fn has_eye(mazes: Query<&Unfolded>) -> bool {
    mazes.iter().any(Unfolded::has_eye)
}

/// The components of a thing. A sinking wall has a cell, as marks have.
type Thing = (
    Entity,
    &'static OfMaze,
    &'static GlobalTransform,
    (Option<&'static InCell>, Has<SinkingWall>),
    Option<&'static ChildOf>,
);

/// The filter for things: entities with a place in the plane, or in a cell.
type IsThing = (With<OfMaze>, Or<(Without<InSpace>, With<InCell>)>, Without<ThingImage>);

/// The components of a part of a thing.
type Part = (
    &'static Mesh3d,
    &'static MeshMaterial3d<StandardMaterial>,
    &'static GlobalTransform,
    &'static InheritedVisibility,
);

/// The things, and their parts.
#[derive(SystemParam)]
struct Things<'w, 's> {
    all: Query<'w, 's, Thing, IsThing>,
    is_thing: Query<'w, 's, (), IsThing>,
    children: Query<'w, 's, &'static Children>,
    parts: Query<'w, 's, Part, Without<ThingImage>>,
}

/// The components of a copy.
type Copied = (
    Entity,
    &'static OfMaze,
    &'static mut Mesh3d,
    &'static mut MeshMaterial3d<StandardMaterial>,
    &'static mut GlobalTransform,
);

/// The look of a copy, and its place.
type Look = (Mesh3d, MeshMaterial3d<StandardMaterial>, Affine3A);

/// Copies the visible things of each unfolded maze.
fn copy(
    mazes: Query<(Entity, &Unfolded, &Plane)>,
    things: Things,
    mut copies: Query<Copied, With<ThingImage>>,
    (mut mirrors, mut meshes): (ResMut<Mirrors>, ResMut<Assets<Mesh>>),
    mut commands: Commands,
) {
    let mut wanted: HashMap<Entity, Vec<Look>> = HashMap::default();
    for (thing, of, root, (in_cell, is_wall), parent) in &things.all {
        let Ok((maze, unfolded, &plane)) = mazes.get(of.0) else { continue };
        // A part of another thing is copied with it.
        if !unfolded.has_eye() || parent.is_some_and(|parent| things.is_thing.contains(parent.parent())) {
            continue;
        }
        let cell = in_cell.map(|cell| cell.0).or_else(|| cell_at(unfolded, plane.point_below(root.translation())));
        let Some(cell) = cell else { continue };
        for map in unfolded.places(cell) {
            let moved =
                Affine3A::from_translation(plane.offset()) * affine(&map) * Affine3A::from_translation(-plane.offset());
            for part in iter::once(thing).chain(things.children.iter_descendants(thing)) {
                let Ok((mesh, material, place, visibility)) = things.parts.get(part) else { continue };
                if !visibility.get() {
                    continue;
                }
                let mut look = (mesh.clone(), material.clone(), moved * place.affine());
                // Marks on floors and walls are visible from both sides.
                if map.is_mirrored()
                    && (in_cell.is_none() || is_wall)
                    && let Some(mirrored) = mirrors.of(&mesh.0, &mut meshes)
                {
                    look = (Mesh3d(mirrored), look.1, look.2 * Affine3A::from_scale(MIRROR));
                }
                wanted.entry(maze).or_default().push(look);
            }
        }
    }
    for (entity, of, mut mesh, mut material, mut place) in &mut copies {
        match wanted.get_mut(&of.0).and_then(Vec::pop) {
            Some(look) => {
                mesh.set_if_neq(look.0);
                material.set_if_neq(look.1);
                place.set_if_neq(look.2.into());
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for (maze, looks) in wanted {
        for (mesh, material, place) in looks {
            let copy = (OfMaze(maze), ThingImage, RenderLayers::layer(UNFOLDED), mesh, material);
            commands.spawn((copy, GlobalTransform::from(place)));
        }
    }
}

/// A map of the plane as one of space.
fn affine(map: &Isometry) -> Affine3A {
    let [east, south] = [[1.0, 0.0], [0.0, 1.0]].map(|way| to_world(map.turn(way), 0.0));
    let axes = Mat3::from_cols(east, Vec3::Y, south);
    Affine3A::from_mat3_translation(axes, to_world(map.apply([0.0; 2]), 0.0))
}

/// The cell of a thing, which may be on a wall.
fn cell_at(unfolded: &Unfolded, [x, y]: Point) -> Option<Cell> {
    let ways = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
    let mut places = BESIDE.into_iter().flat_map(|by| ways.map(|way| [x + by * way[0], y + by * way[1]]));
    places.find_map(|place| unfolded.grid.locate(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_moves_places_as_it_moves_points() {
        let map = Isometry::between([[0.0, 0.0], [1.0, 0.0]], [[2.0, 3.0], [2.0, 4.0]], true);
        for point in [[0.0, 0.0], [1.0, 0.5], [-2.0, 3.0]] {
            let moved = affine(&map).transform_point3(to_world(point, 0.7));
            assert!(moved.distance(to_world(map.apply(point), 0.7)) < 1e-5, "{moved}");
        }
    }
}
