//! Which key does what.

use super::{
    action::Action,
    written::{ActionName, Also, Directions, Ends, Written},
};
use bevy::{input::keyboard::NativeKeyCode, platform::collections::HashMap, prelude::*};
use leafwing_input_manager::prelude::*;
/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// To go forward.
    Forward,
    /// To go back.
    Back,
    /// To go to the left.
    Left,
    /// To go to the right.
    Right,
    /// To rise.
    Up,
    /// To sink.
    Down,
    /// To be pressed.
    Button(Action),
}

impl Use {
    /// What steers.
    pub const STEERS: [Self; 6] = [Self::Forward, Self::Back, Self::Left, Self::Right, Self::Up, Self::Down];

    /// All there are, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::STEERS.into_iter().chain(Action::BUTTONS.into_iter().map(Self::Button))
    }

    /// Its name in small letters, such as `next-view`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Button(action) => action.key(),
            steers => format!("{steers:?}").to_lowercase(),
        }
    }
}

/// How many keys each use has at most, as far as they are chosen in the program. A file may have more.
pub const SLOTS: usize = 2;

/// Which key does what.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Bindings {
    keys: HashMap<Use, Vec<KeyCode>>,
    /// What is printed on keys, as far as they have been pressed.
    printed: HashMap<KeyCode, String>,
}

const BUILT_IN: &str = include_str!("../../assets/bindings.ron");

impl Bindings {
    /// Reads a bindings file. Says too which of its names no action has: their keys do nothing.
    ///
    /// # Errors
    /// If it is no such file, or binds an axis as a button.
    pub fn parse(text: &str) -> Result<(Self, Vec<String>), String> {
        let Written { directions, ascend, also, buttons } = ron::from_str(text).map_err(|error| error.to_string())?;
        let steers = [
            (Use::Forward, directions.forward, also.forward),
            (Use::Back, directions.back, also.back),
            (Use::Left, directions.left, also.left),
            (Use::Right, directions.right, also.right),
            (Use::Up, ascend.up, also.up),
            (Use::Down, ascend.down, also.down),
        ];
        let steers = steers.into_iter().map(|(what, first, also)| (what, [first].into_iter().chain(also).collect()));
        let (mut keys, mut unknown): (HashMap<_, _>, _) = (steers.collect(), Vec::new());
        for (name, bound) in buttons {
            match name {
                ActionName::Of(action) if action.input_control_kind() != InputControlKind::Button => {
                    return Err(format!("{action:?} is not a button"));
                }
                ActionName::Of(action) => _ = keys.insert(Use::Button(action), bound),
                ActionName::Unknown(name) => unknown.push(name),
            }
        }
        unknown.sort();
        Ok((Self { keys, printed: HashMap::default() }, unknown))
    }

    /// What [`Self::parse`] reads.
    ///
    /// # Errors
    /// If something that steers has no key.
    pub fn write(&self) -> Result<String, String> {
        let of = |what| self.keys(what).first().copied().ok_or_else(|| format!("{what:?} has no key"));
        let also = |what| self.keys(what).get(1).copied();
        let buttons = self.keys.iter().filter_map(|(what, keys)| match what {
            Use::Button(action) => Some((ActionName::Of(*action), keys.clone())),
            _ => None,
        });
        let written = Written {
            directions: Directions {
                forward: of(Use::Forward)?,
                back: of(Use::Back)?,
                left: of(Use::Left)?,
                right: of(Use::Right)?,
            },
            ascend: Ends { up: of(Use::Up)?, down: of(Use::Down)? },
            also: Also {
                forward: also(Use::Forward),
                back: also(Use::Back),
                left: also(Use::Left),
                right: also(Use::Right),
                up: also(Use::Up),
                down: also(Use::Down),
            },
            buttons: buttons.collect(),
        };
        ron::ser::to_string_pretty(&written, default()).map_err(|error| error.to_string())
    }

