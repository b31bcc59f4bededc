//! The parts at the bottom of the menu: generating a maze, opening other panels, and buttons for the program.

use super::{fields::entered, mistakes::Checked};
use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    pause::{HelpOpen, SettingsOpen},
    platform,
    quality::screen::ToggleFullscreen,
    screensaver::control::StartScreensaver,
    settings::{
        control::GenerateFromSettings,
        history::{GoBack, History},
    },
    ui::reader::explained,
};
use bevy::{app::AppExit, prelude::*};
use bevy_egui::egui::{Align, Button, Color32, Layout, RichText, Ui, vec2};

/// The height of the generate button, in pixels.
const ROW: f32 = 34.0;

/// The buttons to generate a maze and to go back to the previous one.
pub(super) fn generate(
    InMut(ui): InMut<Ui>,
    (checked, history): (Checked, Res<History>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let mistakes = checked.mistakes();
    let row = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        let back = Button::new("⏴").min_size([28.0, ROW].into());
        let back = ui.add_enabled(history.to(GoBack::Before).is_some(), back);
        let hint = locale.fill("menu-previous", &[("key", &bindings.key(Action::PreviousMaze))]);
        if explained(back, &hint).clicked() {
            commands.trigger(GoBack::Before);
        }
        let label = RichText::new(locale.get("menu-generate")).size(16.0).strong().color(Color32::WHITE);
        let button = Button::new(label).fill(ui.visuals().selection.bg_fill);
        let size = [ui.available_width(), ROW];
        let button = ui.add_enabled_ui(mistakes.is_empty(), |ui| ui.add_sized(size, button)).inner;
        let hint = locale.fill("menu-generate-hint", &[("key", &bindings.key(Action::Generate))]);
        // The fields may be on another tab.
        let wrong = [locale.get("menu-generate-mistakes")].into_iter().chain(mistakes.values().map(String::as_str));
        let button = button.on_hover_text(hint).on_disabled_hover_text(wrong.collect::<Vec<_>>().join("\n"));
        let entered = ui.data_mut(|data| data.remove_temp::<bool>(entered())).is_some();
        if button.clicked() || entered {
            commands.trigger(GenerateFromSettings);
        }
    });
}

/// The buttons that open the settings and the help.
pub(super) fn panels(
    InMut(ui): InMut<Ui>,
    (mut settings, mut help): (ResMut<SettingsOpen>, ResMut<HelpOpen>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    ui.horizontal(|ui| {
        let width = 0.5 * (ui.available_width() - ui.spacing().item_spacing.x);
        let mut pressed = |name, action| {
            let text = locale.fill(name, &[("key", &bindings.key(action))]);
            ui.add_sized([width, 26.0], Button::new(text).truncate()).clicked()
        };
        if pressed("menu-settings", Action::Pause) {
            settings.0 = true;
        }
        if pressed("menu-help", Action::Help) {
            help.0 = true;
        }
    });
}

/// The buttons to quit, start the screensaver, and toggle fullscreen.
pub(super) fn program(
    InMut(ui): InMut<Ui>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    ui.horizontal_wrapped(|ui| {
        if platform::HAS_QUIT && ui.button(locale.get("menu-quit")).clicked() {
            exit.write(AppExit::Success);
        }
        let hint = locale.fill("menu-screensaver-hint", &[("key", &bindings.key(Action::Screensaver))]);
        if ui.button(locale.get("menu-screensaver")).on_hover_text(hint).clicked() {
            commands.trigger(StartScreensaver::default());
        }
        let hint = locale.fill("menu-fullscreen-hint", &[("key", &bindings.key(Action::Fullscreen))]);
        let offered = platform::offers_fullscreen();
        if offered && ui.button(locale.get("menu-fullscreen")).on_hover_text(hint).clicked() {
            commands.trigger(ToggleFullscreen);
        }
    });
}
