//! What the user reads, in the language that was chosen, or else in that of the system.

use bevy::prelude::*;
use maze_io::Format;
use maze_locale::Language;
use std::{ops::Deref, time::Duration};

/// The words in the user's language.
#[derive(Resource, Debug, Default)]
pub struct Locale {
    words: maze_locale::Locale,
    /// The language, as long as none is chosen in the menu.
    usual: Language,
}

impl Locale {
    /// What files of a format are.
    #[must_use]
    pub fn format_name(&self, format: Format) -> &str {
        // Names of texts have no dots.
        let key = format.extension().replace('.', "-");
        self.get_or(&format!("format-{key}"), format.extension())
    }
}

/// Minutes and seconds, as a clock shows them.
#[must_use]
pub fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl Locale {
    /// Minutes, seconds and tenths, as a clock shows them in this language.
    #[must_use]
    pub fn tenths(&self, time: Duration) -> String {
        let tenths = time.as_millis() / 100;
        format!("{}:{}", tenths / 600, self.number(&format!("{:02}.{}", tenths / 10 % 60, tenths % 10)))
    }

    /// The words in this language, as long as none is chosen in the menu.
    #[must_use]
    pub fn new(usual: Language) -> Self {
        Self { words: maze_locale::Locale::new(usual), usual }
    }

    /// The words for whoever has fingers and no keys.
    #[must_use]
    pub fn for_touch(self) -> Self {
        Self { words: self.words.for_touch(), ..self }
    }

    /// The language, as long as none is chosen in the menu.
    #[must_use]
    pub fn usual(&self) -> Language {
        self.usual
    }
}

impl Deref for Locale {
    type Target = maze_locale::Locale;

    fn deref(&self) -> &Self::Target {
        &self.words
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Locale>();
}

/// Takes the words of the language with the chosen tag, or of the usual one if that language is not available.
pub(crate) fn speak(chosen: Option<&str>, mut locale: ResMut<Locale>) {
    let language = chosen.and_then(|tag| tag.parse().ok()).unwrap_or(locale.usual());
    if language != locale.language() {
        locale.words = locale.words.in_language(language);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_the_decimal_separator_of_the_language() {
        for (tag, short, long) in [("en", "0:09.8", "12:00.0"), ("fr", "0:09,8", "12:00,0")] {
            let locale = Locale::new(tag.parse().expect("a language"));
            assert_eq!(locale.tenths(Duration::from_millis(9_870)), short);
            assert_eq!(locale.tenths(Duration::from_secs(720)), long);
        }
    }
}