    /// Gives the keys that are built in to actions that a file does not name, as files of former versions do not name new
    /// ones. What a file says stays so: an action that it leaves empty has no key, and a key that it uses keeps its use.
    /// Returns the actions that are left without a key for that reason.
    pub fn complete(&mut self) -> Vec<Action> {
        let mut keyless = Vec::new();
        for (what, usual) in Self::default().keys {
            let Use::Button(action) = what else { continue };
            if self.keys.contains_key(&what) {
                continue;
            }
            let free: Vec<KeyCode> = usual.into_iter().filter(|&key| self.of(key).is_none()).collect();
            if free.is_empty() {
                keyless.push(action);
            }
            self.keys.insert(what, free);
        }
        keyless
    }

    /// Takes those keys away that never come, so that help names others.
    pub(super) fn leave(&mut self, never_comes: impl Fn(KeyCode) -> bool) {
        self.keys.values_mut().for_each(|keys| keys.retain(|&key| !never_comes(key)));
    }

    /// What a key is for.
    #[must_use]
    pub fn of(&self, key: KeyCode) -> Option<Use> {
        self.keys.iter().find(|(_, keys)| keys.contains(&key)).map(|(&what, _)| what)
    }

    /// The keys of a use.
    #[must_use]
    pub fn keys(&self, what: Use) -> &[KeyCode] {
        self.keys.get(&what).map_or(&[], Vec::as_slice)
    }

    /// Gives a key to a use, as its first, second and so on. What the key was for gets the one that was there before, if
    /// there was one. Returns what that is.
    ///
    /// # Errors
    /// If what the key was for would be left without one, and steers: that.
    pub fn bind(&mut self, what: Use, slot: usize, key: KeyCode) -> Result<Option<Use>, Use> {
        let (before, other) = (self.keys(what).get(slot).copied(), self.of(key));
        match (other, before) {
            (Some(other), None) if other != what && Use::STEERS.contains(&other) && self.keys(other) == [key] => {
                return Err(other);
            }
            (Some(other), before) => {
                let keys = self.keys.entry(other).or_default();
                let place = keys.iter().position(|one| *one == key).unwrap_or_default();
                match before {
                    Some(before) => keys[place] = before,
                    None => _ = keys.remove(place),
                }
            }
            (None, _) => {}
        }
        let keys = self.keys.entry(what).or_default();
        match keys.get_mut(slot) {
            Some(place) => *place = key,
            None => keys.push(key),
        }
        Ok(other.filter(|other| *other != what))
    }

    /// Makes all keys what they are built in for.
    pub fn reset(&mut self) {
        self.keys = Self::default().keys;
    }

    /// Takes a key away from a use. What steers keeps its last one.
    pub fn unbind(&mut self, what: Use, slot: usize) {
        if let Some(keys) = self.keys.get_mut(&what)
            && slot < keys.len()
            && (keys.len() > 1 || matches!(what, Use::Button(_)))
        {
            keys.remove(slot);
        }
    }

    /// What is written on the first key of an action, for help.
    #[must_use]
    pub fn key(&self, action: Action) -> String {
        let uses: &[Use] = match action {
            Action::Move => &[Use::Forward, Use::Left, Use::Back, Use::Right],
            Action::Ascend => &[Use::Up, Use::Down],
            _ => &[Use::Button(action)],
        };
        uses.iter().filter_map(|&what| self.keys(what).first()).map(|&key| self.label(key)).collect()
    }

    /// Whether a key moves forward.
    #[must_use]
    pub fn is_forward(&self, key: KeyCode) -> bool {
        self.keys(Use::Forward).contains(&key)
    }

    /// What is written on the key that moves forward.
    #[must_use]
    pub fn forward(&self) -> String {
        self.keys(Use::Forward).first().map_or_else(String::new, |&key| self.label(key))
    }

    /// What a key asks for.
    pub(super) fn of_key(&self, key: KeyCode) -> impl Iterator<Item = Action> {
        let asked = move |(what, keys): (&Use, &Vec<KeyCode>)| match what {
            Use::Button(action) if keys.contains(&key) => Some(*action),
            _ => None,
        };
        self.keys.iter().filter_map(asked)
    }

