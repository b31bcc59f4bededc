//! The epochs in which this server has owned rooms. After a lost connection, it owns a room again in a new epoch. Work
//! from the earlier epoch is still valid if no other node owned the room in between.

use serde::Serialize;
use std::collections::HashMap;

/// A period in which a node owns a room. Each owner's epoch is greater than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Epoch(pub(super) i64);

impl Epoch {
    /// Whether this epoch follows the other directly, without another owner in between.
    fn follows(self, before: Self) -> bool {
        self.0 == before.0 + 1
    }
}

/// For each room, the first and the last of a series of consecutive epochs.
#[derive(Debug, Default)]
pub(super) struct Tenures(HashMap<String, [Epoch; 2]>);

impl Tenures {
    /// Records that this server owns a room in a new epoch.
    pub(super) fn begin(&mut self, room: &str, epoch: Epoch) {
        let tenure = self.0.entry(room.to_owned()).or_insert([epoch; 2]);
        // Each new owner increments the epoch.
        let first = if epoch.follows(tenure[1]) { tenure[0] } else { epoch };
        *tenure = [first, epoch];
    }

    /// Removes a room.
    pub(super) fn forget(&mut self, room: &str) {
        self.0.remove(room);
    }

    /// Returns the last epoch, if it continues `than` without another owner in between.
    pub(super) fn later(&self, room: &str, than: Epoch) -> Option<Epoch> {
        let &[first, last] = self.0.get(room)?;
        (first <= than && than < last).then_some(last)
    }
}
