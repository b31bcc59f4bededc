//! Parallel work, with the feature `threads`, on rayon's current pool or its global one. Results do not depend on the
//! feature or on the number of threads.

use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use {rayon::prelude::*, std::mem};

/// Below this many bytes, writing on one thread is faster.
#[cfg(feature = "threads")]
const SHARED: usize = 1 << 16;

/// Calls a function with each chunk of `size` bytes, and the number of the chunk.
pub(crate) fn for_each_chunk(bytes: &mut [u8], size: usize, write: impl Fn(usize, &mut [u8]) + Sync) {
    #[cfg(feature = "threads")]
    if bytes.len() > SHARED {
        let chunks = bytes.par_chunks_mut(size).with_min_len(SHARED.div_ceil(size));
        chunks.enumerate().for_each(|(number, chunk)| write(number, chunk));
        return;
    }
    bytes.chunks_mut(size).enumerate().for_each(|(number, chunk)| write(number, chunk));
}

/// The number of threads that share work.
pub(crate) fn count() -> usize {
    #[cfg(feature = "threads")]
    {
        rayon::current_num_threads()
    }
    #[cfg(not(feature = "threads"))]
    {
        1
    }
}

/// The number of tasks that a thread gets at a time. With more, threads wait less for one another. With less, the
/// caller can stop sooner: about every tenth of a second, if a task carves 2^16 cells.
#[cfg(feature = "threads")]
const TASKS: usize = 16;

/// Runs tasks on all threads. The caller's thread receives the results in order, some at a time, while the other
/// threads run the next tasks. If it breaks, only the tasks that were already handed out still run.
///
/// Two of the arguments are called through a pointer, so that the code of rayon is compiled once for each `carry_out`,
/// not for each sink.
pub(crate) fn in_order<T: Send, D: Send>(
    tasks: &mut dyn Iterator<Item = T>,
    carry_out: impl Fn(T) -> D + Sync,
    receive: &mut dyn FnMut(Vec<D>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    #[cfg(feature = "threads")]
    {
        let mut done = Vec::new();
        loop {
            let batch: Vec<T> = (&mut *tasks).take(TASKS * count()).collect();
            let is_last = batch.is_empty();
            let mut next = Vec::new();
            rayon::in_place_scope(|scope| {
                scope.spawn(|_| batch.into_par_iter().map(&carry_out).collect_into_vec(&mut next));
                receive(mem::take(&mut done))
            })?;
            if is_last {
                return ControlFlow::Continue(());
            }
            done = next;
        }
    }
    #[cfg(not(feature = "threads"))]
    {
        for task in tasks {
            receive(vec![carry_out(task)])?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(all(test, feature = "threads"))]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn a_break_stops_receiving_and_few_more_tasks_begin() {
        const BATCH: usize = 2 * TASKS;
        let (begun, mut received) = (AtomicUsize::new(0), Vec::new());
        let carry_out = |task| {
            begun.fetch_add(1, Ordering::Relaxed);
            task
        };
        let mut receive = |done: Vec<usize>| {
            received.extend(done);
            if received.len() < 3 * BATCH { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("a thread can be started");
        let flow = pool.install(|| in_order(&mut (0..1000), carry_out, &mut receive));
        assert_eq!(flow, ControlFlow::Break(()));
        assert_eq!(received, (0..3 * BATCH).collect::<Vec<_>>(), "in their order");
        assert_eq!(begun.into_inner(), 4 * BATCH, "the tasks received, and those that ran meanwhile");
    }
}
