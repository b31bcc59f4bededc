//! What was found at the exit.

use crate::{
    camera::view::View,
    locale::Locale,
    player::walk::{RestartWalk, Walk},
    settings::control::GenerateFromSettings,
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, Window},
};

pub(crate) fn show(
    mut contexts: EguiContexts,
    walk: Option<Single<&Walk>>,
    mut available: ResMut<AvailableRect>,
    view: Res<State<View>>,
    locale: Res<Locale>,
    mut commands: Commands,
    mut next: ResMut<NextState<View>>,
) {
    let Some(walk) = walk.filter(|walk| walk.finished && *view.get() == View::Walk) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let window = Window::new("finish").title_bar(false).resizable(false).frame(theme::floating());
    let window = window.anchor(Align2::CENTER_TOP, [0.0, 0.1 * available.rect.height()]).constrain_to(available.rect);
    let window = window.show(ctx, |ui| {
        ui.set_width((available.rect.width() - 28.0).min(420.0));
        ui.vertical_centered(|ui| {
            ui.heading(locale.get("finish.title"));
            let seconds = walk.time().as_secs();
            let parts: [(&str, &dyn std::fmt::Display); 2] =
                [("minutes", &(seconds / 60)), ("seconds", &format!("{:02}", seconds % 60))];
            ui.label(locale.fill("finish.time", &parts));
            ui.label(locale.fill("finish.steps", &[("steps", &walk.steps())]));
        });
        ui.add_space(6.0);
        ui.columns(3, |columns| {
            let mut button = |column: usize, name: &str| {
                let ui: &mut egui::Ui = &mut columns[column];
                ui.add_sized([ui.available_width(), 30.0], Button::new(locale.get(name))).clicked()
            };
            if button(0, "finish.again") {
                commands.trigger(RestartWalk);
            }
            if button(1, "finish.new") {
                commands.trigger(GenerateFromSettings);
            }
            if button(2, "finish.above") {
                next.set(View::Orbit);
            }
        });
    });
    *available.rect.top_mut() = window.map_or(0.0, |window| window.response.rect.bottom()) + theme::GAP;
}
