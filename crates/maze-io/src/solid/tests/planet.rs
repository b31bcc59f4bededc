//! Tests of the parts of planets.

use super::*;
use crate::{
    Format, Incompatible, Style, check,
    solid::{half::GAP, planet::reach},
};
use maze_core::Shape;

/// Mazes on planets, with measures from the thinnest to the thickest that are allowed.
fn planets() -> impl Strategy<Value = (String, Measures)> {
    let methods = prop::sample::select(
        &["wilson", "kruskal+loops=30", "backtracker+braid=100", "wilson+sparse=50", "random-removals"][..],
    );
    (2..9_u32, methods, any::<u64>(), 3.0..40.0_f32, 0.0..=1.0_f32, 0.4..20.0_f32, 0.0..=1.0_f32).prop_map(
        |(edge, method, seed, cell_size, walls, wall_height, plate)| {
            let shape: Shape = format!("planet:{edge}").parse().expect("a shape");
            let grid = shape.grid();
            let thickest = |most: f32| (100.0 * most).floor() / 100.0;
            let wall_thickness = 0.4 + walls * (thickest(Room::of(&grid).thickest() * cell_size) - 0.4);
            let most = thickest((0.5 * radius(&grid) * cell_size - 2.0 * GAP) / 3.0);
            let plate_thickness = 0.4 + plate * (most - 0.4);
            let measures = Measures { cell_size, wall_thickness, wall_height, plate_thickness, ..Measures::default() };
            (format!("{shape}/{method}#{seed}"), measures)
        },
    )
}

fn radius(grid: &impl Geometry) -> f32 {
    let Some(Surface::Planet(radius)) = Surface::of(grid) else { panic!("a planet") };
    radius
}

/// The lower half, the upper half and the ring where they are when the planet is closed, in cell pitches. The ring is in the
/// middle of the upper half's groove and of the lower one's.
fn closed(code: &str, measures: &Measures) -> (Maze<maze_core::AnyGrid>, [Built; 3]) {
    let (maze, solids) = of(code, measures);
    let aside = 2.0 * reach(radius(maze.grid()), measures) + MARGIN;
    let half = 1.5 * measures.pitches(measures.plate_thickness);
    let turned = |Built { name, points, triangles }: Built| {
        let turned = |point: Vec3| match &*name {
            "lower" => Vec3::new(point.x, -point.y, -point.z),
            "upper" => Vec3::new(point.x - aside, point.y, point.z),
            _ => Vec3::new(point.x - 2.0 * aside, point.y, point.z - half),
        };
        let points = points.into_iter().map(turned).collect();
        Built { name, points, triangles }
    };
    let solids: Vec<Built> = solids.into_iter().map(turned).collect();
    (maze, solids.try_into().unwrap_or_else(|_| panic!("three parts")))
}

/// The angle in space at which a triangle is seen from the origin.
///
/// See A. van Oosterom and J. Strackee, *The solid angle of a plane triangle*, IEEE Transactions on Biomedical Engineering
/// 30, 1983.
fn angle(corners: [Vec3; 3]) -> f32 {
    let [a, b, c] = corners.map(Vec3::normalize);
    2.0 * a.dot(b.cross(c)).atan2(1.0 + a.dot(b) + b.dot(c) + c.dot(a))
}

