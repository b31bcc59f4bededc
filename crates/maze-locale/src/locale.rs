//! The texts of a language, by name and with placeholders.

use crate::{
    Language,
    english::english_names,
    numbers::{self, Digits},
    pseudo,
};
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use std::{borrow::Cow, collections::HashMap, fmt};

type Bundle = FluentBundle<FluentResource>;

/// The texts of a language.
pub struct Locale {
    language: Language,
    bundle: Bundle,
    /// The texts without placeholders.
    texts: HashMap<String, String>,
    digits: Digits,
    /// Whether the device has a touch screen but no keyboard.
    touch: bool,
}

/// The suffix of text names for touch screens.
const TOUCH: &str = "-touch";

impl Locale {
    /// Loads the texts of a language. Missing texts are in English.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let mut bundle = bundle_of(language, Language::ENGLISH.resources().chain(language.resources()));
        let mut texts: HashMap<_, _> =
            english_names().into_iter().map(|(name, english)| (name, english.to_owned())).collect();
        if language == Language::PSEUDO {
            bundle.set_transform(Some(|text| Cow::Owned(pseudo::stretched(text))));
            texts.values_mut().for_each(|text| *text = pseudo::stretched(text));
        }
        let names = Language::ENGLISH.resources().chain(language.resources()).flat_map(|texts| names_in(&texts));
        let mut locale = Self { language, bundle, texts: HashMap::new(), digits: Digits::of(language), touch: false };
        texts.extend(names.filter_map(|name| locale.format(&name, None).map(|text| (name, text))));
        locale.texts = texts;
        locale
    }

    /// Prefers texts for touch screens, whose names end in `-touch`.
    #[must_use]
    pub fn for_touch(mut self) -> Self {
        self.touch = true;
        let touch = self.texts.iter().filter_map(|(name, text)| Some((name.strip_suffix(TOUCH)?, text)));
        let touch: Vec<_> = touch.map(|(name, text)| (name.to_owned(), text.clone())).collect();
        self.texts.extend(touch);
        self
    }

    /// Loads another language with the same settings.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        let other = Self::new(language);
        if self.touch { other.for_touch() } else { other }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns a text without placeholders. An unknown name is returned itself, so that mistakes are visible but
    /// harmless.
    #[must_use]
    pub fn get<'a>(&'a self, name: &'a str) -> &'a str {
        self.get_or(name, name)
    }

    /// Returns a text, or the given English text if there is none with this name.
    #[must_use]
    pub fn get_or<'a>(&'a self, name: &str, otherwise: &'a str) -> &'a str {
        self.texts.get(name).map_or(otherwise, String::as_str)
    }

    /// Returns a text without placeholders, if it exists.
    pub(crate) fn found(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }

    /// Returns a text and replaces its placeholders. An unknown name is returned itself.
    #[must_use]
    pub fn fill(&self, name: &str, gaps: &[(&str, &dyn fmt::Display)]) -> String {
        let gaps: FluentArgs<'_> = gaps.iter().map(|(gap, value)| (*gap, numbers::gap(value.to_string()))).collect();
        let touch = self.touch.then(|| self.format(&format!("{name}{TOUCH}"), Some(&gaps))).flatten();
        touch.or_else(|| self.format(name, Some(&gaps))).unwrap_or_else(|| name.to_owned())
    }

    /// Formats a number for the language.
    #[must_use]
    pub fn number(&self, number: &dyn fmt::Display) -> String {
        self.digits.write(&number.to_string())
    }

    /// Formats a text. Returns `None` if it does not exist or a placeholder has no value.
    fn format(&self, name: &str, gaps: Option<&FluentArgs<'_>>) -> Option<String> {
        let text = self.bundle.get_message(name)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(text, gaps, &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

impl Default for Locale {
    /// English.
    fn default() -> Self {
        Self::new(Language::ENGLISH)
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale").field("language", &self.language).field("touch", &self.touch).finish_non_exhaustive()
    }
}

/// Creates a bundle from files, of which later ones override earlier ones.
fn bundle_of(language: Language, files: impl Iterator<Item = FluentResource>) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // Isolation marks are for right-to-left text, and egui would draw them.
    bundle.set_use_isolating(false);
    numbers::add_functions(&mut bundle);
    for file in files {
        bundle.add_resource_overriding(file);
    }
    bundle
}

/// The names of the texts in a file.
fn names_in(texts: &FluentResource) -> Vec<String> {
    use fluent_syntax::ast::Entry;
    let named = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    };
    texts.entries().filter_map(named).collect()
}
