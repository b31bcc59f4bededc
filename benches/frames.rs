//! What a frame costs the processor, without window and renderer: `cargo bench --bench frames --profile dev`, so that
//! the Bevy is measured that people play with.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use bevy::{
    input::InputPlugin, prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy, transform::TransformPlugin,
};
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraPlugin};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use labyrinth::{
    LabyrinthPlugin,
    input::{action::Action, bindings::Bindings},
    maze::walls::{StandingWall, Walls},
    schedule::run_on_one_thread,
    session::{
        requests::Generate,
        shown::focused,
        timeline::{Seek, SeekMaze, Timeline},
    },
};
use leafwing_input_manager::prelude::{ActionState, InputManagerPlugin};
use maze_core::Blueprint;
use std::time::{Duration, Instant};

const LARGE: &str = "square:256x256/backtracker#1";

fn bare() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin, InputPlugin, TransformPlugin))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<StandardMaterial>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(1.0 / 60.0)));
    app
}

fn labyrinth(code: &str) -> App {
    let mut app = bare();
    app.add_plugins(LabyrinthPlugin);
    run_on_one_thread(&mut app);
    app.finish();
    app.cleanup();
    app.update();
    generate(&mut app, code);
    app
}

/// How long it takes from the request until all walls stand.
fn generate(app: &mut App, code: &str) -> Duration {
    let blueprint: Blueprint = code.parse().unwrap();
    let before = focused(app.world()).map(|maze| maze.id());
    let start = Instant::now();
    app.world_mut().trigger(Generate(blueprint));
    let stands = |maze: EntityRef<'_>| Some(maze.id()) != before && maze.get().is_some_and(Walls::are_right);
    while !focused(app.world()).is_some_and(stands) {
        app.update();
    }
    start.elapsed()
}

fn timeline(app: &mut App) -> Mut<'_, Timeline> {
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().get_mut(maze).unwrap()
}

fn walls(app: &mut App) -> usize {
    let world = app.world_mut();
    world.query::<&StandingWall>().iter(world).count()
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("from Generate to all walls standing");
    group.sample_size(10);
    for code in ["square:100x100/backtracker#1", LARGE] {
        let mut app = labyrinth(code);
        group.throughput(Throughput::Elements(walls(&mut app) as u64));
        group.bench_function(code, |bencher| {
            bencher.iter_custom(|times| {
                (0..times)
                    .map(|_| {
                        // What stood before is taken away before the clock runs.
                        generate(&mut app, "square:1x1/backtracker#1");
                        generate(&mut app, code)
                    })
                    .sum()
            });
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("a frame");
    group.sample_size(50);
    let mut app = labyrinth(LARGE);
    group.bench_function("playing 10,000 events a second", |bencher| {
        bencher.iter_custom(|times| {
            (0..times)
                .map(|_| {
                    let mut played = timeline(&mut app);
                    played.chosen_speed = Some(10_000.0);
                    played.playing = true;
                    if played.at_end() {
                        let maze = focused(app.world()).unwrap().id();
                        app.world_mut().trigger(SeekMaze { maze, seek: Seek::Start });
                        app.update();
                        timeline(&mut app).playing = true;
                    }
                    let start = Instant::now();
                    app.update();
                    start.elapsed()
                })
                .sum()
        });
    });

    let mut app = labyrinth(LARGE);
    timeline(&mut app).playing = false;
    app.update();
    let entities = walls(&mut app);
    group.bench_function(format!("idle with {entities} walls"), |bencher| bencher.iter(|| app.update()));

    let mut other = bare();
    let world = app.world_mut();
    let copies: Vec<_> = world
        .query::<(&StandingWall, &Mesh3d, &MeshMaterial3d<StandardMaterial>, &Transform)>()
        .iter(world)
        .map(|(wall, mesh, material, transform)| (*wall, mesh.clone(), material.clone(), *transform))
        .collect();
    other.world_mut().spawn_batch(copies);
    // The two libraries that we steer with run every frame too; what is compared is ours.
    other.add_plugins((InputManagerPlugin::<Action>::default(), PanOrbitCameraPlugin));
    other.world_mut().spawn((Bindings::default().map(), ActionState::<Action>::default()));
    other.world_mut().spawn(PanOrbitCamera::default());
    other.finish();
    other.cleanup();
    other.update();
    group.bench_function(format!("the same {entities} entities without our systems"), |bencher| {
        bencher.iter(|| other.update());
    });
    group.finish();
}

criterion_group!(benches, frames);
criterion_main!(benches);
