//! Work that several threads share, with the feature `threads`. What comes of it is the same without, and with any number
//! of them: rayon's pool that the caller is in, else its global one.

use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use {rayon::prelude::*, std::mem};

/// Fewer bytes than this are written sooner than shared.
#[cfg(feature = "threads")]
const SHARED: usize = 1 << 16;

/// Calls a function with each chunk of so many bytes, and its number.
pub(crate) fn for_each_chunk(bytes: &mut [u8], size: usize, write: impl Fn(usize, &mut [u8]) + Sync) {
    #[cfg(feature = "threads")]
    if bytes.len() > SHARED {
        let chunks = bytes.par_chunks_mut(size).with_min_len(SHARED.div_ceil(size));
        chunks.enumerate().for_each(|(number, chunk)| write(number, chunk));
        return;
    }
    bytes.chunks_mut(size).enumerate().for_each(|(number, chunk)| write(number, chunk));
}

/// How many threads share work.
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

/// How many tasks a thread is given at a time: enough that none waits long for the others, so few that the caller is
/// asked whether to stop after about a tenth of a second, if a task is to carve 2^16 cells.
#[cfg(feature = "threads")]
const TASKS: usize = 16;

/// Does tasks on all threads. The caller's thread receives what came of them, in their order, some at a time, while the
/// others go on to the next; where it breaks, no more are begun than those that they have been given.
pub(crate) fn in_order<T: Send, D: Send>(
    mut tasks: impl Iterator<Item = T>,
    carry_out: impl Fn(T) -> D + Sync,
    mut receive: impl FnMut(Vec<D>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    #[cfg(feature = "threads")]
    {
        let mut done = Vec::new();
        loop {
            let batch: Vec<T> = tasks.by_ref().take(TASKS * count()).collect();
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
        tasks.try_for_each(|task| receive(vec![carry_out(task)]))
    }
}

#[cfg(all(test, feature = "threads"))]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn who_breaks_receives_no_more_and_few_tasks_are_still_begun() {
        const BATCH: usize = 2 * TASKS;
        let (begun, mut received) = (AtomicUsize::new(0), Vec::new());
        let carry_out = |task| {
            begun.fetch_add(1, Ordering::Relaxed);
            task
        };
        let receive = |done| {
            received.extend(done);
            if received.len() < 3 * BATCH { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("a thread can be started");
        let flow = pool.install(|| in_order(0..1000, carry_out, receive));
        assert_eq!(flow, ControlFlow::Break(()));
        assert_eq!(received, (0..3 * BATCH).collect::<Vec<_>>(), "in their order");
        assert_eq!(begun.into_inner(), 4 * BATCH, "these, and those that were carried out meanwhile");
    }
}
