//! The binary tree method.

use super::{
    Bias, Generator, LineGenerator, MethodKind,
    runs::{CarvesRows, Draws, Row, RowLines, carve_rows},
};
use crate::{Code, Info, Lines, MazeRng, Sink, bulk::SquareRow, code::code, options::Param};
use std::ops::ControlFlow;

/// Joins each cell either to the next cell of its row or to the next row, by a coin toss. It needs no memory of earlier
/// cells, and the mazes show it: the passages along two sides of the maze are open, and every path leads to their
/// corner.
///
/// On squares, a quarter of the cells are dead ends. A cell that does not touch the next row is always joined to the
/// next cell of its row. Rings start at a random cell.
///
/// # Complexity
/// O(n) time; 2 bits for each cell of a row on squares, otherwise no memory.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/2/1/maze-generation-binary-tree-algorithm>.
///
/// ```
/// let maze = "square:12x4/binary-tree#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |   |   |   |   |       |   |       |
/// +---+---+   +   +   +   +   +---+   +   +---+   +
/// |   |   |       |   |                   |       |
/// +   +   +---+   +   +---+---+---+---+   +---+   +
/// |           |                   |           |   |
/// +---+---+   +---+---+---+---+   +---+---+   +   +
/// |                                               |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BinaryTree {
    /// The probability that a cell is joined along its row.
    pub bias: Bias,
}

impl CarvesRows for BinaryTree {
    const LINES: RowLines = RowLines { row: ROW, rest: [REST, AHEAD], last: [LAST, ALONG] };

    fn carve_row<G: Lines, S: Sink>(
        &self,
        row: &Row<'_, G>,
        last_link: u32,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        for position in 0..last_link {
            sink.line(CELL);
            sink.line(TOSS);
            // Compute both walls, because a branch would be unpredictable.
            let walls = if row.touches_next(position) {
                [row.up(position, rng), row.ahead(position)]
            } else {
                [row.ahead(position); 2]
            };
            row.open(walls[usize::from(self.bias.goes_on(rng))], sink)?;
        }
        sink.line(CELL);
        sink.line(UP);
        row.open(row.up(last_link, rng), sink)?;
        row.join_from(last_link, Self::LINES.rest, sink)
    }

    fn carve_squares(&self, row: &mut SquareRow, rng: &mut MazeRng) {
        row.open_by_coins(|count| self.bias.coins(rng, count));
    }

    fn draws(&self, columns: u32) -> Draws {
        if self.bias == Bias::NONE { Draws::Coins(columns - 1) } else { Draws::Unknown }
    }
}

code! { CODE = "code/" "binary-tree"; ROW CELL TOSS UP REST AHEAD LAST ALONG }

impl Generator for BinaryTree {
    const INFO: Info = Info {
        key: "binary-tree",
        name: "Binary tree",
        about: "Tosses a coin in every cell: along the row, or to the next one? Every path leads to one corner.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Set);
    const DEFAULT: Self = Self { bias: Bias::NONE };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![self.bias.param()]
    }
}

impl LineGenerator for BinaryTree {
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        carve_rows(self, grid, rng, sink)
    }
}
