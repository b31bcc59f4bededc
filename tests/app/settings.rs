//! Fields are checked before they make anything, and come back at the next start.

use crate::{app, app_built, app_with, timeline, update_until};
use bevy::prelude::*;
use labyrinth::{
    app::window::{InitialMaze, begin},
    session::shown::focused,
    settings::{
        control::{GenerateFromSettings, OpenMask},
        form::{MASK, METHOD, MaskChoice, SEED, SIZE, Settings},
        masks,
        overlay::FloorOverlay,
        saved::SettingsFile,
    },
    toast::Toasts,
};
use maze_core::{
    Blueprint, BuiltinMask, Method, Picture, ShapeKind,
    method::{Percent, Value},
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

fn settings(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings);
    settings
}

fn choose_method(settings: &mut Settings, key: &str) {
    settings.method = settings.methods.iter().position(|method| method.key() == key).unwrap();
}

#[test]
fn fields_become_a_maze() {
    let filled = settings(|settings| {
        settings.kind = ShapeKind::HexagonFlat;
        settings.sizes.insert("radius", " 7 ".to_owned());
        choose_method(settings, "division");
        for param in settings.methods[settings.method].params() {
            if let Value::Choice(cut) = param.value {
                cut.set_index(1);
            }
        }
        settings.numbers.insert(("division", "depth"), "3".to_owned());
        settings.seed = "99".to_owned();
    });
    assert_eq!(filled.blueprint().unwrap().to_string(), "hexagon-flat:7/division+cut=random+walls=single+depth=3#99");
}

#[test]
fn every_shape_has_a_size_before_one_is_typed() {
    for &kind in ShapeKind::ALL {
        assert!(settings(|settings| settings.kind = kind).blueprint().is_ok(), "{kind:?}");
    }
}

#[test]
fn a_mistake_is_told_beside_its_field() {
    let wrong = settings(|settings| {
        settings.sizes.insert("width", "0".to_owned());
        settings.sizes.insert("height", "ten".to_owned());
        settings.seed = "-1".to_owned();
        choose_method(settings, "better-division");
        settings.numbers.insert(("better-division", "room"), "0".to_owned());
    });
    let mistakes = wrong.blueprint().unwrap_err();
    assert_eq!(mistakes.keys().copied().collect::<Vec<_>>(), ["height", "room", SEED, "width"]);
    assert_eq!(mistakes["width"], "`0` is not a whole number from 1 to 32768");
    assert_eq!(mistakes["room"], "`0` is not a whole number from 1 to 65536");
}

#[test]
fn the_sizes_that_are_named_are_those_that_can_be_shown() {
    for &kind in ShapeKind::ALL {
        for dimension in kind.dimensions() {
            let with = |text: &str| {
                settings(|settings| {
                    settings.kind = kind;
                    settings.sizes.insert(dimension.key, text.to_owned());
                })
            };
            let told = with("3a").blueprint().unwrap_err()[dimension.key].clone();
            let most: u32 = told.rsplit(' ').next().unwrap().parse().unwrap();
            assert!(with(&most.to_string()).blueprint().is_ok(), "{kind:?}: {told}");
            assert!(with(&(most + 1).to_string()).blueprint().is_err(), "{kind:?}: {told}");
        }
    }
}

#[test]
fn a_maze_that_is_too_large_to_show_is_refused() {
    let with_side = |side: &str| {
        settings(|settings| {
            settings.sizes.insert("width", side.to_owned());
            settings.sizes.insert("height", "256".to_owned());
        })
    };
    assert!(with_side("256").blueprint().is_ok());
    let mistakes = with_side("257").blueprint().unwrap_err();
    assert_eq!(mistakes[SIZE], "65792 cells are more than 65536, the most that can be shown");
}

#[test]
fn wrong_fields_make_no_maze_but_a_toast() {
    let mut app = app();
    app.world_mut().resource_mut::<Settings>().sizes.insert("width", "many".to_owned());
    app.world_mut().trigger(GenerateFromSettings);
    for _ in 0..20 {
        app.update();
    }
    assert!(focused(app.world()).is_none());
    let told: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
    assert_eq!(told, ["`many` is not a whole number from 1 to 3276"]);
}

