//! Random draws.

use maze_core::{MazeRng, SideSet};

#[test]
fn random_draws_are_fair() {
    let mut rng = MazeRng::new(7);
    for sides in 1..=16_u32 {
        let all = SideSet::all(sides as u8);
        let mut counts = vec![0.0_f64; sides as usize];
        for _ in 0..80_000 {
            counts[usize::from(rng.choose_side(all))] += 1.0;
            counts[rng.below(sides) as usize] += 1.0;
        }
        let expected = 160_000.0 / f64::from(sides);
        let chi_squared: f64 = counts.iter().map(|count| (count - expected).powi(2) / expected).sum();
        // The 99.99th percentile of chi-squared with 15 degrees of freedom is 44.3.
        assert!(chi_squared < 45.0, "{sides} sides: {counts:?}");
    }
}
