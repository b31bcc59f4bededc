//! Masks: reading them from files, and invalid ones.

use super::settings;
use crate::{app, update_until};
use bevy::prelude::*;
use labyrinth::{
    settings::{
        control::OpenMask,
        form::{Draft, MASK, MaskChoice},
        masks,
    },
    toast::Toasts,
};
use maze_core::{BuiltinMask, Picture, ShapeKind};
use maze_play::Challenge;
use std::{fs, path::PathBuf, sync::Arc};

#[test]
fn a_mask_that_splits_the_maze_is_reported_with_its_place() {
    let mut rows = vec![vec![true; 9]; 9];
    rows.iter_mut().for_each(|row| row[4] = false);
    let parted = settings(|settings| {
        settings.mask = MaskChoice::Picture(Some(Arc::new(Picture::new(&rows).unwrap())));
    });
    let mistakes = parted.challenge().unwrap_err();
    assert!(mistakes[MASK].to_string().contains("leaves 2 pieces"), "{mistakes:?}");
    let unopened = settings(|settings| settings.mask = MaskChoice::Picture(None));
    assert!(unopened.challenge().unwrap_err()[MASK].to_string().contains("first"));
}

#[test]
fn a_mask_is_on_each_floor_of_a_building_unless_a_code_says_otherwise() {
    let mut draft = settings(|draft| {
        (draft.kind, draft.mask) = (ShapeKind::Floors, MaskChoice::Builtin(BuiltinMask::Heart));
        for (dimension, value) in [("width", "12"), ("height", "11"), ("floors", "3")] {
            draft.sizes.insert(dimension, value.to_owned());
        }
    });
    let code = |draft: &Draft| draft.challenge().unwrap().to_string();
    assert!(code(&draft).starts_with("floors:12x11x3@floor.heart/"), "{}", code(&draft));
    draft.is_mask_on_floors = false;
    assert!(code(&draft).starts_with("floors:12x11x3@heart/"), "{}", code(&draft));
    for shape in ["floors:12x11x3@heart", "floors:12x11x3@floor.heart", "hex-floors:12x11x3@floor.ring"] {
        let challenge: Challenge = format!("{shape}/wilson#1").parse().unwrap();
        draft.show(&challenge);
        assert_eq!(draft.challenge(), Ok(challenge));
    }
    // Other shapes have no floors.
    draft.kind = ShapeKind::Square;
    assert!(code(&draft).starts_with("square:12x11@ring/"), "{}", code(&draft));
}

#[test]
fn masks_are_read_from_pictures_and_text() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let pixels = image::GrayImage::from_fn(3, 2, |x, y| image::Luma([if x == 1 && y == 0 { 20 } else { 240 }]));
    pixels.save(folder.join("mask.png")).unwrap();
    fs::write(folder.join("mask.txt"), ".#.\n...\n").unwrap();
    let [from_picture, from_text] =
        ["mask.png", "mask.txt"].map(|name| masks::read(&folder.join(name).into()).unwrap());
    assert_eq!(from_picture, from_text);
    fs::write(folder.join("half.png"), &fs::read(folder.join("mask.png")).unwrap()[..40]).unwrap();
    fs::write(folder.join("bytes.txt"), [0xFF, 0xFE, 0x00]).unwrap();
    for (name, expected) in [("half.png", "half.png: "), ("bytes.txt", "neither a PNG"), ("none.txt", "none.txt: ")] {
        let error = masks::read(&folder.join(name).into()).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_word_proposes_a_size_and_comes_back_from_its_share_code() {
    let draft = settings(|draft| {
        draft.mask = MaskChoice::Text;
        draft.mask_text = "LUCA".to_owned();
        draft.propose_size();
    });
    let challenge = draft.challenge().unwrap();
    let &[columns, lines] = challenge.blueprint.shape().size() else { panic!("{challenge}") };
    assert!(columns > 2 * lines && lines > 9, "{columns} x {lines}");
    assert_eq!(challenge.to_string().parse().as_ref(), Ok(&challenge));
    let mut again = draft.clone();
    again.show(&"circle:5/kruskal#1".parse().unwrap());
    assert_eq!(again.mask, MaskChoice::Whole);
    again.show(&challenge);
    assert_eq!(again.mask, MaskChoice::Text);
    // Others, who have only the code, see a picture.
    let mut other = Draft::default();
    other.show(&challenge);
    assert!(matches!(other.mask, MaskChoice::Picture(Some(_))) && other.challenge() == Ok(challenge));
    again.set_size(&[9, 9]);
    assert!(again.challenge().unwrap_err()[MASK].to_string().contains("at least"));
    again.kind = ShapeKind::Circle;
    again.propose_size();
    assert!(again.challenge().is_ok());
}

#[test]
fn a_stretched_picture_offers_the_size_that_keeps_its_proportions() {
    let picture = Arc::new(Picture::new(&vec![vec![true; 30]; 60]).unwrap());
    let mut draft = settings(|draft| draft.mask = MaskChoice::Picture(Some(picture)));
    draft.set_size(&[20, 20]);
    assert_eq!(draft.unstretched_size(), Some([20, 40]));
    draft.propose_size();
    assert_eq!(draft.challenge().unwrap().blueprint.shape().size(), [20, 40]);
    assert_eq!(draft.unstretched_size(), None);
    draft.mask = MaskChoice::Whole;
    draft.set_size(&[20, 20]);
    assert_eq!(draft.unstretched_size(), None);
}

#[test]
fn a_mask_is_opened_without_blocking_frames() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join("no-mask.txt"), "?").unwrap();
    let mut app = app();
    app.world_mut().resource_mut::<Draft>().mask = MaskChoice::Picture(None);
    app.world_mut().trigger(OpenMask(folder.join("no-mask.txt").into()));
    update_until(&mut app, |world| world.resource::<Toasts>().texts().count() > 0);
    let toast = app.world().resource::<Toasts>().texts().next().unwrap().to_owned();
    assert!(toast.contains("no-mask.txt: "), "{toast}");
    assert_eq!(app.world().resource::<Draft>().mask, MaskChoice::Picture(None));
}