#[test]
fn every_method_and_shape_can_be_shown_in_the_fields_and_read_back() {
    for &kind in ShapeKind::ALL {
        for &method in Method::ALL {
            let size = ["4", "6"].iter().take(kind.dimensions().len()).copied().collect::<Vec<_>>().join("x");
            let blueprint: Blueprint = format!("{}:{size}/{method}#8", kind.key()).parse().unwrap();
            assert_eq!(settings(|settings| settings.show(&blueprint)).blueprint(), Ok(blueprint));
        }
    }
}

#[test]
fn masks_and_finishes_are_part_of_the_maze() {
    let filled = settings(|settings| {
        settings.kind = ShapeKind::Circle;
        settings.sizes.insert("rings", "12".to_owned());
        settings.mask = MaskChoice::Builtin(BuiltinMask::Heart);
        settings.post_process.braid = Percent::new(30).unwrap();
        settings.seed = "9".to_owned();
    });
    let blueprint = filled.blueprint().unwrap();
    assert_eq!(blueprint.to_string(), "circle:12@heart/backtracker+braid=30#9");
    assert_eq!(settings(|settings| settings.show(&blueprint)).blueprint(), Ok(blueprint));
}

#[test]
fn a_method_that_cannot_run_says_why() {
    let wrong = settings(|settings| {
        settings.mask = MaskChoice::Builtin(BuiltinMask::Ring);
        choose_method(settings, "sidewinder");
    });
    let mistakes = wrong.blueprint().unwrap_err();
    assert!(mistakes[METHOD].starts_with("sidewinder works along whole lines of cells"), "{mistakes:?}");
}

#[test]
fn a_mask_that_parts_the_maze_says_where() {
    let mut rows = vec![vec![true; 9]; 9];
    rows.iter_mut().for_each(|row| row[4] = false);
    let parted = settings(|settings| {
        settings.mask = MaskChoice::Picture(Some(Arc::new(Picture::new(&rows).unwrap())));
    });
    let mistakes = parted.blueprint().unwrap_err();
    assert!(mistakes[MASK].contains("leaves 2 pieces"), "{mistakes:?}");
    let unopened = settings(|settings| settings.mask = MaskChoice::Picture(None));
    assert!(unopened.blueprint().unwrap_err()[MASK].contains("first"));
}

#[test]
fn masks_are_read_from_pictures_and_text() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let pixels = image::GrayImage::from_fn(3, 2, |x, y| image::Luma([if x == 1 && y == 0 { 20 } else { 240 }]));
    pixels.save(folder.join("mask.png")).unwrap();
    fs::write(folder.join("mask.txt"), ".#.\n...\n").unwrap();
    let [from_picture, from_text] = ["mask.png", "mask.txt"].map(|name| masks::read(&folder.join(name)).unwrap());
    assert_eq!(from_picture, from_text);
    fs::write(folder.join("half.png"), &fs::read(folder.join("mask.png")).unwrap()[..40]).unwrap();
    fs::write(folder.join("bytes.txt"), [0xFF, 0xFE, 0x00]).unwrap();
    for (name, told) in [("half.png", "half.png: "), ("bytes.txt", "neither a text"), ("none.txt", "none.txt: ")] {
        let error = masks::read(&folder.join(name)).unwrap_err();
        assert!(error.contains(told), "{error}");
    }
}

/// A file of its own for each test.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.join("deeper").join("settings.ron")
}

/// Lets the program end, and gives what its file holds then.
fn end(mut app: App, file: &Path) -> Option<String> {
    app.world_mut().write_message(AppExit::Success);
    app.update();
    fs::read_to_string(file).ok()
}

#[test]
fn what_was_chosen_is_there_again() {
    let file = file("chosen");
    let chosen: Blueprint = "hex-pointy:16x19@ring/prim+by=weights+loops=5#123".parse().unwrap();
    let mut app = app_with(SettingsFile(Some(file.clone())));
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.show(&chosen);
    settings.random_seed = false;
    settings.floor = FloorOverlay::Distances;
    app.update();
    end(app, &file);
    let app = app_with(SettingsFile(Some(file)));
    let settings = app.world().resource::<Settings>();
    assert_eq!(settings.blueprint(), Ok(chosen));
    assert!(!settings.random_seed && settings.floor == FloorOverlay::Distances);
}

