//! Secrets by which those who hold them are known again, of which the server keeps hashes only; random names.

use rand::{
    TryRng,
    rngs::{SysError, SysRng},
};
use sha2::{Digest, Sha256};

/// A secret of 128 random bits, as 32 hexadecimal digits.
#[derive(Clone)]
pub(crate) struct Token(String);

/// What is kept of a token. Looking one up by its hash takes as long whatever was guessed right.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TokenHash([u8; 32]);

/// So many random bytes as hexadecimal digits, unless the system has no random numbers.
pub(crate) fn random_hex<const BYTES: usize>() -> Result<String, SysError> {
    let mut bytes = [0; BYTES];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(hex::encode(bytes))
}

impl Token {
    /// A new one, unless the system has no random numbers.
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
    /// That of whatever somebody shows.
    pub(crate) fn of(shown: &str) -> Self {
        Self(Sha256::digest(shown.as_bytes()).into())
    }
}
