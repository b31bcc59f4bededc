//! What a server refuses, by the word that it has for each kind, and what may be wrong with a name before it is asked.

use maze_locale::Message;
use maze_protocol::{NameError, limits::MAX_NAME};
use serde::Deserialize;
use serde_json::Value;

/// What is wrong, as the server says.
#[derive(Deserialize)]
pub(super) struct Problem {
    /// An address whose last part is a word that stays the same.
    r#type: Option<String>,
    title: Option<String>,
    detail: Option<String>,
    least: Option<Value>,
    most: Option<Value>,
}

/// The kinds that have words here. What else there is, is said in the server's own.
const KNOWN: [&str; 10] = [
    "name-kept",
    "name-not-allowed",
    "name-taken",
    "passphrase-length",
    "too-large",
    "too-many",
    "too-often",
    "unavailable",
    "unknown-room",
    "wrong-passphrase",
];

impl Problem {
    /// What is to be said of it, if it says anything.
    pub(super) fn said(self) -> Option<Message> {
        let kind = self.r#type.as_deref().and_then(|kind| kind.rsplit('/').next()).unwrap_or_default();
        if KNOWN.contains(&kind) {
            let number = |value: &Option<Value>| value.as_ref().map_or_else(String::new, Value::to_string);
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("least", &number(&self.least)), ("most", &number(&self.most))];
            return Some(Message::new(&format!("problem-{kind}"), &gaps));
        }
        self.detail.or(self.title).map(Message::from)
    }
}

/// What is wrong with a name.
pub(crate) fn of_name(error: NameError) -> Message {
    match error {
        NameError::Bytes(_) | NameError::Empty => Message::new("together-name-length", &[("most", &MAX_NAME)]),
        NameError::Long { characters, .. } => {
            Message::new("together-name-long", &[("characters", &characters), ("most", &MAX_NAME)])
        }
        NameError::Unseen { .. } | NameError::Heap(_) => Message::new("together-name-letters", &[]),
        NameError::Rude(_) => Message::new("together-name-rude", &[]),
        other => other.to_string().into(),
    }
}
