//! The picture of the maze that the HUD draws on: where a place of the maze is on screen, which place is at a point of
//! the screen, and labels.

use crate::{
    camera::view::MazeCamera,
    ui::{layout::AvailableRect, theme},
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Align2, Color32, Context, FontId, LayerId, Painter, Pos2, Rect, vec2};

/// The font size of labels, in pixels.
const SIZE: f32 = 14.0;

/// The padding of labels, in pixels.
const PADDING: egui::Vec2 = vec2(5.0, 2.0);

/// The viewport of the camera that shows the maze, in the coordinates of egui.
#[derive(SystemParam)]
pub(crate) struct Viewport<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static Transform), With<MazeCamera>>,
}

impl Viewport<'_, '_> {
    /// Returns the transform of the camera.
    pub(super) fn eye(&self) -> Option<Transform> {
        self.camera.single().ok().map(|(_, eye)| *eye)
    }

    /// Returns the point at which a place is seen, or `None` if it is behind the camera.
    pub(super) fn pixel(&self, ctx: &Context, place: Vec3) -> Option<Pos2> {
        let (camera, eye) = self.camera.single().ok()?;
        let pixel = camera.world_to_viewport(&global(eye), place).ok()? / ctx.zoom_factor();
        Some(Pos2::new(pixel.x, pixel.y))
    }

    /// Returns the ray from the camera through a point.
    pub(super) fn ray(&self, ctx: &Context, point: Pos2) -> Option<Ray3d> {
        let (camera, eye) = self.camera.single().ok()?;
        camera.viewport_to_world(&global(eye), ctx.zoom_factor() * Vec2::new(point.x, point.y)).ok()
    }
}

/// The current global transform of the camera, which has no parent. Its `GlobalTransform` is a frame old.
fn global(eye: &Transform) -> GlobalTransform {
    GlobalTransform::from(*eye)
}

/// Returns a painter for the free part of the window, below all panels.
pub(super) fn painter(ctx: &Context, available: &AvailableRect) -> Painter {
    ctx.layer_painter(LayerId::background()).with_clip_rect(available.rect)
}

/// Draws a text above a point.
pub(super) fn label(painter: &Painter, text: String, above: Pos2, strength: f32) {
    draw(painter, text, (SIZE, strength), |size| Align2::CENTER_BOTTOM.anchor_size(above, size));
}

/// Draws a text above a point, but inside the clip rectangle of the painter. It is larger by this factor.
pub(super) fn caption(painter: &Painter, text: String, above: Pos2, larger: f32) {
    let free = painter.clip_rect().shrink2(PADDING);
    draw(painter, text, (larger * SIZE, 1.0), |size| within(free, Align2::CENTER_BOTTOM.anchor_size(above, size)));
}

/// Moves a rectangle into another one.
fn within(free: Rect, rect: Rect) -> Rect {
    let moved = rect.min.min(free.max - rect.size()).max(free.min);
    Rect::from_min_size(moved, rect.size())
}

/// Draws a text at the place for its size.
fn draw(painter: &Painter, text: String, (size, strength): (f32, f32), place: impl FnOnce(egui::Vec2) -> Rect) {
    let color = Color32::WHITE.gamma_multiply(strength);
    let galley = painter.layout_no_wrap(text, FontId::proportional(size), color);
    let rect = place(galley.size());
    let ground = theme::ground().gamma_multiply(0.75 * strength);
    painter.rect_filled(rect.expand2(PADDING), 5.0, ground);
    painter.galley(rect.min, galley, color);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn a_caption_stays_in_the_free_part() {
        let free = Rect::from_min_max(pos2(10.0, 50.0), pos2(300.0, 200.0));
        let inside = Rect::from_min_size(pos2(100.0, 80.0), vec2(40.0, 16.0));
        assert_eq!(within(free, inside), inside);
        for beyond in [vec2(0.0, -70.0), vec2(-130.0, 0.0), vec2(190.0, 0.0), vec2(190.0, 150.0)] {
            let moved = within(free, inside.translate(beyond));
            assert!(free.contains_rect(moved) && moved.size() == inside.size(), "{beyond:?}: {moved:?}");
        }
    }
}
