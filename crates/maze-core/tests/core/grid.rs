//! The laws of every shape.

use crate::{
    laws::{self, distance, points_on, walls},
    masked_shapes, shapes,
};
use maze_core::{
    AnyGrid, Geometry, Grid, HalfEdge, Lines, Maze, Point, Shape, ShapeKind, flatten_wall,
    grid::{
        Circle, Flat, Floors, GridVisitor, HexRectangle, Hexagon, Hyperbolic, Octagon, Plan, Pointy, Square, Triangle,
        TriangleRectangle, Weave, detour, middle_of_wall, way,
    },
    laws::{check, check_between},
    shape::WholeGrid,
};
use proptest::prelude::*;
use std::sync::Arc;

fn area(corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| 0.5 * (a[0] * b[1] - b[0] * a[1])).sum()
}

proptest! {
    #[test]
    fn the_laws_hold(shape in prop_oneof![shapes(12), masked_shapes(12)]) {
        check(&shape.grid())?;
    }

    #[test]
    fn boundary_walls_do_not_coincide(shape in shapes(8)) {
        // If a neighbor were missing, two boundary walls would coincide.
        let grid = shape.grid();
        let mut rim: Vec<_> = walls(&grid).filter(|&wall| grid.across(wall).is_none()).map(|wall| {
            let [a, b] = grid.ends(wall);
            [a[0] + b[0], a[1] + b[1]].map(|sum| (sum * 1000.0).round() as i64)
        }).collect();
        let all = rim.len();
        rim.sort_unstable();
        rim.dedup();
        prop_assert_eq!(rim.len(), all);
    }

    #[test]
    fn a_cell_is_found_from_points_in_it(shape in shapes(12), share in 0.0_f32..0.98) {
        laws::a_cell_is_found_from_points_in_it(&shape.grid(), share)?;
    }

    #[test]
    fn no_cell_is_found_beyond_the_boundary(shape in shapes(12)) {
        // The sides of stairs and bridges are on the boundary, but in the net there are cells beside them.
        prop_assume!(![ShapeKind::Floors, ShapeKind::HexFloors, ShapeKind::Weave].contains(&shape.kind()));
        laws::no_cell_is_found_beyond_the_boundary(&shape.grid())?;
    }

    #[test]
    fn cell_at_returns_the_first_cell_with_the_coordinates(
        shape in prop_oneof![shapes(12), masked_shapes(12)], beyond in any::<[u32; 2]>(),
    ) {
        let grid = shape.grid();
        for cell in grid.cells() {
            let place = grid.coordinates(cell);
            prop_assert_eq!(grid.cell_at(place), grid.cells().find(|&cell| grid.coordinates(cell) == place));
        }
        let is_taken = grid.cells().any(|cell| grid.coordinates(cell) == beyond);
        prop_assert_eq!(grid.cell_at(beyond).is_some(), is_taken);
    }

    #[test]
    fn row_cells_returns_ranges_of_columns(shape in shapes(12), from in 0..30_u32, length in 0..30_u32) {
        let grid = shape.grid();
        let Some(grid) = grid.lines() else { return Ok(()) };
        let [columns, rows] = grid.dimensions();
        let range = from.min(columns)..(from + length).min(columns);
        for row in 0..rows {
            let part: Vec<_> = grid.row_cells(range.clone(), row).collect();
            let wanted = grid.row_cells(0..columns, row).filter(|&cell| range.contains(&grid.coordinates(cell)[0]));
            prop_assert_eq!(part, wanted.collect::<Vec<_>>());
        }
    }

    #[test]
    fn cells_between_lines_are_connected(shape in shapes(9), columns in (0..40_u32, 1..40_u32), rows in (0..10_u32, 1..10_u32)) {
        let [columns, rows] = [columns, rows].map(|(start, length)| start..start + length);
        if let Some(lines) = shape.grid().lines() {
            check_between(&lines, columns, rows)?;
        }
    }

    #[test]
    fn side_names_are_distinct(shape in shapes(12)) {
        let grid = shape.grid();
        for cell in grid.cells() {
            let names: std::collections::BTreeSet<_> =
                (0..grid.side_count(cell)).map(|side| grid.side_name(HalfEdge::new(cell, side))).collect();
            prop_assert_eq!(names.len(), usize::from(grid.side_count(cell)));
        }
    }

    #[test]
    fn no_wall_is_nearer_than_the_clearance(shape in shapes(12)) {
        let grid = shape.grid();
        let nearest = laws::no_wall_is_nearer_than_the_clearance(&grid)?;
        // Passages between hats are narrower than the hats. A single row or column of octagons lacks the squares, whose
        // walls would be nearer.
        let has_squares = shape.size().iter().all(|&length| length > 1);
        if shape.kind() != ShapeKind::Hat && (shape.kind() != ShapeKind::Octagon || has_squares) {
            // The nearest of nine points may be a sixteenth of the wall's length away from the nearest point.
            prop_assert!(nearest < 1.06 * grid.clearance(), "{nearest}");
        }
    }

    #[test]
    fn cells_are_convex(shape in shapes(12)) {
        laws::cells_are_convex(&shape.grid())?;
    }

    #[test]
    fn locate_finds_no_distant_or_invalid_points(
        shape in prop_oneof![shapes(12), masked_shapes(12)],
        far in prop::sample::select(vec![
            f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, 1e30, -1e30, 5e9, -5e9, 2.2e9, -2.2e9, 1e5, -1e5,
        ]),
        near in prop_oneof![-1.0..30.0_f32, prop::sample::select(vec![0.0, -0.0, 1e30, f32::NAN])],
    ) {
        let grid = shape.grid();
        for point in [[far, near], [near, far], [far, far], [far, -far]] {
            prop_assert_eq!(grid.locate(point), None, "{:?}", point);
        }
    }

    #[test]
    fn a_mask_does_not_change_the_remaining_cells(shape in masked_shapes(20)) {
        let masked = shape.grid();
        let whole = Shape::new(shape.kind(), shape.size()).unwrap().grid();
        let mut shared = 0;
        for cell in masked.cells() {
            let old = whole.locate(masked.center(cell)).unwrap();
            prop_assert_eq!(masked.corners(cell).to_vec(), whole.corners(old).to_vec());
            for side in 0..masked.side_count(cell) {
                let [new, old] = [cell, old].map(|cell| HalfEdge::new(cell, side));
                let beyond = masked.across(new).map(|twin| masked.center(twin.cell));
                let stays = whole.across(old).map(|twin| whole.center(twin.cell)).filter(|&point| masked.locate(point).is_some());
                prop_assert_eq!(beyond, stays);
                shared += usize::from(beyond.is_some());
            }
        }
        prop_assert_eq!(shared, 2 * masked.inner_walls().count());
        prop_assert!(Maze::without_walls(masked).is_connected());
    }

    #[test]
    fn neighbors_are_about_one_apart_and_corners_run_clockwise(shape in shapes(12)) {
        let grid = shape.grid();
        let range = match shape.kind() {
            ShapeKind::Circle | ShapeKind::Octagon => 0.75..1.571,
            ShapeKind::Hat => 1.6..3.3,
            ShapeKind::Voronoi => 0.49..1.9,
            kind if kind.info().cells_name == "Tiling" => 0.59..2.8,
            // A pentagon is smaller than a hexagon.
            ShapeKind::Planet => 0.89..1.000_1,
            // Stairs are two cells long.
            ShapeKind::Floors | ShapeKind::HexFloors => 0.999_9..1.500_1,
            // Bridges and tunnels are three squares long.
            ShapeKind::Weave => 0.999_9..2.000_1,
            _ => 0.999_9..1.000_1,
        };
        for cell in grid.cells() {
            prop_assert!(area(&grid.corners(cell)) > 0.0);
            for wall in grid.neighbor_walls(cell) {
                let here = grid.transition(wall).apply(grid.center(cell));
                let apart = distance(here, grid.center(grid.twin(wall).cell));
                prop_assert!(range.contains(&apart), "{apart}");
            }
        }
    }

    #[test]
    fn the_origin_is_at_the_top_left(shape in shapes(12)) {
        let grid = shape.grid();
        let points: Vec<Point> = walls(&grid).flat_map(|wall| points_on(&grid, wall)).collect();
        for axis in [0, 1] {
            let least = points.iter().map(|corner| corner[axis]).fold(f32::INFINITY, f32::min);
            // A planet's first cells are pentagons, which are smaller than the gaps for them.
            let most = match shape.kind() {
                ShapeKind::Planet => 0.3,
                // Triangles of a single layer begin half a side after the lattice.
                ShapeKind::Hyperbolic => 0.87,
                _ => 1e-5,
            };
            prop_assert!((-1e-5..most).contains(&least), "{least}");
        }
        prop_assert_eq!(u64::try_from(grid.len()).unwrap(), shape.cells());
    }
}

