//! An option, its kinds of values, and setting it from text.

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
/// assert_eq!(param.set("9").unwrap_err().to_string(), "size `9` is not allowed; allowed: a number in 1..=8");
/// assert_eq!(size.get(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Param<'a> {
    /// Its name in share codes.
    pub key: &'static str,
    /// Its display name.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// Its value, in place.
    pub value: Value<'a>,
}

/// The value of an option. Its text form is what a share code holds.
pub enum Value<'a> {
    /// One of a few named possibilities.
    Choice(&'a mut dyn Choice),
    /// Yes or no.
    Switch(&'a mut bool),
    /// A share in percent.
    Percent(&'a mut Percent),
    /// A number in a range.
    Number(&'a mut dyn Number),
    /// A number in a range, or no limit.
    Limit(&'a mut dyn Limit),
}

/// A number that stays in its range.
pub trait Number {
    /// The number.
    fn get(&self) -> u32;
    /// The numbers allowed.
    fn range(&self) -> RangeInclusive<u32>;
    /// Makes it another one.
    ///
    /// # Errors
    /// If that is out of range; then it stays what it was.
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

/// A number that stays in its range, or no limit.
pub trait Limit {
    /// The number; `None` without a limit.
    fn get(&self) -> Option<u32>;
    /// The numbers allowed.
    fn range(&self) -> RangeInclusive<u32>;
    /// Makes it another one, or takes the limit away.
    ///
    /// # Errors
    /// If the number is out of range; then it stays what it was.
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

/// A few named possibilities.
pub trait Choice {
    /// What they are called.
    fn names(&self) -> &'static [&'static str];
    /// Which one it is now.
    fn index(&self) -> usize;
    /// Makes it another one, an index into the [names](Self::names).
    ///
    /// # Panics
    /// If there is no such name.
    fn set_index(&mut self, index: usize);
}

/// What the two values of a switch are called.
static SWITCH: [&str; 2] = ["no", "yes"];

/// What an option without limit is called.
const NO_LIMIT: &str = "none";

impl Param<'_> {
    /// Sets the value from its text form.
    ///
    /// # Errors
    /// If the text is no such value.
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
    /// Which values are allowed, for a message.
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

/// The values that an option can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One of these.
    Names(&'static [&'static str]),
    /// A number.
    Numbers(RangeInclusive<u32>),
    /// A number, or no limit, which is called `none`.
    NumbersOrNone(RangeInclusive<u32>),
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Names(names) => f.write_str(&names.join(", ")),
            Self::Numbers(range) => write!(f, "a number in {range:?}"),
            Self::NumbersOrNone(range) => write!(f, "a number in {range:?}, or {NO_LIMIT}"),
        }
    }
}

/// A value that an option does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key} `{given}` is not allowed; allowed: {allowed}")]
pub struct ParamError {
    /// The option.
    pub key: &'static str,
    /// What it was to be set to.
    pub given: String,
    /// What it can be set to.
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
