//! The meshes of coins, keys, doors and the Minotaur. All mazes share them.

use crate::{
    environment::torches::flame,
    vocabulary::sign::{COUNT, Sign},
};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{PrimitiveTopology, VertexAttributeValues},
    prelude::*,
};
use std::f32::consts::{FRAC_PI_2, PI};

/// The meshes of all games.
#[derive(Resource)]
pub(super) struct GameMeshes {
    pub(super) coin: Handle<Mesh>,
    /// The keys, by the numbers of their signs.
    pub(super) keys: Vec<Handle<Mesh>>,
    /// The signs on doors, by their numbers. They face +Z.
    pub(super) signs: Vec<Handle<Mesh>>,
    /// The plate behind a sign. It faces +Z.
    pub(super) plate: Handle<Mesh>,
    pub(super) post: Handle<Mesh>,
    pub(super) minotaur: MinotaurMeshes,
    pub(super) torch: [Handle<Mesh>; 2],
}

/// The Minotaur, facing -Z. Limbs hang down from the origin.
pub(super) struct MinotaurMeshes {
    pub(super) body: Handle<Mesh>,
    pub(super) horns: Handle<Mesh>,
    pub(super) eyes: Handle<Mesh>,
    pub(super) leg: Handle<Mesh>,
    pub(super) arm: Handle<Mesh>,
}

/// The height and the radius of a door's posts.
pub(super) const POST: [f32; 2] = [0.65, 0.085];

impl FromWorld for GameMeshes {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let signs = || (0..).take(COUNT).map(Sign::of);
        let [height, radius] = POST;
        Self {
            coin: meshes.add(coin()),
            keys: signs().map(|sign| meshes.add(key(sign))).collect(),
            signs: signs().map(|sign| meshes.add(solid(sign, 0.105, 0.03))).collect(),
            plate: meshes.add(part(Cylinder::new(0.145, 0.02), upright())),
            post: meshes.add(part(Cylinder::new(radius, height), Transform::from_xyz(0.0, 0.5 * height, 0.0))),
            minotaur: MinotaurMeshes {
                body: meshes.add(body()),
                horns: meshes.add(horns()),
                eyes: meshes
                    .add(joined([-1.0, 1.0].map(|side| part(Sphere::new(0.013), at(0.034 * side, 0.455, -0.145))))),
                leg: meshes.add(leg()),
                arm: meshes.add(arm()),
            },
            torch: [
                meshes.add(part(Cylinder::new(0.009, 0.15), at(0.0, -0.075, 0.0))),
                meshes.add(glowing_flame(0.017).translated_by(0.012 * Vec3::Y)),
            ],
        }
    }
}

/// The nested drops of a glowing flame: the size and the light of each. Their light adds up, from a faint red rim to a
/// hot core.
const DROPS: [(f32, Vec3); 5] = [
    (1.7, Vec3::new(0.08, 0.018, 0.002)),
    (1.3, Vec3::new(0.2, 0.055, 0.006)),
    (1.0, Vec3::new(0.55, 0.17, 0.02)),
    (0.72, Vec3::new(0.9, 0.36, 0.06)),
    (0.42, Vec3::new(1.6, 1.0, 0.4)),
];

/// The share of a drop's light at its tip.
const TIP_LIGHT: f32 = 0.35;

/// The flame of the player's torch. So close to the camera, a single drop would look solid.
fn glowing_flame(radius: f32) -> Mesh {
    joined(DROPS.map(|(size, light)| {
        let drop = flame(size * radius);
        let mut colors = Vec::new();
        if let Some(VertexAttributeValues::Float32x3(places)) = drop.attribute(Mesh::ATTRIBUTE_POSITION) {
            let tip = places.iter().map(|place| place[1]).fold(radius, f32::max);
            colors.extend(places.iter().map(|&[_, y, _]| {
                // The bottom fades out where the flame meets the handle.
                let share = if y < 0.0 { 1.0 + y / (size * radius) } else { 1.0 - (1.0 - TIP_LIGHT) * y / tip };
                (share.max(0.0) * light).extend(1.0).to_array()
            }));
        }
        drop.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    }))
}

