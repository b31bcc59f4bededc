//! The pages of the settings.

/// A page of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Tab {
    #[default]
    Video,
    Sound,
    Walking,
    Controls,
    Language,
    Accessibility,
    Network,
    Files,
    About,
}

impl Tab {
    pub(super) const ALL: [Self; 9] = [
        Self::Video,
        Self::Sound,
        Self::Walking,
        Self::Controls,
        Self::Language,
        Self::Accessibility,
        Self::Network,
        Self::Files,
        Self::About,
    ];

    /// The name of its text.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Video => "settings-tab-video",
            Self::Sound => "settings-tab-sound",
            Self::Walking => "settings-tab-walking",
            Self::Controls => "settings-tab-controls",
            Self::Language => "settings-tab-language",
            Self::Accessibility => "settings-tab-accessibility",
            Self::Network => "settings-tab-network",
            Self::Files => "settings-tab-files",
            Self::About => "settings-tab-about",
        }
    }
}
