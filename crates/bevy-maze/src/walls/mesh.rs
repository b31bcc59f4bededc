//! The mesh of a wall: a profile, drawn along its line and around half a post at either end.

use super::shape::{PARTS, PIECE, WallShape, from_parts};
use crate::{
    look::{Masonry, WallProfile},
    plane::{WallSize, to_world},
};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology, VertexAttributeValues},
    prelude::*,
};
use std::f32::consts::FRAC_PI_2;

/// The facets of a quarter of a post, and of a distant post.
const FACETS: u8 = 3;
const ROUGH_FACETS: u8 = 1;

/// The thickness of posts, as a share of that of their walls. It is so small that no post protrudes from another wall,
/// even one of a smaller style or direction.
const SLIM: f32 = 0.96;

/// A level of the profile: its height, how far the wall protrudes, and its brightness.
#[derive(Clone, Copy)]
struct Level {
    height: f32,
    out: f32,
    light: f32,
}

/// The brightness at the foot of a wall without masonry.
const FOOT: f32 = 0.5;

/// The number of courses, half the height of a joint, and the brightness of a joint.
const COURSES: u8 = 3;
const JOINT: f32 = 0.008;
const IN_JOINT: f32 = 0.72;

/// The profile of a wall without masonry, darker towards the floor, with joints between its courses.
fn plain_levels(courses: u8, height: f32) -> Vec<Level> {
    let light = |at: f32| FOOT + (1.0 - FOOT) * at / height;
    let level = |height: f32, share: f32| Level { height, out: 0.0, light: share * light(height) };
    let joints = (1..courses).flat_map(|course| {
        let at = height * f32::from(course) / f32::from(courses);
        [level(at - JOINT, 1.0), level(at, IN_JOINT), level(at + JOINT, 1.0)]
    });
    [level(0.0, 1.0)].into_iter().chain(joints).chain([level(height, 1.0)]).collect()
}

/// The profile of a wall from foot to top. It is darker towards the floor and under its cap.
fn levels(profile: WallProfile, height: f32) -> Vec<Level> {
    let level = |height, out, light| Level { height, out, light };
    let Masonry { base, cap, edge, .. } = match profile {
        WallProfile::Plain => return plain_levels(1, height),
        WallProfile::Courses => return plain_levels(COURSES, height),
        WallProfile::Masonry(masonry) => masonry,
    };
    let mut all = vec![level(0.0, base.out, 0.45)];
    if base.height > 0.0 {
        all.extend([level(base.height, base.out, 0.85), level(base.height + base.out, 0.0, 0.7)]);
    } else {
        all.push(level(0.3 * height, 0.0, 0.85));
    }
    if cap.height > 0.0 {
        all.extend([level(height - cap.height - cap.out, 0.0, 0.95), level(height - cap.height, cap.out, 0.7)]);
    }
    all.push(level(height - edge, cap.out, 1.0));
    if edge > 0.0 {
        all.push(level(height, cap.out - edge, 1.0));
    }
    all
}

/// A cross-section of the wall: a point on its line, the vectors to its left and right surface as shares of half the
/// thickness, the directions in which these face, and its position along the surface.
struct Rib {
    at: Vec2,
    sides: [Vec2; 2],
    facing: [Vec2; 2],
    along: f32,
}

/// A point on the line of a wall, and the position along the line.
#[derive(Clone, Copy)]
struct Station {
    at: Vec2,
    direction: Vec2,
    /// The direction of the cut through the wall, turned by 90 degrees. At a bend, it is longer than 1, so that both pieces
    /// are as thick as elsewhere.
    miter: Vec2,
    along: f32,
}

impl Station {
    /// A point that is not at a bend.
    fn new(at: Vec2, direction: Vec2, along: f32) -> Self {
        Self { at, direction, miter: direction, along }
    }
}

/// The mesh of a shape, from the floor upwards. A straight wall lies along the x axis, with its middle at the origin.
/// A curved wall lies around the origin, with its middle on the x axis.
///
/// Each end is half a round post. The walls that meet at a corner share one post, at any angle.
///
/// With masonry, texture coordinates are in cell pitches, along the wall and down from its top. They are stretched so
/// that a whole number of modules covers the wall.
pub(super) fn wall_mesh(shape: WallShape, size: WallSize, profile: WallProfile) -> Mesh {
    built(shape, size, profile, FACETS)
}

/// The same, plain and with the fewest corners.
pub(super) fn rough_wall_mesh(shape: WallShape, size: WallSize) -> Mesh {
    built(shape, size, WallProfile::Plain, ROUGH_FACETS)
}

/// The same without posts: two faces and a top.
pub(super) fn bare_wall_mesh(shape: WallShape, size: WallSize) -> Mesh {
    built(shape, size, WallProfile::Plain, 0)
}

