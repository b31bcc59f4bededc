//! The texts of each goal, from its task to its result.

use super::{Told, game, playing, set_up};
use crate::{only, player::walk_to, source, timeline, update_until, wait, walk};
use bevy::prelude::*;
use labyrinth::{game::words, locale::Locale, player::walk::RestartWalk, records::best::BestRun, vocabulary::sign};
use leafwing_input_manager::prelude::Buttonlike;
use maze_play::{Goal, game::GameEvent};

fn locale() -> Locale {
    Locale::default()
}

fn task(app: &App) -> String {
    words::task(source(app).goal(), game(app), &locale())
}

fn status(app: &App) -> String {
    words::status(game(app), &locale())
}

/// The lines of the final panel: the title, the counts, and the comparison with the best run.
fn finish(app: &App) -> Vec<String> {
    let best = only::<BestRun>(app.world()).map(|best| words::compared(best, &locale()));
    let title = words::ended(walk(app), &locale()).to_owned();
    [title].into_iter().chain(words::outcome(walk(app), &locale())).chain(best).collect()
}

/// Starts the clock without leaving the cell.
fn start_the_clock(app: &mut App) {
    KeyCode::KeyS.press(app.world_mut());
    wait(app, 0.1);
    KeyCode::KeyS.release(app.world_mut());
    app.update();
}

fn clock(app: &App) -> String {
    let seconds = walk(app).time().as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[test]
fn every_goal_has_a_task_and_no_text_is_missing() {
    let locale = locale();
    for goal in Goal::ALL {
        let app = playing(&format!("square:6x6/kruskal#3/{}", goal.key()));
        assert!(task(&app).ends_with('.') && !task(&app).starts_with("task."), "{}", task(&app));
    }
    let timed = playing("square:6x6/kruskal#3/coins+time=60");
    assert!(task(&timed).contains("time is up"), "{}", task(&timed));
    for (code, thing) in [("square:5x1/kruskal#1/coins", "coin"), ("square:2x1/kruskal#1/keys", "door")] {
        assert_eq!(task(&playing(code)), format!("No {thing} fits into this maze: find the exit."));
    }
    for door in 0..sign::COUNT as u32 {
        let told = [GameEvent::KeyTaken(door), GameEvent::DoorOpened(door)];
        let told = told.map(|event| words::told(event, &locale).unwrap()).join(" ");
        let words = [words::locked(door, &locale), told].join(" ");
        assert!(!words.contains("sign-") && !words.contains("color-") && !words.contains('{'), "{words}");
    }
}

#[test]
fn the_exit_shows_time_steps_and_optimality() {
    let mut app = playing("square:6x6/kruskal#3");
    assert_eq!(task(&app), "Find the exit.");
    assert_eq!(status(&app), "0:00");
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    let fewest = set_up(&app).setup().fewest_steps.unwrap();
    let expected = [
        "You found the way out!".to_owned(),
        format!("Time: {}", clock(&app)),
        format!("Steps: {fewest}"),
        format!("100% optimal: {fewest} steps are enough"),
        "This is your best run. Its ghost will walk beside you.".to_owned(),
    ];
    assert_eq!(finish(&app), expected);
}

#[test]
fn a_detour_is_shown_with_the_best_run() {
    let mut app = playing("square:6x6/kruskal#3");
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    let best = clock(&app);
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.1);
    // To a neighbor and back again, several times.
    let fewest = set_up(&app).setup().fewest_steps.unwrap();
    let next = set_up(&app).maze().neighbors(0).next().unwrap();
    for _ in 0..3 {
        walk_to(&mut app, next);
        walk_to(&mut app, 0);
    }
    walk_to(&mut app, exit);
    let steps = walk(&app).steps();
    assert!(steps > fewest as usize);
    let percent = (100.0 * f64::from(fewest) / steps as f64).round();
    let lines = finish(&app);
    assert_eq!(lines[3], format!("{percent}% optimal: {fewest} steps are enough"));
    assert_eq!(lines[4], format!("Your best so far: {best}, {fewest} steps"));
}

