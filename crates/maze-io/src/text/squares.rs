//! Squares as text: joints, and walls and floors between them.

use super::paint::Paint;
use crate::Drawing;
use maze_core::{Cell, Geometry, MAX_CELLS, Square, Wall};

/// What marks the cell in which the path begins, and the one in which it ends, where no gap in the boundary does.
pub(super) const START: char = 'S';
pub(super) const GOAL: char = 'G';

/// The pieces that a style is made of.
pub(super) struct Pieces {
    /// A joint by the walls that meet in it: 1 right, 2 up, 4 left, 8 down.
    joints: [&'static str; 16],
    /// A wall along a row, and none there; a wall along a column, and none there.
    along: [&'static str; 2],
    across: [&'static str; 2],
    /// The wall at the right boundary, along a column.
    right: &'static str,
    /// A floor; it is as wide as a wall along a row.
    floor: &'static str,
    /// A floor on the path, by the sides through which the path leads: 1 right, 2 down, 4 left, 8 up.
    path: [&'static str; 16],
    /// Where the path goes through to the right, and downwards.
    through: [&'static str; 2],
    /// Whether entrance and exit are gaps in the boundary.
    gaps: bool,
}

pub(super) const ASCII: Pieces = Pieces {
    joints: ["+"; 16],
    along: ["---", "   "],
    across: ["|", " "],
    right: "|",
    floor: "   ",
    path: [" * "; 16],
    through: ["*", " * "],
    gaps: true,
};

pub(super) const SCHOOL: Pieces = Pieces {
    joints: ["+"; 16],
    along: ["-", " "],
    across: ["│", " "],
    right: "|",
    floor: " ",
    path: ["█"; 16],
    through: [" ", " "],
    gaps: false,
};

pub(super) const BOX: Pieces = Pieces {
    joints: [" ", "╶", "╵", "└", "╴", "─", "┘", "┴", "╷", "┌", "│", "├", "┐", "┬", "┤", "┼"],
    along: ["───", "   "],
    across: ["│", " "],
    right: "│",
    floor: "   ",
    path: [
        " • ",
        " ╺━",
        " ╻ ",
        " ┏━",
        "━╸ ",
        "━━━",
        "━┓ ",
        "━┳━",
        " ╹ ",
        " ┗━",
        " ┃ ",
        " ┣━",
        "━┛ ",
        "━┻━",
        "━┫ ",
        "━╋━",
    ],
    through: ["━", " ┃ "],
    gaps: true,
};

pub(super) const BLOCKS: Pieces = Pieces {
    joints: ["  ", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██"],
    along: ["██", "  "],
    across: ["██", "  "],
    right: "██",
    floor: "  ",
    path: ["··"; 16],
    through: ["··", "··"],
    gaps: true,
};

/// Draws a maze of squares, its first row at the top; `None` if its cells are not squares beside one another.
pub(super) fn draw<G: Geometry>(drawing: &Drawing<'_, G>, pieces: &Pieces, paint: &impl Paint) -> Option<String> {
    let board = Board::new(drawing, pieces.gaps)?;
    let [columns, rows] = board.size;
    let mut text = String::new();
    for row in 0..=rows {
        for column in 0..=columns {
            text.push_str(board.joint(column, row).map_or(pieces.across[1], |walls| pieces.joints[walls]));
            if column < columns {
                let through = board.path_leads([column, row.wrapping_sub(1)], Square::SOUTH);
                let open = !board.wall_above(column, row);
                let piece = if through { pieces.through[1] } else { pieces.along[usize::from(open)] };
                board.write_ground([column, row], (open, through), piece, paint, &mut text);
            }
        }
        text.push('\n');
        if row == rows {
            break;
        }
        for column in 0..=columns {
            let wall = board.wall_left(column, row);
            let piece = if column == columns && wall { pieces.right } else { pieces.across[usize::from(!wall)] };
            let through = board.path_leads([column.wrapping_sub(1), row], Square::EAST);
            let piece = if through { pieces.through[0] } else { piece };
            board.write_ground([column, row], (!wall, through), piece, paint, &mut text);
            if column < columns {
                board.write_floor([column, row], pieces, paint, &mut text);
            }
        }
        text.push('\n');
    }
    // What ends in nothing need not be written.
    Some(text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect())
}

/// Where a cell's floor begins in such a drawing: the line, and the character in it.
pub(super) fn letter_of<G: Geometry>(grid: &G, pieces: &Pieces, cell: Cell) -> [usize; 2] {
    let [column, row] = Area::of(grid).place(grid, cell).map(|part| part as usize);
    let [wall, floor] = [pieces.across[0], pieces.floor].map(|piece| piece.chars().count());
    [2 * row + 1, column * (wall + floor) + wall]
}

/// The rectangle of places around all cells: a mask may leave out whole rows and columns at the edges.
struct Area {
    first: [u32; 2],
    /// How many columns and rows there are.
    size: [u32; 2],
}

impl Area {
    fn of<G: Geometry>(grid: &G) -> Self {
        let [mut first, mut last] = [[u32::MAX; 2], [0; 2]];
        for place in grid.cells().map(|cell| grid.coordinates(cell)) {
            first = [0, 1].map(|axis| first[axis].min(place[axis]));
            last = [0, 1].map(|axis| last[axis].max(place[axis]));
        }
        Self { first, size: [0, 1].map(|axis| (last[axis] + 1).saturating_sub(first[axis])) }
    }

    /// The column and the row of a cell.
    fn place<G: Geometry>(&self, grid: &G, cell: Cell) -> [u32; 2] {
        let place = grid.coordinates(cell);
        [0, 1].map(|axis| place[axis] - self.first[axis])
    }

    /// The cell at each place, row by row; `None` if the cells are not squares, each across its sides from those at the
    /// next places.
    fn cells<G: Geometry>(&self, grid: &G) -> Option<Vec<Option<Cell>>> {
        let [columns, rows] = self.size;
        let places = Some(u64::from(columns) * u64::from(rows)).filter(|&places| places <= MAX_CELLS)?;
        let mut cells = vec![None; usize::try_from(places).ok()?];
        for cell in grid.cells() {
            let [column, row] = self.place(grid, cell);
            let beside = |wall: Wall| match wall.side {
                Square::EAST => [column + 1, row],
                Square::SOUTH => [column, row + 1],
                Square::WEST => [column.wrapping_sub(1), row],
                _ => [column, row.wrapping_sub(1)],
            };
            let fits = |wall| grid.across(wall).is_none_or(|twin| self.place(grid, twin.cell) == beside(wall));
            let is_square = grid.side_count(cell) == 4 && grid.walls(cell).all(fits);
            let place = &mut cells[row as usize * columns as usize + column as usize];
            if !is_square || place.replace(cell).is_some() {
                return None;
            }
        }
        Some(cells)
    }
}

/// Where walls stand, seen with the first row at the top.
struct Board<'d, G> {
    drawing: &'d Drawing<'d, G>,
    gaps: [Option<Wall>; 2],
    /// How many columns and rows there are.
    size: [u32; 2],
    /// The cell at each place, row by row; a mask leaves some out.
    cells: Vec<Option<Cell>>,
    /// The letters that mark the ends that a reader would not find otherwise.
    marks: [Option<(Cell, char)>; 2],
    /// Which neighbours on the path each cell has, as a mask of sides, with the highest bit for being on it.
    path: Vec<u8>,
}

const ON_PATH: u8 = 0x80;

impl<'d, G: Geometry> Board<'d, G> {
    fn new(drawing: &'d Drawing<'d, G>, gaps: bool) -> Option<Self> {
        let gaps = if gaps { drawing.gaps() } else { [None; 2] };
        let grid = drawing.maze.grid();
        let (ends, last) = (drawing.maze.ends(), grid.cells().end - 1);
        let mark = |gap: Option<Wall>, end: Cell, usual: Cell, letter: char| {
            (gap.is_none() && end != usual).then_some((end, letter))
        };
        let marks = [mark(gaps[0], ends.from, 0, START), mark(gaps[1], ends.to, last, GOAL)];
        let area = Area::of(grid);
        let cells = area.cells(grid)?;
        let mut path = vec![0; grid.len()];
        for &cell in drawing.path {
            path[cell as usize] |= ON_PATH;
        }
        for pair in drawing.path.windows(2) {
            for (here, there) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let side =
                    (0..4).find(|&side| grid.across(Wall::new(here, side)).is_some_and(|twin| twin.cell == there));
                path[here as usize] |= side.map_or(0, |side| 1 << side);
            }
        }
        Some(Self { drawing, gaps, size: area.size, cells, marks, path })
    }

    fn cell(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let [columns, rows] = self.size;
        let inside = column < columns && row < rows;
        inside.then(|| self.cells[(row * columns + column) as usize]).flatten()
    }

    /// Whether a wall stands on a side of a place, or, if there is no such place, on the side of its neighbour.
    fn stands(&self, place: [u32; 2], side: u8, neighbour: [u32; 2], its: u8) -> bool {
        let name = self.cell(place).map(|cell| Wall::new(cell, side));
        let Some(wall) = name.or_else(|| self.cell(neighbour).map(|cell| Wall::new(cell, its))) else { return false };
        !(self.drawing.maze.is_open(wall) || self.gaps.contains(&Some(wall)))
    }

    fn wall_above(&self, column: u32, row: u32) -> bool {
        self.stands([column, row], Square::NORTH, [column, row.wrapping_sub(1)], Square::SOUTH)
    }

    fn wall_left(&self, column: u32, row: u32) -> bool {
        self.stands([column, row], Square::WEST, [column.wrapping_sub(1), row], Square::EAST)
    }

    /// The walls that meet at the top left of a place: 1 right, 2 up, 4 left, 8 down. `None` if no cell lies there.
    fn joint(&self, column: u32, row: u32) -> Option<usize> {
        let [before, above] = [column, row].map(|part| part.wrapping_sub(1));
        let around = [[column, row], [column, above], [before, above], [before, row]];
        let arms = [
            self.wall_above(column, row),
            self.wall_left(column, above),
            self.wall_above(before, row),
            self.wall_left(column, row),
        ];
        let is_any = around.into_iter().any(|place| self.cell(place).is_some());
        is_any.then(|| (0..4).map(|arm| usize::from(arms[arm]) << arm).sum())
    }

    /// Whether the path leads through a side of a place.
    fn path_leads(&self, place: [u32; 2], side: u8) -> bool {
        self.cell(place).is_some_and(|cell| self.path[cell as usize] >> side & 1 == 1)
    }

    fn write_floor(&self, place: [u32; 2], pieces: &Pieces, paint: &impl Paint, text: &mut String) {
        let Some(cell) = self.cell(place) else { return text.push_str(pieces.floor) };
        let path = self.path[cell as usize];
        let on_path = path & ON_PATH != 0;
        let piece = if on_path { pieces.path[usize::from(path & !ON_PATH)] } else { pieces.floor };
        match self.drawing.distances.and_then(|steps| steps.get(cell)) {
            Some(steps) if !on_path => {
                // As many of the last digits as there is room for.
                let width = piece.chars().count();
                let digits = format!("{:^width$}", steps % 10_u32.pow(width.min(9) as u32));
                paint.paint(&digits, || Some(cell), false, text);
            }
            _ => {
                let mark = self.marks.iter().flatten().find(|mark| mark.0 == cell);
                let marked = mark.map(|&(_, letter)| with_middle(piece, letter));
                paint.paint(marked.as_deref().unwrap_or(piece), || Some(cell), on_path, text);
            }
        }
    }

    /// Writes what lies on the ground of the cell at a place, or in a gap between walls, or a wall.
    fn write_ground(
        &self,
        place: [u32; 2],
        (open, on_path): (bool, bool),
        piece: &str,
        paint: &impl Paint,
        text: &mut String,
    ) {
        paint.paint(piece, || self.cell(place).filter(|_| open), on_path, text);
    }
}

/// A piece of floor with a letter in its middle.
fn with_middle(piece: &str, letter: char) -> String {
    let middle = (piece.chars().count() - 1) / 2;
    piece.chars().enumerate().map(|(place, own)| if place == middle { letter } else { own }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_joint_has_the_arms_that_its_number_says() {
        // The arms of the characters, as Unicode names them: right, up, left, down.
        let named = [
            (" ", ""),
            ("╶", "r"),
            ("╵", "u"),
            ("└", "ru"),
            ("╴", "l"),
            ("─", "rl"),
            ("┘", "ul"),
            ("┴", "rul"),
            ("╷", "d"),
            ("┌", "rd"),
            ("│", "ud"),
            ("├", "rud"),
            ("┐", "ld"),
            ("┬", "rld"),
            ("┤", "uld"),
            ("┼", "ruld"),
        ];
        for (number, joint) in BOX.joints.into_iter().enumerate() {
            let arms = ["r", "u", "l", "d"].into_iter().enumerate().filter(|(arm, _)| number >> arm & 1 == 1);
            let arms: String = arms.map(|(_, name)| name).collect();
            assert!(named.contains(&(joint, &arms)), "{joint} for {arms}");
        }
    }
}
