//! What keeps a core busy for long: making mazes, writing and drawing them, walking runs again, hashing passphrases. It
//! is done where nobody waits for a core, and only so much of it at once that rooms go on.

use std::{
    num::NonZeroUsize,
    sync::{Arc, LazyLock},
    thread::available_parallelism,
    time::Duration,
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{JoinError, spawn_blocking},
    time::timeout,
};

/// How long one waits for one's turn who is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// Those who do it for all of this process.
pub(crate) static WORKERS: LazyLock<Workers> = LazyLock::new(|| {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    Workers::new(at_once(cores), PATIENCE)
});

/// Those who do what keeps a core busy.
pub(crate) struct Workers {
    free: Arc<Semaphore>,
    patience: Duration,
}

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkError {
    /// Others have been waiting for too long.
    #[error("too much is asked for at once; allowed: again in some seconds")]
    Busy,
    /// It panicked.
    #[error("it could not be done: {0}")]
    Broken(#[from] JoinError),
}

impl Workers {
    fn new(most: usize, patience: Duration) -> Self {
        Self { free: Arc::new(Semaphore::new(most)), patience }
    }

    /// Does something for which somebody waits, who is not kept waiting if it is not begun soon.
    pub(crate) async fn soon<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        // It is never closed.
        let turn = timeout(self.patience, self.free.clone().acquire_owned()).await;
        done(turn.ok().and_then(Result::ok), work).await
    }

    /// Does something that must be done, however long others come first. Those who wait for [`soon`](Self::soon) give
    /// up, so that this is not for ever.
    pub(crate) async fn eventually<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        done(self.free.clone().acquire_owned().await.ok(), work).await
    }
}

async fn done<T: Send + 'static>(
    turn: Option<OwnedSemaphorePermit>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, WorkError> {
    let turn = turn.ok_or(WorkError::Busy)?;
    let working = spawn_blocking(move || {
        let done = work();
        // Held until the end of the work, also if nobody waits for it any more.
        drop(turn);
        done
    });
    Ok(working.await?)
}

/// As many as half of the cores.
fn at_once(cores: usize) -> usize {
    (cores / 2).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::{error::Error, sync::mpsc, thread};
    use tokio::sync::oneshot;

    #[test]
    fn half_of_the_cores_work_and_at_least_one() {
        assert_eq!([1, 2, 3, 4, 9].map(at_once), [1, 1, 1, 2, 4]);
    }

    #[tokio::test]
    async fn who_finds_all_at_work_is_told_so_and_what_must_be_done_waits() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, Duration::ZERO));
        let (begun, has_begun) = oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let own = workers.clone();
        let long = tokio::spawn(async move {
            let work = move || {
                let _ = begun.send(());
                let _ = ended.recv();
                thread::current().id()
            };
            own.soon(work).await
        });
        has_begun.await?;
        assert!(matches!(workers.soon(|| ()).await, Err(WorkError::Busy)));
        let mut waiting = Box::pin(workers.eventually(|| thread::current().id()));
        assert!((&mut waiting).now_or_never().is_none());
        end.send(())?;
        let [here, there] = [thread::current().id(), long.await??];
        assert!(here != there && here != waiting.await?, "it held up others");
        assert!(workers.soon(|| ()).await.is_ok());
        Ok(())
    }
}
