//! Squares as tiles: one for each cell, each wall between two cells, and each joint. In a maze without inner walls, which
//! may be a picture that was read as a [mask](crate::Fit::Mask), only cells are tiles, in a frame of walls.

pub(crate) mod bmp;
pub(crate) mod npy;
pub(crate) mod occupancy;
pub(crate) mod text;
pub(crate) mod tmx;

use crate::Drawing;
use maze_core::{AnyGrid, Cell, Grid, HalfEdge, grid::Square};

/// The content of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tile {
    Wall,
    Floor,
    Start,
    Goal,
}

/// Which ends are marked, apart from those that gaps in the boundary would not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marks {
    /// None.
    No,
    /// Ends that are not the default ones.
    Unusual,
    /// All ends without a gap.
    All,
}

/// A maze of squares as rows of tiles.
pub(crate) struct Tiles<'d> {
    drawing: &'d Drawing<'d, AnyGrid>,
    /// The cell at each position, row by row, if there is a mask.
    cells: Option<Vec<Option<Cell>>>,
    /// The number of columns and rows of cells.
    dimensions: [usize; 2],
    /// Whether cells have no tiles for the walls between them.
    is_area: bool,
    /// The width of the frame of an area in the north, east, south and west, in tiles.
    frame: [usize; 4],
    gaps: Vec<HalfEdge>,
    /// The marked cells, in ascending order.
    marks: Vec<(Cell, Tile)>,
}

impl<'d> Tiles<'d> {
    /// Creates the tiles of a maze of squares.
    pub(crate) fn new(drawing: &'d Drawing<'d, AnyGrid>, marks: Marks) -> Self {
        let grid = drawing.maze.grid();
        let dimensions = grid.dimensions().map(|side| side as usize);
        let is_masked = grid.len() < dimensions[0] * dimensions[1];
        let cells = is_masked.then(|| {
            let mut cells = vec![None; dimensions[0] * dimensions[1]];
            for cell in grid.cells() {
                let [column, row] = grid.coordinates(cell);
                cells[row as usize * dimensions[0] + column as usize] = Some(cell);
            }
            cells
        });
        let is_wide = is_masked || dimensions.iter().all(|&side| side > 1);
        let is_area = is_wide && grid.inner_walls().all(|[wall, _]| drawing.maze.is_open(wall));
        let gaps = drawing.all_gaps();
        let mut tiles = Self { drawing, cells, dimensions, is_area, frame: [1; 4], gaps, marks: Vec::new() };
        if is_area && !drawing.closed {
            tiles.frame = tiles.framed();
        }
        tiles.marks = tiles.marked(marks);
        tiles
    }

    /// The number of tiles in a row and in a column.
    pub(crate) fn size(&self) -> [usize; 2] {
        let [columns, rows] = self.dimensions;
        let [north, east, south, west] = self.frame;
        if self.is_area { [columns + east + west, rows + north + south] } else { [2 * columns + 1, 2 * rows + 1] }
    }

    /// Replaces the content of `row` by that row of tiles, from west to east.
    pub(crate) fn read_row(&self, y: usize, row: &mut Vec<Tile>) {
        row.clear();
        let [width, _] = self.size();
        if self.is_area {
            let [north, .., west] = self.frame;
            let cell = |x: usize| self.cell([x.checked_sub(west)?, y.checked_sub(north)?]);
            row.extend((0..width).map(|x| cell(x).map_or(Tile::Wall, |cell| self.floor(cell))));
            return;
        }
        row.extend((0..width).map(|x| match (x % 2, y % 2) {
            (0, 0) => Tile::Wall,
            (1, 1) => self.cell([x / 2, y / 2]).map_or(Tile::Wall, |cell| self.floor(cell)),
            (0, _) => self.between([(x / 2).wrapping_sub(1), y / 2], Square::EAST, [x / 2, y / 2], Square::WEST),
            _ => self.between([x / 2, (y / 2).wrapping_sub(1)], Square::SOUTH, [x / 2, y / 2], Square::NORTH),
        }));
    }

