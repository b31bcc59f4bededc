//! The bindings of keys and buttons.

use super::{
    action::Action,
    button::{Button, Device},
    labels::Labels,
    table::Table,
    uses::{SLOTS, Use},
    written::Written,
};
use crate::vocabulary::pad::PadButton;
use bevy::{input::keyboard::NativeKeyCode, prelude::*};
use leafwing_input_manager::prelude::*;

/// The bindings of keys and buttons.
#[derive(Resource, Clone, Debug)]
pub struct Bindings {
    keys: Table<KeyCode>,
    mouse: Table<MouseButton>,
    pad: Table<PadButton>,
    /// The names of keys and buttons.
    pub(super) names: Labels,
}

/// Ignores the names.
impl PartialEq for Bindings {
    fn eq(&self, other: &Self) -> bool {
        (&self.keys, &self.mouse, &self.pad) == (&other.keys, &other.mouse, &other.pad)
    }
}

const BUILT_IN: &str = include_str!("../../assets/bindings.ron");

impl Bindings {
    /// Parses a bindings file. Also returns the names in it that are not actions.
    ///
    /// # Errors
    /// If the syntax is wrong, or an axis is bound as a button.
    pub fn parse(text: &str) -> Result<(Self, Vec<String>), String> {
        let written: Written = ron::from_str(text).map_err(|error| error.to_string())?;
        let (keys, mouse, pad, unknown) = written.into_tables();
        Ok((Self { keys, mouse, pad, names: Labels::default() }, unknown))
    }

    /// Serializes the bindings, for [`Self::parse`].
    ///
    /// # Errors
    /// If a direction has no key.
    pub fn write(&self) -> Result<String, String> {
        let written = Written::of(&self.keys, &self.mouse, &self.pad)?;
        ron::ser::to_string_pretty(&written, default()).map_err(|error| error.to_string())
    }

    /// Adds the default keys and buttons of actions that the file does not list, such as new ones in a file of an older
    /// version. Bindings in the file take precedence: an action with an empty list stays empty, and a key that is bound
    /// is not bound again. Returns the actions that have no key because their default keys were already bound.
    pub fn complete(&mut self) -> Vec<Action> {
        let Self { keys, mouse, pad, .. } = Self::default();
        self.mouse.complete(mouse);
        self.pad.complete(pad);
        let keyless = self.keys.complete(keys).into_iter();
        keyless.filter_map(|what| if let Use::Button(action) = what { Some(action) } else { None }).collect()
    }

    /// Removes keys that the program never receives, so that help does not name them.
    pub(super) fn leave(&mut self, never_comes: impl Fn(KeyCode) -> bool) {
        self.keys.0.values_mut().for_each(|keys| keys.retain(|&key| !never_comes(key)));
    }

    /// Returns the use of a key.
    #[must_use]
    pub fn of(&self, key: KeyCode) -> Option<Use> {
        self.keys.of(key)
    }

    /// Returns the keys of a use.
    #[must_use]
    pub fn keys(&self, what: Use) -> &[KeyCode] {
        self.keys.get(what)
    }

    /// Returns the mouse buttons of a use.
    #[must_use]
    pub fn mouse(&self, what: Use) -> &[MouseButton] {
        self.mouse.get(what)
    }

    /// Returns the gamepad buttons of a use.
    #[must_use]
    pub fn pad(&self, what: Use) -> &[PadButton] {
        self.pad.get(what)
    }

    /// Returns the buttons of a use on a device.
    #[must_use]
    pub fn buttons(&self, what: Use, device: Device) -> Vec<Button> {
        match device {
            Device::Keyboard => self.keys(what).iter().copied().map(Button::Key).collect(),
            Device::Mouse => self.mouse(what).iter().copied().map(Button::Mouse).collect(),
            Device::Pad => self.pad(what).iter().copied().map(Button::Pad).collect(),
        }
    }

