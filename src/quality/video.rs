//! The preferences of the picture: its quality, and how it comes to the screen.

use crate::{
    preferences::{
        chosen::Chosen,
        control::{Control, Few, choice, percent, switch},
        describe::preferences,
    },
    vocabulary::{
        number::{FrameLimit, Within},
        quality::Quality,
    },
};
use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

/// Whether the program has a window of its own, which a page has not.
const HAS_WINDOW: bool = !cfg!(target_family = "wasm");

preferences! {
    /// The quality of the picture.
    pub struct QualityChoice in "look" {
        /// The quality, or `None` for that which suits the machine.
        quality: Chosen<Option<Quality>> = Chosen::new(None),
            on Video as "settings-quality" hint "settings-quality-hint" by levels;
        /// The quality that suits the machine, once it has been measured.
        measured: Option<Quality> = None;
    }
}

preferences! {
    /// The window, and what is done with the picture in it.
    #[derive(Copy)]
    pub struct Video in "video" {
        /// The part of the screen that the window fills.
        window: WindowKind = WindowKind::default(),
            on Video as "settings-window" hint "settings-window-hint" by choice where HAS_WINDOW;
        /// The width and height of the scene, in percent of those of the window.
        resolution: Within<25, 100> = Within::clamped(100.0),
            on Video as "settings-resolution" hint "settings-resolution-hint" by percent;
        /// Whether a frame is shown only when the screen begins a new one: never half of it.
        vsync: bool = true, on Video as "settings-vsync" hint "settings-vsync-hint" by switch where HAS_WINDOW;
        /// The highest frame rate.
        frame_limit: Option<FrameLimit> = None, on Video as "settings-frame-limit" by rates where HAS_WINDOW;
        /// The anti-aliasing, or `None` for that of the quality.
        anti_aliasing: Option<AntiAliasing> = None,
            on Video as "settings-anti-aliasing" hint "settings-anti-aliasing-hint" by choice;
        /// Whether the sun casts shadows.
        shadows: bool = true, on Video as "settings-shadows" by switch;
        /// The brightness of the scene, in percent of the usual.
        brightness: Within<50, 200> = Within::clamped(100.0), on Video as "settings-brightness" by percent;
        /// The size of the menu and all other text, in percent of the usual.
        interface: Within<75, 200> = Within::clamped(100.0),
            on Video as "settings-interface" hint "settings-interface-hint" by percent;
    }
}

/// The part of the screen that the window fills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, Reflect)]
pub enum WindowKind {
    /// A part.
    #[default]
    Windowed,
    /// All of it, as one window among others.
    Borderless,
    /// All of it, for itself alone.
    Exclusive,
}

/// A method of anti-aliasing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Reflect)]
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

impl Few for WindowKind {
    const ALL: &'static [(Self, &'static str)] = &[
        (Self::Windowed, "settings-window-part"),
        (Self::Borderless, "settings-window-borderless"),
        (Self::Exclusive, "settings-window-exclusive"),
    ];
}

impl Few for Option<AntiAliasing> {
    const ALL: &'static [(Self, &'static str)] = &[
        (None, "settings-anti-aliasing-auto"),
        (Some(AntiAliasing::Off), "settings-anti-aliasing-off"),
        (Some(AntiAliasing::Fast), "settings-anti-aliasing-fxaa"),
        (Some(AntiAliasing::Morphological), "settings-anti-aliasing-smaa"),
        (Some(AntiAliasing::Multisampling), "settings-anti-aliasing-msaa"),
    ];
}

fn levels(quality: &mut Chosen<Option<Quality>>) -> Control<'_> {
    Control::Quality(quality)
}

fn rates(limit: &mut Option<FrameLimit>) -> Control<'_> {
    Control::FrameLimit(limit)
}

impl Video {
    /// The size of the menu and all other text, compared with the usual.
    #[must_use]
    pub fn interface_scale(&self) -> f32 {
        0.01 * self.interface.get()
    }
}
