//! The keys that are held and those that were just pressed. Each press counts, however short it is.

use super::{
    action::Action,
    bindings::Bindings,
    button::Button,
    modifiers::{SYSTEM_KEYS, are_held},
    pad::Pads,
    pointer::PointerOverUi,
    rebind::Rebinding,
    switched::Switched,
    touch::TouchSteering,
    unattended::Unattended,
    uses::Use,
};
use crate::{
    schedule::TakePads,
    vocabulary::pad::{PadButton, PadEvent},
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

/// Whether a text field has the keyboard focus. The menu writes it.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct TextInputFocused(pub bool);

/// Whether the menu is unfolded. The menu writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenuUnfolded(pub bool);

/// The keys that the menu handles now. The menu writes it.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct MenuHasFocus {
    /// The arrow keys, Space and Enter.
    pub keys: bool,
    /// Esc.
    pub escape: bool,
    /// Tab, which moves the focus.
    pub tab: bool,
}

impl MenuHasFocus {
    fn takes(&self, key: KeyCode) -> bool {
        match key {
            KeyCode::Escape => self.escape,
            KeyCode::Tab => self.tab,
            _ => self.keys && MENU_KEYS.contains(&key),
        }
    }
}

/// The parts of a gamepad that the menu handles now. The menu writes it.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct PadInMenu {
    /// The directional pad.
    pub cross: bool,
    /// The sticks, and the buttons that confirm, go back or move the focus.
    pub rest: bool,
}

impl PadInMenu {
    fn takes(&self, button: PadButton) -> bool {
        use PadButton as B;
        match button {
            B::Up | B::Down | B::Left | B::Right => self.cross,
            B::South | B::East | B::LeftShoulder | B::RightShoulder => self.rest,
            _ => false,
        }
    }
}

/// Whether an open panel takes all keys except those of a few actions that always work. The menu writes it.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct KeysTaken(pub bool);

/// The speed at which keys turn the view, in pixels of mouse movement per second, to the right and down.
#[derive(Resource, Default, Debug)]
pub struct Turning(pub Vec2);

/// The actions that work while a panel takes all other keys.
const ALWAYS: [Action; 5] = [Action::Pause, Action::Restart, Action::Help, Action::Fullscreen, Action::Screenshot];

/// The actions whose buttons were pressed since the last frame, in order. An action that was pressed twice is listed
/// twice.
#[derive(Resource, Default, Debug)]
pub struct Presses {
    now: Vec<Action>,
    /// The actions that are delayed, and the number of frames until they are released.
    coming: Vec<Action>,
    waits: u8,
}

impl Presses {
    /// Drops the presses that are not allowed now.
    pub(crate) fn refuse(&mut self, mut refuses: impl FnMut(Action) -> bool) {
        self.now.retain(|&press| !refuses(press));
    }

    /// Releases the delayed presses when their time has come. Presses after [`Action::NextView`] are meant for the next
    /// view, so they wait until it is there.
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

/// The number of frames until the next view and its player exist.
const UNTIL_VIEW: u8 = 2;

/// The state of keys, mouse, gamepads and fingers. While a text field has the focus, no action counts as pressed.
#[derive(SystemParam)]
pub struct Keys<'w, 's> {
    state: Query<'w, 's, &'static ActionState<Action>>,
    presses: Res<'w, Presses>,
    text_input: Res<'w, TextInputFocused>,
    taken: Res<'w, KeysTaken>,
    switched: Res<'w, Switched>,
    unattended: Res<'w, Unattended>,
    touch: Res<'w, TouchSteering>,
    bindings: Res<'w, Bindings>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    pads: Res<'w, Pads>,
    pad_in_menu: Res<'w, PadInMenu>,
    turning: Res<'w, Turning>,
    time: Res<'w, Time>,
}

impl Keys<'_, '_> {
    fn state(&self) -> Option<&ActionState<Action>> {
        if self.text_input.0 || self.taken.0 || self.unattended.0 { None } else { self.state.single().ok() }
    }

    /// Returns the actions pressed since the last frame, in order.
    pub fn presses(&self) -> impl Iterator<Item = Action> {
        let counts = |press| !self.text_input.0 && (!self.taken.0 || ALWAYS.contains(&press));
        self.presses.now.iter().copied().filter(move |&press| counts(press))
    }

