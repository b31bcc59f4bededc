//! Checks of the hello.

use crate::{
    message::{Bye, Hello, Kind, PROTOCOL, Resume},
    name::{Name, Symbol},
};

/// A player's name, emoji and kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name. Guests have none.
    pub name: Option<Name>,
    /// The emoji.
    pub symbol: Symbol,
    /// Whether a person or a program controls the player.
    pub kind: Kind,
}

impl Profile {
    /// Whether the two could be confused: their names look alike, or neither has a name and the emoji is the same.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        match (&self.name, &other.name) {
            (Some(name), Some(other)) => name.is_like(other),
            (None, None) => self.symbol == other.symbol,
            _ => false,
        }
    }
}

/// The request in a client's hello.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// To play.
    Play(Profile),
    /// To watch.
    Watch,
    /// To resume after a lost connection.
    Resume(Resume),
}

impl Hello {
    /// Checks the hello, and returns what it asks for.
    ///
    /// # Errors
    /// If the protocol version is another one, or the name or symbol is not allowed.
    pub fn visit(self) -> Result<Visit, Bye> {
        if self.protocol != PROTOCOL {
            return Err(Bye::Version { yours: self.protocol, speaks: PROTOCOL });
        }
        if let Some(resume) = self.resume {
            return Ok(Visit::Resume(resume));
        }
        if self.watch {
            return Ok(Visit::Watch);
        }
        let refused = |error: &dyn std::error::Error| Bye::Refused(error.to_string());
        let name = self.name.filter(|name| !name.is_empty()).map(|name| name.parse::<Name>()).transpose();
        let name = name.map_err(|error| refused(&error))?;
        let symbol = self.symbol.unwrap_or_default().parse::<Symbol>().map_err(|error| refused(&error))?;
        Ok(Visit::Play(Profile { name, symbol, kind: self.kind }))
    }
}
