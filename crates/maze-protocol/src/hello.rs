//! Whom a hello lets in.

use crate::{
    message::{Bye, Hello, Kind, PROTOCOL, Resume},
    name::{Name, Symbol},
};

/// What a player is known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What it is called. Guests have no name.
    pub name: Option<Name>,
    /// Its emoji.
    pub symbol: Symbol,
    /// Who decides where it goes.
    pub kind: Kind,
}

impl Profile {
    /// Whether others could take the two for one: they have the same name, or neither has one and the emoji is the
    /// same.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        match (&self.name, &other.name) {
            (Some(name), Some(other)) => name.is_like(other),
            (None, None) => self.symbol == other.symbol,
            _ => false,
        }
    }
}

/// What somebody comes for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// To walk.
    Play(Profile),
    /// To watch.
    Watch,
    /// To go on where a connection was lost.
    Resume(Resume),
}

impl Hello {
    /// What it asks for, if it may.
    ///
    /// # Errors
    /// If it speaks another version of the protocol, or name or symbol are not allowed.
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
