//! The parts of the menu that show a maze beside the one on screen: of another method or seed, or searched by another
//! solver.

use super::fields::{choice_told, explain, line, show_error};
use crate::{
    locale::Locale,
    session::{
        requests::{Compare, EndComparison},
        shown::{Compared, InFocus, Solved},
        source::MazeSource,
    },
    settings::form::{Draft, parse_seed},
    toast::Complaint,
    ui::theme,
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, TextEdit, Ui};
use bevy_maze::Timeline;
use maze_core::{Blueprint, solve::Solver};

/// Another method, another seed, or both.
pub(super) fn methods(
    InMut(ui): InMut<Ui>,
    maze: InFocus<(&MazeSource, Has<Compared>)>,
    (draft, locale): (Res<Draft>, Res<Locale>),
    (mut chosen, mut typed): (Local<Option<&'static str>>, Local<String>),
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
    let seed = seed(ui, &mut typed, source.seed(), &locale);
    explain(ui, locale.get("menu-compare-about"));
    if buttons(ui, seed.is_some(), is_compared, &locale, &mut commands)
        && let Some(seed) = seed
    {
        match Blueprint::new(source.shape().clone(), method, seed) {
            Ok(blueprint) => {
                let post_process = shown.map(Blueprint::post_process).unwrap_or_default();
                commands.trigger(Compare::Maze(blueprint.with_post_process(post_process)));
            }
            Err(error) => commands.trigger(Complaint(error.into())),
        }
    }
}

/// A field for the seed. If it is empty, the seed is the one of the maze on screen. Returns the seed, unless there is an
/// error.
fn seed(ui: &mut Ui, typed: &mut String, own: u64, locale: &Locale) -> Option<u64> {
    let parsed = |typed: &str| if typed.trim().is_empty() { Ok(own) } else { parse_seed(typed) };
    let is_wrong = parsed(typed).is_err();
    line(ui, locale.get("menu-seed"), |ui| {
        let edit = TextEdit::singleline(typed).hint_text(own.to_string()).desired_width(f32::INFINITY);
        ui.add(if is_wrong { edit.text_color(theme::WRONG) } else { edit }).on_hover_text(locale.get("menu-seed-hint"));
    });
    let seed = parsed(typed).map_err(|error| locale.say(&error));
    show_error(ui, seed.as_ref().err());
    seed.ok()
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
