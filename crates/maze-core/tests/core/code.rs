//! The pseudocode of methods and solvers, and the lines that they report.

use crate::{blueprints, solve::endpoints, strategies::all_options};
use maze_core::{
    Blueprint, Cell, Code, Endpoints, Grid, HalfEdge, Maze, MazeRng, Method, Shape, Sink,
    code::{CodeLine, Line},
    method::PostProcess,
    options::Percent,
    solve::{Dijkstra, Solve, Solver},
};
use proptest::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

/// The lines that were executed. Reporting the same line again changes nothing.
#[derive(Default)]
struct Trace(Vec<Line>);

impl Sink for Trace {
    const MARKS: bool = true;

    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn line(&mut self, line: Line) {
        if self.0.last() != Some(&line) {
            self.0.push(line);
        }
    }
}

/// Which lines may follow each line of a code, by its English words and its indentation. `None` is the end.
fn successors(code: &Code) -> Vec<BTreeSet<Option<usize>>> {
    let lines: Vec<CodeLine> = code.lines("en").collect();
    let indent = |at: usize| lines[at].indent;
    let starts = |at: usize, words: &[&str]| words.iter().any(|word| lines[at].text.starts_with(word));
    let is_loop = |at: usize| starts(at, &["while ", "for ", "repeat"]);
    let has_block = |at: usize| lines.get(at + 1).is_some_and(|next| next.indent > indent(at));
    let parent = |at: usize| (0..at).rev().find(|&before| indent(before) < indent(at));
    let loop_around = |at: usize| {
        let mut around = parent(at).expect("a loop is around it");
        while !is_loop(around) {
            around = parent(around).expect("a loop is around it");
        }
        around
    };
    // The line after a block, for which alternatives are skipped or not.
    let behind = |mut at: usize, mut is_done: bool| loop {
        let skips = |next: &usize| is_done && indent(*next) == indent(at) && starts(*next, &["otherwise"]);
        let next = (at + 1..lines.len()).filter(|&next| indent(next) <= indent(at)).find(|next| !skips(next));
        if let Some(next) = next.filter(|&next| indent(next) == indent(at)) {
            return Some(next);
        }
        match parent(at) {
            Some(parent) if is_loop(parent) => return Some(parent),
            Some(parent) => (at, is_done) = (parent, true),
            None => return None,
        }
    };
    let follow = |at: usize| {
        let text = lines[at].text;
        let is_condition = text.contains("if ");
        let jump = if text.contains("leave the loop") || text.contains("give up") {
            Some(behind(loop_around(at), true))
        } else if text.contains("go on with the next") {
            Some(Some(loop_around(at)))
        } else if text.starts_with("stop") || text.contains(", stop") {
            Some(None)
        } else {
            None
        };
        if let Some(jump) = jump {
            return [Some(jump), is_condition.then(|| behind(at, true))].into_iter().flatten().collect();
        }
        let enters = has_block(at).then_some(Some(at + 1));
        let skips = match () {
            () if !has_block(at) => Some(behind(at, true)),
            () if starts(at, &["while ", "for "]) => Some(behind(at, true)),
            () if starts(at, &["if ", "otherwise, if "]) => Some(behind(at, false)),
            () => None,
        };
        [enters, skips].into_iter().flatten().collect()
    };
    (0..lines.len()).map(follow).collect()
}

/// Checks that lines are executed in an order that the code allows, and returns those that were executed.
fn is_in_order(
    code: &'static Code,
    trace: &Trace,
    what: &dyn std::fmt::Display,
) -> Result<BTreeSet<Line>, TestCaseError> {
    let name = |line: Option<usize>| line.map_or("the end", |line| code.lines("en").nth(line).unwrap().name);
    let allowed = successors(code);
    // The lines of post-processing do not begin at 0.
    let place = |line: &Line| code.lines("en").position(|known| known.line == *line).expect("a line of the code");
    let places: Vec<_> = trace.0.iter().map(place).collect();
    prop_assert_eq!(places.first(), Some(&0), "{} starts at its first line", what);
    let next = places.iter().skip(1).map(|&place| Some(place)).chain([None]);
    for (&place, next) in places.iter().zip(next) {
        let may: Vec<_> = allowed[place].iter().map(|&line| name(line)).collect();
        prop_assert!(allowed[place].contains(&next), "{}: {} → {}, not {:?}", what, name(Some(place)), name(next), may);
    }
    Ok(trace.0.iter().copied().collect())
}

/// Runs a method and returns the lines that it executed.
fn executed(blueprint: &Blueprint) -> Result<BTreeSet<Line>, TestCaseError> {
    let mut trace = Trace::default();
    let grid = blueprint.shape().grid();
    let done = blueprint.method().run(&grid, &mut MazeRng::new(blueprint.seed()), &mut trace).unwrap();
    prop_assert!(done.is_continue());
    is_in_order(blueprint.method().code(), &trace, blueprint)
}

/// The same for a solver.
fn searched<G: Grid>(
    solver: Solver,
    maze: &Maze<G>,
    ends: Endpoints,
    what: &str,
) -> Result<BTreeSet<Line>, TestCaseError> {
    let mut trace = Trace::default();
    prop_assert!(solver.solve_with(maze, ends, &mut MazeRng::new(1), &mut trace).is_continue());
    is_in_order(solver.code(), &trace, &format!("{solver} in {what}"))
}

