//! Recursive division: chambers cut by straight walls.

mod quarters;

use super::{Bounded, Generator, Guarantees, LineGenerator, MethodInfo, MethodKind, Param, Value, param::choice};
use crate::{Cell, Lines, Mark, MazeRng, Sink, Wall};
use quarters::{Found, NO_PASSAGE, Pairs, spared};
use std::ops::{ControlFlow, Range};

choice! {
    /// Where a chamber is cut.
    Cut {
        /// In the middle.
        #[default]
        Middle = "middle",
        /// Anywhere.
        Random = "random",
    }
}

choice! {
    /// By how many walls a chamber is cut.
    Walls {
        /// By two that cross.
        #[default]
        Cross = "cross",
        /// By one, across the longer side.
        Single = "single",
    }
}

/// Begins with one empty chamber. Each chamber is cut by two walls that cross, or by one across its longer side;
/// passages in random places join its parts without a loop, three of them for four quarters, and the parts are chambers
/// in turn. Long straight walls, and passages that are easy to spot.
///
/// A chamber is what lies between two lines of each of the shape's two families (see [`Lines`]): in a circle, between
/// two rays and two rings. On shapes with an outline that the lines cut obliquely, a part may be empty, and on hexagons
/// quarters that face each other touch too.
///
/// # Complexity
/// O(n) time; memory O(longest line).
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm>.
///
/// ```
/// let maze = "square:12x4/division#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |                       |           |           |
/// +---+   +---+---+---+---+---+   +---+---+---+   +
/// |                       |                       |
/// +---+   +---+---+---+---+   +---+---+---+---+---+
/// |                       |                       |
/// +   +---+---+---+   +---+   +---+---+---+---+   +
/// |           |                       |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// let rooms = "square:9x9/division+depth=1#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(rooms.is_connected() && !rooms.is_perfect(), "four rooms");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Division {
    /// Where chambers are cut.
    pub cut: Cut,
    /// By how many walls they are cut.
    pub walls: Walls,
    /// How many times chambers are divided; without a limit the maze is perfect.
    pub depth: Option<Bounded<0, 32>>,
}

impl Generator for Division {
    const INFO: MethodInfo = MethodInfo {
        key: "division",
        name: "Recursive division",
        about: "Cuts chambers by straight walls, again and again: long walls with few gaps.",
        kind: Some(MethodKind::Tree),
        builds_walls: true,
    };
    const DEFAULT: Self = Self { cut: Cut::Middle, walls: Walls::Cross, depth: None };

    fn guarantees(&self) -> Guarantees {
        if self.depth.is_some() { Guarantees::CONNECTED } else { Guarantees::PERFECT }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![
            Param {
                key: "cut",
                name: "Cut",
                about: "middle: chambers are halved both ways. random: the cuts lie anywhere.",
                value: Value::Choice(&mut self.cut),
            },
            Param {
                key: "walls",
                name: "Walls",
                about: "cross: two walls cut a chamber in four. single: one wall cuts it across its longer side.",
                value: Value::Choice(&mut self.walls),
            },
            Param {
                key: "depth",
                name: "Max depth",
                about: "How many times chambers are divided. With a limit, rooms remain; without one, the maze is perfect.",
                value: Value::Limit(&mut self.depth),
            },
        ]
    }
}

