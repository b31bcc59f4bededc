//! The part of the menu that chooses the goal.

use super::{
    fields::{choice_told, explain, line, option, show_error},
    mistakes::Checked,
};
use crate::{
    locale::Locale,
    session::{playable::Playable, shown::InFocus, source::MazeSource},
    settings::form::Draft,
    ui::edited::Edited,
};
use bevy::prelude::*;
use bevy_egui::egui::Ui;
use maze_play::Goal;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut draft: Edited<Draft>,
    shown: Option<InFocus<(&MazeSource, &Playable)>>,
    (locale, checked): (Res<Locale>, Checked),
) {
    let (draft, mistakes) = (draft.edit(), checked.mistakes());
    line(ui, locale.get("menu-goal"), |ui| {
        let told = |(index, goal)| (index, locale.goal(goal).to_owned(), locale.about_goal(goal));
        let goals: Vec<_> = draft.goals.iter().enumerate().map(told).collect();
        choice_told(ui, "goal", &mut draft.goal, goals.into_iter());
    });
    let goal = &mut draft.goals[draft.goal];
    let key = goal.key();
    explain(ui, locale.about_goal(goal));
    for param in goal.params() {
        option(ui, (key, param), &mut draft.numbers, &locale, &mistakes);
    }
    let shown = shown.map(Single::into_inner).filter(|(source, _)| source.goal().key() == key);
    show_error(ui, shown.and_then(|(_, playable)| lacking(key, playable, &locale)).as_ref());
}

/// Returns the message about items that do not fit in the maze on screen, if any.
fn lacking(goal: &str, playable: &Playable, locale: &Locale) -> Option<String> {
    let setup = match playable.game() {
        Ok(game) => game.setup(),
        Err(error) => return Some(locale.say(&(*error).into())),
    };
    let nothing_to_take = goal == Goal::from(maze_play::goal::Coins::default()).key() && setup.coins.is_empty();
    let found = setup.coins.len() + setup.doors.len();
    (setup.missing > 0 || nothing_to_take).then(|| locale.fill(&format!("goal-{goal}-lacking"), &[("found", &found)]))
}
