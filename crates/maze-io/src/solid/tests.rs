//! Bodies are closed, lie the right way round, and are solid where walls stand.

use super::{part::Part, *};
use glam::Vec3;
use maze_core::{Blueprint, Geometry, Maze, UnionFind, Wall, solve::Solver};
use proptest::prelude::*;
use std::{
    collections::{HashMap, HashSet},
    ops::ControlFlow,
};

fn codes() -> impl Strategy<Value = String> {
    const SHAPES: [&str; 18] = [
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
        // Two cells touch in a corner, and are no neighbours: X.XX, XX.X, XXXX.
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

/// All parts of a body.
struct Built {
    name: &'static str,
    points: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
}

impl Built {
    fn of<G: Geometry>(solid: Solid, drawing: &Drawing<'_, G>) -> Self {
        let (mut points, mut triangles) = (Vec::new(), Vec::new());
        let mut report = |_, _| ControlFlow::Continue(());
        let built = solid.write(drawing, &mut Steps::reported_to(&mut report), |part| {
            match part {
                Part::Point(point) => points.push(point),
                Part::Triangle(corners) => {
                    // Who hears of points and who hears of triangles must make the same of it.
                    assert!(corners.iter().all(|corner| points[corner.number as usize] == corner.point));
                    triangles.push(corners.map(|corner| corner.number));
                }
            }
            Ok(())
        });
        built.expect("nothing fails");
        Self { name: solid.name(), points, triangles }
    }
}

fn of(code: &str) -> (Maze<maze_core::AnyGrid>, Vec<Built>) {
    let maze = code.parse::<Blueprint>().expect("a code").generate();
    let mut rng = maze_core::MazeRng::new(1);
    let answer = Solver::BreadthFirst.solve(&maze, maze.ends(), &mut rng, &mut maze.clone());
    let found = answer.continue_value().and_then(|answer| answer.path.ok()).unwrap_or_default();
    let drawing = Drawing { path: &found, ..Drawing::new(&maze) };
    let solids = Solid::all(&drawing).iter().map(|&solid| Built::of(solid, &drawing)).collect();
    (maze, solids)
}

fn faces(solid: &Built) -> impl Iterator<Item = [Vec3; 3]> {
    solid.triangles.iter().map(|triangle| triangle.map(|point| solid.points[point as usize]))
}

/// The triangles that are the tops of walls.
fn top(solid: &Built) -> impl Iterator<Item = [Vec3; 3]> {
    faces(solid).filter(|corners| corners.iter().all(|point| point.z > 0.0))
}

/// Twice the area of a triangle as seen from above; negative if it turns clockwise.
fn cross([a, b, c]: [Vec3; 3]) -> f32 {
    (b - a).truncate().perp_dot((c - a).truncate())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn each_body_is_one_piece_and_every_edge_belongs_to_two_triangles(code in codes()) {
        for solid in of(&code).1 {
            let mut edges = HashMap::new();
            let mut pieces = UnionFind::new(solid.points.len());
            for [a, b, c] in &solid.triangles {
                for edge in [(a, b), (b, c), (c, a)] {
                    *edges.entry(edge).or_insert(0) += 1;
                    pieces.union(*edge.0, *edge.1);
                }
            }
            for (&(a, b), &count) in &edges {
                prop_assert!(count == 1 && edges.get(&(b, a)) == Some(&1), "{} {a} {b}", solid.name);
            }
            prop_assert!((1..solid.points.len() as u32).all(|point| pieces.equiv(0, point)), "{}", solid.name);
            // It does not touch itself: who knows points by where they are finds the same edges.
            let places: HashSet<_> = solid.points.iter().map(|point| point.to_array().map(f32::to_bits)).collect();
            prop_assert_eq!(places.len(), solid.points.len(), "{}", solid.name);
            // What lies flat, floors and the tops of walls, looks up, but for the underside.
            let lowest = solid.points.iter().map(|point| point[2]).fold(0.0, f32::min);
            for corners in faces(&solid) {
                let [a, b, c] = corners.map(|point| point[2]);
                let up = cross(corners);
                prop_assert!(!(a == b && b == c) || if a > lowest { up > 0.0 } else { up < 0.0 },
                    "{}: {corners:?} is turned over", solid.name);
            }
        }
    }

    #[test]
    fn walls_are_solid_where_the_maze_has_walls(code in codes(), across in 0.0..1.0_f32, down in 0.0..1.0_f32) {
        let (maze, solids) = of(&code);
        let (grid, drawing) = (maze.grid(), Drawing::new(&maze));
        let (walls, half) = (&solids[0], 0.5 * THICKNESS);
        let most = [0, 1].map(|axis| walls.points.iter().map(|point| point[axis].abs()).fold(0.0, f32::max));
        let point = [across * most[0], down * most[1]];
        let standing: Vec<Wall> = drawing.walls().collect();
        let distance = |&wall: &Wall| {
            // Along the wall in small steps, arcs included.
            let [a, b] = grid.ends(wall);
            let far = |share: f32| {
                let mut at = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
                if let Some(middle) = grid.arc_center(wall) {
                    let [u, v] = [a, at].map(|end| [0, 1].map(|axis| end[axis] - middle[axis]));
                    let stretch = u[0].hypot(u[1]) / v[0].hypot(v[1]);
                    at = [0, 1].map(|axis| middle[axis] + stretch * v[axis]);
                }
                (at[0] - point[0]).hypot(at[1] - point[1])
            };
            (0..=200_u8).map(|step| far(f32::from(step) / 200.0)).fold(f32::INFINITY, f32::min)
        };
        let nearest = standing.iter().map(distance).fold(f32::INFINITY, f32::min);
        let inside = top(walls).any(|[a, b, c]| {
            let at = Vec3::new(point[0], -point[1], 0.0);
            cross([a, b, at]) >= 0.0 && cross([b, c, at]) >= 0.0 && cross([c, a, at]) >= 0.0
        });
        // Corners reach a little farther than round ones would, and bent walls are made of straight pieces.
        if nearest < half - 0.02 {
            prop_assert!(inside, "{point:?} is {nearest} from a wall");
        } else if nearest > 2.0 * half + 0.02 {
            prop_assert!(!inside, "{point:?} is {nearest} from a wall");
        }
    }
}
