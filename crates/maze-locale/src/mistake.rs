//! Translated errors of command lines.

use crate::{Locale, Message, message::shortened};
use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use std::{error::Error as _, fmt::Display};

impl Locale {
    /// Translates an error of a command line. Returns `None` if this language has no texts for it.
    #[must_use]
    pub fn mistake(&self, error: &Error) -> Option<String> {
        self.found("cli-more-help")?;
        let part = |kind| error.get(kind).map(listed).unwrap_or_default();
        let (argument, value) = (part(ContextKind::InvalidArg), part(ContextKind::InvalidValue));
        let (allowed, other) = (part(ContextKind::ValidValue), part(ContextKind::PriorArg));
        let reason = || match error.source() {
            Some(source) => {
                source.downcast_ref().map_or_else(|| source.to_string(), |message: &Message| self.say(message))
            }
            None => String::new(),
        };
        let said = |name: &str, gaps: &[(&str, &dyn Display)]| self.fill(name, gaps);
        let similar = part(ContextKind::SuggestedSubcommand) + &part(ContextKind::SuggestedArg);
        let wrong = match error.kind() {
            ErrorKind::InvalidSubcommand => {
                said("cli-wrong-command", &[("command", &part(ContextKind::InvalidSubcommand))])
            }
            ErrorKind::UnknownArgument => said("cli-wrong-unknown", &[("argument", &argument)]),
            ErrorKind::InvalidValue if value.is_empty() => said("cli-wrong-no-value", &[("argument", &argument)]),
            ErrorKind::InvalidValue => {
                said("cli-wrong-value", &[("value", &value), ("argument", &argument), ("allowed", &allowed)])
            }
            ErrorKind::ValueValidation => {
                said("cli-wrong-reason", &[("value", &value), ("argument", &argument), ("reason", &reason())])
            }
            ErrorKind::ArgumentConflict => said("cli-wrong-conflict", &[("argument", &argument), ("other", &other)]),
            ErrorKind::TooManyValues => said("cli-wrong-too-many", &[("argument", &argument), ("value", &value)]),
            ErrorKind::MissingRequiredArgument => said("cli-wrong-missing", &[("argument", &argument)]),
            _ => return None,
        };
        let wrong = match similar.as_str() {
            "" => wrong,
            _ => said("cli-wrong-similar", &[("wrong", &wrong), ("similar", &similar)]),
        };
        let wrong = self.fill("cli-error", &[("error", &wrong)]);
        Some(format!("{wrong}\n\n{}\n", self.get("cli-more-help")))
    }
}

/// Shortens the values in an error of clap, as [`Message`] shortens those of its placeholders.
pub fn shorten_values(error: &mut Error) {
    let values: Vec<_> = error.context().map(|(kind, value)| (kind, value.clone())).collect();
    for (kind, value) in values {
        let short = match value {
            ContextValue::String(text) => ContextValue::String(shortened(text)),
            ContextValue::Strings(texts) => ContextValue::Strings(texts.into_iter().map(shortened).collect()),
            _ => continue,
        };
        error.insert(kind, short);
    }
}

fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::String(text) => text.clone(),
        _ => String::new(),
    }
}
