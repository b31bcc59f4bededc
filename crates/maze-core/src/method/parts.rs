//! Large mazes, part by part: each part is carved on its own, so that several threads can share the work.

use super::report::Report;
use crate::{Lines, MazeRng, Sink, threads};
use std::ops::{ControlFlow, Range};

/// Whether a maze of this number of cells is made in parts. What Kruskal's algorithm and others make depends on it, and so
/// do share codes.
pub(super) fn is_large(cells: u64) -> bool {
    cells > 1 << 22
}

/// A part of a maze. It is certain beforehand how many draws carving it takes.
pub(super) trait Part: Send {
    /// What it leaves to be done when all parts are carved.
    type Rest: Send;

    /// How many draws it takes.
    fn draws(&self) -> u64;

    /// Passes over so many of them.
    fn skip(&self, rng: &mut MazeRng, draws: u64);

    /// An empty report of how it is carved.
    fn report(&self) -> Report {
        Report::default()
    }

    /// Carves it, and reports to the sink how.
    fn carve<S: Sink>(self, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), Self::Rest>;
}

/// Carves all parts, and hands on what they leave; all that in their order. Where the sink wants no marks and there are
/// threads to share the work, it hears of parts when they are carved, many at a time.
pub(super) fn carve_all<P: Part, G: Lines, S: Sink>(
    mut parts: impl Iterator<Item = P> + Clone,
    grid: &G,
    rng: &mut MazeRng,
    sink: &mut S,
    mut rest: impl FnMut(P::Rest),
) -> ControlFlow<()> {
    if S::MARKS || threads::count() == 1 {
        return parts.try_for_each(|part| {
            rest(part.carve(rng, sink)?);
            ControlFlow::Continue(())
        });
    }
    // Where the draws of a part begin is found without carving those before it.
    let mut draws = Vec::new();
    threads::in_order(
        parts.clone(),
        |part| part.draws(),
        |some| {
            draws.extend(some);
            sink.idle()
        },
    )?;
    let parts = parts.zip(draws).map(|(part, draws)| {
        let here = rng.clone();
        part.skip(rng, draws);
        (part, here)
    });
    let carve = |(part, mut rng): (P, MazeRng)| {
        let mut report = part.report();
        // A report never breaks.
        (part.carve(&mut rng, &mut report).continue_value(), report)
    };
    threads::in_order(parts, carve, |carved| {
        let (rests, reports): (Vec<_>, Vec<_>) = carved.into_iter().unzip();
        rests.into_iter().flatten().for_each(&mut rest);
        Report::pass_on(reports, grid, sink)
    })
}

/// A range cut into pieces of this size, the last of which may be smaller.
pub(super) fn cut(range: Range<u32>, size: u32) -> impl Iterator<Item = Range<u32>> + Clone {
    let end = range.end;
    range.step_by(size as usize).map(move |start| start..end.min(start.saturating_add(size)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mazes_of_up_to_the_documented_size_are_made_as_a_whole() {
        assert_eq!([1 << 22, (1 << 22) + 1].map(is_large), [false, true]);
    }
}