/// The triangles of floors and the tops of walls: those that face outward, without the sides of the groove.
fn outside(half: &Built, measures: &Measures) -> Vec<[Vec3; 3]> {
    let deep = 1.5 * measures.pitches(measures.plate_thickness) + measures.pitches(GAP);
    let is_outside = |&[a, b, c]: &[Vec3; 3]| {
        let is_groove = [a, b, c].iter().all(|point| point.z == 0.0 || (point.z.abs() - deep).abs() < 1e-5);
        (b - a).cross(c - a).normalize().dot(a.normalize()) > 0.5 && !is_groove
    };
    faces(half).filter(is_outside).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_part_is_connected_and_every_edge_belongs_to_two_triangles((code, measures) in planets()) {
        of(&code, &measures).1.iter().try_for_each(is_watertight)?;
    }

    #[test]
    fn parts_stand_on_their_cut((code, measures) in planets()) {
        for part in of(&code, &measures).1 {
            let lowest = part.points.iter().map(|point| point.z).fold(f32::MAX, f32::min);
            prop_assert_eq!(lowest, 0.0, "{}", part.name);
            // Nothing but the bed is below the rim, and the hollow rises by at least 45°.
            let radius = part.points.iter().map(|point| point.z).fold(0.0, f32::max);
            for corners in faces(&part) {
                let down = -(corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize().z;
                let is_cone = corners.iter().any(|point| point.z > 0.3 * radius) && corners.iter().any(|point| point.z == 0.0);
                prop_assert!(!is_cone || down < 0.708, "{}: {down}", part.name);
            }
        }
    }

    #[test]
    fn the_volume_of_a_planet_is_that_of_its_shell_and_walls((code, measures) in planets()) {
        let (maze, parts) = closed(&code, &measures);
        let (grid, [lower, upper, ring]) = (maze.grid(), parts);
        let radius = radius(grid);
        let pitches = |millimeters: f32| measures.pitches(millimeters);
        let [thickness, height, plate, gap] =
            [measures.wall_thickness, measures.wall_height, measures.plate_thickness, GAP].map(pitches);
        let circle = |radius: f32| std::f32::consts::PI * radius * radius;
        // A polyhedron is smaller than its ball.
        let nearest = (radius * radius - 0.16).sqrt();
        let below = |depth: f32| nearest - depth * radius / nearest;
        let hollow = below(3.0 * plate + 2.0 * gap);
        let groove = (3.0 * plate + 2.0 * gap) * (circle(below(plate)) - circle(below(2.0 * (plate + gap))));
        let shell = 4.0 / 3.0 * radius * circle(radius) - 2.0 / 3.0 * hollow * circle(hollow) - groove;
        let walls = volume(&lower) + volume(&upper) - shell;
        // Walls become thicker outward.
        let taller = ((radius + height).powi(3) - radius.powi(3)) / (3.0 * radius * radius);
        let (mut length, mut count) = (0.0, 0.0);
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall)) {
            let [a, b] = grid.ends(wall).map(|end| Vec3::from(grid.in_space(wall.cell, end).expect("a planet").at));
            length += 0.5 * a.distance(b);
            count += 0.5;
        }
        let joints = 2.0 * count * thickness * thickness * taller;
        let difference = walls - length * thickness * taller;
        prop_assert!(-0.06 * (shell + length * thickness * taller) - joints < difference && difference < joints + 0.03 * shell,
            "{walls} of {shell} instead of {}", length * thickness * taller);
        let wanted = 3.0 * plate * (circle(below(plate + gap)) - circle(below(2.0 * plate + gap)));
        let ring = volume(&ring);
        prop_assert!(0.8 * wanted < ring && ring < wanted, "the ring has {ring} instead of {wanted}");
    }

    #[test]
    fn floors_and_tops_of_walls_cover_each_half_once((code, measures) in planets()) {
        let (_, [lower, upper, _]) = closed(&code, &measures);
        for half in [lower, upper] {
            // Faces that overlap would be seen at more than half of all directions.
            let sum: f64 = outside(&half, &measures).into_iter().map(|corners| f64::from(angle(corners))).sum();
            prop_assert!((sum - std::f64::consts::TAU).abs() < 1e-3, "{}: {sum}", half.name);
        }
    }

    #[test]
    fn walls_stand_outside_where_the_maze_has_them((code, measures) in planets()) {
        let (maze, [lower, upper, _]) = closed(&code, &measures);
        let (grid, height) = (maze.grid(), measures.pitches(measures.wall_height));
        let radius = radius(grid);
        let sides: Vec<HalfEdge> = grid.cells().flat_map(|cell| grid.walls(cell)).collect();
        // Some of all sides.
        for &wall in sides.iter().step_by(sides.len() / 60 + 1) {
            let (center, [a, b]) = (Vec2::from(grid.center(wall.cell)), grid.ends(wall).map(Vec2::from));
            let middle = (0.5 * (a + b)).lerp(center, 0.01 * measures.pitches(measures.wall_thickness));
            let [x, y, z] = grid.in_space(wall.cell, middle.into()).expect("a planet").up;
            let up = Vec3::new(x, -z, y);
            // The farthest face that a line from the middle of the planet meets there.
            let half = if up.z >= 0.0 { &upper } else { &lower };
            let farthest = faces(half).filter_map(|[a, b, c]| {
                let normal = (b - a).cross(c - a);
                let at = up * (normal.dot(a) / normal.dot(up));
                let sides = [[a, b], [b, c], [c, a]];
                let is_met = normal.dot(up) > 1e-4 * normal.length()
                    && sides.iter().all(|[from, to]| (*to - *from).cross(at - *from).dot(normal) >= -1e-4 * normal.length_squared());
                is_met.then(|| at.length())
            }).fold(0.0, f32::max);
            let wanted = if maze.is_open(wall) { radius } else { radius + height };
            prop_assert!(0.93 * wanted < farthest && farthest < 1.001 * wanted, "{wall:?}: {farthest} instead of {wanted}");
        }
    }

    #[test]
    fn the_cuts_of_both_halves_match((code, measures) in planets()) {
        let (_, [lower, upper, _]) = closed(&code, &measures);
        // Floors, walls, the groove and the bar across it.
        let cut = |half: &Built| half.points.iter().filter(|point| point.z == 0.0).copied().collect::<Vec<_>>();
        let cuts = [cut(&lower), cut(&upper)];
        prop_assert_eq!(cuts[0].len(), cuts[1].len());
        for [some, others] in [[&cuts[0], &cuts[1]], [&cuts[1], &cuts[0]]] {
            for point in some {
                let nearest = others.iter().map(|other| other.distance(*point)).fold(f32::MAX, f32::min);
                prop_assert!(nearest < 1e-5, "{point} is {nearest} from the other half's");
            }
        }
    }

    #[test]
    fn the_ring_fits_into_both_grooves((code, measures) in planets()) {
        let (maze, [lower, upper, ring]) = closed(&code, &measures);
        let (radius, gap, plate) = (radius(maze.grid()), measures.pitches(GAP), measures.pitches(measures.plate_thickness));
        for half in [&lower, &upper] {
            // The ends of the groove, and of the ring, from the outside.
            let far = |point: &Vec3| point.truncate().length();
            let at = |part: &Built, height: f32| -> Vec<f32> {
                part.points.iter().filter(|point| (point.z.abs() - height).abs() < 1e-4).map(far).collect()
            };
            let deep = 1.5 * plate + gap;
            let groove: Vec<f32> = at(half, deep).into_iter().filter(|&far| far < radius - 0.99 * plate).collect();
            let most = |all: &[f32]| all.iter().copied().fold(0.0, f32::max);
            let least = |all: &[f32]| all.iter().copied().fold(f32::MAX, f32::min);
            let ring = at(&ring, 1.5 * plate);
            prop_assert!((most(&groove) - most(&ring) - gap).abs() < 0.05 * gap + 1e-4);
            prop_assert!((least(&ring) - least(&groove) - gap).abs() < 0.25 * gap + 1e-4);
            // The groove does not come out of the floor.
            let outside = outside(half, &measures).into_iter().map(|[a, b, c]| {
                let normal = (b - a).cross(c - a).normalize();
                normal.dot(a)
            }).fold(f32::MAX, f32::min);
            prop_assert!(most(&groove).hypot(deep) < outside - 0.3 * plate, "the groove is at {} of {outside}", most(&groove).hypot(deep));
        }
    }
}

