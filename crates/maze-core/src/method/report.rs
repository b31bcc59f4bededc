//! What was done to a part of a maze, to be reported later.

use super::packed::{pack, unpack};
use crate::{Grid, Sink, SquareRow, Wall};
use std::ops::ControlFlow;

/// A sink that writes down what it hears, the walls in their order.
#[derive(Default)]
pub(super) struct Report {
    rows: Vec<SquareRow>,
    /// A half-edge of each wall, packed.
    opened: Vec<u32>,
}

impl Report {
    /// Reports what these say to a sink that wants no marks.
    pub(super) fn pass_on<G: Grid, S: Sink>(reports: Vec<Self>, grid: &G, sink: &mut S) -> ControlFlow<()> {
        sink.idle()?;
        let halves = |wall: u32| [unpack(wall), grid.twin(unpack(wall))];
        let mut all_rows = Vec::new();
        for Self { mut rows, opened } in reports {
            all_rows.append(&mut rows);
            opened.into_iter().try_for_each(|wall| sink.open(halves(wall)))?;
        }
        // Parts that are made of whole rows follow one another.
        sink.open_rows(&all_rows)
    }
}

impl Sink for Report {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.opened.push(pack(halves[0]));
        ControlFlow::Continue(())
    }

    fn open_rows(&mut self, rows: &[SquareRow]) -> ControlFlow<()> {
        self.rows.extend_from_slice(rows);
        ControlFlow::Continue(())
    }

    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        unreachable!("only methods that carve are made in parts")
    }
}
