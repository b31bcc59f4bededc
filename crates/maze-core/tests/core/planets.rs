//! Planets: what their sides are glued to, and where they lie in space.

use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Shape, grid::Isometry};

/// Planets with these numbers of steps between neighboring pentagons.
fn planets() -> impl Iterator<Item = (u32, AnyGrid)> {
    [2, 3, 4, 7].into_iter().map(|edge| (edge, format!("planet:{edge}").parse::<Shape>().unwrap().grid()))
}

fn walls(grid: &AnyGrid) -> impl Iterator<Item = HalfEdge> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}

fn apart<const AXES: usize>(a: [f32; AXES], b: [f32; AXES]) -> f32 {
    (0..AXES).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn all_cells_are_hexagons_but_twelve_pentagons() {
    for (edge, grid) in planets() {
        let counts = [5, 6].map(|sides| grid.cells().filter(|&cell| grid.side_count(cell) == sides).count());
        assert_eq!(counts, [12, 10 * (edge as usize).pow(2) - 10], "{edge}");
    }
}

#[test]
fn each_pentagon_touches_one_neighbor_in_the_net() {
    for (edge, grid) in planets() {
        for pentagon in grid.cells().filter(|&cell| grid.side_count(cell) == 5) {
            let count = grid.walls(pentagon).filter(|&wall| grid.transition(wall).is_identity()).count();
            assert_eq!(count, 1, "{edge}: {pentagon}");
        }
    }
}

#[test]
fn three_cells_meet_in_each_corner() {
    for (edge, grid) in planets() {
        for wall in walls(&grid) {
            let (mut here, mut map, mut degrees) = (wall, Isometry::IDENTITY, 0);
            for _ in 0..3 {
                degrees += if grid.side_count(here.cell) == 5 { 108 } else { 120 };
                map = map.then(&grid.transition(here));
                let twin = grid.across(here).unwrap();
                here = HalfEdge::new(twin.cell, (twin.side + 1) % grid.side_count(twin.cell));
            }
            assert_eq!(here, wall, "{edge}");
            let [corner, _] = grid.ends(wall);
            assert!(apart(map.apply(corner), corner) < 1e-4, "{edge}: {wall:?}");
            // One comes back turned by the angle that is missing to 360°.
            let (sin, cos) = (360.0 - degrees as f32).to_radians().sin_cos();
            let turned = map.turn([1.0, 0.0]);
            assert!(apart(turned, [cos, sin]).min(apart(turned, [cos, -sin])) < 1e-4, "{edge}: {turned:?}, {degrees}");
        }
    }
}

/// The number of cells ahead, in a straight line from a side of a hexagon, up to a pentagon.
fn cells_to_pentagon(grid: &AnyGrid, mut wall: HalfEdge) -> usize {
    let mut count = 1;
    loop {
        let twin = grid.across(wall).unwrap();
        if grid.side_count(twin.cell) == 5 || count > grid.len() {
            return count;
        }
        (wall, count) = (HalfEdge::new(twin.cell, (twin.side + 3) % 6), count + 1);
    }
}

#[test]
fn a_planet_folds_around_pentagons_and_along_the_hexagons_between_two() {
    for (edge, grid) in planets() {
        let mut across = 0;
        for cell in grid.cells() {
            let (count, folds) = (grid.side_count(cell), grid.folds(cell));
            let (sides, others): (Vec<_>, Vec<_>) = folds.into_iter().partition(|&[from, to]| to == (from + 1) % count);
            if count == 5 {
                assert_eq!((sides.len(), others.len()), (5, 0), "{edge}: {cell}");
                continue;
            }
            // Only sides of pentagons fold.
            for &[side, _] in &sides {
                let beyond = grid.across(HalfEdge::new(cell, side)).unwrap().cell;
                assert_eq!(grid.side_count(beyond), 5, "{edge}: {cell}");
            }
            for &[from, to] in &others {
                // It runs from the end of one side to the beginning of the opposite one, so both are crossed by the line
                // between the two pentagons.
                let ends = [HalfEdge::new(cell, (from + 5) % 6), HalfEdge::new(cell, to)];
                assert_eq!(ends[1].side, (ends[0].side + 3) % 6, "{edge}: {cell}");
                let steps: usize = ends.into_iter().map(|end| cells_to_pentagon(&grid, end)).sum();
                assert_eq!(steps, edge as usize, "{edge}: {cell}");
            }
            across += others.len();
        }
        // An icosahedron has 30 edges. Both sides of the rectangle at each of them fold.
        assert_eq!(across, 30 * 2 * (edge as usize - 1), "{edge}");
    }
}

#[test]
fn five_pentagons_are_as_far_from_each_as_the_size_says() {
    for (edge, grid) in planets() {
        let maze = maze_core::Maze::without_walls(&grid);
        let is_pentagon = |&cell: &Cell| grid.side_count(cell) == 5;
        for pentagon in grid.cells().filter(is_pentagon) {
            let distances = maze.distances(pentagon);
            let mut others: Vec<u32> =
                grid.cells().filter(is_pentagon).filter_map(|other| distances.get(other)).collect();
            others.sort_unstable();
            let far = others.pop().unwrap();
            assert_eq!((others[0], &others[1..6]), (0, &[edge; 5][..]), "{edge}");
            assert_eq!((&others[6..], far), (&[2 * edge; 5][..], 3 * edge), "{edge}");
        }
    }
}

#[test]
fn straight_walks_around_the_equator_close() {
    for (edge, grid) in planets() {
        // Between the pentagons of the north and those of the south.
        let start = grid.cell_at([0, edge + 2]).unwrap();
        for side in [0, 3_u8] {
            let (mut wall, mut map) = (HalfEdge::new(start, side), Isometry::IDENTITY);
            for _ in 0..5 * edge {
                map = map.then(&grid.transition(wall));
                let twin = grid.across(wall).unwrap();
                wall = HalfEdge::new(twin.cell, (twin.side + 3) % 6);
            }
            assert_eq!(wall, HalfEdge::new(start, side), "{edge}");
            assert!(apart(map.turn([1.0, 0.0]), [1.0, 0.0]) < 1e-4, "{edge}: {map:?}");
        }
    }
}

#[test]
fn both_halves_of_a_wall_are_in_one_place_on_the_ball() {
    for (edge, grid) in planets() {
        let radius = apart(grid.in_space(0, grid.center(0)).unwrap().at, [0.0; 3]);
        for wall in walls(&grid) {
            let [a, b] = grid.ends(wall);
            let (map, twin) = (grid.transition(wall), grid.twin(wall));
            for share in [0.0, 0.2, 0.5, 0.9] {
                let point = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
                let [here, there] = [(wall, point), (twin, map.apply(point))]
                    .map(|(half, point)| grid.in_space(half.cell, point).unwrap());
                assert!(apart(here.at, there.at) < 1e-3, "{edge}: {wall:?}");
                assert!((apart(here.at, [0.0; 3]) - radius).abs() < 1e-3, "{edge}: {wall:?}");
                assert!(apart(here.up, here.at.map(|part| part / radius)) < 1e-4, "{edge}: {wall:?}");
                if share == 0.0 {
                    continue;
                }
                // One sees the same after a step over the side.
                let east = map.inverse().turn([1.0, 0.0]);
                let seen = [0, 1, 2].map(|axis| east[0] * here.east[axis] + east[1] * here.south[axis]);
                assert!(apart(seen, there.east) < 0.01, "{edge}: {wall:?}, {seen:?}, {there:?}");
            }
        }
    }
}

#[test]
fn sides_are_hardly_longer_or_shorter_on_the_ball() {
    for (edge, grid) in planets() {
        for wall in walls(&grid) {
            let [a, b] = grid.ends(wall);
            let [from, to] = [a, b].map(|end| grid.in_space(wall.cell, end).unwrap().at);
            let ratio = apart(from, to) / apart(a, b);
            assert!((0.85..1.5).contains(&ratio), "{edge}: {wall:?}, {ratio}");
        }
    }
}

#[test]
fn a_walk_in_a_cell_turns_little() {
    for (edge, grid) in planets() {
        for cell in grid.cells() {
            let center = grid.center(cell);
            let up_and_east = |point| {
                let frame = grid.in_space(cell, point).unwrap();
                (frame.at, frame.east)
            };
            let corners = grid.corners(cell);
            let (place, east) = up_and_east(center);
            for corner in corners.iter() {
                let near = [0, 1].map(|axis| center[axis] + 0.01 * (corner[axis] - center[axis]));
                let (next, turned) = up_and_east(near);
                assert!(apart(place, next) < 0.02 && apart(east, turned) < 0.1, "{edge}: {cell}, {east:?}, {turned:?}");
            }
        }
    }
}
