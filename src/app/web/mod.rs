//! The program on a web page.

mod address;
mod files;
mod pointer;
mod state;
mod work;

use super::start::{InitialMaze, begin};
use crate::{
    LabyrinthPlugin, audio,
    editor::kept::DrawingFile,
    input::{rebind::BindingsFile, touch::TouchOnly},
    locale::Locale,
    platform::{files as kept, pads, page},
    preferences::saved::SettingsFile,
    records::best::RunsFolder,
    schedule::run_on_one_thread,
    session::shown::InFocus,
    settings::recent::RecentFile,
    ui,
};
use bevy::{log::LogPlugin, prelude::*};
use bevy_maze::WallProgress;
use maze_locale::Language;

/// The canvas element.
const CANVAS: &str = "#maze";

/// Runs the app on the page, starting with the maze in its address. In a worker, serves orders of the page instead.
pub fn run() {
    if !page::is_there() {
        work::serve();
        return;
    }
    let window = Window {
        title: "labyrinth".to_owned(),
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        ..default()
    };
    let defaults = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(LogPlugin { filter: "warn,labyrinth=info".to_owned(), ..default() });
    let touch = page::has_fingers_only();
    let locale = Locale::new(Language::of_system());
    let mut app = App::new();
    app.add_plugins(defaults);
    run_on_one_thread(&mut app);
    app.insert_resource(SettingsFile(kept::settings()))
        .insert_resource(BindingsFile(kept::bindings()))
        .insert_resource(RunsFolder(kept::runs()))
        .insert_resource(RecentFile(kept::recent()))
        .insert_resource(DrawingFile(kept::drawing()))
        .insert_resource(InitialMaze { code: address::named(), ..default() })
        .insert_resource(TouchOnly(touch))
        .insert_resource(if touch { locale.for_touch() } else { locale })
        .add_plugins((LabyrinthPlugin, ui::plugin, address::plugin, files::plugin, pointer::plugin, state::plugin))
        .add_plugins((audio::page::plugin, pads::plugin))
        .add_systems(Startup, begin)
        .add_systems(Last, say_that_it_is_shown)
        .run();
}

/// Removes the page's placeholder picture as soon as a maze is drawn.
fn say_that_it_is_shown(walls: Option<InFocus<&WallProgress>>, mut frames: Local<u8>) {
    /// The number of frames until complete walls are drawn.
    const DRAWN: u8 = 2;
    if *frames <= DRAWN && walls.is_some_and(|walls| walls.is_complete()) {
        *frames += 1;
        if *frames > DRAWN {
            page::is_shown();
        }
    }
}
