//! A line of pseudocode on screen.

use super::steps::{self, Steps};
use crate::ui::{reader, theme};
use bevy_egui::egui::{
    Align2, Color32, Rect, Sense, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText, WidgetType, vec2,
};
use maze_core::code;

/// The width of an indentation, in pixels.
pub(super) const INDENT: f32 = 14.0;

/// The padding of a line, in pixels.
const PADDING: Vec2 = vec2(4.0, 2.0);

/// The color of the other lines of a step, as a share of the color of its last line.
const WEAK: f32 = 0.35;

/// A line of pseudocode.
pub(super) struct Line {
    pub(super) line: code::Line,
    pub(super) number: String,
    /// The indentation, in pixels.
    pub(super) indent: f32,
    pub(super) text: &'static str,
    pub(super) lit: Lit,
}

/// The highlighting of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lit {
    Not,
    /// It led to the last event.
    Weakly,
    /// It made the last event.
    Strongly,
}

/// The height of a line that is not wrapped, in pixels.
pub(super) fn line_height(ui: &Ui) -> f32 {
    ui.text_style_height(&TextStyle::Body) + 2.0 * PADDING.y
}

impl Line {
    /// Draws the line. If `scrolls`, the code scrolls to the line that made the last event. Without `steps`, the line has no
    /// breakpoint.
    pub(super) fn draw(&self, ui: &mut Ui, scrolls: bool, steps: Option<&mut Steps<'_, '_>>) {
        let (width, left) = (ui.available_width(), steps::MARGIN + self.indent);
        let text = WidgetText::from(self.text);
        let text = text.into_galley(ui, Some(TextWrapMode::Wrap), width - left - 2.0 * PADDING.x, TextStyle::Body);
        let sense = if steps.is_some() { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(width, text.size().y + 2.0 * PADDING.y), sense);
        if self.lit == Lit::Strongly {
            reader::current(&response);
            if scrolls {
                ui.scroll_to_rect(rect, None);
            }
        }
        if let Some(fill) = self.fill(ui) {
            ui.painter().rect_filled(rect, 3.0, fill);
        }
        let Rect { min, .. } = rect.shrink2(PADDING);
        let ink = ui.visuals().text_color();
        let small = TextStyle::Small.resolve(ui.style());
        ui.painter().text(min + vec2(steps::MARGIN - 8.0, 1.0), Align2::RIGHT_TOP, &self.number, small, theme::FAINT);
        ui.painter().galley(min + vec2(left, 0.0), text, ink);
        match steps {
            Some(steps) => steps.breakpoint(ui, response, (self.line, self.text)),
            // It has no breakpoints, so it does not take the focus.
            None => response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text)),
        }
    }

    fn fill(&self, ui: &Ui) -> Option<Color32> {
        let strong = ui.visuals().selection.bg_fill;
        match self.lit {
            Lit::Not => None,
            Lit::Weakly => Some(strong.gamma_multiply(WEAK)),
            Lit::Strongly => Some(strong),
        }
    }
}
