//! The race: who runs, in the menu; who is where, on a board.

use super::timeline_bar;
use crate::{
    camera::View,
    input::bindings::{Action, Bindings},
    locale::Locale,
    race::model::{PACES, Pace, Race, Racer, RacerStatus, StartRace, StopRace, robot_colour},
    settings::form::Settings,
    ui::{MenuOpen, Room, panels::fields::section, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, Color32, RichText, ScrollArea, Slider, Ui, Window},
};
use maze_core::solve::Solver;

/// How wide the board is, in pixels.
const WIDTH: f32 = 352.0;

/// How much room the maze needs beside the board, in pixels.
const BESIDE: f32 = 200.0;

fn dot(solver: Solver) -> RichText {
    let [red, green, blue, _] = robot_colour(solver).to_srgba().to_u8_array();
    RichText::new("⏺").color(Color32::from_rgb(red, green, blue))
}

/// The part of the menu that says who runs.
pub(crate) fn robots(
    ui: &mut Ui,
    settings: &mut Settings,
    locale: &Locale,
    bindings: &Bindings,
    start: &mut MessageWriter<StartRace>,
) {
    section(ui, locale.get("menu.robots"), |ui| {
        for &solver in AnyRobot::ALL {
            ui.horizontal(|ui| {
                let mut runs = settings.robots.contains(&solver);
                let changed = ui.checkbox(&mut runs, "").changed();
                ui.label(dot(solver));
                ui.label(locale.solver(solver)).on_hover_text(solver.about());
                if changed {
                    let chosen = |one: &Solver| if *one == solver { runs } else { settings.robots.contains(one) };
                    settings.robots = Solver::ROBOTS.iter().copied().filter(chosen).collect();
                }
            });
        }
        let hint = locale.fill("menu.race.hint", &[("key", &bindings.key(Action::Race))]);
        let button = Button::new(locale.get("menu.race"));
        let ready = !settings.robots.is_empty();
        if ui.add_enabled(ready, button).on_hover_text(hint).clicked() {
            start.write(StartRace);
        }
    });
}

/// The board: a line for each robot, the pace, and buttons.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(crate) fn show_board(
    mut contexts: EguiContexts,
    (race, mut pace): (Option<ResMut<Race>>, ResMut<Pace>),
    (mut room, mut open): (ResMut<Room>, ResMut<MenuOpen>),
    view: Res<State<View>>,
    locale: Res<Locale>,
    bindings: Res<Bindings>,
    mut next: ResMut<NextState<View>>,
    mut start: MessageWriter<StartRace>,
    mut stop: MessageWriter<StopRace>,
) {
    let Some(mut race) = race else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // A narrow window has room for one of both: first for the board, and for the menu when it is open again.
    if open.0 && room.rect.width() < BESIDE + WIDTH {
        if race.is_added() {
            open.0 = false;
        }
        return;
    }
    let window = Window::new("race").title_bar(false).resizable(false).frame(theme::floating());
    let height = room.rect.height();
    let window = window.anchor(Align2::RIGHT_TOP, [0.0; 2]).constrain_to(room.rect).show(ctx, |ui| {
        ui.set_width(WIDTH - 28.0);
        ui.horizontal(|ui| {
            ui.label(RichText::new(locale.get("race.title")).strong());
            ui.label(RichText::new(locale.fill("race.clock", &[("time", &time(race.clock))])).color(theme::FAINT));
        });
        if race.waits && !race.is_over() {
            let key = bindings.key(Action::JumpToEnd);
            ui.label(RichText::new(locale.fill("race.waits", &[("key", &key)])).color(theme::WRONG));
        }
        let mut ride = None;
        let racers = |ui: &mut Ui| {
            for title in ["", "race.robot", "race.steps", "race.time", ""] {
                ui.label(RichText::new(locale.get(title)).small().color(theme::FAINT));
            }
            ui.end_row();
            for (number, racer) in race.racers.iter().enumerate() {
                ui.label(dot(racer.solver));
                ui.label(locale.solver(racer.solver));
                ui.label(racer.steps().to_string());
                ui.label(status(racer, &locale));
                let spectated = *view.get() == View::Spectate && race.spectated == number;
                let hint = locale.fill("race.spectate.hint", &[("key", &bindings.key(Action::Spectate))]);
                if ui.add(Button::selectable(spectated, locale.get("race.spectate"))).on_hover_text(hint).clicked() {
                    ride = Some(number);
                }
                ui.end_row();
            }
        };
        ScrollArea::vertical().max_height(height - 130.0).show(ui, |ui| {
            egui::Grid::new("racers").num_columns(5).min_col_width(0.0).spacing([8.0, 4.0]).show(ui, racers);
        });
        if let Some(number) = ride {
            race.spectated = number;
            next.set(View::Spectate);
        }
        ui.horizontal(|ui| {
            ui.label(locale.get("race.pace"));
            ui.spacing_mut().slider_width = 110.0;
            let slider = Slider::new(&mut pace.0, PACES[0]..=PACES[1]).logarithmic(true).show_value(false);
            ui.add(slider);
            ui.label(locale.count("race.per-second", "steps", &timeline_bar::round(pace.0)));
        });
        ui.horizontal(|ui| {
            if ui.button(locale.get("race.again")).clicked() {
                start.write(StartRace);
            }
            if ui.button(locale.get("race.stop")).clicked() {
                stop.write(StopRace);
            }
            let inside = *view.get() == View::Spectate;
            if inside && ui.button(locale.get("finish.above")).clicked() {
                next.set(View::Orbit);
            }
        });
    });
    let left = window.map_or(room.rect.right(), |window| window.response.rect.left());
    *room.rect.right_mut() = left - theme::GAP;
}

fn status(racer: &Racer, locale: &Locale) -> RichText {
    match racer.status {
        RacerStatus::Running => RichText::new(locale.get("race.running")).color(theme::FAINT),
        RacerStatus::Arrived(place, taken) => {
            let text = locale.fill("race.arrived", &[("place", &place), ("time", &time(taken))]);
            RichText::new(text).strong().color(theme::ACCENT)
        }
        RacerStatus::GaveUp => RichText::new(locale.get("race.gave-up")).color(theme::WRONG),
    }
}

/// Minutes, seconds and tenths.
fn time(time: std::time::Duration) -> String {
    let tenths = time.as_millis() / 100;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}
