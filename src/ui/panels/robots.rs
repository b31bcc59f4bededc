//! The part of the menu that says who races.

use super::fields::section;
use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    race::control::StartRace,
    settings::form::Settings,
    theme::file::Theme,
    ui::theme,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, Ui};
use maze_core::solve::Solver;

/// The part of the menu that says who runs.
pub(crate) fn robots(
    ui: &mut Ui,
    settings: &mut Settings,
    colours: &Theme,
    locale: &Locale,
    bindings: &Bindings,
    commands: &mut Commands,
) {
    section(ui, locale.get("menu-robots"), |ui| {
        for &solver in Solver::ROBOTS {
            ui.horizontal(|ui| {
                let mut runs = settings.robots.contains(&solver);
                let changed = ui.checkbox(&mut runs, "").changed();
                ui.label(theme::robot_sign(solver, colours));
                ui.label(locale.solver(solver)).on_hover_text(locale.about_solver(solver));
                if changed {
                    let chosen = |one: &Solver| if *one == solver { runs } else { settings.robots.contains(one) };
                    settings.robots = Solver::ROBOTS.iter().copied().filter(chosen).collect();
                }
            });
        }
        let hint = locale.fill("menu-race-hint", &[("key", &bindings.key(Action::Race))]);
        let button = Button::new(locale.get("menu-race"));
        let ready = !settings.robots.is_empty();
        if ui.add_enabled(ready, button).on_hover_text(hint).clicked() {
            commands.trigger(StartRace);
        }
    });
}
