//! The functions that shapes override agree with their defaults.

use crate::shapes;
use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Lines, Maze, MazeRng, Method, Point, Shape, ShapeKind,
    grid::{Corners, Isometry, SideSets},
};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// A grid that overrides nothing but the ends of its mazes.
#[derive(Debug)]
struct Plain(AnyGrid);

impl Grid for Plain {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.0.side_count(cell)
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.0.across(wall)
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        self.0.coordinates(cell)
    }

    fn default_ends(&self) -> [Cell; 2] {
        self.0.default_ends()
    }

    fn lines(&self) -> Option<&impl Lines> {
        self.0.lines().is_some().then_some(self)
    }
}

impl Geometry for Plain {
    fn corners(&self, cell: Cell) -> Corners {
        self.0.corners(cell)
    }

    // The cells of a ring are curved, so these do not follow from the corners.
    fn center(&self, cell: Cell) -> Point {
        self.0.center(cell)
    }

    fn arc_center(&self, wall: HalfEdge) -> Option<Point> {
        self.0.arc_center(wall)
    }

    fn bends(&self, wall: HalfEdge) -> Corners {
        self.0.bends(wall)
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        self.0.transition(wall)
    }
}

impl Lines for Plain {
    // A ring of two cells is otherwise like a row of two.
    fn wraps(&self, axis: usize) -> bool {
        self.0.lines().is_some_and(|lines| lines.wraps(axis))
    }
}

proptest! {
    #[test]
    fn grid_agrees(shape in shapes(12)) {
        let (grid, plain) = (shape.grid(), Plain(shape.grid()));
        prop_assert_eq!(grid.cells(), plain.cells());
        prop_assert_eq!(grid.dimensions(), plain.dimensions());
        prop_assert_eq!(grid.is_connected(), plain.is_connected());
        prop_assert_eq!(grid.inner_walls().collect::<Vec<_>>(), plain.inner_walls().collect::<Vec<_>>());
        for cell in grid.cells() {
            prop_assert_eq!(grid.neighbor_sides(cell), plain.neighbor_sides(cell));
            for wall in grid.neighbor_walls(cell) {
                prop_assert_eq!(grid.twin(wall), plain.twin(wall));
                // A cursor has the same cached values after a step as when it is created.
                let next = grid.step(grid.cursor(cell), wall.side);
                prop_assert_eq!(next, grid.cursor(plain.twin(wall).cell));
                prop_assert_eq!(next.side_count, plain.side_count(next.cell));
            }
        }
        // The two grids store sets of sides differently, as the second type allows more than 8 sides.
        let [narrow, wide] = [grid.all_neighbor_sides(), plain.all_neighbor_sides()];
        prop_assert_eq!(&narrow, &wide);
        prop_assert_eq!(&wide, &narrow);
        prop_assert!(narrow != SideSets::empty(&plain) || grid.len() == 1);
        let is_narrow = grid.max_sides() <= 8;
        prop_assert_eq!(wide.bytes(), if is_narrow { 2 } else { 1 } * narrow.bytes());
    }

    #[test]
    fn geometry_agrees(shape in shapes(8), points in prop::collection::vec((-0.1_f32..1.1, -0.1_f32..1.1), 40)) {
        let (grid, plain) = (shape.grid(), Plain(shape.grid()));
        let clearance = plain.clearance();
        prop_assert!(grid.clearance() < clearance + 1e-4, "there is no wall within {clearance}");
        let longest = plain.longest_step();
        // For rings, it is only an upper bound, as for the few cells of a narrow tiling.
        let most = match shape.kind() {
            ShapeKind::Circle => 1.58,
            kind if kind.info().cells_name == "Tiling" => 2.0,
            _ => 1.0 + 1e-4,
        };
        let is_near = (longest - 1e-4..most * longest).contains(&grid.longest_step());
        prop_assert!(is_near || grid.len() == 1, "a step is {longest} long, not {}", grid.longest_step());
        let size = grid.cells().flat_map(|cell| grid.corners(cell).to_vec()).fold([1.0_f32; 2], |size, corner| {
            [size[0].max(corner[0]), size[1].max(corner[1])]
        });
        for point in points.into_iter().map(|(x, y)| [x * size[0], y * size[1]]) {
            let near_wall = grid.cells().flat_map(|cell| grid.walls(cell)).any(|wall| {
                let points = maze_core::flatten_wall(&grid, wall, 0.01).collect::<Vec<_>>();
                points.windows(2).any(|pair| distance(point, [pair[0], pair[1]]) < 1e-3)
            });
            if !near_wall {
                prop_assert_eq!(grid.locate(point), plain.locate(point), "{:?}", point);
            }
        }
    }

    #[test]
    fn lines_agree(shape in shapes(9), from in 0..30_u32, length in 0..30_u32, any in any::<[u32; 2]>()) {
        let (grid, plain) = (shape.grid(), Plain(shape.grid()));
        let (Some(lines), Some(plain)) = (grid.lines(), plain.lines()) else {
            prop_assert!(grid.lines().is_none() && plain.lines().is_none());
            return Ok(());
        };
        let [columns, rows] = lines.dimensions();
        prop_assert!(lines.max_cells_per_place() >= plain.max_cells_per_place());
        for row in 0..rows {
            for range in [0..columns, from..from + length, 0..u32::MAX, from..u32::MAX, any[0]..any[1], any[0]..from] {
                let [cells, slow] = [lines.row_cells(range.clone(), row), plain.row_cells(range, row)];
                prop_assert!(cells == slow || cells.is_empty() && slow.is_empty(), "{:?}, {:?}", cells, slow);
            }
        }
        for cell in lines.cells() {
            let is_last = cell + 1 == lines.cells().end || lines.coordinates(cell + 1)[1] != lines.coordinates(cell)[1];
            if !is_last || lines.wraps(0) && cell != 0 {
                prop_assert_eq!(lines.next_in_row(cell), plain.next_in_row(cell));
            }
            for axis in [0, 1] {
                prop_assert_eq!(lines.forward_sides(cell, axis), plain.forward_sides(cell, axis));
            }
        }
    }

    #[test]
    fn mazes_agree(shape in shapes(7), method in crate::methods(), seed in any::<u64>()) {
        let rng = || maze_core::MazeRng::new(seed);
        let plain = method.generate(Plain(shape.grid()), &mut rng()).map(|maze: Maze<Plain>| maze.to_bytes());
        let fast = method.generate(shape.grid(), &mut rng()).map(|maze| maze.to_bytes());
        prop_assert_eq!(plain, fast);
    }
}

