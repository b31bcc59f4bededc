//! Goals in the menu, the settings and share codes.

use super::{game, playing, set_up};
use crate::{app_showing, of_maze, seek, source, walk};
use bevy::prelude::*;
use labyrinth::{
    session::{playable::Playable, seek::Seek, shown::focused},
    settings::{form::Draft, share_code::read_code},
};
use maze_play::{Challenge, Goal};

/// Goals with other options than the default ones.
const VARIANTS: [&str; 4] = ["coins+time=90+count=7", "keys+doors=8", "minotaur+level=hard", "night+torch=9"];

#[test]
fn every_goal_round_trips_through_the_fields() {
    for goal in Goal::ALL.iter().map(Goal::key).chain(VARIANTS) {
        let challenge = read_code(&format!("circle:5/prim#8/{goal}")).unwrap();
        assert_eq!(challenge.goal.to_string(), goal);
        let mut settings = Draft::default();
        settings.show(&challenge);
        assert_eq!(settings.challenge(), Ok(challenge), "{goal}");
    }
    let error = read_code("square:9x9/kruskal#1/treasure").expect_err("there is no such goal").to_string();
    assert!(error.contains("`treasure`") && error.contains("coins"), "{error}");
}

#[test]
fn an_error_in_a_goals_option_is_beside_it() {
    let mut settings = Draft::default();
    settings.show(&"square:5x5/prim#1/coins".parse().unwrap());
    settings.numbers.insert(("coins", "time"), "soon".to_owned());
    let mistakes = settings.challenge().expect_err("it is no number");
    assert_eq!(mistakes["time"].to_string(), "`soon` is not a whole number from 1 to 86400");
}

fn choose(app: &mut App, code: &str) {
    let challenge: Challenge = code.parse().unwrap();
    let mut settings = app.world_mut().resource_mut::<Draft>();
    settings.show(&challenge);
    settings.random_seed = false;
    (0..3).for_each(|_| app.update());
}

#[test]
fn another_goal_applies_at_once_to_the_current_maze() {
    let mut app = app_showing("square:6x6/kruskal#4");
    choose(&mut app, "square:6x6/kruskal#4");
    seek(&mut app, Seek::End);
    app.update();
    let maze = focused(app.world()).unwrap().id();
    assert!(set_up(&app).setup().coins.is_empty());
    choose(&mut app, "square:6x6/kruskal#4/coins");
    assert_eq!(focused(app.world()).unwrap().id(), maze, "it is not made again");
    assert_eq!(source(&app).to_string(), "square:6x6/kruskal#4/coins");
    assert!(!set_up(&app).setup().coins.is_empty());
    choose(&mut app, "square:6x6/kruskal#5/keys");
    assert_eq!(source(&app).to_string(), "square:6x6/kruskal#4/coins", "another maze has to be asked for");
}

#[test]
fn another_goal_begins_another_run() {
    let mut app = playing("square:6x6/kruskal#4/coins");
    choose(&mut app, "square:6x6/kruskal#4/coins");
    choose(&mut app, "square:6x6/kruskal#4/keys");
    assert_eq!((game(&app).setup().doors.len(), walk(&app).steps()), (3, 0));
}

#[test]
fn a_maze_too_small_for_a_goal_is_an_error() {
    // A single corridor.
    let mut app = app_showing("square:1x9/backtracker#1/coins");
    seek(&mut app, Seek::End);
    app.update();
    let setup = of_maze::<Playable>(app.world()).game().unwrap().setup();
    assert!(setup.coins.is_empty());
    let mut app = app_showing("square:2x2/kruskal+loops=100#1/keys+doors=5");
    seek(&mut app, Seek::End);
    app.update();
    assert_eq!(of_maze::<Playable>(app.world()).game().unwrap().setup().missing, 5);
}
