//! Toasts.

use crate::{
    input::keys::KeysTaken,
    toast::Toasts,
    ui::{layout::AvailableRect, reader, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Color32, Context, Id, Order, TextStyle},
};
use std::borrow::Cow;

pub(crate) fn show(
    mut contexts: EguiContexts,
    available: Res<AvailableRect>,
    covered: Res<KeysTaken>,
    toasts: Res<Toasts>,
) {
    let (Ok(ctx), Some(_)) = (contexts.ctx_mut(), toasts.texts().next()) else { return };
    // Toasts are visible even if other panels leave no room for them.
    let beside = available.has_room() && height(ctx, &toasts, available.rect.width()) <= available.rect.height();
    let room = if beside { available.rect } else { ctx.content_rect().shrink(theme::GAP) };
    let order = match (covered.0, beside) {
        // If the settings are open, toasts are drawn above them.
        (true, _) => Order::Tooltip,
        (false, true) => Order::Middle,
        (false, false) => Order::Foreground,
    };
    Area::new(Id::new("toasts"))
        .anchor(Align2::RIGHT_BOTTOM, [0.0; 2])
        .constrain_to(room)
        .order(order)
        .interactable(false)
        .show(ctx, |ui| {
            for text in toasts.texts() {
                theme::floating(ui.ctx()).show(ui, |ui| {
                    ui.set_max_width(text_width(room.width()));
                    reader::live(&ui.label(with_hyphens(text)), text);
                });
            }
        });
}

/// The width of the texts in a part of the window of this width.
fn text_width(room: f32) -> f32 {
    (room - theme::FRAME).min(360.0)
}

/// The height of all toasts in a part of the window of this width.
fn height(ctx: &Context, toasts: &Toasts, room: f32) -> f32 {
    let style = ctx.global_style();
    let font = TextStyle::Body.resolve(&style);
    let text_height = |text: &str| {
        let text = with_hyphens(text).into_owned();
        ctx.fonts_mut(|fonts| fonts.layout(text, font.clone(), Color32::WHITE, text_width(room)).size().y)
    };
    toasts.texts().map(|text| text_height(text) + theme::FRAME + style.spacing.item_spacing.y).sum()
}

/// Keeps the font from joining hyphens to dashes, which would misquote the file in a message such as "expected `---`".
fn with_hyphens(text: &str) -> Cow<'_, str> {
    if text.contains("--") { text.replace('-', "-\u{200c}").into() } else { text.into() }
}
