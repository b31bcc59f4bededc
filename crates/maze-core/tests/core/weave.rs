//! Weaves: what bridges and tunnels lead to, where they cross, and where they lie in space.

use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Point, UnionFind,
    grid::{Plan, Square, Weave, bounds},
    laws,
};
use std::collections::BTreeMap;

/// Small weaves of many sizes.
fn weaves() -> impl Iterator<Item = (Weave, [u32; 3])> {
    let sizes = (3..=14).flat_map(|width| (3..=11).flat_map(move |height| [1, 20, 50].map(|by| [width, height, by])));
    let large = [[40, 30, 1], [40, 30, 20], [33, 41, 60]];
    sizes.chain(large).map(|size @ [width, height, by]| (Weave::new(width, height, by).unwrap(), size))
}

fn is_square(grid: &Weave, cell: Cell) -> bool {
    grid.side_count(cell) == 4
}

/// The least and the greatest x and z in space of the corners of a cell, relative to the first place.
fn seen_from_above(grid: &Weave, cell: Cell, [width, height, _]: [u32; 3]) -> [Point; 2] {
    let corners = grid.corners(cell).to_vec().into_iter().map(|corner| {
        let [x, _, z] = grid.in_space(cell, corner).unwrap().at;
        [x + 0.5 * width as f32, z + 0.5 * height as f32]
    });
    corners.fold([[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]], |[low, high], corner| {
        [[0, 1].map(|axis| low[axis].min(corner[axis])), [0, 1].map(|axis| high[axis].max(corner[axis]))]
    })
}

/// The pairs of a bridge and the tunnel below it.
fn crossings(grid: &Weave, size: [u32; 3]) -> Vec<[Cell; 2]> {
    let mut at = BTreeMap::<[i32; 2], Vec<Cell>>::new();
    for cell in grid.cells().filter(|&cell| !is_square(grid, cell)) {
        let [low, high] = seen_from_above(grid, cell, size);
        at.entry([0, 1].map(|axis| (low[axis] + high[axis]) as i32)).or_default().push(cell);
    }
    at.into_values().map(|pair| pair.try_into().unwrap_or_else(|pair| panic!("{size:?}: {pair:?}"))).collect()
}

#[test]
fn the_laws_hold_for_weaves_of_all_sizes() {
    for (grid, size) in weaves() {
        laws::check(&grid).unwrap_or_else(|error| panic!("{size:?}: {error}"));
    }
}

#[test]
fn seen_from_above_only_the_middles_of_bridges_and_tunnels_overlap() {
    for (grid, size @ [width, height, _]) in weaves() {
        let mut at = BTreeMap::<[i32; 2], Vec<Cell>>::new();
        for cell in grid.cells() {
            let [low, high] = seen_from_above(&grid, cell, size).map(|corner| corner.map(|part| part.round() as i32));
            let places = (low[0]..high[0]).flat_map(|x| (low[1]..high[1]).map(move |y| [x, y]));
            places.for_each(|place| at.entry(place).or_default().push(cell));
        }
        // Every place has a cell.
        let places = (0..width as i32).flat_map(|x| (0..height as i32).map(move |y| [x, y]));
        assert!(at.keys().copied().eq(places), "{size:?}");
        let mut shared: Vec<_> = at.into_values().filter(|cells| cells.len() > 1).collect();
        let mut crossings = crossings(&grid, size);
        shared.sort_unstable();
        crossings.sort_unstable();
        assert_eq!(shared, crossings, "{size:?}");
    }
}

#[test]
fn there_are_as_many_crossings_as_the_spacing_says() {
    let count = |[width, height, by]: [u32; 3]| {
        let grid = Weave::new(width, height, by).unwrap();
        crossings(&grid, [width, height, by]).len()
    };
    assert_eq!([[4, 30, 1], [5, 5, 1], [20, 20, 1], [20, 20, 20], [20, 20, 40]].map(count), [0, 1, 20, 20, 10]);
}

#[test]
fn bridges_lead_from_west_to_east_and_tunnels_from_north_to_south() {
    for (grid, size) in weaves() {
        for [bridge, tunnel] in crossings(&grid, size) {
            for (cell, ends) in [(bridge, [Square::EAST, Square::WEST]), (tunnel, [Square::SOUTH, Square::NORTH])] {
                let found: Vec<HalfEdge> = grid.neighbor_walls(cell).collect();
                assert_eq!(found, [0, 3].map(|side| HalfEdge::new(cell, side)), "{size:?}: {cell}");
                let beyond = found.iter().map(|&wall| grid.twin(wall));
                // Straight on is a square, which is left by the side ahead.
                assert!(beyond.clone().all(|twin| is_square(&grid, twin.cell)), "{size:?}: {cell}");
                assert!(beyond.map(|twin| twin.side ^ 2).eq(ends), "{size:?}: {cell}");
            }
        }
    }
}

#[test]
fn squares_are_connected_without_crossings() {
    for (grid, size) in weaves() {
        let mut sets = UnionFind::new(grid.len());
        for [wall, twin] in grid.inner_walls().filter(|halves| halves.iter().all(|half| is_square(&grid, half.cell))) {
            sets.union(wall.cell, twin.cell);
        }
        // Bridges and tunnels are alone.
        assert_eq!(sets.count(), 1 + 2 * crossings(&grid, size).len(), "{size:?}");
    }
}

