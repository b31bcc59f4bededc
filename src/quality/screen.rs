//! How the picture comes to the screen: how much of it the window fills, when pictures are shown, how bright they are.

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

/// A request to fill the whole screen, or to do so no more.
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

/// The page does that, as it must know when the user leaves it by Esc.
#[cfg(target_family = "wasm")]
fn toggle(_: On<ToggleFullscreen>) {
    crate::platform::page::toggle_fullscreen();
}

fn brighten(video: Res<Video>, mut cameras: Query<&mut ColorGrading, With<MazeCamera>>) {
    for mut grading in &mut cameras {
        // In stops: each doubles the light.
        let exposure = (0.01 * video.brightness.get()).log2();
        if grading.global.exposure != exposure {
            grading.global.exposure = exposure;
        }
    }
}

/// What only a window of its own has, which no page is.
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

    /// Only what is chosen now is taken up: the screensaver has filled the screen without having been asked here.
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
