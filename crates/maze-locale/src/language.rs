//! The available languages, and the choice of one for the user.

use fluent_bundle::{FluentBundle, FluentResource};
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use rust_embed::RustEmbed;
use std::{collections::BTreeSet, fmt, str::FromStr, sync::LazyLock};
use unic_langid::LanguageIdentifier;

/// The folders of the languages. Debug builds read them at run time, so that changed texts need no build.
#[derive(RustEmbed)]
#[folder = "../../assets/words"]
struct Words;

/// The tags of all languages, which are the names of their folders.
static TAGS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let tags: BTreeSet<String> = Words::iter().filter_map(|path| Some(path.split_once('/')?.0.to_owned())).collect();
    tags.into_iter().map(|tag| &*tag.leak()).collect()
});

/// A language of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Language(&'static str);

/// The error for an unavailable language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language `{0}`; there are {list}", list = list())]
pub struct UnknownLanguage(
    /// The tag.
    pub String,
);

impl Language {
    /// English, which is the default. Its texts also replace those that another language lacks.
    pub const ENGLISH: Self = Self("en");

    /// Accented and lengthened English, which shows texts that are not translated or do not fit.
    pub const PSEUDO: Self = Self("pseudo");

    /// Returns all languages except the pseudo-language, ordered by tag.
    pub fn all() -> impl Iterator<Item = Self> {
        TAGS.iter().copied().map(Self)
    }

    /// The language of the system or of the browser.
    #[must_use]
    pub fn of_system() -> Self {
        Self::suiting(sys_locale::get_locales())
    }

    /// Returns the best available language for a list of tags, the most preferred first.
    pub fn suiting(wanted: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let wanted: Vec<LanguageIdentifier> = wanted.into_iter().filter_map(|tag| tag.as_ref().parse().ok()).collect();
        let spoken: Vec<_> = Self::all().map(Self::identifier).collect();
        let english = Self::ENGLISH.identifier();
        let found = negotiate_languages(&wanted, &spoken, Some(&english), NegotiationStrategy::Lookup);
        let found = found.first().and_then(|found| Self::all().find(|language| language.identifier() == **found));
        found.unwrap_or(Self::ENGLISH)
    }

    /// The language tag, such as `fr`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.0
    }

    /// The name of the language in the language itself.
    #[must_use]
    pub fn name(self) -> String {
        self.own("name")
    }

    /// Returns a text from the file about the language itself.
    pub(crate) fn own(self, name: &str) -> String {
        let mut bundle = FluentBundle::default();
        if let Some(file) = Words::get(&format!("{}/language.ftl", self.spoken().0)) {
            bundle.add_resource_overriding(resource(&file.data));
        }
        let text = bundle.get_message(name).and_then(|message| message.value());
        text.map(|text| bundle.format_pattern(text, None, &mut Vec::new()).into_owned()).unwrap_or_default()
    }

    /// The parsed files, ordered by name.
    pub(crate) fn resources(self) -> impl Iterator<Item = FluentResource> {
        let folder = format!("{}/", self.spoken().0);
        let files: BTreeSet<_> = Words::iter().filter(|path| path.starts_with(&folder)).collect();
        files.into_iter().filter_map(|path| Words::get(&path)).map(|file| resource(&file.data))
    }

    /// The identifier for plural rules and number formats.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.spoken().0.parse().unwrap_or_default()
    }

    /// The language whose files are used: English for the pseudo-language.
    fn spoken(self) -> Self {
        if self == Self::PSEUDO { Self::ENGLISH } else { self }
    }
}

impl Default for Language {
    /// English.
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses a language tag. A region is ignored: `fr-CA` is French.
    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        if tag == Self::PSEUDO.0 {
            return Ok(Self::PSEUDO);
        }
        let wanted = tag.parse::<LanguageIdentifier>().ok();
        let found = wanted.and_then(|wanted| Self::all().find(|one| one.identifier().language == wanted.language));
        found.ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Parses a file. Invalid entries are left out, but tests find them.
fn resource(file: &[u8]) -> FluentResource {
    FluentResource::try_new(String::from_utf8_lossy(file).into_owned()).unwrap_or_else(|(right, _)| right)
}

/// The available tags for a message.
fn list() -> String {
    let mut tags: Vec<_> = Language::all().map(Language::tag).collect();
    tags.sort_unstable();
    tags.join(", ")
}
