//! What screen readers are told beyond what the library tells them: the names of things that have them beside themselves, or
//! show a sign instead.

use bevy::{
    prelude::{Single, With},
    window::{PrimaryWindow, Window},
};
use bevy_egui::{
    EguiContexts,
    egui::{self, Id, Response, Ui, accesskit::Role},
};

/// Calls the window in which all lies as its title says.
pub(super) fn name_window(mut contexts: EguiContexts, window: Single<&Window, With<PrimaryWindow>>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(window.title.as_str()));
}

/// Adds what is called as the label beside it says.
pub(super) fn labelled<R>(ui: &mut Ui, label: Id, add: impl FnOnce(&mut Ui) -> R) -> R {
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

/// Says what something is called that shows a sign, or less than its whole name.
pub(super) fn called(response: &Response, name: impl Into<Box<str>>) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Says that as long as this is open, nothing else can be used, and what it is called.
pub(super) fn covering(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_modal();
        node.set_label(name);
    });
}

/// Says what something does that shows a sign: to readers as its name, and to whoever points at it.
pub(super) fn explained(response: Response, hint: &str) -> Response {
    called(&response, hint);
    response.on_hover_text(hint)
}
