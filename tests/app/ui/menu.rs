//! The menu: its tabs and sections.

use super::{
    panels::{app_in, panels, rest},
    reader::{bounds, chosen, is_enabled, listen, names, press, press_key, press_tab, tab_bounds, type_into},
};
use crate::{of_maze, only, update_until};
use bevy::prelude::*;
use bevy_egui::egui;
use bevy_maze::Timeline;
use labyrinth::{
    locale::Locale,
    preferences::language::Language,
    session::{
        requests::Solve,
        shown::{Beside, Solved},
        source::MazeSource,
    },
    settings::{
        form::Draft,
        menu::{MenuChoices, Tab},
    },
};
use maze_core::{ShapeKind, solve::Solver};

/// Windows of all kinds: the smallest, a usual browser page, a large one, a phone.
const SIZES: [[u32; 2]; 4] = [[640, 480], [960, 600], [1280, 720], [360, 640]];

/// A program with its unfolded menu and a screen reader.
fn menu_in(size: [u32; 2]) -> App {
    let mut app = app_in(size);
    if !panels(&mut app).contains_key("menu") {
        crate::tap(&mut app, KeyCode::KeyN);
    }
    listen(&mut app);
    app
}

fn text(app: &App, name: &str) -> String {
    app.world().resource::<Locale>().get(name).to_owned()
}

fn select(app: &mut App, tab: Tab) {
    let name = text(app, tab.name());
    press_tab(app, &name);
    assert_eq!(app.world().resource::<MenuChoices>().tab, tab);
}

#[test]
fn a_new_user_sees_shape_size_method_views_and_generate() {
    let mut app = menu_in([1280, 720]);
    let names = names(&mut app);
    for wanted in ["Orbit", "Fly", "Walk", "Shape", "Width", "Height", "Method", "Generate"] {
        assert!(names.iter().any(|name| name.starts_with(wanted)), "{wanted} is not among {names:?}");
    }
    for folded in ["Solver", "Goal", "Floor", "Server", "Copy", "new each time"] {
        assert!(!names.iter().any(|name| name == folded), "{folded} is among {names:?}");
    }
}

#[test]
fn each_tab_fits_every_window_in_every_language() {
    for size in SIZES {
        for language in ["en", "fr", "pseudo"] {
            let mut app = menu_in(size);
            app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
            rest(&mut app);
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.map(|side| side as f32).into());
            for tab in Tab::ALL {
                select(&mut app, tab);
                let menu = panels(&mut app)["menu"];
                assert!(window.contains_rect(menu), "{size:?}, {language}, {tab:?}: {menu:?} is cut off");
                for name in ["menu-generate", "view-orbit", "view-fly", "view-walk"] {
                    let called = text(&app, name);
                    let button = bounds(&mut app, &called);
                    assert!(menu.contains_rect(button), "{size:?}, {language}, {tab:?}: {called} at {button:?}");
                }
            }
        }
    }
}

#[test]
fn selected_tabs_and_unfolded_sections_are_remembered() {
    let mut app = menu_in([1280, 720]);
    select(&mut app, Tab::Files);
    for (click, unfolded) in [(1, true), (2, false), (3, true)] {
        press(&mut app, "Recent mazes");
        let choices = app.world().resource::<MenuChoices>();
        assert_eq!(choices.unfolded.contains("recent"), unfolded, "after {click} clicks");
    }
    select(&mut app, Tab::Maze);
    select(&mut app, Tab::Files);
    let about = text(&app, "menu-recent-about");
    assert!(names(&mut app).contains(&about), "it is still unfolded");
}

#[test]
fn typed_text_survives_a_change_of_tabs() {
    let mut app = menu_in([1280, 720]);
    select(&mut app, Tab::Files);
    let hint = text(&app, "menu-code-hint");
    type_into(&mut app, &hint, "square:7x");
    select(&mut app, Tab::Play);
    select(&mut app, Tab::Files);
    assert!(names(&mut app).iter().any(|name| name == "square:7x"), "{:?}", names(&mut app));
}

#[test]
fn the_share_code_of_two_mazes_opens_both_and_can_be_shared_again() {
    let mut app = menu_in([1280, 720]);
    select(&mut app, Tab::Files);
    for [typed, shared] in [
        ["square:7x6/kruskal#4,square:7x6/prim#2", "square:7x6/kruskal#4,prim#2"],
        ["square:7x6/kruskal#4,a-star,tremaux", "square:7x6/kruskal#4,a-star,tremaux"],
    ] {
        let hint = text(&app, "menu-code-hint");
        type_into(&mut app, &hint, typed);
        press_key(&mut app, egui::Key::Enter);
        update_until(&mut app, |world| {
            let solved = world.try_query::<&Solved>().map_or(0, |mut solved| solved.iter(world).count());
            only::<Beside>(world).is_some() && (solved == 2) == typed.contains("a-star")
        });
        rest(&mut app);
        let names = names(&mut app);
        assert!(names.iter().any(|name| name == shared), "{shared} is not among {names:?}");
        assert!(names.contains(&text(&app, "menu-share-both")), "{names:?}");
    }
}

