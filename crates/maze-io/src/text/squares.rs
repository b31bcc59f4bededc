//! Squares as text: joints, and walls and floors between them.

use super::{paint::Paint, pieces::Pieces};
use crate::Drawing;
use maze_core::{Cell, Geometry, HalfEdge, MAX_CELLS, grid::Square};
use std::ops::Range;

/// The letters of the ends, in cells without a gap in the boundary.
pub(super) const START: char = 'S';
pub(super) const GOAL: char = 'G';

/// Draws a maze of squares with its first row at the top, or returns `None` if the grid has other cells.
pub(super) fn draw<G: Geometry>(drawing: &Drawing<'_, G>, pieces: &Pieces, paint: &impl Paint) -> Option<String> {
    let layout = Layout::new(drawing.maze.grid())?;
    let mut text = String::new();
    layout.draw(drawing, pieces, paint, [0..layout.size(pieces)[0], 0..usize::MAX], |line| {
        // Trailing spaces are omitted.
        text.push_str(line.trim_end());
        text.push('\n');
    });
    Some(text)
}

/// The positions of the cells of a grid of squares.
pub(super) struct Layout {
    area: Area,
    /// The cell at each position, row by row. A mask leaves out cells.
    cells: Vec<Option<Cell>>,
}

impl Layout {
    /// Creates the layout, or returns `None` if the grid has other cells than squares.
    pub(super) fn new<G: Geometry>(grid: &G) -> Option<Self> {
        let area = Area::of(grid);
        let cells = area.cells(grid)?;
        Some(Self { area, cells })
    }

    /// The number of lines and columns, in characters.
    pub(super) fn size(&self, pieces: &Pieces) -> [usize; 2] {
        let ([columns, rows], [wall, floor]) = (self.area.size, pieces.widths());
        [2 * rows as usize + 1, columns as usize * (wall + floor) + wall]
    }

    /// The line and column where a cell's floor begins.
    pub(super) fn letter_of<G: Geometry>(&self, grid: &G, pieces: &Pieces, cell: Cell) -> [usize; 2] {
        let [column, row] = self.area.place(grid, cell).map(|part| part as usize);
        let [wall, floor] = pieces.widths();
        [2 * row + 1, column * (wall + floor) + wall]
    }

    /// Draws these lines and columns and passes on each line.
    pub(super) fn draw<G: Geometry>(
        &self,
        drawing: &Drawing<'_, G>,
        pieces: &Pieces,
        paint: &impl Paint,
        [lines, columns]: [Range<usize>; 2],
        mut hand_over: impl FnMut(&str),
    ) {
        let board = Board::new(drawing, self, pieces);
        let mut pen = Pen { columns, at: 0, paint, text: String::new() };
        for line in lines {
            pen.text.clear();
            board.write_line(line, &mut pen);
            hand_over(&pen.text);
        }
    }
}

/// Writes the part of a line that lies in the drawn columns.
struct Pen<'p, P> {
    columns: Range<usize>,
    /// The column of the next piece.
    at: usize,
    paint: &'p P,
    text: String,
}

impl<P: Paint> Pen<'_, P> {
    /// Writes a piece with colors. `cell` returns the cell whose floor it shows, if any.
    fn paint(&mut self, piece: &str, cell: impl FnOnce() -> Option<Cell>, on_path: bool) {
        let piece = self.drawn(piece);
        if !piece.is_empty() {
            self.paint.paint(piece, cell, on_path, &mut self.text);
        }
    }

    /// Writes a piece without colors.
    fn write(&mut self, piece: &str) {
        let piece = self.drawn(piece);
        self.text.push_str(piece);
    }

    /// The part of a piece that lies in the drawn columns.
    fn drawn<'t>(&self, piece: &'t str) -> &'t str {
        let [start, end] = [self.columns.start, self.columns.end].map(|column| column.saturating_sub(self.at));
        // The byte length is at least the number of characters.
        if start == 0 && end >= piece.len() {
            return piece;
        }
        let byte = |letter| piece.char_indices().nth(letter).map_or(piece.len(), |(byte, _)| byte);
        &piece[byte(start)..byte(end)]
    }
}

/// The smallest rectangle that contains all cells. A mask may leave out whole rows and columns at the edges.
struct Area {
    first: [u32; 2],
    /// The number of columns and rows.
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

