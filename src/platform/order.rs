//! What is computed is an order: it is carried out by another thread, or in a browser by a worker, to which it goes as
//! data, as what came of it comes back. Meanwhile it is counted how far it is.

use serde::{Serialize, de::DeserializeOwned};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed};

/// Something to be computed.
pub(crate) trait Order: Serialize + DeserializeOwned + Send + 'static {
    /// What comes of it.
    type Done: Serialize + DeserializeOwned + Send + 'static;

    /// Computes it. If that takes long, it counts, and looks whether anybody still waits for it.
    fn carry_out(self, tally: &Tally) -> Self::Done;
}

/// How far an order is: who carries it out counts, and who waits for it reads, while neither waits for the other.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    events: AtomicU64,
    /// How many passages opened, less those that closed.
    passages: AtomicI64,
    /// How many of them there will be at the end, if that is known; negative where walls are built.
    aim: AtomicI64,
    cancelled: AtomicBool,
}

impl Tally {
    /// How much has happened.
    pub(crate) fn events(&self) -> u64 {
        self.events.load(Relaxed)
    }

    /// The share that is done, 0 to 1, if that can be said.
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    pub(crate) fn share(&self) -> Option<f32> {
        let aim = self.aim.load(Relaxed);
        (aim != 0).then(|| (self.passages.load(Relaxed) as f32 / aim as f32).clamp(0.0, 1.0))
    }

    /// Begins anew.
    pub(crate) fn begin(&self, aim: i64) {
        self.aim.store(aim, Relaxed);
        self.passages.store(0, Relaxed);
        self.events.store(0, Relaxed);
    }

    /// Something has happened. Only who carries the order out says so.
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

    /// Whether nobody waits for the result any more.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed)
    }

    pub(super) fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
    }
}

/// Between two threads that share no memory.
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
