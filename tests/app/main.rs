//! The whole program, without a window.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod audio;
mod camera;
mod editor;
mod editor_pointer;
mod export;
mod game;
mod input;
mod lessons;
mod look;
mod maze;
mod own_lessons;
mod own_robots;
mod pad;
mod platform;
mod player;
mod program;
mod race;
mod records;
mod reflection;
mod removals;
mod run;
mod schedule;
mod screensaver;
mod session;
mod settings;
mod theme;
mod together;
mod ui;
mod walking;

use bevy::{
    ecs::component::Mutable, input::InputPlugin, prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy,
    transform::TransformPlugin,
};
use bevy_maze::Timeline;
use labyrinth::{
    LabyrinthPlugin,
    camera::{mount::CameraMount, view::MazeCamera},
    player::walk::Walk,
    preferences::saved::SettingsFile,
    schedule::run_on_one_thread,
    session::{
        discard::AnswerDiscard,
        requests::Generate,
        seek::{Seek, SeekMaze},
        shown::focused,
        source::MazeSource,
    },
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{AnyGrid, Playback};
use maze_play::Challenge;
use std::{sync::Arc, time::Duration};

/// Small worlds: a surface with edges, one that mirrors the player, a building, one without a place in space, and a ball.
const WORLDS: [&str; 5] = ["cube:2", "moebius:8x3", "floors:4x3x2", "klein:4x4", "planet:2"];

/// The duration of a frame in these tests.
const FRAME: Duration = Duration::from_millis(20);

/// The program without a window and without a renderer.
fn app() -> App {
    app_with(SettingsFile(None))
}

fn app_with(file: SettingsFile) -> App {
    app_built(file, |_| ())
}

/// The program with additions from the start.
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

/// Generates a maze, and waits until it is shown. A current run is discarded.
fn generate(app: &mut App, code: &str) {
    let challenge: Challenge = code.parse().unwrap();
    app.world_mut().trigger(Generate(challenge.clone()));
    app.world_mut().trigger(AnswerDiscard(true));
    update_until(app, |world| {
        focused(world)
            .and_then(|maze| maze.get::<MazeSource>())
            .is_some_and(|source| source.challenge() == Some(&challenge))
    });
}

/// A program with a maze.
fn app_showing(code: &str) -> App {
    let mut app = app();
    generate(&mut app, code);
    app
}

fn update_until(app: &mut App, done: impl Fn(&World) -> bool) {
    for update in 0..60_000 {
        if done(app.world()) {
            return;
        }
        app.update();
        // Leaves a core to the other threads.
        if update > 1000 {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    panic!("it never happened");
}

fn seek(app: &mut App, seek: Seek) {
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().trigger(SeekMaze { maze, seek });
    app.update();
}

/// A component of the focused maze.
fn of_maze<C: Component>(world: &World) -> &C {
    let maze = focused(world).unwrap().id();
    world.get(maze).unwrap()
}

fn of_maze_mut<C: Component<Mutability = Mutable>>(app: &mut App) -> Mut<'_, C> {
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().get_mut(maze).unwrap()
}

fn timeline(app: &App) -> &Timeline {
    of_maze(app.world())
}

/// The source of the focused maze.
fn source(app: &App) -> &MazeSource {
    of_maze(app.world())
}

fn now(app: &App) -> &Playback<Arc<AnyGrid>> {
    timeline(app).now()
}

/// The only component of its type, if there is exactly one.
fn only<C: Component>(world: &World) -> Option<&C> {
    world.try_query::<&C>()?.single(world).ok()
}

fn walk(app: &App) -> &Walk {
    only(app.world()).unwrap()
}

fn view(app: &App) -> View {
    **app.world().resource::<State<View>>()
}

/// The transform of the camera.
fn camera(app: &mut App) -> Transform {
    let world = app.world_mut();
    *world.query_filtered::<&Transform, With<MazeCamera>>().single(world).unwrap()
}

/// The player's eye.
fn mount(app: &mut App) -> CameraMount {
    let world = app.world_mut();
    *world.query_filtered::<&CameraMount, With<Walk>>().single(world).unwrap()
}

/// Presses and releases a key.
fn tap(app: &mut App, key: impl Buttonlike) {
    key.press(app.world_mut());
    app.update();
    key.release(app.world_mut());
    app.update();
}

/// Runs frames for this time.
fn wait(app: &mut App, seconds: f32) {
    for _ in 0..(seconds / FRAME.as_secs_f32()) as usize {
        app.update();
    }
}
