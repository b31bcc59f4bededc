//! Which keys are down, and which went down: each press counts, however short it is.

use super::{
    action::Action,
    bindings::Bindings,
    rebind::{Rebinding, take_key},
    touch::TouchSteering,
    unattended::Unattended,
};
use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
        mouse::MouseButtonInput,
    },
    prelude::*,
};
use leafwing_input_manager::prelude::*;

/// Whether keys go into a text field now. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct TextInputFocused(pub bool);

/// Whether the keys that press buttons and go from one to the next concern the menu now. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct MenuHasFocus(pub bool);

/// Whether a panel that lies over everything takes all keys now, but for a few that are always wanted. The menu says so.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct KeysTaken(pub bool);

/// Whether one sprints, where that is switched on and off instead of held.
#[derive(Resource, Default, Debug)]
pub struct Sprinting {
    /// Whether it is switched.
    pub toggles: bool,
    on: bool,
}

/// What can be asked for while a panel takes all other keys.
const ALWAYS: [Action; 4] = [Action::Pause, Action::Help, Action::Fullscreen, Action::Screenshot];

/// The buttons that went down since the last frame, in order: each as often as it did, however short it was.
#[derive(Resource, Default, Debug)]
pub struct Presses {
    now: Vec<Action>,
    /// Those that come later, and how many frames they wait.
    coming: Vec<Action>,
    waits: u8,
}

impl Presses {
    /// Takes back those presses that make no sense now.
    pub(crate) fn refuse(&mut self, mut refuses: impl FnMut(Action) -> bool) {
        self.now.retain(|&press| !refuses(press));
    }

    /// Lets those come that have waited long enough. What is pressed after the key that leads to another view is meant for
    /// that view.
    fn come(&mut self) {
        self.now.clear();
        self.waits = self.waits.saturating_sub(1);
        if self.waits > 0 {
            return;
        }
        let leads = |&action: &Action| action == Action::NextView;
        let Some(first) = self.coming.iter().position(leads) else {
            self.now.append(&mut self.coming);
            return;
        };
        let after = self.coming[first..].iter().position(|action| !leads(action));
        let rest = after.map_or_else(Vec::new, |after| self.coming.split_off(first + after));
        self.now = std::mem::replace(&mut self.coming, rest);
        self.waits = UNTIL_VIEW;
    }
}

/// After how many frames another view is there, and who walks in it.
const UNTIL_VIEW: u8 = 2;

/// Keys, as long as they are not meant for a text field.
#[derive(SystemParam)]
pub struct Keys<'w, 's> {
    state: Query<'w, 's, &'static ActionState<Action>>,
    presses: Res<'w, Presses>,
    text_input: Res<'w, TextInputFocused>,
    taken: Res<'w, KeysTaken>,
    sprinting: Res<'w, Sprinting>,
    unattended: Res<'w, Unattended>,
    touch: Res<'w, TouchSteering>,
}

impl Keys<'_, '_> {
    fn state(&self) -> Option<&ActionState<Action>> {
        if self.text_input.0 || self.taken.0 || self.unattended.0 { None } else { self.state.single().ok() }
    }

    /// The buttons that went down since the last frame, in order.
    pub fn presses(&self) -> impl Iterator<Item = Action> {
        let counts = |press| !self.text_input.0 && (!self.taken.0 || ALWAYS.contains(&press));
        self.presses.now.iter().copied().filter(move |&press| counts(press))
    }

    /// Whether a button went down since the last frame.
    #[must_use]
    pub fn just_pressed(&self, action: Action) -> bool {
        self.presses().any(|press| press == action)
    }

    /// Whether one sprints: the button for it is held, or has been pressed an odd number of times.
    #[must_use]
    pub fn sprints(&self) -> bool {
        let held = |state: &ActionState<Action>| state.pressed(&Action::Sprint);
        self.state().is_some_and(|state| if self.sprinting.toggles { self.sprinting.on } else { held(state) })
    }

    /// An axis, -1 to 1.
    #[must_use]
    pub fn axis(&self, action: Action) -> f32 {
        self.state().map_or(0.0, |state| state.clamped_value(&action))
    }

    /// Where one goes: to the right and forward, each from -1 to 1.
    #[must_use]
    pub fn go(&self) -> Vec2 {
        let touched = self.touch.stick.map_or(Vec2::ZERO, |stick| stick.pushed());
        (self.axes(Action::Move) + touched).clamp_length_max(1.0)
    }

    /// How far one looks around, in pixels: with a finger, and with the mouse while the pointer is held.
    #[must_use]
    pub fn look(&self, held: bool) -> Vec2 {
        let moved = if held { self.axes(Action::Look) } else { Vec2::ZERO };
        moved + self.touch.look
    }

    fn axes(&self, action: Action) -> Vec2 {
        self.state().map_or(Vec2::ZERO, |state| state.axis_pair(&action))
    }
}

/// Whether any button went down since the last frame: the condition of all systems that only wait for that.
#[must_use]
pub fn any_just_pressed(presses: Res<Presses>, text_input: Res<TextInputFocused>) -> bool {
    !text_input.0 && !presses.now.is_empty()
}

/// With these one goes about in the menu, presses its buttons, and leaves it.
const MENU_KEYS: [KeyCode; 8] = [
    KeyCode::Space,
    KeyCode::Enter,
    KeyCode::NumpadEnter,
    KeyCode::Escape,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
];

/// What is pressed together with these concerns the system, as Ctrl+C does.
const SYSTEM_KEYS: [KeyCode; 6] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextInputFocused>()
        .init_resource::<MenuHasFocus>()
        .init_resource::<KeysTaken>()
        .init_resource::<Sprinting>()
        .init_resource::<Presses>()
        .add_systems(PreUpdate, (listen.in_set(Listen), toggle_sprint.run_if(any_just_pressed)).chain());
}

/// When [`Presses`] are gathered.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Listen;

/// Reads what happened, not what is: a button that has been let go again by now was pressed all the same.
fn listen(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    (mut bindings, mut rebinding, mut commands): (ResMut<Bindings>, ResMut<Rebinding>, Commands),
    held: Res<ButtonInput<KeyCode>>,
    (focus, unattended): (Res<MenuHasFocus>, Res<Unattended>),
    mut presses: ResMut<Presses>,
) {
    let presses = presses.bypass_change_detection();
    if unattended.0 {
        *presses = Presses::default();
        keys.clear();
        buttons.clear();
        return;
    }
    if take_key(rebinding.bypass_change_detection(), &mut keys, &mut commands) {
        presses.come();
        return;
    }
    let for_menu = |key| focus.0 && MENU_KEYS.contains(&key);
    let for_system = held.any_pressed(SYSTEM_KEYS);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        if let Key::Character(text) = &key.logical_key
            && bindings.is_printed_otherwise(key.key_code, text)
        {
            bindings.note_printed(key.key_code, text);
        }
        if !for_system && !for_menu(key.key_code) {
            presses.coming.extend(bindings.of_key(key.key_code));
        }
    }
    let down = |button: &&MouseButtonInput| button.state == ButtonState::Pressed;
    presses.coming.extend(buttons.read().filter(down).filter_map(|button| Bindings::of_mouse(button.button)));
    presses.come();
}

fn toggle_sprint(presses: Res<Presses>, taken: Res<KeysTaken>, mut sprinting: ResMut<Sprinting>) {
    let times = presses.now.iter().filter(|press| **press == Action::Sprint && !taken.0).count();
    sprinting.on = sprinting.toggles && (sprinting.on ^ (times % 2 == 1));
}
