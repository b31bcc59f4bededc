//! Tests of the texts of a locale.

use maze_core::{Blueprint, Cell, Grid, Method, Shape, ShapeKind, solve::Solver};
use maze_locale::{Language, Locale};
use maze_play::{Bearing, Place, Surroundings};

fn locale(tag: &str) -> Locale {
    Locale::new(tag.parse().expect("a language"))
}

#[test]
fn texts_are_found_and_placeholders_are_replaced() {
    let english = Locale::default();
    assert_eq!(english.get("menu-generate"), "Generate");
    assert_eq!(english.fill("finish-steps", &[("steps", &7)]), "Steps: 7");
    assert_eq!(english.fill("menu-fold", &[("key", &"Tab")]), "Hide menu (Tab)");
    assert_eq!(english.get("no such name"), "no such name");
    assert_eq!(english.fill("no-such-name", &[]), "no-such-name");
}

#[test]
fn plurals_follow_the_rules_of_the_language() {
    let (english, french) = (locale("en"), locale("fr"));
    let speed = |locale: &Locale, speed: f32| locale.fill("bar-per-second", &[("speed", &speed)]);
    assert_eq!([1.0, 20.0].map(|number| speed(&english, number)), ["1 event/s", "20 events/s"]);
    assert_eq!(
        [0.0, 1.0, 1.5, 2.0].map(|number| speed(&french, number)),
        ["0 événement/s", "1 événement/s", "1,5 événement/s", "2 événements/s"]
    );
}

#[test]
fn numbers_have_the_format_of_the_language() {
    let (english, french) = (locale("en"), locale("fr"));
    let [nine, million] = ["9999", "1234567"];
    assert_eq!([nine, million, "-0.50"].map(|number| english.number(&number)), ["9999", "1,234,567", "-0.50"]);
    assert_eq!([nine, million].map(|number| french.number(&number)), ["9999", "1\u{a0}234\u{a0}567"]);
    assert_eq!(french.fill("together-seconds", &[("seconds", &"12.0")]), "12,0\u{a0}s");
    let largest = french.fill("error-arguments-number", &[("min", &0), ("max", &u64::MAX)]);
    assert!(largest.ends_with("18446744073709551615"), "{largest}");
    // Other text, and numbers without `NUMBER`, stay as they are.
    assert_eq!(french.number(&"∞"), "∞");
    let room = french.fill("together-in", &[("room", &"12345"), ("server", &"1.5")]);
    assert_eq!(room, "Vous êtes dans la salle 12345 de 1.5.");
}

#[test]
fn a_language_is_found_by_its_tag() {
    assert_eq!("fr-CA".parse::<Language>().map(Language::tag), Ok("fr"));
    let error = "tlh".parse::<Language>().expect_err("Klingon is not available");
    let mut all: Vec<_> = Language::all().map(Language::tag).collect();
    all.sort_unstable();
    assert_eq!(error.to_string(), format!("there is no language `tlh`; there are {}", all.join(", ")));
    assert_eq!(Language::suiting(["de-DE", "fr_FR", "en"]).tag(), "fr");
    assert_eq!(Language::suiting(["C", "tlh"]), Language::ENGLISH);
    assert_eq!(locale("fr").language().name(), "Français");
}

#[test]
fn methods_solvers_and_shapes_have_names() {
    let (english, french) = (locale("en"), locale("fr"));
    let hunt: Method = *Method::ALL.iter().find(|method| method.key() == "hunt-and-kill").expect("a method");
    assert_eq!([english.method(&hunt), french.method(&hunt)], ["Hunt and kill", "Chasse"]);
    assert_eq!(english.about_method(&hunt), hunt.info().about);
    assert_eq!([english.solver(Solver::AStar), french.solver(Solver::AStar)], ["A*", "A*"]);
    assert_eq!([english.cells(ShapeKind::Square), french.cells(ShapeKind::Square)], ["Squares", "Carrés"]);
    let side = |kind| [&english, &french].map(|locale| locale.dimension(kind, "height").to_owned());
    assert_eq!(side(ShapeKind::Square), ["Height", "Hauteur"]);
    assert_eq!(side(ShapeKind::HexFloors), ["Rows", "Lignes"], "not the height of the building");
}

