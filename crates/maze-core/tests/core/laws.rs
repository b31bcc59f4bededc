//! The laws of every grid, of every plane and of all lines.

use maze_core::{Cell, Geometry, Grid, Lines, Maze, Point, UnionFind, Wall};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::collections::{BTreeMap, BTreeSet};

/// Every half-edge, those on the boundary too.
pub(crate) fn walls(grid: &impl Grid) -> impl Iterator<Item = Wall> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}

/// Nine points on a wall, from end to end.
pub(crate) fn points_on(grid: &impl Geometry, wall: Wall) -> impl Iterator<Item = Point> {
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

/// How far apart two points are.
pub(crate) fn distance(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

pub(crate) fn across_is_its_own_inverse(grid: &impl Grid) -> TestCaseResult {
    for wall in walls(grid) {
        if let Some(twin) = grid.across(wall) {
            prop_assert_ne!(twin.cell, wall.cell);
            prop_assert_eq!(grid.across(twin), Some(wall));
        }
    }
    for cell in grid.cells() {
        let neighbours: BTreeSet<_> = grid.neighbour_walls(cell).map(|wall| grid.twin(wall).cell).collect();
        prop_assert_eq!(neighbours.len(), grid.neighbour_walls(cell).count(), "one wall with each neighbour");
    }
    Ok(())
}

pub(crate) fn both_half_edges_have_the_same_ends(grid: &impl Geometry) -> TestCaseResult {
    for wall in walls(grid) {
        if let Some(twin) = grid.across(wall) {
            let (map, [a, b]) = (grid.transition(wall), grid.ends(wall));
            if map.is_identity() {
                prop_assert_eq!([b, a], grid.ends(twin), "to the last bit");
                prop_assert_eq!(grid.arc_center(wall), grid.arc_center(twin));
                prop_assert!(grid.transition(twin).is_identity());
                continue;
            }
            let onto = if map.is_mirrored() { grid.ends(twin) } else { [grid.ends(twin)[1], grid.ends(twin)[0]] };
            for (end, other) in [a, b].into_iter().zip(onto) {
                prop_assert!(distance(map.apply(end), other) < 1e-5, "{wall:?} is glued to {twin:?} by {map:?}");
                let back = grid.transition(twin).apply(map.apply(end));
                prop_assert!(distance(back, end) < 1e-5, "what leads back from {wall:?} is not where it began");
            }
            let (here, there) = (map.apply(grid.center(wall.cell)), grid.center(twin.cell));
            prop_assert!(distance(here, there) > 2.0 * grid.clearance() - 1e-4, "the cells lie on both sides");
        }
    }
    Ok(())
}

pub(crate) fn a_cell_is_found_from_points_in_it(grid: &impl Geometry, share: f32) -> TestCaseResult {
    for cell in grid.cells() {
        let center = grid.center(cell);
        prop_assert_eq!(grid.locate_in(grid.chart(cell), center), Some(cell));
        for wall in grid.walls(cell) {
            let [corner, _] = grid.ends(wall);
            let point = [0, 1].map(|axis| center[axis] + share * (corner[axis] - center[axis]));
            prop_assert_eq!(grid.locate_in(grid.chart(cell), point), Some(cell));
        }
    }
    Ok(())
}

pub(crate) fn no_cell_is_found_beyond_the_boundary(grid: &impl Geometry) -> TestCaseResult {
    for wall in walls(grid).filter(|&wall| grid.across(wall).is_none()) {
        let (middle, center) = (points_on(grid, wall).nth(4).unwrap(), grid.center(wall.cell));
        let point = [0, 1].map(|axis| 1.1 * middle[axis] - 0.1 * center[axis]);
        prop_assert_eq!(grid.locate(point), None);
    }
    Ok(())
}

pub(crate) fn rows_hold_the_cells_of_their_places_one_after_the_other(grid: &impl Lines) -> TestCaseResult {
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
            } else if grid.wraps(0) && row > 0 {
                prop_assert_eq!(grid.across(ahead).map(|twin| twin.cell), Some(cells.start));
            }
        }
        let touches = cells.any(|cell| !grid.forward_sides(cell, 1).is_empty());
        prop_assert_eq!(touches, row + 1 < rows || grid.wraps(1), "every row but the last touches the next");
    }
    prop_assert_eq!(next as usize, grid.len());
    Ok(())
}

