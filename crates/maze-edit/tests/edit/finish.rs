//! Finishing a drawing by a method.

use crate::{SHAPES, east, history, history::any_history};
use maze_core::{Cell, Grid, Method, UnionFind};
use maze_edit::{Brush, Drawing, Edit, Form, History, Stroke, Tool, Wall};
use proptest::prelude::*;

fn finished(history: &mut History, method: &Method, seed: u64) -> Drawing {
    for wall in history.drawing().finish(method, seed).expect("the method can") {
        assert!(history.edit(Edit::Wall(wall, Wall::Open)), "only closed walls open");
    }
    history.commit();
    history.drawing().clone()
}

/// The number of parts that built walls and left-out cells separate.
fn parts(drawing: &Drawing) -> usize {
    let mut sets = UnionFind::new(drawing.grid().len());
    for [wall, twin] in drawing.grid().inner_walls() {
        if matches!(drawing.wall(wall), Some(Wall::Open | Wall::Closed)) {
            sets.union(wall.cell, twin.cell);
        }
    }
    let mut roots: Vec<Cell> = drawing.cells().map(|cell| sets.find(cell)).collect();
    roots.sort_unstable();
    roots.dedup();
    roots.len()
}

proptest! {
    #[test]
    fn every_method_that_can_finish_a_drawing_connects_it_and_keeps_what_is_drawn(history in any_history(), seed: u64) {
        for method in Method::ALL.iter().filter(|method| history.drawing().can_finish(method)) {
            let before = history.drawing();
            let after = finished(&mut history.clone(), method, seed);
            for [wall, _] in before.grid().inner_walls() {
                let (before, after) = (before.wall(wall), after.wall(wall));
                prop_assert!(before == after || (before, after) == (Some(Wall::Closed), Some(Wall::Open)));
            }
            prop_assert_eq!(after.report().regions, parts(before), "{}", method);
            prop_assert_eq!(after.report().loops, before.report().loops, "{}", method);
        }
    }
}

#[test]
fn an_untouched_drawing_becomes_a_maze_of_any_method_on_every_shape() {
    for code in SHAPES {
        for method in Method::ALL.iter().filter(|method| history(code).drawing().can_finish(method)) {
            let mut history = history(code);
            let (_, maze) = finished(&mut history, method, 1).to_maze();
            assert!(maze.is_perfect(), "{code} {method}");
        }
    }
}

#[test]
fn the_rest_has_the_texture_of_the_method() {
    let dead_ends = |method: &str| {
        let drawing = finished(&mut history("square:40x40"), &method.parse().expect("a method"), 1);
        drawing.report().dead_ends
    };
    assert!(dead_ends("prim") > 2 * dead_ends("backtracker"));
}

#[test]
fn methods_along_rows_need_a_drawing_without_built_walls() {
    let mut history = history("square:5x5");
    let eller: Method = "eller".parse().expect("a method");
    assert!(history.drawing().can_finish(&eller));
    Stroke::begin(Tool::Draw(Brush::Build, Form::Freehand), east(0), &[], &mut history).end(&[], &mut history);
    assert!(!history.drawing().can_finish(&eller));
    let error = history.drawing().finish(&eller, 1).expect_err("rows are broken");
    assert_eq!(error.method, "eller");
}
