//! Work on a thread of its own, so that no work waits for another; it is asked to stop as soon as nobody waits for it. A
//! page has no threads: there it is done at once.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
};

/// Work that is being done.
pub(crate) struct Job<T> {
    /// Behind a lock only because a resource has to be shared.
    done: Mutex<Receiver<Result<T, JobError>>>,
    cancel: CancelToken,
}

/// Why work came to no result: it panicked, or there was no thread for it.
#[derive(thiserror::Error, Clone, Debug, PartialEq, Eq)]
#[error("an error in the program: {0}")]
pub(crate) struct JobError(String);

/// Asked now and then by the work.
#[derive(Clone, Default)]
pub(crate) struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Whether nobody waits for the result any more.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How the one who waits for results is woken.
static BELL: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Has this called, by whichever thread, whenever a result has come. The first call counts.
pub(crate) fn on_result(bell: impl Fn() + Send + Sync + 'static) {
    _ = BELL.set(Box::new(bell));
}

/// Wakes the one who waits for results.
pub(crate) fn ring() {
    if let Some(bell) = BELL.get() {
        bell();
    }
}

impl<T: Send + 'static> Job<T> {
    /// Starts it. Dropped, it is asked to stop.
    pub(crate) fn start(work: impl FnOnce(&CancelToken) -> T + Send + 'static) -> Self {
        let cancel = CancelToken::default();
        let (sender, done) = mpsc::channel();
        let (asked, no_thread) = (cancel.clone(), sender.clone());
        let started = begin(move || {
            let result = catch_unwind(AssertUnwindSafe(|| work(&asked)));
            // Whoever has dropped the job does not want to know.
            _ = sender.send(result.map_err(|panic| JobError(message(&*panic))));
            ring();
        });
        if let Err(error) = started {
            _ = no_thread.send(Err(JobError(error.to_string())));
        }
        Self { done: done.into(), cancel }
    }

    /// What came of it, once and as soon as it is done.
    pub(crate) fn result(&mut self) -> Option<Result<T, JobError>> {
        self.done().try_recv().ok()
    }

    /// What came of it; waits until it is done.
    pub(crate) fn wait(&mut self) -> Result<T, JobError> {
        self.done().recv().unwrap_or_else(|_| Err(JobError("its result has been taken already".to_owned())))
    }

    fn done(&mut self) -> &mut Receiver<Result<T, JobError>> {
        self.done.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(not(target_family = "wasm"))]
fn begin(work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    std::thread::Builder::new().name("job".to_owned()).spawn(work).map(drop)
}

#[cfg(target_family = "wasm")]
fn begin(work: impl FnOnce()) -> std::io::Result<()> {
    work();
    Ok(())
}

/// What a panic said.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it gave no reason").to_owned()
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn work_that_panics_is_reported() {
        let mut job: Job<()> = Job::start(|_| panic!("no room for cell {}", 7));
        assert_eq!(job.wait().expect_err("it panics").to_string(), "an error in the program: no room for cell 7");
    }

    #[test]
    fn no_work_waits_for_another() {
        // More than any machine here has threads for, and each goes on until the last one has been done.
        let long: Vec<_> = (0..16)
            .map(|_| {
                Job::start(|cancel| {
                    while !cancel.is_cancelled() {
                        thread::yield_now();
                    }
                })
            })
            .collect();
        assert_eq!(Job::start(|_| 7).wait(), Ok(7));
        drop(long);
    }

    #[test]
    fn work_that_nobody_waits_for_is_asked_to_stop() {
        let (sender, stopped) = mpsc::channel();
        let job = Job::start(move |cancel| {
            while !cancel.is_cancelled() {
                thread::yield_now();
            }
            sender.send(())
        });
        drop(job);
        assert!(stopped.recv().is_ok());
    }
}
