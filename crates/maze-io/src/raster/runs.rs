//! An index of numbered items by their vertical extent.

use std::{io, ops::Range};

/// The number of consecutive items with a common extent.
const RUN: usize = 64;

/// The vertical extents of runs of consecutive items.
pub(super) struct Runs {
    reaches: Vec<[f32; 2]>,
    /// The number of items.
    len: usize,
}

impl Runs {
    /// Creates the index from the top and the bottom of each item.
    pub(super) fn of(things: impl Iterator<Item = io::Result<[f32; 2]>>) -> io::Result<Self> {
        let mut runs = Self { reaches: Vec::new(), len: 0 };
        for thing in things {
            let [top, bottom] = thing?;
            match runs.reaches.last_mut() {
                Some(run) if !runs.len.is_multiple_of(RUN) => *run = [run[0].min(top), run[1].max(bottom)],
                _ => runs.reaches.push([top, bottom]),
            }
            runs.len += 1;
        }
        Ok(runs)
    }

    /// Returns the runs of which some items may lie between these heights, as ranges of item numbers.
    pub(super) fn within(&self, height: &Range<f32>) -> impl Iterator<Item = Range<usize>> {
        let runs = self.reaches.iter().zip((0..).step_by(RUN));
        let within = runs.filter(|([top, bottom], _)| *top < height.end && height.start < *bottom);
        within.map(|(_, first)| first..self.len.min(first + RUN))
    }
}
