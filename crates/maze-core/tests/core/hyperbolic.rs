//! The hyperbolic plane: seven triangles at each corner, and a net in which few of them are side by side.

use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, Shape, UnionFind, grid::Isometry};
use std::collections::BTreeMap;

/// Hyperbolic planes with these numbers of layers.
fn planes() -> impl Iterator<Item = (u32, AnyGrid)> {
    (1..=6).map(|layers| (layers, format!("hyperbolic:{layers}").parse::<Shape>().unwrap().grid()))
}

fn walls(grid: &AnyGrid) -> impl Iterator<Item = HalfEdge> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}

fn apart(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// For each corner of each cell, the number of the corner of the surface.
fn corners(grid: &AnyGrid) -> Vec<u32> {
    let number = |HalfEdge { cell, side }: HalfEdge, end: u8| 3 * cell + Cell::from((side + end) % 3);
    let mut corners = UnionFind::new(3 * grid.len());
    for [wall, twin] in grid.inner_walls() {
        corners.union(number(wall, 0), number(twin, 1));
        corners.union(number(wall, 1), number(twin, 0));
    }
    (0..3 * grid.cells().end).map(|corner| corners.find(corner)).collect()
}

/// The half-edges after each other around the first corner of one, with the map from its coordinates to those of the last,
/// until the first one or the boundary.
fn around(grid: &AnyGrid, wall: HalfEdge) -> (u32, HalfEdge, Isometry) {
    let (mut here, mut map, mut steps) = (wall, Isometry::IDENTITY, 0);
    while let Some(twin) = grid.across(here) {
        map = map.then(&grid.transition(here));
        here = HalfEdge::new(twin.cell, (twin.side + 1) % 3);
        steps += 1;
        if here == wall {
            break;
        }
    }
    (steps, here, map)
}

#[test]
fn the_number_of_triangles_grows_by_its_recurrence() {
    // With seven triangles at each corner, a rim has three times the corners of the rim before, less those of the one
    // before that.
    let (mut before, mut count) = (0, 7);
    for layers in 1..=8_u32 {
        let shape: Shape = format!("hyperbolic:{layers}").parse().unwrap();
        assert_eq!((shape.cells(), shape.grid().len() as u64), (count, count), "{layers}");
        [before, count] = [count, 3 * count - before + 14];
    }
    assert_eq!("hyperbolic:9".parse::<Shape>().unwrap_err().to_string(), "layers must be from 1 to 8, not 9");
}

#[test]
fn seven_triangles_meet_in_each_inner_corner_and_a_turn_around_it_is_too_long_by_a_sixth() {
    for (layers, grid) in planes() {
        let mut inner = 0;
        for wall in walls(&grid) {
            let (steps, end, map) = around(&grid, wall);
            if end != wall || grid.across(wall).is_none() {
                continue;
            }
            inner += 1;
            // Seven triangles make 420 degrees.
            let (sin, cos) = 420_f32.to_radians().sin_cos();
            let [corner, _] = grid.ends(wall);
            assert_eq!(steps, 7, "{layers}: {wall:?}");
            assert!(apart(map.apply(corner), corner) < 1e-4, "{layers}: {wall:?}, {map:?}");
            let turns = [apart(map.turn([1.0, 0.0]), [cos, sin]), apart(map.turn([1.0, 0.0]), [cos, -sin])];
            assert!(turns.into_iter().any(|off| off < 1e-6) && !map.is_mirrored(), "{layers}: {wall:?}, {map:?}");
        }
        let rim = walls(&grid).filter(|&wall| grid.across(wall).is_none()).count();
        // Each corner but those of the rim is met once from each of its triangles.
        let mut numbers = corners(&grid);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(inner, 7 * (numbers.len() - rim), "{layers}");
    }
}

#[test]
fn the_surface_is_a_disk() {
    for (layers, grid) in planes() {
        let rim = walls(&grid).filter(|&wall| grid.across(wall).is_none()).count();
        let mut numbers = corners(&grid);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len() + grid.len(), grid.inner_walls().count() + rim + 1, "{layers}");
    }
}

#[test]
fn cells_touch_in_the_net_only_if_they_touch_on_the_surface() {
    for (layers, grid) in planes() {
        let numbers = corners(&grid);
        let mut at = BTreeMap::new();
        for cell in grid.cells() {
            for (corner, point) in (0..).zip(grid.corners(cell).iter()) {
                let number = numbers[(3 * cell + corner) as usize];
                let found = *at.entry(point.map(f32::to_bits)).or_insert(number);
                assert_eq!(found, number, "{layers}: corner {corner} of {cell}");
            }
        }
        assert!(
            layers == 1 || numbers.iter().collect::<std::collections::BTreeSet<_>>().len() < at.len(),
            "{layers}: no cuts"
        );
    }
}

#[test]
fn each_layer_is_a_ring() {
    for (layers, grid) in planes() {
        let (mut start, mut before, mut rim) = (0, 0, 7);
        for layer in 0..layers {
            let cells = before + rim;
            for cell in start..start + cells {
                let sides: Vec<Cell> =
                    (0..3).filter_map(|side| Some(grid.across(HalfEdge::new(cell, side))?.cell)).collect();
                let next = start + (cell + 1 - start) % cells;
                assert!(sides.contains(&next), "{layers}: {cell} is not beside {next} in layer {layer}: {sides:?}");
            }
            start += cells;
            [before, rim] = [rim, 3 * rim - before];
        }
        assert_eq!(start as usize, grid.len());
    }
}

#[test]
fn the_ends_are_on_the_boundary_and_opposite_each_other() {
    for (layers, grid) in planes() {
        let maze = Maze::without_walls(&grid);
        let [from, to] = [maze.ends().from, maze.ends().to];
        assert!([from, to].into_iter().all(|end| grid.neighbor_sides(end).len() == 2), "{layers}");
        let (_, farthest) = maze.distances(from).farthest();
        let apart = maze.distances(from).get(to).unwrap();
        assert!(10 * apart >= 9 * farthest, "{layers}: {apart} of {farthest}");
    }
}

#[test]
fn it_has_no_place_in_space() {
    for (layers, grid) in planes() {
        assert_eq!((grid.in_space(0, grid.center(0)), grid.is_developable()), (None, false), "{layers}");
    }
}
