//! Messages whose language is chosen later.

use crate::Locale;
use serde::{Deserialize, Serialize};
use std::{error::Error, fmt, sync::LazyLock};

/// A message: the name of a text with the values of its placeholders, or a text that is the same in every language.
///
/// Messages can be sent between threads and workers. [`Locale::say`] translates them where they are shown. Errors of
/// mazes and files convert to messages by `into`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message(Content);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Content {
    Words(String),
    Text(String, Vec<(String, Message)>),
}

/// The maximum length of a value before it is shortened, in characters. A share code with a mask may be far longer.
const LONGEST: usize = 400;

/// The numbers of characters that remain of a shortened value, at its beginning and at its end.
const REPEATED: [usize; 2] = [240, 80];

impl Message {
    /// Creates a message from the name of its text and the values of its placeholders. Very long values are shortened
    /// to their beginning and end.
    #[must_use]
    pub fn new(name: &str, gaps: &[(&str, &dyn fmt::Display)]) -> Self {
        let gaps = gaps.iter().map(|(gap, value)| ((*gap).to_owned(), Self::from(shortened(value.to_string()))));
        Self(Content::Text(name.to_owned(), gaps.collect()))
    }

    /// Adds a placeholder whose value is itself a message.
    #[must_use]
    pub fn with(mut self, gap: &str, message: impl Into<Self>) -> Self {
        if let Content::Text(_, gaps) = &mut self.0 {
            gaps.push((gap.to_owned(), message.into()));
        }
        self
    }

    /// The name of the text, unless the message is the same in every language.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match &self.0 {
            Content::Words(_) => None,
            Content::Text(name, _) => Some(name),
        }
    }

    /// Creates an error message about something with a name, such as a file.
    #[must_use]
    pub fn of(what: impl fmt::Display, wrong: impl Into<Self>) -> Self {
        Self::new("error-of", &[("what", &what)]).with("wrong", wrong)
    }
}

/// Shortens a value for a message.
pub(crate) fn shortened(value: String) -> String {
    let length = value.chars().count();
    if length <= LONGEST {
        return value;
    }
    let [begin, end] = REPEATED;
    let begin: String = value.chars().take(begin).collect();
    let end: String = value.chars().skip(length - end).collect();
    format!("{begin}…{end}")
}

impl From<String> for Message {
    /// A text that is the same in every language.
    fn from(words: String) -> Self {
        Self(Content::Words(words))
    }
}

impl From<Message> for String {
    /// The message in English.
    fn from(message: Message) -> Self {
        message.to_string()
    }
}

impl Error for Message {}

impl Locale {
    /// Returns a message in this language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        match &message.0 {
            Content::Words(words) => words.clone(),
            Content::Text(name, gaps) => {
                let said: Vec<_> = gaps.iter().map(|(gap, message)| (gap, self.say(message))).collect();
                let gaps: Vec<_> = said.iter().map(|(gap, said)| (gap.as_str(), said as &dyn fmt::Display)).collect();
                self.fill(name, &gaps)
            }
        }
    }
}

impl fmt::Display for Message {
    /// The message in English, for logs and the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static ENGLISH: LazyLock<Locale> = LazyLock::new(Locale::default);
        f.write_str(&ENGLISH.say(self))
    }
}