#[test]
fn hexagons_have_3r_r_plus_1_plus_1_cells_and_opposite_corners_as_ends() {
    for kind in [ShapeKind::HexagonFlat, ShapeKind::HexagonPointy] {
        for radius in 0..20_u32 {
            let grid = Shape::new(kind, &[radius]).unwrap().grid();
            assert_eq!(grid.len(), (3 * radius * (radius + 1) + 1) as usize);
            let (a, b) = (grid.center(0), grid.center(grid.cells().end - 1));
            assert!(((a[0] - b[0]).hypot(a[1] - b[1]) - 2.0 * radius as f32).abs() < 1e-3);
        }
    }
}

#[test]
fn constructors_and_share_codes_make_the_same_shapes() {
    let same = |code: &str, grid: &dyn std::fmt::Debug| {
        let AnyGrid::Whole(whole) = code.parse::<Shape>().unwrap().grid() else { panic!("{code} has no mask") };
        let text = format!("{whole:?}");
        assert_eq!(text[text.find('(').unwrap() + 1..text.len() - 1], format!("{grid:?}"), "{code}");
    };
    same("square:6x3", &Square::new(6, 3).unwrap());
    same("hex-flat:6x3", &HexRectangle::<Flat>::new(6, 3).unwrap());
    same("hex-pointy:6x3", &HexRectangle::<Pointy>::new(6, 3).unwrap());
    same("hexagon-flat:3", &Hexagon::<Flat>::new(3).unwrap());
    same("hexagon-pointy:3", &Hexagon::<Pointy>::new(3).unwrap());
    same("tri:6x3", &TriangleRectangle::new(6, 3).unwrap());
    same("triangle:3", &Triangle::new(3).unwrap());
    same("circle:3", &Circle::new(3).unwrap());
    same("octagon:6x3", &Octagon::new(6, 3).unwrap());
    same("hyperbolic:3", &Hyperbolic::new(3).unwrap());
    same("floors:6x4x3", &Floors::<Square>::new(6, 4, 3).unwrap());
    same("hex-floors:6x4x3", &Floors::<Pointy>::new(6, 4, 3).unwrap());
    same("weave:9x8x20", &Weave::new(9, 8, 20).unwrap());
    assert_eq!(Square::new(0, 3).unwrap_err().to_string(), "width must be from 1 to 32768, not 0");
    assert_eq!(Floors::<Square>::new(3, 4, 3).unwrap_err().to_string(), "width must be from 4 to 1024, not 3");
    assert_eq!(Octagon::new(30_000, 30_000).unwrap_err().to_string(), "1799940001 cells are more than 268435456");
}

