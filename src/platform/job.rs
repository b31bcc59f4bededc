//! Background jobs. Each runs on its own thread, so that no job waits for another. A web page has no threads: there,
//! workers run orders, and other jobs run at once.

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

/// A background job.
pub(crate) struct Job<T> {
    /// The mutex makes it `Sync`, as a resource must be.
    done: Mutex<Receiver<Result<T, JobError>>>,
    placed: Placed,
}

/// An order in progress. Dropping it cancels the order.
#[derive(Default)]
struct Placed {
    tally: Arc<Tally>,
    /// Its number among the orders of the page.
    #[cfg(target_family = "wasm")]
    number: Option<u32>,
}

/// The reason why a job has no result: it panicked, or its thread could not be started.
#[derive(thiserror::Error, Clone, Debug, PartialEq, Eq)]
#[error("internal error: {0}")]
pub(crate) struct JobError(String);

/// Shows a failed job to the user, on behalf of modules without error messages of their own.
#[derive(Event, Clone, Debug)]
pub(crate) struct JobFailed(pub(crate) JobError);

impl From<JobError> for Message {
    fn from(JobError(reason): JobError) -> Self {
        Self::new("job-broken", &[("reason", &reason)])
    }
}

impl<T: Send + 'static> Job<T> {
    /// Starts a job that works with files, servers or other resources outside the program.
    pub(crate) fn start(work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (sender, done) = mpsc::channel();
        let no_thread = sender.clone();
        let started = begin(move || {
            let result = catch_unwind(AssertUnwindSafe(work));
            // Fails only if the job has been dropped.
            _ = sender.send(result.map_err(|panic| JobError(message(&*panic))));
            ring();
        });
        if let Err(error) = started {
            _ = no_thread.send(Err(JobError(error.to_string())));
        }
        Self { done: done.into(), placed: Placed::default() }
    }

    /// Starts a computation. Dropping the job asks it to stop.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn order(order: impl Order<Done = T>) -> Self {
        let placed = Placed::default();
        let tally = placed.tally.clone();
        Self { placed, ..Self::start(move || order.carry_out(&tally)) }
    }

    /// Starts a computation in a worker. Dropping the job terminates it.
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

    /// Returns the progress of an order.
    pub(crate) fn tally(&self) -> &Tally {
        &self.placed.tally
    }

    /// Returns the result once, as soon as it is ready.
    pub(crate) fn result(&mut self) -> Option<Result<T, JobError>> {
        self.done().try_recv().ok()
    }

    /// Waits for the result and returns it.
    pub(crate) fn wait(&mut self) -> Result<T, JobError> {
        self.done().recv().unwrap_or_else(|_| Err(JobError("the result was already taken".to_owned())))
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

/// Returns the message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no reason was given").to_owned()
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

    /// Runs until it is canceled. While it runs, it holds a second reference to the tally.
    #[derive(Serialize, Deserialize)]
    struct Endless;

    impl Order for Endless {
        type Done = ();

        fn carry_out(self, tally: &Tally) {
            while !tally.is_canceled() {
                tally.count(0);
                thread::yield_now();
            }
        }
    }

    #[test]
    fn a_panicking_job_reports_its_message() {
        let mut job: Job<()> = Job::start(|| panic!("no room for cell {}", 7));
        assert_eq!(job.wait().expect_err("it panics").to_string(), "internal error: no room for cell 7");
    }

    #[test]
    fn no_job_waits_for_another() {
        // More jobs than most machines have cores. None of them ends before the last job has run.
        let long: Vec<_> = (0..16).map(|_| Job::order(Endless)).collect();
        assert_eq!(Job::start(|| 7).wait(), Ok(7));
        drop(long);
    }

    #[test]
    fn dropping_a_job_cancels_its_order() {
        let job = Job::order(Endless);
        let tally = Arc::downgrade(&job.placed.tally);
        drop(job);
        while tally.strong_count() > 0 {
            thread::yield_now();
        }
    }
}
