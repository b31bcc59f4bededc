//! Orders: computations that run on another thread, or in a browser in a worker. There, orders and results are sent as
//! bytes. A tally counts the progress.

use serde::{Serialize, de::DeserializeOwned};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};

/// A computation to run in the background.
pub(crate) trait Order: Serialize + DeserializeOwned + Send + 'static {
    /// The result.
    type Done: Serialize + DeserializeOwned + Send + 'static;

    /// Runs the computation. If it takes long, it reports its progress to the tally, and stops when it is canceled.
    fn carry_out(self, tally: &Tally) -> Self::Done;
}

/// The progress of an order. The computation writes it, and the waiting side reads it without blocking.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    events: AtomicU64,
    /// The number of passages opened minus those closed.
    passages: AtomicI64,
    /// The expected number of passages at the end, or 0 if unknown. It is negative if the method adds walls.
    aim: AtomicI64,
    canceled: AtomicBool,
}

impl Tally {
    /// Returns the number of events so far.
    pub(crate) fn events(&self) -> u64 {
        self.events.load(Relaxed)
    }

    /// Returns the share that is done, 0 to 1, or `None` if it is unknown.
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    pub(crate) fn share(&self) -> Option<f32> {
        let aim = self.aim.load(Relaxed);
        (aim != 0).then(|| (self.passages.load(Relaxed) as f32 / aim as f32).clamp(0.0, 1.0))
    }

    /// Resets the counts, and sets the expected number of passages.
    pub(crate) fn begin(&self, aim: i64) {
        self.aim.store(aim, Relaxed);
        self.passages.store(0, Relaxed);
        self.events.store(0, Relaxed);
    }

    /// Counts an event that opened this many passages. Called only by the thread that runs the order, so the counts
    /// need no atomic addition.
    pub(crate) fn count(&self, passages: i64) {
        let events = self.events.load(Relaxed) + 1;
        self.events.store(events, Relaxed);
        if passages != 0 {
            self.passages.store(self.passages.load(Relaxed) + passages, Relaxed);
        }
        #[cfg(target_family = "wasm")]
        if events.is_multiple_of(1 << 14) {
            super::report::count(self.counted());
        }
    }

    /// Whether the result is no longer wanted.
    pub(crate) fn is_canceled(&self) -> bool {
        self.canceled.load(Relaxed)
    }

    pub(super) fn cancel(&self) {
        self.canceled.store(true, Relaxed);
    }
}

/// Transfers the counts between workers, which share no memory.
#[cfg(target_family = "wasm")]
impl Tally {
    #[expect(clippy::cast_precision_loss, reason = "less than 2^53 happens")]
    fn counted(&self) -> [f64; 3] {
        [self.events() as f64, self.passages.load(Relaxed) as f64, self.aim.load(Relaxed) as f64]
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they were whole numbers")]
    pub(super) fn set_counted(&self, [events, passages, aim]: [f64; 3]) {
        self.events.store(events as u64, Relaxed);
        self.passages.store(passages as i64, Relaxed);
        self.aim.store(aim as i64, Relaxed);
    }
}
