//! Emoji that the menu's fonts can draw: monochrome, and not composed of several characters.

use crate::together::choices::SYMBOLS;
use bevy_egui::egui::{Context, FontFamily};

/// The variation selector for emoji. It has no glyph.
const AS_EMOJI: char = '\u{fe0f}';

/// The replacement for an emoji that cannot be drawn.
const UNKNOWN: &str = "☺";

/// Returns the emoji to choose from.
pub(super) fn all(ctx: &Context) -> Vec<&'static str> {
    SYMBOLS.into_iter().filter(|symbol| can_be_drawn(ctx, symbol)).collect()
}

/// Returns a version of an emoji that can be drawn.
pub(super) fn drawn(ctx: &Context, symbol: &str) -> String {
    let plain: String = symbol.chars().filter(|&point| point != AS_EMOJI).collect();
    let first: String = plain.chars().take(1).collect();
    // The first character of a composed emoji is better than a replacement.
    [plain, first].into_iter().find(|text| can_be_drawn(ctx, text)).unwrap_or_else(|| UNKNOWN.to_owned())
}

/// Returns the emoji and the name of a player.
pub(super) fn named(ctx: &Context, symbol: &str, name: Option<&str>) -> String {
    let symbol = drawn(ctx, symbol);
    name.map_or_else(|| symbol.clone(), |name| format!("{symbol} {name}"))
}

/// Looks up the characters in the fonts, since `has_glyphs` mistakes most emoji for the replacement glyph.
fn can_be_drawn(ctx: &Context, text: &str) -> bool {
    ctx.fonts_mut(|fonts| {
        let mut font = fonts.fonts.font(&FontFamily::Proportional);
        let known = font.characters();
        !text.is_empty() && text.chars().all(|point| known.contains_key(&point))
    })
}
