//! Thumbnails of mazes. Workers draw them when they are first needed.

use super::theme;
use crate::{
    export::thumbnail::{DrawThumbnail, Thumbnail},
    platform::job::Job,
    session::source::MazeSource,
};
use bevy::prelude::Resource;
use bevy_egui::egui::{
    Align2, Color32, ColorImage, Context, CornerRadius, FontId, Image, Rect, Response, Sense, Stroke, StrokeKind,
    TextureHandle, TextureOptions, Ui, Vec2,
};
use maze_core::Blueprint;
use std::collections::HashMap;

/// The maximum number of thumbnails that are drawn at the same time.
const AT_ONCE: usize = 2;

/// The maximum number of cached thumbnails. If it is exceeded, the cache is cleared.
const MOST: usize = 200;

/// The margin between a thumbnail and its frame, in pixels.
const MARGIN: f32 = 6.0;

/// The thumbnails by share code.
#[derive(Resource, Default)]
pub(super) struct Pictures(HashMap<String, Picture>);

enum Picture {
    Drawing(Job<Option<Thumbnail>>),
    Drawn(TextureHandle),
    /// The maze is too large for a thumbnail.
    Missing,
}

impl Pictures {
    /// Shows a maze as a square button with sides of this length, in pixels.
    pub(super) fn button(&mut self, ui: &mut Ui, (code, blueprint): (&str, &Blueprint), side: f32) -> Response {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let visuals = ui.style().interact(&response);
        let rounded = CornerRadius::same(6);
        ui.painter().rect_filled(rect, rounded, ui.visuals().extreme_bg_color);
        match self.get(ui.ctx(), (code, blueprint)) {
            Some(Picture::Drawn(texture)) => {
                let room = rect.shrink(MARGIN);
                let size = texture.size_vec2();
                let size = size * (room.width() / size.max_elem());
                Image::new(texture).paint_at(ui, Rect::from_center_size(room.center(), size));
            }
            Some(Picture::Missing) => {
                let font = FontId::proportional(0.3 * side);
                ui.painter().text(rect.center(), Align2::CENTER_CENTER, "…", font, theme::FAINT);
            }
            Some(Picture::Drawing(_)) | None => {}
        }
        let lit = response.hovered() || response.has_focus();
        let stroke = if lit { Stroke::new(2.0, theme::ACCENT) } else { visuals.bg_stroke };
        ui.painter().rect_stroke(rect, rounded, stroke, StrokeKind::Inside);
        response
    }

    /// Returns the thumbnail of a maze, and starts to draw it if it is not cached.
    fn get(&mut self, ctx: &Context, (code, blueprint): (&str, &Blueprint)) -> Option<&Picture> {
        let drawing = self.0.values().filter(|picture| matches!(picture, Picture::Drawing(_))).count();
        if !self.0.contains_key(code) {
            if drawing >= AT_ONCE {
                return None;
            }
            if self.0.len() >= MOST {
                self.0.clear();
            }
            let order = DrawThumbnail(MazeSource::Generated(blueprint.clone().into()));
            self.0.insert(code.to_owned(), Picture::Drawing(Job::order(order)));
        }
        let picture = self.0.get_mut(code)?;
        if let Picture::Drawing(job) = picture
            && let Some(drawn) = job.result()
        {
            let drawn = drawn.ok().flatten();
            *picture = drawn.map_or(Picture::Missing, |drawn| Picture::Drawn(texture(ctx, code, &drawn)));
        }
        Some(picture)
    }
}

/// Uploads a thumbnail with white walls on a transparent background.
fn texture(ctx: &Context, code: &str, Thumbnail { size, walls }: &Thumbnail) -> TextureHandle {
    let size = size.map(|side| side as usize);
    let pixels = walls.iter().map(|&wall| Color32::from_white_alpha(wall)).collect();
    ctx.load_texture(code, ColorImage::new(size, pixels), TextureOptions::LINEAR)
}
