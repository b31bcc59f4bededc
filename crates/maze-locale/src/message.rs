//! What is to be said, before it is known in which language.

use crate::Locale;
use serde::{Deserialize, Serialize};
use std::{error::Error, fmt, sync::LazyLock};

/// What is to be said: a text by its name, with what fills its gaps, or words that are the same in every language.
///
/// It goes through threads and workers as data, and is [said](Locale::say) where somebody reads it. Errors of mazes and
/// their files become one by `into`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message(Said);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Said {
    Words(String),
    Text(String, Vec<(String, Message)>),
}

/// The longest value that a message shows in full, in characters. A share code with a mask may be far longer.
const LONGEST: usize = 400;

/// The number of characters that are shown of a longer value, from its beginning and from its end.
const REPEATED: [usize; 2] = [240, 80];

impl Message {
    /// Creates a message from the name of its text and the values of its placeholders. Very long values are shortened
    /// to their beginning and end.
    #[must_use]
    pub fn new(name: &str, gaps: &[(&str, &dyn fmt::Display)]) -> Self {
        let gaps = gaps.iter().map(|(gap, value)| ((*gap).to_owned(), Self::from(shortened(value.to_string()))));
        Self(Said::Text(name.to_owned(), gaps.collect()))
    }

    /// Adds a placeholder whose value is itself a message.
    #[must_use]
    pub fn with(mut self, gap: &str, message: impl Into<Self>) -> Self {
        if let Said::Text(_, gaps) = &mut self.0 {
            gaps.push((gap.to_owned(), message.into()));
        }
        self
    }

    /// An error about something with a name, such as a file.
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
    /// Words that are the same in every language.
    fn from(words: String) -> Self {
        Self(Said::Words(words))
    }
}

impl From<Message> for String {
    /// In English.
    fn from(message: Message) -> Self {
        message.to_string()
    }
}

impl Error for Message {}

impl Locale {
    /// Says it in this language.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        match &message.0 {
            Said::Words(words) => words.clone(),
            Said::Text(name, gaps) => {
                let said: Vec<_> = gaps.iter().map(|(gap, message)| (gap, self.say(message))).collect();
                let gaps: Vec<_> = said.iter().map(|(gap, said)| (gap.as_str(), said as &dyn fmt::Display)).collect();
                self.fill(name, &gaps)
            }
        }
    }
}

impl fmt::Display for Message {
    /// In English, for logs and the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        static ENGLISH: LazyLock<Locale> = LazyLock::new(Locale::default);
        f.write_str(&ENGLISH.say(self))
    }
}