/// Checks that all lines of the codes were executed.
fn are_all(reached: BTreeMap<&str, (&'static Code, BTreeSet<Line>)>) {
    for (key, (code, reached)) in reached {
        let missing: Vec<_> =
            code.lines("en").filter(|line| !reached.contains(&line.line)).map(|line| line.name).collect();
        assert!(missing.is_empty(), "{key}: no maze executes {missing:?}");
    }
}

#[test]
fn every_line_of_every_method_is_executed() {
    let mut reached = BTreeMap::new();
    let shapes = [
        "square:1x1",
        "square:2x1",
        "square:7x6",
        "tri:5x4",
        "triangle:6",
        "hexagon-flat:3",
        "circle:5",
        "octagon:3x3",
    ];
    for method in all_options() {
        for shape in shapes.map(|shape| shape.parse::<Shape>().unwrap()) {
            for seed in 0..4 {
                let blueprint = Blueprint::new(shape.clone(), method, seed).unwrap();
                let lines = executed(&blueprint).unwrap_or_else(|error| panic!("{error}"));
                let code = method.code();
                reached.entry(code.key()).or_insert((code, BTreeSet::new())).1.extend(lines);
            }
        }
    }
    are_all(reached);
}

#[test]
fn every_line_of_every_solver_is_executed() {
    let mut reached: BTreeMap<&str, (&'static Code, BTreeSet<Line>)> = BTreeMap::new();
    for solver in Solver::ALL.iter().copied() {
        let mut add = |maze: &Maze<_>, ends: Endpoints, what: &str| {
            let lines = searched(solver, maze, ends, what).unwrap_or_else(|error| panic!("{error}"));
            reached.entry(solver.code().key()).or_insert((solver.code(), BTreeSet::new())).1.extend(lines);
        };
        for code in [
            "square:8x8/kruskal",
            "square:8x8/kruskal+braid=100+loops=20",
            "hexagon-flat:4/prim+braid=50",
            "square:6x6/random-removals",
        ] {
            for seed in 0..8 {
                let code = format!("{code}#{seed}");
                let maze = code.parse::<Blueprint>().unwrap().generate();
                add(&maze, maze.ends(), &code);
                let middle = Cell::try_from(maze.grid().len() / 2).unwrap();
                add(&maze, Endpoints { from: middle, to: 0 }, &code);
            }
        }
        // A robot with its hand on the boundary circles the goal.
        let room = Maze::without_walls("square:5x5".parse::<Shape>().unwrap().grid());
        add(&room, Endpoints { from: 0, to: 12 }, "a room");
    }
    are_all(reached);
}

#[test]
fn every_language_has_the_same_blocks() {
    let codes = all_options().map(|method| method.code()).chain(Solver::ALL.iter().map(|solver| solver.code()));
    let mut keys = BTreeSet::new();
    for code in codes.chain([PostProcess::CODE, <Dijkstra<fn(HalfEdge) -> u32> as Solve>::CODE]) {
        let blocks = |language| code.lines(language).map(|line| (line.name, line.indent)).collect::<Vec<_>>();
        let english = blocks("en");
        assert!((5..=15).contains(&english.len()), "{}: {} lines", code.key(), english.len());
        let names: BTreeSet<_> = english.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), english.len(), "{}: two lines have one name", code.key());
        for language in code.languages() {
            assert_eq!(blocks(language), english, "{}: {language}", code.key());
            assert!(code.lines(language).all(|line| !line.text.is_empty() && !line.text.contains('\'')));
        }
        for line in code.lines("en") {
            assert_eq!((code.name(line.line), code.line(line.name)), (Some(line.name), Some(line.line)));
        }
        keys.insert(code.key());
    }
    let methods = Method::ALL.iter().map(|method| method.key());
    assert!(methods.chain(Solver::ALL.iter().map(|solver| solver.key())).all(|key| keys.contains(key)));
}

proptest! {
    #[test]
    fn lines_are_executed_in_an_order_that_the_code_allows(blueprint in blueprints(9), ends: [u32; 2]) {
        executed(&blueprint)?;
        let maze = blueprint.generate();
        for solver in Solver::ALL.iter().copied() {
            searched(solver, &maze, endpoints(&maze, ends), &blueprint.to_string())?;
        }
    }

    #[test]
    fn post_processing_executes_its_lines_in_an_order_that_they_allow(
        blueprint in blueprints(9),
        shares in [1..=100_u32, 1..=100, 1..=100],
    ) {
        post_processed(&blueprint, shares)?;
    }
}

/// Runs all of post-processing after a method, with these shares, and returns the lines that it executed.
fn post_processed(blueprint: &Blueprint, shares: [u32; 3]) -> Result<BTreeSet<Line>, TestCaseError> {
    let [sparse, braid, loops] = shares.map(|share| Percent::new(share).unwrap());
    let mut trace = Trace::default();
    let (mut maze, mut rng) = (blueprint.generate(), MazeRng::new(1));
    let ran = PostProcess { sparse, braid, loops }.run(&mut maze, &mut rng, &mut trace);
    prop_assert!(ran.is_continue());
    is_in_order(PostProcess::CODE, &trace, &format!("{shares:?} after {blueprint}"))
}

#[test]
fn post_processing_reports_its_own_lines() {
    let mut reached = BTreeSet::new();
    for seed in 0..9 {
        let blueprint = format!("square:8x8/kruskal#{seed}").parse::<Blueprint>().unwrap();
        reached.extend(post_processed(&blueprint, [20, 60, 20]).unwrap_or_else(|error| panic!("{error}")));
    }
    let all: BTreeSet<_> = PostProcess::CODE.lines("en").map(|line| line.line).collect();
    assert_eq!(reached, all);
    let methods = Method::ALL.iter().flat_map(|method| method.code().lines("en").map(|line| line.line));
    assert!(methods.max() < all.first().copied(), "no method has these lines");
}
