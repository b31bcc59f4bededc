//! How the picture comes to the screen.

use crate::vocabulary::number::Within;
use serde::{Deserialize, Serialize};

/// The window, and what is done with the picture in it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Video {
    /// How much of the screen is filled.
    pub window: WindowKind,
    /// Whether a picture is shown only when the screen begins a new one: never half of it.
    pub vsync: bool,
    /// How many of the window's pixels the scene has along each side, in percent.
    pub resolution: Within<25, 100>,
    /// How many pictures a second there are at most.
    pub frame_limit: Option<FrameLimit>,
    /// How edges are smoothed, or as suits the quality.
    pub anti_aliasing: Option<AntiAliasing>,
    /// Whether the sun casts shadows.
    pub shadows: bool,
    /// How bright the scene is, in percent of the usual.
    pub brightness: Within<50, 200>,
    /// How large the menu and all other text is, in percent of the usual.
    pub interface: Within<75, 200>,
}

/// How many pictures a second there are at most.
pub type FrameLimit = Within<10, 500>;

/// How much of the screen the window fills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub enum WindowKind {
    /// A part.
    #[default]
    Windowed,
    /// All of it, as one window among others.
    Borderless,
    /// All of it, for itself alone.
    Exclusive,
}

/// How edges are smoothed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub enum AntiAliasing {
    /// Not at all.
    Off,
    /// By blurring what looks like an edge, once.
    Fast,
    /// By the shapes that edges have.
    Morphological,
    /// By four samples a pixel. Ambient occlusion cannot be had with it.
    Multisampling,
}

impl Video {
    /// How large the menu and all other text is, compared with the usual.
    #[must_use]
    pub fn interface_scale(&self) -> f32 {
        0.01 * self.interface.get()
    }
}

impl Default for Video {
    fn default() -> Self {
        Self {
            window: WindowKind::default(),
            vsync: true,
            resolution: Within::clamped(100.0),
            frame_limit: None,
            anti_aliasing: None,
            shadows: true,
            brightness: Within::clamped(100.0),
            interface: Within::clamped(100.0),
        }
    }
}