#[test]
fn choices_are_kept_a_while_after_the_last_one() {
    let file = file("paused");
    let mut app = app_with(SettingsFile(Some(file.clone())));
    for width in 10..60 {
        app.world_mut().resource_mut::<Settings>().sizes.insert("width", width.to_string());
        app.update();
        assert!(!file.exists(), "not at each letter that is typed");
    }
    update_until(&mut app, |_| file.exists());
    assert!(fs::read_to_string(file).unwrap().contains("square:59x20/"));
}

#[test]
fn only_what_the_user_touches_is_kept() {
    let file = file("touched");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let text = "(code: \"square:7x5/kruskal#3\", random_seed: true, floor: Plain)";
    fs::write(&file, text).unwrap();
    let begun_with = |code: Option<&str>| {
        let first = InitialMaze { blueprint: code.map(|code| code.parse().unwrap()), file: None };
        app_built(SettingsFile(Some(file.clone())), |app| {
            app.insert_resource(first).add_systems(Startup, begin);
        })
    };
    // Mazes of a new seed each, and one from the command line, are no choices.
    for code in [None, Some("circle:4/prim#9")] {
        let mut app = begun_with(code);
        for _ in 0..3 {
            app.world_mut().trigger(GenerateFromSettings);
            app.update();
        }
        assert_eq!(end(app, &file).as_deref(), Some(text), "{code:?}");
    }
    let mut app = begun_with(Some("circle:4/prim#9"));
    app.world_mut().resource_mut::<Settings>().floor = FloorOverlay::Distances;
    app.update();
    let kept = end(app, &file).unwrap();
    assert!(kept.contains("square:7x5/kruskal") && kept.contains("Distances"), "{kept}");
    let mut app = begun_with(Some("circle:4/prim#9"));
    app.world_mut().resource_mut::<Settings>().post_process.braid = Percent::new(30).unwrap();
    app.update();
    let kept = end(app, &file).unwrap();
    assert!(kept.contains("circle:4/prim+braid=30") && kept.contains("random_seed: true"), "{kept}");
}

#[test]
fn a_maze_from_the_command_line_is_followed_by_new_ones() {
    let first = InitialMaze { blueprint: Some("circle:4/prim#9".parse().unwrap()), file: None };
    let mut app = app_built(SettingsFile(None), |app| {
        app.insert_resource(first).add_systems(Startup, begin);
    });
    update_until(&mut app, |world| focused(world).is_some());
    assert_eq!(timeline(&app).source.to_string(), "circle:4/prim#9");
    assert!(app.world().resource::<Settings>().random_seed);
}

#[test]
fn a_damaged_file_costs_the_choices_but_is_not_lost() {
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
        assert_eq!(app.world().resource::<Settings>().blueprint(), Settings::default().blueprint());
        let aside = folder.join(format!("settings.damaged-{}.ron", number + 1));
        let told: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
        assert!(told.iter().any(|text| text.contains(&aside.display().to_string())), "{told:?}");
        app.world_mut().resource_mut::<Settings>().floor = FloorOverlay::None;
        app.update();
        assert!(end(app, &file).unwrap().contains("None"), "the next choices are kept");
        assert_eq!(fs::read(aside).unwrap(), damage);
    }
}

#[test]
fn a_mask_is_opened_without_holding_up_a_frame() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join("no-mask.txt"), "?").unwrap();
    let mut app = app();
    app.world_mut().resource_mut::<Settings>().mask = MaskChoice::Picture(None);
    app.world_mut().trigger(OpenMask(folder.join("no-mask.txt")));
    update_until(&mut app, |world| world.resource::<Toasts>().texts().count() > 0);
    let told = app.world().resource::<Toasts>().texts().next().unwrap().to_owned();
    assert!(told.contains("no-mask.txt: "), "{told}");
    assert_eq!(app.world().resource::<Settings>().mask, MaskChoice::Picture(None));
}

#[test]
fn a_random_seed_is_new_each_time_and_a_fixed_one_is_not() {
    let mut app = app();
    app.world_mut().resource_mut::<Settings>().seed = "5".to_owned();
    let mut seeds = Vec::new();
    for random in [true, true, true, false, false] {
        app.world_mut().resource_mut::<Settings>().random_seed = random;
        app.world_mut().trigger(GenerateFromSettings);
        app.update();
        update_until(&mut app, |world| focused(world).is_some());
        seeds.push(app.world().resource::<Settings>().seed.clone());
    }
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2], "{seeds:?}");
    assert_eq!(seeds[3], seeds[2]);
    assert_eq!(seeds[4], seeds[3]);
}
