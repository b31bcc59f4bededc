//! Help for the view one is in, what was found at the exit, and toasts.

use crate::{
    camera::{View, pointer::PointerLock},
    input::bindings::{Action, Bindings},
    locale::Locale,
    player::walk::{Restart, Walk},
    session::timeline::Timeline,
    settings::form::GenerateFromSettings,
    toast::Toasts,
    ui::{Room, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Button, Frame, Id, Margin, RichText, Window},
};

pub(crate) fn show_help(
    mut contexts: EguiContexts,
    mut room: ResMut<Room>,
    view: Res<State<View>>,
    (walk, timeline): (Option<Res<Walk>>, Option<Res<Timeline>>),
    lock: Res<PointerLock>,
    locale: Res<Locale>,
    bindings: Res<Bindings>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let name = match (view.get(), lock.0) {
        (View::Orbit, _) => "help.orbit",
        (View::Fly, true) => "help.fly",
        (View::Fly, false) => "help.fly-free",
        (View::Walk, _) if walk.is_some_and(|walk| walk.finished) => return,
        (View::Walk, true) => "help.walk",
        (View::Walk, false) => "help.walk-free",
        (View::Spectate, _) => "help.spectate",
    };
    let text = locale.fill(
        name,
        &[
            ("go", &bindings.key(Action::Move)),
            ("rise", &bindings.key(Action::Ascend)),
            ("fast", &bindings.key(Action::Sprint)),
            ("free", &bindings.key(Action::FreePointer)),
            ("frame", &bindings.key(Action::Frame)),
            ("next", &bindings.key(Action::NextView)),
            ("ride", &bindings.key(Action::Spectate)),
            ("race", &bindings.key(Action::Race)),
            ("picture", &bindings.key(Action::Screenshot)),
        ],
    );
    // Who walks where passages are still missing may stand before a blank wall. In a search none are missing.
    let is_carved = |timeline: &Timeline| timeline.solved.is_some() || timeline.at_end();
    let carving = *view.get() == View::Walk && timeline.is_some_and(|timeline| !is_carved(&timeline));
    let carving = carving.then(|| locale.fill("help.carving", &[("last", &bindings.key(Action::JumpToEnd))]));
    let frame = Frame { inner_margin: Margin::symmetric(12, 6), ..theme::floating() };
    let line = room.rect.with_min_x(room.top_left);
    let area = Area::new(Id::new("help")).anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(line).interactable(false);
    let help = area.show(ctx, |ui| {
        ui.set_max_width(line.width());
        frame.show(ui, |ui| {
            for (text, colour) in [(carving, theme::ACCENT), (Some(text), theme::FAINT)] {
                text.map(|text| ui.add(egui::Label::new(RichText::new(text).small().color(colour)).wrap()));
            }
        });
    });
    *room.rect.top_mut() = help.response.rect.bottom() + theme::GAP;
}

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(crate) fn show_finish(
    mut contexts: EguiContexts,
    walk: Option<Res<Walk>>,
    mut room: ResMut<Room>,
    view: Res<State<View>>,
    locale: Res<Locale>,
    mut restart: MessageWriter<Restart>,
    mut generate: MessageWriter<GenerateFromSettings>,
    mut next: ResMut<NextState<View>>,
) {
    let Some(walk) = walk.filter(|walk| walk.finished && *view.get() == View::Walk) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let window = Window::new("finish").title_bar(false).resizable(false).frame(theme::floating());
    let window = window.anchor(Align2::CENTER_TOP, [0.0, 0.1 * room.rect.height()]).constrain_to(room.rect);
    let window = window.show(ctx, |ui| {
        ui.set_width((room.rect.width() - 28.0).min(420.0));
        ui.vertical_centered(|ui| {
            ui.heading(locale.get("finish.title"));
            let seconds = walk.time().as_secs();
            let parts: [(&str, &dyn std::fmt::Display); 2] =
                [("minutes", &(seconds / 60)), ("seconds", &format!("{:02}", seconds % 60))];
            ui.label(locale.fill("finish.time", &parts));
            ui.label(locale.fill("finish.steps", &[("steps", &walk.steps)]));
        });
        ui.add_space(6.0);
        ui.columns(3, |columns| {
            let mut button = |column: usize, name: &str| {
                let ui: &mut egui::Ui = &mut columns[column];
                ui.add_sized([ui.available_width(), 30.0], Button::new(locale.get(name))).clicked()
            };
            if button(0, "finish.again") {
                restart.write(Restart);
            }
            if button(1, "finish.new") {
                generate.write(GenerateFromSettings);
            }
            if button(2, "finish.above") {
                next.set(View::Orbit);
            }
        });
    });
    *room.rect.top_mut() = window.map_or(0.0, |window| window.response.rect.bottom()) + theme::GAP;
}

pub(crate) fn show_toasts(mut contexts: EguiContexts, room: Res<Room>, toasts: Res<Toasts>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    Area::new(Id::new("toasts"))
        .anchor(Align2::RIGHT_BOTTOM, [0.0; 2])
        .constrain_to(room.rect)
        .interactable(false)
        .show(ctx, |ui| {
            for text in toasts.texts() {
                theme::floating().show(ui, |ui| {
                    ui.set_max_width((room.rect.width() - 28.0).min(360.0));
                    ui.label(text);
                });
            }
        });
}
