//! The indicator of a recording: the time so far, the maximum, and the key that stops it. It covers a strip at the top
//! that is cropped from the clip.

use crate::{
    export::recording::{Covered, Recorder},
    input::{action::Action, bindings::Bindings},
    locale::{Locale, minutes},
    ui::{layout::AvailableRect, reader, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Color32, Frame, Id, Label, Margin, Order, RichText, Sense, vec2},
};

/// The color of the recording dot.
const RED: Color32 = Color32::from_rgb(0xff, 0x45, 0x3a);

pub(crate) fn show(
    mut contexts: EguiContexts,
    mut available: ResMut<AvailableRect>,
    mut covered: ResMut<Covered>,
    recorder: Res<Recorder>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    let (Some((passed, seconds)), Ok(ctx)) = (recorder.progress(), contexts.ctx_mut()) else { return };
    let keys = [Action::Pause, Action::Record].map(|action| bindings.key(action));
    let how = locale.fill("recording-stop", &[("escape", &keys[0]), ("record", &keys[1])]);
    let how_told = format!("{} {how}", locale.get("recording-title"));
    let window = ctx.content_rect();
    let strip = Frame { fill: theme::INK, inner_margin: Margin::symmetric(12, 6), ..Frame::default() };
    let area = Area::new(Id::new("recording")).anchor(Align2::LEFT_TOP, [0.0; 2]).order(Order::Foreground);
    let shown = area.interactable(false).constrain(false).show(ctx, |ui| {
        strip.show(ui, |ui| {
            ui.set_width(window.width() - 24.0);
            ui.horizontal(|ui| {
                let (place, _) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
                ui.painter().circle_filled(place.center(), 5.0, RED);
                let time = format!("{} / {}", minutes(passed), minutes(seconds));
                ui.label(RichText::new(time).color(Color32::WHITE).monospace());
                let how = ui.add(Label::new(RichText::new(&how).color(theme::FAINT)).truncate());
                reader::live(&how, &how_told);
            });
        });
    });
    let bottom = shown.response.rect.bottom();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number of pixels")]
    let rows = (bottom * ctx.pixels_per_point()).ceil() as u32;
    covered.set_if_neq(Covered(rows));
    *available.rect.top_mut() = bottom + theme::GAP;
}
