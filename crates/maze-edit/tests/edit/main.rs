//! Tests of drawings.

mod convert;
mod finish;
mod history;
mod strokes;
mod text;

use maze_core::{Shape, grid::Square};
use maze_edit::{Drawing, History, Spot};
use proptest::prelude::*;

/// Small shapes of all kinds.
const SHAPES: [&str; 13] = [
    "square:6x5",
    "hex-flat:5x4",
    "hex-pointy:5x4",
    "hexagon-flat:3",
    "hexagon-pointy:3",
    "tri:7x4",
    "triangle:5",
    "circle:4",
    "octagon:4x4",
    "rhombitrihexagonal:3x2",
    "hat:2",
    "penrose:3",
    "voronoi:4x3x1",
];

fn shape(code: &str) -> Shape {
    code.parse().expect("a shape")
}

fn history(code: &str) -> History {
    History::new(Drawing::blank(shape(code)))
}

/// A place in the middle of a cell.
fn middle(cell: u32) -> Spot {
    Spot { cell, wall: None, corner: None }
}

/// The place on the east wall of a cell of squares.
fn east(cell: u32) -> Spot {
    Spot { cell, wall: Some(maze_core::HalfEdge::new(cell, Square::EAST)), corner: None }
}

fn any_shape() -> impl Strategy<Value = Shape> {
    proptest::sample::select(SHAPES.as_slice()).prop_map(shape)
}
