//! Translates errors of the server by their kind, and checks names before they are sent.

use maze_locale::Message;
use maze_protocol::{NameError, limits::MAX_NAME};
use serde::Deserialize;
use serde_json::Value;

/// An error, as the server sends it (RFC 9457).
#[derive(Deserialize)]
pub(super) struct Problem {
    /// A URL whose last segment is the kind of error.
    r#type: Option<String>,
    title: Option<String>,
    detail: Option<String>,
    least: Option<Value>,
    most: Option<Value>,
}

/// The kinds that are translated here. For other kinds the server's own text is shown.
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
    /// Returns the message to show, if there is any.
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

/// Explains why a name is not allowed.
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
