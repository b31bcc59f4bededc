//! Tests of weaves.

use super::*;
use crate::{
    Format, Incompatible, Style, check,
    solid::{measures::NOZZLE, weave::Levels},
};
use maze_core::{Shape, ShapeKind, grid::Plan};

/// Weaves with measures from the thinnest walls to the thickest that fit, some for a ball.
fn weaves() -> impl Strategy<Value = (String, Measures)> {
    const SHAPES: [&str; 12] = [
        "weave:3x3x1",
        "weave:4x9x1",
        "weave:5x5x13",
        "weave:6x5x1",
        "weave:12x9x13",
        "weave:20x20x20",
        "weave:17x14x1",
        "weave:14x14x1@heart",
        "weave:15x13x1@ring",
        "weave:21x21x1@ring",
        "weave:20x20x13@letter",
        "weave:16x16x1@letter",
    ];
    const METHODS: [&str; 5] =
        ["wilson", "kruskal+loops=100", "backtracker+braid=100", "random-removals", "wilson+sparse=50"];
    let share = || prop_oneof![0.0..=1.0_f32, 0.95..=1.0_f32];
    let code = (prop::sample::select(&SHAPES[..]), prop::sample::select(&METHODS[..]), any::<u64>())
        .prop_map(|(shape, method, seed)| format!("{shape}/{method}#{seed}"));
    // Some walls are as high as tunnels.
    let height = prop_oneof![0.4..20.0_f32, Just(f32::NAN)];
    (code, 1.0..40.0_f32, share(), height, 0.4..20.0_f32, prop::option::of(share()))
        .prop_map(|(code, cell_size, walls, wall_height, plate_thickness, ball)| {
            let thickest = (100.0 * Room::of(&shape(&code).grid()).thickest() * cell_size).floor() / 100.0;
            let wall_thickness = 0.4 + walls * (thickest - 0.4).max(0.0);
            let wall_height = if wall_height.is_nan() { (0.5 * cell_size).max(0.4) } else { wall_height };
            let measures = Measures { cell_size, wall_thickness, wall_height, plate_thickness, ..Measures::default() };
            let widest = Room::of(&shape(&code).grid()).passage(cell_size, wall_thickness) - PLAY;
            let ball = ball.map(|share| 3.0 + share * (widest.min(20.0) - 3.0)).filter(|_| widest > 3.0);
            let with_ball = Measures { ball, wall_height: wall_height.max(0.5 * ball.unwrap_or(0.0)), ..measures };
            (code, with_ball)
        })
        .prop_filter("walls fit", |(code, measures)| measures.check(&shape(code)).is_ok())
}

fn shape(code: &str) -> Shape {
    code.parse::<Blueprint>().expect("a code").shape().clone()
}

/// The heights at which a vertical line crosses the faces of a solid, and whether these point up, from the bottom.
pub(super) fn crossed(solid: &Built, at: Vec2) -> Vec<(f32, bool)> {
    let mut crossed: Vec<(f32, bool)> = faces(solid)
        .filter_map(|corners @ [a, b, c]| {
            let area = cross(corners);
            let shares = [[b, c], [c, a], [a, b]].map(|[from, to]| cross([from, to, at.extend(0.0)]) / area);
            let height = shares[0] * a.z + shares[1] * b.z + shares[2] * c.z;
            (area != 0.0 && shares.iter().all(|&share| share > 0.0)).then_some((height, area > 0.0))
        })
        .collect();
    crossed.sort_by(|a, b| a.0.total_cmp(&b.0));
    crossed
}

/// A point of the plan, with y to the south, slightly aside so that it is on no edge of a triangle.
fn aside(point: [f32; 2]) -> Vec2 {
    Vec2::new(point[0] + 0.000_37, -point[1] + 0.000_23)
}

/// The solids of a weave: the maze, and the path if it has two cells.
fn solids(code: &str, measures: &Measures) -> (Maze<maze_core::AnyGrid>, Built) {
    let (maze, mut solids) = of(code, measures);
    (maze, solids.swap_remove(0))
}

