//! Parts of large mazes that are carved independently, so that threads can share the work.

use super::report::Report;
use crate::{Lines, MazeRng, Sink, threads};
use std::ops::{ControlFlow, Range};

/// Whether a maze with this many cells is made in parts. The mazes of Kruskal's algorithm and others depend on it, so
/// share codes do too.
pub(super) fn is_large(cells: u64) -> bool {
    cells > 1 << 22
}

/// A part of a maze. The number of its random draws is known in advance.
pub(super) trait Part: Send {
    /// The work that remains after all parts are carved.
    type Rest: Send;

    /// The number of its random draws.
    fn draws(&self) -> u64;

    /// Skips this many of its draws.
    fn skip(&self, rng: &mut MazeRng, draws: u64);

    /// An empty report for the walls of the part.
    fn report(&self) -> Report {
        Report::default()
    }

    /// Carves the part, and reports each step to the sink.
    fn carve<S: Sink>(self, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), Self::Rest>;
}

/// Carves all parts and passes on their remaining work, in order. If the sink needs no marks and there are several
/// threads, parts are reported after they are carved, many at a time.
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
    // The first draw of a part is found without carving the parts before it.
    let mut draws = Vec::new();
    threads::in_order(&mut parts.clone(), draws_of, &mut |some| {
        draws.extend(some);
        sink.idle()
    })?;
    let mut parts = parts.zip(draws).map(|(part, draws)| {
        let here = rng.clone();
        part.skip(rng, draws);
        (part, here)
    });
    threads::in_order(&mut parts, carve_apart, &mut |carved| {
        let (rests, reports): (Vec<_>, Vec<_>) = carved.into_iter().unzip();
        rests.into_iter().flatten().for_each(&mut rest);
        Report::pass_on(reports, grid, sink)
    })
}

// Functions instead of closures, which would be compiled for each sink.
#[expect(clippy::needless_pass_by_value, reason = "threads receive their tasks by value")]
fn draws_of<P: Part>(part: P) -> u64 {
    part.draws()
}

/// Carves a part with its own random numbers, and collects its walls.
fn carve_apart<P: Part>((part, mut rng): (P, MazeRng)) -> (Option<P::Rest>, Report) {
    let mut report = part.report();
    // A report never breaks.
    (part.carve(&mut rng, &mut report).continue_value(), report)
}

/// Splits a range into pieces of this size. The last piece may be smaller.
pub(super) fn cut(range: Range<u32>, size: u32) -> impl Iterator<Item = Range<u32>> + Clone {
    let end = range.end;
    range.step_by(size as usize).map(move |start| start..end.min(start.saturating_add(size)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mazes_up_to_the_documented_size_are_made_in_one_part() {
        assert_eq!([1 << 22, (1 << 22) + 1].map(is_large), [false, true]);
    }
}
