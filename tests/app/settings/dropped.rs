//! Files that are dropped on the window.

use crate::{app, now, seek, source, update_until};
use bevy::{prelude::*, window::FileDragAndDrop};
use labyrinth::{
    session::{seek::Seek, shown::focused, source::MazeSource},
    settings::{
        control::GenerateFromSettings,
        form::{Draft, MaskChoice},
    },
};
use maze_core::{BuiltinMask, ShapeKind};
use maze_io::{Drawing, Format, Style};
use maze_play::Challenge;
use std::{fs, path::PathBuf};

fn drop(app: &mut App, name: &str, bytes: &[u8]) {
    let path_buf = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path_buf, bytes).unwrap();
    app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf });
}

#[test]
fn a_maze_is_shown() {
    let mut app = app();
    drop(&mut app, "dropped.txt", b"+---+---+\n|       |\n+---+---+\n");
    update_until(&mut app, |world| focused(world).is_some());
    assert_eq!(source(&app).shape().size(), [2, 1]);
}

#[test]
fn a_picture_with_a_share_code_shows_that_maze_with_its_carving() {
    let challenge: Challenge = "hex-flat:6x5/wilson#3".parse().unwrap();
    let maze = challenge.blueprint.generate();
    let (drawing, mut picture) = (Drawing::new(&maze), Vec::new());
    maze_io::write(
        &drawing,
        (challenge.blueprint.shape(), Some(&challenge)),
        (Format::Png, Style::Ascii),
        &mut picture,
    )
    .unwrap();
    let mut app = app();
    drop(&mut app, "a-maze.png", &picture);
    update_until(&mut app, |world| focused(world).is_some());
    assert_eq!(source(&app).challenge(), Some(&challenge));
    assert!(now(&app).len() > 100);
    seek(&mut app, Seek::End);
    assert_eq!(now(&app).maze().all_open_sides(), maze.all_open_sides());
}

#[test]
fn a_picture_becomes_the_mask() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    image::GrayImage::from_pixel(4, 3, image::Luma([250])).save(folder.join("to-drop.png")).unwrap();
    let mut app = app();
    drop(&mut app, "DROPPED.PNG", &fs::read(folder.join("to-drop.png")).unwrap());
    let is_opened = |world: &World| matches!(world.resource::<Draft>().mask, MaskChoice::Picture(Some(_)));
    update_until(&mut app, is_opened);
}

#[test]
fn a_drawing_becomes_the_mask_and_proposes_a_size() {
    let mut app = app();
    drop(&mut app, "to-drop.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><rect width='30' height='10'/></svg>");
    update_until(&mut app, |world| matches!(world.resource::<Draft>().mask, MaskChoice::Picture(Some(_))));
    let challenge = app.world().resource::<Draft>().challenge().unwrap();
    assert_eq!(challenge.blueprint.shape().size(), [40, 13]);
}

#[test]
fn polygons_are_the_cells_of_this_maze_and_the_next_ones() {
    let mut app = app();
    let mut draft = app.world_mut().resource_mut::<Draft>();
    let eller = draft.methods.iter().position(|method| method.key() == "eller").unwrap();
    // The polygons have no rows, and the mask was for other cells.
    (draft.method, draft.mask) = (eller, MaskChoice::Builtin(BuiltinMask::Heart));
    drop(
        &mut app,
        "tiling.json",
        b"{\"polygons\": [[[0,0],[2,0],[2,1],[0,1]], [[2,0],[4,0],[4,1],[2,1]], [[1,1],[3,1],[3,2],[1,2]]]}",
    );
    update_until(&mut app, |world| focused(world).is_some());
    let first = source(&app).challenge().unwrap().clone();
    let shape = first.blueprint.shape();
    assert_eq!((shape.kind(), shape.cells(), shape.mask()), (ShapeKind::Polygons, 3, None));
    assert_eq!(app.world().resource::<Draft>().challenge().unwrap(), first);
    let mut draft = app.world_mut().resource_mut::<Draft>();
    draft.method = draft.methods.iter().position(|method| method.key() == "wilson").unwrap();
    app.world_mut().trigger(GenerateFromSettings);
    let is_next = |source: &MazeSource| source.blueprint().is_some_and(|next| next.method().key() == "wilson");
    update_until(&mut app, |world| focused(world).and_then(|maze| maze.get::<MazeSource>()).is_some_and(is_next));
    assert_eq!(source(&app).shape(), shape);
    // Another shape leads back.
    app.world_mut().resource_mut::<Draft>().kind = ShapeKind::Square;
    assert_eq!(app.world().resource::<Draft>().challenge().unwrap().blueprint.shape().kind(), ShapeKind::Square);
}
