//! Laws of the built-in shapes that other grids need not keep, and tests that `laws::check` finds broken laws.

use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Lines, Point, SideSet,
    grid::{Corners, Square},
    laws::{check, check_between},
};
use proptest::{prelude::*, test_runner::TestCaseResult};

/// All half-edges, including those on the boundary.
pub(crate) fn walls(grid: &impl Grid) -> impl Iterator<Item = HalfEdge> {
    grid.cells().flat_map(|cell| grid.walls(cell))
}

/// Nine points on a wall, from end to end, or nine on each piece of a wall with bends. The fifth is in the middle of a
/// piece.
pub(crate) fn points_on(grid: &impl Geometry, wall: HalfEdge) -> impl Iterator<Item = Point> {
    let [first, last] = grid.ends(wall);
    let arc_center = grid.arc_center(wall);
    let points: Vec<Point> = [first].into_iter().chain(grid.bends(wall).to_vec()).chain([last]).collect();
    let pieces = points.len() - 1;
    (0..pieces * 9).map(move |step| {
        let [a, b] = [points[step / 9], points[step / 9 + 1]];
        let share = (step % 9) as f32 / 8.0;
        let point = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
        arc_center.map_or(point, |middle| {
            let stretch = distance(a, middle) / distance(point, middle);
            [0, 1].map(|axis| middle[axis] + stretch * (point[axis] - middle[axis]))
        })
    })
}

/// The distance between two points.
pub(crate) fn distance(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
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

/// Checks that each corner turns right or is straight.
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

/// Returns the distance from the nearest wall to the center of its cell.
pub(crate) fn no_wall_is_nearer_than_the_clearance(grid: &impl Geometry) -> Result<f32, TestCaseError> {
    let distances = walls(grid).flat_map(|wall| {
        let center = grid.center(wall.cell);
        points_on(grid, wall).map(move |point| distance(point, center))
    });
    let nearest = distances.fold(f32::INFINITY, f32::min);
    prop_assert!(nearest > grid.clearance() - 1e-4, "{nearest}");
    Ok(nearest)
}

/// Squares, with one function changed.
#[derive(Debug)]
struct Changed {
    squares: Square,
    across: fn(&Square, HalfEdge) -> Option<HalfEdge>,
    neighbor_sides: fn(&Square, Cell) -> SideSet,
    coordinates: fn(&Square, Cell) -> [u32; 2],
    corners: fn(&Square, Cell) -> Corners,
    clearance: f32,
    longest_step: f32,
    forward_sides: fn(&Square, Cell, usize) -> SideSet,
}

/// 4 x 3 squares with no function changed.
fn unchanged() -> Changed {
    Changed {
        squares: Square::new(4, 3).unwrap(),
        across: Square::across,
        neighbor_sides: Square::neighbor_sides,
        coordinates: Square::coordinates,
        corners: Square::corners,
        clearance: 0.5,
        longest_step: 1.0,
        forward_sides: Square::forward_sides,
    }
}

impl Grid for Changed {
    const MAX_SIDES: u8 = 4;

    fn len(&self) -> usize {
        self.squares.len()
    }

    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        (self.across)(&self.squares, wall)
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        (self.neighbor_sides)(&self.squares, cell)
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        (self.coordinates)(&self.squares, cell)
    }

    fn lines(&self) -> Option<&impl Lines> {
        Some(self)
    }

    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Changed {
    fn corners(&self, cell: Cell) -> Corners {
        (self.corners)(&self.squares, cell)
    }

    fn clearance(&self) -> f32 {
        self.clearance
    }

    fn longest_step(&self) -> f32 {
        self.longest_step
    }
}

impl Lines for Changed {
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        (self.forward_sides)(&self.squares, cell, axis)
    }
}

#[test]
fn check_names_the_broken_law() {
    check(&unchanged()).unwrap();
    let broken: [(Changed, &str); 11] = [
        (
            Changed { across: |squares, wall| squares.across(wall).filter(|twin| twin.cell != 5), ..unchanged() },
            "across is its own inverse: side 0 of cell 5 leads to side 2 of cell 6, which leads to nothing",
        ),
        (Changed { across: |_, wall| Some(wall), ..unchanged() }, "across leads to another cell"),
        (
            Changed { across: |_, wall| Some(HalfEdge::new(wall.cell + 12, wall.side)), ..unchanged() },
            "across leads to a cell and a side of the grid",
        ),
        (
            Changed {
                across: |squares, wall| squares.across(wall).filter(|twin| twin.cell / 4 == wall.cell / 4),
                neighbor_sides: |squares, cell| squares.neighbor_sides(cell) & SideSet::from_bits(0b101),
                ..unchanged()
            },
            "every cell can be reached without walls: cell 4 cannot",
        ),
        (
            Changed { neighbor_sides: |_, _| SideSet::all(4), ..unchanged() },
            "neighbor_sides returns the sides that lead to a cell",
        ),
        (
            Changed { coordinates: |_, cell| [cell / 3, cell % 3], ..unchanged() },
            "coordinates lie in the dimensions, and lead back to the first cell that has them",
        ),
        (
            Changed { forward_sides: |squares, cell, _| squares.forward_sides(cell, 1), ..unchanged() },
            "forward_sides are those that lead to a higher column or row: side 0 of cell 0 on axis 0",
        ),
        (
            Changed {
                corners: |squares, cell| {
                    let corners = squares.corners(cell);
                    Corners::new([corners[0], corners[1], corners[2], [0.1 + corners[3][0], corners[3][1]]])
                },
                clearance: 0.4,
                longest_step: 1.1,
                ..unchanged()
            },
            "both half-edges of a wall have the same ends, reversed, and the same center of the arc",
        ),
        (Changed { clearance: 0.6, ..unchanged() }, "no wall is nearer to the center of its cell than the clearance"),
        (Changed { longest_step: 0.9, ..unchanged() }, "longest_step is no shorter than a step"),
        (
            Changed { corners: |_, _| Corners::new([[1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]]), ..unchanged() },
            "locate_in finds a cell from its center",
        ),
    ];
    for (grid, law) in broken {
        let error = check(&grid).unwrap_err().to_string();
        assert!(error.starts_with(law), "{error}, not {law}");
    }
}

#[test]
fn check_between_finds_disconnected_parts() {
    let cut = Changed {
        across: |squares, wall| squares.across(wall).filter(|twin| wall.cell % 4 + twin.cell % 4 != 3 || wall.cell < 4),
        neighbor_sides: |squares, cell| {
            let side = [None, Some(Square::EAST), Some(Square::WEST), None][cell as usize % 4];
            squares.neighbor_sides(cell) - side.filter(|_| cell >= 4).into_iter().collect()
        },
        ..unchanged()
    };
    assert_eq!(check_between(&cut, 0..4, 0..3), Ok(()));
    let error = check_between(&cut, 1..3, 1..3).unwrap_err();
    assert_eq!(error.law, "the cells between two columns and two rows are connected");
}
