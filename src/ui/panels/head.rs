//! The parts at the top of the menu: the title and the views.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    ui::{layout::MenuOpen, reader::explained, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::egui::{Align, Button, Layout, RichText, Ui};

/// The title, the version, and the button that folds the menu.
pub(super) fn title(
    InMut(ui): InMut<Ui>,
    mut open: ResMut<MenuOpen>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    ui.horizontal(|ui| {
        ui.heading(locale.get("title"));
        ui.label(RichText::new(maze_io::version::VERSION).small().color(theme::FAINT));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let hint = locale.fill("menu-fold", &[("key", &bindings.key(Action::Menu))]);
            if explained(ui.button("«"), &hint).clicked() {
                open.0 = false;
            }
        });
    });
}

/// The views.
pub(super) fn views(
    InMut(ui): InMut<Ui>,
    (view, mut next): (Res<State<View>>, ResMut<NextState<View>>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    ui.columns(View::OFFERED.len(), |columns| {
        for (ui, (choice, name)) in columns.iter_mut().zip(View::OFFERED) {
            let is_chosen = **view == choice;
            let button = Button::selectable(is_chosen, locale.get(name)).frame(true).frame_when_inactive(true);
            let size = [ui.available_width(), 26.0];
            let hint = locale.fill("view-next", &[("key", &bindings.key(Action::NextView))]);
            if ui.add_sized(size, button).on_hover_text(hint).clicked() && !is_chosen {
                next.set(choice);
            }
        }
    });
}
