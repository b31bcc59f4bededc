//! As whom, and on which server, one walks together with others.

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
}

impl Default for TogetherChoices {
    /// Some emoji or other, as guests with the same one cannot be in one room.
    fn default() -> Self {
        let drawn = SysRng.try_next_u32().unwrap_or_default() as usize % SYMBOLS.len();
        Self { server: "http://127.0.0.1:7878".to_owned(), name: String::new(), symbol: SYMBOLS[drawn].to_owned() }
    }
}
