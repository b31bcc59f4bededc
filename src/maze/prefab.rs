//! What a cell brings: a wall on every side. Geometry only; the maze's plane lies flat, its y axis pointing south (+Z).

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use maze_core::{Grid, Point, Wall, course};

/// How high and how thick walls are, in cell pitches: the same on screen and in files.
pub use maze_text::file::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};

/// A point of the maze's plane, at a height.
#[must_use]
pub fn to_world([x, y]: Point, height: f32) -> Vec3 {
    Vec3::new(x, height, y)
}

/// The point of the maze's plane below a place.
#[must_use]
pub fn from_world(place: Vec3) -> Point {
    [place.x, place.z]
}

/// How a wall stands out from others where they overlap at a corner: walls of another colour are a hair larger, so that
/// one of the two is always in front, and nothing flickers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Usual,
    Kept,
    Rim,
}

impl Standing {
    fn growth(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Kept => 1.01,
            Self::Rim => 1.02,
        }
    }
}

/// What a wall's mesh is: a unit box, or, where the wall is curved, a piece of a ring around the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Form {
    Straight,
    /// The radius, half the angle that it covers, its thickness and height, in millionths: walls whose numbers are the
    /// same share a mesh.
    Curved {
        radius: u32,
        half_angle: u32,
        thickness: u32,
        height: u32,
    },
}

/// What a wall looks like and where it is put. Both copies of a wall get the same transform to the last bit, so that
/// they do not flicker.
pub(super) fn wall_form(grid: &impl Grid, wall: Wall, standing: Standing) -> (Form, Transform) {
    let twin = grid.across(wall);
    let wall = twin.filter(|twin| twin.cell < wall.cell).unwrap_or(wall);
    let [a, b] = grid.ends(wall).map(Vec2::from);
    let [thickness, height] = [WALL_THICKNESS, WALL_HEIGHT].map(|size| size * standing.growth());
    if let Some(middle) = grid.bend(wall).map(Vec2::from) {
        let half_angle = 0.5 * (a - middle).angle_to(b - middle).abs() + 0.5 * thickness / a.distance(middle);
        let parts = [a.distance(middle), half_angle, thickness, height];
        let [radius, half_angle, thickness, height] = parts.map(in_millionths);
        let direction = 0.5 * (a + b) - middle;
        let transform = Transform::from_translation(to_world(middle.into(), 0.0))
            .with_rotation(Quat::from_rotation_y(-direction.to_angle()));
        return (Form::Curved { radius, half_angle, thickness, height }, transform);
    }
    let (along, middle) = (b - a, 0.5 * (a + b));
    // Where two walls of a cell meet, each goes on just so far that their outer edges meet too; in sharp corners less,
    // or their ends would be seen on the other side.
    let sides = twin.map_or(8, |twin| grid.sides(twin.cell)).min(grid.sides(wall.cell)).max(4);
    let overlap = thickness * (std::f32::consts::PI / f32::from(sides)).tan();
    let transform = Transform {
        translation: to_world(middle.into(), 0.5 * height),
        rotation: Quat::from_rotation_y(-along.to_angle()),
        scale: Vec3::new(along.length() + overlap, height, thickness),
    };
    (Form::Straight, transform)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small positive measures")]
fn in_millionths(measure: f32) -> u32 {
    (measure * 1e6).round() as u32
}

#[expect(clippy::cast_precision_loss, reason = "to no more digits than it had")]
fn from_millionths(number: u32) -> f32 {
    number as f32 * 1e-6
}

/// The mesh of all walls of a form. It is darker towards the floor, as if less light came there.
pub(super) fn wall_mesh(form: Form) -> Mesh {
    let mut mesh = match form {
        Form::Straight => Mesh::from(Cuboid::from_length(1.0)),
        Form::Curved { radius, half_angle, thickness, height } => {
            let [radius, half_angle, thickness, height] = [radius, half_angle, thickness, height].map(from_millionths);
            curved_mesh(radius, half_angle, thickness, height)
        }
    };
    let positions = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|positions| positions.as_float3());
    let positions = positions.unwrap_or_default();
    let middle = 0.5 * positions.iter().fold(0.0, |sum: f32, place| sum.max(place[1]) + place[1].min(0.0));
    let shade = |height: f32| {
        let light = if height > middle { 1.0 } else { 0.5 };
        [light, light, light, 1.0]
    };
    let colours: Vec<_> = positions.iter().map(|place| shade(place[1])).collect();
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
    mesh
}

