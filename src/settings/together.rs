//! As whom, and on which server, one walks together with others.

use serde::{Deserialize, Serialize};

/// As whom, and on which server, one walks together with others.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct TogetherChoices {
    /// The address of the server, as it was typed.
    pub server: String,
    /// What one is called; guests have no name.
    pub name: String,
    /// One's emoji.
    pub symbol: String,
}

impl Default for TogetherChoices {
    fn default() -> Self {
        Self { server: "http://127.0.0.1:7878".to_owned(), name: String::new(), symbol: "🐢".to_owned() }
    }
}
