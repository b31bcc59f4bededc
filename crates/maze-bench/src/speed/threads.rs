//! The speed-up by a second thread, for the methods that can use one.

use crate::{
    cost::blueprint,
    figures::{figure, table},
};
use maze_bench::{fastest, pool, seconds};

/// Large enough for several threads.
pub(crate) const SHAPE: &str = "square:4096x4096";

const METHODS: [&str; 4] = ["kruskal", "binary-tree", "sidewinder", "division"];

/// Measures the methods, and returns the table.
pub(crate) fn page() -> Result<String, String> {
    eprintln!("threads");
    let mut pools = Vec::new();
    for threads in [1, 2] {
        pools.push(pool(threads).map_err(|error| error.to_string())?);
    }
    let mut rows = Vec::new();
    for method in METHODS {
        let blueprint = blueprint(&format!("{SHAPE}/{method}#0"))?;
        let cells = blueprint.shape().cells() as f64;
        let all = pools.iter().map(|pool| {
            let blueprint = &blueprint;
            move |seed| {
                let blueprint = blueprint.clone().with_seed(seed);
                seconds(|| pool.install(|| blueprint.generate()))
            }
        });
        let times = fastest(&all.collect::<Vec<_>>());
        let [one, two] = [0, 1].map(|place| 1e9 * times[place] / cells);
        rows.push(vec![format!("`{method}`"), figure(one), figure(two), figure(one / two)]);
    }
    Ok(table(&["method", "1 thread, ns", "2 threads, ns", "ratio"], rows))
}
