//! A method can make spanning trees and still be wrong: these figures tell methods apart.

use maze_core::{Blueprint, Method, Shape};

/// The share of cells with 1, 2, 3 and 4 passages, over 60 mazes of 100 x 100 squares.
fn shares(method: &str) -> [f64; 4] {
    const MAZES: u64 = 60;
    let shape: Shape = "square:100x100".parse().unwrap();
    let method: Method = method.parse().unwrap();
    let mut counts = [0.0; 4];
    for seed in 0..MAZES {
        let maze = Blueprint { shape, method, seed }.generate();
        for sides in maze.sides() {
            counts[sides.count_ones() as usize - 1] += 1.0 / (MAZES as f64 * 10_000.0);
        }
    }
    counts
}

#[test]
fn passages_have_the_shares_that_their_method_gives() {
    // The standard deviation of one maze's dead-end share is 0.28 / sqrt(10,000), 0.19 / sqrt(10,000) for the backtracker. The other
    // shares vary less. The known figures are themselves rounded to half a unit of their last digit.
    let error = 4.0 * 0.0028 / 60.0_f64.sqrt();
    for (method, expected) in [
        ("backtracker", [0.1002, 0.802, 0.097, 0.002]),
        ("kruskal", [0.3054, 0.429, 0.225, 0.040]),
        ("prim+by=weights", [0.3054, 0.429, 0.225, 0.040]),
        ("prim", [0.3561, 0.350, 0.233, 0.061]),
        ("better-division", [0.2947, 0.447, 0.223, 0.036]),
    ] {
        let measured = shares(method);
        for (measured, expected) in measured.into_iter().zip(expected) {
            assert!((measured - expected).abs() < error + 0.0005, "{method}: {measured:.4} instead of {expected}");
        }
    }
}
