//! Work on a task of its own, that is stopped as soon as nobody waits for it.

use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Work that is being done.
pub(crate) struct Job<T> {
    task: Task<T>,
    stop: Stop,
}

/// Asked now and then by the work.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Whether nobody waits for the result any more.
    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl<T: Send + 'static> Job<T> {
    /// Starts it. Dropped, it is asked to stop.
    pub(crate) fn start(work: impl FnOnce(&Stop) -> T + Send + 'static) -> Self {
        let stop = Stop::default();
        let asked = stop.clone();
        Self { task: AsyncComputeTaskPool::get().spawn(async move { work(&asked) }), stop }
    }

    /// What came of it, once and as soon as it is done.
    pub(crate) fn result(&mut self) -> Option<T> {
        block_on(poll_once(&mut self.task))
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.0.store(true, Ordering::Relaxed);
    }
}
