//! The whole program, without a window.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod camera;
mod export;
mod input;
mod maze;
mod platform;
mod program;
mod race;
mod session;
mod settings;
mod ui;

use bevy::{
    input::InputPlugin, prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy, transform::TransformPlugin,
};
use labyrinth::{
    LabyrinthPlugin,
    player::walk::Walk,
    schedule::run_on_one_thread,
    session::{
        messages::Generate,
        timeline::{Seek, Timeline},
    },
    settings::saved::SettingsFile,
};
use maze_core::{AnyGrid, Blueprint, Playback};
use std::{sync::Arc, time::Duration};

/// How long a frame lasts in these tests.
const FRAME: Duration = Duration::from_millis(20);

/// The program without a window and without a renderer.
fn app() -> App {
    app_with(SettingsFile(None))
}

fn app_with(file: SettingsFile) -> App {
    app_built(file, |_| ())
}

/// With something else in it from the beginning.
fn app_built(file: SettingsFile, more: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin, InputPlugin, TransformPlugin))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<StandardMaterial>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(file)
        .add_plugins(LabyrinthPlugin);
    run_on_one_thread(&mut app);
    more(&mut app);
    app.finish();
    app.cleanup();
    app.update();
    app
}

/// Makes a maze, and waits until it stands.
fn generate(app: &mut App, code: &str) {
    let blueprint: Blueprint = code.parse().unwrap();
    app.world_mut().write_message(Generate(blueprint.clone()));
    update_until(app, |world| {
        world.get_resource::<Timeline>().is_some_and(|timeline| timeline.source.blueprint() == Some(&blueprint))
    });
}

/// A program with a maze.
fn app_showing(code: &str) -> App {
    let mut app = app();
    generate(&mut app, code);
    app
}

fn update_until(app: &mut App, done: impl Fn(&World) -> bool) {
    for _ in 0..100_000 {
        if done(app.world()) {
            return;
        }
        app.update();
    }
    panic!("it never happened");
}

fn seek(app: &mut App, seek: Seek) {
    app.world_mut().write_message(seek);
    app.update();
}

fn timeline(app: &App) -> &Timeline {
    app.world().resource::<Timeline>()
}

fn now(app: &App) -> &Playback<Arc<AnyGrid>> {
    timeline(app).now()
}

fn walk(app: &App) -> &Walk {
    app.world().try_query::<&Walk>().unwrap().single(app.world()).unwrap()
}
