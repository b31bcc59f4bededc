//! What the user reads, all from one file, so that it can be translated.

use bevy::{platform::collections::HashMap, prelude::*};
use maze_core::{Goal, Method, solve::Solver};

/// The words in the user's language.
#[derive(Resource, Debug)]
pub struct Locale(HashMap<String, String>);

/// Minutes and seconds, as a clock shows them.
#[must_use]
pub fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl Locale {
    /// The words of a language file: a map of names to texts.
    ///
    /// # Errors
    /// If the file is not that.
    pub fn parse(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text).map(Self)
    }

    /// The words for whoever has fingers and no keys: those with `.touch` after their name, where there are such.
    #[must_use]
    pub fn for_touch(mut self) -> Self {
        let touch: Vec<_> =
            self.0.iter().filter_map(|(name, text)| Some((name.strip_suffix(".touch")?, text))).collect();
        let touch: Vec<_> = touch.into_iter().map(|(name, text)| (name.to_owned(), text.clone())).collect();
        self.0.extend(touch);
        self
    }

    /// A text by its name. A name that has no text stands for itself, so that a gap in a translation is seen but hurts
    /// nobody.
    #[must_use]
    pub fn get<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, String::as_str)
    }

    /// A text by its name, with `{gaps}` filled in.
    #[must_use]
    pub fn fill(&self, name: &str, gaps: &[(&str, &dyn std::fmt::Display)]) -> String {
        gaps.iter().fold(self.get(name).to_owned(), |text, (gap, value)| {
            text.replace(&format!("{{{gap}}}"), &value.to_string())
        })
    }

    /// A text with one number in it. If one needs another text than several, that text has `.one` after its name.
    #[must_use]
    pub fn count(&self, name: &str, gap: &str, number: &dyn std::fmt::Display) -> String {
        let one = format!("{name}.one");
        let name = if number.to_string() == "1" && self.0.contains_key(&one) { &one } else { name };
        self.fill(name, &[(gap, number)])
    }

    /// The text of a thing that names itself in English, such as a method.
    #[must_use]
    pub fn get_or<'a>(&'a self, name: &str, english: &'a str) -> &'a str {
        self.0.get(name).map_or(english, String::as_str)
    }

    /// What a method is called.
    #[must_use]
    pub fn method<'a>(&'a self, method: &Method) -> &'a str {
        self.get_or(&format!("method.{}", method.key()), method.info().name)
    }

    /// What a goal is called.
    #[must_use]
    pub fn goal<'a>(&'a self, goal: &Goal) -> &'a str {
        self.get_or(&format!("goal.{}", goal.key()), goal.info().name)
    }

    /// What a solver is called.
    #[must_use]
    pub fn solver(&self, solver: Solver) -> &str {
        self.get_or(&format!("solver.{solver}"), solver.info().name)
    }
}

const ENGLISH: &str = include_str!("../assets/words/en.ron");

impl Default for Locale {
    fn default() -> Self {
        Self::parse(ENGLISH).expect("the words that are built in have been tested")
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Locale>();
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_english_words_can_be_read() {
        let locale = super::Locale::default();
        assert_eq!(locale.get("menu.generate"), "Generate");
        assert_eq!(locale.fill("finish.steps", &[("steps", &7)]), "Steps: 7");
        assert_eq!(locale.count("bar.per-second", "speed", &1.0), "1 event/s");
        assert_eq!(locale.count("bar.per-second", "speed", &20.0), "20 events/s");
        assert_eq!(locale.get("no such name"), "no such name");
    }

    #[test]
    fn whoever_has_no_keys_is_told_of_none() {
        let locale = super::Locale::default().for_touch();
        assert_eq!((locale.get("menu.unfold"), locale.get("menu.generate")), ("Menu", "Generate"));
        let told = locale.0.iter().filter(|(name, _)| name.starts_with("help.") || name.starts_with("hint."));
        for (name, text) in told {
            let plain = locale.get(name.strip_suffix(".touch").unwrap_or(name));
            assert!(!plain.contains('{') && !plain.contains("mouse"), "{name}: {text}");
        }
    }
}