/// A grid that counts the calls of functions that are O(n) by default.
struct Counted(Plain, AtomicU32);

impl Grid for Counted {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.0.side_count(cell)
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.0.across(wall)
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        self.0.coordinates(cell)
    }

    fn all_neighbor_sides(&self) -> SideSets {
        self.1.fetch_add(1, Relaxed);
        self.0.all_neighbor_sides()
    }

    fn dimensions(&self) -> [u32; 2] {
        self.1.fetch_add(1, Relaxed);
        self.0.dimensions()
    }

    fn lines(&self) -> Option<&impl Lines> {
        self.0.lines().is_some().then_some(self)
    }
}

impl Lines for Counted {
    fn wraps(&self, axis: usize) -> bool {
        self.0.wraps(axis)
    }

    fn max_cells_per_place(&self) -> usize {
        self.1.fetch_add(1, Relaxed);
        self.0.max_cells_per_place()
    }
}

#[test]
fn a_run_calls_slow_functions_a_few_times_at_most() {
    for &kind in ShapeKind::ALL {
        let size: Vec<u32> = kind.dimensions().iter().map(|dimension| 12.min(dimension.max / 2)).collect();
        let shape = Shape::new(kind, &size).unwrap();
        for method in Method::ALL {
            let counted = Counted(Plain(shape.grid()), AtomicU32::new(0));
            let Ok(maze) = method.generate(counted, &mut MazeRng::new(1)) else { continue };
            let asked = maze.grid().1.load(Relaxed);
            assert!(asked <= 4, "{method} on {}: {asked} times", kind.key());
        }
    }
}

/// The distance of a point from a line segment.
fn distance([x, y]: Point, [[ax, ay], [bx, by]]: [Point; 2]) -> f32 {
    let (dx, dy) = (bx - ax, by - ay);
    let share = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (ax + share * dx - x).hypot(ay + share * dy - y)
}
