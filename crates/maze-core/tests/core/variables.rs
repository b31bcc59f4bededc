//! The variables of methods and solvers, at every position of a playback.

use crate::{finished_blueprints, masked_shapes, shapes, solve::solve, strategies::all_options};
use maze_core::{
    Blueprint, Cell, Event, Grid, Mark, Maze, Method, Playback, Shape, UnionFind,
    solve::Solver,
    variables::{Entry, Forest, Value, Variables},
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{collections::BTreeSet, sync::Arc};

/// The cells of a variable in order.
fn cells(variables: &Variables, name: &str) -> Vec<Entry> {
    let Some(Value::Cells(cells)) = value(variables, name) else { panic!("{name} is no list") };
    assert_eq!(cells.iter().count(), cells.len());
    cells.iter().collect()
}

fn value<'v>(variables: &'v Variables, name: &str) -> Option<Value<'v>> {
    variables.iter().find(|variable| variable.name == name).map(|variable| variable.value)
}

fn list(variables: &Variables, name: &str) -> Vec<Cell> {
    cells(variables, name).into_iter().map(|entry| entry.cell).collect()
}

fn number(variables: &Variables, name: &str) -> i32 {
    let Some(Value::Number(number)) = value(variables, name) else { panic!("{name} is no number") };
    number
}

fn sets(variables: &Variables) -> &Forest {
    let Some(Value::Sets(sets)) = value(variables, "sets") else { panic!("there are no sets") };
    sets
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable();
    cells
}

/// The cells with one of these marks.
fn marked<G: Grid>(playback: &Playback<G>, is_meant: impl Fn(Mark) -> bool) -> Vec<Cell> {
    (0..).zip(playback.marks()).filter(|&(_, &mark)| is_meant(mark)).map(|(cell, _)| cell).collect()
}

fn is_frontier(mark: Mark) -> bool {
    mark == Mark::Frontier
}

fn is_on_walk(mark: Mark) -> bool {
    matches!(mark, Mark::Frontier | Mark::Cursor)
}

/// The representative of each cell's component.
fn components<G: Grid>(maze: &Maze<G>) -> Vec<Cell> {
    let mut sets = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.all_passages() {
        sets.union(wall.cell, twin.cell);
    }
    maze.grid().cells().map(|cell| sets.find(cell)).collect()
}

/// Whether the cells differ, and a passage joins each to the next one.
fn is_walk<G: Grid>(maze: &Maze<G>, walk: &[Cell]) -> bool {
    let all: BTreeSet<_> = walk.iter().collect();
    all.len() == walk.len() && walk.windows(2).all(|pair| maze.neighbors(pair[0]).any(|next| next == pair[1]))
}

