//! As whom, and on which server, one walks together with others.

use crate::platform::own_server;
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};

/// The emoji that are offered.
pub const SYMBOLS: [&str; 64] = [
    "🐢", "🐇", "🐈", "🐕", "🐎", "🐄", "🐖", "🐏", "🐘", "🐪", "🐁", "🐀", "🐉", "🐊", "🐍", "🐌", "🐛", "🐜", "🐝",
    "🐞", "🐙", "🐚", "🐟", "🐬", "🐳", "🐧", "🐤", "🐦", "🐓", "🐒", "🐻", "🐼", "🐯", "🐰", "🐱", "🐶", "🐸", "🐭",
    "🐨", "🦊", "🦉", "🌵", "🌲", "🌻", "🌷", "🍀", "🍁", "🍄", "🍎", "🍒", "🍓", "🍉", "🎃", "👻", "🤖", "👽", "🚀",
    "🚲", "⚽", "🎲", "🎈", "🎩", "👑", "💎",
];

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
    /// The name that is one's own.
    pub account: Option<Account>,
}

/// A name that is kept by a passphrase, of somebody whom the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The address of the server.
    pub server: String,
    /// The name.
    pub name: String,
    /// By which the server knows one.
    pub token: String,
}

impl TogetherChoices {
    /// The account that belongs to the name, at a server.
    #[must_use]
    pub fn account_at(&self, server: &str) -> Option<&Account> {
        self.account.as_ref().filter(|account| account.server == server && account.name == self.name.trim())
    }
}

impl Default for TogetherChoices {
    /// Some emoji or other, as guests with the same one cannot be in one room.
    fn default() -> Self {
        let drawn = SysRng.try_next_u32().unwrap_or_default() as usize % SYMBOLS.len();
        let server = own_server().unwrap_or_else(|| "http://127.0.0.1:7878".to_owned());
        let symbol = SYMBOLS[drawn].to_owned();
        Self { server, name: String::new(), symbol, account: None }
    }
}
