//! What a wall looks like: its mesh, and where it is put. Geometry only.

use crate::maze::plane::{WALL_HEIGHT, WALL_THICKNESS, to_world};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use maze_core::{Geometry, Wall};
use std::f32::consts::FRAC_PI_2;

/// How a wall stands out from others where they meet at a corner: walls of another colour are a hair larger, so that
/// one of the two is always in front, and nothing flickers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WallStyle {
    Inner,
    Kept,
    Boundary,
}

impl WallStyle {
    fn growth(self) -> f32 {
        match self {
            Self::Inner => 1.0,
            Self::Kept => 1.01,
            Self::Boundary => 1.02,
        }
    }
}

/// What a wall's mesh is. Walls whose numbers are the same share it; lengths are in ten-thousandths of a cell pitch, so
/// that rounding of coordinates does not make a mesh of its own for every wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WallShape {
    style: WallStyle,
    /// From corner to corner, along the wall.
    length: u32,
    /// The radius of the ring that it is a piece of, if it is curved.
    radius: Option<u32>,
}

/// What a wall looks like and where it is put. Both copies of a wall get the same transform to the last bit, so that
/// they do not flicker.
pub(crate) fn wall_shape(grid: &impl Geometry, wall: Wall, style: WallStyle) -> (WallShape, Transform) {
    let wall = grid.across(wall).filter(|twin| twin.cell < wall.cell).unwrap_or(wall);
    let [a, b] = grid.ends(wall).map(Vec2::from);
    let (length, radius, at, along_x) = match grid.arc_center(wall).map(Vec2::from) {
        None => (a.distance(b), None, 0.5 * (a + b), b - a),
        Some(middle) => {
            let radius = a.distance(middle);
            let angle = (a - middle).angle_to(b - middle).abs();
            (angle * radius, Some(in_parts(radius)), middle, 0.5 * (a + b) - middle)
        }
    };
    let transform =
        Transform::from_translation(to_world(at.into(), 0.0)).with_rotation(Quat::from_rotation_y(-along_x.to_angle()));
    (WallShape { style, length: in_parts(length), radius }, transform)
}

/// Lengths are rounded to one of this many parts of a cell pitch.
const PARTS: f32 = 10_000.0;

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small positive measures")]
fn in_parts(measure: f32) -> u32 {
    (measure * PARTS).round() as u32
}

#[expect(clippy::cast_precision_loss, reason = "to no more digits than it had")]
fn from_parts(number: u32) -> f32 {
    number as f32 / PARTS
}

/// How long the straight pieces of a curve are at most.
pub(in crate::maze) const PIECE: f32 = 0.12;

/// How many facets a quarter of a post has.
const FACETS: u8 = 3;

/// The mesh of all walls of a shape, from the floor upwards. A straight one lies along the x axis, half to either side
/// of the origin; a curved one around the origin, half to either side of the x axis. It is darker towards the floor, as
/// if less light came there.
///
/// It ends in half a round post around either corner. However many walls meet there, and at whatever angle, their
/// halves are parts of one and the same post, so no end shows beside another.
pub(crate) fn wall_mesh(shape: WallShape) -> Mesh {
    let [thickness, height] = [WALL_THICKNESS, WALL_HEIGHT].map(|size| size * shape.style.growth());
    let half = 0.5 * from_parts(shape.length);
    // Points of the wall's line, and its direction there.
    let line: Vec<(Vec2, Vec2)> = match shape.radius.map(from_parts) {
        None => vec![(-half * Vec2::X, Vec2::X), (half * Vec2::X, Vec2::X)],
        Some(radius) => {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
            let pieces = (2.0 * half / PIECE).ceil().max(2.0) as u16;
            let outward = |step| Vec2::from_angle(half / radius * (2.0 * f32::from(step) / f32::from(pieces) - 1.0));
            (0..=pieces).map(outward).map(|outward| (radius * outward, outward.perp())).collect()
        }
    };
    // From the tip of one post to that of the other: points on the line, and from there the directions of the surface
    // to the left and to the right.
    let quarter = |&(at, along): &(Vec2, Vec2), sign: f32| {
        (0..FACETS).map(move |facet| {
            let (aside, on) = (FRAC_PI_2 * f32::from(facet) / f32::from(FACETS)).sin_cos();
            let turned = |side: f32| side * aside * along.perp() + sign * on * along;
            (at, [turned(-1.0), turned(1.0)])
        })
    };
    let first = line.first().into_iter().flat_map(|end| quarter(end, -1.0));
    let last = line.last().into_iter().flat_map(|end| quarter(end, 1.0));
    let between = line.iter().map(|&(at, along)| (at, [-along.perp(), along.perp()]));
    let ribs: Vec<(Vec2, [Vec2; 2])> = first.chain(between).chain(last.collect::<Vec<_>>().into_iter().rev()).collect();

    let place = |at: Vec2, direction: Vec2, height| to_world((at + 0.5 * thickness * direction).into(), height);
    let level = |direction: Vec2| to_world(direction.into(), 0.0);
    let mut strips = Strips::default();
    strips.add(ribs.iter().map(|&(at, [left, _])| (level(left), [place(at, left, 0.0), place(at, left, height)])));
    strips.add(ribs.iter().map(|&(at, [_, right])| (level(right), [place(at, right, height), place(at, right, 0.0)])));
    strips.add(ribs.iter().map(|&(at, sides)| (Vec3::Y, sides.map(|side| place(at, side, height)))));
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
    fn add(&mut self, edges: impl Iterator<Item = (Vec3, [Vec3; 2])>) {
        for (number, (normal, corners)) in edges.enumerate() {
            let next = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
            if number > 0 {
                self.indices.extend([next - 2, next - 1, next, next, next - 1, next + 1]);
            }
            self.positions.extend(corners.map(|corner| corner.to_array()));
            self.normals.extend([normal.to_array(); 2]);
        }
    }

    fn mesh(self) -> Mesh {
        let light = |place: &[f32; 3]| if place[1] > 0.0 { 1.0 } else { 0.5 };
        let colours: Vec<_> = self.positions.iter().map(light).map(|light| [light, light, light, 1.0]).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}
