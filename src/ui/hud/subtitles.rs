//! Subtitles of sounds.

use crate::{
    audio::subtitles::{Subtitle, Subtitles},
    locale::Locale,
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Id, Label, RichText, accesskit},
};

pub(crate) fn show(
    mut contexts: EguiContexts,
    subtitles: Res<Subtitles>,
    mut available: ResMut<AvailableRect>,
    locale: Res<Locale>,
) {
    let texts: Vec<_> = subtitles.iter().map(|subtitle| text(subtitle, &locale)).collect();
    let (false, Ok(ctx)) = (texts.is_empty(), contexts.ctx_mut()) else { return };
    let frame = theme::slim(ctx);
    let area = Area::new(Id::new("subtitles")).anchor(Align2::CENTER_BOTTOM, [0.0; 2]).constrain_to(available.rect);
    let shown = area.interactable(false).show(ctx, |ui| {
        frame.show(ui, |ui| {
            let label = ui.add(Label::new(RichText::new(texts.join("\n")).size(16.0)).extend());
            ui.ctx().accesskit_node_builder(label.id, |node| node.set_live(accesskit::Live::Polite));
        });
    });
    available.end_above(shown.response.rect);
}

/// Returns the name of the sound, its distance and its direction.
fn text(subtitle: &Subtitle, locale: &Locale) -> String {
    let sound = locale.get(subtitle.name);
    let far = if subtitle.is_far() { "yes" } else { "no" };
    let side = subtitle.side().map_or("none", |side| if side < 0.0 { "left" } else { "right" });
    locale.fill("subtitle", &[("sound", &sound), ("far", &far), ("side", &side)])
}
