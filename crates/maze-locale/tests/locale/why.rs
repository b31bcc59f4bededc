//! Every step of every method and solver is explained in every language.

use maze_core::{
    AnyGrid, Blueprint, BuiltinMask, Endpoints, Event, Grid, Journal, Mark, Mask, Maze, MazeRng, Method, Playback,
    Shape, ShapeKind, Sink, solve::Solver,
};
use maze_locale::{Language, Locale, Message, why_method, why_solver};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    sync::Arc,
};

/// The sentences for all steps of a journal. The names of the texts used are added.
fn explain(
    recording: (Arc<AnyGrid>, Arc<Journal>),
    why: impl Fn(&Playback<Arc<AnyGrid>>) -> Option<Message>,
    used: &mut BTreeSet<String>,
    what: &str,
) {
    let locales = Language::all().map(Locale::new).collect::<Vec<_>>();
    let mut playback = Playback::new(recording);
    assert_eq!(why(&playback), None);
    let mut said = HashSet::new();
    while playback.forward().is_some() {
        let message = why(&playback).unwrap_or_else(|| panic!("{what}: event {} has no line", playback.position()));
        let line = playback.last_line().map(|line| line.position());
        let event = playback.last_event().expect("one was applied");
        let is_erased = matches!(event, Event::Marked { new: Mark::Blank, .. });
        if !said.insert((line, std::mem::discriminant(&event), is_erased)) {
            continue;
        }
        for locale in &locales {
            let sentence = locale.say(&message);
            assert!(sentence.ends_with('.'), "{what}: {sentence}");
            assert!(
                !sentence.contains("  ") && !sentence.contains(" ,") && !sentence.contains(" ."),
                "{what}: {sentence}"
            );
        }
        used.extend(message.name().map(str::to_owned));
    }
}

/// Every value of every option that changes the code, and post-processing.
fn codes() -> impl Iterator<Item = String> {
    let options = |key: &str| -> &[&str] {
        match key {
            "prim" => &["", "+by=walls", "+by=weights"],
            "growing-tree" => &["", "+newest=0+random=1"],
            "random-removals" => &["", "+unique=yes+access=yes"],
            "kruskal" => &["+sparse=20+braid=50+loops=20"],
            _ => &[""],
        }
    };
    let shapes = ["square:7x6", "tri:5x4", "circle:5"];
    Method::ALL.iter().map(Method::key).flat_map(move |key| {
        options(key).iter().flat_map(move |options| shapes.map(|shape| format!("{shape}/{key}{options}")))
    })
}

#[test]
fn every_step_is_explained_in_every_language_and_no_text_is_unused() {
    let mut used = BTreeSet::new();
    for code in codes() {
        for seed in 0..3 {
            let code = format!("{code}#{seed}");
            let blueprint: Blueprint = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
            explain(blueprint.record(), |playback| why_method(&blueprint.method(), playback), &mut used, &code);
        }
    }
    for &solver in Solver::ALL {
        for code in ["square:9x9/prim+loops=20", "square:9x9/prim+sparse=70"] {
            for seed in 0..6 {
                let code = format!("{code}#{seed}");
                let maze = code.parse::<Blueprint>().unwrap_or_else(|error| panic!("{code}: {error}")).generate();
                let middle = u32::try_from(maze.grid().len() / 2).expect("a cell");
                for ends in [maze.ends(), Endpoints { from: middle, to: 0 }] {
                    let mut journal = Journal::new(&maze);
                    assert!(solver.solve_with(&maze, ends, &mut MazeRng::new(1), &mut journal).is_continue());
                    let recording = (Arc::new(maze.grid().clone()), Arc::new(journal));
                    explain(
                        recording,
                        |playback| why_solver(solver, playback),
                        &mut used,
                        &format!("{solver}: {code}"),
                    );
                }
            }
        }
    }
    let there: BTreeSet<_> = super::words::texts("en").into_keys().filter(|name| name.starts_with("why-")).collect();
    let unused: Vec<_> = there.difference(&used).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn without_lines_there_is_no_explanation() {
    let maze = Maze::with_all_walls("square:2x1".parse::<Shape>().expect("a shape").grid());
    let mut journal = Journal::new(&maze);
    assert!(journal.mark(0, Mark::Visited).is_continue());
    let mut playback = Playback::new((maze.grid(), Arc::new(journal)));
    playback.seek(1);
    assert_eq!(why_method(&Method::ALL[0], &playback), None);
}

/// The names of cells in a sentence.
fn names(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split('(').skip(1).filter_map(|rest| rest.split(')').next())
}

/// Every wall opens, so every two neighbors are named together.
#[test]
fn no_two_cells_have_the_same_name() {
    let english = Locale::default();
    for &kind in ShapeKind::ALL {
        // The number of cells may grow exponentially.
        let size: Vec<_> =
            kind.dimensions().iter().map(|dimension| 6.clamp(dimension.min, dimension.max / 2)).collect();
        let whole = Shape::new(kind, &size).expect("a shape");
        let masked = whole.clone().with_mask(Mask::Builtin(BuiltinMask::Heart)).expect("a mask");
        for shape in [whole, masked] {
            let code = format!("{shape}/kruskal+loops=100#1");
            let blueprint: Blueprint = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
            let mut playback = Playback::new(blueprint.record());
            let (mut cells, mut opened) = (BTreeMap::new(), 0);
            while let Some(event) = playback.forward() {
                let Event::Opened(halves) = event else { continue };
                opened += 1;
                let sentence = english.say(&why_method(&blueprint.method(), &playback).expect("a sentence"));
                let names: Vec<_> = names(&sentence).collect();
                assert_eq!(names.len(), 2, "{code}: {sentence}");
                for (name, half) in names.into_iter().zip(halves) {
                    let known = *cells.entry(name.to_owned()).or_insert(half.cell);
                    assert_eq!(known, half.cell, "{code}: two cells are named {name}");
                }
            }
            let grid = shape.grid();
            assert_eq!((opened, cells.len()), (grid.inner_walls().count(), grid.len()), "{code}");
        }
    }
}