#[test]
fn an_error_is_marked_on_its_tab_and_unfolds_its_section() {
    let mut app = menu_in([1280, 720]);
    let wrong = text(&app, "menu-generate-mistakes");
    let mark = |tab: Tab, app: &App| format!("{}: {wrong}", text(app, tab.name()));
    let mut draft = app.world_mut().resource_mut::<Draft>();
    draft.show(&"square:5x5/prim#1/coins".parse().unwrap());
    draft.numbers.insert(("coins", "time"), "soon".to_owned());
    rest(&mut app);
    let is_marked = |tab: Tab, app: &mut App| names(app).contains(&mark(tab, app));
    assert!(is_marked(Tab::Play, &mut app) && !is_marked(Tab::Maze, &mut app));
    let mut draft = app.world_mut().resource_mut::<Draft>();
    draft.show(&"square:5x5/prim#1/exit".parse().unwrap());
    draft.random_seed = false;
    draft.seed = "seven".to_owned();
    rest(&mut app);
    assert!(is_marked(Tab::Maze, &mut app) && !is_marked(Tab::Play, &mut app));
    let random = text(&app, "menu-random-seed");
    assert!(names(&mut app).contains(&random), "the section of the seed is unfolded");
}

#[test]
fn comparisons_begin_and_end_in_the_menu() {
    for (tab, section) in [(Tab::Maze, "menu-compare"), (Tab::Solve, "menu-compare-solver")] {
        let mut app = menu_in([1280, 720]);
        app.world_mut().trigger(Solve(Solver::AStar));
        update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
        select(&mut app, tab);
        for name in [section, "menu-compare-begin"] {
            let called = text(&app, name);
            press(&mut app, &called);
        }
        update_until(&mut app, |world| only::<Solved>(world).is_none() && only::<Beside>(world).is_some());
        let solvers: Vec<_> = {
            let world = app.world_mut();
            world.query::<&Solved>().iter(world).map(|solved| solved.solver).collect()
        };
        assert_eq!(solvers.iter().all(|&solver| solver == Solver::AStar), tab == Tab::Maze, "{solvers:?}");
        rest(&mut app);
        let close = text(&app, "comparison-end");
        press(&mut app, &close);
        assert!(only::<Beside>(app.world()).is_none());
    }
}

#[test]
fn a_comparison_has_the_same_seed_or_the_one_that_is_entered() {
    // The seed of the maze on screen is the hint of the field.
    let own = "123456789";
    for (typed, expected) in [("", Some(123_456_789)), ("42", Some(42)), ("seven", None)] {
        let mut app = menu_in([1280, 720]);
        let [section, begin] = ["menu-compare", "menu-compare-begin"].map(|name| text(&app, name));
        press(&mut app, &section);
        type_into(&mut app, own, typed);
        assert_eq!(is_enabled(&mut app, &begin), expected.is_some(), "{typed}");
        let Some(expected) = expected else {
            let names = names(&mut app);
            assert!(names.iter().any(|name| name.starts_with("`seven` is not a whole number")), "{names:?}");
            continue;
        };
        press(&mut app, &begin);
        update_until(&mut app, |world| only::<Beside>(world).is_some());
        let world = app.world_mut();
        let second = world.query_filtered::<&MazeSource, With<Beside>>().single(world).unwrap();
        assert_eq!(second.seed(), expected);
    }
}

#[test]
fn the_tabs_are_on_one_line_in_every_language() {
    for language in ["en", "fr"] {
        let mut app = menu_in([1280, 720]);
        app.world_mut().resource_mut::<Language>().language.choose(Some(language.to_owned()));
        for has_mistake in [false, true] {
            let mut draft = app.world_mut().resource_mut::<Draft>();
            draft.random_seed = !has_mistake;
            draft.seed = "seven".to_owned();
            rest(&mut app);
            let names = Tab::ALL.map(|tab| text(&app, tab.name()));
            let tabs = names.map(|name| tab_bounds(&mut app, &name));
            let is_one_line = tabs.windows(2).all(|pair| pair[0].right() < pair[1].left());
            assert!(is_one_line, "{language}: {tabs:?}");
        }
    }
}

#[test]
fn arrow_keys_switch_tabs() {
    let mut app = menu_in([1280, 720]);
    for _ in 0..40 {
        press_key(&mut app, egui::Key::Tab);
        if chosen(&mut app) == "Maze" {
            break;
        }
    }
    press_key(&mut app, egui::Key::ArrowRight);
    assert_eq!(chosen(&mut app), "Play");
    press_key(&mut app, egui::Key::Enter);
    assert_eq!(app.world().resource::<MenuChoices>().tab, Tab::Play);
}

#[test]
fn the_inner_side_is_offered_for_tubes_and_a_narrow_one_says_why_not() {
    let mut app = menu_in([1280, 720]);
    for (kind, around, cells, expected) in [
        (ShapeKind::Square, "width", "20", [false, false]),
        (ShapeKind::Moebius, "width", "20", [false, false]),
        (ShapeKind::Cylinder, "width", "10", [true, false]),
        (ShapeKind::Cylinder, "width", "9", [true, true]),
        (ShapeKind::Torus, "height", "10", [true, false]),
        (ShapeKind::Torus, "height", "9", [true, true]),
    ] {
        let mut draft = app.world_mut().resource_mut::<Draft>();
        draft.kind = kind;
        draft.sizes.insert(around, cells.to_owned());
        rest(&mut app);
        let names = names(&mut app);
        let has = |text: &str| names.iter().any(|name| name.starts_with(text));
        let shown = [has("Maze on the inside"), has("The tube is too narrow")];
        assert_eq!(shown, expected, "{kind:?} with {cells} cells as its {around}: {names:?}");
    }
}
