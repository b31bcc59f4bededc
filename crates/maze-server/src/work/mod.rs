//! Workers for long computations: generating, writing and drawing mazes, replaying runs, hashing passphrases. They run
//! outside the async threads, and only a few of each kind at once, so that rooms keep running.

mod line;

use line::{Line, Turn};
use std::{
    net::IpAddr,
    num::NonZeroUsize,
    sync::{Arc, LazyLock},
    thread::available_parallelism,
    time::Duration,
};
use tokio::{task::spawn_blocking, time::timeout};

/// The maximum waiting time of a request.
const PATIENCE: Duration = Duration::from_secs(10);

/// The maximum number of waiting requests from one address, enough for a school that logs in.
const WAITING: usize = 100;

/// Each kind of work has workers of its own, so that none can starve another.
pub(crate) static MAZES: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);
pub(crate) static PASSPHRASES: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);
pub(crate) static RUNS: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);
pub(crate) static GHOSTS: LazyLock<Workers> = LazyLock::new(Workers::of_one_kind);

/// The workers for one kind of work.
pub(crate) struct Workers {
    line: Arc<Line>,
    waiting: usize,
    patience: Duration,
}

/// Why work was not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkError {
    /// Too many others wait, or have been waiting for too long.
    #[error("too much is asked for at once; allowed: again in some seconds")]
    Busy,
    /// Too many requests from the same address are waiting.
    #[error("too much is asked for at once from where you are; allowed: again in some seconds")]
    Often,
    /// The work panicked.
    #[error("it could not be done, which is a fault of the server")]
    Broken,
}

impl Workers {
    fn of_one_kind() -> Self {
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        Self::new(at_once(cores), WAITING, PATIENCE)
    }

    fn new(most: usize, waiting: usize, patience: Duration) -> Self {
        Self { line: Line::new(most), waiting, patience }
    }

    /// Runs work for a request, which fails if the work does not begin soon. Its time is charged to the address; the
    /// server's own work has none and comes first.
    pub(crate) async fn soon<T: Send + 'static>(
        &self,
        by: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let full = if by.is_some() { WorkError::Often } else { WorkError::Busy };
        let turn = self.line.try_join(by, self.waiting).map_err(|line::Full| full);
        let turn = match turn {
            Ok(turn) => timeout(self.patience, turn).await.ok().and_then(Result::ok).ok_or(WorkError::Busy),
            Err(full) => Err(full),
        };
        done(turn.inspect_err(|error| tracing::debug!(%error, "a request is rejected: too much work"))?, work).await
    }

    /// Runs work that must be done, before other work that is charged to the same address.
    pub(crate) async fn eventually<T: Send + 'static>(
        &self,
        by: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        // The queue is never closed.
        let turn = self.line.join(by).await.map_err(|_| WorkError::Busy)?;
        done(turn, work).await
    }
}

async fn done<T: Send + 'static>(turn: Turn, work: impl FnOnce() -> T + Send + 'static) -> Result<T, WorkError> {
    let working = spawn_blocking(move || {
        let done = work();
        // Held until the end of the work, even if nobody waits for it any more.
        drop(turn);
        done
    });
    working.await.map_err(|error| {
        tracing::error!(%error, "work panicked");
        WorkError::Broken
    })
}

