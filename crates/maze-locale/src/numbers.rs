//! Number formats of languages.

use crate::Language;
use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue,
    concurrent::FluentBundle,
    types::{FluentNumber, FluentNumberOptions},
};
use intl_memoizer::{Memoizable, concurrent::IntlLangMemoizer};
use std::convert::Infallible;
use unic_langid::LanguageIdentifier;

/// The minimum number of digits for grouping. Shorter numbers, such as years, are not grouped.
const LONG: usize = 5;

/// The separators in numbers.
pub(crate) struct Digits {
    /// The decimal separator.
    point: String,
    /// The group separator.
    group: String,
}

impl Digits {
    pub(crate) fn of(language: Language) -> Self {
        Self { point: language.own("number-point"), group: language.own("number-group") }
    }

    /// Formats a number for the language. Other text is returned unchanged.
    pub(crate) fn write(&self, number: &str) -> String {
        let (sign, digits) = number.split_at(usize::from(number.starts_with('-')));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let is_number = !whole.is_empty() && [whole, decimals].concat().bytes().all(|byte| byte.is_ascii_digit());
        if !is_number {
            return number.to_owned();
        }
        let mut text = sign.to_owned();
        for (index, digit) in whole.chars().enumerate() {
            if whole.len() >= LONG && index > 0 && (whole.len() - index).is_multiple_of(3) {
                text.push_str(&self.group);
            }
            text.push(digit);
        }
        if !decimals.is_empty() {
            text.push_str(&self.point);
            text.push_str(decimals);
        }
        text
    }
}

impl Memoizable for Digits {
    type Args = ();
    type Error = Infallible;

    fn construct(language: LanguageIdentifier, (): ()) -> Result<Self, Infallible> {
        Ok(Self::of(Language::suiting([language.to_string()])))
    }
}

/// The maximum number of digits of a number. Fluent numbers are `f64`, which is exact for all numbers of this length.
/// Longer ones stay text.
const MOST_DIGITS: usize = 15;

/// The Fluent value for a placeholder. Whole numbers become Fluent numbers without grouping, so that texts can select
/// plurals.
pub(crate) fn gap<'a>(text: String) -> FluentValue<'a> {
    let is_whole = text.len() <= MOST_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<f64>() {
        Ok(value) if is_whole && (text == "0" || !text.starts_with('0')) => {
            FluentNumber::new(value, FluentNumberOptions { use_grouping: false, ..FluentNumberOptions::default() })
                .into()
        }
        _ => text.into(),
    }
}

/// Adds the function `NUMBER($gap)`, which formats a number for the language.
pub(crate) fn add_functions(bundle: &mut FluentBundle<FluentResource>) {
    bundle.set_formatter(Some(write));
    bundle.add_function("NUMBER", number).expect("no other function has this name");
}

fn number<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [FluentValue::Number(number)] => {
            let options = FluentNumberOptions { use_grouping: true, ..number.options.clone() };
            FluentNumber::new(number.value, options).into()
        }
        [FluentValue::String(text)] if text.len() > MOST_DIGITS => FluentValue::String(text.clone()),
        [FluentValue::String(text)] => FluentValue::try_number(text).into_owned(),
        _ => FluentValue::Error,
    }
}

fn write(value: &FluentValue<'_>, languages: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    if !number.options.use_grouping {
        return Some(number.as_string().into_owned());
    }
    languages.with_try_get::<Digits, _, _>((), |digits| digits.write(&number.as_string())).ok()
}
