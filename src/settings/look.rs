//! What everything shall look like.

use super::changes::take_change;
use crate::vocabulary::{number::Hour, quality::Quality};
use serde::{Deserialize, Serialize};

/// The name of the theme to begin with.
pub const DEFAULT_THEME: &str = "model";

/// A theme, an hour of the day, and how much is done for its beauty.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Look {
    /// The name of the theme's file, without its ending.
    pub theme: String,
    /// The hour, or that which suits the theme.
    pub hour: Option<Hour>,
    /// The quality, or that which suits the machine.
    pub quality: Option<Quality>,
    /// The quality that suits the machine, once it has been measured.
    pub measured: Option<Quality>,
    /// Whether nothing moves that need not.
    pub reduced_motion: bool,
    /// Whether everything is black, white and strong colours, whatever the theme is.
    pub high_contrast: bool,
}

impl Look {
    /// With another theme, at the hour that suits it, and with another hour, if there is one.
    #[must_use]
    pub fn with(self, theme: Option<String>, hour: Option<Hour>) -> Self {
        let look = theme.map_or(self.clone(), |theme| Self { theme, hour: None, ..self });
        Self { hour: hour.or(look.hour), ..look }
    }

    /// With another quality, if there is one.
    #[must_use]
    pub fn with_quality(self, quality: Option<Quality>) -> Self {
        Self { quality: quality.or(self.quality), ..self }
    }

    /// Takes over what has changed between two others.
    pub(super) fn take_changes(&mut self, before: &Self, now: &Self) {
        if (&before.theme, before.hour) != (&now.theme, now.hour) {
            (self.theme, self.hour) = (now.theme.clone(), now.hour);
        }
        take_change(&mut self.quality, &before.quality, &now.quality);
        take_change(&mut self.measured, &before.measured, &now.measured);
        take_change(&mut self.reduced_motion, &before.reduced_motion, &now.reduced_motion);
        take_change(&mut self.high_contrast, &before.high_contrast, &now.high_contrast);
    }
}

impl Default for Look {
    fn default() -> Self {
        Self {
            theme: DEFAULT_THEME.to_owned(),
            hour: None,
            quality: None,
            measured: None,
            reduced_motion: false,
            high_contrast: false,
        }
    }
}
