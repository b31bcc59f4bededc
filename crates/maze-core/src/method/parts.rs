//! Large mazes, part by part: each part is carved on its own, so that several threads can share the work.

#[cfg(feature = "threads")]
use super::report::Report;
#[cfg(feature = "threads")]
use crate::threads;
use crate::{Lines, Sink};
use std::ops::{ControlFlow, Range};

/// Whether a maze of this number of cells is made in parts. What Kruskal's algorithm makes depends on it, and so do share
/// codes.
pub(super) fn is_large(cells: usize) -> bool {
    cells > 1 << 22
}

/// A part of a maze, and all that it takes to carve it.
pub(super) trait Part: Send {
    /// What it leaves to be done when all parts are carved.
    type Rest: Send;

    /// Carves it, and reports to the sink how.
    fn carve<S: Sink>(self, sink: &mut S) -> ControlFlow<(), Self::Rest>;
}

/// Carves all parts, and hands on what they leave; all that in their order. Where the sink wants no marks, it hears of
/// them when they are carved, many at a time.
#[cfg_attr(
    not(feature = "threads"),
    expect(unused_variables, reason = "only threads need it: reports leave twins out")
)]
pub(super) fn carve_all<P: Part, G: Lines, S: Sink>(
    mut parts: impl Iterator<Item = P>,
    grid: &G,
    sink: &mut S,
    mut rest: impl FnMut(P::Rest),
) -> ControlFlow<()> {
    #[cfg(feature = "threads")]
    if !S::MARKS && rayon::current_num_threads() > 1 {
        let carve = |part: P| {
            let mut report = Report::default();
            // A report never breaks.
            (part.carve(&mut report).continue_value(), report)
        };
        return threads::in_order(parts, carve, |carved| {
            let (rests, reports): (Vec<_>, Vec<_>) = carved.into_iter().unzip();
            rests.into_iter().flatten().for_each(&mut rest);
            Report::pass_on(reports, grid, sink)
        });
    }
    parts.try_for_each(|part| {
        rest(part.carve(sink)?);
        ControlFlow::Continue(())
    })
}

/// A range cut into pieces of this size, the last of which may be smaller.
pub(super) fn cut(range: Range<u32>, size: u32) -> impl Iterator<Item = Range<u32>> + Clone {
    let end = range.end;
    range.step_by(size as usize).map(move |start| start..end.min(start.saturating_add(size)))
}
