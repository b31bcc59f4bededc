//! Numbers that say themselves how large they may be.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A number from 0 to `MAX`.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, Deserialize, Serialize)]
#[serde(try_from = "f32", into = "f32")]
pub struct UpTo<const MAX: u32>(f32);

/// A share, 0 to 1.
pub type Share = UpTo<1>;

/// An hour of the day, 0 to 24.
pub type Hour = UpTo<24>;

/// A number that is too small, too large, or none.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{value} is outside 0..={max}")]
pub struct OutOfRange {
    value: f32,
    max: u32,
}

impl<const MAX: u32> UpTo<MAX> {
    /// The number.
    #[must_use]
    pub fn get(self) -> f32 {
        self.0
    }
}

impl<const MAX: u32> TryFrom<f32> for UpTo<MAX> {
    type Error = OutOfRange;

    fn try_from(value: f32) -> Result<Self, OutOfRange> {
        #[expect(clippy::cast_precision_loss, reason = "limits are round numbers")]
        let most = MAX as f32;
        if (0.0..=most).contains(&value) { Ok(Self(value)) } else { Err(OutOfRange { value, max: MAX }) }
    }
}

impl<const MAX: u32> From<UpTo<MAX>> for f32 {
    fn from(UpTo(value): UpTo<MAX>) -> Self {
        value
    }
}

impl<const MAX: u32> FromStr for UpTo<MAX> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let value: f32 = text.parse().map_err(|_| format!("`{text}` is not a number from 0 to {MAX}"))?;
        Self::try_from(value).map_err(|error| error.to_string())
    }
}
