//! Tests of solids with any maze and measures.

mod ball;
mod building;
mod cube;
mod planet;
mod printable;
mod relief;
mod weave;
mod whole;

use super::{
    part::Part,
    room::{RIM, Room},
    *,
};
use glam::Vec3;
use maze_core::{Blueprint, Cell, Geometry, Grid, HalfEdge, Maze, UnionFind, solve::Solver};
use proptest::prelude::*;
use std::{
    collections::{HashMap, HashSet},
    ops::ControlFlow,
};

fn codes() -> impl Strategy<Value = String> {
    const SHAPES: [&str; 22] = [
        "square:9x7",
        "square:1x1",
        "square:2x1",
        "square:12x12@ring",
        "square:16x16@heart",
        "hex-flat:7x6",
        "hex-pointy:4x5",
        "hexagon-flat:3",
        "hexagon-pointy:4",
        "tri:11x6",
        "triangle:7",
        "triangle:1",
        "circle:7",
        "circle:0",
        "circle:9@letter",
        "octagon:6x5",
        "octagon:14x14@ring",
        "cairo:3x4",
        "snub-hexagonal:2x3",
        "truncated-trihexagonal:2x2",
        "floret:5x5@heart",
        // Two cells touch in a corner but are not neighbors: X.XX, XX.X, XXXX.
        "square:4x3@1.4x3.6p4",
    ];
    const METHODS: [&str; 6] = [
        "kruskal",
        "kruskal+loops=10",
        "kruskal+loops=100",
        "backtracker+braid=100",
        "random-removals",
        "wilson+sparse=40",
    ];
    (prop::sample::select(&SHAPES[..]), prop::sample::select(&METHODS[..]), any::<u64>())
        .prop_map(|(shape, method, seed)| format!("{shape}/{method}#{seed}"))
}

/// The height of a relief, raised or sunk, as a share of what walls or plate allow.
fn reliefs() -> impl Strategy<Value = Option<(bool, f32)>> {
    prop::option::of((any::<bool>(), 0.0..=1.0_f32))
}

/// A maze, and measures with walls from the thinnest to the thickest that fit, some with a lid, some with the path as a
/// relief.
fn measured() -> impl Strategy<Value = (String, Measures)> {
    let lid = prop::option::of(0.05..0.5_f32);
    // Often close to the maximum.
    let share = prop_oneof![0.0..=1.0_f32, 0.95..=1.0_f32];
    (codes(), 4.0..40.0_f32, share, 0.4..20.0_f32, 0.4..5.0_f32, lid, reliefs()).prop_map(
        |(code, cell_size, share, wall_height, plate_thickness, lid, relief)| {
            let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
            let room = Room::of(&shape.grid());
            let beside_rim = |clearance: f32| (room.inscribed() * cell_size - clearance) / RIM;
            // Small cells have no room for some lids.
            let lid = lid.filter(|&clearance| beside_rim(clearance) > 0.41);
            let lids = lid.map_or(f32::INFINITY, beside_rim);
            let thickest = lids.min(room.thickest() * cell_size);
            let wall_thickness = 0.4 + share * ((thickest * 100.0).floor() / 100.0 - 0.4);
            let measures =
                Measures { cell_size, wall_thickness, wall_height, plate_thickness, lid, ..Measures::default() };
            let notched = matches!(measures.check(&shape), Err(MeasureError::Notched { .. } | MeasureError::NoLid(_)));
            let relief = relief.map(|(raised, share)| {
                let of = |most: f32| 0.4 + share * (most - 0.8);
                if raised { Relief::Raised(of(wall_height)) } else { Relief::Engraved(of(plate_thickness)) }
            });
            let measures = Measures { lid: lid.filter(|_| !notched), relief, ..measures };
            let room = measures.check(&shape).is_ok();
            (code, Measures { relief: relief.filter(|_| room), ..measures })
        },
    )
}

/// All parts of a solid.
struct Built {
    name: String,
    points: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
}

impl Built {
    fn of<G: Geometry>(solid: Solid, drawing: &Drawing<'_, G>, measures: &Measures) -> Self {
        let (mut points, mut triangles) = (Vec::new(), Vec::new());
        let mut report = |_, _| ControlFlow::Continue(());
        let built = solid.write(drawing, measures, &mut Steps::reported_to(&mut report), |part| {
            match part {
                Part::Point(point) => points.push(point),
                Part::Triangle(corners) => {
                    // Some formats use the point, others its number: both must agree.
                    assert!(corners.iter().all(|corner| points[corner.number as usize] == corner.point));
                    triangles.push(corners.map(|corner| corner.number));
                }
            }
            Ok(())
        });
        built.expect("nothing fails");
        Self { name: solid.to_string(), points, triangles }
    }
}

