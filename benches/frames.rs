//! The CPU time of a frame, without a window and a renderer. Run `cargo bench --bench frames --profile dev`, to measure
//! the same build of Bevy as for playing. Only the time of the main thread counts, so that other programs affect it
//! little.
//!
//! The cases with the interface play the same frames in each iteration, so their instructions can be counted, too:
//! `valgrind --tool=callgrind --toggle-collect='*play_frames*' PROGRAM --test interface`, where PROGRAM is the file that
//! `cargo bench --bench frames --profile dev --no-run` names.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use bevy::{
    a11y::AccessibilityPlugin,
    camera::{Camera, RenderTargetInfo},
    input::InputPlugin,
    prelude::*,
    shader::Shader,
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
    transform::TransformPlugin,
    window::ExitCondition,
};
use bevy_maze::{StandingWall, Timeline, is_complete};
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraPlugin};
use cpu_time::ThreadTime;
use criterion::{
    Bencher, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
    measurement::{Measurement, ValueFormatter, WallTime},
};
use labyrinth::{
    LabyrinthPlugin,
    camera::view::MazeCamera,
    input::{action::Action, bindings::Bindings},
    player::{
        auto_walk::WalkToExit,
        autopilot::Autopilot,
        walk::{RestartWalk, Walk},
    },
    schedule::run_on_one_thread,
    session::{
        playback::PlaybackChoices,
        requests::Generate,
        seek::{Seek, SeekMaze},
        shown::focused,
    },
    ui,
    vocabulary::view::View,
};
use leafwing_input_manager::prelude::{ActionState, InputManagerPlugin};
use maze_play::Challenge;
use std::time::Duration;

/// The largest maze whose walls are entities.
const LARGEST_OF_ENTITIES: &str = "square:256x256/backtracker#1";

/// A million cells, of which only those near the camera are shown in full.
const MILLIONS: [&str; 2] = ["square:1000x1000/backtracker#1", "hexagon-pointy:577/backtracker#1"];

/// About 20,000 cells, in a plane and on worlds in space. On these, a frame should take at most half as much again.
const WORLDS: [&str; 6] = [
    "square:142x142/backtracker#1",
    "cube:58/backtracker#1",
    "torus:200x100/backtracker#1",
    "planet:45/backtracker#1",
    "floors:100x100x2/backtracker#1",
    "weave:142x142/backtracker#1",
];

/// The processor time of the main thread, on which all our systems run.
struct MainThread;

impl Measurement for MainThread {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, time: &Duration) -> f64 {
        WallTime.to_f64(time)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

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
    labyrinth_with(code, |_| ())
}

/// The program with more plugins.
fn labyrinth_with(code: &str, more: impl FnOnce(&mut App)) -> App {
    let mut app = bare();
    app.add_plugins(LabyrinthPlugin);
    run_on_one_thread(&mut app);
    more(&mut app);
    app.finish();
    app.cleanup();
    app.update();
    generate(&mut app, code);
    app
}

/// The time from the request until the maze is generated, and from then until everything is shown.
fn generate(app: &mut App, code: &str) -> [Duration; 2] {
    let challenge: Challenge = code.parse().unwrap();
    let before = focused(app.world()).map(|maze| maze.id());
    let start = ThreadTime::now();
    app.world_mut().trigger(Generate(challenge));
    while focused(app.world()).is_none_or(|maze| Some(maze.id()) == before) {
        app.update();
    }
    let made = ThreadTime::now();
    while !focused(app.world()).is_some_and(is_complete) {
        app.update();
    }
    [made.duration_since(start), made.elapsed()]
}

fn seek(app: &mut App, seek: Seek) {
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().trigger(SeekMaze { maze, seek });
    app.update();
}

fn timeline(app: &mut App) -> Mut<'_, Timeline> {
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().get_mut(maze).unwrap()
}

fn walls(app: &mut App) -> usize {
    let world = app.world_mut();
    world.query::<&StandingWall>().iter(world).count()
}

/// Measures frames that play this many events a second, in a loop.
fn play(bencher: &mut Bencher<'_, MainThread>, app: &mut App, speed: f32) {
    bencher.iter_custom(|times| {
        (0..times)
            .map(|_| {
                if timeline(app).at_end() {
                    seek(app, Seek::Start);
                }
                let mut played = timeline(app);
                played.chosen_speed = Some(speed);
                played.playing = true;
                let start = ThreadTime::now();
                app.update();
                start.elapsed()
            })
            .sum()
    });
}

