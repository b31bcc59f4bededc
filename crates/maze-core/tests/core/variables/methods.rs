//! Laws of the variables of methods.

use super::{
    blueprints_of, cells, components, holds_of_method, holds_of_solver, is_frontier, is_on_walk, is_walk, list, marked,
    number, sets, sorted, value,
};
use maze_core::{
    Blueprint, Cell, Event, Grid, Mark, Maze, UnionFind,
    solve::Solver,
    variables::{Entry, Value, Variables},
};
use proptest::prelude::*;
use std::collections::BTreeSet;

proptest! {
    #[test]
    fn the_stack_is_the_path_to_the_cell(blueprint in blueprints_of("backtracker")) {
        let mut first = None;
        let mut law = |maze: &Maze<_>, variables: &Variables| {
            let (cell, mut path) = (list(variables, "cell"), list(variables, "stack"));
            prop_assert!(cell.len() <= 1);
            // The cell is pushed before it changes.
            if path.first() != cell.first() {
                path.splice(0..0, cell);
            }
            prop_assert!(is_walk(maze, &path), "{:?}", path);
            first = first.or(path.last().copied());
            prop_assert_eq!(path.last().copied(), first);
            Ok(())
        };
        holds_of_method(&blueprint, |playback, variables, _| law(playback.maze(), variables))?;
        let maze = blueprint.generate();
        holds_of_solver(Solver::DepthFirst, &maze, |playback, variables, line| {
            let (cell, stack) = (list(variables, "cell"), list(variables, "stack"));
            let path: Vec<_> = stack.iter().rev().chain(&cell).copied().collect();
            if line == "step" || line == "back" {
                prop_assert!(is_walk(playback.maze(), &path), "{:?}", path);
                prop_assert_eq!(marked(playback, |mark| mark == Mark::Cursor), cell);
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_frontier_is_what_is_marked_as_frontier(
        (blueprint, name) in prop_oneof![
            blueprints_of("prim").prop_map(|blueprint| (blueprint, "frontier")),
            blueprints_of("prim+by=walls").prop_map(|blueprint| (blueprint, "frontier")),
            blueprints_of("prim+by=weights").prop_map(|blueprint| (blueprint, "frontier")),
            blueprints_of("growing-tree").prop_map(|blueprint| (blueprint, "list")),
            blueprints_of("growing-tree+newest=0+random=1").prop_map(|blueprint| (blueprint, "list")),
        ]
    ) {
        holds_of_method(&blueprint, |playback, variables, line| {
            prop_assert_eq!(sorted(list(variables, name)), marked(playback, is_frontier), "{}", line);
            if let (Some(Event::Opened([wall, _])), "list") = (playback.last_event(), name) {
                prop_assert_eq!(list(variables, "cell"), [wall.cell]);
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_sets_are_the_connected_cells(
        blueprint in prop_oneof![
            blueprints_of("kruskal"),
            blueprints_of("boruvka"),
            blueprints_of("random-removals"),
            blueprints_of("random-removals+unique=yes+access=yes"),
        ]
    ) {
        let cells = blueprint.shape().cells() as usize;
        let (mut replayed, ends) = (UnionFind::new(cells), blueprint.generate().ends());
        let stops_early = blueprint.method().to_string() == "random-removals";
        holds_of_method(&blueprint, |playback, variables, _| {
            let (forest, components) = (sets(variables), components(playback.maze()));
            let grid = playback.maze().grid();
            for cell in grid.cells() {
                let root = forest.root(cell);
                prop_assert_eq!(components[root as usize], components[cell as usize]);
                let size = components.iter().filter(|&&other| other == components[cell as usize]).count();
                prop_assert_eq!(forest.size(root) as usize, size);
                let children: Vec<_> = grid.cells().filter(|&child| child != cell && forest.parent(child) == cell).collect();
                prop_assert_eq!(forest.children(cell).collect::<Vec<_>>(), children);
            }
            prop_assert_eq!(components.iter().collect::<BTreeSet<_>>().len(), forest.count());
            let sizes: Vec<_> = forest.roots().map(|root| forest.size(root)).collect();
            prop_assert!(sizes.is_sorted_by(|a, b| a >= b) && sizes.iter().all(|&size| size > 1), "{:?}", sizes);
            // The forest is the one of the method, which looks for the sets of both sides of each wall.
            if let Some(Event::Opened([wall, twin]) | Event::Kept([wall, twin])) = playback.last_event() {
                if stops_early {
                    replayed.equiv(ends.from, ends.to);
                }
                replayed.union(wall.cell, twin.cell);
                for cell in grid.cells() {
                    prop_assert_eq!(forest.parent(cell), replayed.parent(cell));
                    prop_assert_eq!(forest.rank(cell), replayed.rank(cell));
                }
                let is_active = [wall.cell, twin.cell, forest.root(wall.cell)].map(|cell| variables.is_active(cell));
                prop_assert_eq!(is_active, [true; 3]);
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_walk_has_no_loops(
        blueprint in prop_oneof![blueprints_of("wilson"), blueprints_of("houston")]
    ) {
        let mut was_root = blueprint.method().key() == "wilson";
        holds_of_method(&blueprint, |playback, variables, line| {
            let trail = list(variables, "trail");
            let open = Maze::without_walls(playback.maze().grid());
            prop_assert!(is_walk(&open, &trail), "{:?}", trail);
            was_root |= line == "root";
            if was_root {
                prop_assert_eq!(sorted(trail), marked(playback, is_on_walk), "{}", line);
            } else if line != "clear" && line != "add" && line != "open" {
                prop_assert_eq!(sorted(list(variables, "found")), marked(playback, is_on_walk), "{}", line);
            }
            let left = marked(playback, |mark| mark != Mark::Visited).len();
            prop_assert_eq!(number(variables, "left"), left as i32);
            Ok(())
        })?;
    }

    #[test]
    fn the_unvisited_cells_are_counted(
        blueprint in prop_oneof![blueprints_of("hunt-and-kill"), blueprints_of("aldous-broder")]
    ) {
        holds_of_method(&blueprint, |playback, variables, line| {
            let blank = marked(playback, |mark| mark == Mark::Blank).len() as i32;
            // The Aldous-Broder algorithm opens the wall before it marks the cell.
            let is_ahead = blueprint.method().key() == "aldous-broder" && line == "open";
            prop_assert_eq!(number(variables, "unvisited"), blank - i32::from(is_ahead));
            if let Some(Value::Cells(_)) = value(variables, "walk") {
                prop_assert!(is_walk(playback.maze(), &list(variables, "walk")));
            }
            let cursor = marked(playback, |mark| mark == Mark::Cursor);
            let [here, walk] = ["cell", "walk"].map(|name| value(variables, name).map(|_| list(variables, name)));
            prop_assert!(cursor.is_empty() || here.or(walk).unwrap().first() == cursor.first());
            Ok(())
        })?;
    }

    #[test]
    fn a_run_is_a_corridor_in_a_row(blueprint in blueprints_of("sidewinder")) {
        holds_of_method(&blueprint, |playback, variables, line| {
            let (run, maze) = (list(variables, "run"), playback.maze());
            prop_assert!(is_walk(maze, &run), "{:?}", run);
            let row = |cell: Cell| maze.grid().coordinates(cell)[1];
            prop_assert!(run.iter().all(|&cell| row(cell) == row(run[0])));
            if let Some(Event::Opened([wall, beyond])) = playback.last_event() {
                prop_assert!(run.contains(&wall.cell));
                let goes_up = line == "up" || line == "end";
                prop_assert_eq!(run.contains(&beyond.cell), !goes_up);
            }
            Ok(())
        })?;
    }

    #[test]
    fn ellers_sets_are_the_connected_cells_of_the_row(blueprint in blueprints_of("eller")) {
        holds_of_method(&blueprint, |playback, variables, line| {
            let (maze, rows) = (playback.maze(), ["row", "next-row"].map(|name| cells(variables, name)));
            let components = components(maze);
            let row = |cell: Cell| maze.grid().coordinates(cell)[1];
            for cells in rows.iter().filter(|cells| !cells.is_empty()) {
                let all: Vec<_> = maze.grid().cells().filter(|&cell| row(cell) == row(cells[0].cell)).collect();
                prop_assert_eq!(cells.iter().map(|entry| entry.cell).collect::<Vec<_>>(), all);
            }
            if let Some(Event::Opened([wall, _])) = playback.last_event() {
                prop_assert_eq!(row(rows[0][0].cell), row(wall.cell));
                prop_assert_eq!(rows[1].is_empty(), line != "open");
            }
            let all: Vec<_> = rows.iter().flatten().collect();
            for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
                let is_connected = components[a.cell as usize] == components[b.cell as usize];
                prop_assert_eq!(a.number == b.number, is_connected, "{:?} and {:?}", a, b);
            }
            Ok(())
        })?;
    }

    #[test]
    fn regions_wait_on_a_stack(
        blueprint in prop_oneof![
            blueprints_of("division"),
            blueprints_of("division+cut=random+walls=single"),
            blueprints_of("division+depth=2"),
            blueprints_of("better-division"),
            blueprints_of("better-division+room=5"),
        ]
    ) {
        let is_better = blueprint.method().key() == "better-division";
        let [taken, waiting] = if is_better { ["region", "regions"] } else { ["chamber", "chambers"] };
        holds_of_method(&blueprint, |playback, variables, line| {
            let size = |entry: &Entry| {
                let mark = playback.marks()[entry.cell as usize];
                marked(playback, |other| other == mark).len()
            };
            let [parts, waiting] = ["parts", waiting].map(|name| cells(variables, name));
            for entry in parts.iter().chain(&waiting) {
                prop_assert_eq!(entry.number, Some(size(entry) as u32), "{:?}", entry);
            }
            if let (Some(Event::Marked { cell, .. }), Some(last)) = (playback.last_event(), parts.last()) {
                let mark = |cell: Cell| playback.marks()[cell as usize];
                prop_assert!(is_better || mark(cell) == mark(last.cell));
            }
            let cells = |entries: &[Entry]| entries.iter().filter_map(|entry| entry.number).sum::<u32>();
            let whole = self::cells(variables, taken);
            if line == "close" {
                prop_assert_eq!(cells(&parts), cells(&whole));
            }
            prop_assert!(cells(&whole) + cells(&waiting) <= blueprint.shape().cells() as u32);
            if playback.position() == playback.len() {
                prop_assert!(waiting.is_empty());
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_queue_is_in_the_order_of_distances(
        blueprint in prop_oneof![blueprints_of("breadth-first"), blueprints_of("origin-shift")]
    ) {
        let is_spread = blueprint.method().key() == "breadth-first";
        let mut start = None;
        holds_of_method(&blueprint, |playback, variables, line| {
            let (cell, queue) = (cells(variables, "cell"), cells(variables, "queue"));
            start = start.or(cell.first().map(|entry| entry.cell));
            let Some(start) = start else { return Ok(()) };
            let distances = playback.maze().distances(start);
            for entry in cell.iter().chain(&queue) {
                prop_assert_eq!(entry.number, distances.get(entry.cell));
            }
            let mut waiting = sorted(queue.iter().map(|entry| entry.cell).collect());
            if is_spread && line != "open" {
                waiting.extend(cell.iter().filter(|cell| is_frontier(playback.marks()[cell.cell as usize])).map(|cell| cell.cell));
                prop_assert_eq!(sorted(waiting), marked(playback, is_frontier));
            } else if line == "move" {
                prop_assert_eq!(list(variables, "origin"), marked(playback, |mark| mark == Mark::Cursor));
                prop_assert!(playback.maze().is_perfect() && queue.is_empty());
            }
            Ok(())
        })?;
    }
}

#[test]
fn reverse_delete_counts_the_walls_that_it_builds() {
    let blueprint = "hexagon-flat:3/reverse-delete#5".parse::<Blueprint>().unwrap();
    let law = holds_of_method(&blueprint, |playback, variables, _| {
        let grid = playback.maze().grid();
        let closed = grid.inner_walls().filter(|halves| !playback.maze().is_open(halves[0])).count();
        prop_assert_eq!(number(variables, "built"), closed as i32);
        Ok(())
    });
    law.unwrap();
}

#[test]
fn post_processing_changes_no_variable() {
    let blueprint = "square:6x6/wilson+sparse=30+braid=50#5".parse::<Blueprint>().unwrap();
    let mut after = None;
    let law = holds_of_method(&blueprint, |playback, variables, _| {
        let is_after = playback.last_line().is_some_and(|line| line.position() >= 32);
        if is_after {
            let now = number(variables, "left");
            prop_assert_eq!(*after.get_or_insert(now), now);
        }
        Ok(())
    });
    law.unwrap();
    assert_eq!(after, Some(0));
}
