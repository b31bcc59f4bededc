//! The state of a run, paused or assisted, with buttons to show the whole maze from above, and to pause or to return to
//! the editor by touch.

use crate::{
    editor::{
        control::OpenEditor,
        drawing::{Editor, Mode},
    },
    input::{action::Action, bindings::Bindings, touch::TouchOnly},
    locale::{Locale, minutes},
    pause::PauseOpen,
    player::{assist::ShowWholeMaze, clock::ClockStopped, walk::Walk},
    session::fair::Unassisted,
    together::link::Together,
    ui::{
        layout::AvailableRect,
        reader::{self, explained},
        theme,
    },
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Button, Id, Label, RichText},
};

pub(crate) fn show(
    mut contexts: EguiContexts,
    walk: Option<Single<&Walk>>,
    (stopped, unassisted, touch): (Res<ClockStopped>, Res<Unassisted>, Res<TouchOnly>),
    (view, together, editor): (Res<State<View>>, Res<Together>, Res<Editor>),
    (mut available, mut pause): (ResMut<AvailableRect>, ResMut<PauseOpen>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let inside = *view.get() == View::Walk;
    let Some(walk) = walk.filter(|walk| !walk.finished) else { return };
    let touches = touch.0 && inside;
    // The pause panel says it, too.
    let waits = (walk.is_on() && stopped.0 && !pause.0).then(|| {
        let (time, key) = (minutes(walk.time().as_secs()), bindings.key(Action::NextView));
        let name = match view.get() {
            View::Walk | View::Spectate => "run-paused",
            _ if walk.assisted => "run-paused",
            _ if touch.0 => "run-paused-outside-touch",
            view if view.next() == View::Walk => "run-paused-outside",
            // The key first leads to another view.
            _ => "run-paused-above",
        };
        locale.fill(name, &[("time", &time), ("key", &key)])
    });
    let assisted = walk.assisted.then(|| locale.get("run-assisted").to_owned());
    let offers = unassisted.0 && together.room().is_none() && !view.is_inside();
    if !touches && waits.is_none() && assisted.is_none() {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let (line, frame) = (available.line(), theme::slim(ctx));
    let area = Area::new(Id::new("run")).anchor(Align2::CENTER_TOP, [0.0; 2]).constrain_to(line);
    let shown = area.show(ctx, |ui| {
        ui.set_max_width(line.width());
        frame.show(ui, |ui| {
            for (text, color) in [(waits, None), (assisted, Some(theme::WRONG))] {
                let Some(text) = text else { continue };
                let words = RichText::new(&text).strong();
                let words = if let Some(color) = color { words.color(color) } else { words };
                reader::live(&ui.add(Label::new(words).wrap()), &text);
            }
            if offers && ui.button(locale.get("run-show-whole-maze")).clicked() {
                commands.trigger(ShowWholeMaze);
            }
            if touches && editor.mode == Mode::Walking {
                let button = Button::new(locale.get("run-to-editor")).min_size([44.0, 32.0].into());
                if ui.add(button).clicked() {
                    commands.trigger(OpenEditor);
                }
            } else if touches {
                let button = Button::new("⏸").min_size([44.0, 32.0].into());
                if explained(ui.add(button), locale.get("action-pause")).clicked() {
                    pause.0 = true;
                }
            }
        });
    });
    *available.rect.top_mut() = shown.response.rect.bottom() + theme::GAP;
}
