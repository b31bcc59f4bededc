//! Divides the input between egui and the scene, so that both never react to the same event.

use super::paste;
use crate::{
    audio::speaker::Sounds,
    input::{
        keys::{KeysTaken, Listen, MenuHasFocus, MenuUnfolded, TextInputFocused},
        pointer::{PointerLock, PointerOverUi, TakePointer},
        touch::{FingersOnUi, TakeFingers},
    },
    platform::awake::Wake,
    player::{map::LargeMap, walk::Walk},
};
use bevy::{
    ecs::entity::EntityHashSet,
    input::{
        keyboard::{Key, KeyboardInput},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
};
use bevy_egui::{
    EguiContext, EguiContextSettings, EguiFullOutput, EguiInput, EguiPostUpdateSet, EguiPreUpdateSet,
    egui::{self},
    input::{EguiContextPointerPosition, EguiInputEvent, EguiWantsInput, ModifierKeysState},
};
use maze_sound::{Place, Sound};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            take_clicks_of_any_length,
            drop_known_modifiers,
            give_keys_their_modifiers,
            paste::report.run_if(|| !cfg!(target_family = "wasm")),
            paste::hear,
            leave_tab,
            let_pointer_linger,
        )
            .chain()
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(
        PreUpdate,
        take_fingers.in_set(TakeFingers).before(EguiPreUpdateSet::ProcessInput).run_if(on_message::<TouchInput>),
    )
    .add_systems(PreUpdate, take_keys.after(EguiPreUpdateSet::BeginPass).before(Listen))
    .add_systems(PreUpdate, give_pointer.before(EguiPreUpdateSet::ProcessInput).run_if(resource_changed::<PointerLock>))
    .add_systems(PostUpdate, take_pointer.in_set(TakePointer).after(EguiPostUpdateSet::ProcessOutput))
    .add_systems(
        PostUpdate,
        (wake_for_menu, hear_presses).after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
}

/// Reports which keys egui uses. A focused text field takes all keys. If another widget has the focus, the menu takes
/// the keys that move the focus or press buttons. Esc closes a panel that covers everything, unless it folds an open
/// list.
fn take_keys(
    mut contexts: Query<&mut EguiContext>,
    mut text_input: ResMut<TextInputFocused>,
    mut focus: ResMut<MenuHasFocus>,
    (covered, menu): (Res<KeysTaken>, Res<MenuUnfolded>),
) {
    let (mut typed, mut chosen, mut list) = (false, false, false);
    for mut context in &mut contexts {
        let context = context.get_mut();
        typed |= context.text_edit_focused();
        chosen |= context.egui_wants_keyboard_input();
        list |= egui::Popup::is_any_open(context);
    }
    text_input.set_if_neq(TextInputFocused(typed));
    focus.set_if_neq(MenuHasFocus { keys: chosen, escape: list || chosen && !covered.0, tab: menu.0 });
}

/// Assigns a finger to the widget or the scene where it was put down.
fn take_fingers(
    mut contexts: Query<&mut EguiContext>,
    mut touches: MessageReader<TouchInput>,
    fingers: Res<Touches>,
    mut on_ui: ResMut<FingersOnUi>,
) {
    on_ui.0.retain(|&id| fingers.get_pressed(id).is_some() || fingers.just_released(id));
    for touch in touches.read().filter(|touch| touch.phase == TouchPhase::Started) {
        let lies = |layer: egui::LayerId| layer.order != egui::Order::Background;
        on_ui.0.retain(|&id| id != touch.id);
        let touched = |mut context: Mut<'_, EguiContext>| {
            let context = context.get_mut();
            let at = touch.position / context.zoom_factor();
            context.layer_id_at(egui::pos2(at.x, at.y)).is_some_and(lies)
        };
        if contexts.iter_mut().any(touched) {
            on_ui.0.push(touch.id);
        }
    }
}