#[test]
fn shapes_have_as_many_cells_as_they_should() {
    for (code, cells) in [
        ("tri:7x5", 35),
        ("triangle:9", 81),
        ("circle:0", 1),
        ("circle:1", 7),
        ("circle:2", 19),
        ("circle:3", 43),
        ("circle:6", 19 + 3 * 24 + 48),
        ("octagon:4x3", 12 + 6),
        ("cairo:10x8", 320),
        ("hat:6", 97),
        ("penrose:12", 485),
        ("voronoi:12x8x1", 96),
        ("moebius:48x6", 288),
        ("cube:8", 6 * 64),
        ("projective:10", 3 * 100),
        ("planet:6", 362),
        ("hyperbolic:4", 315),
        // Each of the stairs takes the place of two cells on two floors: two between the first floors, one between the
        // others.
        ("floors:12x6x3", 3 * 72 - 3 * (2 * 2 + 2)),
        ("hex-floors:12x6x3", 3 * 72 - 3 * (2 * 2 + 2)),
        // A bridge and a tunnel take five places.
        ("weave:20x20x25", 400 - 3 * 16),
    ] {
        assert_eq!(code.parse::<Shape>().unwrap().cells(), cells, "{code}");
    }
}

#[test]
fn kinds_know_whether_their_cells_are_in_lines() {
    for &kind in ShapeKind::ALL {
        let shape = Shape::new(kind, &vec![4; kind.dimensions().len()]).unwrap();
        assert_eq!(kind.has_lines(), shape.grid().lines().is_some(), "{kind:?}");
        assert_eq!(shape.has_lines(), kind.has_lines());
    }
    assert!(!"square:9x9@ring".parse::<Shape>().unwrap().has_lines());
}

