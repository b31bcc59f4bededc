//! The pages of the settings.

/// A page of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// Video.
    #[default]
    Video,
    /// Sound.
    Sound,
    /// Walking.
    Walking,
    /// Keys, mouse and gamepads.
    Controls,
    /// The language.
    Language,
    /// Accessibility.
    Accessibility,
    /// Servers.
    Network,
    /// Files.
    Files,
    /// About the program.
    About,
}

impl Page {
    /// All pages, in the order in which they are shown.
    pub const ALL: [Self; 9] = [
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

    /// The message id of its name.
    #[must_use]
    pub fn name(self) -> &'static str {
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
