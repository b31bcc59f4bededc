//! Tests that squares without a share code are read back, wherever their entrance and exit are.

use crate::blueprint;
use maze_core::{AnyGrid, Endpoints, Grid, Maze, Shape};
use maze_io::{Drawing, Format, Style, parse, write};

/// Small mazes with any ends, and their shapes. Some have loops, and some have no walls inside.
fn small_mazes() -> impl Iterator<Item = (Shape, Maze<AnyGrid>)> {
    let sizes = (1..=4).flat_map(|width| (1..=3).map(move |height| (width, height)));
    let methods = ["kruskal#0", "backtracker#1", "kruskal+loops=40#0", "backtracker+braid=80#2", "wilson+loops=100#0"];
    sizes
        .flat_map(move |(width, height)| methods.map(|method| blueprint(&format!("square:{width}x{height}/{method}"))))
        .flat_map(|blueprint| {
            let maze = blueprint.generate();
            let pairs = maze.grid().cells().flat_map(|from| maze.grid().cells().map(move |to| Endpoints { from, to }));
            let pairs: Vec<Endpoints> = pairs.collect();
            pairs.into_iter().map(move |ends| (blueprint.shape().clone(), maze.clone().with_ends(ends).unwrap()))
        })
}

#[test]
fn squares_are_read_back_without_a_share_code() {
    for (shape, maze) in small_mazes() {
        let ends @ Endpoints { from, to } = maze.ends();
        // A drawing has one letter or one gap for a start that is the goal.
        if from == to && shape.cells() > 1 {
            continue;
        }
        // A room without walls inside is one cell in a grid.
        let is_room = maze.grid().inner_walls().all(|[wall, _]| maze.is_open(wall));
        for (format, style) in [
            (Format::Text, Style::Blocks),
            (Format::Text, Style::Box),
            (Format::Text, Style::Ascii),
            (Format::Text, Style::School),
            (Format::Micromouse, Style::Ascii),
            (Format::Grid, Style::Ascii),
            (Format::Csv, Style::Ascii),
            (Format::Npy, Style::Ascii),
            (Format::Bmp, Style::Ascii),
        ] {
            if is_room && format != Format::Text && format != Format::Micromouse {
                continue;
            }
            let mut bytes = Vec::new();
            write(&Drawing::new(&maze), (&shape, None), (format, style), &mut bytes).unwrap();
            let context = || format!("{shape} with {ends:?} as {format} {style}:\n{}", String::from_utf8_lossy(&bytes));
            let read = parse(&bytes, format).unwrap_or_else(|error| panic!("{error}: {}", context()));
            assert_eq!(
                (read.shape, read.maze.all_open_sides()),
                (shape.clone(), maze.all_open_sides()),
                "{}",
                context()
            );
            // Two gaps are the same, whichever is the entrance.
            let read = read.maze.ends();
            assert!(read == ends || (read.from, read.to) == (to, from), "{read:?} in {}", context());
        }
    }
}
