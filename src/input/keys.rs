//! Which keys are down, and which went down: each press counts, however short it is.

use super::{
    action::Action, bindings::Bindings, button::Button, pad::Pads, pointer::PointerOverUi, rebind::Rebinding,
    switched::Switched, touch::TouchSteering, unattended::Unattended, uses::Use,
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

/// Whether keys go into a text field now. The menu says so.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct TextInputFocused(pub bool);

/// Whether the menu is unfolded, as the menu reports.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenuUnfolded(pub bool);

/// Which keys concern the menu now. The menu says so.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct MenuHasFocus {
    /// Those that press buttons and go from one to the next.
    pub keys: bool,
    /// That which leads back.
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

/// What of a gamepad concerns the menu now. The menu says so.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct PadInMenu {
    /// Its cross.
    pub cross: bool,
    /// All else with which one goes about there: its sticks, what presses, and what leads back.
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

/// Whether a panel that lies over everything takes all keys now, but for a few that are always wanted. The menu says so.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct KeysTaken(pub bool);

/// How fast keys turn the view to the right and down: like a mouse that moves by so many pixels a second.
#[derive(Resource, Default, Debug)]
pub struct Turning(pub Vec2);

/// What can be asked for while a panel takes all other keys.
const ALWAYS: [Action; 5] = [Action::Pause, Action::Restart, Action::Help, Action::Fullscreen, Action::Screenshot];

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

    /// Whether one sprints.
    #[must_use]
    pub fn sprints(&self) -> bool {
        self.holds(Action::Sprint)
    }

    /// Whether the button for one of [`Action::HELD`] is held, or switched on.
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

    /// How one rises, or sinks: -1 to 1.
    #[must_use]
    pub fn ascend(&self) -> f32 {
        let ends = [Use::Up, Use::Down];
        self.switched(ends).unwrap_or_else(|| {
            let by_key = self.state().map_or(0.0, |state| state.clamped_value(&Action::Ascend));
            (by_key + self.by_buttons(ends)).clamp(-1.0, 1.0)
        })
    }

    /// Where one goes: to the right and forward, each from -1 to 1.
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

    /// How far one looks around, in pixels, to the right and down: with a finger, with a stick, by keys, and with the mouse
    /// while the pointer is held.
    #[must_use]
    pub fn look(&self, held: bool) -> Vec2 {
        let moved = if held { self.axes(Action::Look) } else { Vec2::ZERO };
        moved + self.push() + self.by_keys()
    }

    /// The part of [`Self::look`] with a finger and with a stick.
    #[must_use]
    pub fn push(&self) -> Vec2 {
        let stick = if self.pads_count() { self.pads.look } else { Vec2::ZERO };
        stick + self.touch.look
    }

    /// How far the view is turned by keys since the last frame.
    fn by_keys(&self) -> Vec2 {
        let right = between([Action::LookRight, Action::LookLeft].map(|action| self.holds(action)));
        let down = between([Action::LookDown, Action::LookUp].map(|action| self.holds(action)));
        self.time.delta_secs() * self.turning.0 * Vec2::new(right, down)
    }

    /// Whether gamepads do anything but going about in the menu.
    fn pads_count(&self) -> bool {
        self.state().is_some() && !self.pad_in_menu.rest
    }

    /// Which way leads what is switched on between the two ends of an axis, if they are switched.
    fn switched(&self, [more, less]: [Use; 2]) -> Option<f32> {
        let on = [self.switched.is_on(more)?, self.switched.is_on(less)?];
        Some(if self.state().is_some() { between(on) } else { 0.0 })
    }

    /// Which way buttons of mouse and gamepads lead, between the two ends of an axis: -1 to 1.
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

/// Which way leads what is held of the two ends of an axis: 1 to the first one, -1 to the second one, 0 if both are held, or
/// none is.
fn between([more, less]: [bool; 2]) -> f32 {
    f32::from(i8::from(more) - i8::from(less))
}

/// Whether any button went down since the last frame: the condition of all systems that only wait for that.
#[must_use]
pub fn any_just_pressed(presses: Res<Presses>, text_input: Res<TextInputFocused>) -> bool {
    !text_input.0 && !presses.now.is_empty()
}

/// With these one goes about in the menu, and presses its buttons.
const MENU_KEYS: [KeyCode; 7] = [
    KeyCode::Space,
    KeyCode::Enter,
    KeyCode::NumpadEnter,
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

/// When [`Presses`] are gathered.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Listen;

/// Reads what happened, not what is: a button that has been let go again by now was pressed all the same.
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
    let keys = keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat);
    let buttons = buttons.read().filter(|button| button.state == ButtonState::Pressed).map(|button| button.button);
    let pads = pads.read().filter_map(|event| match event {
        PadEvent::Button(_, button, true) => Some(*button),
        _ => None,
    });
    if rebinding.0.is_some() {
        let keys = keys.map(|key| Button::Key(key.key_code));
        let pressed = keys.chain(buttons.map(Button::Mouse)).chain(pads.map(Button::Pad)).collect();
        rebinding.bypass_change_detection().take(pressed, &mut commands);
        presses.come();
        return;
    }
    let mut pressed = Vec::new();
    let for_system = held.any_pressed(SYSTEM_KEYS);
    for key in keys {
        if let Key::Character(text) = &key.logical_key
            && bindings.is_printed_otherwise(key.key_code, text)
        {
            bindings.note_printed(key.key_code, text);
        }
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
