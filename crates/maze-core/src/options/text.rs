//! Options in the text form of share codes, `+key=value`.

use super::{Param, ParamError};
use crate::keys;
use std::fmt;

/// Sets options from the parts of a share code, such as `depth=4`. The parts follow `key` and are separated by `+`.
///
/// # Errors
/// If `key` has no such option, a value is not allowed, or an option is given twice.
pub fn read<'t>(
    key: &'static str,
    mut params: Vec<Param<'_>>,
    options: impl Iterator<Item = &'t str>,
) -> Result<(), OptionError> {
    let known = keys::list(params.iter().map(|param| param.key));
    let mut given = Vec::new();
    for part in options {
        let (option, value) = part.split_once('=').ok_or_else(|| OptionError::Malformed(part.to_owned()))?;
        let Some(param) = params.iter_mut().find(|param| param.key == option) else {
            return Err(OptionError::Unknown { key, option: option.to_owned(), known });
        };
        if given.contains(&param.key) {
            return Err(OptionError::Twice(param.key));
        }
        given.push(param.key);
        param.set(value)?;
    }
    Ok(())
}

/// Writes the options whose value differs from the default, such as `+depth=4`. Both lists must name the same options
/// in the same order.
///
/// # Errors
/// If the formatter returns one.
pub fn write(f: &mut fmt::Formatter<'_>, set: &mut [Param<'_>], default: &mut [Param<'_>]) -> fmt::Result {
    for (param, default) in set.iter().zip(default) {
        let value = param.value.to_string();
        if value != default.value.to_string() {
            write!(f, "+{}={value}", param.key)?;
        }
    }
    Ok(())
}

/// An error in the options of a share code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum OptionError {
    #[error("`{0}` is not an option; write +option=value")]
    Malformed(String),
    #[error("{key} has no option `{option}`; it has {}", if known.is_empty() { "none" } else { known })]
    Unknown { key: &'static str, option: String, known: String },
    #[error("+{0} is given twice")]
    Twice(&'static str),
    #[error(transparent)]
    Value(#[from] ParamError),
}
