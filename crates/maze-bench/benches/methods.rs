//! Each method at 1000 x 1000 cells, one thread, beside the libraries that have it too. Criterion prints the throughput
//! in cells a second.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use irrgarten::Maze as Irrgarten;
use knossos::maze::{
    AldousBroder, Algorithm, Bias, BinaryTree, Eller, GrowingTree, HuntAndKill, Kruskal, Method as Pick,
    OrthogonalMazeBuilder, Prim, RecursiveBacktracking, RecursiveDivision, Sidewinder,
};
use maze_core::{Blueprint, Method, Shape, ShapeKind, method::RowStream};
use rand_08::{SeedableRng, rngs::SmallRng};
use std::{hint::black_box, thread};

const SIDE: usize = 1000;

/// What options make of a method.
const VARIANTS: [&str; 6] = [
    "prim+by=weights",
    "prim+by=walls",
    "growing-tree+newest=0",
    "division+cut=random",
    "division+cut=random+walls=single",
    "random-removals+unique=yes+access=yes",
];

/// Every shape, of about as many cells.
fn shapes() -> impl Iterator<Item = Shape> {
    let wanted = (SIDE * SIDE) as u64;
    ShapeKind::ALL.iter().map(move |&kind| {
        let sized = |size: u32| Shape::new(kind, &vec![size; kind.dimensions().len()]).unwrap();
        (2..).map(sized).find(|shape| shape.cells() >= wanted).unwrap()
    })
}

fn methods(criterion: &mut Criterion) {
    for method in Method::ALL.iter().copied().chain(VARIANTS.iter().map(|code| code.parse().unwrap())) {
        let mut group = criterion.benchmark_group(method.to_string());
        group.throughput(Throughput::Elements((SIDE * SIDE) as u64)).sample_size(10);
        for shape in shapes() {
            ours(&mut group, method, shape);
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
            "eller" => knossos(&mut group, SIDE, || Box::new(Eller)),
            "binary-tree" => knossos(&mut group, SIDE, || Box::new(BinaryTree::new(Bias::NorthWest))),
            "sidewinder" => knossos(&mut group, SIDE, || Box::new(Sidewinder)),
            "division" | "division+cut=random" | "division+cut=random+walls=single" => {
                knossos(&mut group, SIDE, || Box::new(RecursiveDivision))
            }
            _ => {}
        }
        group.finish();
    }
}

/// Distances from one cell to all others.
fn distances(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("distances");
    group.throughput(Throughput::Elements((SIDE * SIDE) as u64)).sample_size(10);
    for shape in shapes() {
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

/// Rows of a maze that is never held as a whole.
fn rows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rows");
    group.throughput(Throughput::Elements((SIDE * SIDE) as u64)).sample_size(10);
    for method in ["eller", "sidewinder", "binary-tree"] {
        let method: Method = method.parse().unwrap();
        let side = u32::try_from(SIDE).unwrap();
        let stream = || RowStream::new(side, u64::from(side), method, 1).unwrap();
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
        distances(&mut criterion);
        rows(&mut criterion);
        if std::env::args().any(|argument| argument == "large") {
            large(&mut criterion);
        }
        criterion.final_summary();
    };
    thread::Builder::new().stack_size(STACK).spawn(run).unwrap().join().unwrap();
}
