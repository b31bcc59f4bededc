//! Fields are checked before generating.

use super::settings;
use crate::{app, update_until};
use bevy::prelude::*;
use labyrinth::{
    session::shown::focused,
    settings::{
        control::GenerateFromSettings,
        form::{Draft, METHOD, MaskChoice, SEED, SIZE},
    },
    toast::Toasts,
};
use maze_core::{
    BuiltinMask, Method, ShapeKind,
    options::{Percent, Value},
};
use maze_play::Challenge;

fn choose_method(settings: &mut Draft, key: &str) {
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
    assert_eq!(filled.challenge().unwrap().to_string(), "hexagon-flat:7/division+cut=random+walls=single+depth=3#99");
}

#[test]
fn every_shape_has_a_size_before_one_is_typed() {
    for &kind in ShapeKind::ALL {
        assert!(settings(|settings| settings.kind = kind).challenge().is_ok(), "{kind:?}");
    }
}

#[test]
fn a_kind_that_does_not_allow_the_typed_sizes_proposes_others_until_one_does() {
    let size = |draft: &Draft| ["width", "height"].map(|side| draft.sizes[side].clone());
    for (typed, kind, proposed, back) in [
        (["2", "1"], ShapeKind::Torus, ["3", "3"], ["2", "1"]),
        (["2", "9"], ShapeKind::Floors, ["4", "9"], ["2", "9"]),
        (["1000", "900"], ShapeKind::Klein, ["20", "20"], ["1000", "900"]),
        ([" 7 ", "5"], ShapeKind::Torus, [" 7 ", "5"], [" 7 ", "5"]),
        // The first kind does not allow them either.
        (["0", "ten"], ShapeKind::Cylinder, ["3", "20"], ["1", "20"]),
    ] {
        let mut draft = settings(|draft| {
            draft.sizes.insert("width", typed[0].to_owned());
            draft.sizes.insert("height", typed[1].to_owned());
        });
        draft.choose_kind(kind);
        assert_eq!(size(&draft), proposed, "{kind:?}");
        assert!(draft.challenge().is_ok());
        draft.choose_kind(ShapeKind::Circle);
        draft.choose_kind(ShapeKind::Square);
        assert_eq!(size(&draft), back, "{kind:?}");
    }
}

#[test]
fn sizes_typed_for_the_chosen_kind_are_kept() {
    let mut draft = settings(|draft| _ = draft.sizes.insert("width", "2".to_owned()));
    draft.choose_kind(ShapeKind::Torus);
    draft.sizes.insert("width", "1".to_owned());
    assert!(draft.challenge().unwrap_err().contains_key("width"));
    draft.choose_kind(ShapeKind::Square);
    assert_eq!(draft.sizes["width"], "1", "it was typed last");
    draft.choose_kind(ShapeKind::Torus);
    draft.show(&"torus:3x8/kruskal#1".parse().unwrap());
    draft.choose_kind(ShapeKind::Square);
    assert_eq!(draft.sizes["width"], "3", "it is from a share code");
}

#[test]
fn a_mistake_is_shown_beside_its_field() {
    let wrong = settings(|settings| {
        settings.sizes.insert("width", "0".to_owned());
        settings.sizes.insert("height", "ten".to_owned());
        settings.seed = "-1".to_owned();
        choose_method(settings, "better-division");
        settings.numbers.insert(("better-division", "room"), "0".to_owned());
    });
    let mistakes = wrong.challenge().unwrap_err();
    assert_eq!(mistakes.keys().copied().collect::<Vec<_>>(), ["height", "room", SEED, "width"]);
    assert_eq!(mistakes["width"].to_string(), "`0` is not a whole number from 1 to 32768");
    assert_eq!(mistakes["room"].to_string(), "`0` is not a whole number from 1 to 65536");
}

#[test]
fn the_named_sizes_can_be_shown() {
    for &kind in ShapeKind::ALL {
        for dimension in kind.dimensions() {
            let with = |text: &str| {
                settings(|settings| {
                    settings.kind = kind;
                    settings.sizes.insert(dimension.key, text.to_owned());
                })
            };
            let error = with("3a").challenge().unwrap_err()[dimension.key].to_string();
            let most: u32 = error.rsplit(' ').next().unwrap().parse().unwrap();
            assert!(with(&most.to_string()).challenge().is_ok(), "{kind:?}: {error}");
            assert!(with(&(most + 1).to_string()).challenge().is_err(), "{kind:?}: {error}");
        }
    }
}

#[test]
fn a_maze_that_is_too_large_to_show_is_rejected() {
    let with_side = |side: &str| {
        settings(|settings| {
            settings.sizes.insert("width", side.to_owned());
            settings.sizes.insert("height", "4096".to_owned());
        })
    };
    assert!(with_side("4096").challenge().is_ok());
    let mistakes = with_side("4097").challenge().unwrap_err();
    assert_eq!(mistakes[SIZE].to_string(), "16781312 cells are more than 16777216, the maximum that can be shown");
}

#[test]
fn invalid_fields_cause_a_toast_and_no_maze() {
    let mut app = app();
    app.world_mut().resource_mut::<Draft>().sizes.insert("width", "many".to_owned());
    app.world_mut().trigger(GenerateFromSettings);
    for _ in 0..20 {
        app.update();
    }
    assert!(focused(app.world()).is_none());
    let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
    assert_eq!(toasts, ["`many` is not a whole number from 1 to 32768"]);
}

#[test]
fn every_method_and_shape_round_trips_through_the_fields() {
    for &kind in ShapeKind::ALL {
        for &method in Method::ALL.iter().filter(|method| kind.has_lines() || !method.needs_lines()) {
            let size = ["4", "6", "2"].iter().take(kind.dimensions().len()).copied().collect::<Vec<_>>().join("x");
            let challenge: Challenge = format!("{}:{size}/{method}#8", kind.key()).parse().unwrap();
            assert_eq!(settings(|settings| settings.show(&challenge)).challenge(), Ok(challenge));
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
    let challenge = filled.challenge().unwrap();
    assert_eq!(challenge.to_string(), "circle:12@heart/backtracker+braid=30#9");
    assert_eq!(settings(|settings| settings.show(&challenge)).challenge(), Ok(challenge));
}

#[test]
fn a_method_that_cannot_run_says_why() {
    let wrong = settings(|settings| {
        settings.mask = MaskChoice::Builtin(BuiltinMask::Ring);
        choose_method(settings, "sidewinder");
    });
    let mistakes = wrong.challenge().unwrap_err();
    assert!(mistakes[METHOD].to_string().starts_with("sidewinder works along whole lines of cells"), "{mistakes:?}");
}

#[test]
fn a_random_seed_is_new_each_time_and_a_fixed_one_is_not() {
    let mut app = app();
    app.world_mut().resource_mut::<Draft>().seed = "5".to_owned();
    let mut seeds = Vec::new();
    for random in [true, true, true, false, false] {
        app.world_mut().resource_mut::<Draft>().random_seed = random;
        app.world_mut().trigger(GenerateFromSettings);
        app.update();
        update_until(&mut app, |world| focused(world).is_some());
        seeds.push(app.world().resource::<Draft>().seed.clone());
    }
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2], "{seeds:?}");
    assert_eq!(seeds[3], seeds[2]);
    assert_eq!(seeds[4], seeds[3]);
}
