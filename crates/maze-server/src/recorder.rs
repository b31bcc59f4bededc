//! Verifies finished runs by the rules, stores them, and reports the result to the room.
//!
//! A run counts once this is done. Rooms do not wait for it. Each run has its own task, so that a failing run never
//! delays others. If a run cannot be kept, its player gets a message.

use crate::{
    room::{Back, Care},
    store::{Epoch, Kept, RunId, Store, StoreError},
    work::RUNS,
};
use maze_protocol::{Bye, FinishedRun, Profile, verify};
use std::{sync::Arc, time::Duration};
use tokio::{sync::Semaphore, time::sleep};

/// The maximum number of waiting runs. Further runs are not kept.
const WAITING: u32 = 1024;

/// The delay between retries, and their number: for an hour, in which somebody may free space on a full disk.
const AGAIN: Duration = Duration::from_secs(2);
const TIMES: u32 = 1800;

/// A finished run.
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

/// The handle for submitting runs.
#[derive(Clone)]
pub(crate) struct Recorder {
    store: Store,
    max_cells: u64,
    /// A permit for each further run that may wait.
    places: Arc<Semaphore>,
}

impl Recorder {
    /// Creates a recorder for mazes with at most `max_cells` cells.
    pub(crate) fn new(store: Store, max_cells: u64) -> Self {
        Self { store, max_cells, places: Arc::new(Semaphore::new(WAITING as usize)) }
    }

    /// Waits until all pending runs are kept. Later runs are rejected.
    pub(crate) async fn end(&self) {
        // All permits are available once no run is pending.
        if self.places.acquire_many(WAITING).await.is_ok() {
            self.places.close();
        }
    }

    /// Submits a run.
    pub(crate) fn record(&self, room: &Care, finished: Finished) {
        let Ok(place) = self.places.clone().try_acquire_owned() else {
            metrics::counter!("labyrinth_runs_total", "outcome" => "too many").increment(1);
            tracing::error!(room = &*room.id, "a run is not stored: {WAITING} others are waiting");
            tokio::spawn(async move { finished.back.not_kept(finished.run.player).await });
            return;
        };
        // Of two equal runs, the one that finished first has the lower number and the better place.
        let id = RunId::draw();
        let waiting = Waiting { room: room.id.clone(), epoch: room.epoch, finished };
        let (store, max_cells) = (self.store.clone(), self.max_cells);
        tokio::spawn(async move {
            keep(&store, max_cells, id, waiting).await;
            drop(place);
        });
    }
}

async fn keep(
    store: &Store,
    max_cells: u64,
    id: Result<RunId, StoreError>,
    Waiting { room, epoch, finished }: Waiting,
) {
    let Finished { who, run, back } = finished;
    let run = Arc::new(run);
    let copy = run.clone();
    let outcome = match RUNS.eventually(None, move || verify(&copy, max_cells)).await {
        Err(error) => {
            tracing::error!(room = &*room, %error, "verifying a run panicked");
            "broken"
        }
        Ok(Err(error)) => {
            tracing::info!(room = &*room, %error, "a run is not ranked");
            "not ranked"
        }
        Ok(Ok(_)) => match keep_once(store, id, &room, epoch, &who, &run).await {
            Ok(kept) => {
                back.ranked(run.player, kept.place, kept.of).await;
                "kept"
            }
            Err(StoreError::NotOwner(_)) => {
                tracing::warn!(room = &*room, "a run is not stored: the room belongs to another server");
                back.close(Bye::Closed).await;
                "not ours"
            }
            Err(error) => {
                tracing::error!(room = &*room, %error, "a run is not stored");
                "lost"
            }
        },
    };
    if outcome != "kept" {
        back.not_kept(run.player).await;
    }
    metrics::counter!("labyrinth_runs_total", "outcome" => outcome).increment(1);
}

/// Stores a run, with retries while the database fails. A retry uses the same number, since the failed attempt may have
/// stored it. If the server has lost the room and owns it again, it uses the later epoch.
async fn keep_once(
    store: &Store,
    id: Result<RunId, StoreError>,
    room: &str,
    mut epoch: Epoch,
    who: &Profile,
    run: &FinishedRun,
) -> Result<Kept, StoreError> {
    let id = id?;
    for _ in 1..TIMES {
        match store.keep_run(id, room, epoch, who, run).await {
            Err(error @ (StoreError::Database(_) | StoreError::Slow)) => {
                tracing::warn!(room, %error, "storing a run failed; retrying");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        room::{Handle, Letter, Letters, Wish},
        rooms::tests::{Outcome, PATIENCE, corridor, join, rooms_on},
        token::TokenHash,
    };
    use maze_protocol::{Event, ServerMessage};
    use std::error::Error;
    use tokio::time::timeout;

    /// Walks to the exit of the corridor.
    async fn win(room: &Handle, token: &str) -> Result<(), Box<dyn Error>> {
        for _ in 0..2 {
            let stepped = room.step(TokenHash::of(token), Box::new(|_, _| Ok(0))).await?;
            stepped.map_err(|error| format!("{error:?}"))?;
        }
        Ok(())
    }

    /// Returns whether the next run is kept or not kept.
    async fn is_kept(letters: &mut Letters) -> bool {
        loop {
            let Letter::Told(told) = letters.next().await else { return false };
            for one in told.iter() {
                if let ServerMessage::Event(numbered) = one.message() {
                    match numbered.event {
                        Event::Ranked { .. } => return true,
                        Event::NotKept { .. } => return false,
                        _ => {}
                    }
                }
            }
        }
    }

    #[tokio::test]
    async fn a_player_is_told_if_too_many_runs_wait() -> Outcome {
        let folder = tempfile::tempdir()?;
        let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
        let recorder = Recorder::new(store.clone(), 100);
        let rooms = rooms_on(store, recorder.clone()).await?;
        let (_, room) = corridor(&rooms).await?;
        let all_wait = recorder.places.acquire_many(WAITING).await?;
        let mut fox = join(&room, "🦊", Wish::Socket).await?;
        win(&room, &fox.token).await?;
        assert!(!timeout(PATIENCE, is_kept(&mut fox.letters)).await?);
        drop(all_wait);
        let mut frog = join(&room, "🐸", Wish::Socket).await?;
        win(&room, &frog.token).await?;
        assert!(timeout(PATIENCE, is_kept(&mut frog.letters)).await?);
        Ok(())
    }
}
