//! Secret tokens, of which the server keeps only hashes, and random names.

use rand::{
    TryRng,
    rngs::{SysError, SysRng},
};
use sha2::{Digest, Sha256};

/// A secret of 128 random bits, as 32 hexadecimal digits.
#[derive(Clone)]
pub(crate) struct Token(String);

/// The hash of a token. A lookup by hash leaks nothing about partly correct guesses by its timing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TokenHash([u8; 32]);

/// Returns this many random bytes as hexadecimal digits, unless the system has no random numbers.
pub(crate) fn random_hex<const BYTES: usize>() -> Result<String, SysError> {
    let mut bytes = [0; BYTES];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(hex::encode(bytes))
}

impl Token {
    /// Creates a random token, unless the system has no random numbers.
    pub(crate) fn random() -> Result<Self, SysError> {
        random_hex::<16>().map(Self)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl TokenHash {
    /// Hashes a token from a client.
    pub(crate) fn of(shown: &str) -> Self {
        Self(Sha256::digest(shown.as_bytes()).into())
    }
}
