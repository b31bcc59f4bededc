//! The map shows only what the player can know, and the compass is right.

use super::{SHAPES, everywhere, explore, press_for, turn_to, walking};
use crate::{camera, generate, now, only, tap, timeline, wait, walk};
use bevy::{prelude::*, time::TimeUpdateStrategy};
use bevy_maze::point_below;
use labyrinth::player::{
    chart::Chart,
    compass::Compass,
    explored::{Explored, Knowledge, SIGHT},
    map::LargeMap,
    walk::{RestartWalk, Walk},
    walking_choices::Walking,
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, flatten_wall};
use std::{collections::HashSet, f32::consts::TAU, sync::Arc, time::Duration};

/// Whether a closed wall lies between two points.
fn is_hidden(maze: &Maze<Arc<AnyGrid>>, from: Vec2, to: Vec2) -> bool {
    let grid = maze.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
    let mut pieces = walls.flat_map(|wall| {
        let points: Vec<Vec2> = flatten_wall(grid, wall, 0.05).map(Vec2::from).collect();
        points.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>()
    });
    let side = |[a, b]: [Vec2; 2], point: Vec2| (b - a).perp_dot(point - a);
    pieces.any(|[a, b]| side([from, to], a) * side([from, to], b) < 0.0 && side([a, b], from) * side([a, b], to) < 0.0)
}

#[test]
fn exactly_the_entered_cells_and_those_seen_from_them_are_known() {
    for code in SHAPES {
        let mut app = walking(code);
        let at_first = only::<Explored>(app.world()).unwrap().known().len();
        explore(&mut app);
        let (maze, explored) = (now(&app).maze(), only::<Explored>(app.world()).unwrap());
        assert!(explored.known().len() > at_first, "{code}: something was found out");
        let (grid, entered) = (maze.grid(), walk(&app).path().iter().copied().collect::<HashSet<Cell>>());
        let middle = |cell| Vec2::from(grid.center(cell));
        for cell in grid.cells() {
            let near = |&from: &Cell| middle(from).distance(middle(cell)) < f32::from(SIGHT);
            let was_seen =
                entered.iter().filter(|from| near(from)).any(|&from| !is_hidden(maze, middle(from), middle(cell)));
            let next_door = maze
                .neighbors(cell)
                .any(|from| entered.contains(&from) && !is_hidden(maze, middle(from), middle(cell)));
            match explored.of(cell) {
                Knowledge::Entered => assert!(entered.contains(&cell), "{code}: {cell} was never entered"),
                Knowledge::Seen => assert!(was_seen && !entered.contains(&cell), "{code}: {cell} could not be seen"),
                Knowledge::Unknown => {
                    assert!(!entered.contains(&cell) && !next_door, "{code}: {cell} should be known");
                }
            }
        }
    }
}

#[test]
fn blindfolded_players_know_only_the_entered_cells() {
    let mut app = walking("square:6x6/backtracker#1/blindfold");
    let passages = now(&app).maze().neighbors(0).count();
    press_for(&mut app, KeyCode::KeyW, 4.0);
    let (entered, explored) =
        (walk(&app).path().iter().collect::<HashSet<_>>(), only::<Explored>(app.world()).unwrap());
    assert!(passages > 0 && entered.len() > 1);
    assert_eq!(explored.known().iter().collect::<HashSet<_>>(), entered);
}

#[test]
fn the_map_has_each_wall_of_known_cells_once_and_the_trail() {
    for code in everywhere() {
        let mut app = walking(&code);
        explore(&mut app);
        let (maze, explored) = (now(&app).maze(), only::<Explored>(app.world()).unwrap());
        let (grid, chart) = (maze.grid(), only::<Chart>(app.world()).unwrap());
        let everywhere = Rect::from_center_size(Vec2::ZERO, Vec2::splat(100.0));
        let patches: Vec<_> = chart.within(everywhere).collect();
        let mut floors: Vec<Cell> = patches.iter().flat_map(|patch| &patch.floors).map(|floor| floor.cell).collect();
        let mut known = explored.known().to_vec();
        floors.sort_unstable();
        known.sort_unstable();
        assert_eq!(floors, known, "{code}");
        let length = |(_, ends): &(Cell, [maze_core::Point; 2])| Vec2::from(ends[0]).distance(Vec2::from(ends[1]));
        let drawn: f32 = patches.iter().flat_map(|patch| &patch.walls).map(length).sum();
        let walls = known.iter().flat_map(|&cell| grid.walls(cell)).filter(|&wall| {
            let first = grid.across(wall).is_none_or(|twin| twin > wall || !explored.knows(twin.cell));
            // A wall on a cut of the grid is drawn at both edges of the cut.
            (first || !grid.transition(wall).is_identity()) && !maze.is_open(wall)
        });
        let standing: f32 = walls
            .map(|wall| {
                let points: Vec<_> = flatten_wall(grid, wall, 0.15).collect();
                points.windows(2).map(|pair| length(&(0, [pair[0], pair[1]]))).sum::<f32>()
            })
            .sum();
        assert!((drawn - standing).abs() < 1e-2, "{code}: {drawn} {standing}");
        let passages: HashSet<[Cell; 2]> =
            walk(&app).path().windows(2).map(|step| [step[0].min(step[1]), step[0].max(step[1])]).collect();
        let trail = patches.iter().flat_map(|patch| &patch.trail).count();
        assert_eq!(trail, 2 * passages.len(), "{code}");
        // Distant parts are not visited.
        assert_eq!(chart.within(Rect::from_center_size(Vec2::splat(90.0), Vec2::ONE)).count(), 0);
    }
}

