//! Handles requests of screen readers. On a page, none arrive this way.

use crate::platform::awake;
use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    prelude::*,
};
use bevy_egui::{PrimaryEguiContext, egui::Event, input::EguiInputEvent};

/// Forwards the requests to the menu, like keyboard input.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().add_systems(First, obey);
    // A request does not wake the window, so it is polled for.
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
