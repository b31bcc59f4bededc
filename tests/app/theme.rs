//! Themes: their colors are distinguishable for everybody, files can change them, and themes change only colors.

use crate::{app_built, app_showing, generate, seek, timeline, update_until};
use bevy::{color::Oklaba, prelude::*};
use bevy_maze::{StandingWall, Timeline};
use labyrinth::{
    preferences::{chosen::Chosen, saved::SettingsFile},
    session::seek::Seek,
    settings::form::Draft,
    theme::{
        choose::{Daytime, ReadThemes, ThemeFolders},
        daylight::sun,
        file::Theme,
        library::Themes,
        look::Look,
        marks::contrast,
        watch,
    },
    toast::Toasts,
    vocabulary::number::Hour,
};
use maze_core::{Blueprint, Mark, Playback, solve::Solver};
use std::{cmp::Reverse, collections::BTreeMap, fs, path::PathBuf};

/// The vision of people who lack one kind of cone: matrices from linear RGB to the perceived linear RGB.
///
/// # Source
/// Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009), table
/// 1, severity 1.0.
const EYES: [(&str, [[f32; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

fn seen_by(eyes: [[f32; 3]; 3], color: Color) -> Color {
    let there = Vec3::from(color.to_linear().to_f32_array_no_alpha());
    let [red, green, blue] = eyes.map(|row| Vec3::from(row).dot(there).clamp(0.0, 1.0));
    Color::linear_rgb(red, green, blue)
}

/// The perceptual distance of two colors in Oklab: 0.02 is just noticeable, and black and white are 1 apart.
pub(crate) fn apart(a: Color, b: Color) -> f32 {
    let place = |color: Color| Vec3::new(Oklaba::from(color).lightness, Oklaba::from(color).a, Oklaba::from(color).b);
    place(a).distance(place(b))
}

/// The least distance in Oklab of colors shown together, for all eyes: four times what is just noticeable.
const APART: f32 = 0.08;

/// The least contrast of marks to the floor, and of things to follow or find.
const MARKED: f32 = 1.5;
const FOLLOWED: f32 = 3.0;

#[test]
fn the_marks_of_each_theme_are_distinguishable_for_everybody() {
    for (key, theme) in Themes::default().iter() {
        let marks = [Mark::Blank, Mark::Visited, Mark::Frontier, Mark::Cursor, Mark::Path].map(|mark| theme.mark(mark));
        let floor = marks[0];
        let robots: Vec<Color> = Solver::ROBOTS.iter().take(5).map(|&solver| theme.robot(solver)).collect();
        let gates = [theme.gates.entrance, theme.gates.exit].map(Color::from);
        for (eyes, matrix) in EYES {
            let differ = |what: &str, a: Color, b: Color| {
                let seen = apart(seen_by(matrix, a), seen_by(matrix, b));
                assert!(seen >= APART, "{key}, {eyes}: {what} {a:?} and {b:?} are {seen} apart");
            };
            let all_differ = |what: &str, colors: &[Color]| {
                for (number, &a) in colors.iter().enumerate() {
                    colors[..number].iter().for_each(|&b| differ(what, a, b));
                }
            };
            all_differ("marks", &marks);
            all_differ("robots and floor", &[&robots[..], &[floor]].concat());
            all_differ("gates and floor", &[gates[0], gates[1], floor]);
            all_differ("walls", &[theme.walls.inner, theme.walls.kept].map(Color::from));
            for region in 0..200 {
                differ("the path and a region", theme.mark(Mark::Path), theme.settled(Mark::Region(region)));
            }
        }
        for (what, color, least) in [
            ("visited", theme.mark(Mark::Visited), MARKED),
            ("frontier", theme.mark(Mark::Frontier), MARKED),
            ("cursor", theme.mark(Mark::Cursor), MARKED),
            ("path", theme.mark(Mark::Path), FOLLOWED),
            ("walls", theme.walls.inner.into(), MARKED),
            ("entrance", gates[0], MARKED),
            ("exit", gates[1], MARKED),
        ] {
            let contrast = contrast(color, floor);
            assert!(contrast >= least, "{key}: {what} has a contrast of {contrast} to the floor");
        }
    }
}

/// The number of cells of the lessons about sets, each of which begins as a set of its own.
const SETS: u32 = 24;

/// The least distance in Oklab of the colors of sets, for all cones: twice what is just noticeable.
const SETS_APART: f32 = 0.04;

#[test]
fn the_colors_of_sets_differ_from_one_another_and_from_the_gates() {
    for (key, theme) in Themes::default().iter() {
        let sets: Vec<Color> = (0..SETS).map(|set| theme.mark(Mark::Region(set))).collect();
        for (number, &set) in sets.iter().enumerate() {
            for gate in [theme.gates.entrance, theme.gates.exit].map(Color::from) {
                assert!(apart(set, gate) >= APART, "{key}: set {number} has nearly the color of a gate, {gate:?}");
            }
            // The theme of projector mode has stronger colors.
            let least = if key == "contrast" && number < 16 { APART } else { SETS_APART };
            for (other, &color) in sets[..number].iter().enumerate() {
                let apart = apart(set, color);
                assert!(apart >= least, "{key}: sets {number} and {other} are {apart} apart");
            }
        }
    }
}

/// The number of sets that are compared at each moment: the largest ones. The panel *How it works* shows five of them.
const LARGEST: usize = 6;

#[test]
fn the_largest_sets_of_a_maze_have_different_colors_at_every_moment() {
    let themes = Themes::default();
    for code in ["square:12x12/kruskal#1", "hex-flat:20x15/kruskal#2", "square:30x30/boruvka#3"] {
        let mut timeline = Timeline::carving(Playback::new(code.parse::<Blueprint>().unwrap().record()));
        for position in (0..timeline.now().len()).step_by(5) {
            timeline.seek(position);
            let mut cells = BTreeMap::<u32, usize>::new();
            for mark in timeline.now().marks() {
                if let Mark::Region(set) = mark {
                    *cells.entry(*set).or_default() += 1;
                }
            }
            let mut sets: Vec<_> = cells.into_iter().map(|(set, cells)| (Reverse(cells), set)).collect();
            sets.sort_unstable();
            for (key, theme) in themes.iter() {
                let color = |&(_, set): &(_, u32)| theme.mark(timeline.colored(Mark::Region(set)));
                let colors: Vec<_> = sets.iter().take(LARGEST).map(color).collect();
                for (number, &color) in colors.iter().enumerate() {
                    for &other in &colors[..number] {
                        let apart = apart(color, other);
                        assert!(apart >= SETS_APART, "{code} at {position}, {key}: {color:?} and {other:?}: {apart}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_set_of_a_later_number_seldom_has_the_color_of_the_one_below_it() {
    let theme = Themes::default().get("contrast").unwrap().clone();
    let color = |set: u32| theme.mark(Mark::Region(set));
    for width in 1..100 {
        let same = (0..2000).filter(|&set| color(set) == color(set + width)).count();
        assert!(same < 2000 / 6, "{width} cells a row: {same} of 2000 sets");
    }
}

#[test]
fn the_last_set_keeps_its_color_in_high_contrast() {
    let theme = Themes::default().get("contrast").unwrap().clone();
    for set in 0..SETS {
        let contrast = contrast(theme.settled(Mark::Region(set)), theme.mark(Mark::Blank));
        assert!(contrast >= MARKED, "set {set} has a contrast of {contrast} to the floor");
    }
}

#[test]
fn footprints_are_visible_and_unmistakable_on_the_floor_of_each_theme() {
    for (key, theme) in Themes::default().iter() {
        let prints = theme.footprints();
        for mark in [Mark::Blank, Mark::Visited] {
            let contrast = contrast(prints, theme.mark(mark));
            assert!(contrast >= MARKED, "{key}: footprints have a contrast of {contrast} to {mark:?}");
        }
        // The other colors on the floor of a finished maze.
        let others = [Mark::Blank, Mark::Visited, Mark::Path].map(|mark| theme.mark(mark));
        for other in others.into_iter().chain([theme.chalk()]) {
            for (eyes, matrix) in EYES {
                let seen = apart(seen_by(matrix, prints), seen_by(matrix, other));
                assert!(seen >= APART, "{key}, {eyes}: footprints {prints:?} and {other:?} are {seen} apart");
            }
        }
        let most = [Color::BLACK, Color::WHITE].map(|end| contrast(end, theme.mark(Mark::Blank)));
        let quiet = contrast(prints, theme.mark(Mark::Blank));
        assert!(quiet < 0.5 * most[0].max(most[1]), "{key}: footprints cry out: {quiet} of {most:?}");
    }
}

const MODEL: &str = include_str!("../../assets/themes/model.ron");

#[test]
fn errors_in_a_theme_are_reported_with_their_place() {
    assert!(Theme::parse(MODEL).is_ok());
    for (before, after, expected) in [
        ("blank: (0.33,", "blank: (1.33,", "must be from 0 to 1, not 1.33"),
        ("hour: 13.68", "hour: 25", "must be from 0 to 24, not 25"),
        ("illuminance: 7500", "illuminance: -1", "must be from 0 to 200000, not -1"),
        ("illuminance: 7500", "illuminance: NaN", "must be from 0 to 200000, not NaN"),
        ("start: 100, end: 1000", "start: 100, end: 100", "fog that starts at 100 cannot end at 100"),
        ("glow:", "gloww:", "gloww"),
        ("surface: Plaster, scale: 0.9", "surface: Cheese, scale: 0.9", "Cheese"),
        ("surface: Plaster, scale: 0.9", "surface: Plaster, scale: 0", "a scale of 0"),
        ("    ground: (0.12, 0.145, 0.185),\n", "", "ground"),
    ] {
        assert!(MODEL.contains(before), "{before}");
        let error = Theme::parse(&MODEL.replacen(before, after, 1)).unwrap_err();
        let line = error.split(':').next().and_then(|line| line.parse::<usize>().ok());
        assert!(error.contains(expected) && line.is_some(), "{after}: {error}");
    }
}

/// A program that looks for themes in an empty folder of its own.
fn app_with_folder(name: &str) -> (App, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let folders = ThemeFolders(vec![folder.clone()]);
    (app_built(SettingsFile(None), |app| _ = app.insert_resource(folders)), folder)
}

fn choose(app: &mut App, theme: &str, hour: Option<f32>) {
    let hour = hour.map(|hour| Hour::try_from(hour).unwrap());
    app.world_mut().insert_resource(Look {
        theme: Chosen::new(theme.to_owned()),
        hour: Chosen::new(hour),
        ..default()
    });
    app.update();
}

fn toasts(app: &App) -> String {
    app.world().resource::<Toasts>().texts().collect::<Vec<_>>().join("\n")
}

#[test]
fn a_file_changes_a_theme_or_adds_one_and_a_broken_one_changes_nothing() {
    let (mut app, folder) = app_with_folder("themes");
    let write = |app: &mut App, name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap();
        app.world_mut().trigger(ReadThemes);
        app.update();
    };
    let floor = |app: &App| app.world().resource::<Theme>().mark(Mark::Blank);
    let built_in = floor(&app);
    let with_floor = |red: &str| MODEL.replace("blank: (0.33,", &format!("blank: ({red},"));
    write(&mut app, "model.ron", &with_floor("0.5"));
    assert_eq!(floor(&app), Color::srgb(0.5, 0.38, 0.47));
    write(&mut app, "model.ron", &with_floor("7"));
    assert_eq!(floor(&app), Color::srgb(0.5, 0.38, 0.47), "the last good one stays");
    assert!(
        toasts(&app).contains("model.ron: ") && toasts(&app).contains("must be from 0 to 1, not 7"),
        "{}",
        toasts(&app)
    );
    write(&mut app, "cave.ron", &with_floor("0.1"));
    choose(&mut app, "cave", None);
    assert_eq!(floor(&app), Color::srgb(0.1, 0.38, 0.47));
    choose(&mut app, "tomb", None);
    assert_eq!(floor(&app), Color::srgb(0.1, 0.38, 0.47));
    assert!(toasts(&app).contains("there is no theme `tomb`; there are model, dungeon"), "{}", toasts(&app));
    assert_ne!(floor(&app), built_in);
}

#[test]
fn a_watched_file_is_reloaded_and_an_error_has_its_line() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("watched-themes");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let folders = ThemeFolders(vec![folder.clone()]);
    let mut app = app_built(SettingsFile(None), |app| _ = app.insert_resource(folders).add_plugins(watch::plugin));
    let file = folder.join("model.ron");
    fs::write(&file, MODEL.replace("blank: (0.33,", "blank: (0.5,")).unwrap();
    let floor = Color::srgb(0.5, 0.38, 0.47);
    update_until(&mut app, |world| world.resource::<Theme>().mark(Mark::Blank) == floor);
    fs::write(&file, MODEL.replace("blank: (0.33,", "blank: (7,")).unwrap();
    let line = 1 + MODEL.lines().position(|line| line.contains("blank: (0.33,")).unwrap();
    let place = format!("model.ron: {line}:");
    update_until(&mut app, |world| world.resource::<Toasts>().texts().any(|text| text.contains(&place)));
    assert_eq!(app.world().resource::<Theme>().mark(Mark::Blank), floor, "the last good one stays");
}

#[test]
fn another_theme_changes_all_colors_and_nothing_else() {
    let mut app = app_showing("square:5x5/prim#1");
    seek(&mut app, Seek::End);
    (0..5).for_each(|_| app.update());
    let walls = |app: &mut App| -> Vec<(Entity, Color)> {
        let world = app.world_mut();
        let mut walls = world.query_filtered::<(Entity, &MeshMaterial3d<StandardMaterial>), With<StandingWall>>();
        let materials = world.resource::<Assets<StandardMaterial>>();
        walls.iter(world).map(|(wall, material)| (wall, materials.get(material).unwrap().base_color)).collect()
    };
    let texels = |app: &App| {
        let images = app.world().resource::<Assets<Image>>();
        images.iter().filter_map(|(_, image)| image.data.clone()).find(|data| data.len() == 4 * 25).unwrap()
    };
    let (before, floor, position) = (walls(&mut app), texels(&app), timeline(&app).now().position());
    choose(&mut app, "ice", None);
    app.update();
    let (after, ice) = (walls(&mut app), app.world().resource::<Theme>().clone());
    assert!(before.iter().map(|wall| wall.0).eq(after.iter().map(|wall| wall.0)), "the same walls stand");
    let colors = [ice.walls.inner, ice.walls.boundary].map(Color::from);
    assert!(after.iter().all(|(_, color)| colors.contains(color)), "{after:?}");
    assert_eq!(timeline(&app).now().position(), position);
    assert_ne!(texels(&app), floor);
    assert_eq!(texels(&app)[..4], ice.settled(timeline(&app).now().marks()[0]).to_srgba().to_u8_array());
    generate(&mut app, "square:5x5/prim#2");
    assert!(walls(&mut app).iter().all(|(_, color)| colors.contains(color)), "the next maze looks the same");
}

#[test]
fn an_unchanged_look_changes_no_component() {
    let mut app = app_showing("square:5x5/prim#1");
    seek(&mut app, Seek::End);
    (0..5).for_each(|_| app.update());
    let written = |app: &mut App| {
        let world = app.world_mut();
        let sun = world.query::<Ref<DirectionalLight>>().single(world).unwrap().last_changed();
        (
            sun,
            world.resource_ref::<Assets<StandardMaterial>>().last_changed(),
            world.resource_ref::<Assets<Image>>().last_changed(),
            world.resource_ref::<GlobalAmbientLight>().last_changed(),
        )
    };
    let before = written(&mut app);
    app.world_mut().resource_mut::<Draft>().seed = "7".to_owned();
    (0..5).for_each(|_| app.update());
    assert_eq!(written(&mut app), before, "another choice does not matter");
    choose(&mut app, "model", Some(9.0));
    let after = written(&mut app);
    assert!(after.0 != before.0 && after.3 != before.3, "the light is another one");
    assert_eq!((after.1, after.2), (before.1, before.2), "but materials and floor are the same");
}

#[test]
fn a_theme_begins_at_its_own_hour_until_another_is_chosen() {
    let mut app = app_showing("square:3x3/prim#1");
    let hour = |app: &App| app.world().resource::<Daytime>().0.get();
    for (key, own) in Themes::default().iter().map(|(key, theme)| (key, theme.hour.get())) {
        choose(&mut app, key, None);
        assert_eq!(hour(&app), own, "{key}");
        choose(&mut app, key, Some(3.5));
        assert_eq!(hour(&app), 3.5, "{key}");
    }
}

#[test]
fn the_sun_and_its_light_move_from_east_by_south_to_west() {
    let at = |hour: f32| sun(Hour::try_from(hour).unwrap());
    assert!(at(6.0).x > 0.9 && at(18.0).x < -0.9, "east and west: {} {}", at(6.0), at(18.0));
    assert!(at(12.0).z > 0.3 && at(12.0).x.abs() < 1e-3, "south: {}", at(12.0));
    assert!(at(4.25).y < 0.0 && at(4.35).y > 0.0, "it rises at 4:17");
    for (key, theme) in Themes::default().iter() {
        let light = |minute: u16| theme.light.at(Hour::try_from(f32::from(minute) / 60.0).unwrap());
        assert_eq!(light(12 * 60).sky, theme.light.day.sky.into());
        assert_eq!(light(12 * 60).illuminance, theme.light.day.illuminance.get());
        assert_eq!(light(0).sky, theme.light.night.sky.into());
        for minute in 0..24 * 60 {
            let (one, next) = (light(minute), light(minute + 1));
            assert!(one.towards.is_normalized() && one.towards.y >= 0.0, "{key} at minute {minute}: from above");
            assert!(apart(one.sky, next.sky) < 0.02, "{key} at minute {minute}: no jump of the sky");
            let jump = (one.illuminance - next.illuminance).abs();
            assert!(jump < 0.05 * theme.light.day.illuminance.get(), "{key} at minute {minute}: no jump of the light");
            let turned = one.towards.dot(next.towards) < 0.99;
            assert!(
                !turned || one.illuminance < 300.0,
                "{key} at minute {minute}: sun and moon take turns in the dark"
            );
        }
    }
}