#[test]
fn planets_of_extreme_measures_are_closed() {
    for (code, measures) in [
        ("planet:2/wilson#1", Measures { wall_height: 1000.0, ..Measures::of_cell(100.0) }),
        (
            "planet:3/wilson#1",
            Measures { wall_thickness: 0.4, wall_height: 0.4, plate_thickness: 0.4, ..Measures::of_cell(1000.0) },
        ),
        ("planet:2/wilson#1", Measures { plate_thickness: 100.0, ..Measures::of_cell(1000.0) }),
        ("planet:24/kruskal#1", Measures { wall_thickness: 0.4, plate_thickness: 0.4, ..Measures::of_cell(2.0) }),
        ("planet:41/kruskal#1", Measures::of_cell(4.0)),
    ] {
        for solid in of(code, &measures).1 {
            is_watertight(&solid).unwrap_or_else(|error| panic!("{code}: {error}"));
        }
    }
}

#[test]
fn cells_of_planets_have_at_least_the_room_that_is_assumed() {
    for edge in (2..12).chain([24, 45]) {
        let shape: Shape = format!("planet:{edge}").parse().expect("a shape");
        let (grid, room) = (shape.grid(), Room::of(&shape.grid()));
        let at = |cell, point| Vec3::from(grid.in_space(cell, point).expect("a planet").at);
        let (mut nearest, mut shortest) = (f32::MAX, f32::MAX);
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let [a, b] = grid.ends(wall).map(|end| at(wall.cell, end));
            let offset = at(wall.cell, grid.center(wall.cell)) - a;
            nearest = nearest.min(offset.reject_from(b - a).length());
            shortest = shortest.min(a.distance(b));
        }
        assert!(room.inscribed() <= nearest && nearest < 1.1 * room.inscribed(), "{shape}: {nearest}");
        // The walls of a passage are at least as far from each other as they are thick.
        let passage = room.passage(1.0, room.thickest());
        assert!(passage <= shortest - 2.0_f32.sqrt() * room.thickest() + 1e-6, "{shape}: {shortest}");
        assert!(shortest < 1.2 * 0.539, "{shape}: {shortest}");
    }
}

