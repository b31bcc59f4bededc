//! Whole games, played by keys to their end.

use super::{Told, game, playing, set_up};
use crate::{
    WORLDS, now, only,
    player::{center_beyond, turn_to, walk_to},
    seek, timeline, update_until, wait, walk,
};
use bevy::prelude::*;
use labyrinth::{
    game::news::News,
    player::walk::RestartWalk,
    session::{fair::AnswerHelp, seek::Seek},
};
use leafwing_input_manager::prelude::Buttonlike;
use maze_core::Cell;
use maze_play::game::{GameEvent, Outcome};

/// Squares, hexagons, rings and triangles.
const SHAPES: [&str; 4] = ["square:5x5", "hex-flat:5x4", "circle:4", "tri:8x5"];

/// The cells to visit to win: every key and coin in a possible order, and the exit.
fn stations(app: &App) -> Vec<Cell> {
    let game = set_up(app);
    let (setup, exit) = (game.setup(), game.maze().ends().to);
    setup.doors.iter().map(|door| door.key).chain(setup.coins.iter().copied()).chain([exit]).collect()
}

/// Plays until the game is over, and checks that core's replay of the inputs agrees.
fn play_to_the_end(app: &mut App, code: &str) -> Outcome {
    for station in stations(app) {
        walk_to(app, station);
    }
    // The path may have passed the exit before everything was collected.
    assert!(walk(app).finished, "{code}: it ends at {:?}", walk(app).position());
    let told = app.world().resource::<Told>();
    assert_eq!(told.ended.len(), 1, "{code}");
    let (ended, record) = (&told.ended[0], told.ended[0].record.clone().unwrap());
    assert_eq!(record.challenge.to_string(), code);
    let mut again = record.begin().unwrap();
    let mut events = Vec::new();
    record.inputs.inputs().for_each(|input| again.tick(input, |event| events.push(event)));
    assert_eq!(again.game().result(), Some(ended.result), "{code}");
    assert_eq!(events, told.events, "{code}");
    assert_eq!(walk(app).steps(), ended.result.steps as usize, "{code}: each cell on the way is known");
    ended.result.outcome
}

/// Plays all goals on a shape.
fn win_every_goal(shape: &str) {
    for goal in ["", "/coins", "/coins+count=2", "/keys+doors=2", "/night", "/blindfold"] {
        let code = format!("{shape}/kruskal#3{goal}");
        let mut app = playing(&code);
        assert_eq!(play_to_the_end(&mut app, &code), Outcome::Won, "{code}");
        let result = app.world().resource::<Told>().ended[0].result;
        assert_eq!(result.coins as usize, set_up(&app).setup().coins.len(), "{code}: all coins were taken");
    }
    let code = format!("{shape}/kruskal#3/minotaur+level=easy");
    let outcome = play_to_the_end(&mut playing(&code), &code);
    assert!(matches!(outcome, Outcome::Won | Outcome::Caught), "{code}: {outcome:?}");
}

#[test]
fn every_goal_can_be_won_on_every_kind_of_cell() {
    SHAPES.into_iter().for_each(win_every_goal);
}

#[test]
fn every_goal_can_be_won_on_every_world() {
    WORLDS.into_iter().for_each(win_every_goal);
}

#[test]
fn a_waiting_player_is_caught_by_the_minotaur() {
    let mut app = playing("square:4x4/kruskal#2/minotaur+level=hard");
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.1);
    KeyCode::KeyS.release(app.world_mut());
    update_until(&mut app, |world| !world.resource::<Told>().ended.is_empty());
    assert!(walk(&app).finished);
    let position = walk(&app).position();
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 1.0);
    assert_eq!(walk(&app).position(), position, "the game is over");
    let told = app.world().resource::<Told>();
    assert_eq!((told.ended.len(), told.ended[0].result.outcome), (1, Outcome::Caught));
    assert!(told.events.iter().any(|event| matches!(event, GameEvent::Noticed(_))), "it came: {:?}", told.events);
}

