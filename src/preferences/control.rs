//! The controls of the settings page, as data. Only `ui` draws them.

use super::chosen::Chosen;
use crate::vocabulary::{
    number::{FrameLimit, Hour, Within},
    quality::Quality,
};
use std::ops::RangeInclusive;

/// A control, and the value that it changes.
pub enum Control<'a> {
    /// A checkbox.
    Switch(&'a mut bool),
    /// A slider.
    Number(&'a mut dyn Number, Unit),
    /// A list of a few values.
    Choice(&'a mut dyn Choice),
    /// A line of text.
    Text(&'a mut String),
    /// The list of themes. Choosing one resets the hour to the theme's own.
    Theme(&'a mut Chosen<String>, &'a mut Chosen<Option<Hour>>),
    /// A clock. Without a choice, it shows the hour of the theme.
    Hour(&'a mut Chosen<Option<Hour>>, &'a Chosen<String>),
    /// The levels of quality.
    Quality(&'a mut Chosen<Option<Quality>>),
    /// The common frame rates.
    FrameLimit(&'a mut Option<FrameLimit>),
    /// The languages, by their tags.
    Language(&'a mut Chosen<Option<String>>),
    /// A button with this text that resets the preference.
    Reset(&'static str),
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Percent.
    Percent,
    /// Degrees of an angle.
    Degrees,
    /// Mebibytes.
    Mebibytes,
}

/// A number with a range.
pub trait Number {
    /// Returns the number.
    fn number(&self) -> f32;
    /// Changes the number, within its range.
    fn set_number(&mut self, number: f32);
    /// Returns the range.
    fn range(&self) -> RangeInclusive<f32>;
}

impl<const MIN: u32, const MAX: u32> Number for Within<MIN, MAX> {
    fn number(&self) -> f32 {
        self.get()
    }

    fn set_number(&mut self, number: f32) {
        *self = Self::clamped(number);
    }

    fn range(&self) -> RangeInclusive<f32> {
        Self::RANGE
    }
}

/// A type with a few values.
pub trait Few: Copy + PartialEq + 'static {
    /// All values, each with its message id, in display order.
    const ALL: &'static [(Self, &'static str)];
}

/// A [`Few`], independent of its type.
pub trait Choice {
    /// Returns the message ids of all values.
    fn names(&self) -> Vec<&'static str>;
    /// Returns the index of the value.
    fn index(&self) -> usize;
    /// Selects the value at an index.
    fn set_index(&mut self, index: usize);
}

impl<T: Few> Choice for T {
    fn names(&self) -> Vec<&'static str> {
        Self::ALL.iter().map(|(_, name)| *name).collect()
    }

    fn index(&self) -> usize {
        Self::ALL.iter().position(|(value, _)| value == self).unwrap_or(0)
    }

    fn set_index(&mut self, index: usize) {
        if let Some((value, _)) = Self::ALL.get(index) {
            *self = *value;
        }
    }
}

/// A checkbox.
pub(crate) fn switch(value: &mut bool) -> Control<'_> {
    Control::Switch(value)
}

/// A slider for a number in percent.
pub(crate) fn percent(number: &mut dyn Number) -> Control<'_> {
    Control::Number(number, Unit::Percent)
}

/// A slider for an angle in degrees.
pub(crate) fn degrees(number: &mut dyn Number) -> Control<'_> {
    Control::Number(number, Unit::Degrees)
}

/// A slider for an amount of memory in MiB.
pub(crate) fn mebibytes(number: &mut dyn Number) -> Control<'_> {
    Control::Number(number, Unit::Mebibytes)
}

/// A list of a few values.
pub(crate) fn choice(value: &mut dyn Choice) -> Control<'_> {
    Control::Choice(value)
}

/// A line of text.
pub(crate) fn text(text: &mut String) -> Control<'_> {
    Control::Text(text)
}
