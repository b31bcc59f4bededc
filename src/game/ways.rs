//! Shortest paths to the goals of a game.

use maze_core::{Cell, Grid, Maze};
use maze_play::Game;

/// Returns shortest paths that win a game in this maze with all doors open: from key to key and to the exit, or to
/// each coin and to the exit. A step that several paths share is only in the first of them. Goals that cannot be
/// reached have no path.
#[must_use]
pub fn shortest_ways<G: Grid>(maze: &Maze<G>, game: &Game<G>) -> Vec<Vec<Cell>> {
    let (ends, setup) = (maze.ends(), game.setup());
    let mut here = ends.from;
    let by_keys = setup.doors.iter().map(|door| door.key).chain([ends.to]).map(|next| {
        let from = std::mem::replace(&mut here, next);
        way(maze, from, [next]).concat()
    });
    let mut ways: Vec<_> = by_keys.collect();
    ways.extend(way(maze, ends.from, setup.coins.iter().copied()));
    ways.retain(|way| way.len() > 1);
    ways
}

/// Returns the shortest path to each of these cells, without the part that an earlier path covers.
fn way<G: Grid>(maze: &Maze<G>, from: Cell, to: impl IntoIterator<Item = Cell>) -> Vec<Vec<Cell>> {
    let distances = maze.distances(from);
    let mut seen = vec![false; maze.grid().len()];
    let trace = |mut cell: Cell| {
        let mut way = vec![cell];
        while !std::mem::replace(&mut seen[cell as usize], true) {
            let distance = distances.get(cell);
            let nearer = |next: &Cell| distances.get(*next).is_some() && distances.get(*next) < distance;
            let Some(next) = maze.neighbors(cell).find(nearer) else { break };
            cell = next;
            way.push(cell);
        }
        way.reverse();
        way
    };
    to.into_iter().map(trace).collect()
}
