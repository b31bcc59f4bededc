//! The progress of generating, solving or displaying a maze, with a button to cancel.

use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    session::{
        requests::CancelTask,
        shown::InFocus,
        task::{MazeTask, TaskKind},
    },
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Button, ProgressBar, RichText, Window},
};
use bevy_maze::{WallField, WallProgress};
use std::time::Duration;

/// The delay before the progress is shown.
const PATIENCE: Duration = Duration::from_millis(300);

pub(crate) fn show(
    mut contexts: EguiContexts,
    available: Res<AvailableRect>,
    task: Res<MazeTask>,
    walls: Option<InFocus<(&WallProgress, Has<WallField>)>>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    (time, mut since): (Res<Time<Real>>, Local<Option<Duration>>),
    mut commands: Commands,
) {
    let work = task.progress();
    // A large maze has a picture as a placeholder, and its walls appear and disappear around the camera.
    let raising = walls.filter(|maze| !maze.0.is_complete() && !maze.1).map(|maze| maze.0.fraction());
    if work.is_none() && raising.is_none() {
        *since = None;
        return;
    }
    if time.elapsed().saturating_sub(*since.get_or_insert(time.elapsed())) < PATIENCE {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let window = Window::new("work").title_bar(false).resizable(false).frame(theme::floating(ctx));
    window.anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width((available.rect.width() - theme::FRAME).min(300.0));
        let Some(work) = work else {
            ui.label(locale.get("work-walls"));
            ui.add(ProgressBar::new(raising.unwrap_or(1.0)).show_percentage());
            return;
        };
        ui.horizontal(|ui| {
            ui.label(locale.get(match work.kind {
                TaskKind::Make => "work-make",
                TaskKind::Open => "work-open",
                TaskKind::Solve => "work-solve",
            }));
            if work.events > 0 {
                let events = locale.fill("work-events", &[("events", &work.events)]);
                ui.label(RichText::new(events).color(theme::FAINT));
            }
        });
        if let Some(share) = work.share {
            ui.add(ProgressBar::new(share).show_percentage());
        }
        let label = locale.fill("work-stop", &[("key", &bindings.key(Action::Cancel))]);
        if ui.add(Button::new(label)).clicked() {
            commands.trigger(CancelTask);
        }
    });
}
