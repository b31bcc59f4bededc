//! What is measured, and how it is put together.

use crate::link::Lost;
use hdrhistogram::Histogram;
use std::{collections::BTreeMap, time::Duration};

/// The longest time that is told from longer ones.
const LONGEST: Duration = Duration::from_mins(1);

/// How long something took, each time.
#[derive(Clone, Debug)]
pub struct Times(Histogram<u64>);

impl Default for Times {
    fn default() -> Self {
        // In microseconds, to three digits.
        let longest = u64::try_from(LONGEST.as_micros()).unwrap_or(u64::MAX);
        #[expect(clippy::expect_used, reason = "bounds that the library allows")]
        Self(Histogram::new_with_bounds(1, longest, 3).expect("1 to 60,000,000, to three digits"))
    }
}

impl Times {
    /// Counts a time. One that is longer than a minute counts as a minute.
    pub fn record(&mut self, time: Duration) {
        self.0.saturating_record(u64::try_from(time.min(LONGEST).as_micros()).unwrap_or(u64::MAX));
    }

    /// Counts those of another as well.
    pub fn add(&mut self, other: &Self) {
        // The bounds are the same, so all of them fit.
        let _ = self.0.add(&other.0);
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// The time within which a share of them, from 0 to 1, stayed; none if there are no times.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<Duration> {
        (self.count() > 0).then(|| Duration::from_micros(self.0.value_at_quantile(share)))
    }
}

/// Why connections ended: how many for each kind of reason, and in the words of the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends(BTreeMap<&'static str, (u64, String)>);

impl Ends {
    /// Counts one.
    pub(crate) fn record(&mut self, lost: &Lost) {
        self.0.entry(lost.kind()).or_insert_with(|| (0, lost.to_string())).0 += 1;
    }

    /// Counts those of another as well.
    pub fn add(&mut self, other: &Self) {
        for (kind, (count, words)) in &other.0 {
            self.0.entry(kind).or_insert_with(|| (0, words.clone())).0 += count;
        }
    }

    /// How many there were of any kind.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().map(|(count, _)| count).sum()
    }

    /// Each kind, how many there were of it, and what the first of them said.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64, &str)> {
        self.0.iter().map(|(kind, (count, words))| (*kind, *count, words.as_str()))
    }
}

/// All that is measured.
#[derive(Clone, Debug, Default)]
pub struct Measures {
    /// From opening a connection to the welcome.
    pub joins: Times,
    /// From sending inputs to the own snapshot in which they are done.
    pub inputs: Times,
    /// From one snapshot to the next of the same walker.
    pub gaps: Times,
    /// From one snapshot to the next of the same watcher.
    pub watchers_gaps: Times,
    /// From ping to pong.
    pub pings: Times,
    /// How much later than it should a walker's frame began: the generator's own fault.
    pub lateness: Times,
    /// Inputs that were not done seconds after the end.
    pub unanswered: u64,
    /// Games that came to their end.
    pub finished: u64,
    /// Snapshots that agreed to the last bit with what a walker had predicted.
    pub agreed: u64,
    /// Those that did not.
    pub disagreed: u64,
    /// How connections of those who behaved ended before they wanted.
    pub drops: Ends,
    /// How those of others ended.
    pub thrown_out: Ends,
}

impl Measures {
    /// Counts those of another as well.
    pub fn add(&mut self, other: &Self) {
        self.joins.add(&other.joins);
        self.inputs.add(&other.inputs);
        self.gaps.add(&other.gaps);
        self.watchers_gaps.add(&other.watchers_gaps);
        self.pings.add(&other.pings);
        self.lateness.add(&other.lateness);
        self.unanswered += other.unanswered;
        self.finished += other.finished;
        self.agreed += other.agreed;
        self.disagreed += other.disagreed;
        self.drops.add(&other.drops);
        self.thrown_out.add(&other.thrown_out);
    }

    /// All are in: what was measured while they came no longer counts, but how they came, and whether predictions were
    /// right.
    pub fn begin(&mut self) {
        let Self { joins, agreed, disagreed, drops, thrown_out, .. } = std::mem::take(self);
        *self = Self { joins, agreed, disagreed, drops, thrown_out, ..Self::default() };
    }

    /// Whether nobody who behaved was dropped, and all predictions were right.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.drops.count() == 0 && self.disagreed == 0
    }
}
