//! Any shape as a scalable picture.

use super::{
    solid::THICKNESS,
    strokes::{Piece, strokes},
};
use crate::Drawing;
use glam::Vec2;
use maze_core::Geometry;
use svg::{
    Document,
    node::{
        Comment,
        element::{Path, Rectangle, Title, path::Data},
    },
};

/// How many units a cell of pitch 1 is wide.
const PITCH: f32 = 20.0;

/// How much white there is around a maze, in cell pitches. Arcs reach a little farther than their ends, into it.
pub(super) const MARGIN: f32 = 1.0;

/// The least and the greatest coordinates of the corners of cells.
pub(super) fn frame<G: Geometry>(grid: &G) -> [Vec2; 2] {
    let corners = grid.cells().flat_map(|cell| grid.corners(cell).to_vec()).map(Vec2::from);
    corners.fold([Vec2::INFINITY, Vec2::NEG_INFINITY], |[least, most], corner| [least.min(corner), most.max(corner)])
}

/// Draws a maze of any shape, and the path that was found.
pub(crate) fn draw<G: Geometry>(drawing: &Drawing<'_, G>, title: &str) -> String {
    let grid = drawing.maze.grid();
    let mut walls = Data::new();
    for stroke in strokes(grid, drawing.walls()) {
        walls = walls.move_to(scaled(stroke.from));
        let mut from = stroke.from;
        for Piece { to, middle } in stroke.pieces {
            walls = match middle {
                None => walls.line_to(scaled(to)),
                Some(middle) => {
                    let [u, v] = [from, to].map(|end| end - middle);
                    let radius = rounded(PITCH * u.length());
                    let clockwise = f32::from(u8::from(u.perp_dot(v) > 0.0));
                    let (x, y) = scaled(to);
                    walls.elliptical_arc_to((radius, radius, 0.0, 0.0, clockwise, x, y))
                }
            };
            from = to;
        }
    }
    let [least, most] = frame(grid);
    let (x, y) = scaled(least - MARGIN);
    let (width, height) = scaled(most - least + 2.0 * MARGIN);
    let line = |data: Data, colour: &'static str| {
        let path = Path::new().set("d", data).set("fill", "none").set("stroke", colour);
        let path = path.set("stroke-width", rounded(PITCH * THICKNESS));
        path.set("stroke-linecap", "round").set("stroke-linejoin", "round")
    };
    let ground = Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height);
    let mut document = Document::new().set("width", width).set("height", height).set("viewBox", (x, y, width, height));
    document =
        document.add(Comment::new(maze_version::program())).add(Title::new(title)).add(ground.set("fill", "white"));
    if let Some((&first, rest)) = drawing.path.split_first() {
        let start = Data::new().move_to(scaled(grid.center(first).into()));
        let data = rest.iter().fold(start, |data, &cell| data.line_to(scaled(grid.center(cell).into())));
        document = document.add(line(data, "crimson"));
    }
    document.add(line(walls, "black")).to_string() + "\n"
}

fn scaled(point: Vec2) -> (f32, f32) {
    (PITCH * point).map(rounded).into()
}

/// To thousandths of a unit: what is finer is noise.
fn rounded(number: f32) -> f32 {
    (number * 1_000.0).round() / 1_000.0
}