    /// Whether an action was pressed since the last frame.
    #[must_use]
    pub fn just_pressed(&self, action: Action) -> bool {
        self.presses().any(|press| press == action)
    }

    /// Whether the player sprints.
    #[must_use]
    pub fn sprints(&self) -> bool {
        self.holds(Action::Sprint)
    }

    /// Whether the button for one of [`Action::HELD`] is held or toggled on.
    fn holds(&self, action: Action) -> bool {
        let what = Use::Button(action);
        if let Some(on) = self.switched.is_on(what) {
            return on && self.state().is_some();
        }
        self.state().is_some_and(|state| {
            state.pressed(&action)
                || self.mouse.any_pressed(self.bindings.mouse(what).iter().copied())
                || self.pads.holds_any(self.bindings.pad(what))
        })
    }

    /// Returns the speed of rising: -1 to 1, negative when sinking.
    #[must_use]
    pub fn ascend(&self) -> f32 {
        let ends = [Use::Up, Use::Down];
        self.switched(ends).unwrap_or_else(|| {
            let by_key = self.state().map_or(0.0, |state| state.clamped_value(&Action::Ascend));
            (by_key + self.by_buttons(ends)).clamp(-1.0, 1.0)
        })
    }

    /// Returns the direction of movement: to the right and forward, each from -1 to 1.
    #[must_use]
    pub fn go(&self) -> Vec2 {
        let touched = self.touch.stick.map_or(Vec2::ZERO, |stick| stick.pushed());
        let [right, forward] = [[Use::Right, Use::Left], [Use::Forward, Use::Back]];
        let pressed = match (self.switched(right), self.switched(forward)) {
            (Some(right), Some(forward)) => Vec2::new(right, forward),
            _ => self.axes(Action::Move) + Vec2::new(self.by_buttons(right), self.by_buttons(forward)),
        };
        let stick = if self.pads_count() { self.pads.left } else { Vec2::ZERO };
        (pressed + stick + touched).clamp_length_max(1.0)
    }

    /// Returns the turn of the view in pixels of mouse movement, to the right and down. Combines finger, stick, keys,
    /// and, while the pointer is locked, the mouse.
    #[must_use]
    pub fn look(&self, held: bool) -> Vec2 {
        let moved = if held { self.axes(Action::Look) } else { Vec2::ZERO };
        moved + self.push() + self.by_keys()
    }

    /// The part of [`Self::look`] that comes from a finger or a stick.
    #[must_use]
    pub fn push(&self) -> Vec2 {
        let stick = if self.pads_count() { self.pads.look } else { Vec2::ZERO };
        stick + self.touch.look
    }

    /// Returns the turn of the view by keys in this frame.
    fn by_keys(&self) -> Vec2 {
        let right = between([Action::LookRight, Action::LookLeft].map(|action| self.holds(action)));
        let down = between([Action::LookDown, Action::LookUp].map(|action| self.holds(action)));
        self.time.delta_secs() * self.turning.0 * Vec2::new(right, down)
    }

    /// Whether gamepads control the game, not only the menu.
    fn pads_count(&self) -> bool {
        self.state().is_some() && !self.pad_in_menu.rest
    }

    /// Returns the direction on an axis by its toggled ends, if both are toggles.
    fn switched(&self, [more, less]: [Use; 2]) -> Option<f32> {
        let on = [self.switched.is_on(more)?, self.switched.is_on(less)?];
        Some(if self.state().is_some() { between(on) } else { 0.0 })
    }

    /// Returns the direction on an axis by mouse and gamepad buttons.
    fn by_buttons(&self, ends: [Use; 2]) -> f32 {
        if self.state().is_none() {
            return 0.0;
        }
        let by_mouse = between(ends.map(|what| self.mouse.any_pressed(self.bindings.mouse(what).iter().copied())));
        let by_pads = between(ends.map(|what| self.pads_count() && self.pads.holds_any(self.bindings.pad(what))));
        by_mouse + by_pads
    }