/// Keeps the locked pointer away from the menu, so that it neither hovers nor clicks.
pub(super) fn give_pointer(
    lock: Res<PointerLock>,
    mut contexts: Query<(Entity, &mut EguiContextSettings, &EguiContextPointerPosition)>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for (context, mut settings, pointer) in &mut contexts {
        let input = &mut settings.input_system_settings;
        input.run_write_window_pointer_moved_messages = !lock.0;
        input.run_write_pointer_button_messages = !lock.0;
        input.run_write_mouse_wheel_messages_system = !lock.0;
        if lock.0 {
            // Releases the button that grabbed the pointer, since egui would not receive its release.
            let (pos, modifiers) = (pointer.position, egui::Modifiers::NONE);
            let event =
                egui::Event::PointerButton { pos, button: egui::PointerButton::Primary, pressed: false, modifiers };
            events.write_batch([event, egui::Event::PointerGone].map(|event| EguiInputEvent { context, event }));
        }
    }
}

/// Assigns a drag to where it began. A drag from the scene may cross the menu, and one from the menu does not affect
/// the scene.
fn take_pointer(
    egui: Res<EguiWantsInput>,
    lock: Res<PointerLock>,
    (buttons, touches): (Res<ButtonInput<MouseButton>>, Res<Touches>),
    mut over_ui: ResMut<PointerOverUi>,
) {
    let fingers = touches.iter().any(|finger| !touches.just_pressed(finger.id()));
    let dragging = fingers || buttons.get_pressed().any(|&button| !buttons.just_pressed(button));
    let over = egui.is_pointer_over_area() || egui.wants_pointer_input() || egui.is_popup_open();
    let now = over && !lock.0;
    if (!dragging || lock.0) && over_ui.0 != now {
        over_ui.0 = now;
    }
}

/// Draws another frame when the menu needs it: at once during animations, and soon for a blinking caret or a tooltip.
/// New glyphs may become visible only in the next frame.
fn wake_for_menu(outputs: Query<&EguiFullOutput>, mut wakes: MessageWriter<Wake>) {
    let outputs = || outputs.iter().filter_map(|output| output.0.as_ref());
    if outputs().any(|output| !output.textures_delta.set.is_empty()) {
        wakes.write(Wake::Now);
    }
    let viewports = outputs().flat_map(|output| output.viewport_output.values());
    match viewports.map(|viewport| viewport.repaint_delay).min() {
        Some(Duration::ZERO) => _ = wakes.write(Wake::Now),
        Some(delay) if delay < Duration::MAX => _ = wakes.write(Wake::Soon),
        _ => {}
    }
}

/// Plays a sound when a button is pressed.
fn hear_presses(outputs: Query<&EguiFullOutput>, mut sounds: Sounds) {
    let outputs = outputs.iter().filter_map(|output| output.0.as_ref());
    let mut events = outputs.flat_map(|output| &output.platform_output.events);
    if events.any(|event| matches!(event, egui::output::OutputEvent::Clicked(_))) {
        sounds.play(Sound::Click, Place::HERE);
    }
}

/// Drops reports of unchanged modifiers. `bevy_egui` sends one each frame, and each would redraw the menu.
fn drop_known_modifiers(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let known = context.get_mut().input(|input| input.modifiers);
        input.events.retain(|event| *event != egui::Event::ModifiersChanged(known));
    }
}

/// Reserves Tab for the walk while the pointer is locked or the large map is open. If the menu is unfolded or the walk
/// has ended, Tab moves the focus instead.
fn leave_tab(
    lock: Res<PointerLock>,
    (map, covered, menu): (Res<LargeMap>, Res<KeysTaken>, Res<MenuUnfolded>),
    walks: Query<&Walk>,
    mut inputs: Query<&mut EguiInput>,
) {
    let ended = walks.iter().any(|walk| walk.finished);
    if !ended && !menu.0 && (lock.0 || map.0 && !covered.0) {
        for mut input in &mut inputs {
            input.events.retain(|event| !matches!(event, egui::Event::Key { key: egui::Key::Tab, .. }));
        }
    }
}

