//! The formats of micromouse contests that list the walls of each cell. Cells are counted from the south-west corner,
//! where the mouse starts; its goal is the middle.

pub(crate) mod maz;
pub(crate) mod num;

use crate::{Loaded, ReadError, squares::Squares};
use maze_core::{AnyGrid, Cell, Grid, HalfEdge, Maze, Side, grid::Square};

/// The sides in the order of these formats. A wall on a side is the bit of its position.
const SIDES: [Side; 4] = [Square::NORTH, Square::EAST, Square::SOUTH, Square::WEST];

/// The bits of the walls of a cell, from a file.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Walls(u8);

impl Walls {
    fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The walls of a cell. The boundary is closed.
    fn of(maze: &Maze<AnyGrid>, cell: Cell) -> Self {
        let stands = |side| u8::from(!maze.is_open(HalfEdge::new(cell, side)));
        Self((0..).zip(SIDES).map(|(place, side)| stands(side) << place).sum())
    }
}

/// The cell in this column and row, counted from the south-west corner.
fn from_south_west(maze: &Maze<AnyGrid>, [x, y]: [u32; 2]) -> Cell {
    let [columns, rows] = maze.grid().dimensions();
    (rows - 1 - y) * columns + x
}

/// Creates the maze of these walls, column by column from the south-west corner. `at` is the unit and the number of the
/// place of a cell in the file, for errors.
///
/// # Errors
/// If two cells disagree about the wall between them, or the boundary is open.
fn of_walls(
    [columns, rows]: [usize; 2],
    walls: &[Walls],
    at: impl Fn(usize) -> (&'static str, usize),
) -> Result<Loaded, ReadError> {
    let mut squares = Squares::new([columns, rows])?;
    for (index, own) in walls.iter().enumerate() {
        let cell @ [x, y] = [index / rows, index % rows];
        let square = squares.cell(x, rows - 1 - y);
        let others = [[x, y + 1], [x + 1, y], [x, y.wrapping_sub(1)], [x.wrapping_sub(1), y]];
        for (place, other) in others.into_iter().enumerate() {
            let (unit, number) = at(index);
            if other[0] >= columns || other[1] >= rows {
                if !own.has(place) {
                    return Err(ReadError::OpenBoundary { unit, number, cell });
                }
            } else if walls[other[0] * rows + other[1]].has((place + 2) % 4) != own.has(place) {
                return Err(ReadError::OneSided { unit, number, cell, other });
            } else if !own.has(place) && place < 2 {
                squares.open(square, SIDES[place]);
            }
        }
    }
    squares.mark_contest_ends([columns, rows]);
    squares.finish(true)
}
