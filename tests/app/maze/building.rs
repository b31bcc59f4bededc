//! The floors of a building, seen from above.

use crate::{app_showing, seek, tap, update_until, view, wait};
use bevy::{camera::visibility::RenderLayers, prelude::*};
use bevy_maze::{
    StandingWall, WallProgress,
    levels::{layers_on, layers_up_to},
};
use labyrinth::{
    camera::view::MazeCamera, session::seek::Seek, theme::look::Look, toast::Toasts, vocabulary::view::View,
};
use leafwing_input_manager::prelude::Buttonlike;

/// The floors that the camera and the sun show. All, if they have no layers.
fn shown(app: &mut App, floors: u32) -> Vec<u32> {
    let world = app.world_mut();
    let mut eyes = world.query_filtered::<Option<&RenderLayers>, Or<(With<MazeCamera>, With<DirectionalLight>)>>();
    let seen = |eye: Option<&RenderLayers>| {
        (0..floors).filter(|&floor| eye.unwrap_or_default().intersects(&layers_on(floor))).collect::<Vec<_>>()
    };
    let seen: Vec<_> = eyes.iter(world).map(seen).collect();
    assert!(seen.len() == 2 && seen[0] == seen[1], "the camera and the sun: {seen:?}");
    seen[0].clone()
}

/// A finished building of three floors.
fn building() -> App {
    let mut app = app_showing("floors:6x5x3/wilson#1");
    update_until(&mut app, |world| {
        let mut progress = world.try_query::<&WallProgress>().unwrap();
        progress.iter(world).all(WallProgress::is_complete)
    });
    app
}

#[test]
fn floors_are_left_out_from_above_but_not_inside() {
    let mut app = building();
    assert_eq!(shown(&mut app, 3), [0, 1, 2]);
    for expected in [&[0, 1][..], &[0], &[0]] {
        tap(&mut app, KeyCode::BracketLeft);
        assert_eq!(shown(&mut app, 3), expected);
    }
    tap(&mut app, KeyCode::BracketRight);
    assert_eq!(shown(&mut app, 3), [0, 1]);
    let walls = |app: &mut App| app.world_mut().query::<&StandingWall>().iter(app.world()).count();
    assert!(walls(&mut app) > 100, "no wall was removed");
    while view(&app) != View::Walk {
        tap(&mut app, KeyCode::KeyC);
    }
    wait(&mut app, 0.1);
    assert_eq!(shown(&mut app, 3), [0, 1, 2], "inside");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 0.1);
    assert_eq!((view(&app), shown(&mut app, 3)), (View::Orbit, vec![0, 1]));
}

#[test]
fn a_maze_with_one_floor_says_so() {
    let mut app = app_showing("square:6x5/wilson#1");
    tap(&mut app, KeyCode::BracketLeft);
    assert_eq!(shown(&mut app, 1), [0]);
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.contains("only one floor")));
}

#[test]
fn whatever_is_drawn_or_shines_belongs_to_a_floor() {
    let mut app = building();
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<Look>().theme.choose("dungeon".to_owned());
    while view(&app) != View::Walk {
        tap(&mut app, KeyCode::KeyC);
    }
    wait(&mut app, 1.2);
    tap(&mut app, KeyCode::Digit1);
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 1.0);
    let world = app.world_mut();
    let mut parts =
        world.query_filtered::<(NameOrEntity, Option<&RenderLayers>), Or<(With<Mesh3d>, With<PointLight>)>>();
    let floors = layers_up_to(2);
    for (name, layers) in parts.iter(world) {
        assert!(layers.is_some_and(|layers| layers.intersects(&floors)), "{name}");
    }
    let mut named =
        |expected: &str| parts.iter(world).any(|(part, _)| part.name.is_some_and(|it| it.as_str() == expected));
    assert!(named("Chalk") && named("Footprints"));
    assert!(world.query::<&PointLight>().iter(world).count() > 0);
}
