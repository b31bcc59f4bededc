//! Tests of mazes on the polygons of a file.

use crate::{reported, run, scratch, text};
use std::fs;

/// Writes a file with bricks in two rows.
fn bricks(name: &str) -> String {
    let file = scratch(name);
    let polygons = "{\"polygons\": [[[0,0],[2,0],[2,1],[0,1]], [[2,0],[4,0],[4,1],[2,1]],\n\
        [[1,1],[3,1],[3,2],[1,2]], [[3,1],[5,1],[5,2],[3,2]]]}";
    fs::write(&file, polygons).unwrap();
    file
}

#[test]
fn polygons_of_a_file_are_the_cells() {
    let (tiling, maze) = (bricks("bricks.json"), scratch("bricks-maze.json"));
    let drawn = run(&["new", "--tiling", &tiling, "--method", "kruskal", "--seed", "3", "--solve"]);
    assert!(
        drawn.status.success() && text(&drawn).contains(|letter| ('\u{2801}'..='\u{28ff}').contains(&letter)),
        "{drawn:?}"
    );
    let made = run(&["new", "--tiling", &tiling, "--method", "kruskal", "--seed", "3", "-o", &maze]);
    assert!(made.status.success(), "{made:?}");
    let solved = run(&["solve", &maze, "--as", "json"]);
    assert!(solved.status.success(), "{solved:?}");
    // The maze has the polygons, too.
    let again = scratch("bricks-again.json");
    let made = run(&["new", "--tiling", &maze, "--method", "kruskal", "--seed", "3", "-o", &again]);
    assert!(made.status.success(), "{made:?}");
    assert_eq!(fs::read(&maze).unwrap(), fs::read(&again).unwrap());
    for file in ["bricks.svg", "bricks.pdf", "bricks.stl"] {
        let made = run(&["new", "--tiling", &tiling, "-o", &scratch(file)]);
        assert!(made.status.success(), "{file}: {made:?}");
    }
}

#[test]
fn what_does_not_fit_to_a_tiling_is_refused() {
    let tiling = bricks("bricks-refused.json");
    let wrong = scratch("wrong.json");
    fs::write(&wrong, "{\"polygons\": [[[0,0],[1,0],[1,1],[0,1]], [[1,0],[2,0]]]}").unwrap();
    for (line, said) in [
        (&["new", "5x4", "--tiling", &tiling][..], "the polygons of --tiling have their own size"),
        (&["--size", "5x4", "--tiling", &tiling], "cannot be used with"),
        (&["new", "--shape", "circle", "--tiling", &tiling], "cannot be used with"),
        (&["new", "square:9x9/kruskal#1", "--tiling", &tiling], "--tiling"),
        (&["new", "--tiling", &tiling, "--method", "eller"], "eller"),
        (&["new", "--tiling", &wrong], "line 1: polygon 1 has 2 different corners"),
        (&["new", "--tiling", "no-such-file.json"], "there is no such file"),
        (&["solve", &tiling], "polygons, but no maze"),
    ] {
        let refused = run(line);
        assert!(!refused.status.success() && reported(&refused).contains(said), "{line:?}: {refused:?}");
    }
}
