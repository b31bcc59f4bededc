//! Numbers with a range in their type.

use bevy::prelude::Reflect;
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{ops::RangeInclusive, str::FromStr};

/// A number from `MIN` to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Deserialize, Serialize, Reflect)]
#[reflect(opaque, Debug)]
#[serde(try_from = "f32", into = "f32")]
pub struct Within<const MIN: u32, const MAX: u32>(f32);

/// A number from 0 to `MAX`.
pub type UpTo<const MAX: u32> = Within<0, MAX>;

/// A share, 0 to 1.
pub type Share = UpTo<1>;

/// An hour of the day, 0 to 24.
pub type Hour = UpTo<24>;

/// A frame rate limit, in frames per second.
pub type FrameLimit = Within<10, 500>;

/// A number that is out of range, or not a number.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("must be from {min} to {max}, not {value}")]
pub struct OutOfRange {
    value: f32,
    min: u32,
    max: u32,
}

impl OutOfRange {
    /// Parses the error from its message, since deserialization converts errors to text.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        let (min, rest) = text.strip_prefix("must be from ")?.split_once(" to ")?;
        let (max, value) = rest.split_once(", not ")?;
        Some(Self { value: value.parse().ok()?, min: min.parse().ok()?, max: max.parse().ok()? })
    }
}

impl From<OutOfRange> for Message {
    fn from(OutOfRange { value, min, max }: OutOfRange) -> Self {
        Self::new("error-out-of-range", &[("value", &value), ("min", &min), ("max", &max)])
    }
}

impl<const MIN: u32, const MAX: u32> Within<MIN, MAX> {
    /// The range.
    #[expect(clippy::cast_precision_loss, reason = "limits are round numbers")]
    pub const RANGE: RangeInclusive<f32> = MIN as f32..=MAX as f32;

    /// Clamps a number to the range.
    #[must_use]
    pub const fn clamped(value: f32) -> Self {
        Self(value.clamp(*Self::RANGE.start(), *Self::RANGE.end()))
    }

    /// Returns the number.
    #[must_use]
    pub fn get(self) -> f32 {
        self.0
    }

    /// Returns the number without its fraction.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the limits are such numbers")]
    pub fn whole(self) -> u32 {
        self.0 as u32
    }
}

impl<const MIN: u32, const MAX: u32> TryFrom<f32> for Within<MIN, MAX> {
    type Error = OutOfRange;

    fn try_from(value: f32) -> Result<Self, OutOfRange> {
        if Self::RANGE.contains(&value) { Ok(Self(value)) } else { Err(OutOfRange { value, min: MIN, max: MAX }) }
    }
}

impl<const MIN: u32, const MAX: u32> From<Within<MIN, MAX>> for f32 {
    fn from(Within(value): Within<MIN, MAX>) -> Self {
        value
    }
}

impl<const MIN: u32, const MAX: u32> FromStr for Within<MIN, MAX> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let value: f32 = text.parse().map_err(|_| format!("`{text}` is not a number from {MIN} to {MAX}"))?;
        Self::try_from(value).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_parsed_from_its_message() {
        for value in [150.0, -0.5] {
            let error = Within::<0, 100>::try_from(value).expect_err("it is out of range");
            assert_eq!(OutOfRange::from_text(&error.to_string()), Some(error));
        }
        assert_eq!(OutOfRange::from_text("must be from here to there, not elsewhere"), None);
    }
}
