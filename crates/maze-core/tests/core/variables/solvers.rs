//! Laws of the variables of solvers.

use super::{cells, holds_of_solver, is_frontier, is_on_walk, is_walk, list, marked, number, sorted};
use crate::{finished_blueprints, solve::solve};
use maze_core::{Blueprint, Cell, Event, Grid, Mark, solve::Solver, variables::Entry};
use proptest::prelude::*;
use std::collections::BTreeSet;

proptest! {
    #[test]
    fn a_search_notes_distances(blueprint in finished_blueprints(6)) {
        let maze = blueprint.generate();
        let ends = maze.ends();
        let [from, to] = [ends.from, ends.to].map(|end| maze.distances(end));
        for (solver, name) in [(Solver::BreadthFirst, "queue"), (Solver::AStar, "open-list")] {
            holds_of_solver(solver, &maze, |playback, variables, line| {
                let waiting = cells(variables, name);
                let mut order = waiting.iter().map(|entry| entry.number);
                prop_assert!(solver == Solver::AStar || order.clone().is_sorted());
                prop_assert!(solver == Solver::AStar || waiting.iter().all(|entry| entry.number == from.get(entry.cell)));
                prop_assert!(order.all(|number| number.is_some()));
                prop_assert!(waiting.iter().all(|entry| entry.number >= from.get(entry.cell)));
                prop_assert!(cells(variables, "cell").iter().all(|entry| entry.number == from.get(entry.cell)));
                if line != "path" {
                    prop_assert_eq!(sorted(list(variables, name)), marked(playback, is_frontier));
                }
                Ok(())
            })?;
        }
        holds_of_solver(Solver::Bidirectional, &maze, |playback, variables, line| {
            let [near, far] = ["from-start", "from-goal"].map(|name| cells(variables, name));
            prop_assert!(near.iter().all(|entry| entry.number == from.get(entry.cell)));
            prop_assert!(far.iter().all(|entry| entry.number == to.get(entry.cell)));
            if line != "path" {
                let both = sorted(near.iter().chain(&far).map(|entry| entry.cell).collect());
                prop_assert_eq!(both, marked(playback, is_frontier));
            }
            Ok(())
        })?;
    }

    #[test]
    fn every_dead_end_is_on_the_list(blueprint in finished_blueprints(6)) {
        let maze = blueprint.generate();
        let distances = maze.distances(maze.ends().from);
        holds_of_solver(Solver::DeadEndFilling, &maze, |playback, variables, line| {
            if line == "search" {
                prop_assert!(cells(variables, "queue").iter().all(|entry| entry.number == distances.get(entry.cell)));
            } else if line != "path" {
                let is_left = |cell: Cell| playback.marks()[cell as usize] != Mark::Visited;
                let degree = |cell| maze.neighbors(cell).filter(|&beyond| is_left(beyond)).count();
                let mut dead_ends = maze.grid().cells().filter(|&cell| is_left(cell) && degree(cell) == 1);
                let known = list(variables, "dead-ends");
                let is_known = |cell: &Cell| [maze.ends().from, maze.ends().to].contains(cell) || known.contains(cell);
                prop_assert!(dead_ends.all(|cell| is_known(&cell)), "{:?}", known);
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_path_of_a_robot_has_no_detours(blueprint in finished_blueprints(6)) {
        let maze = blueprint.generate();
        for &solver in Solver::ROBOTS {
            let (attempt, _) = solve(solver, &maze, maze.ends());
            let mut entered: Vec<Cell> = Vec::new();
            holds_of_solver(solver, &maze, |playback, variables, line| {
                let mut path = list(variables, "path");
                path.reverse();
                prop_assert!(is_walk(&maze, &path), "{}: {:?}", solver, path);
                if line == "path" {
                    prop_assert_eq!(Ok(&path), attempt.path.as_ref());
                } else if line == "enter" || line == "start" {
                    prop_assert_eq!(sorted(path.clone()), marked(playback, is_on_walk));
                    let cursor = marked(playback, |mark| mark == Mark::Cursor);
                    prop_assert_eq!(cursor.first(), path.last());
                    entered.extend(path.last());
                }
                if solver == Solver::Tremaux && (line == "enter" || line == "start") {
                    let here = entered[entered.len() - 1];
                    for Entry { cell, number } in cells(variables, "chalk") {
                        let is_used = |pair: &&[Cell]| **pair == [here, cell] || **pair == [cell, here];
                        let used = entered.windows(2).filter(is_used).count();
                        prop_assert_eq!(number, Some(used as u32));
                        prop_assert!(used <= 2);
                    }
                    prop_assert_eq!(list(variables, "chalk"), maze.neighbors(here).collect::<Vec<_>>());
                }
                Ok(())
            })?;
        }
    }
}

#[test]
fn pledge_walks_by_its_compass_while_it_counts_no_turns() {
    let blueprint = "square:9x9/kruskal+loops=30#5".parse::<Blueprint>().unwrap();
    let maze = blueprint.generate();
    let (mut before, mut counts) = (None, BTreeSet::new());
    let law = holds_of_solver(Solver::Pledge, &maze, |playback, variables, line| {
        let turns = number(variables, "turns");
        prop_assert!(turns <= 0);
        counts.insert(turns);
        match (line, playback.last_event()) {
            ("leave", Some(Event::Marked { cell, .. })) => before = Some((cell, turns)),
            ("enter", Some(Event::Marked { cell, .. })) => {
                if let Some((left, 0)) = before {
                    let [from, to] = [left, cell].map(|cell| maze.grid().coordinates(cell));
                    prop_assert!(to[0] >= from[0] && to[1] >= from[1], "{:?} to {:?}", from, to);
                }
            }
            _ => {}
        }
        Ok(())
    });
    law.unwrap();
    assert!(counts.len() > 2, "{counts:?}");
}
