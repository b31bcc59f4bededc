//! The part of the menu that solves the maze.

use super::fields::{choice_told, explain, line};
use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    session::requests::Solve,
    settings::control::SolverChoice,
};
use bevy::prelude::*;
use bevy_egui::egui::{Align, Button, Layout, Ui};
use maze_core::solve::Solver;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut chosen: ResMut<SolverChoice>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    line(ui, locale.get("menu-solver"), |ui| {
        ui.spacing_mut().combo_width = 60.0;
        let button = Button::new(locale.get("menu-solve"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let hint = locale.fill("menu-solve-hint", &[("key", &bindings.key(Action::Solve))]);
            if ui.add(button).on_hover_text(hint).clicked() {
                commands.trigger(Solve(chosen.0));
            }
            let told = |&solver: &Solver| (solver, locale.solver(solver).to_owned(), locale.about_solver(solver));
            let mut solver = chosen.0;
            choice_told(ui, "solver", &mut solver, Solver::ALL.iter().map(told));
            chosen.set_if_neq(SolverChoice(solver));
        });
    });
    explain(ui, locale.about_solver(chosen.0));
}
