//! Tests of the halves of cubes.

use super::*;
use crate::{
    Format, Incompatible, Style, check,
    solid::{
        cube::{
            cut::{height_of_cut, shell},
            reach,
        },
        half::GAP,
    },
};
use maze_core::Shape;

/// Mazes on cubes, with measures from the thinnest to the thickest that are allowed.
fn cubes() -> impl Strategy<Value = (String, Measures)> {
    let methods =
        prop::sample::select(&["wilson", "kruskal+loops=30", "backtracker+braid=100", "wilson+sparse=50"][..]);
    (1..9_u32, methods, any::<u64>(), 8.0..40.0_f32, 0.0..=1.0_f32, 0.4..20.0_f32, 0.0..=1.0_f32).prop_map(
        |(edge, method, seed, cell_size, walls, wall_height, plate)| {
            let shape: Shape = format!("cube:{edge}").parse().expect("a shape");
            let thickest = Room::of(&shape.grid()).thickest() * cell_size;
            let wall_thickness = 0.4 + walls * ((100.0 * thickest).floor() / 100.0 - 0.4);
            let depth = (0.5 * edge as f32 - height_of_cut(edge)) * cell_size;
            let thickest = (100.0 * (0.5 * (depth - 1.0 - GAP))).floor() / 100.0;
            let plate_thickness = 0.4 + plate * (thickest - 0.4);
            let measures = Measures { cell_size, wall_thickness, wall_height, plate_thickness, ..Measures::default() };
            (format!("{shape}/{method}#{seed}"), measures)
        },
    )
}

fn edge_of(maze: &Maze<maze_core::AnyGrid>) -> u32 {
    let Some(Surface::Cube(edge)) = Surface::of(maze.grid()) else { panic!("a cube") };
    edge
}

/// The halves where they are when the cube is closed, in cell pitches.
fn closed(code: &str, measures: &Measures) -> (Maze<maze_core::AnyGrid>, [Built; 2]) {
    let (maze, mut solids) = of(code, measures);
    let (upper, lower) = (solids.pop().expect("an upper half"), solids.pop().expect("a lower half"));
    assert_eq!([&*lower.name, &*upper.name], ["lower", "upper"]);
    let edge = edge_of(&maze);
    let aside = 2.0 * reach(edge, measures) + MARGIN;
    let turned = |point: &Vec3| Vec3::new(point.x - aside, -point.y, -point.z);
    let upper = Built { points: upper.points.iter().map(turned).collect(), ..upper };
    (maze, [lower, upper])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn each_half_is_connected_and_every_edge_belongs_to_two_triangles((code, measures) in cubes()) {
        of(&code, &measures).1.iter().try_for_each(is_watertight)?;
    }

    #[test]
    fn the_volume_of_a_cube_is_that_of_its_shell_and_walls((code, measures) in cubes()) {
        let (maze, halves) = closed(&code, &measures);
        let edge = edge_of(&maze) as f32;
        let pitches = |millimeters: f32| measures.pitches(millimeters);
        let [thickness, height, thick] = [measures.wall_thickness, measures.wall_height, shell(&measures)].map(pitches);
        let hollow = edge - 2.0 * thick;
        // The lip, whose sides have gaps, is part of the shell.
        let (plate, gap) = (pitches(measures.plate_thickness), pitches(GAP));
        let lip = (2.0 * plate).min(0.5 * (0.5 * hollow - height_of_cut(edge as u32)));
        let square = |half: f32| 4.0 * half * half;
        let outside = 0.5 * edge - plate;
        let gaps = lip * (square(outside) - square(outside - gap)) + gap * (square(outside) - square(0.5 * hollow));
        let shell = edge.powi(3) - hollow.powi(3) - gaps;
        // Walls, on each face without those along the edges of the cube, which are wider above.
        let mut walls = 0.0;
        for half in &halves {
            walls += volume(half);
        }
        walls -= shell;
        let grid = maze.grid();
        let (mut inner, mut outer) = (0.0, 0.0);
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall)) {
            let normals = [wall, grid.twin(wall)].map(|half| grid.in_space(half.cell, grid.center(half.cell)).expect("a cube").up);
            if normals[0] == normals[1] { inner += 0.5 } else { outer += 0.5 }
        }
        let along_edges = thickness * height + height * height;
        let about = inner * thickness * height + outer * along_edges;
        // Joints of walls overlap, or protrude. In the corners of the cube, they are cubes themselves.
        let joints = (inner + outer + 1.0) * 2.0 * thickness * (thickness + height) * height;
        let joints = joints + 8.0 * height.powi(3) + 1e-3;
        prop_assert!((walls - about).abs() <= joints + 1e-3 * shell, "{walls} instead of {about}, within {joints}");
    }

    #[test]
    fn walls_stand_outside_where_the_maze_has_them((code, measures) in cubes()) {
        let (maze, halves) = closed(&code, &measures);
        let grid = maze.grid();
        let edge = edge_of(&maze) as f32;
        let height = measures.pitches(measures.wall_height);
        let tops: Vec<[Vec3; 3]> = halves.iter().flat_map(|half| faces(half).collect::<Vec<_>>()).collect();
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            // Above the middle of the side, slightly inside its cell.
            let (center, [a, b]) = (Vec2::from(grid.center(wall.cell)), grid.ends(wall).map(Vec2::from));
            let middle = (0.5 * (a + b)).lerp(center, 0.01 * measures.pitches(measures.wall_thickness));
            let frame = grid.in_space(wall.cell, middle.into()).expect("a cube");
            let up = Vec3::from(frame.up);
            // In the coordinates of the part.
            let part = |[x, y, z]: [f32; 3]| Vec3::new(x, -z, y);
            let (at, up) = (part(frame.at), part(up.to_array()));
            let above = tops.iter().filter(|corners| {
                let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize();
                let sides = [[corners[0], corners[1]], [corners[1], corners[2]], [corners[2], corners[0]]];
                normal.dot(up) > 0.999 && sides.iter().all(|[from, to]| (*to - *from).cross(at - *from).dot(up) >= -1e-4)
            });
            let heights: Vec<f32> = above.map(|corners| corners[0].dot(up) - 0.5 * edge).collect();
            let highest = heights.iter().copied().fold(f32::MIN, f32::max);
            let wanted = if maze.is_open(wall) { 0.0 } else { height };
            prop_assert!((highest - wanted).abs() < 1e-3, "{wall:?}: {heights:?} instead of {wanted}");
        }
    }

    #[test]
    fn the_upper_half_fits_over_the_lip((code, measures) in cubes()) {
        let (_, [lower, upper]) = closed(&code, &measures);
        // The height of the lip, and the distances of its sides from the axis.
        let lip = lower.points.iter().map(|point| point.z).fold(f32::MIN, f32::max);
        let aside = |half: &Built, height: f32, is_widest: bool| {
            let at = half.points.iter().filter(|point| (point.z - height).abs() < 1e-5).map(|point| point.x.abs().max(point.y.abs()));
            if is_widest { at.fold(0.0, f32::max) } else { at.fold(f32::MAX, f32::min) }
        };
        let gap = measures.pitches(GAP);
        let groove = lip + gap;
        prop_assert!((aside(&upper, groove, true) - aside(&lower, lip, true) - gap).abs() < 1e-4);
        prop_assert!((aside(&upper, groove, false) - aside(&lower, lip, false)).abs() < 1e-4);
        let cut = upper.points.iter().map(|point| point.z).fold(f32::MAX, f32::min);
        let below = lower.points.iter().filter(|point| point.z > cut + 1e-5).all(|point| point.z <= lip);
        prop_assert!(below && lip > cut, "only the lip is above the cut");
    }
}

