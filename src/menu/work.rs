//! How far a maze has come that is being made, solved, or put on screen, and a button that stops it.

use super::{Room, theme};
use crate::{
    generation::{StopWork, WorkKind, Workshop},
    input::{Action, Bindings},
    maze::Walls,
    words::Words,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Button, ProgressBar, RichText, Window},
};
use std::time::Duration;

/// What is done sooner is not spoken of.
const PATIENCE: Duration = Duration::from_millis(300);

pub(super) fn show(
    mut contexts: EguiContexts,
    room: Res<Room>,
    workshop: Res<Workshop>,
    walls: Option<Res<Walls>>,
    (words, bindings): (Res<Words>, Res<Bindings>),
    (time, mut since): (Res<Time<Real>>, Local<Option<Duration>>),
    mut stop: MessageWriter<StopWork>,
) {
    let work = workshop.progress();
    let raising = walls.filter(|walls| !walls.are_right()).map(|walls| walls.share());
    if work.is_none() && raising.is_none() {
        *since = None;
        return;
    }
    if time.elapsed().saturating_sub(*since.get_or_insert(time.elapsed())) < PATIENCE {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let window = Window::new("work").title_bar(false).resizable(false).frame(theme::floating());
    window.anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(room.rect).show(ctx, |ui| {
        ui.set_width((room.rect.width() - 28.0).min(300.0));
        let Some(work) = work else {
            ui.label(words.get("work.walls"));
            ui.add(ProgressBar::new(raising.unwrap_or(1.0)).show_percentage());
            return;
        };
        ui.horizontal(|ui| {
            ui.label(words.get(match work.kind {
                WorkKind::Make => "work.make",
                WorkKind::Open => "work.open",
                WorkKind::Solve => "work.solve",
            }));
            if work.events > 0 {
                let events = words.fill("work.events", &[("events", &work.events)]);
                ui.label(RichText::new(events).color(theme::FAINT));
            }
        });
        if let Some(share) = work.share {
            ui.add(ProgressBar::new(share).show_percentage());
        }
        let label = words.fill("work.stop", &[("key", &bindings.key(Action::Stop))]);
        if ui.add(Button::new(label)).clicked() {
            stop.write(StopWork);
        }
    });
}
