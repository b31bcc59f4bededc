//! Tests of files as other programs see them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bodies;
mod codes;
mod cuts;
mod damage;
mod drawings;
mod drawn;
mod foreign;
mod formats;
mod gaps;
mod glued;
mod masks;
mod nets;
mod pdf;
mod pictures;
mod polygons;
mod progress;
mod round_trips;
mod strokes;
mod surfaces;
mod weaves;
mod whole;
mod written;

use maze_core::{AnyGrid, Blueprint, Maze, solve::Solver};
use maze_io::{Drawing, Format, Style, write};
use maze_play::Challenge;
use proptest::prelude::*;

fn blueprint(code: &str) -> Blueprint {
    code.parse().unwrap()
}

fn shortest_path(maze: &Maze<AnyGrid>) -> Vec<u32> {
    Solver::BreadthFirst.solve(maze).map_or_else(|_| Vec::new(), |solution| solution.path)
}

fn written(drawing: &Drawing<'_, AnyGrid>, blueprint: &Blueprint, format: Format, style: Style) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(drawing, (blueprint.shape(), Some(&Challenge::from(blueprint.clone()))), (format, style), &mut bytes)
        .unwrap();
    bytes
}

/// Writes a maze with its path in a format.
fn file(code: &str, format: Format) -> Vec<u8> {
    let blueprint = blueprint(code);
    let maze = blueprint.generate();
    let path = shortest_path(&maze);
    let style = if format == Format::Text { Style::Ascii } else { Style::default_for(blueprint.shape().kind()) };
    written(&Drawing { path: &path, ..Drawing::new(&maze) }, &blueprint, format, style)
}

const SHAPES: [&str; 16] = [
    "square:9x7",
    "square:12x12@ring",
    "hex-flat:7x6",
    "hex-pointy:3x5",
    "hexagon-flat:3",
    "hexagon-pointy:4",
    "tri:11x6",
    "triangle:7",
    "circle:6",
    "octagon:6x5",
    "cairo:4x3",
    "truncated-hexagonal:3x4",
    "hat:2",
    "penrose:4",
    "voronoi:5x4x2",
    "circle:9@heart",
];

fn squares() -> impl Strategy<Value = String> {
    let methods = prop::sample::select(&["kruskal", "random-removals", "backtracker+braid=80", "wilson+sparse=30"][..]);
    (1..9_u32, 1..9_u32, methods, any::<u64>())
        .prop_map(|(width, height, method, seed)| format!("square:{width}x{height}/{method}#{seed}"))
}
