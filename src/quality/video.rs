//! The video settings.

use crate::{
    preferences::{
        chosen::Chosen,
        control::{Control, Few, choice, percent, switch},
        describe::preferences,
    },
    session::projector::Projector,
    vocabulary::{
        number::{FrameLimit, Within},
        quality::Quality,
    },
};
use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

/// The minimum scale of all text in projector mode.
const PROJECTED: f32 = 1.5;

/// Whether the app has a native window, as opposed to a browser page.
const HAS_WINDOW: bool = !cfg!(target_family = "wasm");

preferences! {
    /// The quality of the picture.
    pub struct QualityChoice in "look" {
        /// The quality, or `None` for the one that suits the machine.
        quality: Chosen<Option<Quality>> = Chosen::new(None),
            on Video as "settings-quality" hint "settings-quality-hint" by levels;
        /// The quality that suits the machine, if it has been measured.
        measured: Option<Quality> = None;
    }
}

preferences! {
    /// The window, and the processing of its picture.
    #[derive(Copy)]
    pub struct Video in "video" {
        /// The part of the screen that the window covers.
        window: WindowKind = WindowKind::default(),
            on Video as "settings-window" hint "settings-window-hint" by choice where HAS_WINDOW;
        /// The width and height of the scene, in percent of the window's.
        resolution: Within<25, 100> = Within::clamped(100.0),
            on Video as "settings-resolution" hint "settings-resolution-hint" by percent;
        /// Whether to synchronize frames with the screen, which avoids tearing.
        vsync: bool = true, on Video as "settings-vsync" hint "settings-vsync-hint" by switch where HAS_WINDOW;
        /// The maximum frame rate.
        frame_limit: Option<FrameLimit> = None, on Video as "settings-frame-limit" by rates where HAS_WINDOW;
        /// The anti-aliasing, or `None` for the default of the quality.
        anti_aliasing: Option<AntiAliasing> = None,
            on Video as "settings-anti-aliasing" hint "settings-anti-aliasing-hint" by choice;
        /// Whether the sun casts shadows.
        shadows: bool = true, on Video as "settings-shadows" by switch;
        /// The brightness of the scene, in percent of the default.
        brightness: Within<50, 200> = Within::clamped(100.0), on Video as "settings-brightness" by percent;
        /// The size of the menu and all other text, in percent of the default.
        interface: Within<75, 200> = Within::clamped(100.0),
            on Video as "settings-interface" hint "settings-interface-hint" by percent;
    }
}

/// The part of the screen that the window covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, Reflect)]
pub enum WindowKind {
    /// A window.
    #[default]
    Windowed,
    /// The whole screen, as a borderless window.
    Borderless,
    /// The whole screen, exclusively.
    Exclusive,
}

/// A method of anti-aliasing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, Reflect)]
pub enum AntiAliasing {
    /// No anti-aliasing.
    Off,
    /// FXAA: blurs edges in one pass.
    Fast,
    /// SMAA: smooths edges by their shapes.
    Morphological,
    /// MSAA with four samples per pixel. Not compatible with ambient occlusion.
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
    /// The scale of the menu and all other text.
    #[must_use]
    pub fn interface_scale(&self, projector: &Projector) -> f32 {
        let chosen = 0.01 * self.interface.get();
        if projector.is_on() { chosen.max(PROJECTED) } else { chosen }
    }
}
