//! The screensaver shows act after act until there is input; then everything is restored.

use crate::{
    app, app_built, app_showing, camera, focused, generate, now, of_maze, only, player::walk_to, seek, source, tap,
    timeline, update_until, view, wait, walk,
};
use bevy::{
    ecs::entity_disabling::Disabled,
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    time::TimeUpdateStrategy,
    window::{CursorMoved, CursorOptions, PrimaryWindow},
};
use bevy_maze::{StandingWall, Timeline, WallProgress};
use bevy_panorbit_camera::PanOrbitCamera;
use labyrinth::{
    camera::eye::Motion,
    input::{pointer::PointerLock, unattended::Unattended},
    player::{chalk::Chalk, walk::Walk},
    preferences::{registry::Registry, saved::SettingsFile},
    race::model::{Pace, Race},
    records::best::RunsFolder,
    screensaver::{
        acts::{Act, Program},
        control::{Screensaver, StartScreensaver},
    },
    session::{
        requests::{Generate, Open},
        seek::Seek,
        task::MazeTask,
    },
    settings::history::{GoBack, History},
    theme::{
        file::Theme,
        library::Themes,
        look::{Look, Staged},
    },
    toast::Toasts,
    together::choices::{Account, TogetherChoices},
    vocabulary::{
        number::Hour,
        pad::{PadAxis, PadButton, PadEvent},
        view::View,
    },
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_play::Challenge;
use std::{collections::BTreeSet, path::PathBuf, time::Duration};

/// A file or folder of its own for each test.
fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("screensaver-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn start(app: &mut App) {
    app.world_mut().trigger(StartScreensaver::default());
    app.update();
    assert!(is_on(app));
}

fn is_on(app: &App) -> bool {
    app.world().contains_resource::<Screensaver>()
}

/// A test's observations.
#[derive(Default, Debug)]
struct Seen {
    acts: Vec<Act>,
    themes: BTreeSet<String>,
    mazes: BTreeSet<String>,
    /// Whether robots raced, whether the camera followed one, and whether the exit was reached.
    raced: bool,
    rode: bool,
    arrived: bool,
    /// The greatest uncarved share of a maze.
    uncarved: f32,
}

/// Watches for this many seconds.
fn watch(app: &mut App, seconds: f32) -> Seen {
    let frame = Duration::from_millis(100);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    let mut seen = Seen::default();
    for _ in 0..(seconds / frame.as_secs_f32()) as usize {
        // Waits for the worker in real time.
        while app.world().resource::<MazeTask>().progress().is_some() {
            std::thread::yield_now();
            app.update();
        }
        app.update();
        let world = app.world();
        let Some(saver) = world.get_resource::<Screensaver>() else { panic!("it goes on") };
        if seen.acts.last() != Some(&saver.act()) {
            seen.acts.push(saver.act());
        }
        if saver.act() == Act::Leaving {
            continue;
        }
        let theme = world.resource::<Staged>().over(world.resource::<Look>()).0;
        assert_eq!(world.resource::<Themes>().get(theme).unwrap(), world.resource::<Theme>(), "{theme} is in force");
        seen.themes.insert(theme.to_owned());
        if let Some(timeline) = focused(world).and_then(|maze| maze.get::<Timeline>()) {
            seen.mazes.insert(source(app).to_string());
            let (position, all) = (timeline.now().position() as f32, timeline.now().len() as f32);
            seen.uncarved = seen.uncarved.max(1.0 - position / all);
        }
        let moves = |race: &Race| race.racers.iter().any(|racer| racer.steps() > 5);
        let raced = only::<Race>(world).is_some_and(moves);
        seen.raced |= raced && view(app) == View::Orbit;
        seen.rode |= raced && view(app) == View::Spectate;
        seen.arrived |= only::<Walk>(world).is_some_and(|walk| walk.finished) && view(app) == View::Walk;
    }
    seen
}

#[test]
fn the_acts_show_themes_races_walks_and_carvings() {
    let mut app = app_showing("square:9x9/kruskal#1");
    start(&mut app);
    // Long enough for several walks, since the exit of a winding maze is too far away.
    let seen = watch(&mut app, 600.0);
    assert!(seen.themes.len() >= 2 && seen.mazes.len() >= 2, "{seen:?}");
    assert!(seen.raced && seen.rode && seen.arrived && seen.uncarved > 0.9, "{seen:?}");
    let [carving, race, ride, walk] = [Act::Carving, Act::Race, Act::Ride, Act::Walk];
    assert_eq!(seen.acts[..6], [Act::Leaving, carving, race, ride, walk, carving]);
    assert!(!seen.mazes.contains("square:9x9/kruskal#1"), "the user's maze is set aside: {seen:?}");
}

#[test]
fn with_reduced_motion_the_camera_does_not_move() {
    let mut app = app_showing("square:9x9/kruskal#1");
    app.world_mut().resource_mut::<Motion>().reduced_motion = true;
    start(&mut app);
    let yaw = |app: &mut App| only::<PanOrbitCamera>(app.world()).unwrap().target_yaw;
    let before = yaw(&mut app);
    let seen = watch(&mut app, 120.0);
    assert_eq!(seen.acts[..5], [Act::Leaving, Act::Carving, Act::Race, Act::Search, Act::Carving]);
    assert!(seen.raced && !seen.rode && !seen.arrived && seen.mazes.len() >= 2, "{seen:?}");
    assert_eq!(yaw(&mut app), before);

    let mut app = app_showing("square:9x9/kruskal#1");
    start(&mut app);
    watch(&mut app, 6.0);
    assert_ne!(yaw(&mut app), before, "the others see the maze turn");
}

/// Everything that is restored.
fn state(app: &mut App) -> impl PartialEq + std::fmt::Debug + use<> {
    let world = app.world_mut();
    let walls = world.query::<&StandingWall>().iter(world).count();
    let world = app.world();
    let walk = only::<Walk>(world).map(|walk| (walk.path().to_vec(), walk.time(), walk.position(), walk.finished));
    let race = only::<Race>(world).map(|race| race.racers.iter().map(|racer| racer.steps()).collect::<Vec<_>>());
    let maze = (source(app).to_string(), now(app).position(), now(app).maze().all_open_sides().clone());
    let marks = of_maze::<Chalk>(world).iter().count();
    let preferences = world.resource::<Registry>().iter();
    let settings: Vec<_> = preferences.map(|preference| preference.write(world)).collect();
    let used = (world.resource::<Pace>().0, world.resource::<PointerLock>().0, world.resource::<Theme>().clone());
    (maze, walls, walk, race, marks, settings, used, view(app))
}

#[test]
fn any_key_restores_everything() {
    // A maze that is being carved, from above, by a camera that has been moved.
    let mut app = app_showing("hex-flat:8x7/backtracker#3");
    seek(&mut app, Seek::To(37));
    app.world_mut().resource_mut::<Look>().theme.choose("ice".to_owned());
    app.world_mut().resource_mut::<Pace>().0 = 31.0;
    let world = app.world_mut();
    world.query::<&mut PanOrbitCamera>().single_mut(world).unwrap().target_yaw = 1.3;
    wait(&mut app, 2.0);
    // Entities disabled by others stay disabled.
    let disabled = app.world_mut().spawn(Disabled).id();
    let (before, eye) = (state(&mut app), camera(&mut app));
    start(&mut app);
    watch(&mut app, 30.0);
    tap(&mut app, KeyCode::Enter);
    assert!(!is_on(&app) && !app.world().resource::<Unattended>().0);
    wait(&mut app, 2.0);
    assert_eq!(state(&mut app), before);
    assert!(of_maze::<WallProgress>(app.world()).is_complete());
    assert!(camera(&mut app).translation.distance(eye.translation) < 1e-3, "and from where it was seen");
    assert!(app.world().get::<Disabled>(disabled).is_some());

    // The timeline also continues as before.
    seek(&mut app, Seek::PlayOrPause);
    update_until(&mut app, |world| of_maze::<Timeline>(world).at_end());
    app.update();
    let world = app.world_mut();
    let standing = world.query::<&StandingWall>().iter(world).count();
    assert!(standing > 0 && of_maze::<WallProgress>(app.world()).is_complete());
}

#[test]
fn a_walk_in_a_maze_from_a_file_is_not_lost() {
    let file = path("file").join("maze.txt");
    std::fs::write(&file, "+--+  +\n|     |\n+  +--+\n|     |\n+  +--+\n").unwrap();
    let mut app = app();
    app.world_mut().trigger(Open(file.clone().into()));
    update_until(&mut app, |world| focused(world).is_some());
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    wait(&mut app, 1.5);
    walk_to(&mut app, 0);
    tap(&mut app, KeyCode::Digit1);
    wait(&mut app, 1.0);
    let steps = walk(&app).steps();
    assert!(steps > 0 && walk(&app).game().is_some());
    std::fs::remove_file(file).unwrap();
    let (before, eye) = (state(&mut app), camera(&mut app));
    // In each act, and with each kind of input.
    for (seconds, sign) in [(0.2, 0), (9.0, 1), (28.0, 2), (43.0, 0), (62.0, 1)] {
        start(&mut app);
        let seen = watch(&mut app, seconds);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        match sign {
            0 => tap(&mut app, KeyCode::KeyF),
            1 => tap(&mut app, MouseButton::Left),
            _ => {
                for x in [100.0, 130.0] {
                    point(&mut app, x);
                }
                app.update();
            }
        }
        assert!(!is_on(&app), "{seen:?}");
        // Time does not advance, so the clock of the walk stands still.
        (0..5).for_each(|_| app.update());
        assert_eq!(state(&mut app), before, "{seen:?}");
        assert_eq!(app.world().resource::<Toasts>().texts().count(), 0, "the key asked for nothing else");
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(crate::FRAME));
    wait(&mut app, 1.5);
    assert!(camera(&mut app).translation.distance(eye.translation) < 1e-3);
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    assert!(walk(&app).finished, "the game can be won");
    // The result is also kept if the screensaver ends at once.
    start(&mut app);
    watch(&mut app, 0.2);
    tap(&mut app, KeyCode::KeyF);
    (0..5).for_each(|_| app.update());
    assert!(!is_on(&app) && walk(&app).finished);
}

#[test]
fn a_finger_and_a_gamepad_end_it_too() {
    let finger = |app: &mut App| {
        let (phase, position, window) = (TouchPhase::Started, Vec2::splat(50.0), Entity::PLACEHOLDER);
        app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
    };
    let button = |app: &mut App| _ = app.world_mut().write_message(PadEvent::Button(0, PadButton::South, true));
    let stick = |app: &mut App| _ = app.world_mut().write_message(PadEvent::Axis(0, PadAxis::LeftX, 0.9));
    for (name, used) in [("finger", finger as fn(&mut App)), ("button", button), ("stick", stick)] {
        let mut app = app_showing("square:5x5/kruskal#1");
        start(&mut app);
        app.world_mut().write_message(PadEvent::Axis(0, PadAxis::RightX, 0.1));
        wait(&mut app, 2.0);
        assert!(is_on(&app), "{name}: a stick at rest is nobody");
        used(&mut app);
        (0..5).for_each(|_| app.update());
        assert!(!is_on(&app), "{name}");
    }
}

#[test]
fn its_mazes_are_not_in_the_history_and_arrivals_are_kept() {
    let mut app = app_showing("square:9x9/kruskal#1");
    generate(&mut app, "square:9x9/kruskal#2");
    start(&mut app);
    let seen = watch(&mut app, 60.0);
    assert!(!seen.mazes.is_empty());
    let token = Account { server: "http://a".to_owned(), name: "Ada".to_owned(), token: "secret".to_owned() };
    app.world_mut().resource_mut::<TogetherChoices>().account = Some(token.clone());
    tap(&mut app, KeyCode::KeyF);
    update_until(&mut app, |world| !world.contains_resource::<Screensaver>());
    assert_eq!(app.world().resource::<TogetherChoices>().account, Some(token));
    let history = app.world().resource::<History>();
    let codes = [GoBack::Before, GoBack::After].map(|to| history.to(to).map(ToString::to_string));
    assert_eq!(codes, [Some("square:9x9/kruskal#1".to_owned()), None]);
}

fn point(app: &mut App, x: f32) {
    let position = Vec2::new(x, 50.0);
    app.world_mut().write_message(CursorMoved { window: Entity::PLACEHOLDER, position, delta: None });
    app.update();
}

#[test]
fn a_slight_movement_of_the_pointer_does_not_end_it() {
    let mut app = app_showing("square:9x9/kruskal#1");
    let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    let is_seen = |app: &App| app.world().get::<CursorOptions>(window).unwrap().visible;
    start(&mut app);
    assert!(!is_seen(&app), "nor is it seen");
    for x in [10.0, 400.0] {
        point(&mut app, x);
    }
    assert!(is_on(&app), "the hand that started it settles");
    wait(&mut app, 2.0);
    for x in [400.0, 404.0, 396.0, 409.0] {
        point(&mut app, x);
    }
    assert!(is_on(&app));
    point(&mut app, 440.0);
    app.update();
    assert!(!is_on(&app) && is_seen(&app));
}

#[test]
fn its_changes_are_not_saved_but_earlier_choices_are() {
    let folder = path("kept");
    let (file, runs) = (folder.join("settings.ron"), folder.join("runs"));
    let mut app = app_built(SettingsFile(Some(file.clone())), |app| {
        app.insert_resource(RunsFolder(Some(runs.clone())));
    });
    generate(&mut app, "square:9x9/kruskal#1");
    // A choice right before it starts.
    app.world_mut().resource_mut::<Look>().theme.choose("garden".to_owned());
    app.update();
    start(&mut app);
    let seen = watch(&mut app, 240.0);
    assert!(seen.arrived && seen.themes.len() > 1, "{seen:?}");
    let written = || std::fs::read_to_string(&file).unwrap();
    let during = written();
    assert!(during.contains("garden"), "{during}");
    tap(&mut app, KeyCode::Space);
    wait(&mut app, 3.0);
    assert!(!is_on(&app));
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(written(), during);
    assert!(!runs.exists(), "no run was kept");
}

#[test]
fn options_of_the_command_line_stay() {
    let mut app = app();
    let challenge: Challenge = "circle:5/prim#7".parse().unwrap();
    let program =
        Program { theme: Some("brick".to_owned()), hour: Hour::try_from(5.0).ok(), challenge: Some(challenge) };
    app.world_mut().trigger(StartScreensaver { program, alone: true });
    app.update();
    let seen = watch(&mut app, 180.0);
    assert_eq!(seen.themes.iter().collect::<Vec<_>>(), ["brick"]);
    assert!(seen.mazes.contains("circle:5/prim#7") && seen.mazes.len() >= 2, "{seen:?}");
    assert!(seen.mazes.iter().all(|code| code.starts_with("circle:5/prim#")), "{seen:?}");
    let (staged, look) = (app.world().resource::<Staged>(), app.world().resource::<Look>());
    assert_eq!(staged.over(look).1, Hour::try_from(5.0).ok());
    assert_eq!(app.should_exit(), None);
    KeyCode::KeyA.press(app.world_mut());
    app.update();
    assert_eq!(app.should_exit(), Some(AppExit::Success), "it ends the program");
}

#[test]
fn it_waits_for_a_maze_in_progress() {
    let mut app = app_showing("square:9x9/kruskal#1");
    app.world_mut().trigger(Generate("square:200x200/wilson#1".parse().unwrap()));
    tap(&mut app, KeyCode::F10);
    assert!(!is_on(&app));
    let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
    assert!(toasts.iter().any(|text| text.contains("screensaver needs")), "{toasts:?}");
    update_until(&mut app, |world| world.resource::<MazeTask>().progress().is_none());
    tap(&mut app, KeyCode::F10);
    assert!(is_on(&app));
}
