//! Work for many mazes on all processors.

use crate::progress::Progress;
use rayon::ThreadPoolBuilder;
use std::{
    iter,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// Calls `work` for each number below `count` on all processors and returns the results in order. After the first
/// error, no more calls begin.
pub(crate) fn each<T: Send, E: Send>(
    count: u64,
    progress: &mut Progress,
    work: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let (next, progress) = (AtomicU64::new(0), Mutex::new(progress));
    let work = |number| {
        let done = work(number);
        progress.lock().unwrap_or_else(PoisonError::into_inner).stride(1);
        if done.is_err() {
            next.store(count, Ordering::Relaxed);
        }
        (number, done)
    };
    let some = || {
        let numbers = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|&number| number < count);
        numbers.map(work).collect::<Vec<_>>()
    };
    start_threads();
    let mut all: Vec<_> = rayon::broadcast(|_| alone(some)).into_iter().flatten().collect();
    all.sort_unstable_by_key(|&(number, _)| number);
    all.into_iter().map(|(_, done)| done).collect()
}

/// Runs work with a thread pool of one thread. Otherwise, a thread that waits for others to finish its maze could begin
/// another maze, and the time for that one would count for both.
fn alone<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    match ThreadPoolBuilder::new().num_threads(1).build() {
        Ok(thread) => thread.install(work),
        // If no other thread can be started, use this one.
        Err(_) => work(),
    }
}

/// Starts the global thread pool. If the system refuses threads, the current thread does all work.
pub(crate) fn start_threads() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        if ThreadPoolBuilder::new().build_global().is_err() {
            // This also fails if the pool already exists, which is harmless.
            let _ = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_and_the_first_error_stops_the_work() {
        let squares = each(1000, &mut Progress::of(1000), |number| Ok::<_, ()>(number * number));
        assert_eq!(squares, Ok((0..1000).map(|number| number * number).collect()));
        let failed = each(1000, &mut Progress::of(1000), |number| if number % 100 == 5 { Err(number) } else { Ok(()) });
        assert_eq!(failed, Err(5));
    }
}
