//! As whom, and on which server, one walks together with others.

use crate::{
    platform::own_server,
    preferences::{control::text, describe::preferences},
};
use bevy::prelude::Reflect;
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};

/// The emoji that are offered.
pub const SYMBOLS: [&str; 64] = [
    "🐢", "🐇", "🐈", "🐕", "🐎", "🐄", "🐖", "🐏", "🐘", "🐪", "🐁", "🐀", "🐉", "🐊", "🐍", "🐌", "🐛", "🐜", "🐝",
    "🐞", "🐙", "🐚", "🐟", "🐬", "🐳", "🐧", "🐤", "🐦", "🐓", "🐒", "🐻", "🐼", "🐯", "🐰", "🐱", "🐶", "🐸", "🐭",
    "🐨", "🦊", "🦉", "🌵", "🌲", "🌻", "🌷", "🍀", "🍁", "🍄", "🍎", "🍒", "🍓", "🍉", "🎃", "👻", "🤖", "👽", "🚀",
    "🚲", "⚽", "🎲", "🎈", "🎩", "👑", "💎",
];

preferences! {
    /// The server, and the player's name and emoji there.
    pub struct TogetherChoices in "together" {
        /// The address of the server, as it was typed.
        server: String = own_server().unwrap_or_else(|| "http://127.0.0.1:7878".to_owned()),
            on Network as "together-server" by text;
        /// The player's name; guests have none.
        name: String = String::new(), on Network as "together-name" by text;
        /// The player's emoji.
        symbol: String = any_symbol();
        /// The registered name.
        account: Option<Account> = None;
    }
}

/// A name that is kept by a passphrase, of somebody whom the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, Reflect)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The address of the server.
    pub server: String,
    /// The name.
    pub name: String,
    /// By which the server knows one.
    #[reflect(ignore)]
    pub token: String,
}

impl TogetherChoices {
    /// The account that belongs to the name, at a server.
    #[must_use]
    pub fn account_at(&self, server: &str) -> Option<&Account> {
        self.account.as_ref().filter(|account| account.server == server && account.name == self.name.trim())
    }
}

/// Draws an emoji, as guests with the same one cannot be in one room.
fn any_symbol() -> String {
    SYMBOLS[SysRng.try_next_u32().unwrap_or_default() as usize % SYMBOLS.len()].to_owned()
}
