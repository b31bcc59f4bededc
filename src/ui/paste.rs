//! Pasting a maze from the clipboard, by keys or by a button of the menu.

use crate::{
    input::keys::KeysTaken,
    settings::pasted::{PasteMaze, Pasted},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiClipboard, EguiContext, EguiInput,
    egui::{Event, Key},
};

pub(super) fn plugin(app: &mut App) {
    // A page gets the text from the browser.
    if !cfg!(target_family = "wasm") {
        app.add_observer(read);
    }
}

fn read(_: On<PasteMaze>, clipboard: Option<ResMut<EguiClipboard>>, mut commands: Commands) {
    let text = clipboard.and_then(|mut clipboard| clipboard.get_text());
    commands.trigger(Pasted(text.unwrap_or_default()));
}

/// Reports that a text is pasted. `bevy_egui` reports it as typed after the key, and if the key is released within a
/// slow frame, not at all. A page gets such reports from the browser.
pub(super) fn report(mut inputs: Query<&mut EguiInput>, mut clipboard: Option<ResMut<EguiClipboard>>) {
    for mut input in &mut inputs {
        let events = &mut input.events;
        let Some(after) = events.iter().position(pastes).map(|key| key + 1) else { continue };
        let text = match events.get_mut(after) {
            Some(Event::Text(text)) => Some(std::mem::take(text)),
            _ => clipboard.as_mut().and_then(|clipboard| clipboard.get_text()),
        };
        events.retain(|event| !matches!(event, Event::Text(text) if text.is_empty()));
        events.splice(after..after, text.map(Event::Paste));
    }
}

fn pastes(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::V, pressed: true, modifiers, .. } if modifiers.command && !modifiers.alt)
}

/// Takes the texts that are pasted while no text field has the focus.
pub(super) fn hear(
    mut contexts: Query<(&mut EguiContext, &EguiInput)>,
    covered: Res<KeysTaken>,
    mut commands: Commands,
) {
    for (mut context, input) in &mut contexts {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
            _ => None,
        });
        let texts: Vec<_> = texts.collect();
        if !texts.is_empty() && !covered.0 && !context.get_mut().text_edit_focused() {
            texts.into_iter().for_each(|text| commands.trigger(Pasted(text)));
        }
    }
}