/// The number of workers: a quarter of the cores for each kind of work, at least one.
fn at_once(cores: usize) -> usize {
    (cores / 4).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::{FutureExt, future::join_all};
    use std::{error::Error, sync::mpsc, thread, time::Instant};
    use tokio::sync::oneshot;

    #[test]
    fn a_quarter_of_the_cores_does_one_kind_of_work_and_at_least_one_does() {
        assert_eq!([1, 2, 4, 8, 9, 16].map(at_once), [1, 1, 1, 2, 2, 4]);
    }

    /// An address.
    #[expect(clippy::unnecessary_wraps, reason = "work without an address is the server's own")]
    fn from(last: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, last]))
    }

    /// Begins work that lasts until the result is dropped.
    async fn occupied(workers: &Arc<Workers>, by: Option<IpAddr>) -> Result<mpsc::Sender<()>, Box<dyn Error>> {
        let (begun, has_begun) = oneshot::channel();
        let (end, ended) = mpsc::channel::<()>();
        let own = workers.clone();
        let work = move || {
            let _ = begun.send(());
            let _ = ended.recv();
        };
        tokio::spawn(async move { own.eventually(by, work).await });
        has_begun.await?;
        Ok(end)
    }

    /// Queues requests while one from the first address is at work, and returns the order in which they are done.
    async fn order(waiting: &[(&'static str, Option<IpAddr>)]) -> Result<Vec<&'static str>, Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, waiting.len(), PATIENCE));
        let busy = occupied(&workers, from(1)).await?;
        let (say, said) = mpsc::channel();
        let soon = |&(word, by): &(&'static str, Option<IpAddr>)| {
            let say = say.clone();
            Box::pin(workers.soon(by, move || say.send(word)))
        };
        let mut line: Vec<_> = waiting.iter().map(soon).collect();
        for waiting in &mut line {
            assert!(waiting.now_or_never().is_none());
        }
        drop(busy);
        for done in join_all(line).await {
            done??;
        }
        Ok(said.try_iter().collect())
    }

    #[tokio::test]
    async fn work_is_charged_to_its_address_so_that_others_come_first() -> Result<(), Box<dyn Error>> {
        let asked = [("a", from(1)), ("b", from(1)), ("stranger", from(2)), ("server", None)];
        assert_eq!(order(&asked).await?, ["server", "stranger", "a", "b"]);
        Ok(())
    }

    #[tokio::test]
    async fn many_charged_addresses_do_not_delay_a_new_one() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, 1, PATIENCE));
        let costly: Vec<_> = (1..20).map(from).collect();
        for &by in &costly {
            // Work that fails is charged as well.
            let failed = workers.soon(by, || panic!("{:?} on purpose", thread::sleep(Duration::from_millis(2)))).await;
            assert!(matches!(failed, Err::<(), _>(WorkError::Broken)));
        }
        let busy = occupied(&workers, from(99)).await?;
        let mut again: Vec<_> = costly.iter().map(|&by| Box::pin(workers.soon(by, Instant::now))).collect();
        for waiting in &mut again {
            assert!(waiting.now_or_never().is_none());
        }
        let mut stranger = Box::pin(workers.soon(from(100), Instant::now));
        assert!((&mut stranger).now_or_never().is_none());
        drop(busy);
        let (stranger, again) = tokio::join!(stranger, join_all(again));
        let stranger = stranger?;
        for other in again {
            assert!(other? > stranger, "the one who had not worked was not the first");
        }
        Ok(())
    }

    #[tokio::test]
    async fn an_address_has_one_turn_at_a_time() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(2, 1, PATIENCE));
        let busy = occupied(&workers, from(1)).await?;
        let mut second = Box::pin(workers.soon(from(1), || ()));
        assert!((&mut second).now_or_never().is_none());
        workers.soon(from(2), || ()).await?;
        assert!((&mut second).now_or_never().is_none());
        assert!(matches!(workers.soon(from(1), || ()).now_or_never(), Some(Err(WorkError::Often))), "its line is full");
        drop(busy);
        Ok(second.await?)
    }

    #[tokio::test]
    async fn a_turn_that_nobody_waits_for_goes_to_the_next() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, 1, PATIENCE));
        let busy = occupied(&workers, None).await?;
        let mut gone = Box::pin(workers.soon(from(1), || ()));
        assert!((&mut gone).now_or_never().is_none());
        drop(gone);
        let mut next = Box::pin(workers.soon(from(1), || ()));
        assert!((&mut next).now_or_never().is_none(), "the place of the one who went is free");
        drop(busy);
        Ok(next.await?)
    }

    #[tokio::test]
    async fn a_request_fails_if_it_waits_too_long_or_the_queue_is_full() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, 1, Duration::ZERO));
        let busy = occupied(&workers, None).await?;
        assert!(matches!(workers.soon(None, || ()).await, Err(WorkError::Busy)), "all are at work");
        drop(busy);
        workers.eventually(None, || ()).await?;
        workers.soon(None, || ()).await?;
        let workers = Arc::new(Workers::new(1, 1, PATIENCE));
        let _busy = occupied(&workers, None).await?;
        let mut waiting = Box::pin(workers.soon(None, || ()));
        assert!((&mut waiting).now_or_never().is_none());
        assert!(matches!(workers.soon(None, || ()).now_or_never(), Some(Err(WorkError::Busy))), "the line is full");
        assert!(workers.soon(from(1), || ()).now_or_never().is_none(), "others have a place");
        Ok(())
    }

    #[tokio::test]
    async fn work_that_must_be_done_comes_first_and_delays_nobody() -> Result<(), Box<dyn Error>> {
        let workers = Arc::new(Workers::new(1, 3, PATIENCE));
        let busy = occupied(&workers, None).await?;
        let (say, said) = mpsc::channel();
        let soon = |word: &'static str| {
            let say = say.clone();
            Box::pin(workers.soon(None, move || say.send(word)))
        };
        let mut line = ["first", "second", "third"].map(soon);
        for waiting in &mut line {
            assert!(waiting.now_or_never().is_none());
        }
        let must = say.clone();
        let mut must = Box::pin(workers.eventually(None, move || (must.send("must"), thread::current().id())));
        assert!((&mut must).now_or_never().is_none());
        drop(busy);
        let [first, second, third] = line;
        let (there, first, second, third) = tokio::join!(must, first, second, third);
        for said in [first, second, third] {
            said??;
        }
        assert_ne!(there?.1, thread::current().id(), "it held up others");
        assert_eq!(said.try_iter().collect::<Vec<_>>(), ["must", "first", "second", "third"]);
        Ok(())
    }

    #[tokio::test]
    async fn no_kind_of_work_starves_another() -> Result<(), Box<dyn Error>> {
        let [mazes, runs] = [1, 1].map(|most| Arc::new(Workers::new(most, 1, Duration::ZERO)));
        let _busy = occupied(&mazes, None).await?;
        assert!(matches!(mazes.soon(None, || ()).await, Err(WorkError::Busy)));
        runs.soon(None, || ()).await?;
        let kinds = [&MAZES, &PASSPHRASES, &RUNS, &GHOSTS].map(|kind| Arc::as_ptr(&kind.line));
        for (index, kind) in kinds.iter().enumerate() {
            assert!(!kinds[..index].contains(kind), "two kinds share their workers");
        }
        Ok(())
    }

    #[tokio::test]
    async fn work_that_panics_is_an_error() {
        let workers = Workers::new(1, 1, PATIENCE);
        let broken = workers.soon(None, || panic!("on purpose")).await;
        assert!(matches!(broken, Err(WorkError::Broken)));
    }
}
