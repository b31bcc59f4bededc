//! The screen: fullscreen, vertical sync, and brightness.

use super::video::Video;
use crate::{
    camera::view::MazeCamera,
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::LabyrinthSystems,
};
use bevy::{prelude::*, render::view::ColorGrading};

/// A request to toggle fullscreen.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleFullscreen;

pub(super) fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(window::plugin);
    #[cfg(target_family = "wasm")]
    app.add_observer(toggle);
    app.add_systems(
        Update,
        (|keys: Keys, mut commands: Commands| {
            if keys.just_pressed(Action::Fullscreen) {
                commands.trigger(ToggleFullscreen);
            }
        })
        .run_if(any_just_pressed)
        .in_set(LabyrinthSystems::Input),
    )
    .add_systems(Update, brighten.run_if(resource_changed::<Video>).in_set(LabyrinthSystems::Advance));
}

/// In browsers the page does this, because it must know when the user leaves fullscreen with Esc.
#[cfg(target_family = "wasm")]
fn toggle(_: On<ToggleFullscreen>) {
    crate::platform::page::toggle_fullscreen();
}

fn brighten(video: Res<Video>, mut cameras: Query<&mut ColorGrading, With<MazeCamera>>) {
    for mut grading in &mut cameras {
        // Exposure is in stops, each of which doubles the light.
        let exposure = (0.01 * video.brightness.get()).log2();
        if grading.global.exposure != exposure {
            grading.global.exposure = exposure;
        }
    }
}

/// The settings of native windows.
#[cfg(not(target_family = "wasm"))]
mod window {
    use super::{
        super::video::{Video, WindowKind},
        ToggleFullscreen,
    };
    use crate::schedule::LabyrinthSystems;
    use bevy::{
        prelude::*,
        window::{MonitorSelection, PresentMode, PrimaryWindow, VideoModeSelection, WindowMode},
    };

    pub(super) fn plugin(app: &mut App) {
        app.add_observer(toggle)
            .add_systems(Update, follow.run_if(resource_changed::<Video>).in_set(LabyrinthSystems::Advance));
    }

    fn mode(kind: WindowKind) -> WindowMode {
        let here = MonitorSelection::Current;
        match kind {
            WindowKind::Windowed => WindowMode::Windowed,
            WindowKind::Borderless => WindowMode::BorderlessFullscreen(here),
            WindowKind::Exclusive => WindowMode::Fullscreen(here, VideoModeSelection::Current),
        }
    }

    fn toggle(_: On<ToggleFullscreen>, mut windows: Query<&mut Window, With<PrimaryWindow>>, mut video: ResMut<Video>) {
        for mut window in &mut windows {
            let fills = window.mode != WindowMode::Windowed;
            video.window = if fills { WindowKind::Windowed } else { WindowKind::Borderless };
            window.mode = mode(video.window);
        }
    }

    /// Applies a changed setting only, because the screensaver goes fullscreen without changing the setting.
    fn follow(video: Res<Video>, mut windows: Query<&mut Window, With<PrimaryWindow>>, mut last: Local<WindowKind>) {
        let another = std::mem::replace(&mut *last, video.window) != video.window;
        let present = if video.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
        for mut window in &mut windows {
            if another && window.mode != mode(video.window) {
                window.mode = mode(video.window);
            }
            if window.present_mode != present {
                window.present_mode = present;
            }
        }
    }
}