pub(crate) fn forward_sides_lead_to_higher_places(grid: &impl Lines) -> TestCaseResult {
    for wall in walls(grid) {
        let twin = grid.across(wall);
        for axis in [0, 1] {
            let rises = twin.is_some_and(|twin| {
                let (here, there) = (grid.coordinates(wall.cell), grid.coordinates(twin.cell));
                match axis {
                    0 if grid.wraps(0) && here[1] == there[1] => wall.side == grid.next_in_row(wall.cell),
                    1 if grid.wraps(1) && there[1] == 0 => here[1] + 1 == grid.dimensions()[1],
                    1 if grid.wraps(1) && here[1] == 0 => there[1] == 1,
                    _ => there[axis] > here[axis],
                }
            });
            prop_assert_eq!(grid.forward_sides(wall.cell, axis).contains(wall.side), rises);
        }
    }
    Ok(())
}

pub(crate) fn what_lies_between_lines_is_connected(
    grid: &impl Lines,
    columns: (u32, u32),
    rows: (u32, u32),
) -> TestCaseResult {
    let inside = |cell: Cell| {
        let [column, row] = grid.coordinates(cell);
        (columns.0..columns.0 + columns.1).contains(&column) && (rows.0..rows.0 + rows.1).contains(&row)
    };
    let (mut sets, mut passages) = (UnionFind::new(grid.len()), 0);
    for [wall, twin] in grid.inner_walls().filter(|halves| halves.iter().all(|half| inside(half.cell))) {
        sets.union(wall.cell, twin.cell);
        passages += 1;
    }
    let chosen: Vec<_> = grid.cells().filter(|&cell| inside(cell)).collect();
    if let Some(&first) = chosen.first() {
        prop_assert!(chosen.iter().all(|&cell| sets.equiv(first, cell)));
    }
    let is_whole = |axis: usize, line: (u32, u32)| grid.wraps(axis) && line.0 == 0 && line.1 >= grid.dimensions()[axis];
    let whole = is_whole(0, columns) || is_whole(1, rows);
    let one_line = (columns.1 == 1 || rows.1 == 1) && grid.max_cells_per_place() == 1 && !whole;
    if !chosen.is_empty() && (one_line || columns.1 == 1 && rows.1 == 1) {
        prop_assert_eq!(passages + 1, chosen.len(), "no loop");
    }
    Ok(())
}

pub(crate) fn no_place_holds_more_cells_than_it_says(grid: &impl Lines) -> TestCaseResult {
    let mut counts = BTreeMap::new();
    grid.cells().for_each(|cell| *counts.entry(grid.coordinates(cell)).or_insert(0) += 1);
    prop_assert!(counts.values().all(|&count| count <= grid.max_cells_per_place()));
    Ok(())
}

pub(crate) fn each_inner_wall_is_listed_once(grid: &impl Grid) -> TestCaseResult {
    let twice: u32 = grid.cells().map(|cell| grid.neighbour_sides(cell).len()).sum();
    prop_assert_eq!(grid.inner_walls().count() * 2, twice as usize);
    Ok(())
}

pub(crate) fn every_cell_can_be_reached(grid: &impl Grid) -> TestCaseResult {
    prop_assert!(Maze::without_walls(grid).is_connected());
    Ok(())
}

/// Whether each corner turns right, or runs straight on.
pub(crate) fn cells_are_convex(grid: &impl Geometry) -> TestCaseResult {
    for cell in grid.cells() {
        let corners = grid.corners(cell);
        let corner = |number: usize| corners[number % corners.len()].map(f64::from);
        for number in 0..corners.len() {
            let [a, b, c] = [0, 1, 2].map(|next| corner(number + next));
            let turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
            prop_assert!(turn > -1e-5, "corner {} of cell {}: {}", number + 1, cell, turn);
        }
    }
    Ok(())
}

/// How far away from a center the nearest wall is.
pub(crate) fn no_wall_is_nearer_than_the_clearance(grid: &impl Geometry) -> Result<f32, TestCaseError> {
    let distances = walls(grid).flat_map(|wall| {
        let center = grid.center(wall.cell);
        points_on(grid, wall).map(move |point| distance(point, center))
    });
    let nearest = distances.fold(f32::INFINITY, f32::min);
    prop_assert!(nearest > grid.clearance() - 1e-4, "{nearest}");
    Ok(nearest)
}
