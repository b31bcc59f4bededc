//! The board of a room: its phase, the players, and their progress.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::{Locale, minutes},
    together::{
        control::{LeaveRoom, ToggleReady},
        link::{Stage, Together},
        room::Room,
        told,
    },
    ui::{
        layout::{AvailableRect, MenuOpen},
        symbols, theme,
    },
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Button, Id, Label, RichText, Ui, Window},
};
use maze_play::{TICKS_A_SECOND, game::Outcome};
use maze_protocol::{Phase, RoomRules, Who};
use std::time::Duration;

/// The width of the board, in pixels. [`BESIDE`] is the width that the maze needs beside it.
const WIDTH: f32 = 250.0;
const BESIDE: f32 = 200.0;

/// The maximum number of players on the board.
const MOST: usize = 10;

/// The remaining time from which the countdown is large, in seconds. [`BEGUN`] is how long the start of the race is
/// announced.
const LARGE: f64 = 10.0;
const BEGUN: f64 = 1.2;

pub(crate) fn show(
    mut contexts: EguiContexts,
    together: Res<Together>,
    (open, mut available): (Res<MenuOpen>, ResMut<AvailableRect>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    let (Some(visit), Ok(ctx)) = (together.visit(), contexts.ctx_mut()) else { return };
    let now = time.elapsed();
    if let Some(room) = together.room() {
        count_down(ctx, room, now, &locale);
    }
    // A narrow window has room for either the board or the menu. The board is then above the maze, with only the
    // essentials.
    let narrow = available.rect.width() < BESIDE + WIDTH;
    if narrow && open.0 {
        return;
    }
    let window = Window::new("room").title_bar(false).resizable(false).frame(theme::floating(ctx));
    let shown = window.anchor(Align2::RIGHT_TOP, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width(WIDTH - theme::FRAME);
        at_both_ends(ui, RichText::new(&visit.room).strong(), |ui| {
            if ui.button(locale.get("together-leave")).clicked() {
                commands.trigger(LeaveRoom);
            }
        });
        match together.stage() {
            Stage::Lost(again) => {
                let seconds = again.saturating_sub(now).as_secs_f32().ceil();
                let lost = locale.fill("together-lost", &[("seconds", &seconds)]);
                ui.label(RichText::new(lost).color(theme::WRONG));
            }
            Stage::Coming(_) => _ = ui.label(RichText::new(locale.get("together-coming")).color(theme::FAINT)),
            Stage::Apart | Stage::In => {}
        }
        let Some(room) = together.room() else { return };
        phase(ui, room, now, &locale);
        ready(ui, room, &locale, &bindings, &mut commands);
        if !narrow {
            players(ui, room, &locale);
        }
    });
    if narrow {
        let bottom = shown.map_or(available.rect.top(), |shown| shown.response.rect.bottom() + theme::GAP);
        *available.rect.top_mut() = bottom;
    } else {
        // A window does not know its width in its first frame.
        *available.rect.right_mut() -= WIDTH + theme::GAP;
    }
}

/// A line with a widget at its right end and a text at its left that is truncated to the remaining width.
fn at_both_ends(ui: &mut Ui, left: RichText, right: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            right(ui);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(Label::new(left).truncate());
            });
        });
    });
}

/// Shows the phase of the room, and its time.
fn phase(ui: &mut Ui, room: &Room, now: Duration, locale: &Locale) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a time that is not negative")]
    let clock = |seconds: f64| minutes(seconds.max(0.0) as u64);
    let game = told::game(room.game(), locale);
    let doing = match room.phase() {
        Phase::Countdown { start } => {
            locale.fill("together-starts", &[("seconds", &room.seconds_to(start, now).max(0.0).ceil())])
        }
        Phase::Running { since, .. } => locale.fill("game-time", &[("time", &clock(-room.seconds_to(since, now)))]),
        other => told::phase(other, locale).to_owned(),
    };
    ui.label(RichText::new(format!("{game} · {doing}")).color(theme::FAINT));
    if let Phase::Running { until, .. } = room.phase() {
        let left = room.seconds_to(until, now);
        // The first player at the exit starts a time limit for the others.
        if left < 600.0 {
            ui.label(RichText::new(locale.fill("game-time-left", &[("time", &clock(left))])).color(theme::FAINT));
        }
    }
}

