//! Keys and mouse: what the user can ask for, and the bindings file that says how.

use crate::{platform::files, toast::Toast};
use bevy::{
    ecs::system::SystemParam,
    input::{ButtonState, keyboard::KeyboardInput, mouse::MouseButtonInput},
    platform::collections::HashMap,
    prelude::*,
};
use leafwing_input_manager::prelude::*;
use serde::Deserialize;
use std::fs;

/// What the user can ask for with a key or the mouse.
#[derive(Actionlike, Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash, Reflect)]
pub enum Action {
    /// Move forward, back and sideways.
    #[actionlike(DualAxis)]
    #[serde(alias = "Go")]
    Move,
    /// Look around.
    #[actionlike(DualAxis)]
    Look,
    /// Rise and sink.
    #[actionlike(Axis)]
    #[serde(alias = "Rise")]
    Ascend,
    /// Sprint, or fly fast.
    #[serde(alias = "Fast")]
    Sprint,
    /// From orbit to fly to walk.
    NextView,
    /// Show the whole maze.
    Frame,
    /// Fold the menu away, or unfold it.
    Menu,
    /// Make a new maze.
    Generate,
    /// Solve the maze.
    Solve,
    /// Stop what is being made or solved.
    #[serde(alias = "Stop")]
    Cancel,
    /// What the floor shows: the next thing.
    #[serde(alias = "Paint")]
    CycleOverlay,
    /// Start a race of robots.
    Race,
    /// Ride along with a robot, then with the next one.
    #[serde(alias = "Ride")]
    Spectate,
    /// Take a picture of the window.
    Screenshot,
    /// Let go of the pointer.
    FreePointer,
    /// Hold the pointer, for looking around.
    GrabPointer,
    /// Timeline: to the beginning.
    #[serde(alias = "First")]
    JumpToStart,
    /// Timeline: one event back.
    #[serde(alias = "Back")]
    StepBack,
    /// Timeline: play or pause.
    PlayOrPause,
    /// Timeline: one event on.
    #[serde(alias = "On")]
    StepForward,
    /// Timeline: to the end.
    #[serde(alias = "Last")]
    JumpToEnd,
    /// Timeline: half as fast.
    Slower,
    /// Timeline: twice as fast.
    Faster,
}

/// Whether keys go into a text field now. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct TextInputFocused(pub bool);

/// Whether the keys that press buttons and go from one to the next concern the menu now. The menu says so.
#[derive(Resource, Default, Debug)]
pub struct MenuHasFocus(pub bool);

/// The buttons that went down since the last frame, in order: each as often as it did, however short it was.
#[derive(Resource, Default, Debug)]
pub struct Presses(Vec<Action>);

/// Keys, as long as they are not meant for a text field.
#[derive(SystemParam)]
pub struct Keys<'w, 's> {
    state: Query<'w, 's, &'static ActionState<Action>>,
    presses: Res<'w, Presses>,
    text_input: Res<'w, TextInputFocused>,
}

impl Keys<'_, '_> {
    fn state(&self) -> Option<&ActionState<Action>> {
        if self.text_input.0 { None } else { self.state.single().ok() }
    }

    /// The buttons that went down since the last frame, in order.
    pub fn presses(&self) -> impl Iterator<Item = Action> {
        self.presses.0.iter().copied().filter(|_| !self.text_input.0)
    }

    /// Whether a button went down since the last frame.
    #[must_use]
    pub fn just_pressed(&self, action: Action) -> bool {
        self.presses().any(|press| press == action)
    }

    /// Whether a button is down.
    #[must_use]
    pub fn pressed(&self, action: Action) -> bool {
        self.state().is_some_and(|state| state.pressed(&action))
    }

    /// An axis, -1 to 1.
    #[must_use]
    pub fn axis(&self, action: Action) -> f32 {
        self.state().map_or(0.0, |state| state.clamped_value(&action))
    }

    /// A pair of axes.
    #[must_use]
    pub fn axes(&self, action: Action) -> Vec2 {
        self.state().map_or(Vec2::ZERO, |state| state.axis_pair(&action))
    }
}

/// Whether any button went down since the last frame: the condition of all systems that only wait for that.
#[must_use]
pub fn any_just_pressed(presses: Res<Presses>, text_input: Res<TextInputFocused>) -> bool {
    !text_input.0 && !presses.0.is_empty()
}

