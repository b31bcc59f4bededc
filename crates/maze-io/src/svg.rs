//! Any shape as a scalable picture.

use super::{
    solid::THICKNESS,
    strokes::{Piece, strokes},
};
use crate::Drawing;
use maze_core::{Grid, Point};
use svg::{
    Document,
    node::element::{Path, Rectangle, Title, path::Data},
};

/// How many units a cell of pitch 1 is wide.
const PITCH: f32 = 20.0;

/// How much white there is around a maze, in cell pitches. Arcs reach a little farther than their ends, into it.
pub(super) const MARGIN: f32 = 1.0;

/// The least and the greatest corners of the cells of a grid.
pub(super) fn frame<G: Grid>(grid: &G) -> [Point; 2] {
    let corners = grid.cells().flat_map(|cell| grid.corners(cell).to_vec());
    corners.fold([[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]], |[least, most], corner| {
        [[0, 1].map(|axis| least[axis].min(corner[axis])), [0, 1].map(|axis| most[axis].max(corner[axis]))]
    })
}

/// Draws a maze of any shape, and the path that was found.
pub(crate) fn draw<G: Grid>(drawing: &Drawing<'_, G>, title: &str) -> String {
    let grid = drawing.maze.grid();
    let mut walls = Data::new();
    for stroke in strokes(grid, drawing.walls()) {
        walls = walls.move_to(scaled(stroke.from));
        let mut from = stroke.from;
        for Piece { to, middle } in stroke.pieces {
            walls = match middle {
                None => walls.line_to(scaled(to)),
                Some(middle) => {
                    let [u, v] = [from, to].map(|end| [0, 1].map(|axis| end[axis] - middle[axis]));
                    let radius = rounded(PITCH * u[0].hypot(u[1]));
                    let clockwise = f32::from(u8::from(u[0] * v[1] - u[1] * v[0] > 0.0));
                    let (x, y) = scaled(to);
                    walls.elliptical_arc_to((radius, radius, 0.0, 0.0, clockwise, x, y))
                }
            };
            from = to;
        }
    }
    let [least, most] = frame(grid);
    let (x, y) = scaled(least.map(|part| part - MARGIN));
    let (width, height) = scaled([0, 1].map(|axis| most[axis] - least[axis] + 2.0 * MARGIN));
    let line = |data: Data, colour: &'static str| {
        let path = Path::new().set("d", data).set("fill", "none").set("stroke", colour);
        let path = path.set("stroke-width", rounded(PITCH * THICKNESS));
        path.set("stroke-linecap", "round").set("stroke-linejoin", "round")
    };
    let ground = Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height);
    let mut document = Document::new().set("width", width).set("height", height).set("viewBox", (x, y, width, height));
    document = document.add(Title::new(title)).add(ground.set("fill", "white"));
    if let Some((&first, rest)) = drawing.path.split_first() {
        let start = Data::new().move_to(scaled(grid.centre(first)));
        let data = rest.iter().fold(start, |data, &cell| data.line_to(scaled(grid.centre(cell))));
        document = document.add(line(data, "crimson"));
    }
    document.add(line(walls, "black")).to_string() + "\n"
}

fn scaled(point: Point) -> (f32, f32) {
    let [x, y] = point.map(|part| rounded(PITCH * part));
    (x, y)
}

/// To thousandths of a unit: what is finer is noise.
fn rounded(number: f32) -> f32 {
    (number * 1_000.0).round() / 1_000.0
}
