//! The list of keys that are toggled on.

use crate::{
    input::{bindings::Bindings, switched::Switched, uses::Use},
    locale::Locale,
    ui::{layout::AvailableRect, reader, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Id, Label},
};

pub(crate) fn show(
    mut contexts: EguiContexts,
    switched: Res<Switched>,
    mut available: ResMut<AvailableRect>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    let on: Vec<String> = switched.on().map(|what| told(what, &bindings, &locale)).collect();
    let (false, Ok(ctx)) = (on.is_empty(), contexts.ctx_mut()) else { return };
    let text = locale.fill("switched-on", &[("what", &on.join("   ·   "))]);
    let frame = theme::slim(ctx);
    let area = Area::new(Id::new("switched")).anchor(Align2::CENTER_BOTTOM, [0.0; 2]).constrain_to(available.rect);
    let shown = area.interactable(false).show(ctx, |ui| {
        ui.set_max_width(available.rect.width());
        frame.show(ui, |ui| reader::live(&ui.add(Label::new(&text).wrap()), &text));
    });
    available.end_above(shown.response.rect);
}

/// Returns the name of the use, and the key that turns it off.
fn told(what: Use, bindings: &Bindings, locale: &Locale) -> String {
    let name = what.called(locale);
    bindings.labels(what).first().map_or_else(|| name.clone(), |key| format!("{name} ({key})"))
}