    /// Binds a key or a button to a use, in this slot of its device. If it had another use, that use gets the button
    /// that was in the slot, if any. Returns the other use.
    ///
    /// # Errors
    /// Returns the other use if it is a direction and would be left without a key.
    pub fn bind(&mut self, what: Use, slot: usize, button: Button) -> Result<Option<Use>, Use> {
        match button {
            Button::Key(key) => self.keys.bind(what, slot, key, Use::steers),
            Button::Mouse(button) => self.mouse.bind(what, slot, button, |_| false),
            Button::Pad(button) => self.pad.bind(what, slot, button, |_| false),
        }
    }

    /// Replaces all bindings, but not the names.
    pub(super) fn replace(&mut self, others: Self) {
        let names = std::mem::take(&mut self.names);
        *self = Self { names, ..others };
    }

    /// Removes the button in this slot of a use. A direction keeps its last key.
    pub fn unbind(&mut self, what: Use, device: Device, slot: usize) {
        match device {
            Device::Keyboard => self.keys.unbind(what, slot, what.steers()),
            Device::Mouse => self.mouse.unbind(what, slot, false),
            Device::Pad => self.pad.unbind(what, slot, false),
        }
    }

    /// Whether a key moves forward.
    #[must_use]
    pub fn is_forward(&self, key: KeyCode) -> bool {
        self.keys(Use::Forward).contains(&key)
    }

    /// Returns the use of a pressed button.
    pub(super) fn pressed(&self, button: Button) -> Option<Use> {
        match button {
            Button::Key(key) => self.keys.of(key),
            // The left button always grabs the pointer, and cannot be rebound.
            Button::Mouse(MouseButton::Left) => Some(Use::Button(Action::GrabPointer)),
            Button::Mouse(button) => self.mouse.of(button),
            Button::Pad(button) => self.pad.of(button),
        }
    }

    /// Converts the bindings to leafwing's: the axes, and the actions that last as long as a button is held. All other
    /// actions are handled by [`super::keys::Presses`], since leafwing would compare each of them with each other in
    /// every frame.
    #[must_use]
    pub fn map(&self) -> InputMap<Action> {
        let mut map = InputMap::default().with_dual_axis(Action::Look, MouseMove::default());
        for slot in 0..SLOTS {
            let key = |what| self.keys(what).get(slot).copied().unwrap_or(NO_KEY);
            let go = VirtualDPad::new(key(Use::Forward), key(Use::Back), key(Use::Left), key(Use::Right));
            map.insert_dual_axis(Action::Move, go);
            map.insert_axis(Action::Ascend, VirtualAxis::new(key(Use::Down), key(Use::Up)));
        }
        for action in Action::HELD {
            map.insert_one_to_many(action, self.keys(Use::Button(action)).iter().copied());
        }
        map
    }
}

/// A key that does not exist.
const NO_KEY: KeyCode = KeyCode::Unidentified(NativeKeyCode::Unidentified);

