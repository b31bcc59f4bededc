//! Help for the current view.

use super::dock::Dock;
use crate::{
    editor::drawing::{Editor, Mode},
    input::{action::Action, bindings::Bindings, pointer::PointerLock},
    lessons::on_screen::LessonOnScreen,
    locale::Locale,
    player::{autopilot::Autopilot, walk::Walk},
    session::shown::InFocus,
    together::watch::Watched,
    ui::{layout::AvailableRect, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Id, RichText},
};
use bevy_maze::Timeline;

/// The separator between keys.
const BETWEEN: &str = "    ";

/// Returns the name of what looks around: the mouse, keys, or a stick.
pub(super) fn looks_with(bindings: &Bindings, locale: &Locale) -> String {
    let keys = bindings.key(Action::Look);
    match (bindings.helps_with_pad(), keys.is_empty()) {
        (true, _) => keys,
        (false, true) => locale.get("look-by-mouse").to_owned(),
        (false, false) => locale.fill("look-by-mouse-or-keys", &[("keys", &keys)]),
    }
}

pub(crate) fn show(
    mut contexts: EguiContexts,
    mut available: ResMut<AvailableRect>,
    view: Res<State<View>>,
    walker: Option<Single<(&Walk, &Autopilot)>>,
    timeline: Option<InFocus<&Timeline>>,
    (lock, watched, editor, lesson): (Res<PointerLock>, Res<Watched>, Res<Editor>, Res<LessonOnScreen>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // The maze needs the height above a lesson.
    let is_above_lesson =
        || Dock::within(available.rect, ctx.content_rect().height()).is_some_and(|dock| dock.is_sheet);
    if lesson.0.is_some() && !view.is_inside() && is_above_lesson() {
        return;
    }
    let name = match (view.get(), lock.0) {
        (View::Orbit, _) if editor.mode == Mode::Drawing => "help-editor",
        (View::Fly, false) => "help-fly-free",
        (View::Walk, _) if walker.as_ref().is_some_and(|walker| walker.0.finished) => return,
        (View::Walk, _) if walker.is_some_and(|walker| walker.1.is_on()) => "help-auto",
        (View::Walk, false) => "help-walk-free",
        (View::Spectate, _) if watched.who().is_some() => "help-watch",
        (view, _) => view.help(),
    };
    let text = locale.fill(
        name,
        &[
            ("go", &bindings.key(Action::Move)),
            ("turn", &bindings.key(Action::Look)),
            ("look", &looks_with(&bindings, &locale)),
            ("rise", &bindings.key(Action::Ascend)),
            ("fast", &bindings.key(Action::Sprint)),
            ("pause", &bindings.key(Action::Pause)),
            ("frame", &bindings.key(Action::Frame)),
            ("next", &bindings.key(Action::NextView)),
            ("spectate", &bindings.key(Action::Spectate)),
            ("race", &bindings.key(Action::Race)),
            ("picture", &bindings.key(Action::Screenshot)),
            ("edit", &bindings.key(Action::Edit)),
        ],
    );
    // Hints and the help page contain this text too.
    let is_said = !(available.is_low && *view.get() == View::Walk && lock.0);
    // Lines do not break between a key and its action.
    let text = text.split(BETWEEN).map(|key| key.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(BETWEEN);
    // During carving, missing passages may confine the player. A search has no missing passages.
    let carving = *view.get() == View::Walk && timeline.is_some_and(|timeline| !timeline.is_carved());
    let carving = carving.then(|| locale.fill("help-carving", &[("last", &bindings.key(Action::JumpToEnd))]));
    let lines = [(carving, theme::ACCENT), (is_said.then_some(text), theme::FAINT)];
    if lines.iter().all(|(text, _)| text.is_none()) {
        return;
    }
    let frame = theme::slim(ctx);
    let line = available.line();
    let area = Area::new(Id::new("help")).anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(line).interactable(false);
    let help = area.show(ctx, |ui| {
        ui.set_max_width(line.width());
        frame.show(ui, |ui| {
            for (text, color) in lines {
                text.map(|text| ui.add(egui::Label::new(RichText::new(text).small().color(color)).wrap()));
            }
        });
    });
    *available.rect.top_mut() = help.response.rect.bottom() + theme::GAP;
}
