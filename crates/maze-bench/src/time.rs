//! Measuring time.

use rustix::time::{ClockId, clock_gettime};
use std::{hint::black_box, time::Duration};

/// The maximum number of runs to find the fastest.
pub const RUNS: u64 = 10;

/// No run starts after the earlier ones took this many seconds together.
pub const SECONDS: f64 = 3.0;

/// The CPU seconds that this thread needs to run a function, excluding other threads and programs. The result is
/// dropped afterwards.
pub fn cpu_seconds<T>(make: impl FnOnce() -> T) -> f64 {
    by(ClockId::ThreadCPUTime, make)
}

/// The seconds that a function takes by the wall clock.
pub fn seconds<T>(make: impl FnOnce() -> T) -> f64 {
    by(ClockId::Monotonic, make)
}

fn by<T>(clock: ClockId, make: impl FnOnce() -> T) -> f64 {
    let now = || Duration::try_from(clock_gettime(clock)).unwrap_or_default();
    let start = now();
    let made = black_box(make());
    let seconds = (now() - start).as_secs_f64();
    drop(made);
    seconds
}

/// The seconds of the fastest run of each function. The functions alternate, so that changes in the speed of the
/// machine affect all. Each receives its number of earlier runs, and returns the seconds that it took.
pub fn fastest(all: &[impl Fn(u64) -> f64]) -> Vec<f64> {
    let mut times = vec![Vec::new(); all.len()];
    for run in 0..RUNS {
        for (make, times) in all.iter().zip(&mut times) {
            if times.iter().sum::<f64>() < SECONDS {
                times.push(make(run));
            }
        }
    }
    times.iter().map(|times| times.iter().copied().fold(f64::INFINITY, f64::min)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_fastest_run_of_each_counts_and_slow_ones_are_not_repeated() {
        let calls = Cell::new(0);
        let slow = |run| {
            calls.set(calls.get() + 1);
            2.0 - run as f64
        };
        let all: [&dyn Fn(u64) -> f64; 2] = [&slow, &|run| 1.0 / (run + 1) as f64];
        assert_eq!(fastest(&all), [1.0, 1.0 / RUNS as f64]);
        assert_eq!(calls.get(), 2);
    }

    #[test]
    fn a_thread_that_sleeps_takes_no_time_of_its_own() {
        let nap = || std::thread::sleep(Duration::from_millis(50));
        assert!(seconds(nap) >= 0.05);
        assert!(cpu_seconds(nap) < 0.04);
    }
}
