//! Numbers that are always in range.

use std::{fmt, ops::RangeInclusive};

/// A whole number in `MIN..=MAX`.
///
/// ```
/// use maze_core::options::{Bounded, Percent};
///
/// assert_eq!(Percent::new(30)?.get(), 30);
/// assert_eq!(Bounded::<1, 8>::new(9).unwrap_err().to_string(), "must be from 1 to 8, not 9");
/// # Ok::<(), maze_core::options::OutOfRange>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bounded<const MIN: u32, const MAX: u32>(u32);

/// A percentage.
pub type Percent = Bounded<0, 100>;

/// The error for a number outside the allowed range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be from {min} to {max}, not {value}")]
pub struct OutOfRange {
    /// The number.
    pub value: u32,
    /// The smallest allowed number.
    pub min: u32,
    /// The largest allowed number.
    pub max: u32,
}

impl<const MIN: u32, const MAX: u32> Bounded<MIN, MAX> {
    /// The allowed numbers.
    pub const RANGE: RangeInclusive<u32> = MIN..=MAX;

    /// Checks a number.
    ///
    /// # Errors
    /// If it is out of range.
    pub const fn new(value: u32) -> Result<Self, OutOfRange> {
        if MIN <= value && value <= MAX { Ok(Self(value)) } else { Err(OutOfRange { value, min: MIN, max: MAX }) }
    }

    /// A constant. One out of range does not compile.
    #[must_use]
    pub const fn constant<const VALUE: u32>() -> Self {
        const { assert!(MIN <= VALUE && VALUE <= MAX) };
        Self(VALUE)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const MIN: u32, const MAX: u32> fmt::Display for Bounded<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
