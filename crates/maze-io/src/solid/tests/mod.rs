//! Bodies are closed, lie the right way round, and are solid where walls stand.

mod relief;

use super::{part::Part, room::Room, *};
use glam::Vec3;
use maze_core::{Blueprint, Cell, Geometry, Maze, UnionFind, Wall, solve::Solver};
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

/// How high a relief is, raised or sunk, in shares of what walls or plate have room for.
fn reliefs() -> impl Strategy<Value = Option<(bool, f32)>> {
    prop::option::of((any::<bool>(), 0.0..=1.0_f32))
}

/// Measures from the thinnest walls to the thickest that a shape has room for, some with a lid, some with the path as a relief,
/// and a maze of that shape.
fn measured() -> impl Strategy<Value = (String, Measures)> {
    let lid = prop::option::of(0.05..0.5_f32);
    (codes(), 4.0..40.0_f32, 0.0..=1.0_f32, 0.4..20.0_f32, 0.4..5.0_f32, lid, reliefs()).prop_map(
        |(code, cell_size, share, wall_height, plate_thickness, lid, relief)| {
            let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
            let room = Room::of(&shape.grid());
            let lids = lid.map_or(f32::INFINITY, |clearance| (room.inscribed() * cell_size - clearance) / Rim::WALLS);
            let thickest = lids.min(room.thickest() * cell_size);
            let wall_thickness = 0.4 + share * ((thickest * 100.0).floor() / 100.0 - 0.4);
            let measures =
                Measures { cell_size, wall_thickness, wall_height, plate_thickness, lid, ..Measures::default() };
            let notched = matches!(measures.check(&shape), Err(MeasureError::Notched { .. }));
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

/// All parts of a body.
struct Built {
    name: &'static str,
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
    let mut rng = maze_core::MazeRng::new(1);
    let answer = Solver::BreadthFirst.solve(maze, maze.ends(), &mut rng, &mut maze.clone());
    answer.continue_value().and_then(|answer| answer.path.ok()).unwrap_or_default()
}

fn volume(solid: &Built) -> f32 {
    faces(solid).map(|[a, b, c]| a.dot(b.cross(c)) / 6.0).sum()
}

/// How large triangles are as seen from above.
fn area(faces: impl Iterator<Item = [Vec3; 3]>) -> f32 {
    faces.map(|corners| 0.5 * cross(corners)).sum()
}

/// How far a point is from the edges of triangles, as seen from above.
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

/// The triangles that are the tops of walls.
fn top(solid: &Built) -> impl Iterator<Item = [Vec3; 3]> {
    at(solid, solid.points.iter().map(|point| point.z).fold(0.0, f32::max))
}

/// The triangles that lie flat at this height.
fn at(solid: &Built, height: f32) -> impl Iterator<Item = [Vec3; 3]> {
    faces(solid).filter(move |corners| corners.iter().all(|point| point.z == height))
}

/// Twice the area of a triangle as seen from above; negative if it turns clockwise.
fn cross([a, b, c]: [Vec3; 3]) -> f32 {
    (b - a).truncate().perp_dot((c - a).truncate())
}

fn is_closed(solid: &Built) -> Result<(), TestCaseError> {
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
    // What lies flat, floors and the tops of walls, looks up, but for the underside; and nothing else looks down.
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn each_body_is_one_piece_and_every_edge_belongs_to_two_triangles((code, measures) in measured()) {
        of(&code, &measures).1.iter().try_for_each(is_closed)?;
    }

    #[test]
    fn walls_are_solid_where_the_maze_has_walls(code in codes(), across in 0.0..1.0_f32, down in 0.0..1.0_f32) {
        let (maze, solids) = of(&code, &Measures::default());
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
    #[test]
    fn a_maze_has_the_volume_of_its_plate_and_its_walls((code, measures) in measured()) {
        let (maze, solids) = of(&code, &measures);
        let (grid, solid) = (maze.grid(), &solids[0]);
        let [thickness, height, plate] =
            [measures.wall_thickness, measures.wall_height, measures.plate_thickness].map(|length| measures.pitches(length));
        let (volume, walls, below) = (volume(solid), area(top(solid)), -area(at(solid, -plate)));
        let relief = measures.relief.map_or(0.0, |relief| measures.pitches(relief.height()));
        let strip = if relief == 0.0 { 0.0 } else { area(at(solid, relief)) };
        prop_assert!((volume - below * plate - walls * height - strip * relief).abs() < 1e-3 * volume, "{volume}");
        prop_assert!((area(at(solid, 0.0)) + strip + walls - below).abs() < 1e-3 * below, "floors, walls and path cover the plate");
        // Where walls meet, they overlap, and what juts out there is larger the sharper their angle.
        let length = |wall: Wall| {
            let points: Vec<Vec2> = maze_core::flatten_wall(grid, wall, 0.05).map(Vec2::from).collect();
            points.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f32>()
        };
        let (mut sum, mut count) = (0.0, 0.0);
        for wall in Drawing::new(&maze).walls() {
            sum += length(wall);
            count += 1.0;
        }
        prop_assert!((walls - sum * thickness).abs() < 2.0 * count * thickness * thickness + 0.02 * sum * thickness,
            "{walls} instead of {}", sum * thickness);
        // The plate is under all cells, and its curved sides are of straight pieces, as theirs are here: a disc of n of them
        // lacks 1 - sin(2π/n) / (2π/n) of its area, the smallest one, of 12, 4.5 %.
        let cells: f32 = grid.cells().map(|cell| {
            let points: Vec<Vec2> = grid.walls(cell).flat_map(|wall| {
                let points: Vec<_> = maze_core::flatten_wall(grid, wall, line::PIECE).map(Vec2::from).collect();
                points[1..].to_vec()
            }).collect();
            let next = points.iter().cycle().skip(1);
            points.iter().zip(next).map(|(a, b)| 0.5 * a.perp_dot(*b)).sum::<f32>()
        }).sum();
        let boundary: f32 = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| grid.across(wall).is_none()).map(length).sum();
        let most = cells + boundary * (0.5 * thickness + 0.01) + 2.0 * count * thickness * thickness;
        prop_assert!(cells * 0.9999 <= below && below <= most, "{below} instead of {cells} to {most}");
    }

    #[test]
    fn nothing_is_thinner_than_a_nozzle_is_wide((code, measures) in measured()) {
        for solid in of(&code, &measures).1 {
            let size = measures.cell_size;
            let mut heights: Vec<f32> = solid.points.iter().map(|point| point.z * size).collect();
            heights.sort_by(f32::total_cmp);
            heights.dedup();
            prop_assert!(heights.windows(2).all(|pair| pair[1] - pair[0] > 0.399), "{}: {heights:?}", solid.name);
            // From the middle of each upper edge straight through the wall.
            let highest = solid.points.iter().map(|point| point.z).fold(0.0, f32::max);
            let edges: Vec<[Vec2; 2]> = faces(&solid).filter_map(|corners| {
                let [a, b, c] = corners;
                let up: Vec<Vec3> = [[a, b], [b, c], [c, a]].into_iter()
                    .find(|pair| pair.iter().all(|point| point.z == highest) && corners.iter().any(|point| point.z < highest))?
                    .into();
                // From right to left, as seen from outside.
                Some([up[1].truncate(), up[0].truncate()])
            }).collect();
            for &[a, b] in &edges {
                let (middle, along) = (0.5 * (a + b), b - a);
                let inward = along.perp().normalize();
                let crossed = edges.iter().filter_map(|&[c, d]| {
                    let other = d - c;
                    let turn = inward.perp_dot(other);
                    let (depth, share) = ((c - middle).perp_dot(other) / turn, (c - middle).perp_dot(inward) / turn);
                    (turn.abs() > 1e-6 && depth > 1e-4 && (0.0..=1.0).contains(&share)).then_some(depth)
                }).fold(f32::INFINITY, f32::min);
                // What is short is the edge of an end, or of a bend.
                prop_assert!(crossed * size > 0.399 || along.length() * size < 0.4, "{}: {} mm at {middle}", solid.name, crossed * size);
            }
        }
    }

    #[test]
    fn a_lid_fits_around_the_walls_with_the_room_that_was_asked_for((code, measures) in measured()) {
        let Some(clearance) = measures.lid else { return Ok(()) };
        let (maze, solids) = of(&code, &measures);
        let (walls, lid) = (&solids[0], &solids[solids.len() - 1]);
        let east = |solid: &Built, sign: f32| solid.points.iter().map(|point| sign * point.x).fold(f32::MIN, f32::max);
        prop_assert!(-east(lid, -1.0) > east(walls, 1.0), "it lies on the maze");
        let mirror = 2.0 * (Frame::of(maze.grid()).most.x + Rim::of(&measures, clearance).outer) + MARGIN;
        let mut nearest = f32::INFINITY;
        let standing: Vec<Vec2> = top(walls).flatten().map(|point| Vec2::new(mirror - point.x, point.y)).collect();
        for [a, b, c] in top(lid) {
            for &point in &standing {
                nearest = nearest.min(distance(point, &[[a, b, c]]) * measures.cell_size);
                let inside = [[a, b], [b, c], [c, a]].iter().all(|&[from, to]| cross([from, to, point.extend(0.0)]) > 0.0);
                prop_assert!(!inside, "{point} is in the rim");
            }
        }
        // Straight walls have more room than their ends beside gaps, and curves are not bent in the same places.
        let most = clearance + 0.21 * measures.wall_thickness + 0.01 * measures.cell_size;
        prop_assert!(clearance - 0.01 * measures.cell_size < nearest && nearest < most, "{nearest} mm");
    }

    #[test]
    fn a_ball_gets_through((code, ball) in (codes(), 3.0..6.0_f32), thick in prop::option::of(0.4..3.0_f32), passage in any::<prop::sample::Index>()) {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        let measures = Measures::of_ball(ball, thick, &shape);
        prop_assume!(measures.wall_thickness <= Room::of(&shape.grid()).thickest() * measures.cell_size - 0.01);
        let (maze, solids) = of(&code, &measures);
        let grid = maze.grid();
        let open: Vec<_> = grid.inner_walls().filter(|&[wall, _]| maze.is_open(wall)).collect();
        prop_assume!(!open.is_empty());
        let centers = open[passage.index(open.len())].map(|wall| Vec2::from(grid.center(wall.cell)) * measures.cell_size);
        let reach = 1.5 * measures.cell_size;
        let edges: Vec<[Vec2; 2]> = top(&solids[0]).flat_map(|[a, b, c]| [[a, b], [b, c], [c, a]])
            .map(|ends| ends.map(|end| Vec2::new(end.x, -end.y) * measures.cell_size))
            .filter(|ends| ends.iter().any(|end| end.distance(centers[0]) < 2.0 * reach)).collect();
        let has_room = |at: Vec2| edges.iter().all(|&[from, to]| {
            let share = ((at - from).dot(to - from) / from.distance_squared(to)).clamp(0.0, 1.0);
            2.0 * at.distance(from + share * (to - from)) >= ball
        });
        // From one middle in short steps to wherever it has room, until it comes to the other.
        const STEP: f32 = 0.2;
        let (mut reached, mut next) = (HashSet::from([[0, 0]]), vec![[0_i16, 0_i16]]);
        let mut through = false;
        while let Some([x, y]) = next.pop() {
            let here = centers[0] + STEP * Vec2::new(x.into(), y.into());
            through |= here.distance(centers[1]) < STEP;
            for beside in [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]] {
                let there = centers[0] + STEP * Vec2::new(beside[0].into(), beside[1].into());
                if there.distance(centers[0]) < reach && has_room(there) && reached.insert(beside) {
                    next.push(beside);
                }
            }
            if through { break }
        }
        prop_assert!(through, "{centers:?}");
    }
}