#[test]
fn cubes_of_extreme_measures_are_closed() {
    for (code, measures) in [
        ("cube:1/wilson#1", Measures { wall_height: 1000.0, ..Measures::of_cell(1000.0) }),
        (
            "cube:2/wilson#1",
            Measures { wall_thickness: 0.4, wall_height: 0.4, plate_thickness: 0.4, ..Measures::of_cell(1000.0) },
        ),
        ("cube:2/wilson#1", Measures { plate_thickness: 100.0, ..Measures::of_cell(1000.0) }),
        // Half of a wall is as thick as the plate.
        ("cube:5/wilson#1", Measures { wall_thickness: 4.0, plate_thickness: 2.0, ..Measures::of_cell(10.0) }),
        ("cube:60/kruskal#1", Measures { wall_thickness: 0.4, ..Measures::of_cell(1.0) }),
    ] {
        for solid in of(code, &measures).1 {
            is_watertight(&solid).unwrap_or_else(|error| panic!("{code}: {error}"));
        }
    }
}

#[test]
fn the_values_that_errors_suggest_for_cubes_are_allowed() {
    for edge in 1..8 {
        let shape: Shape = format!("cube:{edge}").parse().expect("a shape");
        for hundredths in 100..3_000_u16 {
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
fn cubes_that_cannot_be_hollow_are_refused() {
    let shape: Shape = "cube:2".parse().expect("a shape");
    let of = |measures: Measures| measures.check(&shape);
    assert_eq!(of(Measures::of_cell(10.0)), Ok(()));
    let thick = Measures { plate_thickness: 2.0, ..Measures::of_cell(10.0) };
    let message = of(thick).map_err(|error| error.to_string());
    assert_eq!(
        message,
        Err("a plate of 2 mm fills cube:2 with a cell size of 10 mm; use at most 1.95 mm, so that it stays hollow"
            .to_owned())
    );
    assert_eq!(of(Measures { plate_thickness: 1.95, ..thick }), Ok(()));
    assert!(matches!(of(Measures::of_cell(1.0)), Err(MeasureError::Small { .. })));
    for measures in [
        Measures { lid: Some(0.2), ..Measures::of_cell(20.0) },
        Measures { ball: Some(4.0), ..Measures::of_cell(20.0) },
        Measures { relief: Some(Relief::Raised(1.0)), ..Measures::of_cell(20.0) },
    ] {
        assert_eq!(of(measures), Err(MeasureError::OnSurface(shape.clone())));
    }
    let masked: Shape = "cube:6@ring".parse().expect("a shape");
    let refused = check(&masked, (Format::Stl, Style::Braille));
    assert_eq!(refused, Err(Incompatible::NoBody { shape: masked, format: Format::Stl }));
}