fn built(shape: WallShape, size: WallSize, profile: WallProfile, facets: u8) -> Mesh {
    let [thickness, height] = [size.thickness, size.height].map(|size| size * shape.style.growth());
    let module = if let WallProfile::Masonry(masonry) = profile { Some(masonry.module) } else { None };
    let ribs = ribs(shape, (0.5 * thickness, facets), module);
    let mut levels = levels(profile, height);
    if let Some(&foot) = levels.first().filter(|_| shape.fall() > 0.0) {
        levels.insert(0, Level { height: -shape.fall() * (0.5 * thickness + foot.out), ..foot });
    }
    let place = |at: Vec2, side: Vec2, level: Level| {
        let point = at + (0.5 * thickness + level.out) * side;
        // The foot follows the floor around the posts, too.
        to_world(point.into(), level.height.max(-shape.fall() * point.y.abs()))
    };
    let level = |direction: Vec2| to_world(direction.into(), 0.0);
    let mut strips = Strips::default();
    for pair in levels.windows(2) {
        let [lower, upper] = [pair[0], pair[1]];
        for (number, sign) in [(0, 1.0), (1, -1.0)] {
            strips.add(ribs.iter().map(|rib| {
                let (side, facing) = (rib.sides[number], rib.facing[number]);
                let normal = level(facing) * (upper.height - lower.height) + Vec3::Y * (lower.out - upper.out);
                let tangent = level(sign * facing.perp()).extend(-sign);
                let vertex = |at: Level| (place(rib.at, side, at), [rib.along, height - at.height], at.light);
                let ends = if number == 0 { [lower, upper] } else { [upper, lower] };
                (normal.normalize(), tangent, ends.map(vertex))
            }));
        }
    }
    if let Some(&top) = levels.last() {
        strips.add(ribs.iter().map(|rib| {
            let tangent = level(rib.facing[0].perp()).extend(1.0);
            let across = 0.5 * thickness + top.out;
            let vertex =
                |number: usize, aside: f32| (place(rib.at, rib.sides[number], top), [rib.along, aside], top.light);
            (Vec3::Y, tangent, [vertex(0, -across), vertex(1, across)])
        }));
    }
    let mesh = strips.mesh(module.is_some());
    if shape.rise == 0 { mesh } else { sheared(mesh, shape.slope()) }
}

/// Returns the mesh of a wall whose foot and top rise along it, while its posts stay upright.
fn sheared(mut mesh: Mesh, slope: f32) -> Mesh {
    if let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
        places.iter_mut().for_each(|[x, y, _]| *y += slope * *x);
    }
    if let Some(VertexAttributeValues::Float32x3(normals)) = mesh.attribute_mut(Mesh::ATTRIBUTE_NORMAL) {
        for normal in normals {
            let [x, y, z] = *normal;
            *normal = Vec3::new(x - slope * y, y, z).normalize().to_array();
        }
    }
    if let Some(VertexAttributeValues::Float32x4(tangents)) = mesh.attribute_mut(Mesh::ATTRIBUTE_TANGENT) {
        for tangent in tangents {
            let [x, y, z, sign] = *tangent;
            *tangent = Vec3::new(x, y + slope * x, z).normalize().extend(sign).to_array();
        }
    }
    mesh
}

/// The cross-sections from the tip of one post to that of the other. `post` is the radius of the posts, `facets` the
/// facets of a quarter.
fn ribs(shape: WallShape, (post, facets): (f32, u8), module: Option<f32>) -> Vec<Rib> {
    let length = from_parts(shape.length);
    let half = 0.5 * length;
    let stretch = module.map_or(1.0, |module| (length / module).round().max(1.0) * module / length);
    let line: Vec<Station> = match (shape.bent, shape.radius.map(from_parts)) {
        (Some(points), _) => bent_line(points.into_iter().flatten().map(|point| IVec2::from(point).as_vec2() / PARTS)),
        (None, None) => [-half, half].map(|along| Station::new(along * Vec2::X, Vec2::X, along)).into(),
        (None, Some(radius)) => {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
            let pieces = (2.0 * half / PIECE).ceil().max(2.0) as u16;
            let turned = |step| {
                let share = 2.0 * f32::from(step) / f32::from(pieces) - 1.0;
                let outward = Vec2::from_angle(half / radius * share);
                Station::new(radius * outward, outward.perp(), half * share)
            };
            (0..=pieces).map(turned).collect()
        }
    };
    let quarter = |&Station { at, direction, along, .. }: &Station, sign: f32| {
        (0..facets).map(move |facet| {
            let angle = FRAC_PI_2 * f32::from(facet) / f32::from(facets);
            let (aside, on) = angle.sin_cos();
            let turned = |side: f32| SLIM * (side * aside * direction.perp() + sign * on * direction);
            let sides = [turned(-1.0), turned(1.0)];
            let along = along + sign * post * (FRAC_PI_2 - angle);
            Rib { at, sides, facing: sides.map(Vec2::normalize_or_zero), along }
        })
    };
    let first = line.first().into_iter().flat_map(|end| quarter(end, -1.0));
    let last = line.last().into_iter().flat_map(|end| quarter(end, 1.0));
    let between = line.iter().map(|&Station { at, direction, miter, along }| {
        let [sides, facing] = [miter, direction].map(|on| [-on.perp(), on.perp()]);
        Rib { at, sides, facing, along }
    });
    let all = first.chain(between).chain(last.collect::<Vec<_>>().into_iter().rev());
    // A module begins at one end of the wall and ends at the other.
    all.map(|rib| Rib { along: stretch * (rib.along + half), ..rib }).collect()
}