/// The bindings file.
#[derive(Resource, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bindings {
    #[serde(rename = "move", alias = "go")]
    directions: Directions,
    #[serde(alias = "rise")]
    ascend: Ends,
    buttons: HashMap<Action, Vec<KeyCode>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Directions {
    forward: KeyCode,
    back: KeyCode,
    left: KeyCode,
    right: KeyCode,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Ends {
    up: KeyCode,
    down: KeyCode,
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

const BUILT_IN: &str = include_str!("../../assets/bindings.ron");

impl Bindings {
    /// Reads a bindings file.
    ///
    /// # Errors
    /// If it is no such file, or binds an axis as a button.
    pub fn parse(text: &str) -> Result<Self, String> {
        let bindings: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        match bindings.buttons.keys().find(|action| action.input_control_kind() != InputControlKind::Button) {
            Some(action) => Err(format!("{action:?} is not a button")),
            None => Ok(bindings),
        }
    }

    /// What is written on the first key of an action, for help.
    #[must_use]
    pub fn key(&self, action: Action) -> String {
        let keys = match action {
            Action::Move => {
                vec![self.directions.forward, self.directions.left, self.directions.back, self.directions.right]
            }
            Action::Ascend => vec![self.ascend.up, self.ascend.down],
            _ => self.buttons.get(&action).into_iter().flatten().take(1).copied().collect(),
        };
        keys.iter().map(|key| label(*key)).collect()
    }

    /// What a key asks for.
    fn of_key(&self, key: KeyCode) -> impl Iterator<Item = Action> {
        self.buttons.iter().filter(move |(_, keys)| keys.contains(&key)).map(|(&action, _)| action)
    }

    /// What a button of the mouse asks for.
    fn of_mouse(button: MouseButton) -> Option<Action> {
        (button == MouseButton::Left).then_some(Action::GrabPointer)
    }

    /// The bindings as leafwing takes them, for what is held down. It does not see what is pressed and let go within a
    /// frame: see [`Presses`].
    #[must_use]
    pub fn map(&self) -> InputMap<Action> {
        let go = VirtualDPad::new(
            self.directions.forward,
            self.directions.back,
            self.directions.left,
            self.directions.right,
        );
        let mut map = InputMap::default()
            .with_dual_axis(Action::Move, go)
            .with_axis(Action::Ascend, VirtualAxis::new(self.ascend.down, self.ascend.up))
            .with_dual_axis(Action::Look, MouseMove::default());
        for (&action, keys) in &self.buttons {
            for &key in keys {
                map.insert(action, key);
            }
        }
        map
    }
}

/// What is written on a key.
fn label(key: KeyCode) -> String {
    let name = format!("{key:?}");
    let short = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name);
    match short {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "ShiftLeft" | "ShiftRight" => "Shift",
        "Escape" => "Esc",
        "Minus" => "-",
        "Equal" => "+",
        short => short,
    }
    .to_owned()
}

impl Default for Bindings {
    fn default() -> Self {
        Self::parse(BUILT_IN).expect("the bindings that are built in have been tested")
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextInputFocused>()
        .init_resource::<MenuHasFocus>()
        .init_resource::<Presses>()
        .add_plugins(InputManagerPlugin::<Action>::default())
        .add_systems(PreStartup, bind)
        .add_systems(PreUpdate, listen.in_set(Listen));
}

/// When [`Presses`] are gathered.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Listen;

/// Reads what happened, not what is: a button that has been let go again by now was pressed all the same.
fn listen(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    bindings: Res<Bindings>,
    focus: Res<MenuHasFocus>,
    mut presses: ResMut<Presses>,
) {
    let presses = &mut presses.bypass_change_detection().0;
    presses.clear();
    let for_menu = |key| focus.0 && MENU_KEYS.contains(&key);
    let down = |key: &&KeyboardInput| key.state == ButtonState::Pressed && !key.repeat && !for_menu(key.key_code);
    presses.extend(keys.read().filter(down).flat_map(|key| bindings.of_key(key.key_code)));
    let down = |button: &&MouseButtonInput| button.state == ButtonState::Pressed;
    presses.extend(buttons.read().filter(down).filter_map(|button| Bindings::of_mouse(button.button)));
}

/// Binds keys by the file, or, if that cannot be read, as built in.
fn bind(mut commands: Commands, mut toasts: MessageWriter<Toast>) {
    let file = files::assets().map(|folder| folder.join("bindings.ron")).filter(|file| file.exists());
    let bindings = file.map(|file| {
        let read = fs::read_to_string(&file).map_err(|error| files::told(&error));
        read.and_then(|text| Bindings::parse(&text)).map_err(|error| format!("{}: {error}", file.display()))
    });
    let bindings = bindings.transpose().unwrap_or_else(|error| {
        toasts.write(Toast(error));
        None
    });
    let bindings = bindings.unwrap_or_default();
    commands.spawn((Name::new("Input"), bindings.map(), ActionState::<Action>::default()));
    commands.insert_resource(bindings);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_bindings_reach_every_button_once() {
        let bindings = Bindings::default();
        let mut keys: Vec<_> = bindings.buttons.values().flatten().collect();
        let all = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), all, "no key does two things");
        for action in [
            Action::NextView,
            Action::Frame,
            Action::Menu,
            Action::Generate,
            Action::FreePointer,
            Action::JumpToEnd,
            Action::Race,
        ] {
            assert!(!bindings.key(action).is_empty(), "{action:?} has no key");
        }
        assert_eq!(bindings.key(Action::Move), "WASD");
    }

    #[test]
    fn a_damaged_file_is_told() {
        assert!(Bindings::parse("(go: nonsense").is_err());
        let axis = BUILT_IN.replace("Fast:", "Look:");
        assert_eq!(Bindings::parse(&axis).err().as_deref(), Some("Look is not a button"));
    }
}
