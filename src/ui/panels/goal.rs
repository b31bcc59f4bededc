//! The part of the menu that says what the maze is played for.

use super::fields::{Mistakes, choice_told, explain, line, option, show_error};
use crate::{
    locale::Locale,
    session::{playable::Playable, source::MazeSource},
    settings::form::Draft,
};
use bevy_egui::egui::Ui;
use maze_play::Goal;

pub(crate) fn goal(
    ui: &mut Ui,
    draft: &mut Draft,
    shown: Option<(&MazeSource, &Playable)>,
    locale: &Locale,
    mistakes: &Mistakes,
) {
    line(ui, locale.get("menu-goal"), |ui| {
        let told = |(index, goal)| (index, locale.goal(goal).to_owned(), locale.about_goal(goal));
        let goals: Vec<_> = draft.goals.iter().enumerate().map(told).collect();
        choice_told(ui, "goal", &mut draft.goal, goals.into_iter());
    });
    let goal = &mut draft.goals[draft.goal];
    let key = goal.key();
    explain(ui, locale.about_goal(goal));
    for param in goal.params() {
        option(ui, (key, param), &mut draft.numbers, locale, mistakes);
    }
    let playable = shown.filter(|(source, _)| source.goal().key() == key).map(|(_, playable)| playable);
    show_error(ui, playable.and_then(|playable| lacking(key, playable, locale)).as_ref());
}

/// What the maze on screen has no room for.
fn lacking(goal: &str, playable: &Playable, locale: &Locale) -> Option<String> {
    let setup = match playable.game() {
        Ok(game) => game.setup(),
        Err(error) => return Some(locale.say(&(*error).into())),
    };
    let nothing_to_take = goal == Goal::from(maze_play::goal::Coins::default()).key() && setup.coins.is_empty();
    let found = setup.coins.len() + setup.doors.len();
    (setup.missing > 0 || nothing_to_take).then(|| locale.fill(&format!("goal-{goal}-lacking"), &[("found", &found)]))
}
