//! The slider above the timeline for the floors of a building that are shown.

use crate::{
    camera::floors::FloorsLeftOut,
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    session::{fair::Unassisted, shown::InFocus},
    ui::{layout::AvailableRect, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Slider, Window},
};
use bevy_maze::space::OnSurface;

/// The width of the slider, in pixels.
const WIDTH: f32 = 90.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    maze: InFocus<Option<&OnSurface>>,
    (mut left_out, mut available): (ResMut<FloorsLeftOut>, ResMut<AvailableRect>),
    (view, unassisted): (Res<State<View>>, Res<Unassisted>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    let Some(surface) = maze.filter(|surface| surface.levels() > 1) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if view.is_inside() || unassisted.hides_maze(**view) || !available.has_room() {
        return;
    }
    let count = surface.levels();
    let mut shown = left_out.top(surface) + 1;
    let window = Window::new("floors").title_bar(false).resizable(false).frame(theme::slim(ctx));
    let window = window.anchor(Align2::CENTER_BOTTOM, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.horizontal(|ui| {
            let label = ui.label(locale.get("floors-shown"));
            ui.spacing_mut().slider_width = WIDTH;
            let keys = [Action::HideFloor, Action::ShowFloor].map(|action| bindings.key(action));
            let hint = locale.fill("floors-hint", &[("less", &keys[0]), ("more", &keys[1])]);
            let slider = ui.add(Slider::new(&mut shown, 1..=count).show_value(false)).labelled_by(label.id);
            if slider.on_hover_text(hint).changed() {
                left_out.set_if_neq(FloorsLeftOut(count - shown));
            }
            ui.label(locale.fill("floors-of", &[("shown", &shown), ("count", &count)]));
        });
    });
    if let Some(window) = window {
        available.end_above(window.response.rect);
    }
}
