//! The program in a window.

use crate::{
    LabyrinthPlugin, files,
    generation::Open,
    graphics, menu,
    settings::{GenerateChosen, Settings, SettingsFile},
};
use bevy::{app::AppExit, log::LogPlugin, prelude::*, window::WindowResolution};
use maze_core::Blueprint;
use std::path::PathBuf;

/// The maze to begin with, if one was asked for: by a blueprint, or from a file.
#[derive(Resource, Default)]
pub struct First {
    /// What to make.
    pub blueprint: Option<Blueprint>,
    /// What to read.
    pub file: Option<PathBuf>,
}

/// Opens the window, with this maze or the one that was chosen last.
///
/// # Errors
/// If there is no display or no graphics adapter, with what to do about it.
pub fn open(first: First) -> Result<AppExit, String> {
    graphics::find_display()?;
    let renderer = graphics::find_adapter()?;
    let window = Window { title: "labyrinth".to_owned(), resolution: WindowResolution::new(1280, 800), ..default() };
    let defaults = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(renderer)
        .set(LogPlugin { filter: "warn,labyrinth=info".to_owned(), ..default() });
    Ok(graphics::expect_display(|| {
        App::new()
            .add_plugins(defaults)
            .insert_resource(SettingsFile(files::settings()))
            .insert_resource(first)
            .add_plugins((LabyrinthPlugin, menu::plugin))
            .add_systems(Startup, begin)
            .run()
    }))
}

fn begin(
    first: Res<First>,
    mut settings: ResMut<Settings>,
    mut generate: MessageWriter<GenerateChosen>,
    mut open: MessageWriter<Open>,
) {
    if let Some(file) = &first.file {
        open.write(Open(file.clone()));
        return;
    }
    if let Some(blueprint) = &first.blueprint {
        settings.show(blueprint);
        settings.random_seed = false;
    }
    generate.write(GenerateChosen);
}
