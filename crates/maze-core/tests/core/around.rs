//! The cells around a cell, unfolded without regard to walls.

use maze_core::{
    AnyGrid, Cell, Geometry, Grid, Point, Shape,
    grid::{Isometry, Plan, unfold_around},
};

const WORLDS: [&str; 14] = [
    "square:9x7",
    "hexagon-flat:5",
    "cylinder:5x4",
    "torus:4x5",
    "moebius:5x3",
    "klein:4x5",
    "klein:16x12",
    "cube:1",
    "cube:3",
    "projective:2",
    "planet:3",
    "hyperbolic:4",
    "floors:6x5x3",
    "hex-floors:6x5x3",
];

const REACH: f32 = 4.3;

/// Distances that differ by less are equal, up to rounding.
const ROUNDING: f32 = 1e-3;

fn grid(code: &str) -> AnyGrid {
    code.parse::<Shape>().unwrap().grid()
}

fn apart(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Whether two maps take a cell to the same place.
fn agree(grid: &AnyGrid, cell: Cell, one: &Isometry, other: &Isometry) -> bool {
    let corners = grid.corners(cell);
    corners.iter().all(|&corner| apart(one.apply(corner), other.apply(corner)) < ROUNDING)
}

#[test]
fn each_cell_lies_beside_a_neighbor_and_none_lies_on_another() {
    for code in WORLDS {
        let grid = grid(code);
        for first in grid.cells().step_by(3) {
            let around = unfold_around(&grid, first, REACH);
            assert_eq!(around[0], (first, Isometry::IDENTITY), "{code}");
            let center = |(cell, map): &(Cell, Isometry)| map.apply(grid.center(*cell));
            let is_near = |image| apart(center(image), grid.center(first)) <= REACH + ROUNDING;
            assert!(around.iter().all(is_near), "{code}: around {first}");
            for (number, image) in around.iter().enumerate() {
                let (cell, map) = image;
                let joins = grid.neighbor_walls(*cell).any(|wall| {
                    let twin = grid.twin(wall);
                    let beside = |(other, onto): &(Cell, Isometry)| {
                        *other == twin.cell && agree(&grid, *cell, map, &grid.transition(wall).then(onto))
                    };
                    around[..number].iter().any(beside)
                });
                assert!(number == 0 || joins, "{code}: {cell} is apart from the others around {first}");
                let mut apart = around[..number].iter().map(|other| apart(center(other), center(image)));
                assert!(apart.all(|room| room > 1.8 * grid.clearance()), "{code}: {cell} around {first}");
            }
        }
    }
}

#[test]
fn the_neighbors_are_where_the_sides_lead() {
    for code in WORLDS {
        let grid = grid(code);
        for first in grid.cells() {
            let around = unfold_around(&grid, first, REACH);
            for wall in grid.neighbor_walls(first) {
                let twin = grid.twin(wall);
                let is_beside = |(cell, map): &(Cell, Isometry)| {
                    *cell == twin.cell && agree(&grid, *cell, map, &grid.transition(twin))
                };
                assert!(around.iter().any(is_beside), "{code}: {wall:?}");
            }
        }
    }
}

#[test]
fn in_a_plane_it_returns_the_cells_within_reach() {
    for code in ["square:9x7", "hexagon-flat:5"] {
        let grid = grid(code);
        for first in grid.cells() {
            let mut around: Vec<Cell> = unfold_around(&grid, first, REACH).iter().map(|image| image.0).collect();
            around.sort_unstable();
            let from = grid.center(first);
            let near: Vec<Cell> = grid.cells().filter(|&cell| apart(grid.center(cell), from) <= REACH).collect();
            assert_eq!(around, near, "{code}: around {first}");
        }
    }
}

#[test]
fn a_torus_and_a_klein_bottle_repeat_without_end() {
    for (code, [width, height], is_mirrored) in
        [("torus:4x5", [4, 5], false), ("klein:4x5", [4, 5], true), ("klein:3x3", [3, 3], true)]
    {
        let grid = grid(code);
        for first in grid.cells() {
            let around = unfold_around(&grid, first, REACH);
            let [column, row] = grid.coordinates(first).map(u32::cast_signed);
            let mut places = 0;
            for [east, south] in (-4..=4).flat_map(|east| (-4..=4).map(move |south| [east, south])) {
                let [x, y] = [column + east, row + south];
                if apart([0.0; 2], [east as f32, south as f32]) > REACH {
                    continue;
                }
                places += 1;
                let is_turned = is_mirrored && x.div_euclid(width) % 2 != 0;
                let y_there = if is_turned { height - 1 - y } else { y };
                let there = [x.rem_euclid(width), y_there.rem_euclid(height)].map(i32::cast_unsigned);
                let cell = grid.cell_at(there).unwrap();
                let at = [x as f32 + 0.5, y as f32 + 0.5];
                let is_there = |(other, map): &&(Cell, Isometry)| {
                    let is_at = apart(map.apply(grid.center(cell)), at) < ROUNDING;
                    *other == cell && is_at && map.is_mirrored() == is_turned
                };
                assert_eq!(around.iter().filter(is_there).count(), 1, "{code}: {cell} at {at:?} around {first}");
            }
            assert_eq!(around.len(), places, "{code}: around {first}");
        }
    }
}

#[test]
fn in_a_building_the_floor_of_the_first_cell_comes_first() {
    for code in ["floors:7x6x3", "hex-floors:7x6x3"] {
        let grid = grid(code);
        for first in grid.cells().filter(|&cell| !grid.is_stairs(cell)) {
            let around = unfold_around(&grid, first, REACH);
            let from = grid.center(first);
            // Without stairs, since the cell from which one enters them may be too far away.
            let is_floor = |cell| grid.level(cell) == grid.level(first) && !grid.is_stairs(cell);
            let on_floor = grid.cells().filter(|&cell| is_floor(cell));
            // One step less than the reach, because the way there may lead around stairs.
            for cell in on_floor.filter(|&cell| apart(grid.center(cell), from) < REACH - 1.0) {
                assert!(around.contains(&(cell, Isometry::IDENTITY)), "{code}: {cell} around {first}");
            }
        }
    }
}

#[test]
fn in_the_plan_of_a_weave_nothing_moves() {
    let weave = grid("weave:7x6x1");
    let plan = Plan(&weave);
    let tunnels: Vec<Cell> = plan.cells().filter(|&cell| plan.cover(cell).is_some()).collect();
    assert!(!tunnels.is_empty());
    for first in plan.cells() {
        let around = unfold_around(&plan, first, REACH);
        assert!(around.iter().all(|(_, map)| map.is_identity()), "around {first}");
    }
    for &tunnel in &tunnels {
        let around = unfold_around(&plan, tunnel, REACH);
        assert!(around.iter().any(|(cell, _)| Some(*cell) == plan.cover(tunnel)), "{tunnel} and its bridge");
    }
}
