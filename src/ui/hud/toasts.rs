//! What went wrong or was done.

use crate::{
    toast::Toasts,
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Id},
};

pub(crate) fn show(mut contexts: EguiContexts, available: Res<AvailableRect>, toasts: Res<Toasts>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    Area::new(Id::new("toasts"))
        .anchor(Align2::RIGHT_BOTTOM, [0.0; 2])
        .constrain_to(available.rect)
        .interactable(false)
        .show(ctx, |ui| {
            for text in toasts.texts() {
                theme::floating().show(ui, |ui| {
                    ui.set_max_width((available.rect.width() - 28.0).min(360.0));
                    ui.label(text);
                });
            }
        });
}
