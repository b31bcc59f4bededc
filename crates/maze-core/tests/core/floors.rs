//! Floors: what stairs lead to, and where they lie in space.

use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Shape, ShapeKind, Side, UnionFind,
    grid::{HexRectangle, Pointy, Square},
    laws,
};
use std::collections::BTreeSet;

const KINDS: [ShapeKind; 2] = [ShapeKind::Floors, ShapeKind::HexFloors];

fn building(kind: ShapeKind, size: [u32; 3]) -> AnyGrid {
    Shape::new(kind, &size).unwrap().grid()
}

/// Small buildings of many sizes, of squares and of hexagons.
fn buildings() -> impl Iterator<Item = (AnyGrid, [u32; 3])> {
    let widths = (4..=14).flat_map(|width| (3..=9).map(move |height| [width, height]));
    let sizes = widths.flat_map(|[width, height]| (2..=5).map(move |floors| [width, height, floors]));
    sizes.flat_map(|size| KINDS.map(|kind| (building(kind, size), size)))
}

fn stairs(grid: &AnyGrid) -> impl Iterator<Item = Cell> {
    grid.cells().filter(|&cell| grid.is_stairs(cell))
}

/// The floor and the place on it of a point of the net.
fn on_floor([x, y]: [f32; 2], [width, ..]: [u32; 3]) -> (u32, [f32; 2]) {
    let pitch = (width + 1) as f32;
    ((x / pitch).floor() as u32, [x.rem_euclid(pitch), y])
}

fn apart(a: [f32; 3], b: [f32; 3]) -> f32 {
    (0..3).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn the_laws_hold_for_buildings_of_all_sizes() {
    for (grid, size) in buildings() {
        laws::check(&grid).unwrap_or_else(|error| panic!("{size:?}: {error}"));
    }
}

#[test]
fn each_place_is_a_cell_or_belongs_to_stairs_or_a_stairwell() {
    for (grid, size @ [width, height, floors]) in buildings() {
        let places = width * height * floors;
        assert_eq!(grid.len() as u32, places - 3 * stairs(&grid).count() as u32, "{size:?}");
        // Those of stairs above which there are no cells.
        let at = |cell: Cell| {
            let [column, row] = grid.coordinates(cell);
            [[column, row], [column + 1, row]]
        };
        let wells: BTreeSet<[u32; 2]> = stairs(&grid).flat_map(at).map(|[x, y]| [x + width + 1, y]).collect();
        let second: BTreeSet<[u32; 2]> = stairs(&grid).map(|cell| at(cell)[1]).collect();
        for floor in 0..floors {
            for place in (0..width).flat_map(|x| (0..height).map(move |y| [floor * (width + 1) + x, y])) {
                let is_free = wells.contains(&place) || second.contains(&place);
                assert_eq!(grid.cell_at(place).is_none(), is_free, "{size:?}: {place:?}");
            }
        }
    }
}

#[test]
fn stairs_lead_from_each_floor_to_the_next_and_nowhere_else() {
    for (grid, size @ [_, _, floors]) in buildings() {
        let mut from = BTreeSet::new();
        for cell in stairs(&grid) {
            let (floor, _) = on_floor(grid.center(cell), size);
            let ends: Vec<(Side, u32)> = grid
                .neighbor_walls(cell)
                .map(|wall| (wall.side, on_floor(grid.center(grid.twin(wall).cell), size).0))
                .collect();
            // Those of the floors above lead the other way.
            let up = if floor % 2 == 0 { Square::EAST } else { Square::WEST };
            let mut wanted = [(up, floor + 1), (up ^ 2, floor)];
            wanted.sort_unstable();
            assert_eq!(ends, wanted, "{size:?}: {cell}");
            assert!(grid.neighbor_walls(cell).all(|wall| !grid.is_stairs(grid.twin(wall).cell)), "{size:?}: {cell}");
            from.insert(floor);
        }
        assert_eq!(from, (0..floors - 1).collect(), "{size:?}: each floor has stairs");
        let other = grid.inner_walls().filter(|halves| halves.iter().all(|half| !grid.is_stairs(half.cell)));
        for [wall, twin] in other {
            let [a, b] = [wall, twin].map(|half| on_floor(grid.center(half.cell), size).0);
            assert_eq!(a, b, "{size:?}: {wall:?}");
        }
    }
}

#[test]
fn each_floor_is_connected_without_its_stairs() {
    for (grid, size @ [_, _, floors]) in buildings() {
        let mut sets = UnionFind::new(grid.len());
        for [wall, twin] in grid.inner_walls() {
            if ![wall, twin].iter().any(|half| grid.is_stairs(half.cell)) {
                sets.union(wall.cell, twin.cell);
            }
        }
        // Stairs are alone.
        assert_eq!(sets.count(), floors as usize + stairs(&grid).count(), "{size:?}");
    }
}

#[test]
fn large_floors_have_stairs_in_each_block() {
    // Blocks of 6 x 4 places, on 4 floors with stairs.
    for kind in KINDS {
        assert_eq!(stairs(&building(kind, [60, 40, 5])).count(), 10 * 10 * 4);
    }
}

#[test]
fn in_space_floors_lie_above_one_another_and_stairs_rise_from_one_to_the_next() {
    for (grid, size) in buildings() {
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let HalfEdge { cell, .. } = wall;
            for end in grid.ends(wall) {
                let frame = grid.in_space(cell, end).unwrap();
                assert_eq!([frame.east, frame.south, frame.up], [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]]);
                if let Some(twin) = grid.across(wall) {
                    let there = grid.in_space(twin.cell, grid.transition(wall).apply(end)).unwrap();
                    assert!(apart(frame.at, there.at) < 1e-4, "{size:?}: {wall:?}");
                }
                // Beside the cell, places go on without a step.
                for by in [[0.25, 0.0], [0.0, 0.25], [-0.25, 0.0], [0.0, -0.25]] {
                    let beside = grid.in_space(cell, [end[0] + by[0], end[1] + by[1]]).unwrap();
                    assert!(apart(frame.at, beside.at) < 0.3 && beside.up == frame.up, "{size:?}: {wall:?} {by:?}");
                }
            }
        }
        for cell in grid.cells() {
            let [.., [left, top]] = grid.corners(cell)[..] else { unreachable!("a cell has corners") };
            let [right, _] = grid.corners(cell)[0];
            let [west, east] = [left, right].map(|x| grid.in_space(cell, [x, top]).unwrap().at);
            let slope = (east[1] - west[1]).abs() / (east[0] - west[0]);
            assert_eq!(slope, if grid.is_stairs(cell) { 0.5 } else { 0.0 }, "{size:?}: {cell}");
        }
    }
    for kind in KINDS {
        let grid = building(kind, [12, 8, 3]);
        let heights: BTreeSet<i32> =
            grid.cells().map(|cell| (2.0 * grid.in_space(cell, grid.center(cell)).unwrap().at[1]) as i32).collect();
        // Three floors, and the middles of the stairs between them, around the origin.
        assert_eq!(heights, (-2..=2).collect());
    }
}

