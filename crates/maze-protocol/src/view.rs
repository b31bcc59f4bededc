//! One client's part of a scene: what the server sends, and what the client knows.

use crate::{
    message::{Crowd, Other, PlayerId, Snapshot},
    scene::Scene,
};
use std::collections::BTreeMap;

/// The state that the server has sent to a client so far.
#[derive(Clone, Debug)]
pub struct View {
    player: Option<PlayerId>,
    /// The player at the center of the view.
    around: Option<PlayerId>,
    last: Option<Last>,
}

#[derive(Clone, Debug)]
struct Last {
    tick: u32,
    /// In ascending order of players.
    others: Vec<Other>,
    crowds: Vec<Crowd>,
}

impl View {
    /// The view of a player, or of a spectator.
    #[must_use]
    pub fn new(player: Option<PlayerId>) -> Self {
        Self { player, around: player, last: None }
    }

    /// Centers the view on another player; `None` centers it on the client's own player again.
    pub fn watch(&mut self, player: Option<PlayerId>) {
        self.around = player.or(self.player);
    }

    /// Returns the snapshot that brings the client up to date, and remembers it as sent. Call [`forget`](Self::forget)
    /// if it was not sent after all.
    pub fn look(&mut self, scene: &Scene) -> Snapshot {
        let others = scene.told(self.around, self.player);
        let you = self.player.and_then(|player| scene.you(player));
        let own = you.map(|you| you.pose.place());
        let crowds = scene.crowds(others.iter().map(|other| other.at).chain(own));
        let new = Last { tick: scene.tick(), others, crowds };
        let old = self.last.replace(new.clone());
        let mut snapshot = Snapshot {
            tick: new.tick,
            base: old.as_ref().map(|old| old.tick),
            you,
            others: Vec::new(),
            gone: Vec::new(),
            crowds: None,
        };
        let old = old.unwrap_or(Last { tick: 0, others: Vec::new(), crowds: Vec::new() });
        snapshot.crowds = (new.crowds != old.crowds).then_some(new.crowds);
        let before = |player| old.others.binary_search_by_key(&player, |other: &Other| other.player);
        let is_told = |player| new.others.binary_search_by_key(&player, |other| other.player).is_ok();
        snapshot.gone = old.others.iter().map(|other| other.player).filter(|&player| !is_told(player)).collect();
        let has_changed = |other: &&Other| before(other.player).map(|index| old.others[index]) != Ok(**other);
        snapshot.others = new.others.iter().filter(has_changed).copied().collect();
        snapshot
    }

    /// Forgets what was sent: the next snapshot is a full one.
    pub fn forget(&mut self) {
        self.last = None;
    }
}

/// A client's knowledge of the other players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The tick of the last snapshot.
    tick: Option<u32>,
    others: BTreeMap<PlayerId, Other>,
    crowds: Vec<Crowd>,
}

/// The error for a snapshot that does not follow the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a snapshot goes on from tick {base:?}, but the last one was of tick {last:?}; connect anew")]
pub struct MissedSnapshot {
    base: Option<u32>,
    last: Option<u32>,
}

impl Known {
    /// Applies a snapshot.
    ///
    /// # Errors
    /// If a snapshot before it is missing. Then nothing changes.
    pub fn learn(&mut self, snapshot: &Snapshot) -> Result<(), MissedSnapshot> {
        if snapshot.base.is_none() {
            *self = Self::default();
        } else if snapshot.base != self.tick {
            return Err(MissedSnapshot { base: snapshot.base, last: self.tick });
        }
        self.tick = Some(snapshot.tick);
        for player in &snapshot.gone {
            self.others.remove(player);
        }
        self.others.extend(snapshot.others.iter().map(|other| (other.player, *other)));
        if let Some(crowds) = &snapshot.crowds {
            self.crowds.clone_from(crowds);
        }
        Ok(())
    }

    /// The other players that are listed, in ascending order.
    #[must_use]
    pub fn others(&self) -> impl ExactSizeIterator<Item = &Other> {
        self.others.values()
    }

    /// The numbers and places of all further players.
    #[must_use]
    pub fn crowds(&self) -> &[Crowd] {
        &self.crowds
    }
}
