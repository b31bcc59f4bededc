//! Squares as a robot counts them: from the corner in which it starts.

use crate::pose::Heading;
use maze_core::{Cell, Grid, HalfEdge, Side, grid::Square};

/// The cells of a maze of squares, with the coordinates of a robot: x to the east and y to the north, from the corner
/// in the south-west.
///
/// A robot expects to start in that corner and to look north. If it starts in another corner, the field is turned until
/// this holds, so that its north may be any direction on the page.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    size: [i64; 2],
    turns: u8,
    /// The cell at each place of the page, row by row. A mask leaves out cells.
    cells: Vec<Option<Cell>>,
    /// The columns and rows of the page.
    page: [i64; 2],
    first: [u32; 2],
}

/// The sides of squares, clockwise from north.
const SIDES: [Side; 4] = [Square::NORTH, Square::EAST, Square::SOUTH, Square::WEST];

impl Field {
    /// The squares of a grid, with north up. Returns `None` if the cells are not squares.
    pub(crate) fn of<G: Grid>(grid: &G) -> Option<Self> {
        let [mut first, mut last] = [[u32::MAX; 2], [0; 2]];
        for place in grid.cells().map(|cell| grid.coordinates(cell)) {
            first = [0, 1].map(|axis| first[axis].min(place[axis]));
            last = [0, 1].map(|axis| last[axis].max(place[axis]));
        }
        let page = [0, 1].map(|axis| i64::from(last[axis] - first[axis]) + 1);
        let places = usize::try_from(page[0] * page[1]).ok().filter(|&places| places <= 1 << 28)?;
        let mut field = Self { size: page, turns: 0, cells: vec![None; places], page, first };
        for cell in grid.cells() {
            let place = field.place(grid, cell);
            let fits = |wall: HalfEdge| {
                let beside = Heading::of_quarter(quarter_of(wall.side)).step(place);
                grid.across(wall).is_none_or(|twin| field.place(grid, twin.cell) == beside)
            };
            if grid.side_count(cell) != 4 || !grid.walls(cell).all(fits) {
                return None;
            }
            let index = field.index(place)?;
            if field.cells[index].replace(cell).is_some() {
                return None;
            }
        }
        Some(field)
    }

    /// Turns the field so that the start lies in the south-west corner, if it lies in a corner.
    pub(crate) fn turned_to<G: Grid>(self, grid: &G, start: Cell) -> Self {
        let [x, y] = self.place(grid, start);
        let [width, height] = self.page;
        let corners = [[0, 0], [0, height - 1], [width - 1, height - 1], [width - 1, 0]];
        let turns = (0..4).find(|&turn| corners[usize::from(turn)] == [x, y]).unwrap_or(0);
        let size = if turns % 2 == 0 { [width, height] } else { [height, width] };
        Self { size, turns, ..self }
    }

    /// The quarter turns clockwise from north on the page to the robot's north.
    pub(crate) fn turns(&self) -> u8 {
        self.turns
    }

    /// A shift to the robot's east and north as a shift to the east and south of the page.
    pub(crate) fn to_page(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        match self.turns {
            0 => [x, -y],
            1 => [y, x],
            2 => [-x, y],
            _ => [-y, -x],
        }
    }

    /// The width and height.
    pub(crate) fn size(&self) -> [i64; 2] {
        self.size
    }

    /// The place on the page of a cell, from the south-west corner.
    fn place<G: Grid>(&self, grid: &G, cell: Cell) -> [i64; 2] {
        let [column, row] = [0, 1].map(|axis| i64::from(grid.coordinates(cell)[axis]) - i64::from(self.first[axis]));
        [column, self.page[1] - 1 - row]
    }

    fn index(&self, [x, y]: [i64; 2]) -> Option<usize> {
        let [width, height] = self.page;
        let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
        is_inside.then(|| usize::try_from(y * width + x).ok()).flatten()
    }

    /// The cell at a place.
    pub(crate) fn cell(&self, [x, y]: [i64; 2]) -> Option<Cell> {
        let [width, height] = self.page;
        let place = match self.turns {
            0 => [x, y],
            1 => [y, height - 1 - x],
            2 => [width - 1 - x, height - 1 - y],
            _ => [width - 1 - y, x],
        };
        self.cells[self.index(place)?]
    }

    /// The place of a cell.
    pub(crate) fn coordinates<G: Grid>(&self, grid: &G, cell: Cell) -> [i64; 2] {
        let ([x, y], [width, height]) = (self.place(grid, cell), self.page);
        match self.turns {
            0 => [x, y],
            1 => [height - 1 - y, x],
            2 => [width - 1 - x, height - 1 - y],
            _ => [y, width - 1 - x],
        }
    }

    /// The side of a square in one of the four main directions.
    pub(crate) fn side(&self, quarter: u8) -> Side {
        SIDES[usize::from((quarter + self.turns) % 4)]
    }

    /// The direction of a side, in quarter turns clockwise from the robot's north.
    pub(crate) fn quarter(&self, side: Side) -> u8 {
        (quarter_of(side) + 4 - self.turns) % 4
    }

    /// The wall of a cell in one of the four main directions, if the cell is there.
    pub(crate) fn wall(&self, place: [i64; 2], quarter: u8) -> Option<HalfEdge> {
        self.cell(place).map(|cell| HalfEdge::new(cell, self.side(quarter)))
    }
}

/// The direction of a side on the page, in quarter turns clockwise from north.
fn quarter_of(side: Side) -> u8 {
    (side + 1) % 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_robot_starts_in_the_south_west_whatever_the_corner() {
        let grid = Square::new(5, 3).expect("a size");
        for (start, north) in [(10, 5), (0, 1), (4, 9), (14, 13)] {
            let field = Field::of(&grid).expect("squares").turned_to(&grid, start);
            assert_eq!(field.coordinates(&grid, start), [0, 0]);
            assert_eq!(field.cell([0, 1]), Some(north), "the cell to the robot's north");
            for cell in grid.cells() {
                let place = field.coordinates(&grid, cell);
                assert_eq!(field.cell(place), Some(cell));
                for quarter in 0..4 {
                    assert_eq!(field.quarter(field.side(quarter)), quarter);
                    let beside = Heading::of_quarter(quarter).step(place);
                    let across = grid.across(HalfEdge::new(cell, field.side(quarter)));
                    assert_eq!(field.cell(beside), across.map(|twin| twin.cell));
                }
            }
        }
    }

    #[test]
    fn other_cells_than_squares_are_no_field() {
        use maze_core::Shape;
        for (shape, is_field) in [
            ("square:9x7@heart", true),
            ("square:1x1", true),
            ("hexagon-flat:3", false),
            ("circle:4", false),
            ("octagon:4x4", false),
            ("cairo:2x2", false),
            ("hat:2", false),
            ("penrose:3", false),
            ("triangle:4", false),
        ] {
            let grid = shape.parse::<Shape>().expect(shape).grid();
            assert_eq!(Field::of(&grid).is_some(), is_field, "{shape}");
        }
    }
}
