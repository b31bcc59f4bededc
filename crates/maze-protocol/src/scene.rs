//! The places of all players at one tick, and the search for the nearest.
//!
//! A scene is built once, and threads may share it. Each client's [`View`](crate::View) selects its part of it, outside
//! the room.
//!
//! Distances are measured along straight lines, which ignore walls and continue over the seams between charts.

use crate::{
    atlas::{Atlas, Bucket},
    limits::MAX_TOLD,
    message::{Crowd, Other, Place, PlayerId, You},
};
use std::{collections::BTreeMap, sync::Arc};

/// The places of all players at one tick.
#[derive(Clone, Debug)]
pub struct Scene {
    tick: u32,
    /// In ascending order of players.
    players: Vec<Placed>,
    atlas: Arc<Atlas>,
    /// Buckets and indices of players, in ascending order.
    in_buckets: Vec<(Bucket, usize)>,
}

/// A player at its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) you: You,
    pub(crate) other: Other,
}

impl Scene {
    /// Takes the players in ascending order. O(n log n), where n counts the players.
    pub(crate) fn new(tick: u32, atlas: Arc<Atlas>, players: impl Iterator<Item = Placed>) -> Self {
        let players: Vec<_> = players.collect();
        let buckets = players.iter().map(|player| atlas.bucket(player.other.at));
        let mut in_buckets: Vec<_> = buckets.enumerate().map(|(index, bucket)| (bucket, index)).collect();
        in_buckets.sort_unstable();
        Self { tick, players, atlas, in_buckets }
    }

    /// Returns the server's tick.
    #[must_use]
    pub fn tick(&self) -> u32 {
        self.tick
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players.len()
    }

    /// Returns a player's own state.
    #[must_use]
    pub fn you(&self, player: PlayerId) -> Option<You> {
        self.index(player).map(|index| self.players[index].you)
    }

    fn index(&self, player: PlayerId) -> Option<usize> {
        self.players.binary_search_by_key(&player, |placed| placed.other.player).ok()
    }

    /// The players to list one by one, in ascending order: the nearest around a player, or else the first who joined;
    /// never the client's own player.
    ///
    /// Takes time linear in the players of the buckets around, at worst all of them; for spectators, linear in the
    /// answer.
    pub(crate) fn told(&self, around: Option<PlayerId>, but_for: Option<PlayerId>) -> Vec<Other> {
        let own = but_for.and_then(|player| self.index(player));
        let others = self.players.iter().enumerate().filter(|&(index, _)| Some(index) != own);
        let others = others.map(|(_, placed)| placed.other);
        let Some(around) = around.and_then(|player| self.index(player)) else {
            return others.take(MAX_TOLD).collect();
        };
        if self.players.len() <= MAX_TOLD {
            return others.collect();
        }
        let mut near = self.around(self.players[around].other.at);
        near.retain(|&(_, index)| Some(index) != own);
        if near.len() > MAX_TOLD {
            near.select_nth_unstable(MAX_TOLD);
            near.truncate(MAX_TOLD);
        }
        near.sort_unstable_by_key(|&(_, index)| index);
        near.into_iter().map(|(_, index)| self.players[index].other).collect()
    }

    /// Squared distances and indices of players, in ascending order of indices. They include the nearest [`MAX_TOLD`]
    /// and one more.
    fn around(&self, here: Place) -> Vec<(i64, usize)> {
        let views = self.atlas.views(here.chart).into_iter();
        let seen = views.map(|(chart, map)| Place::new(chart, map.apply(here.point())));
        let mut found: Vec<_> = seen.flat_map(|place| self.around_in_chart(place)).collect();
        found.sort_unstable_by_key(|&(distance, index)| (index, distance));
        found.dedup_by_key(|&mut (_, index)| index);
        if found.len() <= MAX_TOLD {
            // All others are in charts that are not visible from here, so they are farther away.
            let unseen =
                (0..self.players.len()).filter(|index| found.binary_search_by_key(index, |near| near.1).is_err());
            let unseen: Vec<_> = unseen.map(|index| (i64::MAX, index)).collect();
            found.extend(unseen);
        }
        found
    }

    /// The same for one chart, as seen from a place in its coordinates, which may lie outside its cells.
    fn around_in_chart(&self, here: Place) -> Vec<(i64, usize)> {
        let (chart, [row, column]) = self.atlas.bucket(here);
        let across = self.atlas.across;
        let mut found = Vec::new();
        for ring in 0..across {
            let near = |middle: u8| middle.saturating_sub(ring)..=(middle + ring).min(across - 1);
            for [y, x] in near(row).flat_map(|row| near(column).map(move |column| [row, column])) {
                // The inner rings were searched before.
                if x.abs_diff(column).max(y.abs_diff(row)) < ring {
                    continue;
                }
                found.extend(self.in_bucket((chart, [y, x])).map(|index| {
                    let there = self.players[index].other.at.at;
                    let [x, y] = [0, 1].map(|axis| i64::from(there[axis] - here.at[axis]));
                    (x * x + y * y, index)
                }));
            }
            // All players in the remaining buckets are farther away than this.
            let reach = i64::from(self.atlas.sheet(chart).side) * i64::from(ring);
            if found.iter().filter(|&&(distance, _)| distance < reach * reach).count() > MAX_TOLD {
                break;
            }
        }
        found
    }

    /// Returns the indices of the players in a bucket.
    fn in_bucket(&self, bucket: Bucket) -> impl Iterator<Item = usize> {
        let first = self.in_buckets.partition_point(|&(other, _)| other < bucket);
        self.in_buckets[first..].iter().take_while(move |&&(other, _)| other == bucket).map(|&(_, index)| index)
    }

    /// Counts the players in each bucket, except those at the given places: those listed one by one, and the client's
    /// own.
    pub(crate) fn crowds(&self, without: impl Iterator<Item = Place>) -> Vec<Crowd> {
        let mut counts = BTreeMap::<Bucket, u16>::new();
        self.in_buckets.iter().for_each(|&(bucket, _)| *counts.entry(bucket).or_default() += 1);
        without.for_each(|place| *counts.entry(self.atlas.bucket(place)).or_default() -= 1);
        let crowded = counts.into_iter().filter(|&(_, count)| count > 0);
        crowded.map(|(bucket, count)| Crowd { at: self.atlas.center(bucket), count }).collect()
    }
}
