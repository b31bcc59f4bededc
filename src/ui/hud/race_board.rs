//! The board of a race between robots.

use super::{
    race_own::{self, Logs},
    timeline_bar,
};
use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    race::{
        control::{StartRace, StopRace},
        model::{PACES, Pace, Race, Racer, RacerStatus},
    },
    theme::file::Theme,
    ui::{
        layout::{AvailableRect, MenuOpen},
        reader::explained,
        theme,
    },
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, Label, RichText, ScrollArea, Slider, Ui, WidgetText, Window},
};

/// The widths of the full and the slim board, in pixels. The slim one shows only symbols and results.
const WIDTH: [f32; 2] = [440.0, 260.0];

/// The share of the width that the board may take before it becomes slim.
const SHARE: f32 = 0.4;

/// The maximum width of a robot's name, in pixels. A longer one takes a second line.
const NAME: [f32; 2] = [150.0, 100.0];

/// The width that the maze needs beside the board, in pixels.
const BESIDE: f32 = 360.0;

/// The board: a line for each robot, the pace, and buttons.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(crate) fn show(
    mut contexts: EguiContexts,
    (race, mut pace): (Option<Single<&mut Race>>, ResMut<Pace>),
    (mut folded, mut logs): (Local<bool>, Local<Logs>),
    (mut available, mut open): (ResMut<AvailableRect>, ResMut<MenuOpen>),
    view: Res<State<View>>,
    locale: Res<Locale>,
    (bindings, colors): (Res<Bindings>, Res<Theme>),
    mut next: ResMut<NextState<View>>,
    mut commands: Commands,
) {
    // During a walk in a low window, the board would cover the view.
    let has_room = !(available.is_low && *view.get() == View::Walk);
    let Some(mut race) = race.filter(|_| has_room) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // A narrow window has room for either the board or the menu. A new board replaces the menu, and reopening the menu
    // hides the board.
    let is_slim = WIDTH[0] > SHARE * available.rect.width();
    let width = WIDTH[usize::from(is_slim)];
    if open.0 && available.rect.width() < BESIDE + width {
        if race.is_added() {
            open.0 = false;
        }
        return;
    }
    let window = Window::new("race").title_bar(false).resizable(false).frame(theme::floating(ctx));
    let height = available.rect.height();
    let window = window.anchor(Align2::RIGHT_TOP, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        if !*folded {
            ui.set_width(width - theme::FRAME);
        }
        ui.horizontal(|ui| {
            let (sign, hint) = if *folded { ("⏵", "race-unfold") } else { ("⏷", "race-fold") };
            if explained(ui.button(sign), locale.get(hint)).clicked() {
                *folded ^= true;
            }
            ui.label(RichText::new(locale.get("race-title")).strong());
            ui.label(
                RichText::new(locale.fill("race-clock", &[("time", &locale.tenths(race.clock))])).color(theme::FAINT),
            );
        });
        if *folded {
            return;
        }
        if race.waits && !race.is_over() {
            let key = bindings.key(Action::JumpToEnd);
            let waits = RichText::new(locale.fill("race-waits", &[("key", &key)])).color(theme::WRONG);
            ui.add(Label::new(waits).wrap());
        }
        let mut chosen = None;
        let racers = |ui: &mut Ui| {
            if !is_slim {
                for title in ["", "race-robot", "race-steps", "race-time", ""] {
                    ui.label(RichText::new(locale.get(title)).small().color(theme::FAINT));
                }
                ui.end_row();
            }
            for (number, racer) in race.racers.iter().enumerate() {
                let spectated = *view.get() == View::Spectate && race.spectated == number;
                let hint = locale.fill("race-spectate-hint", &[("key", &bindings.key(Action::Spectate))]);
                let name = race_own::name(racer, &locale);
                let spectates = if is_slim {
                    // The slim board shows only the symbol of the robot. Its name is in the tooltip.
                    let button = Button::selectable(spectated, race_own::sign(racer, &colors));
                    explained(ui.add(button), &format!("{name}\n{hint}"))
                } else {
                    ui.label(race_own::sign(racer, &colors));
                    wrapped(ui, name.as_str(), NAME[0]);
                    ui.add(Label::new(racer.steps().to_string()).extend());
                    ui.add(Label::new(status(racer, &locale)).extend());
                    ui.add(Button::selectable(spectated, locale.get("race-spectate"))).on_hover_text(hint)
                };
                if spectates.clicked() {
                    chosen = Some(number);
                }
                if is_slim {
                    wrapped(ui, name.as_str(), NAME[1]);
                    ui.add(Label::new(status(racer, &locale)).extend());
                }
                ui.end_row();
            }
        };
        let height = height - 130.0;
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            egui::Grid::new("racers")
                .num_columns(if is_slim { 3 } else { 5 })
                .min_col_width(0.0)
                .spacing([8.0, 4.0])
                .show(ui, racers);
            race_own::scores(ui, &race, &mut logs, &locale);
        });
        if let Some(number) = chosen {
            race.spectated = number;
            next.set(View::Spectate);
        }
        ui.horizontal(|ui| {
            ui.label(locale.get("race-pace"));
            ui.spacing_mut().slider_width = if is_slim { 60.0 } else { 110.0 };
            let mut steps = pace.0;
            ui.add(Slider::new(&mut steps, PACES[0]..=PACES[1]).logarithmic(true).show_value(false));
            pace.set_if_neq(Pace(steps));
            ui.label(locale.fill("race-per-second", &[("steps", &timeline_bar::round(pace.0))]));
        });
        ui.horizontal_wrapped(|ui| {
            if ui.button(locale.get("race-again")).clicked() {
                commands.trigger(StartRace);
            }
            if ui.button(locale.get("race-stop")).clicked() {
                commands.trigger(StopRace);
            }
            let inside = *view.get() == View::Spectate;
            if inside && ui.button(locale.get("finish-above")).clicked() {
                next.set(View::Orbit);
            }
        });
    });
    race_own::log(ctx, &race, &mut logs, &available, &locale);
    // A folded board is small enough to overlap the maze.
    if !*folded {
        let left = window.map_or(available.rect.right(), |window| window.response.rect.left());
        *available.rect.right_mut() = left - theme::GAP;
    }
}

/// A label that wraps at this width.
fn wrapped(ui: &mut Ui, text: impl Into<WidgetText>, width: f32) {
    ui.scope(|ui| {
        ui.set_max_width(width);
        ui.add(Label::new(text).wrap());
    });
}

fn status(racer: &Racer, locale: &Locale) -> RichText {
    match racer.status {
        RacerStatus::Running => RichText::new(locale.get("race-running")).color(theme::FAINT),
        RacerStatus::Arrived(place, taken) => {
            let text = locale.fill("race-arrived", &[("place", &place), ("time", &locale.tenths(taken))]);
            RichText::new(text).strong().color(theme::ACCENT)
        }
        RacerStatus::GaveUp => RichText::new(locale.get("race-gave-up")).color(theme::WRONG),
    }
}
