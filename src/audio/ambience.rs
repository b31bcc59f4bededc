//! Continuous sounds: wind, the nearest torch, and music.

use super::{
    ear::{Ear, REACH, walked},
    ground::ground,
    speaker::Speaker,
};
use crate::{environment::torches::Torches, player::walk::Walk, session::shown::InFocus, theme::file::Theme};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline};
use maze_core::{AnyGrid, Geometry, Grid, Maze, Point};
use maze_play::Game;
use maze_sound::{Command, Mood, Place};
use std::sync::Arc;

/// The strength of the wind: above the maze, inside it under the sky, and inside it by torchlight.
const WIND: [f32; 3] = [0.7, 0.35, 0.12];

/// The distance at which a torch becomes inaudible, in cell pitches.
const FLAME: f32 = 0.5 * REACH;

/// The movement of the listener after which the nearby torches are searched again, in cell pitches.
const STEP: f32 = 1.0;

/// The distance to the hunter at which the music becomes tense, in passages.
const FELT: f32 = 12.0;

/// The last commands sent.
#[derive(Default)]
pub(super) struct Said {
    wind: Option<f32>,
    torch: Option<Place>,
    mood: Option<Mood>,
}

/// The torches that may be audible. They are searched again only when the listener has moved, since there may be many.
#[derive(Default)]
pub(super) struct Nearby {
    maze: Option<Entity>,
    from: Point,
    flames: Vec<Point>,
}

pub(super) fn surround(
    maze: InFocus<(Entity, &Timeline, &Plane, Option<Ref<Torches>>)>,
    walk: Option<Single<&Walk>>,
    (ear, theme, speaker): (Res<Ear>, Res<Theme>, Res<Speaker>),
    (mut said, mut nearby): (Local<Said>, Local<Nearby>),
) {
    if speaker.is_changed() {
        *said = Said::default();
    }
    let (entity, timeline, plane, torches) = maze.into_inner();
    nearby.follow(entity, torches, *plane, &ear);
    let walk = walk.as_ref().map(|walk| **walk).filter(|_| ear.inside);
    let game = walk.and_then(Walk::game);
    let wind = match (ear.inside, theme.torches.is_some()) {
        (false, _) => WIND[0],
        (true, false) => WIND[1],
        (true, true) => WIND[2],
    };
    let torch = if game.is_some_and(|game| game.torch_left().is_some_and(|left| left > 0)) {
        // The player carries the torch in the right hand.
        Place { gain: 0.7, pan: 0.25, ..Place::HERE }
    } else {
        nearest(&nearby.flames, walked(timeline, walk), &ear).unwrap_or(Place::NOWHERE)
    };
    let mood =
        Mood { ground: ground(&theme), inside: ear.inside, tension: game.map_or(0.0, |game| tension(game, &ear)) };
    say(&speaker, &mut said.wind, wind, Command::Wind);
    say(&speaker, &mut said.torch, torch, Command::Torch);
    say(&speaker, &mut said.mood, mood, Command::Music);
}

/// Sends a command if its value has changed.
fn say<T: Copy + PartialEq>(speaker: &Speaker, before: &mut Option<T>, now: T, command: fn(T) -> Command) {
    if *before != Some(now) && speaker.tell(command(now)) {
        *before = Some(now);
    }
}

impl Nearby {
    /// Updates the nearby torches if the listener, the maze or the torches have changed.
    fn follow(&mut self, maze: Entity, torches: Option<Ref<Torches>>, plane: Plane, ear: &Ear) {
        let at = ear.listener.at;
        let Some(torches) = torches.filter(|_| ear.inside) else {
            *self = Self::default();
            return;
        };
        if self.maze == Some(maze) && !torches.is_changed() && apart(at, self.from) < STEP {
            return;
        }
        (self.maze, self.from) = (Some(maze), at);
        self.flames.clear();
        let flames = torches.flames().map(|flame| plane.point_below(flame));
        self.flames.extend(flames.filter(|&flame| apart(flame, at) < FLAME + STEP));
    }
}

/// The Chebyshev distance of two points.
fn apart(one: Point, other: Point) -> f32 {
    (one[0] - other[0]).abs().max((one[1] - other[1]).abs())
}

/// Returns how the loudest torch sounds, inside the maze.
fn nearest(flames: &[Point], maze: &Maze<Arc<AnyGrid>>, ear: &Ear) -> Option<Place> {
    let here = ear.here?;
    let grid = maze.grid();
    // A torch hangs on a wall of its cell, so the distance to its cell is close enough.
    let near = flames.iter().copied().filter(|&flame| apart(flame, ear.listener.at) < FLAME);
    let places = near.filter_map(|point| {
        let cell = grid.locate(point).unwrap_or(here);
        let way = ear.ways.to(cell)?;
        Some(ear.listener.hear(&**grid, way, point, FLAME))
    });
    places.max_by(|a, b| a.gain.total_cmp(&b.gain))
}

/// The nearness of danger, 0 to 1.
fn tension<G: Grid>(game: &Game<G>, ear: &Ear) -> f32 {
    let Some(hunter) = game.hunter().filter(|_| game.result().is_none()) else { return 0.0 };
    #[expect(clippy::cast_precision_loss, reason = "few passages")]
    let nearness = ear.ways.to(hunter.cell()).map_or(0.0, |way| 1.0 - (way.passages as f32 / FELT).min(1.0));
    let nearness = (8.0 * nearness).round() / 8.0;
    if hunter.is_hunting() { 0.6 + 0.4 * nearness } else { 0.5 * nearness }
}
