//! The time and memory needed to make a maze.

use maze_bench::cpu_seconds;
use maze_core::Blueprint;
use std::{env, process::Command};

/// The time and memory needed to make a maze.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    pub(crate) cells: f64,
    /// Per cell.
    pub(crate) nanoseconds: f64,
    /// Per cell, excluding the maze.
    pub(crate) bytes: f64,
}

/// The costs of mazes whose times have been measured. The program `peak` measures the memory, because an allocator that
/// counts takes time.
pub(crate) fn costs(blueprints: &[Blueprint], seconds: &[f64]) -> Result<Vec<Cost>, String> {
    let mut peak = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    peak.args(["run", "--quiet", "--release", "--package", "maze-bench", "--bin", "peak", "--"]);
    let output = peak.args(blueprints.iter().map(ToString::to_string)).output();
    let output = output.map_err(|error| format!("Cargo cannot be run: {error}"))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let bytes: Vec<f64> = printed.lines().filter_map(|line| line.parse().ok()).collect();
    if bytes.len() < blueprints.len() {
        return Err(format!("`peak` failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let all = blueprints.iter().zip(seconds).zip(bytes).map(|((blueprint, seconds), bytes)| {
        let cells = blueprint.shape().cells() as f64;
        Cost { cells, nanoseconds: 1e9 * seconds / cells, bytes: bytes / cells }
    });
    Ok(all.collect())
}

/// Parses a blueprint.
pub(crate) fn blueprint(code: &str) -> Result<Blueprint, String> {
    code.parse().map_err(|error| format!("{code}: {error}"))
}

/// Measures the CPU time of making a maze with another seed.
pub(crate) fn time(blueprint: &Blueprint) -> impl Fn(u64) -> f64 {
    move |seed| {
        let blueprint = blueprint.clone().with_seed(seed);
        cpu_seconds(|| blueprint.generate())
    }
}
