//! What an entry of the settings has to know beside the settings.

use crate::{locale::Locale, quality::level::Level, settings::form::Settings, theme::library::Themes};

/// What an entry has to know beside the settings.
pub(super) struct Around<'a> {
    pub(super) locale: &'a Locale,
    pub(super) themes: &'a Themes,
    pub(super) level: Level,
    /// What everything is at first.
    pub(super) usual: &'a Settings,
}
