//! The goal to collect coins.

use super::{Rules, Setup, places::Places, search_tree::SearchTree};
use crate::TICKS_A_SECOND;
use maze_core::{
    Grid, Info, MazeRng,
    options::{Bounded, Param, Value},
};

/// Take every coin, then reach the exit. With a time limit, take as many as possible: when time is up, the coins held
/// count.
///
/// Each dead end except entrance and exit has a coin. In a maze with loops, coins are also where the two ways around a
/// loop meet, so that every maze with more than a few cells has something to find. With `count`, that many coins are
/// chosen at random.
///
/// ```text
/// square:6x3/wilson#4/coins
/// +---+---+---+---+---+---+
/// |in                   o |
/// +---+---+---+   +---+---+
/// | o       o |           |
/// +---+   +---+   +---+   +
/// | o             | o  out|
/// +---+---+---+---+---+---+
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coins {
    /// The time limit in seconds.
    pub time: Option<Bounded<1, 86_400>>,
    /// The maximum number of coins.
    pub count: Option<Bounded<1, 10_000>>,
}

impl Rules for Coins {
    const INFO: Info = Info {
        key: "coins",
        name: "Coins",
        about: "Take the coins at dead ends, all of them or as many as time allows, then reach the exit.",
    };
    const DEFAULT: Self = Self { time: None, count: None };

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![
            Param {
                key: "time",
                name: "Time",
                about: "Seconds until the game ends; then the coins held count.",
                value: Value::Limit(&mut self.time),
            },
            Param {
                key: "count",
                name: "Coins",
                about: "The maximum number of coins; without a limit, one at every dead end.",
                value: Value::Limit(&mut self.count),
            },
        ]
    }

    fn set_up<G: Grid>(&self, places: &Places<'_, G>, rng: &mut MazeRng, setup: &mut Setup) {
        let mut coins: Vec<_> = places.inside().filter(|&cell| places.is_remote(cell)).collect();
        if let Some(count) = self.count.map(Bounded::get) {
            rng.shuffle(&mut coins);
            coins.truncate(count as usize);
            coins.sort_unstable();
            #[expect(clippy::cast_possible_truncation, reason = "no more than the count")]
            let found = coins.len() as u32;
            setup.missing = count - found;
        }
        setup.time_limit = self.time.map(|seconds| seconds.get() * TICKS_A_SECOND);
        let tree = SearchTree::new(places.maze);
        setup.fewest_steps = tree.tour(coins.iter().copied(), places.maze.ends().to, places.to_exit());
        setup.coins = coins;
    }
}
