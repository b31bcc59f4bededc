//! The laws of every shape.

use crate::{masked_shapes, shapes};
use maze_core::{Cell, Geometry, Grid, Lines, Maze, Point, Shape, ShapeKind, UnionFind, Wall};
use proptest::prelude::*;

fn walls(grid: &impl Grid) -> impl Iterator<Item = Wall> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}

fn area(corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| 0.5 * (a[0] * b[1] - b[0] * a[1])).sum()
}

fn distance(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Nine points on a wall, from end to end.
fn points_on(grid: &impl Geometry, wall: Wall) -> impl Iterator<Item = Point> {
    let [a, b] = grid.ends(wall);
    let arc_center = grid.arc_center(wall);
    (0..9).map(move |step| {
        let share = step as f32 / 8.0;
        let point = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
        arc_center.map_or(point, |middle| {
            let stretch = distance(a, middle) / distance(point, middle);
            [0, 1].map(|axis| middle[axis] + stretch * (point[axis] - middle[axis]))
        })
    })
}

proptest! {
    #[test]
    fn across_is_its_own_inverse(shape in shapes(12)) {
        let grid = shape.grid();
        for wall in walls(&grid) {
            if let Some(twin) = grid.across(wall) {
                prop_assert_ne!(twin.cell, wall.cell);
                prop_assert_eq!(grid.across(twin), Some(wall));
            }
        }
    }

    #[test]
    fn both_names_of_a_wall_have_the_same_ends(shape in shapes(12)) {
        let grid = shape.grid();
        for wall in walls(&grid) {
            if let Some(twin) = grid.across(wall) {
                let [a, b] = grid.ends(wall);
                prop_assert_eq!([b, a], grid.ends(twin), "to the last bit");
                prop_assert_eq!(grid.arc_center(wall), grid.arc_center(twin));
            }
        }
    }

    #[test]
    fn walls_on_the_rim_are_no_other_cells(shape in shapes(8)) {
        // Were a neighbour forgotten, two rim walls would lie upon each other.
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
        let grid = shape.grid();
        for cell in grid.cells() {
            let center = grid.center(cell);
            prop_assert_eq!(grid.locate(center), Some(cell));
            for wall in grid.walls(cell) {
                let [corner, _] = grid.ends(wall);
                let point = [0, 1].map(|axis| center[axis] + share * (corner[axis] - center[axis]));
                prop_assert_eq!(grid.locate(point), Some(cell));
            }
        }
    }

    #[test]
    fn no_cell_is_found_beyond_the_rim(shape in shapes(12)) {
        let grid = shape.grid();
        for wall in walls(&grid).filter(|&wall| grid.across(wall).is_none()) {
            let (middle, center) = (points_on(&grid, wall).nth(4).unwrap(), grid.center(wall.cell));
            let point = [0, 1].map(|axis| 1.1 * middle[axis] - 0.1 * center[axis]);
            prop_assert_eq!(grid.locate(point), None);
        }
    }

    #[test]
    fn rows_hold_the_cells_of_their_places_one_after_the_other(shape in shapes(12)) {
        let grid = shape.grid();
        let grid = grid.lines().unwrap();
        let [columns, rows] = grid.dimensions();
        let mut next = 0;
        for row in 0..rows {
            let mut cells = grid.row_cells(0..columns, row);
            prop_assert_eq!(cells.start, next, "rows follow one another");
            next = cells.end;
            prop_assert!(!cells.is_empty());
            for cell in cells.clone() {
                prop_assert_eq!(grid.coordinates(cell)[1], row);
                prop_assert!(grid.coordinates(cell)[0] < columns);
                let ahead = Wall::new(cell, grid.next_in_row(cell));
                if cell + 1 < cells.end {
                    prop_assert_eq!(grid.across(ahead).map(|twin| twin.cell), Some(cell + 1));
                } else if grid.wraps() && row > 0 {
                    prop_assert_eq!(grid.across(ahead).map(|twin| twin.cell), Some(cells.start));
                }
            }
            let touches = cells.any(|cell| !grid.forward_sides(cell, 1).is_empty());
            prop_assert_eq!(touches, row + 1 < rows, "every row but the last touches the next");
        }
        prop_assert_eq!(next as usize, grid.len());
    }

    #[test]
    fn rows_can_be_cut(shape in shapes(12), from in 0..30_u32, length in 0..30_u32) {
        let grid = shape.grid();
        let grid = grid.lines().unwrap();
        let [columns, rows] = grid.dimensions();
        let range = from.min(columns)..(from + length).min(columns);
        for row in 0..rows {
            let part: Vec<_> = grid.row_cells(range.clone(), row).collect();
            let wanted = grid.row_cells(0..columns, row).filter(|&cell| range.contains(&grid.coordinates(cell)[0]));
            prop_assert_eq!(part, wanted.collect::<Vec<_>>());
        }
    }

    #[test]
    fn rising_sides_lead_to_higher_places(shape in shapes(12)) {
        let grid = shape.grid();
        let grid = grid.lines().unwrap();
        for wall in walls(&grid) {
            let twin = grid.across(wall);
            for axis in [0, 1] {
                let rises = twin.is_some_and(|twin| {
                    let (here, there) = (grid.coordinates(wall.cell), grid.coordinates(twin.cell));
                    let same_ring = axis == 0 && grid.wraps() && here[1] == there[1];
                    if same_ring { wall.side == grid.next_in_row(wall.cell) } else { there[axis] > here[axis] }
                });
                prop_assert_eq!(grid.forward_sides(wall.cell, axis).contains(wall.side), rises);
            }
        }
    }

    #[test]
    fn what_lies_between_lines_hangs_together(shape in shapes(9), columns in (0..40_u32, 1..40_u32), rows in (0..10_u32, 1..10_u32)) {
        let grid = shape.grid();
        let grid = grid.lines().unwrap();
        let inside = |cell: Cell| {
            let [column, row] = grid.coordinates(cell);
            (columns.0..columns.0 + columns.1).contains(&column) && (rows.0..rows.0 + rows.1).contains(&row)
        };
        let (mut sets, mut passages) = (UnionFind::new(grid.len()), 0);
        for [wall, twin] in grid.inner_walls().filter(|names| names.iter().all(|name| inside(name.cell))) {
            sets.union(wall.cell, twin.cell);
            passages += 1;
        }
        let chosen: Vec<_> = grid.cells().filter(|&cell| inside(cell)).collect();
        if let Some(&first) = chosen.first() {
            prop_assert!(chosen.iter().all(|&cell| sets.equiv(first, cell)));
        }
        let whole = grid.wraps() && columns.0 == 0 && columns.1 >= grid.dimensions()[0];
        let one_line = (columns.1 == 1 || rows.1 == 1) && grid.max_cells_per_place() == 1 && !whole;
        if !chosen.is_empty() && (one_line || columns.1 == 1 && rows.1 == 1) {
            prop_assert_eq!(passages + 1, chosen.len(), "no loop");
        }
    }

    #[test]
    fn no_place_holds_more_cells_than_it_says(shape in shapes(12)) {
        let grid = shape.grid();
        let grid = grid.lines().unwrap();
        let mut counts = std::collections::BTreeMap::new();
        grid.cells().for_each(|cell| *counts.entry(grid.coordinates(cell)).or_insert(0) += 1);
        prop_assert!(counts.values().all(|&count| count <= grid.max_cells_per_place()));
    }

    #[test]
    fn sides_have_names_that_differ(shape in shapes(12)) {
        let grid = shape.grid();
        for cell in grid.cells() {
            let names: std::collections::BTreeSet<_> =
                (0..grid.side_count(cell)).map(|side| grid.side_name(Wall::new(cell, side))).collect();
            prop_assert_eq!(names.len(), usize::from(grid.side_count(cell)));
        }
    }

    #[test]
    fn no_wall_is_nearer_than_the_clearance(shape in shapes(12)) {
        let grid = shape.grid();
        let mut nearest = f32::INFINITY;
        for wall in walls(&grid) {
            let center = grid.center(wall.cell);
            nearest = points_on(&grid, wall).map(|point| distance(point, center)).fold(nearest, f32::min);
        }
        prop_assert!(nearest > grid.clearance() - 1e-4, "{nearest}");
        prop_assert!(nearest < grid.clearance() + 0.42, "{nearest}");
    }

    #[test]
    fn a_mask_leaves_the_grid_as_it_was_where_cells_stay(shape in masked_shapes(20)) {
        let masked = shape.grid();
        let whole = Shape::new(shape.kind(), shape.size()).unwrap().grid();
        let mut shared = 0;
        for cell in masked.cells() {
            let old = whole.locate(masked.center(cell)).unwrap();
            prop_assert_eq!(masked.corners(cell).to_vec(), whole.corners(old).to_vec());
            for side in 0..masked.side_count(cell) {
                let [new, old] = [cell, old].map(|cell| Wall::new(cell, side));
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
    fn every_cell_can_be_reached(shape in shapes(12)) {
        prop_assert!(Maze::without_walls(shape.grid()).is_connected());
    }

    #[test]
    fn neighbours_are_about_one_apart_and_corners_run_clockwise(shape in shapes(12)) {
        let grid = shape.grid();
        let exact = !matches!(shape.kind(), ShapeKind::Circle | ShapeKind::Octagon);
        for cell in grid.cells() {
            prop_assert!(area(&grid.corners(cell)) > 0.0);
            for side in grid.neighbour_sides(cell) {
                let twin = grid.twin(Wall::new(cell, side));
                let apart = distance(grid.center(cell), grid.center(twin.cell));
                prop_assert!(apart < grid.longest_step() + 1e-4);
                prop_assert!(if exact { (apart - 1.0).abs() < 1e-4 } else { (0.75..1.571).contains(&apart) }, "{apart}");
            }
        }
    }

    #[test]
    fn each_inner_wall_is_listed_once(shape in shapes(12)) {
        let grid = shape.grid();
        let twice: u32 = grid.cells().map(|cell| grid.neighbour_sides(cell).len()).sum();
        prop_assert_eq!(grid.inner_walls().count() * 2, twice as usize);
    }

    #[test]
    fn the_origin_is_at_the_top_left(shape in shapes(12)) {
        let grid = shape.grid();
        let points: Vec<Point> = walls(&grid).flat_map(|wall| points_on(&grid, wall)).collect();
        for axis in [0, 1] {
            let least = points.iter().map(|corner| corner[axis]).fold(f32::INFINITY, f32::min);
            prop_assert!(least.abs() < 1e-5, "{least}");
        }
        prop_assert_eq!(u64::try_from(grid.len()).unwrap(), shape.cells());
    }
}

#[test]
fn a_hexagon_of_radius_r_has_so_many_cells_and_opposite_corners_as_ends() {
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
    ] {
        assert_eq!(code.parse::<Shape>().unwrap().cells(), cells, "{code}");
    }
}

#[test]
fn large_grids_find_their_cells_too() {
    for (kind, size) in [
        (ShapeKind::HexagonFlat, vec![9_458]),
        (ShapeKind::Square, vec![16_384, 16_384]),
        (ShapeKind::HexPointy, vec![32_768, 8_192]),
        (ShapeKind::TriangleRectangle, vec![32_768, 8_192]),
        (ShapeKind::Triangle, vec![16_384]),
        (ShapeKind::Circle, vec![9_362]),
        (ShapeKind::Octagon, vec![16_384, 8_192]),
    ] {
        let grid = Shape::new(kind, &size).unwrap().grid();
        let lines = grid.lines().unwrap();
        let last = grid.cells().end - 1;
        for cell in (0..last).step_by(999_983).chain([last]) {
            let [column, row] = grid.coordinates(cell);
            assert!(lines.row_cells(column..column + 1, row).contains(&cell));
            for side in grid.neighbour_sides(cell) {
                let wall = Wall::new(cell, side);
                assert_eq!(grid.across(grid.twin(wall)), Some(wall));
            }
        }
    }
}

#[test]
fn sides_are_called_by_where_they_lie() {
    for kind in ShapeKind::ALL {
        let size = vec![4; kind.dimensions().len()];
        let grid = Shape::new(*kind, &size).unwrap().grid();
        for wall in walls(&grid) {
            let name = grid.side_name(wall);
            let ([cx, cy], [[ax, ay], [bx, by]]) = (grid.center(wall.cell), grid.ends(wall));
            let ([x, y], close) = ([0.5 * (ax + bx) - cx, 0.5 * (ay + by) - cy], 0.1);
            for (part, lies) in [("north", y < -close), ("south", y > close), ("east", x > close), ("west", x < -close)]
            {
                assert!(!name.contains(part) || lies, "{kind:?} {wall:?} {name}: {x} {y}");
            }
        }
    }
}