#[test]
fn coins_are_counted_at_the_end() {
    let mut app = playing("square:5x5/kruskal#3/coins");
    let coins = set_up(&app).setup().coins.clone();
    assert_eq!(status(&app), format!("0 of {} coins     0:00", coins.len()));
    for &coin in &coins {
        walk_to(&mut app, coin);
    }
    let told = words::told(GameEvent::CoinTaken(coins[0]), &locale());
    assert_eq!(told.as_deref(), Some("That was the last coin. Now find the exit."));
    let exit = timeline(&app).ends().to;
    walk_to(&mut app, exit);
    let lines = finish(&app);
    assert_eq!(lines[0], "You found the way out!");
    assert_eq!(lines[3], format!("Coins: {0} of {0}", coins.len()));
    assert!(lines[4].contains("% optimal: "), "{lines:?}");
}

#[test]
fn when_time_is_up_the_coins_are_shown_without_optimality() {
    let mut app = playing("square:6x6/kruskal#2/coins+time=1");
    assert!(status(&app).ends_with("0:01 left"), "{}", status(&app));
    start_the_clock(&mut app);
    wait(&mut app, 2.0);
    let all = set_up(&app).setup().coins.len();
    let expected = ["Time is up".to_owned(), "Time: 0:01".to_owned(), "Steps: 0".to_owned()];
    let expected: Vec<_> = expected.into_iter().chain([format!("Coins: 0 of {all}")]).collect();
    assert_eq!(finish(&app)[..4], expected[..]);
    assert!(!finish(&app).iter().any(|line| line.contains("optimal")));
}

#[test]
fn a_caught_player_has_no_best_run() {
    let mut app = playing("square:4x4/kruskal#2/minotaur+level=hard");
    start_the_clock(&mut app);
    update_until(&mut app, |world| !world.resource::<Told>().ended.is_empty());
    let lines = finish(&app);
    assert_eq!(lines[0], "The Minotaur has caught you");
    assert_eq!(lines.len(), 3, "time and steps, and nothing to be proud of: {lines:?}");
    let events = &app.world().resource::<Told>().events;
    let told: Vec<_> = events.iter().filter_map(|&event| words::told(event, &locale())).collect();
    assert!(told.iter().any(|text| text.contains("seen you") || text.contains("heard you")), "{told:?}");
}

#[test]
fn keys_and_doors_are_named_by_shape_and_color() {
    let mut app = playing("square:5x5/kruskal#3/keys+doors=1");
    let door = set_up(&app).setup().doors[0];
    let keys = |app: &App| words::keys(game(app), &locale()).unwrap();
    assert_eq!(keys(&app), ("Keys: 0 of 1".to_owned(), vec![]));
    assert_eq!(words::locked(0, &locale()), "Locked: you need the key with the star.");
    walk_to(&mut app, door.key);
    assert_eq!(keys(&app), ("Keys: 1 of 1".to_owned(), vec![0]));
    walk_to(&mut app, door.halves[0].cell);
    let events = &app.world().resource::<Told>().events;
    let told: Vec<_> = events.iter().filter_map(|&event| words::told(event, &locale())).collect();
    assert_eq!(told, ["You have the key with the star: it opens the blue door.", "The blue door is open."]);
    assert_eq!(words::keys(game(&playing("square:5x5/kruskal#3")), &locale()), None);
}

#[test]
fn at_night_the_torch_is_a_clock() {
    let mut app = playing("square:3x3/kruskal#3/night+torch=2");
    let burns = set_up(&app).torch_left().unwrap();
    assert_eq!(status(&app), format!("Torch: 0:{:02}", burns / 60));
    start_the_clock(&mut app);
    wait(&mut app, burns as f32 / 60.0);
    assert_eq!(status(&app), "The torch is out");
    let told = words::told(GameEvent::TorchOut, &locale());
    assert!(told.is_some_and(|text| text.contains("the exit glows")));
}

#[test]
fn blindfolded_players_get_the_open_sides_relative_to_their_view() {
    let mut app = playing("square:1x6/backtracker#1/blindfold");
    let felt = |app: &App| words::felt(walk(app), game(app), &locale());
    assert_eq!(felt(&app), "You can go straight on.", "one begins looking along the only passage");
    walk_to(&mut app, 1);
    assert_eq!(felt(&app), "You can go straight on, back.");
}