    /// What a button of the mouse asks for.
    pub(super) fn of_mouse(button: MouseButton) -> Option<Action> {
        (button == MouseButton::Left).then_some(Action::GrabPointer)
    }

    /// The bindings as leafwing takes them: the axes, and the buttons that count as long as they are held. All others count
    /// when they go down, see [`super::keys::Presses`]; leafwing would compare each with each other in every frame.
    #[must_use]
    pub fn map(&self) -> InputMap<Action> {
        let mut map = InputMap::default().with_dual_axis(Action::Look, MouseMove::default());
        for slot in 0..SLOTS {
            let key = |what| self.keys(what).get(slot).copied().unwrap_or(NO_KEY);
            let go = VirtualDPad::new(key(Use::Forward), key(Use::Back), key(Use::Left), key(Use::Right));
            map.insert_dual_axis(Action::Move, go);
            map.insert_axis(Action::Ascend, VirtualAxis::new(key(Use::Down), key(Use::Up)));
        }
        for &key in self.keys(Use::Button(Action::Sprint)) {
            map.insert(Action::Sprint, key);
        }
        map
    }

    /// Whether something else is printed on a key than was known. Only for letters: what other keys give depends on Shift.
    pub(super) fn is_printed_otherwise(&self, key: KeyCode, text: &str) -> bool {
        text.chars().all(char::is_alphabetic) && self.label(key) != text.to_uppercase()
    }

    /// Notes what is printed on a key.
    pub(super) fn note_printed(&mut self, key: KeyCode, text: &str) {
        self.printed.insert(key, text.to_uppercase());
    }

    /// What is written on a key.
    #[must_use]
    pub fn label(&self, key: KeyCode) -> String {
        self.printed.get(&key).cloned().unwrap_or_else(|| american(key))
    }
}

/// A key that there is not.
const NO_KEY: KeyCode = KeyCode::Unidentified(NativeKeyCode::Unidentified);

/// What is written on a key in America.
fn american(key: KeyCode) -> String {
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
        "Slash" => "/",
        "PageUp" => "Pg↑",
        "PageDown" => "Pg↓",
        short => short,
    }
    .to_owned()
}

