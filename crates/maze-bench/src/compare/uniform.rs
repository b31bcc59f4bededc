//! A test whether a method draws every maze with equal probability.

use maze_core::{Blueprint, Method, Shape};
use std::collections::BTreeMap;

/// The grid of the test, and its number of spanning trees, by Kirchhoff's theorem.
const SHAPE: &str = "square:3x3";
const TREES: f64 = 192.0;

/// The expected number of draws of each tree.
const DRAWS: f64 = 500.0;

/// The chi-squared test, at five standard deviations.
pub(crate) fn is_uniform(method: Method) -> Result<bool, Box<dyn std::error::Error>> {
    let shape: Shape = SHAPE.parse()?;
    let mut counts = BTreeMap::new();
    for seed in 0..(DRAWS * TREES) as u64 {
        let maze = Blueprint::new(shape.clone(), method, seed)?.generate();
        *counts.entry(maze.all_open_sides().iter().collect::<Vec<_>>()).or_insert(0.0) += 1.0;
    }
    let chi_squared: f64 = counts.values().map(|count: &f64| (count - DRAWS).powi(2) / DRAWS).sum();
    let freedom = TREES - 1.0;
    Ok(counts.len() as f64 == TREES && chi_squared < freedom + 5.0 * (2.0 * freedom).sqrt())
}
