//! The ways of runs that are kept, for those who show them again beside a walker: which cells, and when.
//!
//! Finding one out takes as long as making the maze and walking all ticks. So the last ways are kept: everybody in a room
//! asks for the same.

use crate::{
    store::{RunId, StoredRun},
    work::{GHOSTS, WorkError},
};
use maze_core::{Cell, RULES_VERSION};
use maze_play::game::{ReplayError, RunRecord};
use std::{collections::VecDeque, net::IpAddr, sync::Arc};
use tokio::sync::{Mutex, OnceCell};

/// How many ways are kept.
const KEPT: usize = 32;

/// The ticks in which cells were entered, and the cells; the entrance first.
pub(crate) type Way = Arc<[(u32, Cell)]>;

/// A way, as soon as somebody has found it out.
type Found = Arc<OnceCell<Option<Way>>>;

/// The ways that were asked for last.
#[derive(Clone, Default)]
pub(crate) struct Ways(Arc<Mutex<VecDeque<(RunId, Found)>>>);

impl Ways {
    /// The way of a run; none if today's rules would lead elsewhere. Finding it is charged to the address.
    pub(crate) async fn of(&self, run: &StoredRun, by: Option<IpAddr>) -> Option<Way> {
        if run.rules != RULES_VERSION {
            return None;
        }
        let found = self.kept(run.id).await;
        // Where too much is to be done, one does without.
        found.get_or_try_init(|| find(run.record.clone(), by)).await.ok()?.clone()
    }

    async fn kept(&self, run: RunId) -> Found {
        let mut ways = self.0.lock().await;
        let known = ways.iter().position(|(id, _)| *id == run).and_then(|place| ways.remove(place));
        let (_, found) = known.unwrap_or_else(|| (run, Found::default()));
        ways.truncate(KEPT - 1);
        ways.push_front((run, found.clone()));
        found
    }
}

async fn find(record: RunRecord, by: Option<IpAddr>) -> Result<Option<Way>, WorkError> {
    let way = GHOSTS.soon(by, move || way(&record)).await;
    Ok(way?.inspect_err(|error| tracing::error!(%error, "a run that is kept cannot be walked again")).ok())
}

/// Walks a run again.
fn way(record: &RunRecord) -> Result<Way, ReplayError> {
    let mut run = record.begin()?;
    let mut way = Vec::new();
    let mut inputs = record.inputs.inputs();
    loop {
        let game = run.game();
        let (tick, cell) = (game.ticks(), run.walker().cell(game.maze().grid()));
        if way.last().is_none_or(|&(_, last)| last != cell) {
            way.push((tick, cell));
        }
        match inputs.next() {
            Some(input) if game.result().is_none() => run.tick(input, |_| ()),
            _ => return Ok(way.into()),
        }
    }
}
