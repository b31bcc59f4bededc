//! The sidewinder.

use super::{
    Bias, Generator, LineGenerator, MethodKind,
    runs::{CarvesRows, Draws, Row, RowLines, carve_rows},
};
use crate::{Code, HalfEdge, Info, Lines, MazeRng, Sink, bulk::SquareRow, code::code, options::Param, sink::at};
use std::ops::{ControlFlow, Range};

/// Cuts every row into runs of random length, and joins each run to the next row from a random one of its cells. The
/// last row is one long passage. From every cell, the path to it never goes back a row.
///
/// # Complexity
/// O(n) time; 2 bits for each cell of a row on squares, otherwise no memory.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm>.
///
/// ```
/// let maze = "square:12x4/sidewinder#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |   |   |       |   |   |       |   |
/// +---+   +---+   +   +   +---+   +   +---+   +   +
/// |   |       |   |       |   |   |       |   |   |
/// +   +   +---+   +---+   +   +   +---+   +   +   +
/// |   |       |           |   |   |               |
/// +   +---+   +---+---+   +   +   +---+---+   +---+
/// |                                               |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sidewinder {
    /// The probability that a run continues, at each cell.
    pub bias: Bias,
}

impl CarvesRows for Sidewinder {
    const LINES: RowLines = RowLines { row: ROW, rest: [REST, JOIN], last: [LAST, ALONG] };

    fn carve_row<G: Lines, S: Sink>(
        &self,
        row: &Row<'_, G>,
        last_link: u32,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        // The start of the run, and the first of its cells that touches the next row.
        let (mut start, mut first_link) = (0, None);
        for position in 0..last_link {
            sink.line(CELL);
            if first_link.is_none() && row.touches_next(position) {
                first_link = Some(position);
            }
            let wall = if at(sink, TOSS, first_link.is_none() || self.bias.goes_on(rng)) {
                sink.line(AHEAD);
                row.ahead(position)
            } else {
                sink.line(UP);
                let wall = link(row, start..position + 1, rng);
                (start, first_link) = (position + 1, None);
                wall
            };
            row.open(wall, sink)?;
        }
        sink.line(CELL);
        sink.line(END);
        row.open(link(row, start..row.len(), rng), sink)?;
        row.join_from(last_link, Self::LINES.rest, sink)
    }

    fn carve_squares(&self, row: &mut SquareRow, rng: &mut MazeRng) {
        let last = row.columns() - 1;
        let mut start = 0;
        while start <= last {
            let end = start + self.bias.run(last - start, rng);
            row.open_east(start..end);
            row.open_south(start + rng.below(end - start + 1));
            start = end + 1;
        }
    }

    /// The end of a run draws a coin and a number, at most a word. With a bias, so does each cell.
    fn draws(&self, columns: u32) -> Draws {
        Draws::Words(columns)
    }
}

/// A wall between the next row and a random cell of the run that touches it.
#[inline]
fn link<G: Lines>(row: &Row<'_, G>, run: Range<u32>, rng: &mut MazeRng) -> HalfEdge {
    loop {
        let position = run.start + rng.below(run.end - run.start);
        if row.touches_next(position) {
            return row.up(position, rng);
        }
    }
}

code! { CODE = "code/" "sidewinder"; ROW CELL TOSS AHEAD UP END REST JOIN LAST ALONG }

impl Generator for Sidewinder {
    const INFO: Info = Info {
        key: "sidewinder",
        name: "Sidewinder",
        about: "Cuts rows into runs, each joined to the next row at a random cell: the last row is one long corridor.",
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

impl LineGenerator for Sidewinder {
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        carve_rows(self, grid, rng, sink)
    }
}
