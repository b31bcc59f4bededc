//! Options, the kinds of their values, and how to set them from text.

use super::{Bounded, OutOfRange, Percent};
use std::{fmt, ops::RangeInclusive};

/// One option.
///
/// ```
/// use maze_core::options::{Bounded, Param, Value};
///
/// let mut size = Bounded::<1, 8>::new(3)?;
/// let mut param = Param { key: "size", name: "Size", about: "How large it is.", value: Value::Number(&mut size) };
/// param.set("5")?;
/// assert_eq!(param.set("9").unwrap_err().to_string(), "size `9` is not allowed; allowed: a number from 1 to 8");
/// assert_eq!(size.get(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Param<'a> {
    /// The name in share codes.
    pub key: &'static str,
    /// The display name.
    pub name: &'static str,
    /// A one-sentence description.
    pub about: &'static str,
    /// The value, borrowed from the option's owner.
    pub value: Value<'a>,
}

/// The value of an option. It is displayed as in share codes.
pub enum Value<'a> {
    /// One of a few named choices.
    Choice(&'a mut dyn Choice),
    /// Yes or no.
    Switch(&'a mut bool),
    /// A percentage.
    Percent(&'a mut Percent),
    /// A number in a range.
    Number(&'a mut dyn Number),
    /// A number in a range, or no limit.
    Limit(&'a mut dyn Limit),
}

/// A number in a range.
pub trait Number {
    /// The number.
    fn get(&self) -> u32;
    /// The allowed numbers.
    fn range(&self) -> RangeInclusive<u32>;
    /// Sets the number.
    ///
    /// # Errors
    /// If it is out of range. The number is then unchanged.
    fn set(&mut self, value: u32) -> Result<(), OutOfRange>;
}

impl<const MIN: u32, const MAX: u32> Number for Bounded<MIN, MAX> {
    fn get(&self) -> u32 {
        Self::get(*self)
    }

    fn range(&self) -> RangeInclusive<u32> {
        Self::RANGE
    }

    fn set(&mut self, value: u32) -> Result<(), OutOfRange> {
        *self = Self::new(value)?;
        Ok(())
    }
}

/// A number in a range, or no limit.
pub trait Limit {
    /// The number, or `None` without a limit.
    fn get(&self) -> Option<u32>;
    /// The allowed numbers.
    fn range(&self) -> RangeInclusive<u32>;
    /// Sets the number, or removes the limit.
    ///
    /// # Errors
    /// If the number is out of range. The value is then unchanged.
    fn set(&mut self, value: Option<u32>) -> Result<(), OutOfRange>;
}

impl<const MIN: u32, const MAX: u32> Limit for Option<Bounded<MIN, MAX>> {
    fn get(&self) -> Option<u32> {
        self.map(Bounded::get)
    }

    fn range(&self) -> RangeInclusive<u32> {
        Bounded::<MIN, MAX>::RANGE
    }

    fn set(&mut self, value: Option<u32>) -> Result<(), OutOfRange> {
        *self = value.map(Bounded::new).transpose()?;
        Ok(())
    }
}

/// A value that is one of a few named choices.
pub trait Choice {
    /// The names of the choices.
    fn names(&self) -> &'static [&'static str];
    /// The index of the current choice in the [names](Self::names).
    fn index(&self) -> usize;
    /// Selects a choice by its index in the [names](Self::names).
    ///
    /// # Panics
    /// If the index is out of range.
    fn set_index(&mut self, index: usize);
}

/// The names of the two values of a switch.
static SWITCH: [&str; 2] = ["no", "yes"];

/// The text form of an option without limit.
const NO_LIMIT: &str = "none";

impl Param<'_> {
    /// Sets the value from its text form.
    ///
    /// # Errors
    /// If the value is not allowed.
    pub fn set(&mut self, text: &str) -> Result<(), ParamError> {
        let number = || text.parse().ok();
        let done = match &mut self.value {
            Value::Choice(choice) => {
                choice.names().iter().position(|&name| name == text).map(|index| choice.set_index(index))
            }
            Value::Switch(value) => SWITCH.iter().position(|&name| name == text).map(|index| **value = index == 1),
            Value::Percent(value) => number().and_then(|number| Number::set(*value, number).ok()),
            Value::Number(value) => number().and_then(|number| value.set(number).ok()),
            Value::Limit(value) if text == NO_LIMIT => value.set(None).ok(),
            Value::Limit(value) => number().and_then(|number| value.set(Some(number)).ok()),
        };
        done.ok_or_else(|| ParamError { key: self.key, given: text.to_owned(), allowed: self.value.allowed() })
    }
}

impl Value<'_> {
    /// The allowed values, for error messages.
    #[must_use]
    pub fn allowed(&self) -> Allowed {
        match self {
            Self::Choice(choice) => Allowed::Names(choice.names()),
            Self::Switch(_) => Allowed::Names(&SWITCH),
            Self::Percent(_) => Allowed::Numbers(Percent::RANGE),
            Self::Number(value) => Allowed::Numbers(value.range()),
            Self::Limit(value) => Allowed::NumbersOrNone(value.range()),
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(choice) => f.write_str(choice.names()[choice.index()]),
            Self::Switch(value) => f.write_str(SWITCH[usize::from(**value)]),
            Self::Percent(value) => value.fmt(f),
            Self::Number(value) => value.get().fmt(f),
            Self::Limit(value) => match value.get() {
                Some(number) => number.fmt(f),
                None => f.write_str(NO_LIMIT),
            },
        }
    }
}

/// The allowed values of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One of these names.
    Names(&'static [&'static str]),
    /// A number.
    Numbers(RangeInclusive<u32>),
    /// A number, or `none` for no limit.
    NumbersOrNone(RangeInclusive<u32>),
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Names(names) => f.write_str(&names.join(", ")),
            Self::Numbers(range) => write!(f, "a number from {} to {}", range.start(), range.end()),
            Self::NumbersOrNone(range) => {
                write!(f, "a number from {} to {}, or {NO_LIMIT}", range.start(), range.end())
            }
        }
    }
}

/// The error for a value that an option does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key} `{given}` is not allowed; allowed: {allowed}")]
pub struct ParamError {
    /// The key of the option.
    pub key: &'static str,
    /// The rejected value.
    pub given: String,
    /// The allowed values.
    pub allowed: Allowed,
}

/// Declares an enum whose variants have names in share codes, and implements [`Choice`](crate::options::Choice) for it.
///
/// ```
/// use maze_core::options::{Param, Value};
///
/// maze_core::choice! {
///     /// Where to turn.
///     Turn {
///         /// To the left.
///         #[default]
///         Left = "left",
///         /// To the right.
///         Right = "right",
///     }
/// }
///
/// let mut turn = Turn::Left;
/// Param { key: "turn", name: "Turn", about: "Where to turn.", value: Value::Choice(&mut turn) }.set("right")?;
/// assert_eq!(turn, Turn::Right);
/// # Ok::<(), maze_core::options::ParamError>(())
/// ```
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $choice:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $choice {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $crate::options::Choice for $choice {
            fn names(&self) -> &'static [&'static str] {
                &[$($name),+]
            }

            fn index(&self) -> usize {
                *self as usize
            }

            fn set_index(&mut self, index: usize) {
                *self = [$(Self::$variant),+][index];
            }
        }
    };
}