/// Compares the cells of each floor with those of a single floor without stairs.
fn has_floors_like(single: &impl Geometry, kind: ShapeKind, size @ [width, _, floors]: [u32; 3]) {
    let grid = building(kind, size);
    let is_ordinary = |cell: &Cell| !grid.is_stairs(*cell);
    for floor in 0..floors {
        let west = floor * (width + 1);
        let there = |cell: Cell| {
            let [column, row] = single.coordinates(cell);
            grid.cell_at([west + column, row]).filter(is_ordinary)
        };
        for cell in single.cells() {
            let Some(found) = there(cell) else { continue };
            let moved = single.corners(cell).iter().map(|[x, y]| [x + west as f32, *y]).collect::<Vec<_>>();
            assert_eq!(grid.corners(found).to_vec(), moved, "{size:?}: {cell} of floor {floor}");
            for wall in single.walls(cell) {
                let wanted = single.across(wall).and_then(|twin| Some(HalfEdge::new(there(twin.cell)?, twin.side)));
                let twin = grid.across(HalfEdge::new(found, wall.side));
                assert_eq!(twin.filter(|twin| is_ordinary(&twin.cell)), wanted, "{size:?}: {wall:?} of floor {floor}");
            }
        }
    }
}

#[test]
fn floors_are_like_a_rectangle_of_the_same_cells() {
    for size @ [width, height, _] in [[4, 3, 2], [7, 6, 3], [13, 9, 4], [12, 10, 5]] {
        has_floors_like(&Square::new(width, height).unwrap(), ShapeKind::Floors, size);
        has_floors_like(&HexRectangle::<Pointy>::new(width, height).unwrap(), ShapeKind::HexFloors, size);
    }
}

#[test]
fn no_cell_is_found_beside_stairs_between_hexagons_or_in_stairwells() {
    for floors in 2..=4 {
        let grid = building(ShapeKind::HexFloors, [10, 8, floors]);
        for cell in stairs(&grid) {
            let [x, y] = grid.center(cell);
            let west = x - 1.0;
            // The tips of the hexagons that the stairs replace, and those of their neighbors.
            for x in [west + 0.5, west + 1.5] {
                assert_eq!([-0.5, 0.5].map(|by| grid.locate([x, y + by])), [None; 2], "{cell}");
                assert!([-0.7, 0.7].iter().all(|by| grid.locate([x, y + by]) != Some(cell)), "{cell}");
            }
            assert_eq!([-0.25, 0.25].map(|by| grid.locate([x, y + by])), [Some(cell); 2]);
            assert_eq!(grid.locate([x + 11.0, y]), None, "the stairwell above {cell}");
        }
    }
}