#[test]
fn a_plan_has_each_cell_at_a_place_of_its_own() {
    for (grid, size @ [width, height, _]) in weaves() {
        assert_eq!(bounds(&grid), [[0.0, 0.0], [width as f32, height as f32]], "{size:?}");
        let plan = Plan(&grid);
        let mut points: Vec<Point> = grid.cells().map(|cell| plan.center(cell)).collect();
        assert!(grid.cells().zip(&points).all(|(cell, &point)| plan.locate(point) == Some(cell)), "{size:?}");
        for (&[x, y], cell) in points.iter().zip(grid.cells()) {
            let [low, high] = seen_from_above(&grid, cell, size);
            assert!(low[0] < x && x < high[0] && low[1] < y && y < high[1], "{size:?}: {cell}");
        }
        points.sort_unstable_by(|a, b| a.partial_cmp(b).unwrap());
        points.dedup();
        assert_eq!(points.len(), grid.len(), "{size:?}");
    }
}

#[test]
fn a_plan_has_the_walls_of_neighbors_in_one_place_and_none_of_a_tunnel_below_its_bridge() {
    for (grid, size) in weaves() {
        let plan = Plan(&grid);
        let near = |a: Point, b: Point| (0..2).all(|axis| (a[axis] - b[axis]).abs() < 1e-4);
        for [wall, twin] in grid.inner_walls() {
            assert!([wall, twin].iter().all(|&half| plan.transition(half).is_identity()), "{size:?}: {wall:?}");
            let ([a, b], [c, d]) = (plan.ends(wall), plan.ends(twin));
            assert!(near(a, d) && near(b, c), "{size:?}: {wall:?}");
            assert!(near(plan.half_step(wall)[1], plan.half_step(twin)[1]), "{size:?}: {wall:?}");
        }
        for [bridge, tunnel] in crossings(&grid, size) {
            let [x, y] = plan.center(bridge);
            for wall in grid.walls(tunnel) {
                // Each wall is seen for a place: the ends across, and the parts of the long sides before the bridge.
                let ends @ [from, to] = plan.ends(wall);
                let length = (0..2).map(|axis| (from[axis] - to[axis]).abs()).sum::<f32>();
                assert!((length - 1.0).abs() < 1e-4, "{size:?}: {ends:?}");
                assert!(
                    ends.iter().all(|end| (end[0] - x).abs() < 0.51 && (end[1] - y).abs() > 0.49),
                    "{size:?}: {ends:?}"
                );
            }
            assert_eq!([bridge, tunnel].map(|cell| plan.cover(cell)), [None, Some(bridge)]);
            let hidden = grid.walls(tunnel).filter_map(|wall| plan.hidden(wall));
            assert!(hidden.flatten().all(|[_, south]| (south - y).abs() < 0.51), "{size:?}");
            assert_eq!(
                [[x, y - 1.0], [x, y], [x + 1.0, y]].map(|at| plan.locate(at)),
                [tunnel, bridge, bridge].map(Some)
            );
            assert_eq!(plan.locate(grid.center(tunnel)), None, "{size:?}: there is nothing in the east of the plan");
        }
    }
}

#[test]
fn in_space_bridges_rise_over_tunnels() {
    for (grid, size) in weaves() {
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let HalfEdge { cell, .. } = wall;
            let at = |cell: Cell, point: Point| grid.in_space(cell, point).unwrap().at;
            let apart = |a: [f32; 3], b: [f32; 3]| (0..3).map(|axis| (a[axis] - b[axis]).abs()).sum::<f32>();
            for end @ [x, y] in grid.ends(wall) {
                let frame = grid.in_space(cell, end).unwrap();
                assert_eq!([frame.east, frame.south, frame.up], [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]]);
                if let Some(twin) = grid.across(wall) {
                    let there = at(twin.cell, grid.transition(wall).apply(end));
                    assert!(apart(frame.at, there) < 1e-4 && frame.at[1] == 0.0, "{size:?}: {wall:?}");
                }
                // Beside the cell, places go on without a step.
                for by in [[0.25, 0.0], [0.0, 0.25], [-0.25, 0.0], [0.0, -0.25]] {
                    let beside = at(cell, [x + by[0], y + by[1]]);
                    assert!(apart(frame.at, beside) < 0.4, "{size:?}: {wall:?} {by:?}");
                }
            }
            // Halfway along a wall is the height halfway between its ends, so walls and floors are flat.
            let [from, to] = grid.ends(wall);
            let middle = [0, 1].map(|axis| from[axis].midpoint(to[axis]));
            let [from, middle, to] = [from, middle, to].map(|point| at(cell, point)[1]);
            assert!((from.midpoint(to) - middle).abs() < 1e-5, "{size:?}: {wall:?}");
        }
        for [bridge, tunnel] in crossings(&grid, size) {
            let ([x, y], [a, b]) = (grid.center(bridge), grid.center(tunnel));
            for by in [[0.0, 0.0], [0.5, 0.5], [-0.5, 0.5], [0.5, -0.5], [-0.5, -0.5]] {
                let [above, below] = [(bridge, [x, y]), (tunnel, [a, b])]
                    .map(|(cell, point)| grid.in_space(cell, [0, 1].map(|axis| point[axis] + by[axis])).unwrap().at);
                assert!(above[1] - below[1] > 0.999, "{size:?}: {above:?}, {below:?}");
                assert!((above[0] - below[0]).abs() + (above[2] - below[2]).abs() < 1e-4, "{size:?}");
            }
        }
    }
}