#[test]
fn when_time_is_up_the_coins_held_count() {
    let mut app = playing("square:6x6/kruskal#2/coins+time=1");
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 2.0);
    let ended = &app.world().resource::<Told>().ended[0];
    assert_eq!((ended.result.outcome, ended.result.ticks), (Outcome::TimeUp, 60));
}

#[test]
fn a_locked_door_is_solid_until_its_key_is_held() {
    for shape in SHAPES.into_iter().chain(WORLDS) {
        let code = format!("{shape}/kruskal#3/keys+doors=1");
        let mut app = playing(&code);
        let door = set_up(&app).setup().doors[0];
        walk_to(&mut app, door.halves[0].cell);
        let push = |app: &mut App| {
            KeyCode::KeyW.press(app.world_mut());
            for _ in 0..80 {
                let beyond = center_beyond(now(app).maze().grid(), door.halves[0]);
                turn_to(app, beyond);
                app.update();
            }
            let pushed = walk(app).locked();
            KeyCode::KeyW.release(app.world_mut());
            app.update();
            pushed
        };
        if door.key == door.halves[0].cell {
            continue;
        }
        assert!(!game(&app).has_key(0) && !game(&app).is_open(0), "{code}");
        assert_eq!(push(&mut app), Some(0), "{code}: one is told that it is locked");
        assert_eq!(game(&app).cell(), door.halves[0].cell, "{code}: nobody walks through it");
        walk_to(&mut app, door.key);
        walk_to(&mut app, door.halves[0].cell);
        assert!(game(&app).is_open(0), "{code}: it opens for whoever holds the key");
        assert_eq!(push(&mut app), None);
        assert_ne!(game(&app).cell(), door.halves[0].cell, "{code}: one walks through it");
    }
}

#[test]
fn restarting_begins_the_same_run() {
    let code = "square:5x5/kruskal#3/coins";
    let mut app = playing(code);
    let run = |app: &mut App| {
        KeyCode::KeyW.press(app.world_mut());
        wait(app, 1.5);
        KeyCode::KeyW.release(app.world_mut());
        app.update();
        (walk(app).position().map(f32::to_bits), walk(app).steps(), game(app).coins())
    };
    let first = run(&mut app);
    assert!(first.1 > 0);
    app.world_mut().trigger(RestartWalk);
    app.update();
    app.update();
    assert_eq!((walk(&app).steps(), game(&app).ticks(), game(&app).coins()), (0, 0, 0));
    assert_eq!(run(&mut app), first);
}

#[test]
fn a_maze_that_is_carved_again_ends_the_run_without_result() {
    let mut app = playing("square:5x5/kruskal#3/coins");
    KeyCode::KeyW.press(app.world_mut());
    wait(&mut app, 0.5);
    KeyCode::KeyW.release(app.world_mut());
    app.update();
    let before = walk(&app).position();
    seek(&mut app, Seek::StepBack);
    assert!(walk(&app).game().is_some(), "the user has to agree");
    app.world_mut().trigger(AnswerHelp(true));
    app.update();
    app.update();
    assert!(walk(&app).game().is_none() && walk(&app).position() == before, "one walks on freely");
    seek(&mut app, Seek::End);
    (0..3).for_each(|_| app.update());
    assert!(walk(&app).game().is_none(), "who has set out without a game goes on so");
    walk_to(&mut app, 24);
    assert!(walk(&app).finished && app.world().resource::<Told>().ended.is_empty());
    assert!(timeline(&app).at_end());
}

#[test]
fn only_the_last_coin_has_a_message() {
    let mut app = playing("square:3x2/kruskal#1/coins");
    let coins: Vec<Cell> = set_up(&app).setup().coins.clone();
    assert!(coins.len() > 1);
    for (taken, &coin) in (1..).zip(&coins) {
        walk_to(&mut app, coin);
        let game = game(&app);
        let news = only::<News>(app.world()).unwrap().of_now(game).count();
        assert_eq!((game.coins(), news), (taken, usize::from(taken as usize == coins.len())));
    }
}
