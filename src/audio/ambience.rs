//! What is there all the time: wind, the nearest torch, and music.

use super::{
    ear::{Ear, REACH, walked},
    ground::ground,
    speaker::Speaker,
};
use crate::{
    maze::{plane::Plane, torches::Torches},
    player::walk::Walk,
    session::{shown::InFocus, timeline::Timeline},
    theme::file::Theme,
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Game, Geometry, Grid, Maze};
use maze_sound::{Command, Mood, Place};
use std::sync::Arc;

/// How strong the wind is above the maze, between walls under the sky, and between those that torches light.
const WIND: [f32; 3] = [0.7, 0.35, 0.12];

/// A torch is heard from nearby only.
const FLAME: f32 = 0.5 * REACH;

/// From how many passages away the hunter is felt.
const FELT: f32 = 12.0;

/// What was said last.
#[derive(Default)]
pub(super) struct Said {
    wind: Option<f32>,
    torch: Option<Place>,
    mood: Option<Mood>,
}

pub(super) fn surround(
    maze: InFocus<(&Timeline, &Plane, Option<&Torches>)>,
    walk: Option<Single<&Walk>>,
    (ear, theme, speaker): (Res<Ear>, Res<Theme>, Res<Speaker>),
    mut said: Local<Said>,
) {
    if speaker.is_changed() {
        *said = Said::default();
    }
    let (timeline, plane, torches) = maze.into_inner();
    let walk = walk.as_ref().map(|walk| **walk).filter(|_| ear.inside);
    let game = walk.and_then(Walk::game);
    let wind = match (ear.inside, theme.torches.is_some()) {
        (false, _) => WIND[0],
        (true, false) => WIND[1],
        (true, true) => WIND[2],
    };
    let torch = if game.is_some_and(|game| game.torch_left().is_some_and(|left| left > 0)) {
        // It is held in the right hand.
        Place { gain: 0.7, pan: 0.25, ..Place::HERE }
    } else {
        torches.and_then(|torches| nearest(torches, walked(timeline, walk), *plane, &ear)).unwrap_or(Place::NOWHERE)
    };
    let mood =
        Mood { ground: ground(&theme), inside: ear.inside, tension: game.map_or(0.0, |game| tension(game, &ear)) };
    say(&speaker, &mut said.wind, wind, Command::Wind);
    say(&speaker, &mut said.torch, torch, Command::Torch);
    say(&speaker, &mut said.mood, mood, Command::Music);
}

/// Says what is new.
fn say<T: Copy + PartialEq>(speaker: &Speaker, before: &mut Option<T>, now: T, command: fn(T) -> Command) {
    if *before != Some(now) && speaker.tell(command(now)) {
        *before = Some(now);
    }
}

/// How the loudest torch arrives, inside the maze.
fn nearest(torches: &Torches, maze: &Maze<Arc<AnyGrid>>, plane: Plane, ear: &Ear) -> Option<Place> {
    let here = ear.here?;
    let grid = maze.grid();
    // A torch hangs on a wall of its cell, so it is as near as the middle of that.
    let [x, y] = ear.listener.at;
    let near = |point: &[f32; 2]| (point[0] - x).abs().max((point[1] - y).abs()) < FLAME;
    let flames = torches.flames().map(|flame| plane.from_world(flame)).filter(near);
    let places = flames.filter_map(|point| {
        let cell = grid.locate(point).unwrap_or(here);
        let way = ear.ways.to(cell)?;
        Some(ear.listener.hear(&**grid, way, point, FLAME))
    });
    places.max_by(|a, b| a.gain.total_cmp(&b.gain))
}

/// How near danger is, 0 to 1.
fn tension<G: Grid>(game: &Game<G>, ear: &Ear) -> f32 {
    let Some(hunter) = game.hunter().filter(|_| game.result().is_none()) else { return 0.0 };
    #[expect(clippy::cast_precision_loss, reason = "few passages")]
    let nearness = ear.ways.to(hunter.cell()).map_or(0.0, |way| 1.0 - (way.passages as f32 / FELT).min(1.0));
    let nearness = (8.0 * nearness).round() / 8.0;
    if hunter.is_hunting() { 0.6 + 0.4 * nearness } else { 0.5 * nearness }
}
