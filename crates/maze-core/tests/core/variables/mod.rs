//! The variables of methods and solvers, at every position of a playback.

mod methods;
mod solvers;

use crate::{finished_blueprints, masked_shapes, shapes, solve::solve, strategies::all_options};
use maze_core::{
    Blueprint, Cell, Grid, Mark, Maze, Method, Playback, Shape, UnionFind,
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
}