impl Default for Bindings {
    fn default() -> Self {
        Self::parse(BUILT_IN).expect("the bindings that are built in have been tested").0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_bindings_reach_every_button_once() {
        let bindings = Bindings::default();
        let mut keys: Vec<_> = bindings.keys.values().flatten().collect();
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
    fn without_the_keys_of_browsers_nothing_is_out_of_reach() {
        let (mut bindings, usual) = (Bindings::default(), Bindings::default());
        bindings.leave(|key| format!("{key:?}").starts_with('F'));
        let keyless = bindings.keys.iter().filter(|(_, keys)| keys.is_empty()).map(|(&what, _)| what);
        assert_eq!(keyless.collect::<Vec<_>>(), [Use::Button(Action::Record)], "pages make no recordings");
        assert_eq!([&usual, &bindings].map(|one| one.key(Action::Screenshot)), ["F12", "P"]);
    }

    #[test]
    fn a_file_with_the_former_names_is_read() {
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
    fn a_file_that_lacks_new_actions_has_their_usual_keys() {
        let names = ["LargeMap", "TurnMap", "ToggleTrail", "ChalkArrow", "Record"];
        let is_new = |line: &&str| names.iter().any(|name| line.trim_start().starts_with(name));
        let before: String = BUILT_IN.lines().filter(|line| !is_new(line)).map(|line| format!("{line}\n")).collect();
        let (mut former, now) = (Bindings::parse(&before).expect("it is read").0, Bindings::default());
        assert!(former.key(Action::ToggleTrail).is_empty(), "it is not there");
        assert!(former.complete().is_empty());
        assert_eq!(former, now);
    }

    #[test]
    fn what_a_file_says_of_its_keys_is_not_changed() {
        let trail = "        ToggleTrail: [KeyT],\n";
        let parse = |text: String| Bindings::parse(&text).expect("it is read").0;
        assert!(BUILT_IN.contains(trail));
        let mut emptied = parse(BUILT_IN.replace(trail, "        ToggleTrail: [],\n"));
        assert!(emptied.complete().is_empty() && emptied.key(Action::ToggleTrail).is_empty(), "nobody wants it");
        let mut used = parse(BUILT_IN.replace(trail, "").replace("Race: [KeyR]", "Race: [KeyT]"));
        assert_eq!(used.complete(), [Action::ToggleTrail], "its key does something else");
        assert_eq!(used.of_key(KeyCode::KeyT).collect::<Vec<_>>(), [Action::Race]);
        let mut steers = parse(BUILT_IN.replace(trail, "").replace("forward: KeyW", "forward: KeyT"));
        assert_eq!(steers.complete(), [Action::ToggleTrail]);
        let mut half = parse(BUILT_IN.replace("Faster: [Equal, NumpadAdd],", "").replace("[KeyR]", "[Equal]"));
        assert!(half.complete().is_empty(), "another key is left");
        assert_eq!(half.keys(Use::Button(Action::Faster)), [KeyCode::NumpadAdd]);
    }

    #[test]
    fn a_name_that_no_action_has_is_told_and_all_others_count() {
        let text = BUILT_IN.replace("ToggleTrail:", "Teleport:").replace("Race: [KeyR]", "Race: [KeyJ]");
        let (mut bindings, unknown) = Bindings::parse(&text).expect("it is read");
        assert_eq!(unknown, ["Teleport"]);
        assert!(bindings.complete().is_empty());
        assert_eq!((bindings.key(Action::Race), bindings.key(Action::ToggleTrail)), ("J".to_owned(), "T".to_owned()));
    }

    #[test]
    fn a_damaged_file_is_reported() {
        assert!(Bindings::parse("(go: nonsense").is_err());
        let axis = BUILT_IN.replace("Sprint:", "Look:");
        assert_eq!(Bindings::parse(&axis).err().as_deref(), Some("Look is not a button"));
    }

    #[test]
    fn each_use_that_is_listed_has_a_key_at_first_and_no_other_has() {
        let bindings = Bindings::default();
        let listed: HashMap<_, _> = Use::all().map(|what| (what, bindings.keys(what).to_vec())).collect();
        assert_eq!(listed, bindings.keys);
    }

    #[test]
    fn whatever_is_bound_each_key_does_one_thing_and_what_steers_has_one() {
        let keys: Vec<_> =
            Bindings::default().keys.into_values().flatten().chain([KeyCode::F5, KeyCode::KeyY]).collect();
        let uses: Vec<_> = Use::all().collect();
        let mut bindings = Bindings::default();
        // Steps that share no divisor with either number lead through all pairs.
        for step in 0..5000 {
            let (what, slot) = (uses[7 * step % uses.len()], step % SLOTS);
            if step % 5 == 4 {
                bindings.unbind(what, slot);
            } else {
                let (key, had) = (keys[11 * step % keys.len()], bindings.keys(what).get(slot).copied());
                match bindings.bind(what, slot, key) {
                    Ok(other) => {
                        assert!(bindings.keys(what).contains(&key));
                        let (Some(other), Some(had)) = (other, had) else { continue };
                        assert!(bindings.keys(other).contains(&had), "{other:?} gets {had:?} instead");
                    }
                    Err(other) => assert_eq!(bindings.keys(other), [key]),
                }
            }
            let mut bound: Vec<_> = bindings.keys.values().flatten().collect();
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
    fn keys_are_called_what_is_printed_on_them() {
        let mut bindings = Bindings::default();
        bindings.note_printed(KeyCode::KeyW, "z");
        bindings.note_printed(KeyCode::KeyA, "q");
        assert_eq!((bindings.key(Action::Move), bindings.forward()), ("ZQSD".to_owned(), "Z".to_owned()));
    }
}
