//! The preview of the file that the menu would save.

use super::fields::{explain, show_error};
use crate::{
    export::{
        choices::ExportChoices,
        content::Content,
        preview::{DrawPreview, Preview, Seen},
    },
    locale::Locale,
    platform::job::Job,
    session::{shown::Solved, source::MazeSource},
    ui::theme,
};
use bevy_egui::egui::{
    Color32, ColorImage, FontId, Frame, Image, Sense, Stroke, StrokeKind, TextureHandle, TextureOptions, Ui, vec2,
};
use maze_io::Format;
use maze_locale::Message;

/// The maximum height of the preview, in pixels.
const HEIGHT: f32 = 190.0;

/// The width of a monospace character, as a share of the font size.
const LETTER: f32 = 0.6;

/// The preview of a file.
#[derive(Default)]
pub(crate) struct Previewed {
    /// The maze, the format, the options and the language that it shows.
    of: String,
    job: Option<Job<Result<Option<Preview>, Message>>>,
    known: Known,
}

#[derive(Default)]
enum Known {
    #[default]
    Nothing,
    TooLarge,
    Impossible(Message),
    Text(String, u64),
    Picture(TextureHandle, u64),
}

impl Previewed {
    /// Shows the preview. A worker computes it again whenever the maze, the format, the options or the
    /// language change.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        maze: (&MazeSource, Option<&Solved>),
        (format, choices): (Format, &ExportChoices),
        locale: &Locale,
    ) {
        self.find_out(ui, maze, (format, choices), locale);
        match &self.known {
            Known::Nothing => {}
            Known::TooLarge => explain(ui, locale.get("menu-preview-large")),
            Known::Impossible(error) => show_error(ui, Some(&locale.say(error))),
            Known::Text(text, _) => lines(ui, text),
            Known::Picture(texture, _) => {
                let margin = 8.0;
                Frame::new().fill(Color32::WHITE).corner_radius(6).inner_margin(margin).show(ui, |ui| {
                    let width = ui.available_width();
                    let size = texture.size_vec2();
                    let size = size * (width / size.x).min(HEIGHT / size.y).min(1.0);
                    ui.set_width(width);
                    let picture = ui.vertical_centered(|ui| ui.add(Image::new(texture).fit_to_exact_size(size))).inner;
                    // Outlines the edge of the paper.
                    let edge = Stroke::new(1.0, Color32::LIGHT_GRAY);
                    ui.painter().rect_stroke(picture.rect, 0.0, edge, StrokeKind::Outside);
                });
            }
        }
        if let Known::Text(_, bytes) | Known::Picture(_, bytes) = self.known {
            explain(ui, &locale.fill("menu-preview-size", &[("size", &bytes.div_ceil(1000))]));
        }
    }

    fn find_out(
        &mut self,
        ui: &Ui,
        (source, solved): (&MazeSource, Option<&Solved>),
        (format, choices): (Format, &ExportChoices),
        locale: &Locale,
    ) {
        let (solver, language) = (solved.map(|solved| solved.solver), locale.language());
        let of = format!("{format} {choices:?} {solver:?} {source} {language}");
        if self.of != of {
            let content = Content::of(source, solved, choices.clone(), locale);
            let order = DrawPreview { content, format: format.to_string() };
            *self = Self { of, job: Some(Job::order(order)), known: Known::Nothing };
        }
        let Some(found) = self.job.as_mut().and_then(Job::result) else { return };
        self.job = None;
        self.known = match found.unwrap_or_else(|broken| Err(broken.into())) {
            Err(error) => Known::Impossible(error),
            Ok(None) => Known::TooLarge,
            Ok(Some(Preview { bytes, seen: Seen::Text(text) })) => Known::Text(text, bytes),
            Ok(Some(Preview { bytes, seen: Seen::Picture(size, pixels) })) => {
                let picture = ColorImage::from_rgb(size.map(|side| side as usize), &pixels);
                Known::Picture(ui.ctx().load_texture("preview", picture, TextureOptions::LINEAR), bytes)
            }
        };
    }
}

/// Shows a text in the largest font that fits, and clips wider lines.
fn lines(ui: &mut Ui, text: &str) {
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or_default().max(1);
    Frame::new().fill(ui.visuals().extreme_bg_color).corner_radius(6).inner_margin(8).show(ui, |ui| {
        let width = ui.available_width();
        let font = FontId::monospace((width / (LETTER * longest as f32)).clamp(6.0, 12.0));
        let galley = ui.painter().layout_no_wrap(text.to_owned(), font, theme::FAINT);
        let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y), Sense::hover());
        ui.painter_at(rect).galley(rect.min, galley, theme::FAINT);
    });
}