/// The cells of bridges that rise over a tunnel.
fn raised(maze: &Maze<maze_core::AnyGrid>) -> HashSet<Cell> {
    let plan = Plan(maze.grid());
    plan.cells().filter_map(|cell| plan.cover(cell)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn each_solid_is_connected_and_every_edge_belongs_to_two_triangles((code, measures) in weaves()) {
        of(&code, &measures).1.iter().try_for_each(is_watertight)?;
    }

    #[test]
    fn only_the_underside_and_ceilings_of_tunnels_face_down((code, measures) in weaves()) {
        let levels = Levels::of(&measures);
        let (_, solid) = solids(&code, &measures);
        let lowest = -measures.pitches(measures.plate_thickness);
        for corners in faces(&solid) {
            let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize();
            let is_flat = |height: f32| corners.iter().all(|point| point.z == height);
            let is_right = if is_flat(lowest) || is_flat(levels.ceiling) && normal.z < 0.0 {
                normal.z < -0.999
            } else {
                // Ramps rise by at most 45°.
                normal.z.abs() < 1e-3 || normal.z > 0.707
            };
            prop_assert!(is_right, "{code}: {corners:?}");
        }
        prop_assert!(measures.pitches(NOZZLE) < levels.deck - levels.ceiling + 1e-4, "decks are thick enough");
        let ball = measures.ball.map_or(0.0, |ball| measures.pitches(ball + PLAY));
        prop_assert!(levels.ceiling >= ball - measures.pitches(0.02), "the ball fits through tunnels");
    }

    #[test]
    fn a_vertical_line_meets_the_plate_and_at_most_one_bridge(
        (code, measures) in weaves(), across in 0.0..1.0_f32, down in 0.0..1.0_f32
    ) {
        let levels = Levels::of(&measures);
        let (maze, solid) = solids(&code, &measures);
        let plan = Plan(maze.grid());
        let [least, most] = maze_core::grid::bounds(&maze.grid());
        let share = |axis: usize, share: f32| least[axis] + share * (most[axis] - least[axis]);
        let point = [share(0, across), share(1, down)];
        let ways: Vec<bool> = crossed(&solid, aside(point)).into_iter().map(|(_, is_up)| is_up).collect();
        let [one, two] = [vec![false, true], vec![false, true, false, true]];
        match plan.locate(point) {
            None => prop_assert!(ways.is_empty() || ways == one, "{code}: {point:?}"),
            Some(cell) if raised(&maze).contains(&cell) => prop_assert!(ways == one || ways == two, "{code}: {point:?}"),
            // A bridge reaches over the tunnel by half a wall.
            Some(cell) if plan.cover(cell).is_some() => prop_assert!(ways == one || ways == two, "{code}: {point:?}"),
            Some(_) => prop_assert!(ways == one, "{code}: {point:?}, {levels:?}"),
        }
    }

    #[test]
    fn passages_are_free_and_walls_stand_on_their_floor((code, measures) in weaves()) {
        let (levels, height) = (Levels::of(&measures), measures.pitches(measures.wall_height));
        let (maze, solid) = solids(&code, &measures);
        let (plan, raised, gaps) = (Plan(maze.grid()), raised(&maze), Drawing::new(&maze).gaps());
        let run = 0.5 - 0.5 * measures.pitches(measures.wall_thickness);
        // Not all cells, since each point is compared with all triangles.
        let some = plan.cells().filter(|&cell| plan.side_count(cell) == 6 || cell % 7 == 0);
        for wall in some.flat_map(|cell| plan.walls(cell)) {
            let cell = wall.cell;
            let cover = plan.cover(cell);
            let whole = |point| maze.grid().to_plan(cell).apply(point);
            let center = Vec2::from(whole(maze.grid().center(cell)));
            let [from, to] = maze.grid().ends(wall).map(|end| Vec2::from(whole(end)));
            let is_short = from.distance(to) < 1.1;
            let middle = from.midpoint(to);
            // The floor of a bridge above a point of its middle line.
            let floor = |point: Vec2| {
                let rises = (levels.deck * (1.0 + run - (point.x - center.x).abs())).clamp(0.0, levels.deck);
                if raised.contains(&cell) { rises } else { 0.0 }
            };
            if maze.is_open(wall) || gaps.contains(&Some(wall)) && is_short && cell == maze.ends().from {
                // From the center to the middle of the side.
                for step in 0..=8_u8 {
                    let point = center.lerp(middle, f32::from(step) / 8.0);
                    let crossed = crossed(&solid, aside(point.into()));
                    let [_, lowest, above @ ..] = &crossed[..] else { panic!("{code}: {point}") };
                    let wanted = floor(point);
                    match above {
                        _ if cover.is_some() => {
                            prop_assert!(lowest.0.abs() < 1e-5, "{code}: {cell} at {point}");
                            prop_assert!(above.first().is_none_or(|&(ceiling, _)| (ceiling - levels.ceiling).abs() < 1e-5), "{code}: {cell}");
                        }
                        [] => prop_assert!((lowest.0 - wanted).abs() < 2e-3, "{code}: {cell} at {point}: {lowest:?}, not {wanted}"),
                        [_, (top, _)] => prop_assert!((top - wanted).abs() < 2e-3 && lowest.0 == 0.0, "{code}: {cell}"),
                        other => prop_assert!(false, "{code}: {other:?}"),
                    }
                }
            } else if !gaps.contains(&Some(wall)) && is_short {
                let top = crossed(&solid, aside(middle.into())).last().map(|top| top.0);
                // The wall may stand on a bridge beside the cell.
                let tops = [height, height + levels.deck];
                let on_ramp = top.is_some_and(|top| tops[0] - 1e-4 < top && top < tops[1] + 1e-4);
                prop_assert!(on_ramp, "{code}: {wall:?} is {top:?} high");
            } else if !gaps.contains(&Some(wall)) && raised.contains(&cell) {
                // The walls of a bridge, beside the middle of the side.
                let top = crossed(&solid, aside(middle.into())).last().map(|top| top.0);
                let wanted = floor(middle) + height;
                prop_assert!(top.is_some_and(|top| (top - wanted).abs() < 2e-3), "{code}: {wall:?} is {top:?} high, not {wanted}");
            }
        }
    }

    #[test]
    fn the_volume_is_that_of_plate_walls_and_bridges((code, measures) in weaves()) {
        let levels = Levels::of(&measures);
        let (maze, solid) = solids(&code, &measures);
        let [thickness, height, plate] =
            [measures.wall_thickness, measures.wall_height, measures.plate_thickness].map(|length| measures.pitches(length));
        // Lines between neighboring corners on which a wall stands, and their ends.
        let drawing = Drawing::new(&maze);
        let plan = drawing.plan();
        let mut lines = HashSet::<[[i32; 2]; 2]>::new();
        for wall in drawing.walls() {
            let [from, to] = plan.ends(wall).map(Vec2::from);
            let (low, high) = (from.min(to).floor().as_ivec2(), from.max(to).ceil().as_ivec2());
            let along = (high - low).signum();
            for step in 0..(high - low).max_element() {
                lines.insert([low + along * step, low + along * (step + 1)].map(|end| end.to_array()));
            }
        }
        let joints: HashSet<[i32; 2]> = lines.iter().flatten().copied().collect();
        let walls = (lines.len() as f32 * (1.0 - thickness) + joints.len() as f32 * thickness) * thickness;
        let below = -area(at(&solid, -plate));
        let wide = 1.0 + thickness;
        let bridge = wide * (levels.deck * (2.0 - thickness) - levels.ceiling * (1.0 - thickness));
        let wanted = below * plate + walls * height + raised(&maze).len() as f32 * bridge;
        let volume = volume(&solid);
        prop_assert!((volume - wanted).abs() < 2e-3 * wanted, "{code}: {volume} instead of {wanted}");
    }

    #[test]
    fn a_path_lies_on_floors_and_bridges((code, measures) in weaves()) {
        let (_, solids) = of(&code, &measures);
        let [maze, path] = &solids[..] else { return Ok(()) };
        for corners in faces(path).filter(|&corners| cross(corners) < 0.0) {
            let point = (corners[0] + corners[1] + corners[2]) / 3.0;
            let below = crossed(maze, point.truncate() + Vec2::new(1.3e-5, 2.1e-5));
            let nearest = below.iter().map(|(height, _)| (height - point.z).abs()).fold(f32::INFINITY, f32::min);
            prop_assert!(nearest < 1e-3, "{code}: {point} is {nearest} from a floor");
        }
        prop_assert!(volume(path) > 0.0, "{code}");
    }
}

#[test]
fn masks_leave_bridges_without_tunnels_and_tunnels_without_bridges() {
    let (mut bridges, mut tunnels) = (0, 0);
    for size in 8..24 {
        for mask in ["heart", "ring", "letter"] {
            let code = format!("weave:{size}x{size}x1@{mask}/wilson#1");
            let Ok(blueprint) = code.parse::<Blueprint>() else { continue };
            let maze = blueprint.generate();
            let plan = Plan(maze.grid());
            let long = plan.cells().filter(|&cell| plan.side_count(cell) == 6);
            let (below, above): (Vec<Cell>, Vec<Cell>) =
                long.partition(|&cell| !maze.grid().to_plan(cell).is_identity());
            let crossings = raised(&maze).len();
            bridges += above.len() - crossings;
            tunnels += below.len() - crossings;
            let (_, solid) = solids(&code, &Measures::default());
            is_watertight(&solid).unwrap_or_else(|error| panic!("{code}: {error}"));
            let ceilings = area(at(&solid, Levels::of(&Measures::default()).ceiling));
            let wanted = -(crossings as f32) * (1.0 - THICKNESS) * (1.0 + THICKNESS);
            assert!((ceilings - wanted).abs() < 1e-3, "{code}: {ceilings} instead of {wanted}");
        }
    }
    assert!(bridges > 0 && tunnels > 0, "{bridges} bridges and {tunnels} tunnels are alone");
}

#[test]
fn weaves_are_told_from_cubes_and_planets() {
    let mut alike = 0;
    for edge in 2..40_u32 {
        let shape: Shape = format!("weave:{}x{}x{}", 2 * edge + 1, 3 * edge, 6 * edge + 3).parse().expect("a shape");
        let grid = shape.grid();
        let [columns, rows] = grid.dimensions();
        // As many columns, rows and cells as a cube.
        if rows % 3 == 0 && columns == 4 * (rows / 3) && grid.len() as u32 == 6 * (rows / 3).pow(2) {
            alike += 1;
            assert_eq!(Surface::of(&grid), Some(Surface::Weave), "{shape}");
        }
    }
    assert!(alike > 0, "some weaves look like cubes");
    for kind in ShapeKind::ALL {
        let shape = Shape::new(
            *kind,
            kind.dimensions().iter().map(|dimension| dimension.min.max(4)).collect::<Vec<_>>().as_slice(),
        );
        let is_weave = shape.map(|shape| Surface::of(&shape.grid()) == Some(Surface::Weave));
        assert_eq!(is_weave.is_ok_and(|is_weave| is_weave), *kind == ShapeKind::Weave, "{kind}");
    }
}

#[test]
fn weaves_of_extreme_measures_are_closed() {
    for (code, measures) in [
        ("weave:12x9x13/wilson#1", Measures { wall_height: 1000.0, ..Measures::of_cell(1000.0) }),
        (
            "weave:12x9x13/wilson#1",
            Measures { wall_thickness: 0.4, wall_height: 0.4, plate_thickness: 0.4, ..Measures::of_cell(1000.0) },
        ),
        ("weave:12x9x13/wilson#1", Measures { plate_thickness: 100.0, ..Measures::of_cell(1.0) }),
        // Walls are as high as tunnels, up to rounding.
        ("weave:12x9x13/wilson#1", Measures { wall_height: 5.001, ..Measures::of_cell(10.0) }),
        ("weave:12x9x13/wilson#1", Measures { wall_height: 5.0, ..Measures::of_cell(10.0) }),
        ("weave:150x120x1/kruskal#1", Measures { wall_thickness: 0.4, ..Measures::of_cell(1.0) }),
    ] {
        for solid in of(code, &measures).1 {
            is_watertight(&solid).unwrap_or_else(|error| panic!("{code}: {error}"));
        }
    }
}

#[test]
fn weaves_have_no_room_for_what_a_bridge_would_interrupt() {
    let shape: Shape = "weave:12x9x13".parse().expect("a shape");
    let ball = Measures::of_ball(6.0, None, None, &shape);
    assert_eq!(ball.check(&shape), Ok(()));
    for measures in [
        Measures { lid: Some(0.2), ..ball },
        Measures { relief: Some(Relief::Raised(1.0)), ..ball },
        Measures { relief: Some(Relief::Groove(0.5)), plate_thickness: 3.0, ..ball },
    ] {
        assert_eq!(measures.check(&shape), Err(MeasureError::OnWeave(shape.clone())));
    }
    let thin = Measures { wall_thickness: 5.0, ..Measures::of_cell(10.0) };
    assert!(matches!(thin.check(&shape), Err(MeasureError::Thick { .. })));
    for format in [Format::Stl, Format::ThreeMf, Format::Obj, Format::Glb] {
        assert_eq!(check(&shape, (format, Style::Braille)), Ok(()));
    }
    let torus: Shape = "torus:8x6".parse().expect("a shape");
    let refused = check(&torus, (Format::Stl, Style::Braille));
    assert_eq!(refused, Err(Incompatible::NoBody { shape: torus, format: Format::Stl }));
}
