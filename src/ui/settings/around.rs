//! The context of the controls on the settings page.

use crate::{
    locale::Locale,
    preferences::describe::Label,
    quality::level::Level,
    theme::{library::Themes, look::Look},
};
use bevy::prelude::*;

/// The preference whose explanation depends on its value.
const THEME: &str = "settings-theme";

/// The context of the controls on the settings page.
pub(super) struct Around<'a> {
    pub(super) locale: &'a Locale,
    pub(super) themes: &'a Themes,
    pub(super) level: Level,
}

impl Around<'_> {
    /// Returns the explanation of a preference, which may be empty. A theme is explained by its own file.
    pub(super) fn hint(&self, label: &Label, world: &World) -> String {
        if label.name == THEME {
            let key = world.resource::<Look>().theme.get();
            let about = self.themes.get(key).map_or("", |theme| theme.about.as_str());
            return self.locale.get_or(&format!("theme-{key}-about"), about).to_owned();
        }
        label.hint.map_or("", |hint| self.locale.get(hint)).to_owned()
    }
}
