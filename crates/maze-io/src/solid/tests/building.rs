//! Tests of the floors of buildings.

use super::*;
use crate::{Format, Style, check, solid::measures::NOZZLE};
use maze_core::Shape;

/// Buildings with measures from the thinnest walls to the thickest that fit, some for a ball.
fn buildings() -> impl Strategy<Value = (String, Measures)> {
    const SHAPES: [&str; 14] = [
        "floors:4x3x2",
        "floors:6x5x3",
        "floors:12x8x3",
        "floors:5x4x5",
        "floors:14x12x2@heart",
        "floors:12x9x3@ring",
        "floors:13x11x3@floor.ring",
        "hex-floors:4x3x2",
        "hex-floors:6x5x2",
        "hex-floors:12x8x3",
        "hex-floors:5x4x5",
        "hex-floors:14x12x2@heart",
        "hex-floors:12x9x3@ring",
        "hex-floors:13x11x3@floor.heart",
    ];
    const METHODS: [&str; 5] =
        ["wilson", "kruskal+loops=100", "backtracker+braid=100", "random-removals", "wilson+sparse=50"];
    let share = || prop_oneof![0.0..=1.0_f32, 0.95..=1.0_f32];
    let code = (prop::sample::select(&SHAPES[..]), prop::sample::select(&METHODS[..]), any::<u64>())
        .prop_map(|(shape, method, seed)| format!("{shape}/{method}#{seed}"));
    (code, 2.0..40.0_f32, share(), 0.4..20.0_f32, 0.4..5.0_f32, prop::option::of(share()))
        .prop_map(|(code, cell_size, walls, wall_height, plate_thickness, ball)| {
            let room = Room::of(&shape(&code).grid());
            let thickest = (100.0 * room.thickest() * cell_size).floor() / 100.0;
            let wall_thickness = 0.4 + walls * (thickest - 0.4).max(0.0);
            let widest = room.passage(cell_size, wall_thickness) - PLAY;
            let ball = ball.map(|share| 3.0 + share * (widest.min(20.0) - 3.0)).filter(|_| widest > 3.0);
            let wall_height = ball.map_or(wall_height, |ball| wall_height.max(ball + PLAY));
            let measures =
                Measures { cell_size, wall_thickness, wall_height, plate_thickness, ball, ..Measures::default() };
            (code, measures)
        })
        .prop_filter("walls fit", |(code, measures)| measures.check(&shape(code)).is_ok())
}

fn shape(code: &str) -> Shape {
    code.parse::<Blueprint>().expect("a code").shape().clone()
}

/// The floors of a building without paths, from the lowest.
fn floors(code: &str, measures: &Measures) -> (Maze<maze_core::AnyGrid>, Vec<Built>) {
    let (maze, solids) = of(code, measures);
    (maze, solids.into_iter().filter(|solid| solid.name.starts_with("floor")).collect())
}

/// The heights at which a vertical line crosses the faces of a solid, and whether these point up, from the bottom.
fn crossed(solid: &Built, [x, y]: [f32; 2]) -> Vec<(f32, bool)> {
    // Slightly aside, so that it is on no edge of a triangle.
    weave::crossed(solid, Vec2::new(x + 0.000_37, -y + 0.000_23))
}

/// The share of the way from the center of a cell to a side.
fn between(from: [f32; 2], to: [f32; 2], share: f32) -> [f32; 2] {
    [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]))
}

/// The height of a solid in the middle of a side of a cell, slightly inside, since a plate may end there.
fn top_at(solid: &Built, grid: &impl Geometry, side: HalfEdge) -> Option<f32> {
    let [a, b] = grid.ends(side);
    crossed(solid, between(between(a, b, 0.5), grid.center(side.cell), 0.002)).last().map(|top| top.0)
}

/// Whether two heights are equal up to rounding.
fn is_near(height: f32, wanted: f32) -> bool {
    (height - wanted).abs() < 1e-5 * (1.0 + wanted)
}

