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
use maze_core::Picture;
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
    for (name, expected) in [("half.png", "half.png: "), ("bytes.txt", "neither a text"), ("none.txt", "none.txt: ")] {
        let error = masks::read(&folder.join(name).into()).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
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
