//! Coins, keys and doors in known cells are on the map while they exist.

use super::{game, playing, set_up};
use crate::{WORLDS, now, only, player::walk_to, walk};
use bevy::prelude::*;
use labyrinth::player::{
    chart::{Chart, Thing},
    explored::Explored,
};
use maze_core::{Cell, Geometry, flatten_wall};

const SHAPES: [&str; 4] = ["square:5x5", "hex-flat:5x4", "circle:4", "tri:8x5"];

fn chart(app: &App) -> &Chart {
    only(app.world()).unwrap()
}

/// The things on the map.
fn shown(app: &App) -> Vec<Thing> {
    let everywhere = Rect::from_center_size(Vec2::ZERO, Vec2::splat(100.0));
    let things = chart(app).within(everywhere).flat_map(|patch| &patch.things);
    things.filter(|thing| thing.remains(game(app))).cloned().collect()
}

/// The things that it should show: all remaining ones in known cells.
fn known(app: &App) -> (Vec<Cell>, Vec<u32>, Vec<u32>) {
    let (game, explored) = (game(app), only::<Explored>(app.world()).unwrap());
    let knows = |cell: Cell| explored.knows(cell);
    let doors = || (0..).zip(&game.setup().doors);
    (
        game.coins_left().filter(|&cell| knows(cell)).collect(),
        doors().filter(|(number, door)| !game.has_key(*number) && knows(door.key)).map(|(number, _)| number).collect(),
        doors()
            .filter(|(number, door)| !game.is_open(*number) && door.halves.iter().any(|half| knows(half.cell)))
            .map(|(number, _)| number)
            .collect(),
    )
}

fn check(app: &App, code: &str) {
    let (mut coins, mut keys, mut doors) = (Vec::new(), Vec::new(), Vec::new());
    for thing in shown(app) {
        match thing {
            Thing::Coin(cell) => coins.push(cell),
            Thing::Key(door, cell) => {
                assert_eq!(cell, game(app).setup().doors[door as usize].key, "{code}");
                keys.push(door);
            }
            Thing::Door(door, cell, pieces) => {
                let halves = game(app).setup().doors[door as usize].halves;
                let wall = halves.into_iter().find(|half| half.cell == cell).unwrap();
                let [a, b] = now(app).maze().grid().ends(wall).map(Vec2::from);
                let ends = [pieces[0][0], pieces[pieces.len() - 1][1]].map(Vec2::from);
                let lies = |[from, to]: [Vec2; 2]| from.distance(a) < 1e-4 && to.distance(b) < 1e-4;
                assert!(lies(ends) || lies([ends[1], ends[0]]), "{code}: {door} in its wall's place");
                doors.push(door);
            }
        }
    }
    coins.sort_unstable();
    keys.sort_unstable();
    doors.sort_unstable();
    // A door on a cut of the grid is at both edges of the cut.
    doors.dedup();
    assert_eq!((coins, keys, doors), known(app), "{code}: in cell {}", game(app).cell());
}

#[test]
fn the_map_shows_known_things_while_they_exist() {
    for shape in SHAPES.into_iter().chain(WORLDS) {
        for goal in ["coins", "keys+doors=2"] {
            let code = format!("{shape}/kruskal#3/{goal}");
            let mut app = playing(&code);
            let setup = set_up(&app).setup().clone();
            check(&app, &code);
            let first = shown(&app).len();
            let all = setup.coins.len() + 2 * setup.doors.len();
            assert!(first < all, "{code}: not all is seen from the entrance: {first} of {all}");
            for station in setup.doors.iter().map(|door| door.key).chain(setup.coins.iter().copied()) {
                walk_to(&mut app, station);
                check(&app, &code);
            }
            let lies = |thing: &Thing| !matches!(thing, Thing::Door(..));
            assert!(walk(&app).finished || !shown(&app).iter().any(lies), "{code}: all is taken and gone");
        }
    }
}

#[test]
fn an_open_door_leaves_the_map() {
    for shape in SHAPES.into_iter().chain(WORLDS) {
        let code = format!("{shape}/kruskal#3/keys+doors=1");
        let mut app = playing(&code);
        let door = set_up(&app).setup().doors[0];
        let grid = now(&app).maze().grid().clone();
        let line: Vec<Vec2> = flatten_wall(&grid, door.halves[0], 0.15).map(Vec2::from).collect();
        let middle = line[(line.len() - 1) / 2].midpoint(line[line.len() / 2]);
        let walls_there = |app: &App| {
            let around = Rect::from_center_size(middle, Vec2::splat(0.1));
            let pieces = chart(app).within(around).flat_map(|patch| &patch.walls);
            pieces.filter(|(_, ends)| Vec2::from(ends[0]).midpoint(ends[1].into()).distance(middle) < 0.08).count()
        };
        walk_to(&mut app, door.halves[0].cell);
        assert!(walls_there(&app) == 0, "{code}: it is drawn as a door");
        walk_to(&mut app, door.key);
        walk_to(&mut app, door.halves[0].cell);
        assert!(game(&app).is_open(0) && walls_there(&app) == 0, "{code}");
        assert!(!shown(&app).iter().any(|thing| matches!(thing, Thing::Door(..))), "{code}");
    }
}
