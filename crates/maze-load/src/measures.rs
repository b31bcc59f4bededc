//! Measurements, and how they are aggregated.

use crate::link::Lost;
use hdrhistogram::Histogram;
use std::{collections::BTreeMap, time::Duration};

/// Upper bound of recorded times.
const LONGEST: Duration = Duration::from_mins(1);

/// A histogram of times.
#[derive(Clone, Debug)]
pub struct Times(Histogram<u64>);

impl Default for Times {
    fn default() -> Self {
        // Microseconds with three significant digits.
        let longest = u64::try_from(LONGEST.as_micros()).unwrap_or(u64::MAX);
        #[expect(clippy::expect_used, reason = "bounds that the library allows")]
        Self(Histogram::new_with_bounds(1, longest, 3).expect("1 to 60,000,000, to three digits"))
    }
}

impl Times {
    /// Records a time. Times above a minute count as a minute.
    pub fn record(&mut self, time: Duration) {
        self.0.saturating_record(u64::try_from(time.min(LONGEST).as_micros()).unwrap_or(u64::MAX));
    }

    /// Adds the counts of another.
    pub fn add(&mut self, other: &Self) {
        // Cannot fail, since the bounds are the same.
        let _ = self.0.add(&other.0);
    }

    /// Returns the number of recorded times.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// Returns a quantile, from 0 to 1; `None` if no time was recorded.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<Duration> {
        (self.count() > 0).then(|| Duration::from_micros(self.0.value_at_quantile(share)))
    }
}

/// Why connections ended: for each kind of reason, the number of connections and the message of the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends(BTreeMap<&'static str, (u64, String)>);

impl Ends {
    /// Records the end of a connection.
    pub(crate) fn record(&mut self, lost: &Lost) {
        self.0.entry(lost.kind()).or_insert_with(|| (0, lost.to_string())).0 += 1;
    }

    /// Adds the counts of another.
    pub fn add(&mut self, other: &Self) {
        for (kind, (count, words)) in &other.0 {
            self.0.entry(kind).or_insert_with(|| (0, words.clone())).0 += count;
        }
    }

    /// Returns the total number of ends.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().map(|(count, _)| count).sum()
    }

    /// Returns each kind with its count and the message of its first end.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64, &str)> {
        self.0.iter().map(|(kind, (count, words))| (*kind, *count, words.as_str()))
    }
}

/// All measurements.
#[derive(Clone, Debug, Default)]
pub struct Measures {
    /// Time from opening a connection to the welcome.
    pub joins: Times,
    /// Time from sending an input to the first snapshot that includes it.
    pub inputs: Times,
    /// Time between two snapshots of a walker.
    pub gaps: Times,
    /// Time between two snapshots of a spectator.
    pub watchers_gaps: Times,
    /// Time between ping and pong.
    pub pings: Times,
    /// Delay of a walker's frames, which is overload of the generator.
    pub lateness: Times,
    /// Inputs that were still unconfirmed seconds after the end.
    pub unanswered: u64,
    /// Games that were finished.
    pub finished: u64,
    /// Snapshots that matched a walker's prediction to the last bit.
    pub agreed: u64,
    /// Snapshots that did not match.
    pub disagreed: u64,
    /// Why connections of well-behaved clients ended early.
    pub drops: Ends,
    /// Why connections of slow and flooding clients ended.
    pub thrown_out: Ends,
}

impl Measures {
    /// Adds the counts of another.
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

    /// Discards measurements from before all clients were connected. Keeps those of joining, predictions and lost
    /// connections.
    pub fn begin(&mut self) {
        let Self { joins, agreed, disagreed, drops, thrown_out, .. } = std::mem::take(self);
        *self = Self { joins, agreed, disagreed, drops, thrown_out, ..Self::default() };
    }

    /// Returns `true` if no well-behaved client was disconnected and all predictions were right.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.drops.count() == 0 && self.disagreed == 0
    }
}
