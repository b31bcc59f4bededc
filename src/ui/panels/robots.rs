//! The part of the menu that chooses the robots of a race.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    race::{
        control::{Robots, StartRace},
        own::choices::OwnRobots,
    },
    theme::file::Theme,
    ui::{edited::Edited, theme},
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, Ui};
use maze_core::solve::Solver;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut chosen: Edited<Robots>,
    colors: Res<Theme>,
    own: Res<OwnRobots>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let Robots(chosen) = chosen.edit();
    for &solver in Solver::ROBOTS {
        ui.horizontal(|ui| {
            let mut runs = chosen.contains(&solver);
            let changed = ui.checkbox(&mut runs, "").changed();
            ui.label(theme::robot_sign(solver, &colors));
            ui.label(locale.solver(solver)).on_hover_text(locale.about_solver(solver));
            if changed {
                let races = |one: &Solver| if *one == solver { runs } else { chosen.contains(one) };
                *chosen = Solver::ROBOTS.iter().copied().filter(races).collect();
            }
        });
    }
    let hint = locale.fill("menu-race-hint", &[("key", &bindings.key(Action::Race))]);
    let button = Button::new(locale.get("menu-race"));
    let ready = !chosen.is_empty() || !own.entrants().is_empty();
    if ui.add_enabled(ready, button).on_hover_text(hint).clicked() {
        commands.trigger(StartRace);
    }
}