impl LineGenerator for Division {
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let field = &Field { grid, size: grid.dimensions(), max_cells_per_place: grid.max_cells_per_place() };
        let [columns, rows] = field.size;
        let whole = Chamber { columns: 0..columns, rows: 0..rows, depth: 0 };
        let mut chambers: Vec<_> = Some(whole).filter(|whole| whole.has_loops(field)).into_iter().collect();
        let mut walls = Found::default();
        let mut regions = 0;
        while let Some(chamber) = chambers.pop() {
            if self.depth.map(Bounded::get) == Some(chamber.depth) {
                continue;
            }
            let at = self.cut(&chamber, field, rng);
            let parts = chamber.parts(at);
            if S::MARKS {
                for part in &parts {
                    part.mark(grid, regions, sink)?;
                    regions += 1;
                }
            }
            if grid.is_square() && chamber.is_cut_in_single_cells(at) {
                chamber.build_single(grid, rng, sink)?;
                continue;
            }
            if grid.is_square() {
                chamber.build_straight(grid, at, rng, sink)?;
            } else {
                chamber.find_walls(field, at, &mut walls);
                walls.build(grid, rng, sink)?;
            }
            for part in parts {
                if part.has_loops(field) {
                    chambers.push(part);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Division {
    /// The first column and the first row beyond the cuts; the end of the chamber where there is none.
    #[inline]
    fn cut<G: Lines>(&self, chamber: &Chamber, field: &Field<G>, rng: &mut MazeRng) -> [u32; 2] {
        let [across_columns, across_rows] = match self.walls {
            Walls::Cross => [true, true],
            Walls::Single => {
                let [width, height] = [chamber.columns.len(), chamber.rows.len()];
                let wide = width > height || width == height && rng.random_bool();
                [wide, !wide]
            }
        };
        let mut cut = |range: &Range<u32>, wanted: bool, is_ring: bool| match range.len() {
            0 | 1 => range.end,
            _ if !wanted => range.end,
            // A closed band is cut at its first column too, and cannot be cut so near that a ring lies on one side alone.
            _ if is_ring || self.cut == Cut::Middle => range.start + (range.end - range.start) / 2,
            _ => range.start + 1 + rng.below(range.end - range.start - 1),
        };
        [
            cut(&chamber.columns, across_columns, chamber.is_closed(field, 0)),
            cut(&chamber.rows, across_rows, chamber.is_closed(field, 1)),
        ]
    }
}

/// A grid, and what would take long to ask of it again and again.
struct Field<'g, G> {
    grid: &'g G,
    /// The numbers of columns and rows.
    size: [u32; 2],
    max_cells_per_place: usize,
}

/// The places in a range of columns and rows, and how many divisions made it.
struct Chamber {
    columns: Range<u32>,
    rows: Range<u32>,
    depth: u32,
}

impl Chamber {
    /// Whether there may be a loop in it: not on one line, if the shape's lines have none.
    #[inline]
    fn has_loops<G: Lines>(&self, field: &Field<G>) -> bool {
        let (width, height) = (self.columns.len(), self.rows.len());
        let on_one_line = width <= 1 || height <= 1;
        if !on_one_line {
            return true;
        }
        let several_places = width * height > 1;
        several_places && (field.max_cells_per_place > 1 || self.is_closed(field, 0) || self.is_closed(field, 1))
    }

    /// Whether its last column touches its first, or its last row its first.
    #[inline]
    fn is_closed<G: Lines>(&self, field: &Field<G>, axis: usize) -> bool {
        field.grid.wraps(axis) && [&self.columns, &self.rows][axis].len() == field.size[axis] as usize
    }

    /// Its four quarters; where there is no cut, some are empty.
    fn parts(&self, [column, row]: [u32; 2]) -> [Self; 4] {
        let columns = [self.columns.start..column, column..self.columns.end];
        let rows = [self.rows.start..row, row..self.rows.end];
        [0, 1, 2, 3].map(|quarter| Self {
            columns: columns[quarter & 1].clone(),
            rows: rows[quarter >> 1].clone(),
            depth: self.depth + 1,
        })
    }

    fn mark<G: Lines, S: Sink>(&self, grid: &G, region: u32, sink: &mut S) -> ControlFlow<()> {
        for row in self.rows.clone() {
            for cell in grid.row_cells(self.columns.clone(), row) {
                sink.mark(cell, Mark::Region(region))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether it has two columns and two rows, and both cuts.
    #[inline]
    fn is_cut_in_single_cells(&self, at: [u32; 2]) -> bool {
        let cuts = [at[0] < self.columns.end, at[1] < self.rows.end];
        self.columns.len() == 2 && self.rows.len() == 2 && cuts == [true; 2]
    }

    /// Does for four squares what [`build_straight`](Self::build_straight) does, with the same draws: they are what most
    /// chambers are, three of their four walls have a passage, and a wall with one cell on each side is all passage.
    #[inline]
    fn build_single<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        // Of the pairs of quarters, in their order: from the first or the second row into the next column, from the first
        // or the second column into the next row.
        let pair = rng.choose_side(Pairs::all(4));
        (0..3).for_each(|_| _ = rng.below(1));
        let (is_into_row, second) = (pair >= 2, u32::from(pair & 1));
        let [column, row] = if is_into_row { [second, 0] } else { [0, second] };
        let column = self.columns.start + column;
        let cell = grid.row_cells(column..column + 1, self.rows.start + row).start;
        let side = if is_into_row { grid.forward_sides(cell, 1).lowest() } else { grid.next_in_row(cell) };
        let wall = Wall::new(cell, side);
        sink.close([wall, grid.twin(wall)])
    }

    /// Builds the walls along both cuts of a shape on which every line is straight: where they lie and how many part
    /// each pair of quarters is known beforehand, so that none has to be looked for.
    fn build_straight<G: Lines, S: Sink>(
        &self,
        grid: &G,
        at: [u32; 2],
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let [cut_columns, cut_rows] = [at[0] < self.columns.end, at[1] < self.rows.end];
        let rows = [self.rows.start..at[1], at[1]..self.rows.end];
        let columns = [self.columns.start..at[0], at[0]..self.columns.end];
        // The four walls between neighbouring quarters, in the order of PAIRS, by the columns or rows that they cross.
        let walls = [&rows[0], &rows[1], &columns[0], &columns[1]];
        let [across, along] = [u16::from(cut_columns), u16::from(cut_rows)];
        let touching = Pairs::from_bits(across | (across & along) << 1 | along << 2 | (across & along) << 3);
        let joints = spared(touching, rng);
        let mut passages = [NO_PASSAGE; 4];
        for (pair, walls) in walls.into_iter().enumerate() {
            if joints.bits() >> pair & 1 == 1 {
                passages[pair] = walls.start + rng.below(walls.end - walls.start);
            }
        }
        if cut_columns {
            for row in self.rows.clone() {
                let cell = grid.row_cells(at[0] - 1..at[0], row).start;
                let wall = Wall::new(cell, grid.next_in_row(cell));
                sink.close_if(row != passages[0] && row != passages[1], [wall, grid.twin(wall)])?;
            }
        }
        if cut_rows {
            for (column, cell) in self.columns.clone().zip(grid.row_cells(self.columns.clone(), at[1] - 1)) {
                let wall = Wall::new(cell, grid.forward_sides(cell, 1).lowest());
                sink.close_if(column != passages[2] && column != passages[3], [wall, grid.twin(wall)])?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Collects the walls along both cuts, sorted by the quarters that they part.
    fn find_walls<G: Lines>(&self, field: &Field<G>, at: [u32; 2], walls: &mut Found) {
        if at[0] < self.columns.end {
            for row in self.rows.clone() {
                self.find_beyond::<0, G>(field, at, field.grid.row_cells(self.columns.start..at[0], row), walls);
                if self.is_closed(field, 0) {
                    self.find_beyond::<0, G>(field, at, field.grid.row_cells(at[0]..self.columns.end, row), walls);
                }
            }
        }
        if at[1] < self.rows.end {
            let ring_end = Some(self.rows.end).filter(|_| self.is_closed(field, 1));
            for end in [at[1]].into_iter().chain(ring_end) {
                for cell in field.grid.row_cells(self.columns.clone(), end - 1) {
                    self.find_around::<1, G>(field, at, cell, walls);
                }
            }
        }
    }

    /// Collects the walls that part the last cells of a row from another part of the chamber.
    #[inline]
    fn find_beyond<const AXIS: usize, G: Lines>(
        &self,
        field: &Field<G>,
        at: [u32; 2],
        row: Range<Cell>,
        walls: &mut Found,
    ) {
        for cell in row.rev().take(field.max_cells_per_place) {
            self.find_around::<AXIS, G>(field, at, cell, walls);
        }
    }

    /// Collects the walls of a cell that lead beyond a cut, ahead on an axis.
    #[inline]
    fn find_around<const AXIS: usize, G: Lines>(&self, field: &Field<G>, at: [u32; 2], cell: Cell, walls: &mut Found) {
        let grid = field.grid;
        let quarter = |place: [u32; 2]| usize::from(place[0] >= at[0]) | usize::from(place[1] >= at[1]) << 1;
        let here = quarter(grid.coordinates(cell));
        for wall in grid.forward_sides(cell, AXIS).into_iter().map(|side| Wall::new(cell, side)) {
            let beyond = grid.coordinates(grid.twin(wall).cell);
            let inside = self.columns.contains(&beyond[0]) && self.rows.contains(&beyond[1]);
            let there = quarter(beyond);
            // A wall that crosses both cuts is met along both; it is taken along the first.
            let (crosses, seen) = ((here ^ there) >> AXIS & 1 == 1, AXIS == 1 && (here ^ there) & 1 == 1);
            if inside && crosses && !seen {
                walls.add(wall, [here, there]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Maze, Shape};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn four_squares_are_built_as_any_chamber_is(seed in any::<u64>(), drawn in 0..64_u32) {
            let grid = "square:2x2".parse::<Shape>()?.grid();
            let lines = grid.lines().ok_or_else(|| TestCaseError::fail("squares have lines"))?;
            let chamber = Chamber { columns: 0..2, rows: 0..2, depth: 0 };
            let [single, straight] = [true, false].map(|single| {
                let (mut maze, mut rng) = (Maze::without_walls(&grid), MazeRng::new(seed));
                rng.coins(drawn);
                let _: ControlFlow<()> = if single {
                    chamber.build_single(lines, &mut rng, &mut maze)
                } else {
                    chamber.build_straight(lines, [1, 1], &mut rng, &mut maze)
                };
                (maze.all_open_sides().clone(), rng.coins(64))
            });
            prop_assert_eq!(single, straight);
        }
    }
}
