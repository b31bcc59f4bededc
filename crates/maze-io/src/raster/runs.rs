//! Where things lie that are numbered one beside the other: how far down every few of them reach.

use std::{io, ops::Range};

/// How many things are looked up together.
const RUN: usize = 64;

/// The reach of every run of things.
pub(super) struct Runs {
    reaches: Vec<[f32; 2]>,
    /// How many things there are.
    len: usize,
}

impl Runs {
    /// Of things that reach from one height to another.
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

    /// The things, run by run, of which some reach into this height.
    pub(super) fn within(&self, height: &Range<f32>) -> impl Iterator<Item = Range<usize>> {
        let runs = self.reaches.iter().zip((0..).step_by(RUN));
        let within = runs.filter(|([top, bottom], _)| *top < height.end && height.start < *bottom);
        within.map(|(_, first)| first..self.len.min(first + RUN))
    }
}
