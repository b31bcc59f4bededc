//! The user interface over the picture: menu, timeline, help, and toasts.

#[cfg(not(target_family = "wasm"))]
mod asked;
mod context;
mod edited;
mod egui_input;
mod fonts;
mod help;
mod hud;
mod layout;
mod pad;
mod panels;
mod paste;
mod pause;
mod pictures;
mod question;
mod reader;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod recorded;
mod settings;
mod symbols;
mod theme;

use crate::{
    editor::drawing::is_drawing, export::recording::is_recording, input::unattended::is_unattended, pause::SettingsOpen,
};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use layout::MenuOpen;

/// Adds the user interface. Needs a renderer.
pub fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(asked::plugin);
    app.add_plugins(paste::plugin);
    app.add_plugins((context::plugin, layout::plugin, egui_input::plugin, pad::plugin))
        .init_resource::<pictures::Pictures>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                theme::dress,
                reader::name_window,
                layout::clear,
                layout::make_room,
                (
                    hud::robot_texts::show,
                    hud::names::show,
                    hud::here::show,
                    hud::lesson_marks::show,
                    hud::editor_marks::show.run_if(is_drawing),
                    panels::menu::unfold.run_if(|open: Res<MenuOpen>| !open.0),
                    panels::menu::show.run_if(|open: Res<MenuOpen>| open.0),
                    hud::displays().run_if(layout::leaves_room),
                    hud::cuts::show,
                )
                    .chain()
                    .run_if(not(is_recording).and_then(not(is_unattended))),
                // Modal panels are visible even during a recording.
                (pause::show, settings::show.run_if(|open: Res<SettingsOpen>| open.0), help::show, question::show)
                    .chain()
                    .run_if(not(is_unattended)),
                (hud::toasts::show, hud::progress::show, hud::stick::show)
                    .chain()
                    .run_if(not(is_recording).and_then(not(is_unattended))),
                hud::recording::show.run_if(is_recording),
                // The names are in the part of the window that the panels leave free, and in recordings.
                hud::captions::show.run_if(not(is_unattended)),
                reader::say_aloud,
                layout::set_insets,
            )
                .chain(),
        );
}
