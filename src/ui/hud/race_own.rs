//! The user's robots on the board of a race: their scores, their reset buttons and their logs.

use crate::{
    locale::Locale,
    race::{
        model::{Race, Racer},
        own::{choices::Entrant, racer::OwnRacer},
    },
    theme::file::Theme,
    ui::{layout::AvailableRect, theme},
};
use bevy_egui::egui::{self, Button, Context, Label, RichText, ScrollArea, Ui, Window};
use maze_locale::Message;
use maze_robots::Counted;

/// The log that is open, by the number of its robot, and its text.
#[derive(Default)]
pub(crate) struct Logs {
    open: Option<usize>,
    text: String,
    /// The number of bytes of which the text is the end.
    bytes: u64,
}

/// The size of the log, in pixels.
const SIZE: [f32; 2] = [420.0, 220.0];

/// The name of a robot.
pub(super) fn name(racer: &Racer, locale: &Locale) -> String {
    match (racer.solver(), racer.own().map(|robot| &robot.entrant)) {
        (Some(solver), _) => locale.solver(solver).to_owned(),
        (None, Some(Entrant::Program(robot))) if robot.name.trim().is_empty() => robot.command.clone(),
        (None, Some(Entrant::Program(robot))) => robot.name.clone(),
        (None, Some(Entrant::Learner(key))) => learner(key, locale).to_owned(),
        (None, None) => String::new(),
    }
}

/// The name of one of our robots that learn the walls.
pub(crate) fn learner<'l>(key: &str, locale: &'l Locale) -> &'l str {
    match key {
        "flood-fill" => locale.get("robot-flood-fill"),
        _ => locale.get("robot-repeated-a-star"),
    }
}

/// The symbol of a robot, in its color.
pub(super) fn sign(racer: &Racer, colors: &Theme) -> RichText {
    match (racer.solver(), racer.own()) {
        (Some(solver), _) => theme::robot_sign(solver, colors),
        (None, robot) => theme::own_robot_sign(robot.map_or([u8::MAX; 3], |robot| robot.entrant.color())),
    }
}

/// A line for each robot of the user: its score, why it was stopped, and its buttons.
pub(super) fn scores(ui: &mut Ui, race: &Race, logs: &mut Logs, locale: &Locale) {
    for (number, racer) in race.racers.iter().enumerate() {
        let Some(robot) = racer.own() else { continue };
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::own_robot_sign(robot.entrant.color()));
            ui.label(score(robot, locale));
            if matches!(robot.entrant, Entrant::Program(_)) {
                let reset = Button::new(locale.get("race-reset")).small();
                let reset = ui.add_enabled(!robot.has_ended, reset).on_hover_text(locale.get("race-reset-hint"));
                if reset.clicked() {
                    robot.reset();
                }
                let has_log = robot.log.as_ref().is_some_and(|log| log.bytes() > 0);
                let is_open = logs.open == Some(number);
                let log = Button::selectable(is_open, locale.get("race-log")).small();
                if ui.add_enabled(has_log || is_open, log).on_hover_text(locale.get("race-log-hint")).clicked() {
                    *logs = Logs { open: (!is_open).then_some(number), ..Logs::default() };
                }
            }
        });
        if let Some(fault) = &robot.fault {
            let said = Message::of(name(racer, locale), fault.clone());
            ui.add(Label::new(RichText::new(locale.say(&said)).small().color(theme::WRONG)).wrap());
        }
    }
}

/// The score of a robot, as contests count it.
fn score(robot: &OwnRacer, locale: &Locale) -> String {
    let number = |value: f64| locale.number(&format!("{value:.3}").trim_end_matches('0').trim_end_matches('.'));
    let (Some(lowest), Some(Counted { best, runs, .. })) = (robot.score.lowest(), robot.score.counted()) else {
        return locale.get("race-no-run").to_owned();
    };
    let (lowest, distance) = (number(lowest), number(best.distance()));
    locale.fill("race-score", &[("score", &lowest), ("distance", &distance), ("turns", &best.turns()), ("runs", &runs)])
}

/// The log that is open.
pub(super) fn log(ctx: &Context, race: &Race, logs: &mut Logs, available: &AvailableRect, locale: &Locale) {
    let racer = logs.open.and_then(|number| race.racers.get(number));
    let Some((racer, log)) = racer.and_then(|racer| Some((racer, racer.own()?.log.as_ref()?))) else {
        logs.open = None;
        return;
    };
    if log.bytes() != logs.bytes {
        (logs.bytes, logs.text) = (log.bytes(), log.text());
    }
    let mut stays = true;
    let title = locale.fill("race-log-title", &[("robot", &name(racer, locale))]);
    Window::new(title)
        .id(egui::Id::new("race-log"))
        .open(&mut stays)
        .collapsible(false)
        .default_size(SIZE)
        // Away from the timeline.
        .default_pos(available.rect.left_top())
        .constrain_to(available.rect)
        .show(ctx, |ui| {
            ScrollArea::both().stick_to_bottom(true).auto_shrink(false).show(ui, |ui| {
                ui.add(Label::new(RichText::new(logs.text.as_str()).monospace()).extend().selectable(true));
            });
        });
    if !stays {
        logs.open = None;
    }
}