/// The line of a wall with these points. A bend is on it twice, once with the direction before and once with the one
/// after, so that its edges are sharp.
fn bent_line(points: impl Iterator<Item = Vec2>) -> Vec<Station> {
    let points: Vec<Vec2> = points.collect();
    let pieces: Vec<Vec2> = points.windows(2).map(|ends| ends[1] - ends[0]).collect();
    let mut along = -0.5 * pieces.iter().map(|piece| piece.length()).sum::<f32>();
    let mut before = None;
    let mut line = Vec::with_capacity(2 * points.len());
    for (number, &at) in points.iter().enumerate() {
        let piece = pieces.get(number).copied();
        let after = piece.map(Vec2::normalize_or_zero);
        let miter = before.zip(after).map(|(one, other): (Vec2, Vec2)| (one + other) / (1.0 + one.dot(other)));
        let directions = [before, after].into_iter().flatten();
        line.extend(directions.map(|direction| Station { at, direction, miter: miter.unwrap_or(direction), along }));
        along += piece.map_or(0.0, Vec2::length);
        before = after;
    }
    line
}

/// Strips of quadrilaterals.
#[derive(Default)]
struct Strips {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    tangents: Vec<[f32; 4]>,
    places: Vec<[f32; 2]>,
    lights: Vec<f32>,
    indices: Vec<u32>,
}

/// A vertex: its position, its texture coordinates, and its brightness.
type Corner = (Vec3, [f32; 2], f32);

impl Strips {
    /// Adds a strip: from edge to edge, each with its normal, its tangent, and its two corners.
    fn add(&mut self, edges: impl Iterator<Item = (Vec3, Vec4, [Corner; 2])>) {
        for (number, (normal, tangent, corners)) in edges.enumerate() {
            let next = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
            if number > 0 {
                self.indices.extend([next - 2, next - 1, next, next, next - 1, next + 1]);
            }
            for (corner, place, light) in corners {
                self.positions.push(corner.to_array());
                self.normals.push(normal.to_array());
                self.tangents.push(tangent.to_array());
                self.places.push(place);
                self.lights.push(light);
            }
        }
    }

