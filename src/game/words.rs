//! Texts about a game: its task, its status, its events and its result.

use crate::{
    locale::{Locale, minutes},
    player::walk::Walk,
    records::best::BestRun,
    vocabulary::sign::Sign,
};
use maze_core::{AnyGrid, Geometry, HalfEdge, grid::middle_of_wall};
use maze_play::{
    Game, Goal, TICKS_A_SECOND,
    game::{GameEvent, Outcome, Sense},
};
use std::{f32::consts::TAU, sync::Arc};

/// A game in a maze on screen.
type Played = Game<Arc<AnyGrid>>;

fn clock(ticks: u32) -> String {
    minutes((ticks / TICKS_A_SECOND).into())
}

/// The task, in one line.
#[must_use]
pub fn task(goal: Goal, game: &Played, locale: &Locale) -> String {
    let setup = game.setup();
    let variant = match goal {
        // A small maze or a corridor may have no room for coins or doors.
        Goal::Coins(_) if setup.coins.is_empty() => "-none",
        Goal::Keys(_) if setup.doors.is_empty() => "-none",
        _ if setup.time_limit.is_some() => "-timed",
        _ => "",
    };
    locale.get(&format!("task-{}{variant}", goal.key())).to_owned()
}

/// The progress, without keys.
#[must_use]
pub fn status(game: &Played, locale: &Locale) -> String {
    let setup = game.setup();
    let mut parts = Vec::new();
    if !setup.coins.is_empty() {
        let (held, all) = (game.coins(), setup.coins.len());
        parts.push(locale.fill("game-coins", &[("held", &held), ("all", &all)]));
    }
    parts.push(match (game.time_left(), game.torch_left()) {
        (Some(left), _) => locale.fill("game-time-left", &[("time", &clock(left))]),
        (None, Some(0)) => locale.get("game-torch-out").to_owned(),
        (None, Some(left)) => locale.fill("game-torch", &[("time", &clock(left))]),
        (None, None) => locale.fill("game-time", &[("time", &clock(game.ticks()))]),
    });
    parts.join("     ")
}

/// The number of keys that the player has, and the doors they open. `None` if the game has no doors.
#[must_use]
pub fn keys(game: &Played, locale: &Locale) -> Option<(String, Vec<u32>)> {
    let doors = || (0..).zip(&game.setup().doors).map(|(door, _)| door);
    let held: Vec<u32> = doors().filter(|&door| game.has_key(door)).collect();
    let (count, all) = (held.len(), doors().count());
    (all > 0).then(|| (locale.fill("game-keys", &[("held", &count), ("all", &all)]), held))
}

fn shape(door: u32, locale: &Locale) -> String {
    locale.get(&format!("sign-{}", Sign::of(door).shape())).to_owned()
}

/// The message about an event, if it has one.
#[must_use]
pub fn told(event: GameEvent, locale: &Locale) -> Option<String> {
    let color = |door: u32| locale.get(&format!("color-{}", Sign::of(door).color_name())).to_owned();
    Some(match event {
        GameEvent::CoinTaken(_) => locale.get("game-last-coin").to_owned(),
        GameEvent::KeyTaken(door) => {
            locale.fill("game-key", &[("sign", &shape(door, locale)), ("color", &color(door))])
        }
        GameEvent::DoorOpened(door) => locale.fill("game-door", &[("color", &color(door))]),
        GameEvent::Noticed(Sense::Hearing) => locale.get("game-heard").to_owned(),
        GameEvent::Noticed(_) => locale.get("game-seen").to_owned(),
        GameEvent::LostTrack => locale.get("game-lost").to_owned(),
        GameEvent::TorchOut => locale.get("game-torch-burned").to_owned(),
        _ => return None,
    })
}

/// The message about a locked door that the player pushes against.
#[must_use]
pub fn locked(door: u32, locale: &Locale) -> String {
    locale.fill("game-locked", &[("sign", &shape(door, locale))])
}

/// The open sides of the player's cell, for a player with a blindfold.
#[must_use]
pub fn felt(walk: &Walk, game: &Played, locale: &Locale) -> String {
    let (maze, cell) = (game.maze(), game.cell());
    let grid = maze.grid();
    let [x, y] = grid.center(cell);
    let mut open: Vec<u8> = maze
        .open_sides(cell)
        .into_iter()
        .map(|side| {
            let [to_x, to_y] = middle_of_wall(grid, HalfEdge::new(cell, side));
            // The angle clockwise from the direction of view, in eighths of a turn.
            let turn = (to_x - x).atan2(y - to_y) + walk.yaw();
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 7")]
            let eighth = (8.0 * turn / TAU).round().rem_euclid(8.0) as u8;
            eighth
        })
        .collect();
    open.sort_unstable();
    open.dedup();
    let names: Vec<_> = open.into_iter().map(|eighth| locale.get(&format!("side-{eighth}")).to_owned()).collect();
    locale.fill("game-felt", &[("sides", &names.join(", "))])
}

/// The title of the result.
#[must_use]
pub fn ended<'a>(walk: &Walk, locale: &'a Locale) -> &'a str {
    locale.get(match walk.result().map(|result| result.outcome) {
        Some(Outcome::Caught) => "finish-caught",
        Some(Outcome::TimeUp) => "finish-time-up",
        _ => "finish-title",
    })
}

/// The results of a finished walk, line by line.
#[must_use]
pub fn outcome(walk: &Walk, locale: &Locale) -> Vec<String> {
    let mut lines = vec![
        locale.fill("finish-time", &[("time", &minutes(walk.time().as_secs()))]),
        locale.fill("finish-steps", &[("steps", &walk.steps())]),
    ];
    let Some((game, result)) = walk.game().zip(walk.result()) else { return lines };
    if !game.setup().coins.is_empty() {
        lines.push(locale.fill("finish-coins", &[("held", &result.coins), ("all", &game.setup().coins.len())]));
    }
    if let (Some(optimality), Some(fewest)) = (result.optimality(), result.fewest_steps) {
        let percent = format!("{:.0}", 100.0 * optimality);
        lines.push(locale.fill("finish-optimality", &[("percent", &percent), ("fewest", &fewest)]));
    }
    lines
}

/// The comparison of a run with the best one.
#[must_use]
pub fn compared(best: &BestRun, locale: &Locale) -> String {
    if best.is_new {
        return locale.get("finish-new-best").to_owned();
    }
    let result = best.kept.result;
    locale.fill("finish-best", &[("time", &clock(result.ticks)), ("steps", &result.steps)])
}