impl Default for Bindings {
    fn default() -> Self {
        Self::parse(BUILT_IN).expect("the bindings that are built in have been tested").0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::platform::collections::HashMap;

    #[test]
    fn the_built_in_bindings_reach_every_button_once() {
        let bindings = Bindings::default();
        let mut keys: Vec<_> = bindings.keys.0.values().flatten().collect();
        let all = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), all, "no key does two things");
        for action in [
            Action::NextView,
            Action::Frame,
            Action::Menu,
            Action::Generate,
            Action::Pause,
            Action::JumpToEnd,
            Action::Race,
        ] {
            assert!(!bindings.key(action).is_empty(), "{action:?} has no key");
        }
        assert_eq!(bindings.key(Action::Move), "WASD");
    }

    #[test]
    fn without_the_keys_that_browsers_keep_only_recording_has_no_key() {
        let (mut bindings, usual) = (Bindings::default(), Bindings::default());
        bindings.leave(|key| format!("{key:?}").starts_with('F'));
        let keyless = bindings.keys.0.iter().filter(|(_, keys)| keys.is_empty()).map(|(&what, _)| what);
        assert_eq!(keyless.collect::<Vec<_>>(), [Use::Button(Action::Record)], "pages make no recordings");
        assert_eq!([&usual, &bindings].map(|one| one.key(Action::Screenshot)), ["F12", "P"]);
    }

    #[test]
    fn a_file_with_older_names_is_read() {
        let pairs = [
            ("move:", "go:"),
            ("ascend:", "rise:"),
            ("Sprint:", "Fast:"),
            ("CycleOverlay:", "Paint:"),
            ("Pause:", "FreePointer:"),
        ];
        let former = pairs.into_iter().fold(BUILT_IN.to_owned(), |text, (now, before)| text.replace(now, before));
        let (former, now) = (Bindings::parse(&former).expect("it is read").0, Bindings::default());
        for action in [Action::Move, Action::Ascend, Action::Sprint, Action::CycleOverlay, Action::Pause] {
            assert_eq!(former.key(action), now.key(action));
        }
    }

    #[test]
    fn actions_that_a_file_lacks_have_their_default_keys() {
        let names = ["LargeMap", "TurnMap", "ToggleTrail", "ChalkArrow", "Record"];
        let is_new = |line: &&str| names.iter().any(|name| line.trim_start().starts_with(name));
        let before: String = BUILT_IN.lines().filter(|line| !is_new(line)).map(|line| format!("{line}\n")).collect();
        let (mut former, now) = (Bindings::parse(&before).expect("it is read").0, Bindings::default());
        assert!(former.key(Action::ToggleTrail).is_empty(), "it is not there");
        assert!(former.complete().is_empty());
        assert_eq!(former, now);
    }

    #[test]
    fn bindings_in_a_file_take_precedence_over_defaults() {
        let trail = "        ToggleTrail: [KeyT],\n";
        let parse = |text: String| Bindings::parse(&text).expect("it is read").0;
        assert!(BUILT_IN.contains(trail));
        let mut emptied = parse(BUILT_IN.replace(trail, "        ToggleTrail: [],\n"));
        assert!(emptied.complete().is_empty() && emptied.key(Action::ToggleTrail).is_empty(), "nobody wants it");
        let mut used = parse(BUILT_IN.replace(trail, "").replace("Race: [KeyY]", "Race: [KeyT]"));
        assert_eq!(used.complete(), [Action::ToggleTrail], "its key does something else");
        assert_eq!(used.of(KeyCode::KeyT), Some(Use::Button(Action::Race)));
        let mut steers = parse(BUILT_IN.replace(trail, "").replace("forward: KeyW", "forward: KeyT"));
        assert_eq!(steers.complete(), [Action::ToggleTrail]);
        let mut half = parse(BUILT_IN.replace("Faster: [Equal, NumpadAdd],", "").replace("[KeyR]", "[Equal]"));
        assert!(half.complete().is_empty(), "another key is left");
        assert_eq!(half.keys(Use::Button(Action::Faster)), [KeyCode::NumpadAdd]);
    }

    #[test]
    fn an_unknown_name_is_reported_and_the_others_are_read() {
        let text = BUILT_IN.replace("ToggleTrail:", "Teleport:").replace("Race: [KeyY]", "Race: [F8]");
        let (mut bindings, unknown) = Bindings::parse(&text).expect("it is read");
        assert_eq!(unknown, ["Teleport"]);
        assert!(bindings.complete().is_empty());
        assert_eq!((bindings.key(Action::Race), bindings.key(Action::ToggleTrail)), ("F8".to_owned(), "T".to_owned()));
    }

    #[test]
    fn a_damaged_file_is_reported() {
        assert!(Bindings::parse("(go: nonsense").is_err());
        let axis = BUILT_IN.replace("Sprint:", "Look:");
        let error = Bindings::parse(&axis).err().unwrap_or_default();
        assert!(error.ends_with("Look is not a button"), "{error}");
    }

    #[test]
    fn exactly_the_listed_uses_have_a_key_by_default() {
        let bindings = Bindings::default();
        let listed: HashMap<_, _> = Use::all().map(|what| (what, bindings.keys(what).to_vec())).collect();
        assert_eq!(listed, bindings.keys.0);
    }

    #[test]
    fn after_any_rebinding_each_key_has_one_use_and_each_direction_a_key() {
        let keys: Vec<_> =
            Bindings::default().keys.0.into_values().flatten().chain([KeyCode::F5, KeyCode::F6]).collect();
        let uses: Vec<_> = Use::all().collect();
        let mut bindings = Bindings::default();
        // The step numbers are coprime with both lengths, so they reach all pairs.
        for step in 0..5000 {
            let (what, slot) = (uses[7 * step % uses.len()], step / uses.len() % SLOTS);
            if step % 13 == 4 {
                bindings.unbind(what, Device::Keyboard, slot);
            } else {
                let (key, had) = (keys[11 * step % keys.len()], bindings.keys(what).get(slot).copied());
                match bindings.bind(what, slot, Button::Key(key)) {
                    Ok(other) => {
                        assert!(bindings.keys(what).contains(&key));
                        let (Some(other), Some(had)) = (other, had) else { continue };
                        assert!(bindings.keys(other).contains(&had), "{other:?} gets {had:?} instead");
                    }
                    Err(other) => assert_eq!(bindings.keys(other), [key]),
                }
            }
            let mut bound: Vec<_> = bindings.keys.0.values().flatten().collect();
            let all = bound.len();
            bound.sort();
            bound.dedup();
            assert_eq!(bound.len(), all, "a key does two things");
            assert!(Use::STEERS.iter().all(|&what| !bindings.keys(what).is_empty()));
        }
        let (read, unknown) = Bindings::parse(&bindings.write().expect("all steers")).expect("it is read");
        assert!(unknown.is_empty());
        for what in Use::all() {
            assert_eq!(read.keys(what), bindings.keys(what), "{what:?}");
        }
    }

    #[test]
    fn mouse_and_pad_buttons_are_bound_and_survive_a_round_trip() {
        let mut bindings = Bindings::default();
        let [solve, race] = [Action::Solve, Action::Race].map(Use::Button);
        assert_eq!(bindings.pad(solve), [PadButton::West]);
        assert_eq!(bindings.bind(race, 0, Button::Pad(PadButton::West)), Ok(Some(solve)), "what it was for is told");
        assert_eq!(bindings.bind(Use::Forward, 1, Button::Mouse(MouseButton::Right)), Ok(None));
        assert_eq!(bindings.pressed(Button::Pad(PadButton::West)), Some(Use::Button(Action::Race)));
        assert_eq!(bindings.keys(race), [KeyCode::KeyY], "keys are another matter");
        let (read, unknown) = Bindings::parse(&bindings.write().expect("all steers")).expect("it is read");
        assert!(unknown.is_empty());
        assert_eq!(read, bindings);
        bindings.unbind(race, Device::Pad, 0);
        assert!(bindings.pad(race).is_empty() && !bindings.keys(race).is_empty());
        bindings.replace(Bindings::default());
        assert_eq!(bindings, Bindings::default());
    }

    #[test]
    fn a_file_without_pad_buttons_has_the_default_ones() {
        let before = BUILT_IN.split("    mouse:").next().expect("a part").to_owned() + ")";
        let mut former = Bindings::parse(&before).expect("it is read").0;
        former.complete();
        assert_eq!(former, Bindings::default());
    }

    #[test]
    fn by_default_each_pad_button_has_one_use_and_the_menu_has_a_button() {
        let bindings = Bindings::default();
        let all: Vec<_> = bindings.pad.0.values().flatten().collect();
        assert!(PadButton::ALL.iter().all(|button| all.iter().filter(|one| **one == button).count() <= 1));
        for action in [Action::Menu, Action::Pause, Action::NextView] {
            assert_eq!(bindings.pad(Use::Button(action)).len(), 1, "{action:?}");
        }
    }
}
