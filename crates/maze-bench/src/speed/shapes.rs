//! A few methods on every shape.

use crate::{
    cost::{blueprint, time},
    figures::{figure, table},
};
use maze_bench::{fastest, shapes};
use maze_core::{Blueprint, Shape};

/// The minimum number of cells.
pub(crate) const CELLS: u64 = 100_000;

const METHODS: [&str; 5] = ["backtracker", "kruskal", "wilson", "aldous-broder", "hunt-and-kill"];

/// Measures the methods, and returns the table.
pub(crate) fn page() -> Result<String, String> {
    eprintln!("shapes");
    let shapes: Vec<Shape> = shapes(CELLS).collect();
    let codes = shapes.iter().flat_map(|shape| METHODS.map(|method| format!("{shape}/{method}#0")));
    let blueprints = codes.map(|code| blueprint(&code)).collect::<Result<Vec<Blueprint>, _>>()?;
    let times = fastest(&blueprints.iter().map(time).collect::<Vec<_>>());

    let cost = |shape: usize, method: usize| 1e9 * times[shape * METHODS.len() + method] / shapes[shape].cells() as f64;
    let rows = shapes.iter().enumerate().map(|(shape, code)| {
        let costs = (0..METHODS.len()).map(|method| {
            // The first shape is squares.
            let [ours, squares] = [cost(shape, method), cost(0, method)];
            format!("{} ({})", figure(ours), figure(ours / squares))
        });
        [format!("`{code}`"), code.cells().to_string()].into_iter().chain(costs).collect()
    });
    let head: Vec<&str> = ["shape", "cells"].into_iter().chain(METHODS).collect();
    Ok(table(&head, rows))
}