    /// The column and row of a cell.
    fn place<G: Geometry>(&self, grid: &G, cell: Cell) -> [u32; 2] {
        let place = grid.coordinates(cell);
        [0, 1].map(|axis| place[axis] - self.first[axis])
    }

    /// Returns the cell at each position, row by row, or `None` if the cells are not squares whose neighbors are at the
    /// adjacent positions.
    fn cells<G: Geometry>(&self, grid: &G) -> Option<Vec<Option<Cell>>> {
        let [columns, rows] = self.size;
        let places = Some(u64::from(columns) * u64::from(rows)).filter(|&places| places <= MAX_CELLS)?;
        let mut cells = vec![None; usize::try_from(places).ok()?];
        for cell in grid.cells() {
            let [column, row] = self.place(grid, cell);
            let beside = |wall: HalfEdge| match wall.side {
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

/// The walls and the path of a drawing, with the first row at the top.
struct Board<'d, G> {
    drawing: &'d Drawing<'d, G>,
    layout: &'d Layout,
    pieces: &'d Pieces,
    gaps: [Option<HalfEdge>; 2],
    /// The cells that need a letter, in ascending order: ends that are neither the default nor visible as a gap, or all
    /// of them if there are several goals.
    marks: Vec<(Cell, char)>,
    /// For each cell, the sides that the path crosses as a bit mask, and [`ON_PATH`] if the cell is on the path. Empty
    /// without a path.
    path: Vec<u8>,
}

const ON_PATH: u8 = 0x80;

impl<'d, G: Geometry> Board<'d, G> {
    fn new(drawing: &'d Drawing<'d, G>, layout: &'d Layout, pieces: &'d Pieces) -> Self {
        let gaps = if pieces.gaps { drawing.gaps() } else { [None; 2] };
        let grid = drawing.maze.grid();
        let (ends, last) = (drawing.maze.ends(), grid.cells().end - 1);
        let mark = |gap: Option<HalfEdge>, end: Cell, usual: Cell, letter: char| {
            (gap.is_none() && end != usual).then_some((end, letter))
        };
        let maze = drawing.maze;
        let mut marks: Vec<(Cell, char)> = if pieces.marks || !maze.other_goals().is_empty() {
            maze.goals()
                .filter(|&goal| goal != ends.from)
                .map(|goal| (goal, GOAL))
                .chain([(ends.from, START)])
                .collect()
        } else {
            [mark(gaps[0], ends.from, 0, START), mark(gaps[1], ends.to, last, GOAL)].into_iter().flatten().collect()
        };
        marks.sort_unstable();
        let mut path = if drawing.path.is_empty() { Vec::new() } else { vec![0; grid.len()] };
        for &cell in drawing.path {
            path[cell as usize] |= ON_PATH;
        }
        for pair in drawing.path.windows(2) {
            for (here, there) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let side =
                    (0..4).find(|&side| grid.across(HalfEdge::new(here, side)).is_some_and(|twin| twin.cell == there));
                path[here as usize] |= side.map_or(0, |side| 1 << side);
            }
        }
        Self { drawing, layout, pieces, gaps, marks, path }
    }

    /// Writes a line: joints and the walls between them, or walls and the floors between them.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer places than 2^32")]
    fn write_line(&self, line: usize, pen: &mut Pen<'_, impl Paint>) {
        let (pieces, [wall, floor]) = (self.pieces, self.pieces.widths());
        let (columns, row) = (self.layout.area.size[0] as usize, (line / 2) as u32);
        let first = pen.columns.start / (wall + floor);
        let last = (pen.columns.end / (wall + floor)).min(columns);
        for (column, place) in (first..=last).map(|column| (column, [column as u32, row])) {
            pen.at = column * (wall + floor);
            let is_inside = column < columns;
            if line.is_multiple_of(2) {
                pen.write(self.joint(place).map_or(pieces.across[1], |walls| pieces.joints[walls]));
                if is_inside {
                    pen.at += wall;
                    self.write_along(place, pen);
                }
            } else {
                self.write_across(place, is_inside, pen);
                if is_inside {
                    pen.at += wall;
                    self.write_floor(place, pen);
                }
            }
        }
    }

    /// Writes the wall above a position, or the opening in its place.
    fn write_along(&self, place: [u32; 2], pen: &mut Pen<'_, impl Paint>) {
        let [column, row] = place;
        let through = self.path_leads([column, row.wrapping_sub(1)], Square::SOUTH);
        let open = !self.wall_above(column, row);
        let piece = if through { self.pieces.through[1] } else { self.pieces.along[usize::from(open)] };
        self.write_ground(place, (open, through), piece, pen);
    }

    /// Writes the wall to the left of a position, or the opening in its place. If the position is not inside, this is
    /// the right boundary.
    fn write_across(&self, place: [u32; 2], is_inside: bool, pen: &mut Pen<'_, impl Paint>) {
        let [column, row] = place;
        let wall = self.wall_left(column, row);
        let through = self.path_leads([column.wrapping_sub(1), row], Square::EAST);
        let piece = match (through, wall) {
            (true, _) => self.pieces.through[0],
            (false, true) if !is_inside => self.pieces.right,
            (false, wall) => self.pieces.across[usize::from(!wall)],
        };
        self.write_ground(place, (!wall, through), piece, pen);
    }

    fn cell(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let [columns, rows] = self.layout.area.size;
        let inside = column < columns && row < rows;
        inside.then(|| self.layout.cells[(row * columns + column) as usize]).flatten()
    }

    /// The sides of a cell that the path crosses as a bit mask, and [`ON_PATH`] if the cell is on the path.
    fn path_in(&self, cell: Cell) -> u8 {
        self.path.get(cell as usize).copied().unwrap_or(0)
    }

    /// Whether a wall stands on a side of a position. If no cell is there, the side belongs to the neighbor.
    fn stands(&self, place: [u32; 2], side: u8, neighbor: [u32; 2], its: u8) -> bool {
        let name = self.cell(place).map(|cell| HalfEdge::new(cell, side));
        let Some(wall) = name.or_else(|| self.cell(neighbor).map(|cell| HalfEdge::new(cell, its))) else {
            return false;
        };
        !(self.drawing.maze.is_open(wall) || self.gaps.contains(&Some(wall)))
    }

    fn wall_above(&self, column: u32, row: u32) -> bool {
        self.stands([column, row], Square::NORTH, [column, row.wrapping_sub(1)], Square::SOUTH)
    }

    fn wall_left(&self, column: u32, row: u32) -> bool {
        self.stands([column, row], Square::WEST, [column.wrapping_sub(1), row], Square::EAST)
    }

    /// The walls that meet at the top left of a position: 1 right, 2 up, 4 left, 8 down. `None` if no cell is adjacent.
    fn joint(&self, [column, row]: [u32; 2]) -> Option<usize> {
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

    /// Whether the path crosses a side of a position.
    fn path_leads(&self, place: [u32; 2], side: u8) -> bool {
        self.cell(place).is_some_and(|cell| self.path_in(cell) >> side & 1 == 1)
    }

    fn write_floor(&self, place: [u32; 2], pen: &mut Pen<'_, impl Paint>) {
        let pieces = self.pieces;
        let Some(cell) = self.cell(place) else { return pen.write(pieces.floor) };
        let path = self.path_in(cell);
        let on_path = path & ON_PATH != 0;
        let piece = if on_path { pieces.path[usize::from(path & !ON_PATH)] } else { pieces.floor };
        match self.drawing.distances.and_then(|steps| steps.get(cell)) {
            Some(steps) if !on_path => {
                // As many of the last digits as fit.
                let width = piece.chars().count();
                let digits = format!("{:^width$}", steps % 10_u32.pow(width.min(9) as u32));
                pen.paint(&digits, || Some(cell), false);
            }
            _ => {
                let mark = self.marks.binary_search_by_key(&cell, |mark| mark.0).ok();
                let marked = mark.map(|mark| with_middle(piece, self.marks[mark].1));
                pen.paint(marked.as_deref().unwrap_or(piece), || Some(cell), on_path);
            }
        }
    }

    /// Writes a wall or an opening. An opening has the color of the cell at the position.
    fn write_ground(&self, place: [u32; 2], (open, on_path): (bool, bool), piece: &str, pen: &mut Pen<'_, impl Paint>) {
        pen.paint(piece, || self.cell(place).filter(|_| open), on_path);
    }
}

/// Replaces the middle character of a floor by a letter.
fn with_middle(piece: &str, letter: char) -> String {
    let middle = (piece.chars().count() - 1) / 2;
    piece.chars().enumerate().map(|(place, own)| if place == middle { letter } else { own }).collect()
}
