//! Cells in the data of an algorithm: names on the colors of their marks, in rows with an indentation.

use crate::{theme::marks::contrast, ui::theme};
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Color32, Response, RichText, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, UiBuilder, WidgetText,
    style::ScrollAnimation, vec2,
};
use maze_core::{Cell, Mark};

/// The space between cells, and the indentation of a level of a tree, in pixels.
const SPACE: f32 = 4.0;
const INDENT: f32 = 14.0;

/// The padding of a cell, in pixels.
const PADDING: egui::Vec2 = vec2(4.0, 1.0);

/// The width of the outline of a cell, in pixels.
const OUTLINE: f32 = 2.0;

/// Cells in a row, and a text after them.
#[derive(Default)]
pub(super) struct Row {
    pub(super) level: u8,
    pub(super) chips: Vec<Chip>,
    pub(super) rest: String,
    /// The explanation of the text, for the pointer. May be empty.
    pub(super) hint: String,
}

/// A cell of a list.
pub(super) struct Chip {
    pub(super) cell: Cell,
    pub(super) text: String,
    pub(super) mark: Mark,
    pub(super) is_active: bool,
}

impl Row {
    /// Draws the cells and the text. Further lines have the same indentation. Takes the cell of the maze below the pointer,
    /// and the cell that is chosen by keys: if it is new, it scrolls into view. Returns the cell below the pointer.
    pub(super) fn draw(
        &self,
        ui: &mut Ui,
        color: impl Fn(Mark) -> Color,
        at_pointer: Option<Cell>,
        by_keys: Option<(Cell, bool)>,
    ) -> Option<Cell> {
        let mut place = ui.available_rect_before_wrap();
        *place.left_mut() += INDENT * f32::from(self.level);
        let mut pointed = None;
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(SPACE, SPACE);
                for chip in &self.chips {
                    let by_keys = by_keys.filter(|(cell, _)| *cell == chip.cell);
                    let is_pointed = at_pointer == Some(chip.cell) || by_keys.is_some();
                    let response = chip.draw(ui, color(chip.mark), is_pointed);
                    if response.hovered() {
                        pointed = Some(chip.cell);
                    }
                    if let Some((_, true)) = by_keys {
                        ui.scroll_to_rect_animation(response.rect, None, ScrollAnimation::none());
                    }
                }
                if !self.rest.is_empty() {
                    let rest = write(ui, &self.rest, ui.visuals().text_color(), Sense::hover());
                    if !self.hint.is_empty() {
                        rest.on_hover_text(&self.hint);
                    }
                }
            });
        });
        pointed
    }
}

impl Chip {
    /// Draws the cell, with an outline if it is active or pointed at, here or elsewhere.
    fn draw(&self, ui: &mut Ui, color: Color, is_pointed: bool) -> Response {
        let [red, green, blue, _] = color.to_srgba().to_u8_array();
        let ink = ink_on(color);
        let text = WidgetText::from(RichText::new(&self.text).small());
        let text = text.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Small);
        let (rect, response) = ui.allocate_exact_size(text.size() + 2.0 * PADDING, Sense::hover());
        let is_pointed = is_pointed || response.hovered();
        ui.painter().rect_filled(rect, 3.0, Color32::from_rgb(red, green, blue));
        if self.is_active || is_pointed {
            let rim = if is_pointed { Color32::WHITE } else { theme::ACCENT };
            ui.painter().rect_stroke(rect, 3.0, Stroke::new(OUTLINE, rim), StrokeKind::Outside);
        }
        ui.painter().galley_with_override_text_color(rect.min + PADDING, text, ink);
        response
    }
}

/// The color of text on this color: dark or white, whichever has more contrast.
fn ink_on(color: Color) -> Color32 {
    let contrast = |ink: &Color32| contrast(color, Color::srgb_u8(ink.r(), ink.g(), ink.b()));
    let [dark, light] = [theme::INK, Color32::WHITE];
    if contrast(&dark) > contrast(&light) { dark } else { light }
}

/// Draws a small text. Screen readers do not see it.
pub(super) fn write(ui: &mut Ui, text: &str, color: Color32, sense: Sense) -> Response {
    let text = WidgetText::from(RichText::new(text).small());
    let text = text.into_galley(ui, Some(TextWrapMode::Wrap), ui.max_rect().width(), TextStyle::Small);
    let (rect, response) = ui.allocate_exact_size(text.size(), sense);
    ui.painter().galley_with_override_text_color(rect.min, text, color);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::library::Themes;
    use bevy_egui::egui::{CentralPanel, Context, Pos2, RawInput, Shape};

    #[test]
    fn the_cells_of_a_set_that_wrap_keep_their_indentation() {
        let row = |level, count| {
            let chip = |cell| Chip { cell, text: "(10, 10)".to_owned(), mark: Mark::Blank, is_active: false };
            Row { level, chips: (0..count).map(chip).collect(), ..Row::default() }
        };
        let context = Context::default();
        let screen_rect = Some(egui::Rect::from_min_size(Pos2::ZERO, vec2(240.0, 400.0)));
        let mut output = context.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
            CentralPanel::default().show(ui, |ui| {
                for (level, count) in [(0, 1), (2, 12)] {
                    row(level, count).draw(ui, |_| Color::WHITE, None, None);
                }
            });
        });
        output.textures_delta.clear();
        let chips = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            Shape::Rect(shape) if shape.fill == Color32::WHITE => Some(shape.rect),
            _ => None,
        });
        let chips: Vec<_> = chips.collect();
        let [root, children @ ..] = &chips[..] else { panic!("a root") };
        let left = root.left() + 2.0 * INDENT;
        let lines = children.iter().filter(|chip| (chip.left() - left).abs() < 1.0).count();
        assert!(children.len() == 12 && lines > 1, "{lines} lines of {children:?}");
        assert!(children.iter().all(|chip| chip.left() > left - 1.0), "{root:?} above {children:?}");
    }

    #[test]
    fn the_names_of_cells_are_readable_on_every_mark() {
        let themes = Themes::default();
        let regions = (0..64).map(Mark::Region);
        let marks: Vec<_> =
            [Mark::Blank, Mark::Cursor, Mark::Frontier, Mark::Visited, Mark::Path].into_iter().chain(regions).collect();
        for (name, colors) in themes.iter() {
            for &mark in &marks {
                for color in [colors.mark(mark), colors.settled(mark)] {
                    let ink = ink_on(color);
                    let contrast = contrast(color, Color::srgb_u8(ink.r(), ink.g(), ink.b()));
                    assert!(contrast > 4.0, "{name}: {mark:?} is {color:?}: {contrast}");
                }
            }
        }
    }
}
