//! The whole screen, and back to a part of it.

use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::LabyrinthSystems,
};
use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

/// A request to fill the whole screen, or to do so no more.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleFullscreen;

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(toggle).add_systems(
        Update,
        (|keys: Keys, mut commands: Commands| {
            if keys.just_pressed(Action::Fullscreen) {
                commands.trigger(ToggleFullscreen);
            }
        })
        .run_if(any_just_pressed)
        .in_set(LabyrinthSystems::Input),
    );
}

#[cfg(not(target_family = "wasm"))]
fn toggle(_: On<ToggleFullscreen>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

/// The page does that, as it must know when the user leaves it by Esc.
#[cfg(target_family = "wasm")]
fn toggle(_: On<ToggleFullscreen>) {
    super::page::toggle_fullscreen();
}
