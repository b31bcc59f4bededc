//! Choices are restored at the next start.

use crate::{app_built, app_with, source, update_until};
use bevy::prelude::*;
use labyrinth::{
    app::start::{InitialMaze, begin},
    camera::eye::Eye,
    input::controls::Controls,
    lessons::{control::OpenScreen, progress::LessonProgress},
    overlay::FloorAbove,
    player::walking_choices::{Lesson, Walking},
    preferences::saved::SettingsFile,
    quality::{level::Level, video::Video},
    session::shown::focused,
    settings::{control::GenerateFromSettings, form::Draft},
    theme::look::Look,
    toast::Toasts,
    together::choices::{Account, TogetherChoices},
    vocabulary::{
        number::{Hour, Within},
        overlay::FloorOverlay,
        quality::Quality,
    },
};
use maze_core::options::Percent;
use maze_play::Challenge;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A file of its own for each test.
pub(super) fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.join("deeper").join("settings.ron")
}

/// Ends the program, and returns the content of its file.
pub(super) fn end(mut app: App, file: &Path) -> Option<String> {
    app.world_mut().write_message(AppExit::Success);
    app.update();
    fs::read_to_string(file).ok()
}

#[test]
fn choices_are_restored() {
    let file = file("chosen");
    let chosen: Challenge = "hex-pointy:16x19@ring/prim+by=weights+loops=5#123/coins+time=75".parse().unwrap();
    let mut app = app_with(SettingsFile(Some(file.clone())));
    let world = app.world_mut();
    let mut draft = world.resource_mut::<Draft>();
    draft.show(&chosen);
    draft.random_seed = false;
    world.resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    let mut look = world.resource_mut::<Look>();
    look.theme.choose("ice".to_owned());
    look.hour.choose(Hour::try_from(6.25).ok());
    let look = look.clone();
    let walking = Walking { map: false, exit_on_compass: true, learned: [Lesson::Map].into(), ..Walking::default() };
    world.insert_resource(walking.clone());
    let video = Video { vsync: false, frame_limit: Some(Within::clamped(75.0)), ..Video::default() };
    world.insert_resource(video);
    // An incomplete address is saved, too: the user may still be typing.
    let server = "maze.example:78".to_owned();
    let name = "Zoé".to_owned();
    let account = Some(Account { server: server.clone(), name: name.clone(), token: "secret".to_owned() });
    let together = TogetherChoices { server, name, symbol: "🦊".to_owned(), account };
    world.insert_resource(together.clone());
    app.update();
    end(app, &file);
    let app = app_with(SettingsFile(Some(file)));
    let world = app.world();
    let draft = world.resource::<Draft>();
    assert_eq!((draft.challenge(), draft.random_seed), (Ok(chosen), false));
    assert_eq!(world.resource::<FloorAbove>().floor, FloorOverlay::Distances);
    assert_eq!((world.resource::<Look>(), world.resource::<Walking>()), (&look, &walking));
    assert_eq!((world.resource::<Video>(), world.resource::<TogetherChoices>()), (&video, &together));
}

#[test]
fn progress_in_lessons_is_kept() {
    let file = file("lessons");
    let finished = |app: &App| app.world().resource::<LessonProgress>().finished.clone();
    let mut app = app_with(SettingsFile(Some(file.clone())));
    app.world_mut().trigger(OpenScreen { lesson: 0, screen: 0 });
    app.update();
    let before = finished(&app);
    assert_eq!(before.len(), 1, "{before:?}");
    end(app, &file);
    assert_eq!(finished(&app_with(SettingsFile(Some(file)))), before);
}

