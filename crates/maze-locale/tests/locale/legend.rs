//! The legend names exactly the colors that methods and solvers use.

use maze_core::{AnyGrid, Blueprint, Event, Journal, MazeRng, Method, Playback, solve::Solver};
use maze_locale::{Language, LegendColor, Locale};
use std::{collections::BTreeSet, sync::Arc};

type Colors = BTreeSet<LegendColor>;

fn blueprint(code: &str) -> Blueprint {
    code.parse().unwrap_or_else(|error| panic!("{code}: {error}"))
}

/// The colors of all events in a journal.
fn recorded(journal: (Arc<AnyGrid>, Arc<Journal>)) -> Colors {
    let mut playback = Playback::new(journal);
    let mut colors: Colors = playback.marks().iter().map(|&mark| mark.into()).collect();
    while let Some(event) = playback.forward() {
        match event {
            Event::Marked { new, .. } => _ = colors.insert(new.into()),
            Event::Kept(_) => _ = colors.insert(LegendColor::Kept),
            Event::Opened(_) | Event::Closed(_) => {}
        }
    }
    colors
}

/// The colors of a method in several mazes, with every option that changes what it marks.
fn used_by_method(method: &Method) -> Colors {
    let key = method.key();
    let options: &[&str] = match key {
        "prim" => &["", "+by=walls", "+by=weights"],
        "growing-tree" => &["", "+newest=0+oldest=1", "+newest=0+random=1"],
        "random-removals" => &["", "+unique=yes+access=yes"],
        "division" => &["", "+walls=single", "+depth=1"],
        _ => &["", "+loops=20", "+sparse=20"],
    };
    let codes = options.iter().flat_map(|options| (1..=6).map(move |seed| format!("square:9x9/{key}{options}#{seed}")));
    codes.flat_map(|code| recorded(blueprint(&code).record())).collect()
}

/// The colors of a solver in several mazes with loops.
fn used_by_solver(solver: Solver) -> Colors {
    let solved = |seed| {
        let maze = blueprint(&format!("square:9x9/prim+loops=20#{seed}")).generate();
        let mut journal = Journal::new(&maze);
        let answer = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(seed), &mut journal);
        assert!(answer.is_continue(), "{solver} stops");
        recorded((Arc::new(maze.grid().clone()), Arc::new(journal)))
    };
    (1..=6).flat_map(solved).collect()
}

fn named(legend: &[(LegendColor, &str)]) -> Colors {
    assert!(legend.iter().all(|(_, meaning)| !meaning.is_empty()), "{legend:?}");
    legend.iter().map(|&(color, _)| color).collect()
}

#[test]
fn every_language_names_the_colors_that_methods_and_solvers_use_and_no_others() {
    let methods: Vec<_> = Method::ALL.iter().map(|method| (method, used_by_method(method))).collect();
    let solvers: Vec<_> = Solver::ALL.iter().map(|&solver| (solver, used_by_solver(solver))).collect();
    for language in Language::all() {
        let locale = Locale::new(language);
        for (method, used) in &methods {
            assert_eq!(named(&locale.method_legend(method)), *used, "{language}: {}", method.key());
        }
        for (solver, used) in &solvers {
            assert_eq!(named(&locale.solver_legend(*solver)), *used, "{language}: {solver}");
        }
    }
}
