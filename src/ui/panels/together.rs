//! The part of the menu for playing with others: server, name, and rooms.

use super::fields::{choice, explain, line, show_error};
use crate::{
    locale::Locale,
    together::{
        account::{SignIn, SignOut},
        address::Address,
        choices::{Account, TogetherChoices},
        control::{JoinRoom, LeaveRoom, OpenRoom},
        directory::{DAILY, Directory},
        fetch::{Listed, Placed},
        link::{Stage, Together},
        problem, told,
    },
    ui::{edited::Edited, symbols, theme},
};
use bevy::prelude::*;
use bevy_egui::egui::{self, Button, Grid, RichText, TextEdit, Ui};
use maze_protocol::{Name, RoomRules};

/// Input that is not saved.
#[derive(Default)]
pub(super) struct Guest {
    /// The rules for a new room.
    rules: RoomRules,
    /// The passphrase of the account.
    passphrase: String,
}

/// The number of symbols in a row. [`BEST`] is the number of runs on the leaderboard.
const SYMBOLS: usize = 8;
const BEST: usize = 5;

/// The number of characters of a share code that the list of rooms shows.
const LONGEST_CODE: usize = 64;

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    mut chosen: Edited<TogetherChoices>,
    (together, mut directory): (Res<Together>, ResMut<Directory>),
    locale: Res<Locale>,
    mut guest: Local<Guest>,
    mut commands: Commands,
) {
    match (together.stage(), together.visit()) {
        (Stage::Apart, _) | (_, None) => {
            apart(ui, chosen.edit(), &mut guest, &mut directory, &locale, &mut commands);
        }
        (_, Some(visit)) => {
            ui.label(locale.fill("together-in", &[("room", &visit.room), ("server", &visit.server)]));
            explain(ui, locale.get("together-held"));
            if ui.button(locale.get("together-leave")).clicked() {
                commands.trigger(LeaveRoom);
            }
            board(ui, &directory.board, &locale);
        }
    }
}

fn apart(
    ui: &mut Ui,
    chosen: &mut TogetherChoices,
    Guest { rules, passphrase }: &mut Guest,
    directory: &mut Directory,
    locale: &Locale,
    commands: &mut Commands,
) {
    explain(ui, locale.get("together-about"));
    let server = Address::parse(&chosen.server).map_err(|error| locale.say(&error.into()));
    text(ui, locale.get("together-server"), &mut chosen.server, server.as_ref().err());
    let is_guest = chosen.name.trim().is_empty();
    let wrong = if is_guest {
        None
    } else {
        chosen.name.trim().parse::<Name>().err().map(|error| locale.say(&problem::of_name(error)))
    };
    text(ui, locale.get("together-name"), &mut chosen.name, wrong.as_ref());
    if let (Ok(server), false, None) = (&server, is_guest, &wrong) {
        account(ui, chosen.account_at(&server.to_string()), server.is_private(), passphrase, locale, commands);
    }
    line(ui, locale.get("together-symbol"), |ui| symbol(ui, &mut chosen.symbol));
    ui.add_space(4.0);
    let may_go = server.is_ok() && wrong.is_none();
    directory.is_read = true;
    match (&directory.rooms, server) {
        (None, _) if may_go => explain(ui, locale.get("together-asking")),
        (Some(Err(error)), _) => {
            show_error(ui, Some(&locale.fill("together-unreachable", &[("error", &locale.say(error))])))
        }
        (Some(Ok(rooms)), Ok(server)) => rooms.iter().for_each(|room| {
            if self::room(ui, room, may_go, locale) {
                let (server, room, node) = (server.clone(), room.id.clone(), room.node.clone());
                commands.trigger(JoinRoom { server, room, node });
            }
        }),
        _ => {}
    }
    ui.add_space(4.0);
    line(ui, locale.get("together-game"), |ui| {
        let all = [RoomRules::FreeWalk, RoomRules::Race, RoomRules::Hunt];
        choice(ui, "room-rules", rules, all.into_iter().map(|game| (game, told::game(game, locale).to_owned())));
    });
    let open = ui.add_enabled(may_go, Button::new(locale.get("together-open")));
    if open.on_hover_text(locale.get("together-open-hint")).clicked() {
        commands.trigger(OpenRoom(*rules));
    }
}

