//! Large mazes are made in parts. The maze does not depend on the sink or on the number of threads.

use maze_core::{
    AnyGrid, Blueprint, HalfEdge, Maze, Method, Sink, StopWhen,
    method::{Guarantees, RowStream},
};
use std::ops::ControlFlow;

/// Methods that work in parts, on shapes with different kinds of lines, all above 2^22 cells.
const LARGE: [&str; 13] = [
    "square:2100x2000/binary-tree#1",
    "square:129x32600/binary-tree+braid=10#1",
    "square:2100x2000/sidewinder+braid=10#1",
    "square:129x32600/sidewinder+bias=30#1",
    "square:2100x2000/kruskal+braid=10#1",
    "square:129x32600/kruskal#1",
    "hex-flat:2100x2000/kruskal#1",
    "circle:1200/kruskal#1",
    "octagon:1500x1450/kruskal#1",
    "square:2100x2000/division+braid=10#1",
    "square:129x32600/division+cut=random+walls=single#1",
    "hex-pointy:2100x2000/division+cut=random#1",
    "circle:1200/division+depth=12#1",
];

/// Methods that use Kruskal's algorithm, unless the sink needs marks.
const BY_WEIGHTS: [&str; 6] = [
    "square:2100x2000/boruvka+braid=10#1",
    "circle:1200/prim+by=weights+braid=10#1",
    "hex-pointy:2100x2000/reverse-delete+braid=10#1",
    "square:2100x2000/random-removals+braid=10#1",
    "octagon:1500x1450/random-removals+unique=yes#1",
    "tri:2100x2000/random-removals+access=yes#1",
];

fn parsed(code: &str) -> Blueprint {
    code.parse().unwrap_or_else(|error| panic!("{code}: {error}"))
}

/// A sink that receives each wall when it opens or closes.
struct Attentive<'m>(&'m mut Maze<AnyGrid>);

impl Sink for Attentive<'_> {
    const MARKS: bool = true;

    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.open(halves)
    }

    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.close(halves)
    }
}

#[test]
fn the_sink_does_not_change_a_large_maze() {
    for code in LARGE.into_iter().chain(BY_WEIGHTS) {
        let blueprint = parsed(code);
        let maze = blueprint.generate();
        assert!(blueprint.guarantees() != Guarantees::PERFECT || maze.is_perfect(), "{code}");
        let walls = blueprint.method().builds_walls();
        let grid = maze.grid().clone();
        let mut heard = if walls { Maze::without_walls(grid) } else { Maze::with_all_walls(grid) };
        let _: ControlFlow<()> = blueprint.carve(maze.grid(), &mut Attentive(&mut heard));
        assert!(heard.all_open_sides() == maze.all_open_sides(), "{code}");
    }
}

#[test]
fn the_same_weights_make_the_same_large_maze() {
    for shape in ["square:2100x2000", "hex-flat:2100x2000"] {
        let make = |method: &str| parsed(&format!("{shape}/{method}#1")).generate();
        let kruskal = make("kruskal");
        for method in ["boruvka", "reverse-delete", "prim+by=weights", "random-removals+unique=yes+access=yes"] {
            assert!(make(method).all_open_sides() == kruskal.all_open_sides(), "{shape}, {method}");
        }
    }
}

#[test]
fn a_row_stream_is_the_same_large_maze() {
    for method in ["binary-tree", "binary-tree+bias=60", "sidewinder", "sidewinder+bias=60", "eller"] {
        let maze = parsed(&format!("square:2100x2000/{method}#1")).generate();
        let method: Method = method.parse().unwrap();
        let rows = RowStream::new(2100, 2000, method, 1).unwrap();
        assert!(
            rows.flat_map(|row| row.as_bytes().unwrap().to_vec()).eq(maze
                .all_open_sides()
                .as_bytes()
                .unwrap()
                .iter()
                .copied()),
            "{method}"
        );
    }
}

#[test]
fn a_large_maze_is_unfinished_if_the_sink_breaks() {
    for code in LARGE.into_iter().chain(BY_WEIGHTS) {
        let blueprint = parsed(code);
        let maze = blueprint.generate();
        let mut asked = 0;
        let unfinished = blueprint.generate_with(&mut StopWhen(|| {
            asked += 1;
            true
        }));
        let ControlFlow::Break(unfinished) = unfinished else { panic!("{code} is finished") };
        assert_eq!(asked, 1, "{code}: a sink that breaks is not called again");
        assert!(unfinished.all_open_sides() != maze.all_open_sides(), "{code}");
    }
}

#[cfg(feature = "threads")]
mod shared {
    use super::*;

    /// Runs a function with this number of threads.
    fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
    }

    #[test]
    fn any_number_of_threads_makes_the_same_maze() {
        for code in LARGE {
            let blueprint = parsed(code);
            let maze = with_threads(1, || blueprint.generate());
            for threads in [2, 3, 16] {
                let other = with_threads(threads, || blueprint.generate());
                assert!(other.all_open_sides() == maze.all_open_sides(), "{code} with {threads} threads");
            }
        }
    }

    #[test]
    fn threads_stop_when_the_sink_breaks() {
        for code in LARGE {
            let blueprint = parsed(code);
            let grid = blueprint.shape().grid();
            // The number of calls of a sink that breaks at call number `last`.
            let calls = |last: u64| {
                with_threads(2, || {
                    let mut calls = 0;
                    let breaks = || {
                        calls += 1;
                        calls == last
                    };
                    (blueprint.carve(&grid, &mut StopWhen(breaks)), calls)
                })
            };
            let (_, all) = calls(u64::MAX);
            for last in [1, 4, all / 2] {
                assert_eq!(
                    calls(last),
                    (ControlFlow::Break(()), last),
                    "{code}: a sink that breaks is not called again"
                );
            }
        }
    }
}
