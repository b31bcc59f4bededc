//! The part of the menu for robots of the user.

use super::fields::{explain, field};
use crate::{
    locale::Locale,
    platform::HAS_PROCESSES,
    race::{
        control::StartRace,
        own::choices::{ChooseRobotFolder, OwnRobot, OwnRobots},
    },
    ui::{edited::Edited, hud::race_own::learner, theme},
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, Label, RichText, Ui};
use maze_locale::Message;
use maze_robots::{CommandLine, Learner};

/// The colors of new robots, in turn.
const COLORS: [[u8; 3]; 6] =
    [[255, 140, 60], [90, 200, 250], [180, 120, 255], [120, 220, 90], [255, 90, 120], [240, 220, 80]];

/// The robot whose fields are shown, by its place in the list.
type Open = Option<usize>;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut chosen: Edited<OwnRobots>,
    mut open: Local<Open>,
    locale: Res<Locale>,
    mut commands: Commands,
) {
    if !HAS_PROCESSES {
        explain(ui, locale.get("own-robots-not-here"));
        return;
    }
    let chosen = chosen.edit();
    explain(ui, locale.get("own-robots-about"));
    for key in Learner::KEYS {
        let mut races = chosen.learners.iter().any(|one| one == key);
        if ui.checkbox(&mut races, learner(key, &locale)).changed() {
            chosen.learners.retain(|one| one != key);
            chosen.learners.extend(races.then(|| key.to_owned()));
        }
    }
    let mut removed = None;
    for (number, robot) in chosen.robots.iter_mut().enumerate() {
        ui.push_id(number, |ui| {
            if line(ui, robot, *open == Some(number), &locale) {
                *open = (*open != Some(number)).then_some(number);
            }
            if *open == Some(number) && fields(ui, robot, &locale, &mut commands) {
                removed = Some(number);
            }
        });
    }
    if let Some(number) = removed {
        chosen.robots.remove(number);
        *open = None;
    }
    if ui.button(locale.get("own-robot-add")).clicked() {
        let color = COLORS[chosen.robots.len() % COLORS.len()];
        *open = Some(chosen.robots.len());
        chosen.robots.push(OwnRobot { color, races: true, ..OwnRobot::default() });
    }
    ui.add_space(4.0);
    ui.checkbox(&mut chosen.to_center, locale.get("own-robots-center"))
        .on_hover_text(locale.get("own-robots-center-hint"));
    ui.checkbox(&mut chosen.dims_unseen, locale.get("own-robots-dim"));
    let race = Button::new(locale.get("menu-race"));
    if ui.add_enabled(!chosen.entrants().is_empty(), race).clicked() {
        commands.trigger(StartRace);
    }
}

/// The line of a robot. Returns whether its fields are to be shown or hidden.
fn line(ui: &mut Ui, robot: &mut OwnRobot, is_open: bool, locale: &Locale) -> bool {
    ui.horizontal(|ui| {
        ui.checkbox(&mut robot.races, "");
        ui.label(theme::own_robot_sign(robot.color));
        let name = [robot.name.trim(), robot.command.trim()].into_iter().find(|name| !name.is_empty());
        ui.add(Label::new(name.unwrap_or(locale.get("own-robot-new"))).truncate())
            .on_hover_text(robot.command.as_str());
        ui.add(Button::selectable(is_open, locale.get("own-robot-edit")).small()).clicked()
    })
    .inner
}

/// The fields of a robot. Returns whether it is to be removed.
fn fields(ui: &mut Ui, robot: &mut OwnRobot, locale: &Locale, commands: &mut Commands) -> bool {
    field(ui, locale.get("own-robot-name"), &mut robot.name, None);
    let wrong = robot.command.parse::<CommandLine>().err();
    let wrong = wrong.filter(|_| !robot.command.trim().is_empty()).map(|error| locale.say(&Message::from(error)));
    field(ui, locale.get("own-robot-command"), &mut robot.command, wrong.as_ref());
    ui.label(RichText::new(locale.get("own-robot-command-hint")).small().color(theme::FAINT));
    field(ui, locale.get("own-robot-folder"), &mut robot.folder, None);
    if ui.button(locale.get("own-robot-folder-choose")).clicked() {
        commands.trigger(ChooseRobotFolder(robot.clone()));
    }
    ui.horizontal(|ui| {
        ui.label(locale.get("own-robot-color"));
        ui.color_edit_button_srgb(&mut robot.color);
        ui.button(locale.get("own-robot-remove")).clicked()
    })
    .inner
}
