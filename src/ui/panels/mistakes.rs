//! The errors in the fields of the draft.

use crate::{locale::Locale, settings::control::Validation};
use bevy::{ecs::system::SystemParam, prelude::*};
use std::collections::BTreeMap;

/// The error messages, by the name of the field.
pub(super) type Mistakes = BTreeMap<&'static str, String>;

/// The result of the last check of the draft.
#[derive(SystemParam)]
pub(super) struct Checked<'w> {
    validation: Res<'w, Validation>,
    locale: Res<'w, Locale>,
}

impl Checked<'_> {
    /// Returns the errors.
    pub(super) fn mistakes(&self) -> Mistakes {
        let wrong = self.validation.0.as_ref().and_then(|checked| checked.as_ref().err());
        wrong.into_iter().flatten().map(|(field, error)| (*field, self.locale.say(error))).collect()
    }
}
