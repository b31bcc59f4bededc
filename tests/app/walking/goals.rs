//! Mazes with several goals, such as those of contests.

use super::{Explored, arrive};
use crate::{app, now, of_maze, only, update_until, view, walk};
use bevy::prelude::*;
use bevy_maze::MazeBounds;
use labyrinth::{
    platform::picked::PickedFile,
    player::{auto_walk::WalkTo, compass::Compass, walking_choices::Walking},
    session::{requests::Open, shown::focused},
    vocabulary::view::View,
};
use maze_core::{Cell, Geometry};

/// A maze as contests publish it. The goals are the four cells in the middle, and one in a corner.
const CONTEST: &str = "\
o---o---o---o---o
|               |
o   o   o   o   o
|     G   G     |
o   o   o   o   o
|     G   G     |
o   o   o   o   o
| S           G |
o---o---o---o---o
";

const START: Cell = 12;
const GOALS: [Cell; 5] = [5, 6, 9, 10, 15];

/// A program in which the player stands in the contest maze.
fn at_the_start() -> App {
    let mut app = app();
    app.world_mut().trigger(Open(PickedFile::Held("contest.txt".into(), CONTEST.as_bytes().into())));
    update_until(&mut app, |world| focused(world).is_some());
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    (0..5).for_each(|_| app.update());
    assert_eq!(view(&app), View::Walk);
    app
}

#[test]
fn all_of_them_are_shown_and_any_of_them_wins() {
    for goal in GOALS {
        let mut app = at_the_start();
        let maze = now(&app).maze().clone();
        let shown: Vec<_> = [START].into_iter().chain(GOALS).map(|cell| maze.grid().center(cell)).collect();
        let beacons = &of_maze::<MazeBounds>(app.world()).beacons;
        assert!(shown.iter().all(|center| beacons.contains(center)) && beacons.len() == shown.len(), "{beacons:?}");
        // The path leads through no other goal.
        let path = match goal {
            5 => vec![8, 4, 5],
            6 => vec![8, 4, 0, 1, 2, 6],
            9 => vec![13, 9],
            10 => vec![13, 14, 10],
            _ => vec![13, 14, 15],
        };
        for cell in path {
            assert!(!walk(&app).finished, "{goal}");
            assert!(only::<Explored>(app.world()).unwrap().knows(cell));
            app.world_mut().trigger(WalkTo(cell));
            app.update();
            arrive(&mut app);
        }
        (0..5).for_each(|_| app.update());
        assert!(walk(&app).finished && walk(&app).result().is_some(), "{goal}");
    }
}

#[test]
fn the_compass_points_to_the_nearest_one() {
    let mut app = at_the_start();
    app.world_mut().resource_mut::<Walking>().exit_on_compass = true;
    (0..3).for_each(|_| app.update());
    let compass = *only::<Compass>(app.world()).unwrap();
    let [from, to] = [START, 9].map(|cell| Vec2::from(now(&app).maze().grid().center(cell)));
    let bearing = compass.heading + compass.exit.unwrap();
    let towards = Vec2::new(bearing.sin(), -bearing.cos());
    assert!(towards.dot((to - from).normalize()) > 0.999, "{towards}");
}