/// How long the straight pieces of a curve are at most.
const PIECE: f32 = 0.12;

/// A piece of a ring around the origin, from the floor upwards, half to either side of the x axis.
fn curved_mesh(radius: f32, half_angle: f32, thickness: f32, height: f32) -> Mesh {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    let pieces = (2.0 * half_angle * radius / PIECE).ceil().max(2.0) as u16;
    let angles: Vec<f32> =
        (0..=pieces).map(|step| half_angle * (2.0 * f32::from(step) / f32::from(pieces) - 1.0)).collect();
    let [inner, outer] = [radius - 0.5 * thickness, radius + 0.5 * thickness];
    let point = |radius: f32, angle: f32, height: f32| Vec3::new(radius * angle.cos(), height, -radius * angle.sin());
    let mut strips = Strips::default();
    let along = |normal: fn(f32) -> Vec3, [a, b]: [(f32, f32); 2]| {
        let corners = |&angle: &f32| (normal(angle), [point(a.0, angle, a.1), point(b.0, angle, b.1)]);
        angles.iter().map(corners).collect::<Vec<_>>()
    };
    strips.add(&along(|angle| Vec3::new(angle.cos(), 0.0, -angle.sin()), [(outer, height), (outer, 0.0)]));
    strips.add(&along(|angle| Vec3::new(-angle.cos(), 0.0, angle.sin()), [(inner, 0.0), (inner, height)]));
    strips.add(&along(|_| Vec3::Y, [(inner, height), (outer, height)]));
    for (angle, side) in [(half_angle, 1.0), (-half_angle, -1.0)] {
        let normal = side * Vec3::new(-angle.sin(), 0.0, -angle.cos());
        let ends = if side > 0.0 { [outer, inner] } else { [inner, outer] };
        let edge = |radius| (normal, [point(radius, angle, height), point(radius, angle, 0.0)]);
        strips.add(&ends.map(edge));
    }
    strips.mesh()
}

/// Strips of quadrilaterals.
#[derive(Default)]
struct Strips {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    indices: Vec<u32>,
}

impl Strips {
    /// Adds a strip: from edge to edge, each with its normal and its two corners.
    fn add(&mut self, edges: &[(Vec3, [Vec3; 2])]) {
        for (number, &(normal, corners)) in edges.iter().enumerate() {
            let next = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
            if number > 0 {
                self.indices.extend([next - 2, next - 1, next, next, next - 1, next + 1]);
            }
            self.positions.extend(corners.map(|corner| corner.to_array()));
            self.normals.extend([normal.to_array(); 2]);
        }
    }

    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; self.positions.len()])
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The floor of all cells. The vertices of a cell point at its own texel of an image of `side` x `side` texels.
#[expect(clippy::cast_precision_loss, reason = "an image's side is far below 2^24")]
pub(super) fn floor_mesh(grid: &impl Grid, side: u32) -> Mesh {
    let (mut positions, mut texels, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for cell in 0..=u32::try_from(grid.len() - 1).unwrap_or(u32::MAX) {
        let texel = [cell % side, cell / side].map(|part| (part as f32 + 0.5) / side as f32);
        let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        // A fan around the middle: a cell whose side is curved inwards is not convex.
        let sides = (0..grid.sides(cell)).map(|side| Wall::new(cell, side));
        // Each side begins where the one before ends.
        let rim: Vec<Point> = sides.flat_map(|wall| course(grid, wall, PIECE).skip(1)).collect();
        let count = u32::try_from(rim.len()).unwrap_or(u32::MAX);
        for point in rim.into_iter().chain([grid.centre(cell)]) {
            positions.push(to_world(point, 0.0).to_array());
            texels.push(texel);
        }
        for corner in 0..count {
            indices.extend([first + count, first + (corner + 1) % count, first + corner]);
        }
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_inserted_indices(Indices::U32(indices))
}