#[test]
fn the_values_that_errors_suggest_for_planets_are_allowed() {
    for edge in 2..6 {
        let shape: Shape = format!("planet:{edge}").parse().expect("a shape");
        for hundredths in (60..3_000_u16).step_by(7) {
            let measures = Measures {
                plate_thickness: 100.0,
                wall_thickness: 0.4,
                ..Measures::of_cell(f32::from(hundredths) / 100.0)
            };
            let better = match measures.check(&shape) {
                Err(MeasureError::Filled { most, .. }) => Measures { plate_thickness: most, ..measures },
                Err(MeasureError::Small { least, .. }) => {
                    Measures { plate_thickness: 0.4, cell_size: least, ..measures }
                }
                other => panic!("{other:?}"),
            };
            assert_eq!(better.check(&shape), Ok(()), "{shape}, {} mm", measures.cell_size);
        }
    }
}

#[test]
fn planets_have_nothing_that_only_plates_have() {
    let shape: Shape = "planet:3".parse().expect("a shape");
    assert_eq!(Measures::of_cell(10.0).check(&shape), Ok(()));
    for measures in [
        Measures { lid: Some(0.2), ..Measures::of_cell(20.0) },
        Measures { ball: Some(4.0), ..Measures::of_cell(20.0) },
        Measures { relief: Some(Relief::Raised(1.0)), ..Measures::of_cell(20.0) },
        Measures { relief: Some(Relief::Engraved(1.0)), ..Measures::of_cell(20.0) },
    ] {
        assert_eq!(measures.check(&shape), Err(MeasureError::OnSurface(shape.clone())));
    }
    let masked: Shape = "planet:6@ring".parse().expect("a shape");
    let refused = check(&masked, (Format::Stl, Style::Braille));
    assert_eq!(refused, Err(Incompatible::NoBody { shape: masked, format: Format::Stl }));
}
