//! Work that no frame waits for: on a thread of its own, so that no work waits for another either. A page has no threads.
//! There, orders go to workers, and other work is done at once.

use super::{
    bell::ring,
    order::{Order, Tally},
};
use bevy::ecs::event::Event;
use maze_locale::Message;
use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
};

/// Work that is being done.
pub(crate) struct Job<T> {
    /// Behind a lock only because a resource has to be shared.
    done: Mutex<Receiver<Result<T, JobError>>>,
    placed: Placed,
}

/// An order that was given. Dropped, it is taken back: whoever carries it out stops.
#[derive(Default)]
struct Placed {
    tally: Arc<Tally>,
    /// Its number among those of the page.
    #[cfg(target_family = "wasm")]
    number: Option<u32>,
}

/// Why work came to no result: it panicked, or there was no thread for it.
#[derive(thiserror::Error, Clone, Debug, PartialEq, Eq)]
#[error("an error in the program: {0}")]
pub(crate) struct JobError(String);

/// Reports a job that failed, for rooms that show nothing to the user themselves.
#[derive(Event, Clone, Debug)]
pub(crate) struct JobFailed(pub(crate) JobError);

impl From<JobError> for Message {
    fn from(JobError(reason): JobError) -> Self {
        Self::new("job-broken", &[("reason", &reason)])
    }
}

impl<T: Send + 'static> Job<T> {
    /// Starts work with what is outside of the program: files, servers.
    pub(crate) fn start(work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (sender, done) = mpsc::channel();
        let no_thread = sender.clone();
        let started = begin(move || {
            let result = catch_unwind(AssertUnwindSafe(work));
            // Whoever has dropped the job does not want to know.
            _ = sender.send(result.map_err(|panic| JobError(message(&*panic))));
            ring();
        });
        if let Err(error) = started {
            _ = no_thread.send(Err(JobError(error.to_string())));
        }
        Self { done: done.into(), placed: Placed::default() }
    }

    /// Has something computed. Dropped, it is asked to stop.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn order(order: impl Order<Done = T>) -> Self {
        let placed = Placed::default();
        let tally = placed.tally.clone();
        Self { placed, ..Self::start(move || order.carry_out(&tally)) }
    }

    /// Has something computed. Dropped, it is broken off.
    #[cfg(target_family = "wasm")]
    pub(crate) fn order(order: impl Order<Done = T>) -> Self {
        let (sender, done) = mpsc::channel();
        let tally = Arc::<Tally>::default();
        let number = super::worker::place(&order, tally.clone(), move |ended| {
            _ = sender.send(ended.map_err(JobError));
            ring();
        });
        Self { done: done.into(), placed: Placed { tally, number: Some(number) } }
    }

    /// How far an order is.
    pub(crate) fn tally(&self) -> &Tally {
        &self.placed.tally
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

impl Drop for Placed {
    fn drop(&mut self) {
        self.tally.cancel();
        #[cfg(target_family = "wasm")]
        self.number.into_iter().for_each(super::worker::cancel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};
    use std::thread;

    /// Goes on until nobody waits for it. As long as it does, one more knows the tally.
    #[derive(Serialize, Deserialize)]
    struct Endless;

    impl Order for Endless {
        type Done = ();

        fn carry_out(self, tally: &Tally) {
            while !tally.is_cancelled() {
                tally.count(0);
                thread::yield_now();
            }
        }
    }

    #[test]
    fn work_that_panics_is_reported() {
        let mut job: Job<()> = Job::start(|| panic!("no room for cell {}", 7));
        assert_eq!(job.wait().expect_err("it panics").to_string(), "an error in the program: no room for cell 7");
    }

    #[test]
    fn no_work_waits_for_another() {
        // More than any machine here has threads for, and each goes on until the last one has been done.
        let long: Vec<_> = (0..16).map(|_| Job::order(Endless)).collect();
        assert_eq!(Job::start(|| 7).wait(), Ok(7));
        drop(long);
    }

    #[test]
    fn work_that_nobody_waits_for_is_asked_to_stop() {
        let job = Job::order(Endless);
        let tally = Arc::downgrade(&job.placed.tally);
        drop(job);
        while tally.strong_count() > 0 {
            thread::yield_now();
        }
    }
}
