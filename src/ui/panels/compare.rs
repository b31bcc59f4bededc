//! The parts of the menu that show a maze beside the one on screen: of another method, or searched by another solver.

use super::fields::{choice_told, explain, line};
use crate::{
    locale::Locale,
    session::{
        requests::{Compare, EndComparison},
        shown::{Compared, InFocus, Solved},
        source::MazeSource,
    },
    settings::form::Draft,
    toast::Complaint,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, Ui};
use bevy_maze::Timeline;
use maze_core::{Blueprint, solve::Solver};

/// Another method, with the same seed.
pub(super) fn methods(
    InMut(ui): InMut<Ui>,
    maze: InFocus<(&MazeSource, Has<Compared>)>,
    (draft, locale): (Res<Draft>, Res<Locale>),
    mut chosen: Local<Option<&'static str>>,
    mut commands: Commands,
) {
    let (source, is_compared) = maze.into_inner();
    let shown = source.blueprint();
    let has_lines = source.shape().has_lines();
    let suited = || draft.methods.iter().filter(|method| has_lines || !method.needs_lines());
    let own = shown.map(|blueprint| blueprint.method().key());
    let usual = || suited().find(|method| Some(method.key()) != own);
    let Some(&method) = suited().find(|method| Some(method.key()) == *chosen).or_else(usual) else { return };
    let mut key = method.key();
    line(ui, locale.get("menu-method"), |ui| {
        let told = suited().map(|method| (method.key(), locale.method(method).to_owned(), locale.about_method(method)));
        choice_told(ui, "compared-method", &mut key, told);
    });
    if key != method.key() {
        *chosen = Some(key);
    }
    explain(ui, locale.get("menu-compare-about"));
    if buttons(ui, true, is_compared, &locale, &mut commands) {
        match Blueprint::new(source.shape().clone(), method, source.seed()) {
            Ok(blueprint) => {
                let post_process = shown.map(Blueprint::post_process).unwrap_or_default();
                commands.trigger(Compare::Maze(blueprint.with_post_process(post_process)));
            }
            Err(error) => commands.trigger(Complaint(error.into())),
        }
    }
}

/// Another solver, in the same maze.
pub(super) fn solvers(
    InMut(ui): InMut<Ui>,
    maze: InFocus<(&Timeline, Option<&Solved>, Has<Compared>)>,
    locale: Res<Locale>,
    mut chosen: Local<Option<Solver>>,
    mut commands: Commands,
) {
    let (timeline, solved, is_compared) = maze.into_inner();
    let own = solved.map(|solved| solved.solver);
    let others = || Solver::ALL.iter().copied().filter(|&solver| Some(solver) != own);
    let Some(mut solver) = others().find(|&solver| Some(solver) == *chosen).or_else(|| others().next()) else { return };
    let before = solver;
    line(ui, locale.get("menu-solver"), |ui| {
        let told = |solver: Solver| (solver, locale.solver(solver).to_owned(), locale.about_solver(solver));
        choice_told(ui, "compared-solver", &mut solver, others().map(told));
    });
    if solver != before {
        *chosen = Some(solver);
    }
    explain(ui, locale.get("menu-compare-solver-about"));
    if buttons(ui, timeline.is_search(), is_compared, &locale, &mut commands) {
        commands.trigger(Compare::Search(solver));
    }
}

/// The buttons that begin and end a comparison. Returns whether one is to begin.
fn buttons(ui: &mut Ui, is_ready: bool, is_compared: bool, locale: &Locale, commands: &mut Commands) -> bool {
    ui.horizontal_wrapped(|ui| {
        let begins = ui.add_enabled(is_ready, Button::new(locale.get("menu-compare-begin"))).clicked();
        if is_compared && ui.button(locale.get("comparison-end")).clicked() {
            commands.trigger(EndComparison);
        }
        begins
    })
    .inner
}