#[test]
fn an_option_of_two_methods_has_a_description_for_each() {
    let french = locale("fr");
    let about = ["division", "better-division"].map(|key| {
        let mut method = *Method::ALL.iter().find(|method| method.key() == key).expect("a method");
        let params = method.params();
        let depth = params.iter().find(|param| param.key == "depth").expect("an option");
        french.about_option(key, depth).to_owned()
    });
    assert!(about[0].contains("chambres") && about[1].contains("régions"), "{about:?}");
}

#[test]
fn texts_for_touch_screens_do_not_mention_a_mouse() {
    for language in Language::all() {
        let plain = Locale::new(language);
        let touch = Locale::default().for_touch().in_language(language);
        assert_eq!([touch.get("menu-unfold"), touch.fill("menu-unfold", &[("key", &"M")]).as_str()], ["Menu"; 2]);
        assert_eq!(touch.get("menu-generate"), plain.get("menu-generate"));
        let told = crate::words::texts("en").into_keys();
        for name in told.filter(|name| name.starts_with("help-") || name.starts_with("hint-")) {
            let text = touch.get(name.strip_suffix("-touch").unwrap_or(&name));
            assert!(text.contains(' ') && !text.contains("mouse") && !text.contains("souris"), "{name}: {text}");
        }
    }
}

#[test]
fn the_pseudo_language_is_hidden_and_lengthens_texts() {
    assert!(Language::all().all(|language| language != Language::PSEUDO));
    let (english, pseudo) = (locale("en"), locale("pseudo"));
    assert_eq!(pseudo.get("menu-generate"), "Gééñéérààtéé");
    assert_eq!(pseudo.fill("bar-goal", &[("goal", &"x")]), "Gööààl: x");
    for name in ["menu-mask-help", "together-held", "toast-not-copied", "method-prim-about"] {
        let [plain, long] = [&english, &pseudo]
            .map(|locale| locale.get(name).chars().filter(|c| c.is_alphanumeric() || *c == '~').count());
        assert!(long * 100 >= plain * 140 && long * 100 < plain * 145, "{name}: {plain} letters became {long}");
    }
}

#[test]
fn a_locale_can_be_shared() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Locale>();
}

#[test]
fn a_place_is_described_with_its_exits() {
    let maze = "square:6x3/wilson#4".parse::<Blueprint>().expect("a code").generate();
    let told = |locale: &Locale, cell: Cell| locale.surroundings(&Surroundings::of(&maze, cell));
    let (english, french) = (locale("en"), locale("fr"));
    assert_eq!(told(&english, 9), "Junction: north, east, south");
    assert_eq!(told(&french, 9), "Carrefour\u{a0}: nord, est, sud");
    assert_eq!(told(&english, 0), "Dead end: east");
}

#[test]
fn every_place_of_every_shape_has_a_description_in_every_language() {
    for language in Language::all() {
        let locale = Locale::new(language);
        for &kind in ShapeKind::ALL {
            let sizes: Vec<u32> = kind.dimensions().iter().map(|dimension| dimension.min.max(5)).collect();
            let shape = Shape::new(kind, &sizes).expect("a shape");
            let blueprint = Blueprint::new(shape, Method::ALL[0], 1).expect("a maze");
            let maze = blueprint.generate();
            for cell in 0..maze.grid().len() as Cell {
                let here = Surroundings::of(&maze, cell);
                let told = locale.surroundings(&here);
                let [place, ways] = ["place-", "bearing-"].map(|group| told.contains(group));
                assert!(!place && !ways && !told.contains('{'), "{kind:?}: {told}");
                assert_eq!(told.matches(", ").count() + 1, here.ways.len(), "{kind:?}: {told}");
            }
        }
        for way in Bearing::ALL {
            assert_ne!(locale.get(&format!("bearing-{}", way.key())), format!("bearing-{}", way.key()));
        }
        let nowhere = Surroundings { place: Place::Closed, ways: Vec::new() };
        assert!(!locale.surroundings(&nowhere).contains([':', '-', '{']), "{}", locale.surroundings(&nowhere));
    }
}
