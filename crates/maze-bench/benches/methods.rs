//! Each method at 1000 x 1000 cells on one thread, and the same method of other libraries. Criterion prints the
//! throughput in cells per second.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use maze_bench::{Peer, peers, pool};
use maze_core::{Blueprint, Method, Shape, method::RowStream};
use std::hint::black_box;

const SIDE: u32 = 1000;
const CELLS: u64 = (SIDE as u64).pow(2);

fn methods(criterion: &mut Criterion) {
    for method in maze_bench::methods() {
        let mut group = criterion.benchmark_group(method.to_string());
        group.throughput(Throughput::Elements(CELLS)).sample_size(10);
        for shape in maze_bench::shapes(CELLS) {
            ours(&mut group, method, shape);
        }
        for peer in peers(&method.to_string(), SIDE) {
            theirs(&mut group, &peer);
        }
        group.finish();
    }
}

/// The distances from one cell to all others.
fn distances(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("distances");
    group.throughput(Throughput::Elements(CELLS)).sample_size(10);
    for shape in maze_bench::shapes(CELLS) {
        let blueprint = Blueprint::new(shape, Method::ALL[0], 1).unwrap();
        let maze = blueprint.generate();
        group.bench_function(blueprint.shape().kind().key(), |bencher| bencher.iter(|| black_box(maze.distances(0))));
    }
}

/// Mazes of 10,000 x 10,000 squares: `cargo bench -p maze-bench -- large`.
fn large(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("large");
    group.throughput(Throughput::Elements(100_000_000)).sample_size(10);
    for method in Method::ALL.iter().copied().filter(|method| method.key() != "aldous-broder") {
        let shape: Shape = "square:10000x10000".parse().unwrap();
        let blueprint = Blueprint::new(shape, method, 1).unwrap();
        group.bench_function(method.to_string(), |bencher| bencher.iter(|| black_box(blueprint.generate())));
    }
}

/// The rows of a maze that is never held in memory as a whole.
fn rows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rows");
    group.throughput(Throughput::Elements(CELLS)).sample_size(10);
    for method in ["eller", "sidewinder", "binary-tree"] {
        let method: Method = method.parse().unwrap();
        let stream = || RowStream::new(SIDE, u64::from(SIDE), method, 1).unwrap();
        group.bench_function(method.key(), |bencher| bencher.iter(|| stream().for_each(|row| _ = black_box(row))));
    }
}

fn ours(group: &mut BenchmarkGroup<WallTime>, method: Method, shape: Shape) {
    let mut seed = 0;
    let name = shape.kind().key();
    let blueprint = Blueprint::new(shape, method, seed).unwrap();
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(blueprint.clone().with_seed(seed).generate())
        });
    });
}

fn theirs(group: &mut BenchmarkGroup<WallTime>, Peer { library, side, make }: &Peer) {
    let mut seed = 0;
    group.throughput(Throughput::Elements(u64::from(*side).pow(2)));
    group.bench_function(format!("{library} {side} x {side}"), |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(make(seed))
        });
    });
}

fn main() {
    let run = || {
        let mut criterion = Criterion::default().configure_from_args();
        methods(&mut criterion);
        distances(&mut criterion);
        rows(&mut criterion);
        if std::env::args().any(|argument| argument == "large") {
            large(&mut criterion);
        }
        criterion.final_summary();
    };
    pool(1).unwrap().install(run);
}
