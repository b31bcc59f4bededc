//! Each method at 1000 x 1000 cells, one thread, beside the libraries that have it too. Criterion prints the throughput in cells a second.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use irrgarten::Maze as Irrgarten;
use knossos::maze::{
    AldousBroder, Algorithm, GrowingTree, HuntAndKill, Kruskal, Method as Pick, OrthogonalMazeBuilder, Prim,
    RecursiveBacktracking, RecursiveDivision,
};
use maze_core::{Blueprint, Method, Shape};
use rand_08::{SeedableRng, rngs::SmallRng};
use std::{hint::black_box, thread};

const SIDE: usize = 1000;

fn methods(criterion: &mut Criterion) {
    for method in [
        "backtracker",
        "kruskal",
        "prim",
        "prim+by=weights",
        "division",
        "division+cut=random",
        "better-division",
        "growing-tree+newest=0",
        "hunt-and-kill",
        "breadth-first",
        "wilson",
        "aldous-broder",
    ] {
        let method: Method = method.parse().unwrap();
        let mut group = criterion.benchmark_group(method.to_string());
        group.throughput(Throughput::Elements((SIDE * SIDE) as u64)).sample_size(10);
        for shape in ["square:1000x1000", "hex-flat:1000x1000", "hexagon-pointy:577"] {
            ours(&mut group, method, shape.parse().unwrap());
        }
        match method.to_string().as_str() {
            "backtracker" => {
                knossos(&mut group, SIDE, || Box::new(RecursiveBacktracking));
                // Its only method is a backtracker too. It counts walls as cells, and wants odd sizes.
                group.bench_function("irrgarten", |bencher| {
                    let mut rng = SmallRng::seed_from_u64(1);
                    bencher.iter(|| Irrgarten::new(2 * SIDE + 1, 2 * SIDE + 1).unwrap().generate(black_box(&mut rng)));
                });
            }
            // Its time grows with the square of the cells: 1000 x 1000 take many minutes.
            "kruskal" => knossos(&mut group, SIDE / 5, || Box::new(Kruskal)),
            "growing-tree+newest=0" => knossos(&mut group, SIDE, || Box::new(GrowingTree::new(Pick::Random))),
            "hunt-and-kill" => knossos(&mut group, SIDE, || Box::new(HuntAndKill::new())),
            "aldous-broder" => knossos(&mut group, SIDE, || Box::new(AldousBroder)),
            "prim" => knossos(&mut group, SIDE, || Box::new(Prim::new())),
            "division" | "division+cut=random" => knossos(&mut group, SIDE, || Box::new(RecursiveDivision)),
            _ => {}
        }
        group.finish();
    }
}

fn ours(group: &mut BenchmarkGroup<WallTime>, method: Method, shape: Shape) {
    let mut seed = 0;
    group.bench_function(shape.kind().key(), |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(Blueprint { shape, method, seed }.generate())
        });
    });
}

fn knossos(group: &mut BenchmarkGroup<WallTime>, side: usize, algorithm: fn() -> Box<dyn Algorithm>) {
    let mut seed = 0;
    group.throughput(Throughput::Elements((side * side) as u64));
    group.bench_function(format!("knossos {side} x {side}"), |bencher| {
        bencher.iter(|| {
            seed += 1;
            let builder = OrthogonalMazeBuilder::new().width(side).height(side).seed(Some(seed));
            black_box(builder.algorithm(algorithm()).build())
        });
    });
}

fn main() {
    // The backtracker of knossos recurses once a cell, and overflows an ordinary stack.
    const STACK: usize = 4 << 30;
    let run = || {
        let mut criterion = Criterion::default().configure_from_args();
        methods(&mut criterion);
        criterion.final_summary();
    };
    thread::Builder::new().stack_size(STACK).spawn(run).unwrap().join().unwrap();
}