/// Corrects the modifiers of keys. `bevy_egui` applies the modifiers at the end of a frame to all its keys, so a Ctrl
/// shortcut that is released within a slow frame would type a letter.
fn give_keys_their_modifiers(
    mut keys: MessageReader<KeyboardInput>,
    at_end: Res<ModifierKeysState>,
    mut held: Local<ModifierKeysState>,
    mut inputs: Query<&mut EguiInput>,
) {
    for key in keys.read() {
        let down = key.state.is_pressed();
        match &key.logical_key {
            Key::Shift => held.shift = down,
            Key::Control => held.ctrl = down,
            Key::Alt => held.alt = down,
            Key::Super | Key::Meta => held.win = down,
            Key::Character(letter) if down && at_end.text_input_is_allowed() && !held.text_input_is_allowed() => {
                inputs.iter_mut().for_each(|mut input| untype(&mut input.events, letter, held.to_egui_modifiers()));
            }
            _ => {}
        }
    }
    // Modifiers that are released in another window are not reported.
    *held = *at_end;
}

/// Replaces a typed letter by its key combination with these modifiers.
fn untype(events: &mut Vec<egui::Event>, letter: &str, held: egui::Modifiers) {
    let typed = |event: &egui::Event| matches!(event, egui::Event::Text(text) if text == letter);
    let Some(at) = events.iter().position(typed) else { return };
    events.remove(at);
    if let Some(egui::Event::Key { modifiers, .. }) = events.get_mut(at) {
        *modifiers = held;
    }
    match letter {
        "c" if held.command => events.insert(at, egui::Event::Copy),
        "x" if held.command => events.insert(at, egui::Event::Cut),
        _ => {}
    }
}

/// Removes the time limit of clicks. On a slow device, even a short tap takes longer than the limit.
fn take_clicks_of_any_length(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().options_mut(|options| {
            options.input_options.max_click_duration = f64::INFINITY;
            // The settings have a preference for the text size.
            options.zoom_with_keyboard = false;
        });
    }
}

/// Delays the end of a touch by a frame. When a finger is lifted, the pointer disappears in the same frame, and egui
/// would miss the click.
fn let_pointer_linger(
    mut inputs: Query<(Entity, &mut EguiInput)>,
    mut lingering: Local<EntityHashSet>,
    mut wakes: MessageWriter<Wake>,
) {
    for (context, mut input) in &mut inputs {
        if lingering.remove(&context) {
            input.events.insert(0, egui::Event::PointerGone);
        }
        let lifted = |event: &egui::Event| matches!(event, egui::Event::PointerButton { pressed: false, .. });
        if input.events.last() == Some(&egui::Event::PointerGone) && input.events.iter().any(lifted) {
            input.events.pop();
            lingering.insert(context);
            wakes.write(Wake::Now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::{ecs::system::RunSystemOnce, input::ButtonState};

    fn key(logical_key: Key, state: ButtonState) -> KeyboardInput {
        let (key_code, window) = (KeyCode::KeyA, Entity::PLACEHOLDER);
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window }
    }

    fn pressed(modifiers: egui::Modifiers) -> egui::Event {
        egui::Event::Key { key: egui::Key::A, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    /// Returns the events that egui receives for an A that is pressed and released within a frame while this key is
    /// held.
    fn told(with: Option<Key>) -> Vec<egui::Event> {
        let mut world = World::new();
        world.init_resource::<Messages<KeyboardInput>>();
        world.init_resource::<ModifierKeysState>();
        let events = vec![egui::Event::Text("a".to_owned()), pressed(egui::Modifiers::NONE)];
        world.spawn(EguiInput(egui::RawInput { events, ..default() }));
        let letter = || Key::Character("a".into());
        if let Some(with) = &with {
            world.write_message(key(with.clone(), ButtonState::Pressed));
        }
        world.write_message(key(letter(), ButtonState::Pressed));
        world.write_message(key(letter(), ButtonState::Released));
        if let Some(with) = with {
            world.write_message(key(with, ButtonState::Released));
        }
        world.run_system_once(give_keys_their_modifiers).expect("it runs");
        world.query::<&EguiInput>().single(&world).expect("one").events.clone()
    }

    #[test]
    fn a_key_pressed_with_ctrl_in_a_single_frame_types_no_letter() {
        let letter = egui::Event::Text("a".to_owned());
        assert_eq!(told(None), [letter.clone(), pressed(egui::Modifiers::NONE)]);
        assert_eq!(told(Some(Key::Shift)), [letter, pressed(egui::Modifiers::NONE)]);
        let [egui::Event::Key { modifiers, .. }] = told(Some(Key::Control))[..] else { panic!("a key alone") };
        assert!(modifiers.ctrl);
    }
}
