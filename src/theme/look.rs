//! The theme and the hour that the user has chosen.

use crate::{
    preferences::{
        chosen::Chosen,
        control::{Control, switch},
        describe::preferences,
    },
    session::projector::Projector,
    vocabulary::number::Hour,
};
use bevy::prelude::*;

/// The name of the default theme.
pub const DEFAULT_THEME: &str = "model";

preferences! {
    /// The theme and the hour of the day.
    pub struct Look in "look" {
        /// The name of the theme's file, without the extension.
        theme: Chosen<String> = Chosen::new(DEFAULT_THEME.to_owned()),
            on Video as "settings-theme" by themes with hour;
        /// The hour, or `None` for the theme's default.
        hour: Chosen<Option<Hour>> = Chosen::new(None), on Video as "settings-hour" by clock with theme;
        /// Whether to replace the theme by one of black, white and strong colors.
        high_contrast: bool = false,
            on Accessibility as "settings-high-contrast" hint "settings-high-contrast-hint" by switch;
    }
}

fn themes<'a>(theme: &'a mut Chosen<String>, hour: &'a mut Chosen<Option<Hour>>) -> Control<'a> {
    Control::Theme(theme, hour)
}

fn clock<'a>(hour: &'a mut Chosen<Option<Hour>>, theme: &'a mut Chosen<String>) -> Control<'a> {
    Control::Hour(hour, theme)
}

impl Look {
    /// Sets the theme, at its default hour, and the hour, if given.
    pub fn replace(&mut self, theme: Option<String>, hour: Option<Hour>) {
        if let Some(theme) = theme {
            self.theme.replace(theme);
            self.hour.replace(None);
        }
        if hour.is_some() {
            self.hour.replace(hour);
        }
    }

    /// Whether high contrast is in effect: if it is chosen, or in projector mode.
    #[must_use]
    pub fn has_high_contrast(&self, projector: &Projector) -> bool {
        self.high_contrast || projector.is_on()
    }

    /// Returns the look with this theme, at its default hour, and this hour, if given.
    #[must_use]
    pub fn with(mut self, theme: Option<String>, hour: Option<Hour>) -> Self {
        self.replace(theme, hour);
        self
    }
}

/// The theme and the hour that the screensaver shows instead of the user's, while it runs.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Staged(pub Option<(String, Option<Hour>)>);

impl Staged {
    /// Returns the theme and the hour in effect.
    #[must_use]
    pub fn over<'a>(&'a self, look: &'a Look) -> (&'a str, Option<Hour>) {
        match &self.0 {
            Some((theme, hour)) => (theme, *hour),
            None => (look.theme.get(), *look.hour.get()),
        }
    }
}
