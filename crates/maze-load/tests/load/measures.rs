//! Recorded measurements are accurate.

use maze_load::{Measures, Times, Usage};
use proptest::prelude::*;
use std::time::Duration;

proptest! {
    #[test]
    fn a_quantile_is_within_a_thousandth_of_the_exact_one(mut micros in prop::collection::vec(1..60_000_000_u64, 1..300), part in 1..=64_u8) {
        let mut times = Times::default();
        micros.iter().for_each(|&micros| times.record(Duration::from_micros(micros)));
        micros.sort_unstable();
        let exact = micros[(usize::from(part) * micros.len()).div_ceil(64) - 1];
        let quantile = times.quantile(f64::from(part) / 64.0).unwrap();
        let quantile = u64::try_from(quantile.as_micros()).unwrap();
        prop_assert!(quantile.abs_diff(exact) <= 1 + exact / 1_000, "{quantile} instead of {exact}");
    }

    #[test]
    fn merged_parts_equal_the_whole(micros in prop::collection::vec((1..100_000_000_u64, 0..4_usize), 1..100)) {
        let mut whole = Times::default();
        let mut parts = [(); 4].map(|()| Measures::default());
        for (micros, part) in micros {
            whole.record(Duration::from_micros(micros));
            parts[part].inputs.record(Duration::from_micros(micros));
        }
        let mut all = Measures::default();
        parts.iter().for_each(|part| all.add(part));
        prop_assert_eq!(all.inputs.count(), whole.count());
        for share in [0.0, 0.5, 0.9, 0.99, 1.0] {
            prop_assert_eq!(all.inputs.quantile(share), whole.quantile(share));
        }
    }
}

#[test]
fn no_times_have_no_quantile() {
    assert_eq!(Times::default().quantile(0.5), None);
}

#[test]
fn a_time_beyond_a_minute_counts_as_a_minute() {
    for seconds in [61, 3_600] {
        let mut times = Times::default();
        times.record(Duration::from_secs(seconds));
        assert_eq!(times.quantile(1.0).unwrap().as_secs(), 60);
    }
}

#[test]
fn beginning_keeps_only_joins_predictions_and_lost_connections() {
    let mut measures = Measures { disagreed: 1, unanswered: 2, finished: 3, ..Measures::default() };
    measures.joins.record(Duration::from_millis(5));
    measures.inputs.record(Duration::from_millis(5));
    measures.begin();
    assert_eq!((measures.joins.count(), measures.inputs.count()), (1, 0));
    assert_eq!((measures.disagreed, measures.unanswered, measures.finished), (1, 0, 0));
    assert!(!measures.is_good());
}

#[test]
fn process_names_with_parentheses_are_parsed() {
    let stat = "42 (la by) rinth) S 1 42 42 0 -1 4194560 100 0 0 0 250 50 7 9 20 0 9 0 1 2 3 4";
    let usage = Usage::read(stat, "Name:\tlabyrinth\nVmRSS:\t    2048 kB\nThreads:\t9\n").unwrap();
    assert_eq!(usage, Usage { cpu: Duration::from_secs(3), resident: 2 << 20 });
    assert_eq!(Usage::read("", ""), None);
}