/// The name of the line that made the last event.
fn line<G: Grid>(code: &'static maze_core::Code, playback: &Playback<G>) -> &'static str {
    playback.last_line().and_then(|line| code.name(line)).unwrap_or("")
}

/// All values at a position.
fn view(variables: &Variables, cells: usize) -> String {
    let all: Vec<_> = (0..).take(cells).collect();
    let values = variables.iter().map(|variable| match variable.value {
        Value::Cells(cells) => format!("{} {:?}", variable.name, cells.iter().collect::<Vec<_>>()),
        Value::Number(number) => format!("{} {number}", variable.name),
        Value::Sets(sets) => {
            let cell = |&cell: &Cell| {
                (
                    sets.parent(cell),
                    sets.rank(cell),
                    sets.size(sets.root(cell)),
                    sets.children(cell).collect::<Vec<_>>(),
                )
            };
            let [all, roots] = [all.clone(), sets.roots().collect()];
            format!("{} {roots:?} {:?}", sets.count(), all.iter().map(cell).collect::<Vec<_>>())
        }
        _ => unreachable!(),
    });
    let active: Vec<_> = all.iter().filter(|&&cell| variables.is_active(cell)).collect();
    format!("{} {active:?}", values.collect::<Vec<_>>().join("; "))
}

/// Checks that going backward and seeking give the same values as going forward.
fn can_be_followed<G: Grid>(
    mut playback: Playback<G>,
    start: impl Fn(&Playback<G>) -> Variables,
    seeks: &[f64],
) -> TestCaseResult {
    let (mut variables, cells) = (start(&playback), playback.maze().grid().len());
    let mut moments = vec![view(&variables, cells)];
    while playback.forward().is_some() {
        prop_assert!(variables.follow(&playback, 1));
        moments.push(view(&variables, cells));
    }
    for moment in moments.iter().rev() {
        prop_assert_eq!(&view(&variables, cells), moment);
        playback.backward();
        prop_assert!(variables.follow(&playback, 1));
    }
    for seek in seeks {
        let target = (seek * playback.len() as f64) as usize;
        playback.seek(target);
        let distance = variables.position().abs_diff(playback.position());
        prop_assert_eq!(variables.follow(&playback, distance / 2), distance == 0);
        prop_assert!(variables.follow(&playback, distance));
        prop_assert_eq!(&view(&variables, cells), &moments[playback.position()]);
    }
    Ok(())
}

/// Checks a law at every position of a method.
fn holds_of_method(
    blueprint: &Blueprint,
    mut law: impl FnMut(&Playback<Arc<maze_core::AnyGrid>>, &Variables, &str) -> TestCaseResult,
) -> TestCaseResult {
    let (grid, journal) = blueprint.record();
    let (mut playback, method) = (Playback::new((grid, journal)), blueprint.method());
    let mut variables = Variables::of_method(&method, &playback);
    loop {
        law(&playback, &variables, line(method.code(), &playback))?;
        if playback.forward().is_none() {
            return Ok(());
        }
        prop_assert!(variables.follow(&playback, 1));
    }
}

/// Checks a law at every position of a search.
fn holds_of_solver<G: Grid>(
    solver: Solver,
    maze: &Maze<G>,
    mut law: impl FnMut(&Playback<&G>, &Variables, &str) -> TestCaseResult,
) -> TestCaseResult {
    let (_, journal) = solve(solver, maze, maze.ends());
    let mut playback = Playback::new((maze.grid(), Arc::new(journal)));
    let mut variables = Variables::of_solver(solver, &playback);
    loop {
        law(&playback, &variables, line(solver.code(), &playback))?;
        if playback.forward().is_none() {
            return Ok(());
        }
        prop_assert!(variables.follow(&playback, 1));
    }
}

/// Blueprints of a method, with options, on any shape.
fn blueprints_of(method: &'static str) -> impl Strategy<Value = Blueprint> {
    let shapes = prop_oneof![3 => shapes(6), 1 => masked_shapes(6)];
    (shapes, any::<u64>()).prop_filter_map("the method runs on the shape", move |(shape, seed)| {
        Blueprint::new(shape, method.parse::<Method>().unwrap(), seed).ok()
    })
}

#[test]
fn every_algorithm_with_memory_has_variables() {
    let (grid, journal) = "square:4x4/kruskal#1".parse::<Blueprint>().unwrap().record();
    let playback = Playback::new((&grid, journal));
    for method in Method::ALL {
        let count = Variables::of_method(method, &playback).iter().count();
        assert_eq!(count == 0, method.key() == "binary-tree", "{method}");
    }
    assert!(Solver::ALL.iter().all(|&solver| Variables::of_solver(solver, &playback).iter().count() > 0));
}

#[test]
fn every_value_of_every_option_can_be_followed() {
    for method in all_options() {
        for shape in ["square:5x4", "tri:4x3", "circle:3"] {
            let blueprint = Blueprint::new(shape.parse::<Shape>().unwrap(), method, 2).unwrap();
            let followed = can_be_followed(
                Playback::new(blueprint.record()),
                |playback| Variables::of_method(&method, playback),
                &[0.7, 0.2, 1.0],
            );
            followed.unwrap_or_else(|error| panic!("{blueprint}: {error}"));
        }
    }
}

proptest! {
    #[test]
    fn seeking_agrees_with_playing(
        blueprint in finished_blueprints(6),
        seeks in prop::collection::vec(0.0..=1.0, 1..5),
    ) {
        let method = blueprint.method();
        can_be_followed(
            Playback::new(blueprint.record()),
            |playback| Variables::of_method(&method, playback),
            &seeks,
        )?;
        let maze = blueprint.generate();
        for &solver in Solver::ALL {
            let (_, journal) = solve(solver, &maze, maze.ends());
            let playback = Playback::new((maze.grid(), Arc::new(journal)));
            can_be_followed(playback, |playback| Variables::of_solver(solver, playback), &seeks)?;
        }
    }

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
