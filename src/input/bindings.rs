//! Which key does what.

use super::{
    action::Action,
    written::{ActionName, Directions, Ends, Written},
};
use crate::{
    locale::Locale,
    platform::{files, is_kept_by_browser},
    toast::Toast,
};
use bevy::{platform::collections::HashMap, prelude::*};
use leafwing_input_manager::prelude::*;
use std::{fmt::Display, fs, path::PathBuf};

/// Which key does what.
#[derive(Resource, Clone, Debug)]
pub struct Bindings {
    directions: Directions,
    ascend: Ends,
    buttons: HashMap<Action, Vec<KeyCode>>,
}

const BUILT_IN: &str = include_str!("../../assets/bindings.ron");

impl Bindings {
    /// Reads a bindings file. Says too which of its names no action has: their keys do nothing.
    ///
    /// # Errors
    /// If it is no such file, or binds an axis as a button.
    pub fn parse(text: &str) -> Result<(Self, Vec<String>), String> {
        let Written { directions, ascend, buttons: written } =
            ron::from_str(text).map_err(|error| error.to_string())?;
        let (mut buttons, mut unknown) = (HashMap::default(), Vec::new());
        for (name, keys) in written {
            match name {
                ActionName::Of(action) if action.input_control_kind() != InputControlKind::Button => {
                    return Err(format!("{action:?} is not a button"));
                }
                ActionName::Of(action) => _ = buttons.insert(action, keys),
                ActionName::Unknown(name) => unknown.push(name),
            }
        }
        unknown.sort();
        Ok((Self { directions, ascend, buttons }, unknown))
    }

    /// Gives the keys that are built in to actions that a file does not name, as files of former versions do not name new
    /// ones. What a file says stays so: an action that it leaves empty has no key, and a key that it uses keeps its use.
    /// Returns the actions that are left without a key for that reason.
    pub fn complete(&mut self) -> Vec<Action> {
        let mut keyless = Vec::new();
        for (action, usual) in Self::default().buttons {
            if self.buttons.contains_key(&action) {
                continue;
            }
            let free: Vec<KeyCode> = usual.into_iter().filter(|&key| !self.uses(key)).collect();
            if free.is_empty() {
                keyless.push(action);
            }
            self.buttons.insert(action, free);
        }
        keyless
    }

    /// Takes those keys away that never come, so that help names others.
    fn leave(&mut self, never_comes: impl Fn(KeyCode) -> bool) {
        self.buttons.values_mut().for_each(|keys| keys.retain(|&key| !never_comes(key)));
    }

    /// Whether a key does something.
    fn uses(&self, key: KeyCode) -> bool {
        let Directions { forward, back, left, right } = self.directions;
        [forward, back, left, right, self.ascend.up, self.ascend.down].contains(&key)
            || self.of_key(key).next().is_some()
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

    /// The key that moves forward.
    #[must_use]
    pub fn forward_key(&self) -> KeyCode {
        self.directions.forward
    }

    /// What is written on the key that moves forward.
    #[must_use]
    pub fn forward(&self) -> String {
        label(self.directions.forward)
    }

    /// What a key asks for.
    pub(super) fn of_key(&self, key: KeyCode) -> impl Iterator<Item = Action> {
        self.buttons.iter().filter(move |(_, keys)| keys.contains(&key)).map(|(&action, _)| action)
    }

    /// What a button of the mouse asks for.
    pub(super) fn of_mouse(button: MouseButton) -> Option<Action> {
        (button == MouseButton::Left).then_some(Action::GrabPointer)
    }

    /// The bindings as leafwing takes them: the axes, and the buttons that count as long as they are held. All others count
    /// when they go down, see [`super::keys::Presses`]; leafwing would compare each with each other in every frame.
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
        for &key in self.buttons.get(&Action::Sprint).into_iter().flatten() {
            map.insert(Action::Sprint, key);
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
        Self::parse(BUILT_IN).expect("the bindings that are built in have been tested").0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<Action>::default()).add_systems(PreStartup, bind);
}

/// Binds keys by the file, or, if that cannot be read, as built in.
fn bind(locale: Res<Locale>, mut commands: Commands) {
    let file = files::assets().map(|folder| folder.join("bindings.ron")).filter(|file| file.exists());
    let bindings = file.map(|file| {
        let read = fs::read_to_string(&file).map_err(|error| files::describe(&error));
        let read = read.and_then(|text| Bindings::parse(&text)).map_err(|error| (file.clone(), error))?;
        let (mut bindings, unknown) = read;
        let mut keyless: Vec<_> = bindings.complete().iter().map(|action| format!("{action:?}")).collect();
        keyless.sort();
        for (words, actions) in [("toast-unknown-actions", unknown), ("toast-keyless", keyless)] {
            if !actions.is_empty() {
                let gaps: [(&str, &dyn Display); 2] = [("file", &file.display()), ("actions", &actions.join(", "))];
                commands.trigger(Toast(locale.fill(words, &gaps)));
            }
        }
        Ok::<_, (PathBuf, String)>(bindings)
    });
    let bindings = bindings.transpose().unwrap_or_else(|(file, error)| {
        commands.trigger(Toast(format!("{}: {error}", file.display())));
        None
    });
    let mut bindings = bindings.unwrap_or_default();
    bindings.leave(is_kept_by_browser);
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
    fn without_the_keys_of_browsers_nothing_is_out_of_reach() {
        let (mut bindings, usual) = (Bindings::default(), Bindings::default());
        bindings.leave(|key| format!("{key:?}").starts_with('F'));
        let keyless = bindings.buttons.iter().filter(|(_, keys)| keys.is_empty()).map(|(&action, _)| action);
        assert_eq!(keyless.collect::<Vec<_>>(), [Action::Record], "pages make no recordings");
        assert_eq!([&usual, &bindings].map(|one| one.key(Action::Screenshot)), ["F12", "P"]);
    }

    #[test]
    fn a_file_with_the_former_names_is_read() {
        let pairs = [("move:", "go:"), ("ascend:", "rise:"), ("Sprint:", "Fast:"), ("CycleOverlay:", "Paint:")];
        let former = pairs.into_iter().fold(BUILT_IN.to_owned(), |text, (now, before)| text.replace(now, before));
        let (former, now) = (Bindings::parse(&former).expect("it is read").0, Bindings::default());
        for action in [Action::Move, Action::Ascend, Action::Sprint, Action::CycleOverlay] {
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
        assert_eq!(former.buttons, now.buttons);
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
        assert_eq!(half.buttons[&Action::Faster], [KeyCode::NumpadAdd]);
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
}
