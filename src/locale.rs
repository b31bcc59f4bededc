//! Texts in the user's language: the chosen one, or else that of the system.

use bevy::prelude::*;
use maze_io::Format;
use maze_locale::Language;
use std::{ops::Deref, time::Duration};

/// The texts in the user's language.
#[derive(Resource, Debug, Default)]
pub struct Locale {
    words: maze_locale::Locale,
    /// The default language, used unless the user chooses one in the menu.
    usual: Language,
}

impl Locale {
    /// Returns the name of a file format.
    #[must_use]
    pub fn format_name(&self, format: Format) -> &str {
        // Message ids contain no dots.
        let key = format.extension().replace('.', "-");
        self.get_or(&format!("format-{key}"), format.extension())
    }
}

/// Formats minutes and seconds, as `1:05`.
#[must_use]
pub fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl Locale {
    /// Formats minutes, seconds and tenths, with the decimal separator of the language.
    #[must_use]
    pub fn tenths(&self, time: Duration) -> String {
        let tenths = time.as_millis() / 100;
        format!("{}:{}", tenths / 600, self.number(&format!("{:02}.{}", tenths / 10 % 60, tenths % 10)))
    }

    /// The texts in this default language.
    #[must_use]
    pub fn new(usual: Language) -> Self {
        Self { words: maze_locale::Locale::new(usual), usual }
    }

    /// Uses the texts for touch screens.
    #[must_use]
    pub fn for_touch(self) -> Self {
        Self { words: self.words.for_touch(), ..self }
    }

    /// The default language.
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

/// Switches to the language with the chosen tag, or to the default if that language is not available.
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