    fn axes(&self, action: Action) -> Vec2 {
        self.state().map_or(Vec2::ZERO, |state| state.axis_pair(&action))
    }
}

/// Returns the direction on an axis: 1 if only the first end is held, -1 if only the second one is, and 0 otherwise.
fn between([more, less]: [bool; 2]) -> f32 {
    f32::from(i8::from(more) - i8::from(less))
}

/// Whether any action was pressed since the last frame: a run condition.
#[must_use]
pub fn any_just_pressed(presses: Res<Presses>, text_input: Res<TextInputFocused>) -> bool {
    !text_input.0 && !presses.now.is_empty()
}

/// The keys that move the focus in the menu and press its buttons.
const MENU_KEYS: [KeyCode; 7] = [
    KeyCode::Space,
    KeyCode::Enter,
    KeyCode::NumpadEnter,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextInputFocused>()
        .init_resource::<MenuUnfolded>()
        .init_resource::<MenuHasFocus>()
        .init_resource::<PadInMenu>()
        .init_resource::<KeysTaken>()
        .init_resource::<Switched>()
        .init_resource::<Turning>()
        .init_resource::<Presses>()
        .configure_sets(PreUpdate, Listen.after(TakePads))
        .add_systems(PreUpdate, listen.in_set(Listen));
}

/// Writes [`Presses`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Listen;

/// Reads events instead of states, so that a button that is already released counts as pressed.
fn listen(
    (mut keys, mut buttons, mut pads): (
        MessageReader<KeyboardInput>,
        MessageReader<MouseButtonInput>,
        MessageReader<PadEvent>,
    ),
    (mut bindings, mut rebinding, mut commands): (ResMut<Bindings>, ResMut<Rebinding>, Commands),
    held: Res<ButtonInput<KeyCode>>,
    (focus, pad_in_menu, over_ui, unattended): (Res<MenuHasFocus>, Res<PadInMenu>, Res<PointerOverUi>, Res<Unattended>),
    (text_input, taken): (Res<TextInputFocused>, Res<KeysTaken>),
    (mut presses, mut switched): (ResMut<Presses>, ResMut<Switched>),
) {
    let presses = presses.bypass_change_detection();
    if text_input.0 || taken.0 || unattended.0 {
        switched.bypass_change_detection().stop();
    }
    if unattended.0 {
        *presses = Presses::default();
        keys.clear();
        buttons.clear();
        pads.clear();
        return;
    }
    let events: Vec<KeyboardInput> = keys.read().cloned().collect();
    let keys = events.iter().enumerate().filter(|(_, key)| key.state == ButtonState::Pressed && !key.repeat);
    let buttons = buttons.read().filter(|button| button.state == ButtonState::Pressed).map(|button| button.button);
    let pads = pads.read().filter_map(|event| match event {
        PadEvent::Button(_, button, true) => Some(*button),
        _ => None,
    });
    if rebinding.0.is_some() {
        let keys = keys.map(|(_, key)| Button::Key(key.key_code));
        let pressed = keys.chain(buttons.map(Button::Mouse)).chain(pads.map(Button::Pad)).collect();
        rebinding.bypass_change_detection().take(pressed, &mut commands);
        presses.come();
        return;
    }
    let mut pressed = Vec::new();
    for (event, key) in keys {
        if let Key::Character(text) = &key.logical_key
            && bindings.is_printed_otherwise(key.key_code, text)
        {
            bindings.note_printed(key.key_code, text);
        }
        let for_system = are_held(&SYSTEM_KEYS, (&events, event), &held);
        if !for_system && !focus.takes(key.key_code) {
            pressed.push(Button::Key(key.key_code));
        }
    }
    let buttons = buttons.filter(|button| *button == MouseButton::Left || !over_ui.0);
    pressed.extend(buttons.map(Button::Mouse));
    let pads = pads.filter(|button| !pad_in_menu.takes(*button));
    pressed.extend(pads.map(Button::Pad));
    for what in pressed.into_iter().filter_map(|button| bindings.pressed(button)) {
        if !text_input.0 && !taken.0 {
            switched.bypass_change_detection().press(what);
        }
        if let Use::Button(action) = what {
            presses.coming.push(action);
        }
    }
    presses.come();
}
