//! Things on a surface with one side, such as a Möbius strip. Like walls, they are on both sides of the floor: each has its
//! reflection in the floor as a child.

use crate::{
    mirror::{MIRROR, Mirrors},
    shown::OfMaze,
    space::{InSpace, OnSurface},
};
use bevy::{
    camera::visibility::RenderLayers, light::NotShadowCaster, math::Affine3A, prelude::*, transform::TransformSystems,
};
use std::iter;

/// Marks the reflection of its parent.
#[derive(Component, Clone, Copy, Debug)]
#[require(NotShadowCaster)]
struct Reflection;

/// The filter for things: entities of a maze with a place in the plane.
type IsThing = (With<OfMaze>, Without<InSpace>, Without<Reflection>);

/// The filter for things that have moved or look different.
type HasChanged = (IsThing, Or<(Changed<Transform>, Changed<MeshMaterial3d<StandardMaterial>>)>);

/// The components of a part of a thing.
type Part = (&'static Mesh3d, &'static MeshMaterial3d<StandardMaterial>, Option<&'static RenderLayers>);

/// The places of things and their parts.
type Places<'w, 's> = Query<'w, 's, &'static Transform, Without<Reflection>>;

/// The components of a reflection.
type Look = (&'static mut Mesh3d, &'static mut MeshMaterial3d<StandardMaterial>, &'static mut Transform);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, reflect.run_if(any_with_component::<OnSurface>).before(TransformSystems::Propagate));
}

/// Reflects the things that have changed. They are still in the plane, and so are their reflections, below it.
fn reflect(
    things: Query<(Entity, &OfMaze, Option<&ChildOf>), HasChanged>,
    (surfaces, is_thing): (Query<&OnSurface>, Query<(), IsThing>),
    (children, parents): (Query<&Children>, Query<&ChildOf>),
    (parts, places): (Query<Part, Without<Reflection>>, Places),
    mut reflections: Query<Look, With<Reflection>>,
    (mut mirrors, mut meshes): (ResMut<Mirrors>, ResMut<Assets<Mesh>>),
    mut commands: Commands,
) {
    for (thing, of, parent) in &things {
        // A part of another thing is reflected with it.
        if parent.is_some_and(|parent| is_thing.contains(parent.parent()))
            || !surfaces.get(of.0).is_ok_and(|surface| surface.is_one_sided)
        {
            continue;
        }
        for part in iter::once(thing).chain(children.iter_descendants(thing)) {
            let Ok((mesh, material, layers)) = parts.get(part) else { continue };
            let Some(mesh) = mirrors.of(&mesh.0, &mut meshes).map(Mesh3d) else { continue };
            let whole = iter::once(part).chain(parents.iter_ancestors(part));
            let mut place = whole
                .filter_map(|entity| places.get(entity).ok())
                .fold(Affine3A::IDENTITY, |inner, outer| outer.compute_affine() * inner);
            // Only the height above the floor matters.
            (place.translation.x, place.translation.z) = (0.0, 0.0);
            let in_floor = Affine3A::from_scale(Vec3::new(1.0, -1.0, 1.0));
            let local = place.inverse() * in_floor * place * Affine3A::from_scale(MIRROR);
            let local = GlobalTransform::from(local).compute_transform();
            let own = children.get(part).ok().and_then(|own| own.iter().find(|&child| reflections.contains(child)));
            if let Some((mut own_mesh, mut own_material, mut own_place)) =
                own.and_then(|own| reflections.get_mut(own).ok())
            {
                own_mesh.set_if_neq(mesh);
                own_material.set_if_neq(material.clone());
                own_place.set_if_neq(local);
            } else {
                let layers = layers.cloned().unwrap_or_default();
                commands.spawn((Reflection, ChildOf(part), mesh, material.clone(), local, layers));
            }
        }
    }
}
