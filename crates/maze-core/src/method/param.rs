//! A method's options, described so that a share code, a menu and a command line can show and set them without knowing
//! the method.

use std::{fmt, ops::RangeInclusive};

/// One option of a method.
pub struct Param<'a> {
    /// Its name in share codes.
    pub key: &'static str,
    /// Its name for people.
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
    /// A share, 0 to 100.
    Percent(&'a mut u32),
    /// A number in a range.
    Number(&'a mut u32, RangeInclusive<u32>),
    /// A number in a range, or no limit.
    Limit(&'a mut Option<u32>, RangeInclusive<u32>),
}

/// A few named possibilities.
pub trait Choice {
    /// What they are called.
    fn names(&self) -> &'static [&'static str];
    /// Which one it is now.
    fn index(&self) -> usize;
    /// Makes it another one, an index into the [names](Self::names).
    fn set_index(&mut self, index: usize);
}

/// What the two values of a switch are called.
const SWITCH: [&str; 2] = ["no", "yes"];

/// What an option without limit is called.
const NO_LIMIT: &str = "none";

impl Param<'_> {
    /// Sets the value from its text form.
    ///
    /// # Errors
    /// If the text is no such value.
    pub fn set(&mut self, text: &str) -> Result<(), ParamError> {
        let number = |range: &RangeInclusive<u32>| text.parse().ok().filter(|number| range.contains(number));
        let done = match &mut self.value {
            Value::Choice(choice) => {
                choice.names().iter().position(|&name| name == text).map(|index| choice.set_index(index))
            }
            Value::Switch(value) => SWITCH.iter().position(|&name| name == text).map(|index| **value = index == 1),
            Value::Percent(value) => number(&(0..=100)).map(|number| **value = number),
            Value::Number(value, range) => number(range).map(|number| **value = number),
            Value::Limit(value, _) if text == NO_LIMIT => {
                **value = None;
                Some(())
            }
            Value::Limit(value, range) => number(range).map(|number| **value = Some(number)),
        };
        done.ok_or_else(|| ParamError { key: self.key, given: text.to_owned(), allowed: self.value.allowed() })
    }
}

impl Param<'_> {
    /// Checks the value, which may have been set in code.
    ///
    /// # Errors
    /// If it is out of range.
    pub(crate) fn check(&self) -> Result<(), ParamError> {
        let is_allowed = match &self.value {
            Value::Choice(_) | Value::Switch(_) | Value::Limit(None, _) => true,
            Value::Percent(value) => **value <= 100,
            Value::Number(value, range) => range.contains(value),
            Value::Limit(Some(value), range) => range.contains(value),
        };
        let error = || ParamError { key: self.key, given: self.value.to_string(), allowed: self.value.allowed() };
        if is_allowed { Ok(()) } else { Err(error()) }
    }
}

impl Value<'_> {
    /// Which values are allowed, for a message.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self {
            Self::Choice(choice) => choice.names().join(", "),
            Self::Switch(_) => SWITCH.join(", "),
            Self::Percent(_) => "a number in 0..=100".to_owned(),
            Self::Number(_, range) => format!("a number in {range:?}"),
            Self::Limit(_, range) => format!("a number in {range:?}, or {NO_LIMIT}"),
        }
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(choice) => f.write_str(choice.names()[choice.index()]),
            Self::Switch(value) => f.write_str(SWITCH[usize::from(**value)]),
            Self::Percent(value) | Self::Number(value, _) => value.fmt(f),
            Self::Limit(Some(value), _) => value.fmt(f),
            Self::Limit(None, _) => f.write_str(NO_LIMIT),
        }
    }
}

/// A value that an option does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key} `{given}` is not allowed; allowed: {allowed}")]
pub struct ParamError {
    key: &'static str,
    given: String,
    allowed: String,
}

/// Declares an enum whose variants have names, and can be chosen from.
macro_rules! choice {
    ($(#[$doc:meta])* $choice:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $choice {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $crate::method::Choice for $choice {
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

pub(super) use choice;