/// Stairs with their lower and upper ends.
fn stairs(grid: &impl Geometry) -> Vec<[HalfEdge; 2]> {
    let stairs = grid.cells().filter(|&cell| grid.is_stairs(cell));
    let ends = stairs.map(|cell| {
        let is_even = grid.level(cell).is_multiple_of(2);
        [if is_even { 2 } else { 0 }, if is_even { 0 } else { 2 }].map(|side| HalfEdge::new(cell, side))
    });
    ends.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_edge_of_a_floor_belongs_to_two_triangles((code, measures) in buildings()) {
        let (maze, solids) = of(&code, &measures);
        for solid in &solids {
            is_sealed(solid)?;
            prop_assert!(volume(solid) > 0.0, "{code}: {}", solid.name);
            // A mask may leave pieces of a floor that only other floors connect.
            if !code.contains('@') && solid.name.starts_with("floor") {
                prop_assert_eq!(pieces(solid), 1, "{}: {}", code, solid.name);
            }
        }
        let levels: HashSet<u32> = maze.grid().cells().map(|cell| maze.grid().level(cell)).collect();
        prop_assert_eq!(solids.iter().filter(|solid| solid.name.starts_with("floor")).count(), levels.len());
    }

    #[test]
    fn only_the_underside_faces_down((code, measures) in buildings()) {
        for solid in floors(&code, &measures).1 {
            let lowest = -measures.pitches(measures.plate_thickness);
            for corners in faces(&solid) {
                let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize();
                let is_underside = corners.iter().all(|point| point.z == lowest);
                prop_assert!(if is_underside { normal.z < -0.999 } else { normal.z > -1e-3 }, "{code}: {corners:?}");
            }
        }
    }

    #[test]
    fn a_plate_has_cells_and_walls_above_it_and_holes_only_above_stairs((code, measures) in buildings()) {
        let (maze, floors) = floors(&code, &measures);
        let grid = maze.grid();
        let wall = measures.pitches(measures.wall_height);
        for cell in grid.cells().filter(|&cell| !grid.is_stairs(cell)) {
            let solid = floor(&floors, grid.level(cell));
            let ways: Vec<_> = crossed(solid, grid.center(cell)).into_iter().map(|(height, _)| height).collect();
            prop_assert!(matches!(ways[..], [_, top] if top == 0.0), "{code}: {cell} {ways:?}");
            for side in grid.walls(cell) {
                let other = grid.across(side).map(|twin| twin.cell);
                let top = top_at(solid, grid, side);
                let is_gap = other.is_none() && top == Some(0.0);
                let stands = top.is_some_and(|top| is_near(top, wall));
                let is_right = if maze.is_open(side) { top == Some(0.0) } else { is_gap || stands };
                prop_assert!(is_right, "{code}: {side:?} {top:?}");
            }
        }
        let gaps = grid.cells().filter(|&cell| !grid.is_stairs(cell)).flat_map(|cell| grid.walls(cell)).filter(|&side| {
            grid.across(side).is_none() && top_at(floor(&floors, grid.level(side.cell)), grid, side) == Some(0.0)
        });
        let gaps: Vec<Cell> = gaps.map(|side| side.cell).collect();
        let ends = maze.ends();
        prop_assert!(gaps.len() <= 2 && gaps.iter().all(|&cell| cell == ends.from || cell == ends.to), "{code}: {gaps:?}");
        for [down, up] in stairs(grid) {
            let Some(above) = grid.across(up) else { continue };
            let shift = grid.transition(up);
            let hole = floor(&floors, grid.level(above.cell));
            let [low, high] = [down, up].map(|end| {
                let [a, b] = grid.ends(end);
                between(a, b, 0.5)
            });
            // From the lower end to the sill, without the walls at the ends.
            let half = 0.5 * measures.pitches(measures.wall_thickness);
            for step in 0..=10_u8 {
                let share = 0.5 * (half + 0.01) + (1.0 - half - 0.01) * f32::from(step) / 10.0;
                let at = shift.apply(between(low, high, share));
                prop_assert!(crossed(hole, at).is_empty(), "{code}: the plate covers stairs {} at {share}", up.cell);
            }
        }
    }

    #[test]
    fn stairs_rise_to_the_next_floor_without_a_step((code, measures) in buildings()) {
        let (maze, floors) = floors(&code, &measures);
        let grid = maze.grid();
        let [wall, plate, thickness] =
            [measures.wall_height, measures.plate_thickness, measures.wall_thickness].map(|length| measures.pitches(length));
        let gap = measures.pitches(half::GAP);
        for [down, up] in stairs(grid) {
            let solid = floor(&floors, grid.level(up.cell));
            let [low, high] = [down, up].map(|end| {
                let [a, b] = grid.ends(end);
                between(a, b, 0.5)
            });
            let floor_at = |far: f32| crossed(solid, between(low, high, 0.5 * far)).last().map(|top| top.0).expect("a floor");
            let top = 2.0 - 0.5 * thickness - gap;
            let heights: Vec<f32> = (0..=40_u8).map(|step| {
                let far = 0.5 * thickness + 1e-3 + (top - 0.5 * thickness - 2e-3) * f32::from(step) / 40.0;
                floor_at(far)
            }).collect();
            prop_assert!(heights[0].abs() < 1e-3, "{code}: {heights:?}");
            let last = heights[40];
            prop_assert!((last - wall - plate).abs() < 0.01 * (wall + plate), "{code}: {last} of {}", wall + plate);
            prop_assert!(heights.windows(2).all(|pair| pair[0] <= pair[1] + 1e-5), "{code}: {heights:?}");
            // Beyond it, the wall carries the plate above, and the way is as open as in the maze.
            prop_assert!(crossed(solid, between(low, high, 1.0)).last().is_some_and(|top| is_near(top.0, wall)), "{code}");
            if let Some(twin) = grid.across(up) {
                let sill = grid.transition(up).apply(between(low, high, 0.5 * (2.0 - 0.25 * thickness)));
                let above = floor(&floors, grid.level(twin.cell));
                let wanted = if maze.is_open(up) { 0.0 } else { wall };
                prop_assert!(crossed(above, sill).last().is_some_and(|top| is_near(top.0, wanted)), "{code}: {up:?}");
            }
            // The tongue is narrower than the hole.
            let reach = solid.points.iter().filter(|point| point.z > wall + 1e-4).map(|point| {
                let at = Vec2::new(point.x, -point.y);
                let [low, high] = [low, high].map(Vec2::from);
                let beside = at.distance(low) < 2.5 && at.distance(high) < 2.5;
                if beside { (at.y - low.y).abs() } else { 0.0 }
            }).fold(0.0, f32::max);
            prop_assert!(reach < 0.58 - 0.5 * thickness - gap + 1e-4, "{code}: {reach}");
        }
    }

    #[test]
    fn a_ball_rolls_up_the_stairs_below_the_edge_of_the_plate(code in Just("floors:4x3x2"), ball in 3.0..20.0_f32, thick in prop::option::of(0.4..3.0_f32)) {
        let shape: Shape = code.parse().expect("a shape");
        let measures = Measures::of_ball(ball, thick, None, &shape);
        prop_assume!(measures.check(&shape).is_ok());
        let (maze, floors) = floors("floors:4x3x2/wilson#1", &measures);
        let [down, up] = stairs(maze.grid())[0];
        let [low, high] = [down, up].map(|end| {
            let [a, b] = maze.grid().ends(end);
            between(a, b, 0.5)
        });
        // The lower edge of the plate above, in millimeters from the lower end.
        let edge = Vec2::new(0.5 * measures.wall_thickness, measures.wall_height);
        let distances = (0..400_u16).filter_map(|step| {
            let far = 2.0 * f32::from(step) / 400.0;
            let (height, _) = *crossed(&floors[0], between(low, high, 0.5 * far)).last()?;
            let at = Vec2::new(far * measures.cell_size, height * measures.cell_size);
            (at.x > edge.x).then_some(at.distance(edge))
        });
        let nearest = distances.fold(f32::INFINITY, f32::min);
        prop_assert!(nearest > ball, "{nearest} mm for a ball of {ball} mm");
    }

    #[test]
    fn a_path_lies_on_floors_and_stairs((code, measures) in buildings()) {
        let (_, solids) = of(&code, &measures);
        for path in solids.iter().filter(|solid| solid.name.starts_with("solution")) {
            let floor = solids.iter().find(|solid| solid.name == path.name.replace("solution", "floor")).expect("a floor");
            for corners in faces(path).filter(|&corners| cross(corners) < 0.0) {
                let point = (corners[0] + corners[1] + corners[2]) / 3.0;
                let below = weave::crossed(floor, point.truncate() + Vec2::new(1.3e-5, 2.1e-5));
                let nearest = below.iter().map(|(height, _)| (height - point.z).abs()).fold(f32::INFINITY, f32::min);
                prop_assert!(nearest < 2e-3, "{code}: {point} is {nearest} from a floor");
            }
        }
    }
}

