//! The floors of a building on both maps, and the message when the player reaches another one.

use super::{
    mirrored::{painted_walk, text_in},
    panels::{panels, rest},
};
use crate::{now, only, tap, update_until, walk};
use bevy::prelude::*;
use bevy_egui::egui;
use labyrinth::{
    player::{auto_walk::WalkToExit, chart::Chart, walk::Walk},
    toast::Toasts,
};
use maze_core::Geometry;

/// A building with one staircase on each floor.
const CODE: &str = "floors:4x3x3/kruskal#1";

/// Walks to the exit. Returns the messages about floors in the order in which they appear, each with the player's floor.
fn messages_to_the_exit(app: &mut App, mut check: impl FnMut(&mut App)) -> Vec<(String, u32)> {
    app.world_mut().trigger(WalkToExit);
    let (mut told, mut seen) = (Vec::new(), Vec::new());
    for _ in 0..4_000 {
        if walk(app).finished {
            return told;
        }
        app.update();
        check(app);
        let texts = app.world().resource::<Toasts>().texts().filter(|text| text.starts_with("Floor"));
        let texts: Vec<String> = texts.map(str::to_owned).collect();
        let level = now(app).maze().grid().level(*walk(app).path().last().unwrap());
        told.extend(texts.iter().filter(|text| !seen.contains(*text)).map(|text| (text.clone(), level)));
        seen = texts;
    }
    panic!("it never arrives: {:?}", walk(app));
}

#[test]
fn a_message_tells_each_floor_that_is_reached_and_the_small_map_its_number() {
    let mut app = painted_walk(CODE);
    let mut numbers = Vec::new();
    let told = messages_to_the_exit(&mut app, |app| {
        if let Some(&map) = panels(app).get("map") {
            let number = ["1/3", "2/3", "3/3"].into_iter().find(|number| !text_in(app, map, number).is_empty());
            numbers.extend(number.filter(|number| numbers.last() != Some(number)));
        }
    });
    assert_eq!(told, [("Floor 2 of 3".to_owned(), 1), ("Floor 3 of 3".to_owned(), 2)]);
    assert_eq!(numbers, ["1/3", "2/3", "3/3"]);
}

#[test]
fn there_are_no_messages_about_floors_elsewhere() {
    for code in ["square:4x4/kruskal#1", "cube:2/kruskal#1"] {
        let told = messages_to_the_exit(&mut painted_walk(code), |_| ());
        assert!(told.is_empty(), "{code}: {told:?}");
    }
}

#[test]
fn the_large_map_names_the_floors_and_marks_stairs_and_their_wells() {
    let mut app = painted_walk(CODE);
    let everywhere = egui::Rect::EVERYTHING;
    tap(&mut app, KeyCode::KeyM);
    rest(&mut app);
    assert_eq!(
        ["Floor 1", "Floor 3"].map(|name| text_in(&app, everywhere, name).len()),
        [1, 0],
        "the top floor is unknown"
    );
    tap(&mut app, KeyCode::KeyM);
    let grid = now(&app).maze().grid().clone();
    app.world_mut().trigger(WalkToExit);
    update_until(&mut app, |world| {
        let here = *only::<Walk>(world).unwrap().path().last().unwrap();
        grid.level(here) == 2 && !grid.is_stairs(here)
    });
    tap(&mut app, KeyCode::KeyM);
    rest(&mut app);
    let names = ["Floor 1", "Floor 2", "Floor 3"].map(|name| text_in(&app, everywhere, name));
    let [[first], [second], [third]] = names.each_ref().map(Vec::as_slice) else { panic!("{names:?}") };
    assert!(first.x < second.x && second.x < third.x);
    let marks = ["↑2", "↓1", "↑3", "↓2"].map(|mark| text_in(&app, everywhere, mark));
    let [[up], [down], [next_up], [next_down]] = marks.each_ref().map(Vec::as_slice) else { panic!("{marks:?}") };
    assert!(up.x < down.x && down.y > second.y && next_up.x < next_down.x && next_down.y > third.y);
    let chart = only::<Chart>(app.world()).unwrap();
    for stairs in chart.patches().flat_map(|patch| &patch.stairs) {
        let cell = grid.locate(stairs.label);
        assert_eq!(cell.is_some_and(|cell| grid.is_stairs(cell)), !stairs.is_well(), "{stairs:?}");
        assert_eq!(cell.is_none(), stairs.is_well(), "{stairs:?}");
    }
    assert_eq!(chart.floors().map(|(level, _)| level).collect::<Vec<_>>(), [0, 1, 2]);
}
