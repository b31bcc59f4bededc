//! Additional information for screen readers: names for widgets whose label is beside them, or that show only a symbol.

use crate::audio::{choices::SoundChoices, spoken::Say};
use bevy::{
    prelude::{Local, MessageWriter, Res, Single, With},
    window::{PrimaryWindow, Window},
};
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Id, Response, Ui,
        accesskit::{AriaCurrent, Live, Role},
    },
};

/// Names the accessibility root after the window's title.
pub(super) fn name_window(mut contexts: EguiContexts, window: Single<&Window, With<PrimaryWindow>>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(window.title.as_str()));
}

/// Adds widgets that are labeled by the widget `label`.
pub(super) fn labeled<R>(ui: &mut Ui, label: Id, add: impl FnOnce(&mut Ui) -> R) -> R {
    let (ctx, layer) = (ui.ctx().clone(), ui.layer_id());
    if ctx.accesskit_node_builder(label, |_| ()).is_none() {
        return add(ui);
    }
    let settable = || {
        ctx.viewport(|viewport| {
            let widgets = viewport.this_pass.widgets.get_layer(layer).filter(|widget| widget.sense.interactive());
            widgets.map(|widget| widget.id).collect::<Vec<_>>()
        })
    };
    let before = settable().len();
    let added = add(ui);
    for id in settable().into_iter().skip(before) {
        ctx.accesskit_node_builder(id, |node| {
            if node.role() != Role::Unknown && node.label().is_none_or(str::is_empty) {
                node.push_labelled_by(label.accesskit_id());
            }
        });
    }
    added
}

/// Sets the accessible name of a widget that shows a symbol or an abbreviation.
pub(super) fn called(response: &Response, name: impl Into<Box<str>>) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Announces the text of a label when it changes: by screen readers, and by text-to-speech if it is enabled.
pub(super) fn live(label: &Response, text: &str) {
    label.ctx.accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
    label.ctx.data_mut(|data| data.get_temp_mut_or_default::<Vec<String>>(Id::new("live")).push(text.to_owned()));
}

/// Speaks the new texts of [`live`] labels, if text-to-speech is enabled.
pub(super) fn say_aloud(
    mut contexts: EguiContexts,
    sound: Res<SoundChoices>,
    mut last: Local<Vec<String>>,
    mut say: MessageWriter<Say>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let now = ctx.data_mut(|data| data.remove_temp::<Vec<String>>(Id::new("live"))).unwrap_or_default();
    if sound.speaks {
        say.write_batch(now.iter().filter(|text| !last.contains(text)).cloned().map(Say));
    }
    *last = now;
}

/// Marks a label as the current one of several steps.
pub(super) fn current(label: &Response) {
    label.ctx.accesskit_node_builder(label.id, |node| node.set_aria_current(AriaCurrent::Step));
}

/// Marks a panel as a modal dialog with this name.
pub(super) fn covering(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_modal();
        node.set_label(name);
    });
}

/// Marks a list of tabs.
pub(super) fn tab_list(ui: &Ui) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_role(Role::TabList));
}

/// Marks a label as a tab of the list around it.
pub(super) fn tab(label: &Response, is_selected: bool) {
    label.ctx.accesskit_node_builder(label.id, |node| {
        node.set_role(Role::Tab);
        node.clear_toggled();
        node.set_selected(is_selected);
    });
}

/// Reports whether a section is unfolded.
pub(super) fn expanded(title: &Response, is_unfolded: bool) {
    title.ctx.accesskit_node_builder(title.id, |node| node.set_expanded(is_unfolded));
}

/// Explains a widget that shows a symbol: the hint becomes its accessible name and its tooltip.
pub(super) fn explained(response: Response, hint: &str) -> Response {
    called(&response, hint);
    response.on_hover_text(hint)
}
