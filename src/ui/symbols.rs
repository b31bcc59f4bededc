//! Emoji, as far as the menu's fonts can draw them: in one colour, and none that consist of several.

use crate::together::choices::SYMBOLS;
use bevy_egui::egui::{Context, FontFamily};

/// The selector by which a sign is asked to be an emoji: it is not drawn itself.
const AS_EMOJI: char = '\u{fe0f}';

/// What is drawn of one that cannot be.
const UNKNOWN: &str = "☺";

/// Those that can be chosen.
pub(super) fn all(ctx: &Context) -> Vec<&'static str> {
    SYMBOLS.into_iter().filter(|symbol| can_be_drawn(ctx, symbol)).collect()
}

/// What is drawn of an emoji.
pub(super) fn drawn(ctx: &Context, symbol: &str) -> String {
    let plain: String = symbol.chars().filter(|&point| point != AS_EMOJI).collect();
    let first: String = plain.chars().take(1).collect();
    // Of one that consists of several, the first is better than nothing.
    [plain, first].into_iter().find(|text| can_be_drawn(ctx, text)).unwrap_or_else(|| UNKNOWN.to_owned())
}

/// Somebody's emoji and name.
pub(super) fn named(ctx: &Context, symbol: &str, name: Option<&str>) -> String {
    let symbol = drawn(ctx, symbol);
    name.map_or_else(|| symbol.clone(), |name| format!("{symbol} {name}"))
}

/// Asks the fonts' own lists: `has_glyphs` compares with a replacement that most emoji look like to it.
fn can_be_drawn(ctx: &Context, text: &str) -> bool {
    ctx.fonts_mut(|fonts| {
        let mut font = fonts.fonts.font(&FontFamily::Proportional);
        let known = font.characters();
        !text.is_empty() && text.chars().all(|point| known.contains_key(&point))
    })
}
