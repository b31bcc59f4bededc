//! A cache of the paths of stored runs, for ghosts: which cells, and when.
//!
//! Computing a path takes as long as generating the maze and replaying all ticks. Everybody in a room asks for the same
//! paths.

use crate::{
    store::{RunId, StoredRun},
    work::{GHOSTS, WorkError},
};
use maze_core::{Cell, RULES_VERSION};
use maze_play::game::{ReplayError, RunRecord};
use std::{collections::VecDeque, net::IpAddr, sync::Arc};
use tokio::sync::{Mutex, OnceCell};

/// The size of the cache, in paths.
const KEPT: usize = 32;

/// The ticks in which cells were entered, and the cells; the entrance first.
pub(crate) type Way = Arc<[(u32, Cell)]>;

/// A path, once it is computed.
type Found = Arc<OnceCell<Option<Way>>>;

/// The paths that were requested last.
#[derive(Clone, Default)]
pub(crate) struct Ways(Arc<Mutex<VecDeque<(RunId, Found)>>>);

impl Ways {
    /// Returns the path of a run; `None` if the rules have changed since. The work is charged to the address.
    pub(crate) async fn of(&self, run: &StoredRun, by: Option<IpAddr>) -> Option<Way> {
        if run.rules != RULES_VERSION {
            return None;
        }
        let found = self.kept(run.id).await;
        // If the workers are too busy, the client does without the path.
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
    Ok(way?.inspect_err(|error| tracing::error!(%error, "a stored run cannot be replayed")).ok())
}

/// Replays a run.
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
