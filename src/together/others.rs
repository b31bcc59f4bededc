//! The positions at which other players are drawn. They lag a little, so that positions can be interpolated.

use maze_core::{Point, grid::Chart};
use maze_protocol::{Known, Other, PlayerId, SERVER_TICKS_A_SECOND, Snapshot, TICKS_A_SNAPSHOT};
use std::{
    collections::{BTreeMap, VecDeque},
    f32::consts::{PI, TAU},
    time::Duration,
};

/// The drawn positions of other players.
#[derive(Clone, Debug, Default)]
pub struct Others {
    seen: BTreeMap<PlayerId, VecDeque<Seen>>,
    /// The server tick that is drawn.
    drawn: f64,
    /// The lag behind the server, in ticks.
    late: f64,
}

/// A player's position at a server tick.
#[derive(Clone, Copy, Debug)]
struct Seen {
    tick: u32,
    chart: Chart,
    at: Point,
    /// Clockwise from the east, in radians.
    heading: f32,
}

/// The lag of other players, in snapshots: one to interpolate, and half a one for late arrivals. With many spectators
/// or a slow connection, snapshots are farther apart and the lag grows. `FORGOTTEN` is the fraction by which it
/// shrinks again per snapshot.
const LATE: f64 = 1.5;
const FORGOTTEN: f64 = 0.1;

/// Positions kept for each player: enough for snapshots that arrive in bursts.
const KEPT: usize = 8;

/// The speed at which the drawn tick approaches the tick that is due, as a fraction of the difference per second. If
/// the difference exceeds half a second, it jumps.
const APPROACH: f64 = 2.0;
const MOST: f64 = 0.5 * SERVER_TICKS_A_SECOND as f64;

/// A player who moves farther than this between two snapshots, plus `STRIDE` per tick, was teleported; in cell
/// pitches.
const JUMP: f32 = 1.0;
const STRIDE: f32 = 0.15;

impl Others {
    pub(super) fn learn(&mut self, snapshot: &Snapshot, known: &Known) {
        if snapshot.base.is_none() {
            self.seen.clear();
        }
        let apart = snapshot.base.map_or(TICKS_A_SNAPSHOT, |base| snapshot.tick.saturating_sub(base));
        let late = LATE * f64::from(apart);
        self.late = late.max(self.late + FORGOTTEN * (late - self.late));
        let is_known = |player| known.others().any(|other| other.player == player);
        self.seen.retain(|&player, _| is_known(player));
        for other in &snapshot.others {
            let places = self.seen.entry(other.player).or_default();
            // A player that the snapshot left out had not moved.
            if let (Some(last), Some(base)) = (places.back().copied(), snapshot.base)
                && last.tick < base
            {
                places.push_back(Seen { tick: base, ..last });
            }
            places.push_back(Seen::new(snapshot.tick, other));
            while places.len() > KEPT {
                places.pop_front();
            }
        }
    }

    /// Advances the drawn tick. `tick` is the server's estimated tick.
    pub(super) fn pass(&mut self, passed: Duration, tick: f64) {
        let due = tick - self.late;
        let passed = passed.as_secs_f64();
        self.drawn += passed * f64::from(SERVER_TICKS_A_SECOND);
        let missing = due - self.drawn;
        self.drawn += if missing.abs() > MOST { missing } else { missing * (APPROACH * passed).min(1.0) };
    }

    /// Returns the other players in ascending order: the position in the maze's plane and the heading, clockwise from
    /// east, in radians.
    pub fn places(&self) -> impl Iterator<Item = (PlayerId, Point, f32)> {
        self.seen.iter().filter_map(|(&player, places)| {
            let (at, heading) = self.place(places)?;
            Some((player, at, heading))
        })
    }

    #[expect(clippy::cast_possible_truncation, reason = "a share of a step")]
    fn place(&self, places: &VecDeque<Seen>) -> Option<(Point, f32)> {
        let after = places.iter().position(|seen| f64::from(seen.tick) > self.drawn);
        let to = match after {
            Some(0) => places.front(),
            Some(after) => places.get(after),
            None => places.back(),
        }?;
        let from = after.and_then(|after| places.get(after.checked_sub(1)?)).unwrap_or(to);
        let way = [0, 1].map(|axis| to.at[axis] - from.at[axis]);
        let ticks = f64::from(to.tick - from.tick);
        // Do not interpolate between two charts.
        if ticks == 0.0 || from.chart != to.chart || way[0].hypot(way[1]) > JUMP + STRIDE * ticks as f32 {
            return Some((to.at, to.heading));
        }
        let share = ((self.drawn - f64::from(from.tick)) / ticks) as f32;
        let turn = (to.heading - from.heading + PI).rem_euclid(TAU) - PI;
        Some(([0, 1].map(|axis| from.at[axis] + share * way[axis]), from.heading + share * turn))
    }
}

impl Seen {
    fn new(tick: u32, other: &Other) -> Self {
        Self { tick, chart: other.at.chart, at: other.at.point(), heading: TAU * f32::from(other.heading) / 256.0 }
    }
}
