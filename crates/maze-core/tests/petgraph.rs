//! The algorithms of petgraph run on mazes, and agree with those of this crate.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maze_core::{
    AnyGrid, Blueprint, Grid, HalfEdge, Maze,
    grid::Square,
    solve::{Dijkstra, Solve, Solver},
};
use petgraph::{
    algo::{astar, bridges::bridges, connected_components, dijkstra, is_bipartite_undirected, is_cyclic_undirected},
    visit::{Bfs, EdgeRef, IntoEdgeReferences, IntoEdges},
};

const CODES: [&str; 4] = [
    "square:9x7/wilson#1",
    "circle:5/kruskal+braid=60#2",
    "octagon:6x5/prim+sparse=20#3",
    "hexagon-flat:4@ring/backtracker+loops=30#4",
];

fn mazes() -> impl Iterator<Item = Maze<AnyGrid>> {
    CODES.into_iter().map(|code| code.parse::<Blueprint>().unwrap().generate())
}

#[test]
fn each_passage_is_one_edge_with_one_id() {
    for maze in mazes() {
        let edges: Vec<_> = (&maze).edge_references().map(|edge| [edge.wall, edge.twin]).collect();
        assert_eq!(edges, maze.all_passages().collect::<Vec<_>>());
        for cell in maze.grid().cells() {
            for edge in (&maze).edges(cell) {
                assert_eq!((edge.source(), edge.id()), (cell, edge.wall.min(edge.twin)));
                assert!(maze.is_open(edge.wall));
            }
        }
    }
}

#[test]
fn distances_regions_and_loops_agree() {
    for maze in mazes() {
        let distances = maze.distances(0);
        let steps = dijkstra(&maze, 0, None, |_| 1_u32);
        assert!(maze.grid().cells().all(|cell| steps.get(&cell).copied() == distances.get(cell)));
        assert_eq!(connected_components(&maze) == 1, maze.is_connected());
        assert_eq!(!is_cyclic_undirected(&maze) && maze.is_connected(), maze.is_perfect());
        let mut search = Bfs::new(&maze, 0);
        let found: Vec<_> =
            std::iter::from_fn(|| search.next(&maze)).map(|cell| distances.get(cell).unwrap()).collect();
        assert!(found.is_sorted() && found.len() == steps.len());
    }
}

#[test]
fn weights_are_a_function_of_the_passage() {
    let maze = Maze::without_walls(Square::new(5, 5).unwrap());
    let cost = |wall: HalfEdge| 1 + wall.cell * 7 % 5;
    let ends = maze.ends();
    let (least, _) = astar(&maze, ends.from, |cell| cell == ends.to, |passage| cost(passage.wall), |_| 0).unwrap();
    let path = Dijkstra::new(cost).solve(&maze).unwrap().path;
    assert_eq!(path[..path.len() - 1].iter().map(|&cell| cost(HalfEdge::new(cell, 0))).sum::<u32>(), least);
    assert!(is_bipartite_undirected(&maze, 0), "squares are a checkerboard");
}

#[test]
fn in_a_perfect_maze_each_passage_is_a_bridge() {
    let maze = "tri:8x6/wilson#5".parse::<Blueprint>().unwrap().generate();
    assert!(Solver::BreadthFirst.solve(&maze).is_ok());
    assert_eq!(bridges(&maze).count(), maze.passage_count());
}
