//! The pause panel of a walk.

use super::{reader::covering, theme};
use crate::{
    input::{action::Action, bindings::Bindings, touch::TouchOnly},
    locale::Locale,
    pause::Panels,
    player::{
        restart::LeaveWalk,
        walk::{RestartWalk, Walk},
    },
    together::{control::LeaveRoom, link::Together},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Button, Id, Label, Modal, RichText, TextWrapMode},
};

/// The width of the panel and the height of its buttons, in pixels.
const WIDTH: f32 = 280.0;
const BUTTON: f32 = 34.0;

/// A button of the panel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Resume,
    Restart,
    Leave,
    Settings,
    Help,
}

impl Choice {
    const ALL: [Self; 5] = [Self::Resume, Self::Restart, Self::Leave, Self::Settings, Self::Help];

    /// Returns its message id, and the action with the same effect, if any.
    fn told(self) -> (&'static str, Option<Action>) {
        match self {
            Self::Resume => ("pause-resume", Some(Action::Pause)),
            Self::Restart => ("pause-restart", Some(Action::Restart)),
            Self::Leave => ("pause-leave", None),
            Self::Settings => ("settings-title", None),
            Self::Help => ("guide-title", Some(Action::Help)),
        }
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut panels: Panels,
    walk: Option<Single<&Walk>>,
    together: Res<Together>,
    (locale, bindings, touch): (Res<Locale>, Res<Bindings>, Res<TouchOnly>),
    mut opened: Local<bool>,
    mut commands: Commands,
) {
    let open = panels.pause.0 && !(panels.settings.0 || panels.help.0 || panels.asks());
    let opens = open && !*opened;
    *opened = open;
    let (true, Ok(ctx)) = (open, contexts.ctx_mut()) else { return };
    let in_room = together.room().is_some();
    // In a room, a run can only be restarted once it is over.
    let restarts = walk.is_some_and(|walk| walk.finished || !in_room);
    let mut chosen = None;
    let modal = Modal::new(Id::new("pause")).frame(theme::covering(ctx)).show(ctx, |ui| {
        let title = locale.get("pause-title");
        covering(ui, title);
        ui.set_width(WIDTH);
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        ui.vertical_centered(|ui| ui.heading(title));
        if in_room {
            ui.add(Label::new(RichText::new(locale.get("pause-in-room")).color(theme::FAINT)).wrap());
        }
        for choice in Choice::ALL {
            let (name, action) = choice.told();
            let name = if choice == Choice::Leave && in_room { "together-leave" } else { name };
            let key = action.map(|action| bindings.key(action)).filter(|key| !touch.0 && !key.is_empty());
            let button = Button::new(locale.get(name)).min_size([ui.available_width(), BUTTON].into());
            let button = match key {
                Some(key) => button.shortcut_text(key),
                None => button,
            };
            let button = ui.add_enabled(choice != Choice::Restart || restarts, button);
            if opens && choice == Choice::Resume {
                button.request_focus();
            }
            if button.clicked() {
                chosen = Some(choice);
            }
        }
    });
    if modal.backdrop_response.clicked() {
        chosen = Some(Choice::Resume);
    }
    match chosen {
        Some(Choice::Settings) => panels.settings.0 = true,
        Some(Choice::Help) => panels.help.0 = true,
        Some(choice) => {
            panels.pause.0 = false;
            match choice {
                Choice::Restart => commands.trigger(RestartWalk),
                Choice::Leave if in_room => commands.trigger(LeaveRoom),
                Choice::Leave => commands.trigger(LeaveWalk),
                _ => {}
            }
        }
        None => {}
    }
}
