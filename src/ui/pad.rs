//! Navigating the menu and the panels with a gamepad. The directional pad or the left stick moves the focus, one button
//! confirms, and another goes back.

use super::{egui_input::give_pointer, layout::MenuOpen};
use crate::{
    input::{keys::PadInMenu, pad::Pads, touch::TakeFingers},
    pause::Panels,
    schedule::TakePads,
    vocabulary::{
        pad::{PadButton, PadEvent},
        view::View,
    },
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiPreUpdateSet,
    egui::{Event, Id, Key, Modifiers, Popup},
    input::EguiInputEvent,
};
use std::time::Duration;

/// The delay before a held direction repeats, and the interval between further repeats.
const FIRST: Duration = Duration::from_millis(400);
const NEXT: Duration = Duration::from_millis(120);

/// The push of the stick from which it counts as a direction.
const PUSHED: f32 = 0.6;

/// The directions, with the corresponding arrow keys.
const DIRECTIONS: [(PadButton, Vec2, Key); 4] = [
    (PadButton::Up, Vec2::Y, Key::ArrowUp),
    (PadButton::Down, Vec2::NEG_Y, Key::ArrowDown),
    (PadButton::Left, Vec2::NEG_X, Key::ArrowLeft),
    (PadButton::Right, Vec2::X, Key::ArrowRight),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drive
            .after(TakePads)
            .after(TakeFingers)
            .after(give_pointer)
            .before(EguiPreUpdateSet::ProcessInput)
            .run_if(|pads: Res<Pads>| pads.is_there()),
    );
}

/// The state kept between frames.
#[derive(Default)]
struct Memory {
    /// The widget that had the focus last, to which it returns.
    chosen: Option<Id>,
    /// The direction that is held, and when it repeats.
    held: Option<(Key, Duration)>,
    /// Whether the menu, the settings and the help were open. Other panels focus their first button themselves.
    open: [bool; 3],
}

fn drive(
    mut pressed: MessageReader<PadEvent>,
    (pads, time): (Res<Pads>, Res<Time<Real>>),
    mut contexts: Query<(Entity, &mut EguiContext)>,
    (menu, mut panels, view, mut in_menu): (Res<MenuOpen>, Panels, Res<State<View>>, ResMut<PadInMenu>),
    mut memory: Local<Memory>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    let Ok((entity, mut context)) = contexts.single_mut() else { return };
    let ctx = context.get_mut();
    let chosen = ctx.memory(|memory| memory.focused());
    let popup = Popup::is_any_open(ctx);
    if !popup {
        memory.chosen = chosen.or(memory.chosen);
    }
    let covered = panels.any();
    // From above, the directional pad is free for the panels over the picture.
    let open = menu.0 || covered || !view.is_inside();
    in_menu.set_if_neq(PadInMenu { cross: open || chosen.is_some(), rest: covered || chosen.is_some() });
    let mut keys = Vec::new();
    // Focuses the first widget of a panel that is opened with a gamepad.
    let opened = [menu.0, panels.settings.0, panels.help.0];
    if opened.into_iter().zip(memory.open).any(|(is, was)| is && !was) && pads.leads() {
        memory.chosen = None;
        keys.push(Key::Tab);
    }
    memory.open = opened;
    let pressed = pressed.read().filter_map(|event| match event {
        PadEvent::Button(_, button, true) => Some(*button),
        _ => None,
    });
    for button in pressed {
        if let Some((.., key)) = DIRECTIONS.iter().find(|(one, ..)| *one == button).filter(|_| in_menu.cross) {
            // A direction that is still held is handled below.
            if !pads.holds_any(&[button]) {
                keys.push(*key);
            }
            continue;
        }
        match button {
            PadButton::South if in_menu.rest => keys.push(Key::Enter),
            PadButton::East if covered && !popup => panels.back(),
            PadButton::East if in_menu.rest => keys.push(Key::Escape),
            PadButton::LeftShoulder | PadButton::RightShoulder if in_menu.rest => {
                let back = button == PadButton::LeftShoulder;
                send(&mut events, entity, Key::Tab, back);
            }
            _ => {}
        }
    }
    keys.extend(held(&pads, &mut memory, in_menu.cross, in_menu.rest, time.elapsed()));
    for key in keys {
        let moves = DIRECTIONS.iter().any(|(.., arrow)| *arrow == key);
        match (moves, chosen) {
            // Without a focus, a direction restores the last focus if its widget is still there, or focuses the first one.
            (true, None) => match memory.chosen.take().filter(|&last| ctx.read_response(last).is_some()) {
                Some(last) => ctx.memory_mut(|memory| memory.request_focus(last)),
                None => send(&mut events, entity, Key::Tab, false),
            },
            // Up and down become Tab here, since egui would move the caret of a text, or move the focus behind a modal
            // panel.
            (true, Some(_))
                if (ctx.text_edit_focused() || covered || popup) && matches!(key, Key::ArrowUp | Key::ArrowDown) =>
            {
                send(&mut events, entity, Key::Tab, key == Key::ArrowUp);
            }
            // A gamepad cannot type, so left and right change a number. Its field takes the vertical arrows for that.
            (true, Some(_)) if ctx.text_edit_focused() => {
                let changed = if key == Key::ArrowRight { Key::ArrowUp } else { Key::ArrowDown };
                send(&mut events, entity, changed, false);
            }
            _ => send(&mut events, entity, key, false),
        }
    }
}

/// Returns the direction to apply now: one that was just pressed, or one that repeats.
fn held(pads: &Pads, memory: &mut Memory, cross: bool, stick: bool, now: Duration) -> Option<Key> {
    let is_held = |(button, towards, _): &(PadButton, Vec2, Key)| {
        cross && pads.holds_any(&[*button]) || stick && pads.left.dot(*towards) > PUSHED
    };
    let Some((.., key)) = DIRECTIONS.into_iter().find(is_held) else {
        memory.held = None;
        return None;
    };
    let wait = match memory.held {
        Some((before, next)) if before == key && now < next => return None,
        Some((before, _)) if before == key => NEXT,
        _ => FIRST,
    };
    memory.held = Some((key, now + wait));
    Some(key)
}

/// Sends a key press and release, with or without Shift.
fn send(events: &mut MessageWriter<EguiInputEvent>, context: Entity, key: Key, shift: bool) {
    let modifiers = if shift { Modifiers::SHIFT } else { Modifiers::NONE };
    events.write_batch([true, false].map(|pressed| {
        let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        EguiInputEvent { context, event }
    }));
}
