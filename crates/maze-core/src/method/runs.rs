//! Rows cut into runs, each joined to the next row once: what binary tree and sidewinder have in common.

use super::Bias;
use crate::{Cell, Dice, Grid, Mark, Sink, Wall};
use std::ops::ControlFlow;

/// Which cell of a run is joined to the next row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// The last; a run ends only where that can be.
    Last,
    /// Any.
    Random,
}

/// Opens the walls of one row, and those from it to the next.
///
/// Every run is joined to the next row by exactly one passage, so that no loop arises; the last row is one run. Where some cells
/// do not touch the next row (every other triangle does not), a run ends only if it and the rest of the row do.
pub(super) fn carve_row<G: Grid, S: Sink>(
    grid: &G,
    row: u32,
    (link, bias): (Link, Bias),
    dice: &mut Dice,
    sink: &mut S,
) -> ControlFlow<()> {
    let [columns, rows] = grid.extent();
    let cells = grid.row(0..columns, row);
    let touches = |cell: Cell| grid.rising(cell, 1) != 0;
    // In a closed row any cell can be the first.
    let first = if grid.closed(0) { cells.start + dice.below(cells.end - cells.start) } else { cells.start };
    let after = |cell: Cell| if cell + 1 == cells.end { cells.start } else { cell + 1 };
    let before = |cell: Cell| if cell == cells.start { cells.end - 1 } else { cell - 1 };
    let last = before(first);
    if row + 1 == rows {
        let mut cell = first;
        while cell != last {
            open(grid, Wall::new(cell, grid.ahead(cell)), sink)?;
            cell = after(cell);
        }
        return sink.mark(last, Mark::Visited);
    }
    let mut last_link = last;
    while !touches(last_link) {
        last_link = before(last_link);
    }
    let mut cell = first;
    loop {
        // One run.
        let run = cell;
        let mut newest_link = None;
        let mut length = 1;
        loop {
            if touches(cell) {
                newest_link = Some(cell);
            }
            // Only if the rest of the row can be joined too, and from here, or, at random, from any cell before.
            let may_end = cell != last_link && newest_link.is_some_and(|newest| link == Link::Random || newest == cell);
            let past_links = newest_link == Some(last_link);
            let ends = cell == last || may_end && !past_links && !bias.goes_on(dice);
            if ends {
                break;
            }
            open(grid, Wall::new(cell, grid.ahead(cell)), sink)?;
            cell = after(cell);
            length += 1;
        }
        let from = match (link, newest_link) {
            (Link::Last, Some(newest)) => newest,
            _ => loop {
                let candidate = (0..dice.below(length)).fold(run, |cell, _| after(cell));
                if touches(candidate) {
                    break candidate;
                }
            },
        };
        open(grid, Wall::new(from, dice.side(grid.rising(from, 1))), sink)?;
        if cell == last {
            return ControlFlow::Continue(());
        }
        cell = after(cell);
    }
}

fn open<G: Grid, S: Sink>(grid: &G, wall: Wall, sink: &mut S) -> ControlFlow<()> {
    sink.open([wall, grid.twin(wall)])?;
    sink.mark(wall.cell, Mark::Visited)
}