/// The button to be ready, or for another round.
fn ready(ui: &mut Ui, room: &Room, locale: &Locale, bindings: &Bindings, commands: &mut Commands) {
    let Some(ready) = room.is_ready() else { return };
    let word = match room.phase() {
        _ if ready => "together-unready",
        Phase::Over => "together-again",
        _ => "together-ready",
    };
    let (word, key) = (locale.get(word), bindings.key(Action::Ready));
    let label = if key.is_empty() { word.to_owned() } else { format!("{word} ({key})") };
    let button = Button::new(RichText::new(label).strong());
    let button = if ready { button } else { button.fill(theme::ACCENT.gamma_multiply(0.8)) };
    if ui.add_sized([ui.available_width(), 30.0], button).clicked() {
        commands.trigger(ToggleReady);
    }
}

/// Lists the players. After the game, and for those who have finished it, the best come first.
fn players(ui: &mut Ui, room: &Room, locale: &Locale) {
    let place = |who: &Who| room.standings().iter().position(|standing| standing.player == who.player);
    let ended = |who: &Who| room.end_of(who.player);
    let mut all: Vec<&Who> = room.players().collect();
    all.sort_by_key(|who| {
        let won = ended(who).filter(|(_, result)| result.outcome == Outcome::Won).map(|(after, _)| after);
        (place(who).unwrap_or(usize::MAX), won.unwrap_or(u32::MAX), std::cmp::Reverse(room.coins_of(who.player)))
    });
    for who in all.iter().take(MOST) {
        let name = symbols::named(ui.ctx(), &who.symbol, who.name.as_deref());
        let is_you = Some(who.player) == room.you();
        let name = if is_you { locale.fill("together-you", &[("name", &name)]) } else { name };
        let name = RichText::new(name).color(theme::color(who.player));
        at_both_ends(ui, name, |ui| _ = ui.label(state(room, who, locale)));
    }
    let more = all.len().saturating_sub(MOST);
    if more > 0 {
        ui.label(RichText::new(locale.fill("together-more", &[("players", &more)])).small().color(theme::FAINT));
    }
}

/// Returns the status of a player.
fn state(room: &Room, who: &Who, locale: &Locale) -> RichText {
    let standing = room.standings().iter().find(|standing| standing.player == who.player);
    let after = standing.and_then(|standing| standing.after);
    let ended = room.end_of(who.player);
    let won = ended.filter(|(_, result)| result.outcome == Outcome::Won).map(|(after, _)| after);
    let text = match (room.phase(), room.game()) {
        (Phase::Lobby | Phase::Countdown { .. }, _) if who.ready => {
            return RichText::new(locale.get("together-is-ready")).color(theme::ACCENT);
        }
        (Phase::Running { .. } | Phase::Over, RoomRules::Hunt) => {
            let coins = standing.map_or_else(|| room.coins_of(who.player), |standing| standing.coins);
            locale.fill("together-coins", &[("coins", &coins)])
        }
        _ => match after.or(won) {
            Some(after) => {
                let seconds = f64::from(after) / f64::from(TICKS_A_SECOND);
                return RichText::new(locale.fill("together-seconds", &[("seconds", &format!("{seconds:.1}"))]))
                    .color(theme::ACCENT);
            }
            None if ended.is_some() => locale.get("together-lost-game").to_owned(),
            None => String::new(),
        },
    };
    RichText::new(text).color(theme::FAINT)
}

/// Shows the last seconds before a race in large digits, and its start.
fn count_down(ctx: &egui::Context, room: &Room, now: Duration, locale: &Locale) {
    let text = match room.phase() {
        Phase::Countdown { start } => {
            let seconds = room.seconds_to(start, now);
            if seconds > LARGE {
                return;
            }
            format!("{:.0}", seconds.ceil().max(1.0))
        }
        Phase::Running { since, .. } if -room.seconds_to(since, now) < BEGUN => locale.get("together-go").to_owned(),
        _ => return,
    };
    Area::new(Id::new("countdown")).fade_in(false).anchor(Align2::CENTER_CENTER, [0.0; 2]).interactable(false).show(
        ctx,
        |ui| {
            theme::floating(ui.ctx()).show(ui, |ui| {
                ui.label(RichText::new(text).size(96.0).strong().color(theme::ACCENT));
            });
        },
    );
}
