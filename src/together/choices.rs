//! Settings of multiplayer: the server, and the player's name and emoji.

use crate::{
    platform::own_server,
    preferences::{control::text, describe::preferences},
};
use bevy::prelude::Reflect;
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};

/// The emojis offered to players.
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

/// A name that is registered on a server.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, Reflect)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The address of the server.
    pub server: String,
    /// The name.
    pub name: String,
    /// The token that identifies the account to the server.
    #[reflect(ignore)]
    pub token: String,
}

impl TogetherChoices {
    /// Returns the account at a server, if it belongs to the current name.
    #[must_use]
    pub fn account_at(&self, server: &str) -> Option<&Account> {
        self.account.as_ref().filter(|account| account.server == server && account.name == self.name.trim())
    }
}

/// Picks a random emoji. Two guests with the same emoji cannot be in one room.
fn any_symbol() -> String {
    SYMBOLS[SysRng.try_next_u32().unwrap_or_default() as usize % SYMBOLS.len()].to_owned()
}
