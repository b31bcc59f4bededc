//! In which epochs this server has owned rooms: after its connection was cut it owns them again in a new one, and what it
//! began in the one before is still its own if nobody else had them in between.

use serde::Serialize;
use std::collections::HashMap;

/// The time during which a node owns a room. Each owner has a greater one than the owner before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Epoch(pub(super) i64);

impl Epoch {
    /// Whether nobody owned the room between these two.
    fn follows(self, before: Self) -> bool {
        self.0 == before.0 + 1
    }
}

/// For each room that was not removed, the first and the last of the epochs that followed upon one another.
#[derive(Debug, Default)]
pub(super) struct Tenures(HashMap<String, [Epoch; 2]>);

impl Tenures {
    /// This server owns a room in a new epoch.
    pub(super) fn begin(&mut self, room: &str, epoch: Epoch) {
        let tenure = self.0.entry(room.to_owned()).or_insert([epoch; 2]);
        // Each who comes to own a room counts one up.
        let first = if epoch.follows(tenure[1]) { tenure[0] } else { epoch };
        *tenure = [first, epoch];
    }

    /// A room is no more.
    pub(super) fn forget(&mut self, room: &str) {
        self.0.remove(room);
    }

    /// The later epoch without a break.
    pub(super) fn later(&self, room: &str, than: Epoch) -> Option<Epoch> {
        let &[first, last] = self.0.get(room)?;
        (first <= than && than < last).then_some(last)
    }
}
