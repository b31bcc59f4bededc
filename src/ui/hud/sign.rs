//! The signs of doors and keys, drawn among words.

use crate::game::sign::Sign;
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Mesh, Sense, Shape, Ui, vec2};

/// Draws a sign that is this high, in its colour.
pub(crate) fn draw_sign(ui: &mut Ui, sign: Sign, height: f32) {
    let (space, painter) = ui.allocate_painter(vec2(height, height), Sense::hover());
    let (points, triangles) = sign.triangles();
    let [red, green, blue, _] = sign.colour().to_srgba().to_u8_array();
    let mut mesh = Mesh::default();
    for point in points {
        let at = space.rect.center() + 0.46 * height * vec2(point.x, -point.y);
        mesh.colored_vertex(at, Color32::from_rgb(red, green, blue));
    }
    for corners in triangles {
        let [a, b, c] = corners.map(|corner| u32::try_from(corner).unwrap_or(u32::MAX));
        mesh.add_triangle(a, b, c);
    }
    painter.add(Shape::mesh(mesh));
}
