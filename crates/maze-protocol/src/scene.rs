//! Everybody's place at one moment, and who is near whom.
//!
//! A scene is made once for all who are told of it and can be shared by threads: what each client is told is found out
//! by its [`View`](crate::View), outside the room.

use crate::{
    limits::MAX_TOLD,
    message::{Crowd, Other, PlayerId, UNITS_A_CELL, You, fixed},
};
use maze_core::Point;

/// How many columns and rows of buckets there are: as many as there may be crowds.
const BUCKETS: u8 = 16;

/// The least width of a bucket: four cells.
const LEAST: i32 = 4 * UNITS_A_CELL;

/// Everybody's place at one moment.
#[derive(Clone, Debug)]
pub struct Scene {
    tick: u32,
    /// In ascending order of players.
    players: Vec<Placed>,
    grid: Grid,
    /// Where the players of each bucket begin in `in_buckets`, and where the last ones end.
    starts: Vec<u32>,
    /// Indices of players, bucket by bucket.
    in_buckets: Vec<u32>,
}

/// A player at its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) you: You,
    pub(crate) other: Other,
}

/// Squares that cover the maze.
#[derive(Clone, Copy, Debug)]
struct Grid {
    least: [i32; 2],
    side: i32,
}

impl Grid {
    /// That of a maze whose cells have their middles within these bounds.
    fn new(bounds: [Point; 2]) -> Self {
        // Nobody is further from the middle of a cell than a cell.
        let [least, most] = bounds.map(fixed);
        let [least, most] = [least.map(|part| part - UNITS_A_CELL), most.map(|part| part + UNITS_A_CELL)];
        let extent = (most[0] - least[0]).max(most[1] - least[1]);
        Self { least, side: (extent / i32::from(BUCKETS) + 1).max(LEAST) }
    }

    /// Column and row.
    fn place(&self, at: [i32; 2]) -> [u8; 2] {
        [0, 1].map(|axis| {
            let place = (at[axis] - self.least[axis]) / self.side;
            u8::try_from(place.clamp(0, i32::from(BUCKETS - 1))).unwrap_or(0)
        })
    }

    fn bucket(&self, at: [i32; 2]) -> usize {
        bucket(self.place(at))
    }

    fn middle(&self, place: [u8; 2]) -> [i32; 2] {
        [0, 1].map(|axis| self.least[axis] + self.side * i32::from(place[axis]) + self.side / 2)
    }
}

/// The number of the bucket in a column and row.
fn bucket([column, row]: [u8; 2]) -> usize {
    usize::from(row) * usize::from(BUCKETS) + usize::from(column)
}

impl Scene {
    /// Players in ascending order, in a maze whose cells have their middles within these bounds. O(n).
    pub(crate) fn new(tick: u32, bounds: [Point; 2], players: impl Iterator<Item = Placed>) -> Self {
        let grid = Grid::new(bounds);
        let players: Vec<_> = players.collect();
        let buckets = usize::from(BUCKETS) * usize::from(BUCKETS);
        let mut starts = vec![0; buckets + 1];
        for player in &players {
            starts[grid.bucket(player.other.at) + 1] += 1;
        }
        for bucket in 0..buckets {
            starts[bucket + 1] += starts[bucket];
        }
        let mut next = starts.clone();
        let mut in_buckets = vec![0; players.len()];
        for (index, player) in (0..).zip(&players) {
            let place = &mut next[grid.bucket(player.other.at)];
            in_buckets[*place as usize] = index;
            *place += 1;
        }
        Self { tick, players, grid, starts, in_buckets }
    }

    /// The server's tick.
    #[must_use]
    pub fn tick(&self) -> u32 {
        self.tick
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players.len()
    }

    /// What a player is told of itself.
    #[must_use]
    pub fn you(&self, player: PlayerId) -> Option<You> {
        self.index(player).map(|index| self.players[index].you)
    }

    fn index(&self, player: PlayerId) -> Option<usize> {
        self.players.binary_search_by_key(&player, |placed| placed.other.player).ok()
    }

    /// Those of whom one is told one by one, in ascending order: the nearest ones around a player, or those who came
    /// first; but for oneself.
    ///
    /// It takes as long as there are players in the buckets around, at the worst all of them; for one who watches, no
    /// longer than the answer.
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

    /// The squares of distances and the indices of players, among which the nearest [`MAX_TOLD`] and one more certainly
    /// are.
    fn around(&self, at: [i32; 2]) -> Vec<(i64, usize)> {
        let [column, row] = self.grid.place(at);
        let mut found = Vec::new();
        for ring in 0..BUCKETS {
            let near = |middle: u8| middle.saturating_sub(ring)..=(middle + ring).min(BUCKETS - 1);
            for place in near(row).flat_map(|row| near(column).map(move |column| [column, row])) {
                // Those inside have been looked at.
                if place[0].abs_diff(column).max(place[1].abs_diff(row)) < ring {
                    continue;
                }
                let bucket = bucket(place);
                let range = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
                let indices = self.in_buckets[range].iter().map(|&index| index as usize);
                found.extend(indices.map(|index| {
                    let there = self.players[index].other.at;
                    let [x, y] = [0, 1].map(|axis| i64::from(there[axis] - at[axis]));
                    (x * x + y * y, index)
                }));
            }
            // Whoever is in no bucket so far is further away than this.
            let reach = i64::from(self.grid.side) * i64::from(ring);
            if found.iter().filter(|&&(distance, _)| distance < reach * reach).count() > MAX_TOLD {
                break;
            }
        }
        found
    }

    /// How many there are in each bucket, without some: those who are told one by one, and oneself.
    pub(crate) fn crowds(&self, without: impl Iterator<Item = [i32; 2]>) -> Vec<Crowd> {
        let mut counts: Vec<u32> = self.starts.windows(2).map(|ends| ends[1] - ends[0]).collect();
        without.for_each(|at| counts[self.grid.bucket(at)] -= 1);
        let places = (0..BUCKETS).flat_map(|row| (0..BUCKETS).map(move |column| [column, row]));
        let crowded = places.zip(counts).filter(|&(_, count)| count > 0);
        let crowd =
            |(place, count)| Crowd { at: self.grid.middle(place), count: u16::try_from(count).unwrap_or(u16::MAX) };
        crowded.map(crowd).collect()
    }
}
