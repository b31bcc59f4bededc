//! The distribution of random draws.

use maze_core::{MazeRng, Shape, SideSet};
use std::collections::BTreeMap;

/// Whether results have the expected shares, by the chi-squared test. It fails by chance about once in a million times.
fn is_fair(counts: &[u32], shares: &[f64]) -> bool {
    let total = f64::from(counts.iter().sum::<u32>());
    let chi_squared: f64 = counts
        .iter()
        .zip(shares)
        .map(|(&count, share)| (f64::from(count) - share * total).powi(2) / (share * total))
        .sum();
    // Chi-squared has a mean of its degrees of freedom, and a variance of twice that.
    let freedom = counts.len() as f64 - 1.0;
    chi_squared < freedom + 6.0 * (2.0 * freedom).sqrt() + 6.0
}

/// Whether `results` results are equally frequent.
fn is_uniform(results: usize, mut draw: impl FnMut() -> usize) -> bool {
    let mut counts = vec![0; results];
    for _ in 0..5_000 * results {
        counts[draw()] += 1;
    }
    is_fair(&counts, &vec![1.0 / results as f64; results])
}

#[test]
fn below_is_uniform() {
    let mut rng = MazeRng::new(7);
    for n in 1..=20_u32 {
        assert!(is_uniform(n as usize, || rng.below(n) as usize), "below {n}");
        assert!(is_uniform(n as usize, || rng.index(n as usize)), "index {n}");
    }
    // Every third of these numbers would be twice as frequent if biased words were not rejected.
    assert!(is_uniform(3, || (rng.below(3 << 30) % 3) as usize));
    assert!(is_uniform(16, || (rng.below(u32::MAX) >> 28) as usize));
    let grid = "hexagon-flat:2".parse::<Shape>().unwrap().grid();
    assert!(is_uniform(19, || rng.cell(&grid) as usize));
}

#[test]
fn choose_side_is_uniform() {
    let mut rng = MazeRng::new(7);
    for bits in [0b1, 0b1_0110, 0b111, 0b1111_1111, 0b1000_0001_0010_0000, 0b1111_0000_1111_0101, u16::MAX] {
        let set = SideSet::from_bits(bits);
        let sides: Vec<u8> = set.into_iter().collect();
        let place = |side: u8| sides.binary_search(&side).unwrap();
        assert!(is_uniform(sides.len(), || place(rng.choose_side(set))), "{set:?}");
        for side_count in sides[sides.len() - 1] + 1..=16 {
            let draw = || place(rng.choose_side_by_rejection(side_count, set));
            assert!(is_uniform(sides.len(), draw), "{set:?} of {side_count}");
        }
    }
}

#[test]
fn chance_has_the_given_probability() {
    let mut rng = MazeRng::new(7);
    for percent in [1, 17, 50, 99] {
        let mut counts = [0; 2];
        (0..100_000).for_each(|_| counts[usize::from(rng.chance(percent))] += 1);
        let share = f64::from(percent) / 100.0;
        assert!(is_fair(&counts, &[1.0 - share, share]), "{percent} %: {counts:?}");
    }
    assert!((0..1_000).all(|_| rng.chance(100) && rng.chance(101) && !rng.chance(0)));
    assert!(is_uniform(2, || usize::from(rng.random_bool())));
}

#[test]
fn every_order_is_equally_likely() {
    let mut rng = MazeRng::new(7);
    let mut numbers = BTreeMap::new();
    let draw = || {
        let mut list = [0, 1, 2, 3];
        rng.shuffle(&mut list);
        let next = numbers.len();
        *numbers.entry(list).or_insert(next)
    };
    assert!(is_uniform(24, draw));
    let mut large: Vec<u32> = (0..1000).collect();
    rng.shuffle(&mut large);
    assert!(!large.is_sorted());
    large.sort_unstable();
    assert!(large.into_iter().eq(0..1000), "nothing is lost");
}

#[test]
#[should_panic(expected = "a choice needs at least one side")]
fn choosing_from_no_side_panics() {
    MazeRng::new(1).choose_side_by_rejection(4, SideSet::of(5));
}
