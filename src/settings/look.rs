//! What everything shall look like.

use crate::theme::{library::DEFAULT, number::Hour};
use serde::{Deserialize, Serialize};

/// A theme and an hour of the day.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Look {
    /// The name of the theme's file, without its ending.
    pub theme: String,
    /// The hour, or that which suits the theme.
    #[serde(default)]
    pub hour: Option<Hour>,
}

impl Look {
    /// With another theme, at the hour that suits it, and with another hour, if there is one.
    #[must_use]
    pub fn with(self, theme: Option<String>, hour: Option<Hour>) -> Self {
        let look = theme.map_or(self, |theme| Self { theme, hour: None });
        Self { hour: hour.or(look.hour), ..look }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self { theme: DEFAULT.to_owned(), hour: None }
    }
}
