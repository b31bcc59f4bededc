//! Benchmarks of `maze-core`: `cargo bench -p maze-bench`.
