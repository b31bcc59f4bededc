//! Toasts.

use crate::{
    input::keys::KeysTaken,
    toast::Toasts,
    ui::{layout::AvailableRect, reader, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Id, Order},
};
use std::borrow::Cow;

pub(crate) fn show(
    mut contexts: EguiContexts,
    available: Res<AvailableRect>,
    covered: Res<KeysTaken>,
    toasts: Res<Toasts>,
) {
    let (Ok(ctx), Some(_)) = (contexts.ctx_mut(), toasts.texts().next()) else { return };
    // Toasts are visible even if the menu leaves no room for them.
    let beside = available.has_room();
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
                    ui.set_max_width((room.width() - theme::FRAME).min(360.0));
                    reader::live(&ui.label(with_hyphens(text)), text);
                });
            }
        });
}

/// Keeps the font from joining hyphens to dashes, which would misquote the file in a message such as "expected `---`".
fn with_hyphens(text: &str) -> Cow<'_, str> {
    if text.contains("--") { text.replace('-', "-\u{200c}").into() } else { text.into() }
}
