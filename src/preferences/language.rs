//! The preference for the language.

use super::{chosen::Chosen, control::Control, describe::preferences};
use crate::locale::{self, Locale};
use bevy::prelude::*;

preferences! {
    /// The language of all texts.
    pub struct Language {
        /// The tag of the language, or `None` for the language of the system.
        language: Chosen<Option<String>> = Chosen::default(), on Language as "settings-language" by languages;
    }
}

fn languages(language: &mut Chosen<Option<String>>) -> Control<'_> {
    Control::Language(language)
}

/// Switches the locale to the language.
pub(super) fn speak(chosen: Res<Language>, locale: ResMut<Locale>) {
    locale::speak(chosen.language.get().as_deref(), locale);
}
