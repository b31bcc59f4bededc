//! The words in a language: texts by their names, with gaps filled in.

use crate::{
    Language,
    english::english_names,
    numbers::{self, Digits},
    pseudo,
};
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use std::{borrow::Cow, collections::HashMap, fmt};

type Bundle = FluentBundle<FluentResource>;

/// The words in the user's language.
pub struct Locale {
    language: Language,
    bundle: Bundle,
    /// The texts without gaps.
    texts: HashMap<String, String>,
    digits: Digits,
    /// Whether the user has fingers and no keys.
    touch: bool,
}

/// The end of the names of texts for whoever has fingers and no keys.
const TOUCH: &str = "-touch";

impl Locale {
    /// The words in a language. English ones stand for those that it lacks.
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

    /// The words for whoever has fingers and no keys: those with `-touch` after their name, where there are such.
    #[must_use]
    pub fn for_touch(mut self) -> Self {
        self.touch = true;
        let touch = self.texts.iter().filter_map(|(name, text)| Some((name.strip_suffix(TOUCH)?, text)));
        let touch: Vec<_> = touch.map(|(name, text)| (name.to_owned(), text.clone())).collect();
        self.texts.extend(touch);
        self
    }

    /// The same in another language.
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

    /// A text without gaps, by its name. A name that has no text stands for itself, so that a mistake is seen but hurts
    /// nobody.
    #[must_use]
    pub fn get<'a>(&'a self, name: &'a str) -> &'a str {
        self.get_or(name, name)
    }

    /// The text of a thing that may have none by this name and says itself what it is.
    #[must_use]
    pub fn get_or<'a>(&'a self, name: &str, otherwise: &'a str) -> &'a str {
        self.texts.get(name).map_or(otherwise, String::as_str)
    }

    /// A text without gaps, if there is one by this name.
    pub(crate) fn found(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }

    /// A text by its name, with its gaps filled in.
    #[must_use]
    pub fn fill(&self, name: &str, gaps: &[(&str, &dyn fmt::Display)]) -> String {
        let gaps: FluentArgs<'_> = gaps.iter().map(|(gap, value)| (*gap, numbers::gap(value.to_string()))).collect();
        let touch = self.touch.then(|| self.format(&format!("{name}{TOUCH}"), Some(&gaps))).flatten();
        touch.or_else(|| self.format(name, Some(&gaps))).unwrap_or_else(|| name.to_owned())
    }

    /// A number as the language writes it.
    #[must_use]
    pub fn number(&self, number: &dyn fmt::Display) -> String {
        self.digits.write(&number.to_string())
    }

    /// A text, if it is there and all its gaps can be filled in.
    fn format(&self, name: &str, gaps: Option<&FluentArgs<'_>>) -> Option<String> {
        let text = self.bundle.get_message(name)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(text, gaps, &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

impl Default for Locale {
    /// In English.
    fn default() -> Self {
        Self::new(Language::ENGLISH)
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale").field("language", &self.language).field("touch", &self.touch).finish_non_exhaustive()
    }
}

/// The texts of files, of which later ones take the place of earlier ones.
fn bundle_of(language: Language, files: impl Iterator<Item = FluentResource>) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // The marks around what is filled in are for texts that run from right to left; egui would draw them.
    bundle.set_use_isolating(false);
    numbers::teach(&mut bundle);
    for file in files {
        bundle.add_resource_overriding(file);
    }
    bundle
}

/// The names of the texts of a file.
fn names_in(texts: &FluentResource) -> Vec<String> {
    use fluent_syntax::ast::Entry;
    let named = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    };
    texts.entries().filter_map(named).collect()
}
