//! The symbols of doors and keys, drawn in texts and on maps.

use crate::vocabulary::sign::Sign;
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Mesh, Pos2, Sense, Shape, Ui, vec2};

/// Draws a symbol of this height, in its color.
pub(crate) fn draw_sign(ui: &mut Ui, sign: Sign, height: f32) {
    let (space, painter) = ui.allocate_painter(vec2(height, height), Sense::hover());
    painter.add(Shape::mesh(sign_mesh(sign, space.rect.center(), 0.46 * height, 1.0)));
}

/// Returns the color of a symbol.
pub(super) fn sign_color(sign: Sign) -> Color32 {
    let [red, green, blue, _] = sign.color().to_srgba().to_u8_array();
    Color32::from_rgb(red, green, blue)
}

/// Returns the mesh of a symbol with this radius and this opacity, 0 to 1.
pub(super) fn sign_mesh(sign: Sign, middle: Pos2, radius: f32, seen: f32) -> Mesh {
    let (points, triangles) = sign.triangles();
    let color = sign_color(sign).gamma_multiply(seen);
    let mut mesh = Mesh::default();
    for point in points {
        mesh.colored_vertex(middle + radius * vec2(point.x, -point.y), color);
    }
    for corners in triangles {
        let [a, b, c] = corners.map(|corner| u32::try_from(corner).unwrap_or(u32::MAX));
        mesh.add_triangle(a, b, c);
    }
    mesh
}