fn frames(criterion: &mut Criterion<MainThread>) {
    let mut group = criterion.benchmark_group("from Generate to all that is seen");
    group.sample_size(10);
    for code in ["square:100x100/backtracker#1", LARGEST_OF_ENTITIES] {
        let mut app = labyrinth(code);
        group.throughput(Throughput::Elements(walls(&mut app) as u64));
        group.bench_function(code, |bencher| {
            bencher.iter_custom(|times| {
                (0..times)
                    .map(|_| {
                        // Removes the previous maze before the measurement.
                        generate(&mut app, "square:1x1/backtracker#1");
                        generate(&mut app, code).into_iter().sum::<Duration>()
                    })
                    .sum()
            });
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("a frame");
    group.sample_size(50);
    let mut app = labyrinth(LARGEST_OF_ENTITIES);
    group.bench_function("playing 10,000 events a second", |bencher| play(bencher, &mut app, 10_000.0));

    let mut app = labyrinth(LARGEST_OF_ENTITIES);
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
    // The two input libraries run every frame too; the comparison is about our own systems.
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

/// The number of frames in an iteration with the interface: ten seconds.
const FRAMES: u32 = 600;

/// The program with its interface in a window of a usual size.
fn with_interface(code: &str) -> App {
    let mut app = labyrinth_with("square:1x1/backtracker#1", |app| {
        let no_window = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
        app.init_asset::<Shader>().add_plugins((no_window, AccessibilityPlugin, ui::plugin));
    });
    let world = app.world_mut();
    let mut camera = world.query_filtered::<&mut Camera, With<MazeCamera>>().single_mut(world).unwrap();
    camera.computed.target_info = Some(RenderTargetInfo { physical_size: UVec2::new(1280, 720), scale_factor: 1.0 });
    generate(&mut app, code);
    app
}

/// Plays [`FRAMES`] frames with 10,000 events a second. Returns the time that they take.
#[inline(never)]
fn play_frames(app: &mut App) -> Duration {
    let start = ThreadTime::now();
    (0..FRAMES).for_each(|_| app.update());
    start.elapsed()
}

/// Frames with the interface, without and with the code and the data of the method.
fn interface(criterion: &mut Criterion<MainThread>) {
    let mut group = criterion.benchmark_group("ten seconds with the interface, playing 10,000 events a second");
    group.sample_size(10).sampling_mode(SamplingMode::Flat).throughput(Throughput::Elements(FRAMES.into()));
    let mut app = with_interface(LARGEST_OF_ENTITIES);
    for (name, explanation) in [("without code and data", false), ("with code and data", true)] {
        app.world_mut().resource_mut::<PlaybackChoices>().explanation = explanation;
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|times| {
                (0..times)
                    .map(|_| {
                        timeline(&mut app).playing = false;
                        seek(&mut app, Seek::Start);
                        while !focused(app.world()).is_some_and(is_complete) {
                            app.update();
                        }
                        let mut played = timeline(&mut app);
                        (played.chosen_speed, played.playing) = (Some(10_000.0), true);
                        play_frames(&mut app)
                    })
                    .sum()
            });
        });
    }
    group.finish();
}

/// A million cells.
fn millions(criterion: &mut Criterion<MainThread>) {
    for code in MILLIONS {
        let mut app = labyrinth(code);
        let mut group = criterion.benchmark_group(code);
        group.sample_size(10);
        group.bench_function("from made to all that is seen", |bencher| {
            bencher.iter_custom(|times| {
                (0..times)
                    .map(|_| {
                        generate(&mut app, "square:1x1/backtracker#1");
                        generate(&mut app, code)[1]
                    })
                    .sum()
            });
        });
        group.bench_function("a frame, playing 1,000,000 events a second", |bencher| play(bencher, &mut app, 1e6));
        timeline(&mut app).playing = false;
        while !focused(app.world()).is_some_and(is_complete) {
            app.update();
        }
        group.bench_function("a frame, idle", |bencher| bencher.iter(|| app.update()));
        let all = timeline(&mut app).now().len();
        let mut at = 0;
        group.bench_function("seeking: the frame", |bencher| {
            bencher.iter_custom(|times| {
                (0..times)
                    .map(|_| {
                        // Jumps across the timeline, forward and back.
                        at = (at + all * 5 / 8 + 1) % all;
                        let start = ThreadTime::now();
                        seek(&mut app, Seek::To(at));
                        let frame = start.elapsed();
                        while !focused(app.world()).is_some_and(is_complete) {
                            app.update();
                        }
                        frame
                    })
                    .sum()
            });
        });
        group.finish();
    }
}

/// Whether the player is on the way to the exit.
fn is_walking(app: &mut App) -> bool {
    let world = app.world_mut();
    world.query::<(&Walk, &Autopilot)>().iter(world).any(|(walk, pilot)| pilot.is_on() && !walk.finished)
}

/// Measures frames in which the player walks from the entrance to the exit, again and again.
fn walk(bencher: &mut Bencher<'_, MainThread>, app: &mut App) {
    bencher.iter_custom(|times| {
        (0..times)
            .map(|_| {
                if !is_walking(app) {
                    app.world_mut().trigger(RestartWalk);
                    // The next frame begins another walk.
                    app.update();
                    app.world_mut().trigger(WalkToExit);
                    app.update();
                    assert!(is_walking(app), "there is a path");
                }
                let start = ThreadTime::now();
                app.update();
                start.elapsed()
            })
            .sum()
    });
}

/// Worlds, from outside and from inside.
fn worlds(criterion: &mut Criterion<MainThread>) {
    for code in WORLDS {
        let mut app = labyrinth(code);
        let mut group = criterion.benchmark_group(code);
        group.sample_size(20);
        group.bench_function("a frame, playing 10,000 events a second", |bencher| play(bencher, &mut app, 10_000.0));
        timeline(&mut app).playing = false;
        seek(&mut app, Seek::End);
        while !focused(app.world()).is_some_and(is_complete) {
            app.update();
        }
        group.bench_function("a frame, idle", |bencher| bencher.iter(|| app.update()));
        app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
        // Until the camera is inside and the game is set up.
        (0..120).for_each(|_| app.update());
        group.bench_function("a frame, walking", |bencher| walk(bencher, &mut app));
        group.finish();
    }
}

criterion_group!(
    name = benches;
    config = Criterion::default().with_measurement(MainThread);
    targets = frames, interface, millions, worlds
);
criterion_main!(benches);