#[test]
fn options_of_the_command_line_hold_until_the_next_choice_and_are_not_saved() {
    let file = file("replaced");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, "(look: (theme: \"garden\", hour: Some(9.0)))").unwrap();
    let first = InitialMaze { theme: Some("ice".to_owned()), quality: Some(Quality::High), ..default() };
    let mut app = app_built(SettingsFile(Some(file.clone())), |app| {
        app.insert_resource(first).add_systems(Startup, begin);
    });
    app.update();
    let look = app.world().resource::<Look>();
    assert_eq!((look.theme.get().as_str(), look.hour.get()), ("ice", &None));
    assert_eq!(app.world().resource::<Level>().quality, Quality::High);
    app.world_mut().resource_mut::<Look>().high_contrast = true;
    app.update();
    app.world_mut().resource_mut::<Look>().hour.choose(Hour::try_from(3.0).ok());
    app.update();
    assert_eq!(app.world().resource::<Look>().theme.get(), "ice");
    let kept = end(app, &file).unwrap();
    let all = ["theme: \"garden\"", "hour: Some(3.0)", "high_contrast: true", "quality: None"];
    assert!(all.iter().all(|value| kept.contains(value)), "{kept}");
}

#[test]
fn a_preference_outside_its_range_is_rejected() {
    let file = file("range");
    for (preference, value, allowed) in [
        ("field_of_view", "101.0", "from 50 to 100"),
        ("field_of_view", "-3.0", "from 50 to 100"),
        ("mouse_speed", "9.0", "from 10 to 400"),
        ("eye_height", "95.0", "from 20 to 90"),
        ("eye_height", "NaN", "from 20 to 90"),
    ] {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        let text = format!(
            "(code: \"square:7x5/kruskal#3\", random_seed: false, walking: (map: false, {preference}: {value}))"
        );
        fs::write(&file, text).unwrap();
        let mut app = app_with(SettingsFile(Some(file.clone())));
        app.update();
        let others = Walking { map: false, ..Walking::default() };
        assert_eq!(*app.world().resource::<Walking>(), others, "what is right is kept");
        let world = app.world();
        assert_eq!((world.resource::<Eye>(), world.resource::<Controls>()), (&Eye::default(), &Controls::default()));
        let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
        let value = value.trim_end_matches(".0");
        let is_named = |text: &String| text.contains(&format!("must be {allowed}, not {value}"));
        assert!(toasts.iter().any(is_named), "{preference}: {toasts:?}");
    }
}

#[test]
fn choices_are_saved_shortly_after_the_last_one() {
    let file = file("paused");
    let mut app = app_with(SettingsFile(Some(file.clone())));
    for width in 10..60 {
        app.world_mut().resource_mut::<Draft>().sizes.insert("width", width.to_string());
        app.update();
        assert!(!file.exists(), "not at each letter that is typed");
    }
    update_until(&mut app, |_| file.exists());
    assert!(fs::read_to_string(file).unwrap().contains("square:59x20/"));
}

#[test]
fn only_the_users_choices_are_saved() {
    let file = file("touched");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let text = "(code: \"square:7x5/kruskal#3\", random_seed: true, floor: Plain)";
    fs::write(&file, text).unwrap();
    let begun_with = |code: Option<&str>| {
        let first = InitialMaze { code: code.map(|code| code.parse().unwrap()), file: None, ..default() };
        app_built(SettingsFile(Some(file.clone())), |app| {
            app.insert_resource(first).add_systems(Startup, begin);
        })
    };
    // Random seeds and a maze from the command line are not choices.
    for code in [None, Some("circle:4/prim#9")] {
        let mut app = begun_with(code);
        for _ in 0..3 {
            app.world_mut().trigger(GenerateFromSettings);
            app.update();
        }
        assert_eq!(end(app, &file).as_deref(), Some(text), "{code:?}");
    }
    let mut app = begun_with(Some("circle:4/prim#9"));
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    app.update();
    let kept = end(app, &file).unwrap();
    assert!(kept.contains("square:7x5/kruskal") && kept.contains("Distances"), "{kept}");
    let mut app = begun_with(Some("circle:4/prim#9"));
    app.world_mut().resource_mut::<Draft>().post_process.braid = Percent::new(30).unwrap();
    app.update();
    let kept = end(app, &file).unwrap();
    assert!(kept.contains("circle:4/prim+braid=30") && kept.contains("random_seed: true"), "{kept}");
}