    fn mesh(self, surfaced: bool) -> Mesh {
        let colors: Vec<_> = self.lights.iter().map(|&light| [light, light, light, 1.0]).collect();
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_indices(Indices::U32(self.indices));
        if !surfaced {
            return mesh;
        }
        mesh.with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, self.tangents)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        look::Course,
        walls::shape::{LEAST, MOST_POINTS, WallStyle},
    };

    const FLUSH: Course = Course { height: 0.0, out: 0.0 };

    #[test]
    fn a_wall_in_courses_has_joints_wherever_one_looks_and_gets_darker_towards_its_foot() {
        let height = WallSize::default().height;
        let levels = levels(WallProfile::Courses, height);
        assert!(levels.windows(2).all(|pair| pair[0].height < pair[1].height), "from foot to top");
        // The part of a wall that is visible at arm's length.
        for eye in [0.25, 0.33, 0.45] {
            let near = levels.iter().filter(|level| (level.height - eye * height / 0.6).abs() < 0.12);
            let lights: Vec<f32> = near.map(|level| level.light).collect();
            let (least, most) = lights.iter().fold((1.0_f32, 0.0_f32), |(a, b), &light| (a.min(light), b.max(light)));
            assert!(most > 1.25 * least, "{eye}: {lights:?}");
        }
        assert!(levels.last().is_some_and(|top| top.light > 1.9 * levels[0].light));
    }

    #[test]
    fn no_post_shows_in_the_face_of_another_wall() {
        let shape = WallShape::straight(WallStyle::Boundary, 10_000);
        let ribs = ribs(shape, (0.06, FACETS), None);
        let posts = ribs[..usize::from(FACETS)].iter().map(|rib| rib.sides[0].length());
        let thickest = posts.fold(0.0, f32::max) * WallStyle::Boundary.growth();
        assert!(thickest > 0.9 && thickest < LEAST * WallStyle::Inner.growth(), "{thickest}");
    }

    #[test]
    fn the_light_on_a_wall_beside_stairs_comes_from_where_its_surface_faces() {
        let shape = WallShape { rise: 5_000, ..WallShape::straight(WallStyle::Inner, 10_000) };
        let masonry = WallProfile::Masonry(Masonry { base: FLUSH, cap: FLUSH, edge: 0.0, module: 0.5 });
        let mesh = wall_mesh(shape, WallSize::default(), masonry);
        let of = |attribute| mesh.attribute(attribute);
        let (Some(VertexAttributeValues::Float32x3(normals)), Some(VertexAttributeValues::Float32x4(tangents))) =
            (of(Mesh::ATTRIBUTE_NORMAL), of(Mesh::ATTRIBUTE_TANGENT))
        else {
            panic!("normals and tangents");
        };
        for (&normal, &tangent) in normals.iter().zip(tangents) {
            let (normal, tangent) = (Vec3::from(normal), Vec4::from(tangent).truncate());
            assert!(normal.dot(tangent).abs() < 1e-4, "{tangent} lies in the surface that faces {normal}");
        }
    }

    #[test]
    fn the_foot_of_a_wall_on_an_edge_reaches_down_to_the_floor_on_both_sides() {
        let base = Course { height: 0.1, out: 0.02 };
        let masonry = WallProfile::Masonry(Masonry { base, cap: FLUSH, edge: 0.0, module: 0.5 });
        let flat = WallShape::straight(WallStyle::Inner, 10_000);
        for profile in [WallProfile::Plain, WallProfile::Courses, masonry] {
            // The floor of a cube falls away at 45 degrees.
            let mesh = wall_mesh(flat.falling(1.0), WallSize::default(), profile);
            let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|places| places.as_float3());
            let places = places.expect("places");
            for side in [-1.0, 1.0] {
                let faces = places.iter().filter(|[.., z]| side * z > 0.0);
                let gap = faces.map(|[_, y, z]| y + side * z).fold(f32::INFINITY, f32::min);
                assert!(gap.abs() < 1e-4, "{profile:?}: {gap}");
            }
        }
    }

    #[test]
    fn a_wall_with_bends_is_as_thick_as_others_and_its_edges_are_sharp() {
        let mut bent = [None; MOST_POINTS];
        bent[..4].copy_from_slice(&[[-5_000, 0], [-5_000, 4_000], [1_000, 4_000], [5_000, 0]].map(Some));
        let shape = WallShape { bent: Some(bent), ..WallShape::straight(WallStyle::Inner, 15_657) };
        let ribs = ribs(shape, (0.06, FACETS), None);
        let posts = usize::from(FACETS);
        let pieces: Vec<_> =
            ribs[posts..ribs.len() - posts].windows(2).filter(|pair| pair[0].at != pair[1].at).collect();
        assert_eq!(pieces.len(), 3);
        for pair in pieces {
            let direction = (pair[1].at - pair[0].at).normalize();
            for rib in pair {
                for (side, facing) in rib.sides.iter().zip(rib.facing) {
                    assert!(facing.dot(direction).abs() < 1e-4 && (facing.length() - 1.0).abs() < 1e-4, "{facing}");
                    assert!((side.dot(facing) - 1.0).abs() < 1e-4, "{side}");
                }
            }
            let along = pair[1].along - pair[0].along;
            assert!((along - pair[0].at.distance(pair[1].at)).abs() < 1e-3, "{along}");
        }
    }

    #[test]
    fn a_whole_number_of_modules_covers_a_wall() {
        for length in [4_142, 5_774, 10_000, 11_547, 15_197] {
            for radius in [None, Some(10_000), Some(70_000)] {
                let shape = WallShape { radius, ..WallShape::straight(WallStyle::Inner, length) };
                for module in [0.1, 0.5, 0.8, 2.0] {
                    let covered = |module| {
                        let ribs = ribs(shape, (0.06, FACETS), module);
                        // Between the two posts.
                        let post = usize::from(FACETS);
                        ribs[ribs.len() - post - 1].along - ribs[post].along
                    };
                    let (plain, covered) = (covered(None), covered(Some(module)) / module);
                    assert!((plain - from_parts(length)).abs() < 1e-5, "{plain}");
                    assert!((covered - covered.round()).abs() < 1e-3 && covered > 0.5, "{covered}");
                    // The nearest whole number of modules.
                    assert!((covered - plain / module).abs() < 0.501 || plain < 0.5 * module, "{covered}");
                    assert!(ribs(shape, (0.06, FACETS), Some(module))[usize::from(FACETS)].along.abs() < 1e-5);
                }
            }
        }
    }
}
