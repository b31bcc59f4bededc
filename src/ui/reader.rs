//! What screen readers are told beyond what the library tells them: the names of things that have them beside themselves, or
//! show a sign instead; and what they ask for.

#[cfg(not(target_family = "wasm"))]
pub(super) use asking::plugin;

use bevy_egui::egui::{Id, Response, Ui, accesskit::Role};

/// Pages have no screen reader by this way.
#[cfg(not(target_family = "wasm"))]
mod asking {
    use crate::platform::awake;
    use bevy::{
        a11y::{AccessibilityRequested, ActionRequest},
        prelude::*,
    };
    use bevy_egui::{PrimaryEguiContext, egui::Event, input::EguiInputEvent};

    /// Has the menu do what is asked for, as if it came from the keyboard.
    pub(in crate::ui) fn plugin(app: &mut App) {
        app.add_message::<ActionRequest>().add_systems(First, obey);
        // Nothing wakes the window when something is asked for.
        awake::while_waiting(app, |asked: Res<AccessibilityRequested>| asked.get());
    }

    fn obey(
        mut requests: MessageReader<ActionRequest>,
        context: Option<Single<Entity, With<PrimaryEguiContext>>>,
        mut events: MessageWriter<EguiInputEvent>,
    ) {
        let Some(context) = context.map(|context| *context) else { return };
        let asked = requests.read().map(|request| Event::AccessKitActionRequest(request.0.clone()));
        events.write_batch(asked.map(|event| EguiInputEvent { context, event }));
    }
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

/// Says what something does that shows a sign: to readers as its name, and to whoever points at it.
pub(super) fn explained(response: Response, hint: &str) -> Response {
    called(&response, hint);
    response.on_hover_text(hint)
}
