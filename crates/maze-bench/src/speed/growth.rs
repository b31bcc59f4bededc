//! The cost per cell as mazes grow.

use crate::{
    cost::{Cost, blueprint, costs, time},
    figures::{figure, power_of_ten, table},
    plot::{Line, Plot},
    squares::{self, Measured},
};
use maze_bench::fastest;
use maze_core::{Blueprint, Method};

/// The numbers of columns and rows of squares.
const SIDES: [u32; 5] = [100, 316, squares::SIDE, 3162, 10_000];

/// The maximum cost of a maze.
pub(crate) const MOST_SECONDS: f64 = 60.0;
pub(crate) const MOST_BYTES: f64 = 8e9;

/// A method, and its cost at each size, up to the largest one measured.
pub(crate) struct Growth {
    method: Method,
    costs: Vec<Cost>,
}

/// Measures every method. Its cost at one of the sizes is already known.
pub(crate) fn measure(known: &[Measured]) -> Result<Vec<Growth>, String> {
    let mut all: Vec<Growth> = Method::ALL.iter().map(|&method| Growth { method, costs: Vec::new() }).collect();
    for side in SIDES {
        eprintln!("growth: {side} x {side}");
        if side == squares::SIDE {
            for growth in &mut all {
                let same = known.iter().filter(|measured| measured.method == growth.method);
                growth.costs.extend(same.map(|measured| measured.cost));
            }
            continue;
        }
        let mut growing: Vec<&mut Growth> =
            all.iter_mut().filter(|growth| may_grow(growth.costs.last(), f64::from(side).powi(2))).collect();
        let blueprints = growing.iter().map(|growth| blueprint(&format!("square:{side}x{side}/{}#0", growth.method)));
        let blueprints: Vec<Blueprint> = blueprints.collect::<Result<_, _>>()?;
        let times = fastest(&blueprints.iter().map(time).collect::<Vec<_>>());
        for (growth, cost) in growing.iter_mut().zip(costs(&blueprints, &times)?) {
            growth.costs.push(cost);
        }
    }
    Ok(all)
}

/// Whether a maze with this many cells would stay within the limits, judging by the cost of the previous size.
fn may_grow(last: Option<&Cost>, cells: f64) -> bool {
    last.is_none_or(|last| 1e-9 * last.nanoseconds * cells <= MOST_SECONDS && (1.0 + last.bytes) * cells <= MOST_BYTES)
}

pub(crate) fn page(all: &[Growth]) -> String {
    let of = |what: &str, value: fn(&Cost) -> f64| {
        let sizes = SIDES.map(|side| power_of_ten(f64::from(side).powi(2)));
        let head: Vec<String> = [format!("method, {what}")].into_iter().chain(sizes).collect();
        let rows = all.iter().map(|Growth { method, costs }| {
            let values =
                (0..SIDES.len()).map(|size| costs.get(size).map_or_else(String::new, |cost| figure(value(cost))));
            [format!("`{method}`")].into_iter().chain(values).collect()
        });
        table(&head, rows)
    };
    [of("ns", |cost| cost.nanoseconds), of("B", |cost| cost.bytes)].join("\n")
}

/// A plot of the times.
pub(crate) fn plot(all: &[Growth]) -> Plot {
    let lines = all.iter().map(|Growth { method, costs }| Line {
        name: method.to_string(),
        points: costs.iter().map(|cost| [cost.cells, cost.nanoseconds]).collect(),
    });
    Plot { x: "cells", y: "ns a cell", lines: lines.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maze_that_would_take_too_long_or_too_much_memory_is_not_made() {
        let last = |nanoseconds, bytes| Cost { cells: 1e7, nanoseconds, bytes };
        assert!(may_grow(None, 1e4));
        assert!(may_grow(Some(&last(599.0, 78.0)), 1e8));
        assert!(!may_grow(Some(&last(601.0, 2.0)), 1e8));
        assert!(!may_grow(Some(&last(20.0, 80.0)), 1e8));
    }
}
