//! Runs that are over: walked again by the rules, kept, and told.
//!
//! A run counts once this is done. Rooms do not wait for it: what is over waits in a queue, and is walked again where it
//! holds up nobody.

use crate::{
    room::{Back, Care},
    store::{Epoch, Kept, RunId, Store, StoreError},
    work::WORKERS,
};
use maze_protocol::{Bye, FinishedRun, Profile, verify};
use std::{sync::Arc, time::Duration};
use tokio::{sync::mpsc, task::JoinHandle, time::sleep};

/// How many runs may wait. More are not kept, which their players are not told.
const WAITING: usize = 1024;

/// How long to wait before a database is asked again, and how often: for an hour, in which somebody may make room on a
/// full disk.
const AGAIN: Duration = Duration::from_secs(2);
const TIMES: u32 = 1800;

/// A run that is over.
pub(crate) struct Finished {
    pub(crate) who: Profile,
    pub(crate) run: FinishedRun,
    pub(crate) back: Back,
}

struct Waiting {
    room: Arc<str>,
    epoch: Epoch,
    finished: Finished,
}

/// Where runs are handed in.
#[derive(Clone)]
pub(crate) struct Recorder {
    /// Runs, and after the last one nothing.
    queue: mpsc::Sender<Option<Waiting>>,
}

impl Recorder {
    /// Begins to keep runs in mazes of at most so many cells. The task goes on until it is told to [end](Self::end).
    pub(crate) fn start(store: Store, max_cells: u64) -> (Self, JoinHandle<()>) {
        let (queue, mut waiting) = mpsc::channel::<Option<Waiting>>(WAITING);
        let task = tokio::spawn(async move {
            while let Some(Some(next)) = waiting.recv().await {
                keep(&store, max_cells, next).await;
            }
        });
        (Self { queue }, task)
    }

    /// What was handed in so far is kept, and nothing more.
    pub(crate) async fn end(&self) {
        // It may have ended already.
        let _ = self.queue.send(None).await;
    }

    /// Hands in a run.
    pub(crate) fn record(&self, room: &Care, finished: Finished) {
        let waiting = Waiting { room: room.id.clone(), epoch: room.epoch, finished };
        if self.queue.try_send(Some(waiting)).is_err() {
            metrics::counter!("labyrinth_runs_total", "outcome" => "too many").increment(1);
            tracing::error!(room = &*room.id, "a run is not kept: {WAITING} others wait");
        }
    }
}

async fn keep(store: &Store, max_cells: u64, Waiting { room, epoch, finished }: Waiting) {
    let Finished { who, run, back } = finished;
    let run = Arc::new(run);
    let copy = run.clone();
    let outcome = match WORKERS.eventually(move || verify(&copy, max_cells)).await {
        Err(error) => {
            tracing::error!(room = &*room, %error, "a run broke what walks it again");
            "broken"
        }
        Ok(Err(error)) => {
            tracing::info!(room = &*room, %error, "a run is not ranked");
            "not ranked"
        }
        Ok(Ok(_)) => match keep_once(store, &room, epoch, &who, &run).await {
            Ok(kept) => {
                back.ranked(run.player, kept.place, kept.of).await;
                "kept"
            }
            Err(StoreError::NotOwner(_)) => {
                tracing::warn!(room = &*room, "a run is not kept: the room belongs to another server");
                back.close(Bye::Closed).await;
                "not ours"
            }
            Err(error) => {
                tracing::error!(room = &*room, %error, "a run is not kept");
                "lost"
            }
        },
    };
    metrics::counter!("labyrinth_runs_total", "outcome" => outcome).increment(1);
}

/// Keeps a run. While the database fails it is tried again: as the same run, as it may have been kept all the same; and
/// in a later epoch, if the server has come to own the room again meanwhile.
async fn keep_once(
    store: &Store,
    room: &str,
    mut epoch: Epoch,
    who: &Profile,
    run: &FinishedRun,
) -> Result<Kept, StoreError> {
    let id = RunId::draw()?;
    for _ in 1..TIMES {
        match store.keep_run(id, room, epoch, who, run).await {
            Err(error @ (StoreError::Database(_) | StoreError::Slow)) => {
                tracing::warn!(room, %error, "a run is not kept yet");
                sleep(AGAIN).await;
            }
            Err(error @ StoreError::NotOwner(_)) => {
                epoch = store.later_epoch(room, epoch).await.ok_or(error)?;
            }
            kept => return kept,
        }
    }
    store.keep_run(id, room, epoch, who, run).await
}