#[test]
fn a_new_walk_knows_nothing_of_the_last_one() {
    let mut app = walking("square:6x6/kruskal#1");
    let at_first = only::<Explored>(app.world()).unwrap().known().to_vec();
    explore(&mut app);
    assert!(only::<Explored>(app.world()).unwrap().known().len() > at_first.len());
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.2);
    assert_eq!(only::<Explored>(app.world()).unwrap().known(), at_first);
    assert_eq!(walk(&app).steps(), 0);
    generate(&mut app, "square:6x6/kruskal#2");
    wait(&mut app, 0.2);
    assert!(only::<Explored>(app.world()).unwrap().known().len() < 12);
}

#[test]
fn a_key_enlarges_the_map_and_releases_the_pointer_and_another_turns_it() {
    use labyrinth::input::pointer::PointerLock;
    let mut app = walking("square:6x6/kruskal#1");
    let state = |app: &App| (app.world().resource::<LargeMap>().0, app.world().resource::<PointerLock>().0);
    assert_eq!(state(&app), (false, true));
    tap(&mut app, KeyCode::KeyM);
    assert_eq!(state(&app), (true, false));
    tap(&mut app, KeyCode::KeyM);
    assert_eq!(state(&app), (false, true));
    let turns = app.world_mut().resource_mut::<Walking>().map_turns;
    tap(&mut app, KeyCode::KeyH);
    assert_ne!(app.world_mut().resource_mut::<Walking>().map_turns, turns);
    app.world_mut().resource_mut::<Walking>().map = false;
    tap(&mut app, KeyCode::KeyM);
    assert_eq!(state(&app), (false, true), "it is switched off");
    app.world_mut().resource_mut::<Walking>().map = true;
    tap(&mut app, KeyCode::KeyM);
    tap(&mut app, KeyCode::KeyC);
    assert!(!state(&app).0, "it goes with the walk");
}

#[test]
fn a_held_key_shows_the_large_map_until_its_release() {
    use labyrinth::input::pointer::PointerLock;
    let mut app = walking("square:6x6/kruskal#1");
    let state = |app: &App| (app.world().resource::<LargeMap>().0, app.world().resource::<PointerLock>().0);
    for key in [KeyCode::Tab, KeyCode::KeyM] {
        key.press(app.world_mut());
        wait(&mut app, 1.0);
        assert_eq!(state(&app), (true, false), "{key:?}");
        key.release(app.world_mut());
        wait(&mut app, 0.1);
        assert_eq!(state(&app), (false, true), "{key:?}");
        tap(&mut app, key);
        wait(&mut app, 1.0);
        assert_eq!(state(&app), (true, false), "{key:?} was tapped");
        tap(&mut app, key);
        assert_eq!(state(&app), (false, true), "{key:?}");
    }
}

#[test]
fn a_tap_keeps_the_map_large_even_if_frames_take_longer_than_a_hold() {
    let mut app = walking("square:6x6/kruskal#1");
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
    let is_large = |app: &App| app.world().resource::<LargeMap>().0;
    KeyCode::KeyM.press(app.world_mut());
    KeyCode::KeyM.release(app.world_mut());
    app.update();
    app.update();
    assert!(is_large(&app), "pressed and released in one frame");
    tap(&mut app, KeyCode::KeyM);
    assert!(!is_large(&app));
    tap(&mut app, KeyCode::KeyM);
    app.update();
    assert!(is_large(&app), "released in the next frame");
    tap(&mut app, KeyCode::KeyM);
    KeyCode::KeyM.press(app.world_mut());
    app.update();
    app.update();
    KeyCode::KeyM.release(app.world_mut());
    app.update();
    assert!(!is_large(&app), "held for two frames");
}

#[test]
fn the_compass_shows_the_heading_and_the_exit() {
    for code in SHAPES {
        let mut app = walking(code);
        assert_eq!(only::<Compass>(app.world()).unwrap().exit, None, "{code}: that is for those who want to know");
        app.world_mut().resource_mut::<Walking>().exit_on_compass = true;
        for angle in [0.0, 1.0, 2.5, 4.0, 5.5] {
            turn_to(&mut app, angle);
            press_for(&mut app, KeyCode::KeyW, 0.4);
            let eye = camera(&mut app);
            let exit = now(&app).maze().grid().center(timeline(&app).ends().to);
            let to = (Vec2::from(exit) - Vec2::from(point_below(eye.translation))).normalize();
            let compass = *only::<Compass>(app.world()).unwrap();
            // North is along -Z, and angles are clockwise.
            let looks = Vec2::new(compass.heading.sin(), -compass.heading.cos());
            assert!(looks.distance(eye.forward().xz().normalize()) < 1e-3, "{code}: {compass:?}");
            let bearing = compass.heading + compass.exit.unwrap();
            assert!(Vec2::new(bearing.sin(), -bearing.cos()).distance(to) < 0.02, "{code}: {compass:?}");
            assert!((0.0..TAU).contains(&compass.heading) && compass.exit.unwrap().abs() <= 0.5 * TAU + 1e-3);
            assert!(only::<Walk>(app.world()).is_some());
        }
    }
}