#[test]
fn large_grids_are_consistent() {
    for (kind, size) in [
        (ShapeKind::HexagonFlat, vec![9_458]),
        (ShapeKind::Square, vec![16_384, 16_384]),
        (ShapeKind::HexPointy, vec![32_768, 8_192]),
        (ShapeKind::TriangleRectangle, vec![32_768, 8_192]),
        (ShapeKind::Triangle, vec![16_384]),
        (ShapeKind::Circle, vec![9_362]),
        (ShapeKind::Octagon, vec![16_384, 8_192]),
        (ShapeKind::Planet, vec![5_180]),
        (ShapeKind::Hyperbolic, vec![8]),
        (ShapeKind::Cairo, vec![8_192, 8_192]),
        (ShapeKind::TruncatedTrihexagonal, vec![32_768, 1_365]),
        (ShapeKind::Torus, vec![16_384, 16_384]),
        (ShapeKind::Klein, vec![8_192, 32_768]),
        (ShapeKind::Cube, vec![6_688]),
        (ShapeKind::Projective, vec![9_459]),
        (ShapeKind::Floors, vec![1_023, 1_022, 32]),
        (ShapeKind::HexFloors, vec![1_023, 1_022, 32]),
        (ShapeKind::Weave, vec![1_024, 1_024, 1]),
    ] {
        let grid = Shape::new(kind, &size).unwrap().grid();
        let last = grid.cells().end - 1;
        for cell in (0..last).step_by(999_983).chain([last]) {
            let [column, row] = grid.coordinates(cell);
            assert!(grid.lines().is_none_or(|lines| lines.row_cells(column..column + 1, row).contains(&cell)));
            for side in grid.neighbor_sides(cell) {
                let wall = HalfEdge::new(cell, side);
                assert_eq!(grid.across(grid.twin(wall)), Some(wall));
            }
        }
    }
}

/// Returns the type of the grid that it runs on.
struct Name;

impl GridVisitor for Name {
    type Output = &'static str;

    fn visit<G: Grid>(self, _: &G) -> &'static str {
        std::any::type_name::<G>()
    }
}

#[test]
fn any_grid_passes_visitors_to_the_grid_inside() {
    let grid = "square:3x3".parse::<Shape>().unwrap().grid();
    let square = Name.visit(&match &grid {
        AnyGrid::Whole(WholeGrid::Square(square)) => square.clone(),
        other => panic!("{other:?} is not of squares"),
    });
    assert!(square.ends_with("Square"), "{square}");
    assert_eq!([grid.accept(Name), Arc::new(Box::new(&grid)).accept(Name)], [square; 2]);
    let masked = "square:9x9@ring".parse::<Shape>().unwrap().grid().accept(Name);
    assert!(masked.contains("Masked"), "{masked}");
}

#[test]
fn side_names_match_directions() {
    for kind in ShapeKind::ALL {
        let size = vec![4; kind.dimensions().len()];
        let grid = Shape::new(*kind, &size).unwrap().grid();
        for wall in walls(&grid) {
            let name = grid.side_name(wall);
            let ([cx, cy], [[ax, ay], [bx, by]]) = (grid.center(wall.cell), grid.ends(wall));
            let ([x, y], close) = ([0.5 * (ax + bx) - cx, 0.5 * (ay + by) - cy], 0.05);
            for (part, lies) in [("north", y < -close), ("south", y > close), ("east", x > close), ("west", x < -close)]
            {
                assert!(!name.contains(part) || lies, "{kind:?} {wall:?} {name}: {x} {y}");
            }
        }
    }
}

/// Of all shapes, only hats need detours, so that ways between other cells stay as they are.
#[test]
fn only_ways_between_hats_have_detours() {
    for &kind in ShapeKind::ALL {
        let size: Vec<u32> = kind.dimensions().iter().map(|dimension| 6.clamp(dimension.min, dimension.max)).collect();
        let grid = Shape::new(kind, &size).unwrap().grid();
        let mut walls = grid.inner_walls().flatten();
        let is_straight = |wall| detour(&grid, wall).is_none() && detour(&Plan(&grid), wall).is_none();
        assert_eq!(walls.all(is_straight), kind != ShapeKind::Hat, "{kind:?}");
    }
}

#[test]
fn ways_between_hats_cross_only_the_wall_between_them() {
    let grid = "hat:5".parse::<Shape>().unwrap().grid();
    let side = |[a, b]: [Point; 2], c: Point| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let cross = |one: [Point; 2], two: [Point; 2]| {
        let [parts, others] = [(one, two), (two, one)].map(|(line, ends)| ends.map(|end| side(line, end)));
        parts[0] * parts[1] < 0.0 && others[0] * others[1] < 0.0
    };
    let pieces = |wall| flatten_wall(&grid, wall, 1.0).collect::<Vec<_>>();
    for [wall, twin] in grid.inner_walls() {
        assert_eq!(middle_of_wall(&grid, wall), middle_of_wall(&grid, twin));
        let way: Vec<_> = way(&grid, &[wall.cell, twin.cell]).collect();
        let others =
            [wall, twin].into_iter().flat_map(|half| grid.walls(half.cell).filter(move |&other| other != half));
        for piece in
            others.flat_map(|other| pieces(other).windows(2).map(|ends| [ends[0], ends[1]]).collect::<Vec<_>>())
        {
            assert!(way.windows(2).all(|leg| !cross([leg[0], leg[1]], piece)), "{wall:?}");
        }
    }
}
