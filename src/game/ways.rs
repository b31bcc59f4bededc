//! Shortest ways to what a game is played for.

use maze_core::{Cell, Grid, Maze};
use maze_play::Game;

/// Shortest ways that win a game in this maze, all of whose doors are open: from key to key and to the exit, or to each
/// coin and to the exit. A step that several ones have in common is in the first of them only. None if there is no such
/// way.
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

/// The shortest way to each of these cells, up to where it leaves that to one before.
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
