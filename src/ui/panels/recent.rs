//! The part of the menu that leads back to the mazes that were shown last.

use super::fields::{explain, section};
use crate::{
    locale::Locale,
    session::requests::Generate,
    settings::{form::Settings, recent::RecentMazes},
    ui::pictures::Pictures,
};
use bevy::prelude::Commands;
use bevy_egui::egui::Ui;
use maze_core::Blueprint;

/// How many there are beside one another.
const COLUMNS: usize = 3;

pub(crate) fn recent(
    ui: &mut Ui,
    settings: &mut Settings,
    (mazes, pictures, hidden): (&RecentMazes, &mut Pictures, Option<&Blueprint>),
    locale: &Locale,
    commands: &mut Commands,
) {
    section(ui, locale.get("menu-recent"), |ui| {
        explain(ui, locale.get("menu-recent-about"));
        let gap = ui.spacing().item_spacing.x;
        let side = (ui.available_width() + gap) / COLUMNS as f32 - gap;
        let mazes: Vec<_> =
            mazes.iter().filter(|past| hidden.is_none_or(|hidden| !is_same_maze(&past.blueprint, hidden))).collect();
        for row in mazes.chunks(COLUMNS) {
            ui.horizontal(|ui| {
                for past in row {
                    let button = pictures.button(ui, (&past.code, &past.blueprint), side);
                    if button.on_hover_text(&past.code).clicked() {
                        settings.show(&past.blueprint);
                        commands.trigger(Generate(past.blueprint.clone()));
                    }
                }
            });
        }
    });
}

/// Whether both make the same maze, whatever its goal is.
fn is_same_maze(one: &Blueprint, other: &Blueprint) -> bool {
    one.clone().with_goal(other.goal()) == *other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_goal_makes_no_other_maze() {
        let blueprint = |code: &str| code.parse::<Blueprint>().expect("a share code");
        let maze = blueprint("square:5x5/kruskal#3");
        assert!(is_same_maze(&blueprint("square:5x5/kruskal#3/coins"), &maze));
        assert!(!is_same_maze(&blueprint("square:5x5/kruskal#4"), &maze));
    }
}
