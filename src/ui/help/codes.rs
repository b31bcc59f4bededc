//! The help page about share codes.

use super::card::card;
use crate::{
    locale::Locale,
    ui::{pictures::Pictures, theme},
};
use bevy_egui::egui::{Color32, FontId, RichText, TextFormat, Ui, text::LayoutJob};
use maze_play::Challenge;

/// The parts of a code: the text, its color, and the message id of the explanation.
const PARTS: [(&str, Color32, &str); 5] = [
    ("circle:15", Color32::from_rgb(0x7a, 0xc7, 0xff), "guide-code-shape"),
    ("@heart", Color32::from_rgb(0xff, 0x9e, 0xb5), "guide-code-mask"),
    ("/backtracker+braid=50", Color32::from_rgb(0xff, 0xd1, 0x66), "guide-code-method"),
    ("#1", Color32::from_rgb(0x8c, 0xe0, 0xa4), "guide-code-seed"),
    ("/coins", Color32::from_rgb(0xd3, 0xb8, 0xff), "guide-code-goal"),
];

/// Examples of codes, each with the message id of its explanation.
const EXAMPLES: [(&str, &str); 9] = [
    ("circle:15@heart/backtracker+braid=50#1/coins", "guide-code-heart"),
    ("square:30x20/better-division+room=12#3", "guide-code-rooms"),
    ("hexagon-flat:9/wilson#7/minotaur", "guide-code-minotaur"),
    ("octagon:14x10/growing-tree+newest=70+random=30#5/keys", "guide-code-keys"),
    ("triangle:20/hunt-and-kill#2/night", "guide-code-night"),
    ("hat:5/kruskal#3", "guide-code-hat"),
    ("penrose:13/wilson#8", "guide-code-penrose"),
    ("voronoi:20x14x1/wilson#1", "guide-code-voronoi"),
    ("cube:8/backtracker#1", "guide-code-cube"),
];

/// Shows the page. Returns the maze that the user wants to open, if any.
pub(super) fn show(ui: &mut Ui, locale: &Locale, pictures: &mut Pictures) -> Option<Challenge> {
    ui.label(locale.get("guide-codes"));
    ui.add_space(6.0);
    let mut code = LayoutJob::default();
    for (part, color, _) in PARTS {
        code.append(part, 0.0, TextFormat { font_id: FontId::monospace(17.0), color, ..TextFormat::default() });
    }
    code.wrap.max_width = ui.available_width();
    code.wrap.break_anywhere = true;
    ui.label(code);
    ui.add_space(2.0);
    for (part, color, name) in PARTS {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(part).monospace().color(color));
            ui.label(locale.get(name));
        });
    }
    ui.add_space(6.0);
    ui.label(RichText::new(locale.get("guide-code-examples")).strong().color(theme::ACCENT));
    let mut wanted = None;
    for (code, name) in EXAMPLES {
        ui.add_space(6.0);
        let Ok(challenge) = code.parse::<Challenge>() else { continue };
        if card(ui, (code, &challenge), (code, locale.get(name), locale.get("guide-code-open")), pictures) {
            wanted = Some(challenge);
        }
    }
    ui.add_space(6.0);
    ui.label(locale.get("guide-code-drawn"));
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_are_valid_codes_and_the_first_is_the_explained_one() {
        for (code, _) in EXAMPLES {
            assert_eq!(code.parse::<Challenge>().expect(code).to_string(), code);
        }
        assert_eq!(PARTS.map(|(part, ..)| part).concat(), EXAMPLES[0].0);
    }
}