    /// The column and the row of the tile of a cell.
    pub(crate) fn place(&self, cell: Cell) -> [usize; 2] {
        let [x, y] = self.drawing.maze.grid().coordinates(cell).map(|part| part as usize);
        let [north, .., west] = self.frame;
        if self.is_area { [x + west, y + north] } else { [2 * x + 1, 2 * y + 1] }
    }

    /// The length of a cell and a wall, in tiles.
    pub(crate) fn pitch(&self) -> u8 {
        if self.is_area { 1 } else { 2 }
    }

    /// Whether some tile is marked.
    pub(crate) fn has_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// The cell in this column and row.
    fn cell(&self, [column, row]: [usize; 2]) -> Option<Cell> {
        let [columns, rows] = self.dimensions;
        if column >= columns || row >= rows {
            return None;
        }
        let place = row * columns + column;
        self.cells.as_ref().map_or_else(|| Cell::try_from(place).ok(), |cells| cells[place])
    }

    fn floor(&self, cell: Cell) -> Tile {
        match self.marks.binary_search_by_key(&cell, |mark| mark.0) {
            Ok(mark) => self.marks[mark].1,
            Err(_) => Tile::Floor,
        }
    }

    /// The wall between two positions: a side of the cell at the first one, or else of the cell at the second one.
    fn between(&self, first: [usize; 2], side: u8, second: [usize; 2], its: u8) -> Tile {
        let wall = self.cell(first).map(|cell| HalfEdge::new(cell, side));
        let wall = wall.or_else(|| self.cell(second).map(|cell| HalfEdge::new(cell, its)));
        let is_open = wall.is_some_and(|wall| self.drawing.maze.is_open(wall) || self.gaps.contains(&wall));
        if is_open { Tile::Floor } else { Tile::Wall }
    }

    /// The frame of an area with gaps. There is none on a side where the middle of each run of cells is an end, as readers
    /// find gaps.
    fn framed(&self) -> [usize; 4] {
        let [columns, rows] = self.dimensions;
        let ends: Vec<Cell> = self.drawing.maze.goals().chain([self.drawing.maze.ends().from]).collect();
        let frame = |places: Vec<[usize; 2]>| {
            let line: Vec<Option<Cell>> = places.into_iter().map(|place| self.cell(place)).collect();
            let mut runs = line.split(Option::is_none).filter(|run| !run.is_empty());
            usize::from(!runs.all(|run| run[(run.len() - 1) / 2].is_some_and(|cell| ends.contains(&cell))))
        };
        [
            frame((0..columns).map(|x| [x, 0]).collect()),
            frame((0..rows).map(|y| [columns - 1, y]).collect()),
            frame((0..columns).map(|x| [x, rows - 1]).collect()),
            frame((0..rows).map(|y| [0, y]).collect()),
        ]
    }

    /// The ends to mark. A start that is not at the first gap needs a mark to be read as such.
    fn marked(&self, marks: Marks) -> Vec<(Cell, Tile)> {
        let maze = self.drawing.maze;
        let (from, last) = (maze.ends().from, maze.grid().cells().end - 1);
        let shows = |cell: Cell| self.shows(cell);
        let first_gap = maze.goals().filter(|&goal| shows(goal)).min();
        let is_first = shows(from) && first_gap.is_none_or(|first| from <= first);
        let is_marked = |end: Cell, usual: Cell| match marks {
            Marks::No => false,
            Marks::Unusual => end != usual || !maze.other_goals().is_empty(),
            Marks::All => true,
        };
        let goals = maze.goals().filter(|&goal| goal != from && !shows(goal) && is_marked(goal, last));
        let mut marked: Vec<(Cell, Tile)> = goals.map(|goal| (goal, Tile::Goal)).collect();
        if !is_first && is_marked(from, 0) {
            marked.push((from, Tile::Start));
        }
        marked.sort_unstable_by_key(|mark| mark.0);
        marked
    }

    /// Whether a gap in the boundary shows that a cell is an end.
    fn shows(&self, cell: Cell) -> bool {
        if !self.is_area {
            return self.gaps.iter().any(|gap| gap.cell == cell);
        }
        let [x, y] = self.place(cell);
        let [width, height] = self.size();
        x == 0 || y == 0 || x + 1 == width || y + 1 == height
    }
}