/// Shows whether the user owns the name, and otherwise the form to sign in or register it.
fn account(
    ui: &mut Ui,
    account: Option<&Account>,
    is_private: bool,
    passphrase: &mut String,
    locale: &Locale,
    commands: &mut Commands,
) {
    if account.is_some() {
        passphrase.clear();
        line(ui, "", |ui| {
            ui.label(RichText::new(locale.get("together-account-own")).color(theme::ACCENT));
            if ui.button(locale.get("together-account-out")).clicked() {
                commands.trigger(SignOut);
            }
        });
        return;
    }
    ui.collapsing(locale.get("together-account"), |ui| {
        explain(ui, locale.get("together-account-about"));
        line(ui, locale.get("together-passphrase"), |ui| {
            ui.add(TextEdit::singleline(passphrase).password(true).desired_width(f32::INFINITY));
        });
        if !is_private {
            show_error(ui, Some(&locale.get("together-unencrypted-passphrase").to_owned()));
        }
        ui.horizontal(|ui| {
            for (word, is_new) in [("together-account-in", false), ("together-account-keep", true)] {
                if ui.add_enabled(!passphrase.is_empty(), Button::new(locale.get(word))).clicked() {
                    commands.trigger(SignIn { passphrase: passphrase.clone(), is_new });
                }
            }
        });
    });
}

/// A labeled text field. An error is shown below.
fn text(ui: &mut Ui, name: &str, text: &mut String, mistake: Option<&String>) {
    line(ui, name, |ui| {
        let edit = TextEdit::singleline(text).desired_width(f32::INFINITY);
        ui.add(if mistake.is_some() { edit.text_color(theme::WRONG) } else { edit });
    });
    show_error(ui, mistake);
}

/// A button with the chosen symbol. It opens a grid of all symbols that can be drawn.
fn symbol(ui: &mut Ui, chosen: &mut String) {
    ui.menu_button(RichText::new(symbols::drawn(ui.ctx(), chosen)).size(20.0), |ui| {
        Grid::new("symbols").num_columns(SYMBOLS).spacing([2.0, 2.0]).show(ui, |ui| {
            for (number, symbol) in symbols::all(ui.ctx()).into_iter().enumerate() {
                let button = Button::selectable(chosen == symbol, RichText::new(symbol).size(20.0));
                if ui.add(button).clicked() {
                    symbol.clone_into(chosen);
                    ui.close();
                }
                if number % SYMBOLS == SYMBOLS - 1 {
                    ui.end_row();
                }
            }
        });
    });
}

/// Shows a room. Returns whether the user wants to join it.
fn room(ui: &mut Ui, room: &Listed, may_join: bool, locale: &Locale) -> bool {
    let joins = ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let joins = ui.add_enabled(may_join, Button::new(locale.get("together-join"))).clicked();
            if let Some(players) = room.players {
                ui.label(RichText::new(locale.fill("together-players", &[("players", &players)])).color(theme::FAINT));
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let name = if room.id == DAILY { locale.get("together-daily") } else { &room.id };
                ui.add(egui::Label::new(RichText::new(name).strong()).truncate());
            });
            joins
        })
        .inner
    });
    let game = Some(told::game(room.game, locale).to_owned());
    let phase = room.phase.map(|phase| told::phase(phase, locale).to_owned());
    let unnamed = || Some(locale.fill("together-cells", &[("cells", &room.cells?)]));
    let code = room.code.as_ref().map(|code| match code.char_indices().nth(LONGEST_CODE) {
        Some((end, _)) => format!("{}…", &code[..end]),
        None => code.clone(),
    });
    let about: Vec<_> = [game, phase, code.or_else(unnamed)].into_iter().flatten().collect();
    explain(ui, &about.join(" · "));
    joins.inner
}

/// The leaderboard of the room's maze.
fn board(ui: &mut Ui, board: &[Placed], locale: &Locale) {
    if board.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.label(locale.get("together-board"));
    Grid::new("best").num_columns(3).spacing([10.0, 2.0]).show(ui, |ui| {
        for placed in board.iter().take(BEST) {
            ui.label(format!("{}.", placed.place));
            ui.label(symbols::named(ui.ctx(), &placed.symbol, placed.name.as_deref()));
            let (seconds, steps) = (format!("{:.1}", placed.seconds), placed.steps);
            ui.label(locale.fill("together-result", &[("seconds", &seconds), ("steps", &steps)]));
            ui.end_row();
        }
    });
}
