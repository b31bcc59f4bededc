//! The program in a window.

use crate::{
    LabyrinthPlugin, files, graphics, menu,
    settings::{GenerateChosen, Settings, SettingsFile},
};
use bevy::{app::AppExit, log::LogPlugin, prelude::*, window::WindowResolution};
use maze_core::Blueprint;

/// The maze to begin with, if one was asked for.
#[derive(Resource)]
struct FirstMaze(Option<Blueprint>);

/// Opens the window, with this maze or the one that was chosen last.
///
/// # Errors
/// If there is no display or no graphics adapter, with what to do about it.
pub fn open(blueprint: Option<Blueprint>) -> Result<AppExit, String> {
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
            .insert_resource(FirstMaze(blueprint))
            .add_plugins((LabyrinthPlugin, menu::plugin))
            .add_systems(Startup, begin)
            .run()
    }))
}

fn begin(first: Res<FirstMaze>, mut settings: ResMut<Settings>, mut generate: MessageWriter<GenerateChosen>) {
    if let Some(blueprint) = &first.0 {
        settings.show(blueprint);
        settings.random_seed = false;
    }
    generate.write(GenerateChosen);
}