fn at(x: f32, y: f32, z: f32) -> Transform {
    Transform::from_xyz(x, y, z)
}

fn part(mesh: impl Into<Mesh>, transform: Transform) -> Mesh {
    let mut mesh = mesh.into().transformed_by(transform);
    mesh.duplicate_vertices();
    mesh
}

fn joined(parts: impl IntoIterator<Item = Mesh>) -> Mesh {
    let together = |mut all: Mesh, part: Mesh| {
        all.merge(&part).expect("all have the same attributes");
        all
    };
    parts.into_iter().reduce(together).expect("there are parts")
}

/// A segment of a limb between two points.
fn limb(from: [f32; 3], to: [f32; 3], radius: f32) -> Mesh {
    let [from, to] = [from, to].map(Vec3::from);
    let along = to - from;
    let turned = Quat::from_rotation_arc(Vec3::Y, along.normalize());
    part(Capsule3d::new(radius, along.length()), Transform::from_translation(0.5 * (from + to)).with_rotation(turned))
}

/// A sign of this radius, cut from a plate of this thickness.
fn solid(sign: Sign, radius: f32, thickness: f32) -> Mesh {
    let (points, triangles) = sign.triangles();
    let place = |corner: usize, side: f32| (radius * points[corner]).extend(0.5 * side * thickness);
    let mut places: Vec<Vec3> = Vec::new();
    for &[a, b, c] in &triangles {
        places
            .extend([(a, 1.0), (b, 1.0), (c, 1.0), (a, -1.0), (c, -1.0), (b, -1.0)].map(|(at, side)| place(at, side)));
        for [from, to] in [[a, b], [b, c], [c, a]] {
            // An edge of only one triangle is on the rim.
            let shared = triangles.iter().any(|other| (0..3).any(|at| [other[(at + 1) % 3], other[at]] == [from, to]));
            if !shared {
                let rim = [(from, 1.0), (from, -1.0), (to, -1.0), (from, 1.0), (to, -1.0), (to, 1.0)];
                places.extend(rim.map(|(at, side)| place(at, side)));
            }
        }
    }
    let texels = vec![[0.0, 0.0]; places.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_computed_flat_normals()
}

/// The brightness of the rim of a coin or a key, relative to the rest. The dark rim makes it visible on a floor of the
/// same color.
const RIM: f32 = 0.04;

/// Sets the vertex colors to this brightness.
fn shaded(mut mesh: Mesh, brightness: f32) -> Mesh {
    let colors = vec![[brightness, brightness, brightness, 1.0]; mesh.count_vertices()];
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
    mesh
}

/// A coin, tilted so that it is visible from above.
fn coin() -> Mesh {
    let disc = |radius, thickness| part(Cylinder::new(radius, thickness), upright());
    let gold = joined([disc(0.1, 0.024), solid(Sign::of(0), 0.065, 0.036)]);
    joined([shaded(gold, 1.0), shaded(disc(0.118, 0.014), RIM)]).transformed_by(leaning())
}

/// A key. Its bow is the sign on a dark disc; the shaft and the bit are below.
fn key(sign: Sign) -> Mesh {
    let shaft = part(Cuboid::new(0.034, 0.2, 0.034), at(0.0, -0.155, 0.0));
    let bits = [-0.195, -0.24].map(|y| part(Cuboid::new(0.06, 0.026, 0.03), at(0.045, y, 0.0)));
    let bright = joined([solid(sign, 0.1, 0.04), shaft].into_iter().chain(bits));
    let bow = part(Cylinder::new(0.125, 0.02), upright());
    let rim = joined([bow, part(Cuboid::new(0.062, 0.2, 0.018), at(0.0, -0.16, 0.0))]);
    joined([shaded(bright, 1.0), shaded(rim, RIM)]).transformed_by(leaning())
}

/// Turns a cylinder to face +Z.
fn upright() -> Transform {
    Transform::from_rotation(Quat::from_rotation_x(FRAC_PI_2))
}

fn leaning() -> Transform {
    Transform::from_rotation(Quat::from_rotation_x(-0.5))
}

fn body() -> Mesh {
    let ball =
        |radius: f32, place: Transform, scale: [f32; 3]| part(Sphere::new(radius), place.with_scale(scale.into()));
    joined([
        ball(0.13, at(0.0, 0.31, 0.0), [1.05, 1.0, 0.78]),
        ball(0.09, at(0.0, 0.2, 0.0), [1.0, 0.8, 0.85]),
        limb([-0.11, 0.385, 0.0], [0.11, 0.385, 0.0], 0.068),
        // A thick neck, and a lowered head in front of it.
        limb([0.0, 0.4, 0.01], [0.0, 0.45, -0.05], 0.075),
        ball(0.08, at(0.0, 0.45, -0.08), [0.9, 0.95, 1.1]),
        limb([0.0, 0.425, -0.12], [0.0, 0.405, -0.165], 0.046),
        limb([-0.07, 0.47, -0.05], [-0.12, 0.455, -0.04], 0.016),
        limb([0.07, 0.47, -0.05], [0.12, 0.455, -0.04], 0.016),
    ])
}

/// The horns, which grow sideways and curve upwards.
fn horns() -> Mesh {
    let bend =
        [[0.05, 0.5, -0.07], [0.115, 0.515, -0.075], [0.155, 0.55, -0.09], [0.16, 0.6, -0.11], [0.145, 0.635, -0.12]];
    let radii = [0.022, 0.019, 0.014, 0.007];
    let horn = |side: f32| {
        let piece = move |(ends, radius): (&[[f32; 3]], f32)| {
            let [from, to] = [ends[0], ends[1]].map(|[x, y, z]| [side * x, y, z]);
            limb(from, to, radius)
        };
        bend.windows(2).zip(radii).map(piece).collect::<Vec<_>>()
    };
    joined([-1.0, 1.0].into_iter().flat_map(horn))
}

fn leg() -> Mesh {
    joined([
        limb([0.0, 0.0, 0.0], [0.0, -0.08, -0.015], 0.052),
        limb([0.0, -0.08, -0.015], [0.0, -0.15, 0.015], 0.034),
        part(Cylinder::new(0.045, 0.035), at(0.0, -0.165, 0.0)),
    ])
}

fn arm() -> Mesh {
    joined([
        limb([0.0, 0.0, 0.0], [0.0, -0.1, 0.015], 0.042),
        limb([0.0, -0.1, 0.015], [0.0, -0.18, -0.03], 0.034),
        part(Sphere::new(0.042), at(0.0, -0.2, -0.035)),
    ])
}

/// A half turn around the vertical axis.
pub(super) fn turned_round() -> Quat {
    Quat::from_rotation_y(PI)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glowing_flame_is_brightest_inside_and_fades_towards_its_rim_and_foot() {
        let mesh = glowing_flame(1.0);
        let (Some(VertexAttributeValues::Float32x3(places)), Some(VertexAttributeValues::Float32x4(colors))) =
            (mesh.attribute(Mesh::ATTRIBUTE_POSITION), mesh.attribute(Mesh::ATTRIBUTE_COLOR))
        else {
            panic!("places and colors");
        };
        let vertices: Vec<_> = places.iter().zip(colors).map(|(&[x, y, z], color)| (x.hypot(z), y, color[0])).collect();
        let around: Vec<_> = vertices.iter().filter(|vertex| vertex.1.abs() < 1e-3).collect();
        for (near, far) in around.iter().flat_map(|near| around.iter().map(move |far| (near, far))) {
            assert!(near.0 >= far.0 - 1e-3 || near.2 > far.2, "{near:?} {far:?}");
        }
        let lowest = vertices.iter().min_by(|a, b| a.1.total_cmp(&b.1)).expect("there are vertices");
        assert!(lowest.2 < 1e-3 && around.len() > 20, "{lowest:?}");
    }
}
