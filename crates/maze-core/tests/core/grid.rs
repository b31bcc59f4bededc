//! The laws of every shape.

use crate::shapes;
use maze_core::{Cell, Grid, Maze, Point, Shape, ShapeKind, Wall, sides_in};
use proptest::prelude::*;

fn walls(grid: &impl Grid) -> impl Iterator<Item = Wall> {
    cells(grid).flat_map(|cell| (0..grid.sides(cell)).map(move |side| Wall::new(cell, side)))
}

fn cells(grid: &impl Grid) -> std::ops::Range<Cell> {
    0..Cell::try_from(grid.len()).unwrap()
}

fn area(corners: &[Point]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| 0.5 * (a[0] * b[1] - b[0] * a[1])).sum()
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
        for cell in cells(&grid) {
            let centre = grid.centre(cell);
            prop_assert_eq!(grid.locate(centre), Some(cell));
            for corner in grid.corners(cell).iter() {
                let point = [0, 1].map(|axis| centre[axis] + share * (corner[axis] - centre[axis]));
                prop_assert_eq!(grid.locate(point), Some(cell));
            }
        }
    }

    #[test]
    fn no_cell_is_found_beyond_the_rim(shape in shapes(12)) {
        let grid = shape.grid();
        for wall in walls(&grid).filter(|&wall| grid.across(wall).is_none()) {
            let ([a, b], centre) = (grid.ends(wall), grid.centre(wall.cell));
            let point = [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]) * 1.1 - 0.1 * centre[axis]);
            prop_assert_eq!(grid.locate(point), None);
        }
    }

    #[test]
    fn a_cell_is_found_from_its_place(shape in shapes(12)) {
        let grid = shape.grid();
        let [columns, rows] = grid.extent();
        let mut seen = 0;
        for row in 0..rows + 1 {
            for column in 0..columns + 1 {
                if let Some(cell) = grid.at([column, row]) {
                    prop_assert_eq!(grid.place(cell), [column, row]);
                    seen += 1;
                }
            }
        }
        prop_assert_eq!(seen, grid.len());
    }

    #[test]
    fn rising_sides_lead_to_higher_places(shape in shapes(12)) {
        let grid = shape.grid();
        for wall in walls(&grid) {
            if let Some(twin) = grid.across(wall) {
                let (here, there) = (grid.place(wall.cell), grid.place(twin.cell));
                prop_assert_eq!(grid.beyond(here, wall.side), there);
                for axis in [0, 1] {
                    prop_assert_eq!(grid.rising(here, axis) & wall.bit() != 0, there[axis] > here[axis]);
                }
            } else {
                let there = grid.beyond(grid.place(wall.cell), wall.side);
                prop_assert_eq!(grid.at(there), None);
            }
        }
    }

    #[test]
    fn every_cell_can_be_reached(shape in shapes(12)) {
        prop_assert!(Maze::open(shape.grid()).is_connected());
    }

    #[test]
    fn neighbours_are_one_apart_and_corners_run_counter_clockwise(shape in shapes(12)) {
        let grid = shape.grid();
        for cell in cells(&grid) {
            prop_assert!(area(&grid.corners(cell)) > 0.0);
            for side in sides_in(grid.neighbours(cell)) {
                let twin = grid.twin(Wall::new(cell, side));
                let (a, b) = (grid.centre(cell), grid.centre(twin.cell));
                prop_assert!(((a[0] - b[0]).hypot(a[1] - b[1]) - 1.0).abs() < 1e-4);
            }
        }
    }

    #[test]
    fn each_inner_wall_is_listed_once(shape in shapes(12)) {
        let grid = shape.grid();
        let twice: u32 = cells(&grid).map(|cell| grid.neighbours(cell).count_ones()).sum();
        prop_assert_eq!(grid.inner_walls().count() * 2, twice as usize);
    }

    #[test]
    fn the_origin_is_at_the_bottom_left(shape in shapes(12)) {
        let grid = shape.grid();
        let corners: Vec<Point> = cells(&grid).flat_map(|cell| grid.corners(cell).to_vec()).collect();
        for axis in [0, 1] {
            let least = corners.iter().map(|corner| corner[axis]).fold(f32::INFINITY, f32::min);
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
            let (a, b) = (grid.centre(grid.entrance()), grid.centre(grid.exit()));
            assert!(((a[0] - b[0]).hypot(a[1] - b[1]) - 2.0 * radius as f32).abs() < 1e-3);
        }
    }
}

#[test]
fn large_grids_find_their_cells_too() {
    for (kind, size) in [
        (ShapeKind::HexagonFlat, vec![9_458]),
        (ShapeKind::Square, vec![16_384, 16_384]),
        (ShapeKind::HexPointy, vec![32_768, 8_192]),
    ] {
        let grid = Shape::new(kind, &size).unwrap().grid();
        for cell in (0..grid.exit()).step_by(999_983).chain([grid.exit()]) {
            assert_eq!(grid.at(grid.place(cell)), Some(cell));
            for side in sides_in(grid.neighbours(cell)) {
                let wall = Wall::new(cell, side);
                assert_eq!(grid.across(grid.twin(wall)), Some(wall));
            }
        }
    }
}
