//! Any shape as a scalable picture.

use super::solid::THICKNESS;
use crate::draw::Drawing;
use maze_core::{Grid, Point};
use svg::{
    Document,
    node::element::{Path, Rectangle, path::Data},
};

/// How many units a cell of pitch 1 is wide.
pub(super) const PITCH: f32 = 20.0;

/// Draws a maze of any shape, and the way that was found.
pub(crate) fn draw<G: Grid>(drawing: &Drawing<'_, G>) -> String {
    let grid = drawing.maze.grid();
    let (mut walls, mut size) = (Data::new(), [0.0_f32; 2]);
    for wall in drawing.walls() {
        let [a, b] = grid.ends(wall);
        size = [0, 1].map(|axis| size[axis].max(a[axis].max(b[axis]) * PITCH));
        walls = walls.move_to(scaled(a));
        walls = match grid.bend(wall) {
            None => walls.line_to(scaled(b)),
            Some(middle) => {
                let [u, v] = [a, b].map(|end| [0, 1].map(|axis| end[axis] - middle[axis]));
                let radius = PITCH * u[0].hypot(u[1]);
                let clockwise = f32::from(u8::from(u[0] * v[1] - u[1] * v[0] > 0.0));
                let (x, y) = scaled(b);
                walls.elliptical_arc_to((radius, radius, 0.0, 0.0, clockwise, x, y))
            }
        };
    }
    // The outermost points of arcs lie a little farther out than their ends; the margin has room for them.
    let (margin, [width, height]) = (PITCH, size);
    let (from, whole) = (-margin, [width, height].map(|side| side + 2.0 * margin));
    let line = |data: Data, colour: &'static str| {
        let path = Path::new().set("d", data).set("fill", "none").set("stroke", colour);
        path.set("stroke-width", PITCH * THICKNESS).set("stroke-linecap", "round").set("stroke-linejoin", "round")
    };
    let ground = Rectangle::new().set("x", from).set("y", from).set("width", whole[0]).set("height", whole[1]);
    let mut document =
        Document::new().set("viewBox", (from, from, whole[0], whole[1])).add(ground.set("fill", "white"));
    if let Some((&first, rest)) = drawing.path.split_first() {
        let start = Data::new().move_to(scaled(grid.centre(first)));
        let data = rest.iter().fold(start, |data, &cell| data.line_to(scaled(grid.centre(cell))));
        document = document.add(line(data, "crimson"));
    }
    let text = document.add(line(walls, "black")).to_string();
    text + "\n"
}

fn scaled([x, y]: Point) -> (f32, f32) {
    (PITCH * x, PITCH * y)
}