/// The solid of a level.
fn floor(floors: &[Built], level: u32) -> &Built {
    floors.iter().find(|solid| solid.name == format!("floor-{}", level + 1)).expect("every level has a solid")
}

#[test]
fn masks_leave_buildings_whose_floors_are_closed() {
    let mut checked = 0;
    for seed in 0..40_u32 {
        for kind in ["floors", "hex-floors"] {
            let code = format!("{kind}:{}x{}x2@ring/wilson#1", 4 + seed % 8, 3 + seed % 5);
            let Ok(blueprint) = code.parse::<Blueprint>() else { continue };
            let maze = blueprint.generate();
            assert_eq!(Surface::of(maze.grid()), Some(Surface::Building), "{code}");
            let floors = floors(&code, &Measures::default()).1;
            floors.iter().for_each(|solid| is_sealed(solid).unwrap_or_else(|error| panic!("{code}: {error}")));
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn floors_of_extreme_measures_are_closed() {
    for kind in ["floors:6x5x3/wilson#1", "hex-floors:6x5x3/wilson#1"] {
        for measures in [
            Measures { wall_height: 1000.0, ..Measures::of_cell(1000.0) },
            Measures { wall_thickness: 0.4, wall_height: 0.4, plate_thickness: 0.4, ..Measures::of_cell(1000.0) },
            Measures { plate_thickness: 100.0, ..Measures::of_cell(2.0) },
            Measures { wall_height: 1000.0, plate_thickness: NOZZLE, ..Measures::of_cell(2.0) },
            Measures { wall_height: 0.4, plate_thickness: 100.0, ..Measures::of_cell(2.0) },
        ] {
            for solid in of(kind, &measures).1 {
                is_sealed(&solid).unwrap_or_else(|error| panic!("{kind}, {measures:?}: {error}"));
            }
        }
    }
}

#[test]
fn floors_have_no_lid_and_no_relief() {
    let shape: Shape = "hex-floors:6x5x2".parse().expect("a shape");
    let ball = Measures::of_ball(6.0, None, None, &shape);
    assert_eq!(ball.check(&shape), Ok(()));
    for measures in [
        Measures { lid: Some(0.2), ..ball },
        Measures { relief: Some(Relief::Raised(1.0)), ..ball },
        Measures { relief: Some(Relief::Groove(0.5)), plate_thickness: 3.0, ..ball },
    ] {
        assert_eq!(measures.check(&shape), Err(MeasureError::OnFloors(shape.clone())));
    }
    // The plate above is as near as a lid.
    let low = Measures { wall_height: 6.0, ..ball };
    assert!(matches!(low.check(&shape), Err(MeasureError::Low { .. })));
    for format in [Format::Stl, Format::ThreeMf, Format::Obj, Format::Glb] {
        assert_eq!(check(&shape, (format, Style::Braille)), Ok(()));
    }
}

#[test]
fn plates_with_a_mask_on_each_floor_lie_on_one_another() {
    let [columns, rows, count] = [14, 12, 3_u16];
    for mask in ["heart", "ring", "letter"] {
        let code = format!("floors:{columns}x{rows}x{count}@floor.{mask}/wilson#1");
        let (maze, floors) = floors(&code, &Measures::default());
        let stairs = stairs(maze.grid()).into_iter().map(|[end, _]| maze.grid().coordinates(end.cell));
        // The places of stairs, and of the holes above them.
        let stairs: HashSet<[u32; 2]> = stairs
            .flat_map(|[column, row]| [0, 1].map(|east| [(column + east) % (u32::from(columns) + 1), row]))
            .collect();
        let places = (0..columns).flat_map(|column| (0..rows).map(move |row| [column, row]));
        let (mut solid, mut empty) = (0, 0);
        for [column, row] in places.filter(|place| !stairs.contains(&place.map(u32::from))) {
            let is_solid: Vec<bool> = (0..count)
                .map(|floor| {
                    let place = [floor * (columns + 1) + column, row].map(|part| f32::from(part) + 0.5);
                    !crossed(&floors[usize::from(floor)], place).is_empty()
                })
                .collect();
            assert!(is_solid.iter().all(|&other| other == is_solid[0]), "{code}: {column}, {row}: {is_solid:?}");
            *(if is_solid[0] { &mut solid } else { &mut empty }) += 1;
        }
        assert!(solid > 20 && empty > 20, "{code}: {solid} {empty}");
    }
}