fn of(code: &str, measures: &Measures) -> (Maze<maze_core::AnyGrid>, Vec<Built>) {
    let blueprint = code.parse::<Blueprint>().expect("a code");
    measures.check(blueprint.shape()).expect("measures that are allowed");
    let maze = blueprint.generate();
    let path = path_of(&maze);
    let drawing = Drawing { path: &path, ..Drawing::new(&maze) };
    let solids = Solid::all(&drawing, measures).into_iter().map(|solid| Built::of(solid, &drawing, measures)).collect();
    (maze, solids)
}

fn path_of(maze: &Maze<maze_core::AnyGrid>) -> Vec<Cell> {
    Solver::BreadthFirst.solve(maze).map_or_else(|_| Vec::new(), |solution| solution.path)
}

fn volume(solid: &Built) -> f32 {
    faces(solid).map(|[a, b, c]| a.dot(b.cross(c)) / 6.0).sum()
}

/// The total area of triangles as seen from above.
fn area(faces: impl Iterator<Item = [Vec3; 3]>) -> f32 {
    faces.map(|corners| 0.5 * cross(corners)).sum()
}

/// The distance of a point from the edges of triangles, as seen from above.
fn distance(point: Vec2, faces: &[[Vec3; 3]]) -> f32 {
    let edges = faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).map(|ends| ends.map(Vec3::truncate));
    let distances = edges.map(|[from, to]| {
        let share = ((point - from).dot(to - from) / from.distance_squared(to)).clamp(0.0, 1.0);
        point.distance(from + share * (to - from))
    });
    distances.fold(f32::INFINITY, f32::min)
}

fn faces(solid: &Built) -> impl Iterator<Item = [Vec3; 3]> {
    solid.triangles.iter().map(|triangle| triangle.map(|point| solid.points[point as usize]))
}

/// The triangles of the tops of walls.
fn top(solid: &Built) -> impl Iterator<Item = [Vec3; 3]> {
    at(solid, solid.points.iter().map(|point| point.z).fold(0.0, f32::max))
}

/// The horizontal triangles at this height.
fn at(solid: &Built, height: f32) -> impl Iterator<Item = [Vec3; 3]> {
    faces(solid).filter(move |corners| corners.iter().all(|point| point.z == height))
}

/// Twice the signed area of a triangle as seen from above, negative if it is clockwise.
fn cross([a, b, c]: [Vec3; 3]) -> f32 {
    (b - a).truncate().perp_dot((c - a).truncate())
}

/// Checks that every edge belongs to two triangles, and that no points are equal.
fn is_sealed(solid: &Built) -> Result<(), TestCaseError> {
    let mut edges = HashMap::new();
    let mut used = HashSet::new();
    for [a, b, c] in &solid.triangles {
        for edge in [(a, b), (b, c), (c, a)] {
            *edges.entry(edge).or_insert(0) += 1;
            used.insert(edge.0);
        }
    }
    for (&(a, b), &count) in &edges {
        prop_assert!(count == 1 && edges.get(&(b, a)) == Some(&1), "{} {a} {b}", solid.name);
    }
    prop_assert_eq!(used.len(), solid.points.len(), "{}: some points are not used", solid.name);
    // It does not touch itself, so programs that merge equal points find the same edges.
    let places: HashSet<_> = solid.points.iter().map(|point| point.to_array().map(f32::to_bits)).collect();
    prop_assert_eq!(places.len(), solid.points.len(), "{}", solid.name);
    Ok(())
}

/// Checks that a solid is sealed and in one piece.
fn is_watertight(solid: &Built) -> Result<(), TestCaseError> {
    is_sealed(solid)?;
    prop_assert_eq!(pieces(solid), 1, "{}", solid.name);
    Ok(())
}

/// The number of connected pieces of a solid.
fn pieces(solid: &Built) -> usize {
    let mut pieces = UnionFind::new(solid.points.len());
    let joined = |[a, b, c]: &[u32; 3]| usize::from(pieces.union(*a, *b)) + usize::from(pieces.union(*a, *c));
    solid.points.len() - solid.triangles.iter().map(joined).sum::<usize>()
}

fn is_closed(solid: &Built) -> Result<(), TestCaseError> {
    is_watertight(solid)?;
    // Horizontal faces point up, except for the underside. No other face points down.
    let lowest = solid.points.iter().map(|point| point[2]).fold(0.0, f32::min);
    for corners in faces(solid) {
        let [a, b, c] = corners.map(|point| point[2]);
        let up = cross(corners);
        let is_right = match (a == b && b == c, a > lowest) {
            (true, true) => up > 0.0,
            (true, false) => up < 0.0,
            (false, _) => up > -1e-5,
        };
        prop_assert!(is_right, "{}: {corners:?} is turned over", solid.name);
    }
    Ok(())
}
