//! Tests of the options that choose a maze and its solver.

use crate::{CODE, reported, run, scratch, text};

#[test]
fn an_unsolvable_maze_is_reported() {
    let output =
        run(&["--size", "6x8", "--seed", "1", "--unique", "--solve", "depth-first", "--from", "0,0", "--to", "0,7"]);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(reported, "error: there is no path from 0 to 7\n");
}

#[test]
fn a_solver_that_gives_up_does_not_report_that_there_is_no_path() {
    // Only the boundary remains, so the wall follower returns to its corner without having seen the middle.
    let output = run(&["--blueprint", "square:5x5/kruskal+loops=100#1", "--solve", "right-hand", "--to", "2,2"]);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(reported, "error: Right hand on the wall gave up after 16 steps, without a path from 0 to 12\n");
}

#[test]
fn the_default_method_is_the_backtracker_and_the_options_of_the_c_program_select_its_method() {
    let output = run(&["--seed", "5"]);
    assert_eq!(text(&output).lines().count(), 13);
    assert_eq!(output.stdout, run(&["--blueprint", "square:8x6/backtracker#5"]).stdout);
    for format in ["txt", "svg", "json", "stl", "obj"] {
        let made = run(&["--seed", "5", "--format", format]).stdout;
        assert_eq!(made, run(&["--blueprint", "square:8x6/backtracker#5", "--format", format]).stdout, "{format}");
    }
    for (asked, method) in [
        (&["--unique", "--seed", "5"][..], "/random-removals+unique=yes#5"),
        (&["--access", "--seed", "5"], "/random-removals+access=yes#5"),
        (&["--mode=texte"], "/random-removals#"),
        (&["--mode=texte", "--seed", "5"], "/backtracker#5"),
    ] {
        let made = run(asked);
        let code = if asked.len() == 1 { reported(&made) } else { text(&run(&[asked, &["--as", "json"]].concat())) };
        assert!(code.contains(method), "{asked:?}: {code}");
    }
}

#[test]
fn an_invalid_column_of_a_ring_is_an_error_that_lists_the_valid_ones() {
    let run = |to: &str| run(&["--shape", "circle", "--radius", "5", "--seed", "1", "--quiet", "--to", to]);
    let refused = reported(&run("1,5"));
    let columns = refused.split("line 1 has the columns ").nth(1).unwrap();
    for column in columns.split([',', ' ', '\n']).filter(|column| column.parse::<u32>().is_ok()) {
        assert!(run(&format!("1,{column}")).status.success(), "{refused}");
    }
}

#[test]
fn options_for_post_processing_and_masks_equal_their_share_codes() {
    for (arguments, code) in [
        (vec!["--size", "12x9", "--method", "kruskal+braid=50+loops=5"], "square:12x9/kruskal+braid=50+loops=5#3"),
        (vec!["--size", "8×6", "--method", "prim+by=walls+sparse=10"], "square:8x6/prim+by=walls+sparse=10#3"),
        (vec!["--size", "7x9", "--method", "eller+braid=100"], "square:7x9/eller+braid=100#3"),
        (
            vec!["--shape", "circle", "--radius", "9", "--mask", "heart", "--method", "wilson"],
            "circle:9@heart/wilson#3",
        ),
        (
            vec!["--shape", "floors", "--size", "12x11", "--mask", "Floor.Heart", "--method", "wilson"],
            "floors:12x11x2@floor.heart/wilson#3",
        ),
        (
            vec!["--size", "12x9", "--method", "kruskal", "--sparse", "10", "--braid", "50", "--loops", "5"],
            "square:12x9/kruskal+sparse=10+braid=50+loops=5#3",
        ),
        (
            vec!["--size", "5x5", "--method", "Growing_Tree+newest=3", "--braid", "7"],
            "square:5x5/growing-tree+newest=3+braid=7#3",
        ),
    ] {
        for format in ["txt", "json", "pbm"].iter().take(if code.starts_with("square") { 3 } else { 2 }) {
            let asked = run(&[&arguments[..], &["--seed", "3", "--format", format]].concat());
            assert!(asked.status.success(), "{asked:?}");
            assert_eq!(asked.stdout, run(&["--blueprint", code, "--format", format]).stdout, "{code} {format}");
        }
    }
}

#[test]
fn solvers_have_aliases() {
    for (name, solver) in [("bfs", "breadth-first"), ("dfs", "depth-first"), ("astar", "a-star"), ("a*", "a-star")] {
        let solved = |solver| run(&["--blueprint", "square:9x9/prim+braid=50#2", "--solve", solver]);
        assert!(solved(name).status.success());
        assert_eq!(solved(name), solved(solver));
    }
    let plain = run(&["--blueprint", CODE, "--solve", "--quiet"]);
    assert_eq!(plain, run(&["--blueprint", CODE, "--quiet", "--solve", "breadth-first"]), "the shortest path");
}

#[test]
fn the_hardest_ends_are_farther_apart_than_the_usual_ones() {
    let path = |ends: &str| {
        let output = run(&["--blueprint", "square:30x30/wilson#2", "--solve", "a-star", "--quiet", "--ends", ends]);
        let text = text(&output);
        text.split(' ').nth(1).unwrap().parse::<u32>().unwrap()
    };
    assert!(path("usual") < path("hardest") && path("hardest") <= path("longest"));
}

#[test]
fn names_are_case_insensitive() {
    let names = ["--shape", "SQUARE", "--method", "Kruskal", "--style", "Box", "--mask", "RING", "--format", "TXT"];
    let output = run(&[&names[..], &["--size", "20x20", "--seed", "1"]].concat());
    assert!(output.status.success(), "{output:?}");
    assert!(run(&["--list", "Methods", "--as", "JSON"]).status.success());
    let colors =
        ["--wall-color", "Grey", "--path-color", "RED", "--solve", "--marks", "Arrows", "-o", &scratch("names.pdf")];
    assert!(run(&colors).status.success(), "{:?}", run(&colors));
}
