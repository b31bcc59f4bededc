//! The same work for many mazes, on all processors.

use crate::progress::Progress;
use rayon::ThreadPoolBuilder;
use std::{
    iter,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// Does work for each number below `count` and gives what came of it, in order. Every processor does some of it, one
/// number after the other. After the first error no more work begins.
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

/// Does work on one thread. Threads that share a maze would begin others while they wait for it, and the time of those
/// would count as its own.
fn alone<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    match ThreadPoolBuilder::new().num_threads(1).build() {
        Ok(thread) => thread.install(work),
        // If no other thread can be started, this one does the work.
        Err(_) => work(),
    }
}

/// Starts the threads that share the work. If the system refuses, this thread does all of it.
pub(crate) fn start_threads() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        if ThreadPoolBuilder::new().build_global().is_err() {
            // It also fails if the threads already exist, which is harmless.
            let _ = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_of_it_is_in_order_and_the_first_error_ends_it() {
        let squares = each(1000, &mut Progress::of(1000), |number| Ok::<_, ()>(number * number));
        assert_eq!(squares, Ok((0..1000).map(|number| number * number).collect()));
        let failed = each(1000, &mut Progress::of(1000), |number| if number % 100 == 5 { Err(number) } else { Ok(()) });
        assert_eq!(failed, Err(5));
    }
}
