//! What keeps a core busy for long: making mazes, writing and drawing them, walking runs again, hashing passphrases. It
//! is done where nobody waits for a core, and only so much of each kind at once that rooms go on.

use std::{
    num::NonZeroUsize,
    sync::{Arc, LazyLock},
    thread::available_parallelism,
    time::Duration,
};
use tokio::{
    sync::{Mutex, OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::timeout,
};

/// How long one waits for one's turn who is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many wait for their turn who are waited for: a school that logs in.
const WAITING: usize = 100;

/// Each kind of work has workers of its own, so that none can starve another.
pub(crate) static MAZES: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);
pub(crate) static PASSPHRASES: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);
pub(crate) static RUNS: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);
pub(crate) static GHOSTS: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);

/// Those who do what keeps a core busy.
pub(crate) struct Workers {
    free: Arc<Semaphore>,
    /// Those who are waited for stand in a line of their own, whose first alone waits for who is free: so that what must
    /// be done comes next.
    line: Mutex<()>,
    /// A permit for each who may still join that line.
    places: Semaphore,
    patience: Duration,
}

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkError {
    /// Too many others wait, or have been waiting for too long.
    #[error("too much is asked for at once; allowed: again in some seconds")]
    Busy,
    /// It panicked.
    #[error("it could not be done, which is a fault of the server")]
    Broken,
}

impl Workers {
    fn of_one_kind() -> Self {
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        Self::new(at_once(cores), WAITING, PATIENCE)
    }

    fn new(most: usize, waiting: usize, patience: Duration) -> Self {
        let (free, places) = (Arc::new(Semaphore::new(most)), Semaphore::new(waiting));
        Self { free, line: Mutex::default(), places, patience }
    }

    /// Does something for which somebody waits, who is not kept waiting if it is not begun soon.
    pub(crate) async fn soon<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let turn = self.turn().await.ok_or(WorkError::Busy);
        done(turn.inspect_err(|error| tracing::debug!(%error, "somebody is sent away"))?, work).await
    }

    /// Does something that must be done, before any more that is asked for [`soon`](Self::soon).
    pub(crate) async fn eventually<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        // It is never closed.
        let turn = self.free.clone().acquire_owned().await.map_err(|_| WorkError::Busy)?;
        done(turn, work).await
    }

    /// The turn of somebody in the line.
    async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        let _place = self.places.try_acquire().ok()?;
        let turn = async {
            let _first = self.line.lock().await;
            self.free.clone().acquire_owned().await.ok()
        };
        timeout(self.patience, turn).await.ok()?
    }
}

async fn done<T: Send + 'static>(
    turn: OwnedSemaphorePermit,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, WorkError> {
    let working = spawn_blocking(move || {
        let done = work();
        // Held until the end of the work, also if nobody waits for it any more.
        drop(turn);
        done
    });
    working.await.map_err(|error| {
        tracing::error!(%error, "work is not done");
        WorkError::Broken
    })
}

/// A quarter of the cores for each kind of work, and at least one.
fn at_once(cores: usize) -> usize {
    (cores / 4).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::{error::Error, sync::mpsc, thread};
    use tokio::sync::oneshot;

    #[test]
    fn a_quarter_of_the_cores_does_one_kind_of_work_and_at_least_one_does() {
        assert_eq!([1, 2, 4, 8, 9, 16].map(at_once), [1, 1, 1, 2, 2, 4]);
    }

    /// Begins work that lasts until the answer is dropped.
    async fn occupied(workers: &Arc<Workers>) -> Result<mpsc::Sender<()>, Box<dyn Error>> {
        let (begun, has_begun) = oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let own = workers.clone();
        let work = move || {
            let _ = begun.send(());
            let _ = ended.recv();
        };
        tokio::spawn(async move { own.eventually(work).await });
        has_begun.await?;
        Ok(end)
    }

    #[tokio::test]
    async fn who_finds_all_at_work_for_too_long_or_too_many_in_line_is_told_so() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, 1, Duration::ZERO));
        let busy = occupied(&workers).await?;
        assert!(matches!(workers.soon(|| ()).await, Err(WorkError::Busy)), "all are at work");
        drop(busy);
        workers.eventually(|| ()).await?;
        workers.soon(|| ()).await?;
        let workers = Arc::new(Workers::new(1, 1, PATIENCE));
        let _busy = occupied(&workers).await?;
        let mut waiting = Box::pin(workers.soon(|| ()));
        assert!((&mut waiting).now_or_never().is_none());
        assert!(matches!(workers.soon(|| ()).now_or_never(), Some(Err(WorkError::Busy))), "the line is full");
        Ok(())
    }

    #[tokio::test]
    async fn what_must_be_done_comes_before_those_who_wait_in_line_and_holds_up_nobody() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, 3, PATIENCE));
        let busy = occupied(&workers).await?;
        let (say, said) = mpsc::channel();
        let soon = |word: &'static str| {
            let say = say.clone();
            Box::pin(workers.soon(move || say.send(word)))
        };
        let mut line = ["first", "second", "third"].map(soon);
        for waiting in &mut line {
            assert!(waiting.now_or_never().is_none());
        }
        let must = say.clone();
        let mut must = Box::pin(workers.eventually(move || (must.send("must"), thread::current().id())));
        assert!((&mut must).now_or_never().is_none());
        drop(busy);
        let [first, second, third] = line;
        let (there, first, second, third) = tokio::join!(must, first, second, third);
        for said in [first, second, third] {
            said??;
        }
        assert_ne!(there?.1, thread::current().id(), "it held up others");
        assert_eq!(said.try_iter().collect::<Vec<_>>(), ["first", "must", "second", "third"]);
        Ok(())
    }

    #[tokio::test]
    async fn no_kind_of_work_starves_another() -> Result<(), Box<dyn Error>> {
        let [mazes, runs] = [1, 1].map(|most| Arc::new(Workers::new(most, 1, Duration::ZERO)));
        let _busy = occupied(&mazes).await?;
        assert!(matches!(mazes.soon(|| ()).await, Err(WorkError::Busy)));
        runs.soon(|| ()).await?;
        let kinds = [&MAZES, &PASSPHRASES, &RUNS, &GHOSTS].map(|kind| Arc::as_ptr(&kind.free));
        for (index, kind) in kinds.iter().enumerate() {
            assert!(!kinds[..index].contains(kind), "two kinds share their workers");
        }
        Ok(())
    }

    #[tokio::test]
    async fn who_asks_for_what_panics_is_told_that_it_is_not_done() {
        let workers = Workers::new(1, 1, PATIENCE);
        let broken = workers.soon(|| panic!("on purpose")).await;
        assert!(matches!(broken, Err(WorkError::Broken)));
    }
}