#[test]
fn a_maze_from_the_command_line_is_followed_by_new_ones() {
    let first = InitialMaze { code: Some("circle:4/prim#9".parse().unwrap()), ..default() };
    let mut app = app_built(SettingsFile(None), |app| {
        app.insert_resource(first).add_systems(Startup, begin);
    });
    update_until(&mut app, |world| focused(world).is_some());
    assert_eq!(source(&app).to_string(), "circle:4/prim#9");
    assert!(app.world().resource::<Draft>().random_seed);
}

#[test]
fn a_file_of_a_newer_version_is_reported_and_kept() {
    let file = file("newer");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let text = "(version: 9, code: \"square:7x5/kruskal#3\", holograms: (depth: 3), walking: (levitates: true))";
    fs::write(&file, text).unwrap();
    let mut app = app_with(SettingsFile(Some(file.clone())));
    app.update();
    let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
    assert!(toasts.iter().any(|text| text.contains("version 9")), "{toasts:?}");
    assert_eq!(fs::read_to_string(file.with_extension("damaged-1.ron")).unwrap(), text);
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::None;
    app.update();
    assert!(end(app, &file).unwrap().contains("version: 1"));
}

#[test]
fn a_damaged_value_is_dropped_alone_and_the_file_is_backed_up() {
    let file = file("partly-damaged");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let kept = "(version: 1, code: \"hex-flat:4x4/prim#1\", random_seed: false, floor: Distances, ";
    for (number, (damaged, part)) in [
        ("look: (theme: \"ice\", hour: Some(30.0)))", "look.hour"),
        ("look: (theme: \"ice\"), walking: (map: 7, levitates: true))", "walking.map"),
        ("look: (theme: \"ice\"), sound: 3)", "sound"),
        ("look: (theme: \"ice\"), sound: 3, language: Some(\"fr\"))", "Une partie de vos réglages"),
        ("look: (theme: \"ice\"), video: (interface: 300.0), pad: (speed: fast))", "video.interface"),
    ]
    .into_iter()
    .enumerate()
    {
        let text = format!("{kept}{damaged}");
        fs::write(&file, &text).unwrap();
        let mut app = app_with(SettingsFile(Some(file.clone())));
        app.update();
        let world = app.world();
        assert_eq!(world.resource::<Draft>().challenge().unwrap().to_string(), "hex-flat:4x4/prim#1");
        assert_eq!(world.resource::<FloorAbove>().floor, FloorOverlay::Distances);
        assert_eq!(world.resource::<Look>().theme.get(), "ice");
        let aside = file.with_extension(format!("damaged-{}.ron", number + 1));
        let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
        let told = |text: &String| text.contains(part) && text.contains(&aside.display().to_string());
        assert!(toasts.iter().any(told), "{toasts:?}");
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
        // The valid values are restored, even without a new choice.
        let written = end(app, &file).unwrap();
        assert!(written.contains("hex-flat:4x4/prim") && written.contains("ice"), "{written}");
    }
}

#[test]
fn a_damaged_file_resets_the_choices_and_is_backed_up() {
    let file = file("damaged");
    let folder = file.parent().unwrap();
    fs::create_dir_all(folder).unwrap();
    for (number, damage) in [
        &b""[..],
        b"nonsense",
        b"(code: \"square:0x0/kruskal#1\", random_seed: true, floor: Plain)",
        b"(code: \"square:9999x9999/kruskal#1\", random_seed: true, floor: Plain)",
        b"\xFF\xFE",
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(&file, damage).unwrap();
        let mut app = app_with(SettingsFile(Some(file.clone())));
        app.update();
        assert_eq!(app.world().resource::<Draft>().challenge(), Draft::default().challenge());
        let aside = folder.join(format!("settings.damaged-{}.ron", number + 1));
        let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
        assert!(toasts.iter().any(|text| text.contains(&aside.display().to_string())), "{toasts:?}");
        app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::None;
        app.update();
        assert!(end(app, &file).unwrap().contains("None"), "the next choices are kept");
        assert_eq!(fs::read(aside).unwrap(), damage);
    }
}
