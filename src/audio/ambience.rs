//! Continuous sounds: wind, the nearest torch, and music.

use super::{
    ear::{Ear, REACH},
    ground::ground,
    speaker::Speaker,
};
use crate::{environment::torches::Torches, player::walk::Walk, session::shown::InFocus, theme::file::Theme};
use bevy::prelude::*;
use bevy_maze::{Maze3d, Plane};
use maze_core::{Cell, Geometry, Grid, Point};
use maze_play::Game;
use maze_sound::{Command, Mood, Place};

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

/// The torches that may be audible, and their cells. They are searched again only when the listener has moved or the paths
/// have changed, since there may be many.
#[derive(Default)]
pub(super) struct Nearby {
    maze: Option<Entity>,
    from: Point,
    flames: Vec<(Cell, Point)>,
}

pub(super) fn surround(
    maze: InFocus<(Entity, &Maze3d, &Plane, Option<Ref<Torches>>)>,
    walk: Option<Single<&Walk>>,
    (ear, theme, speaker): (Res<Ear>, Res<Theme>, Res<Speaker>),
    (mut said, mut nearby): (Local<Said>, Local<Nearby>),
) {
    if speaker.is_changed() {
        *said = Said::default();
    }
    let (entity, maze, plane, torches) = maze.into_inner();
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
        nearest(&nearby.flames, &**maze.grid(), &ear).unwrap_or(Place::NOWHERE)
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
        let is_same = self.maze == Some(maze) && !torches.is_changed() && !ear.has_new_ways;
        if is_same && apart(at, self.from) < STEP {
            return;
        }
        (self.maze, self.from) = (Some(maze), at);
        self.flames.clear();
        let flames = torches.flames().map(|(cell, flame)| (cell, plane.point_below(flame)));
        self.flames.extend(flames.filter(|&flame| is_within(FLAME + STEP, flame, ear)));
    }
}

/// The Chebyshev distance of two points.
fn apart(one: Point, other: Point) -> f32 {
    (one[0] - other[0]).abs().max((one[1] - other[1]).abs())
}

/// Returns whether a flame in a cell is this near to the listener, where the paths lead there.
fn is_within(distance: f32, (cell, flame): (Cell, Point), ear: &Ear) -> bool {
    ear.ways.unfolded(cell, flame).is_some_and(|flame| apart(flame, ear.listener.at) < distance)
}

/// Returns how the loudest torch sounds, inside the maze.
fn nearest(flames: &[(Cell, Point)], grid: &impl Geometry, ear: &Ear) -> Option<Place> {
    let near = flames.iter().copied().filter(|&flame| is_within(FLAME, flame, ear));
    // A torch hangs on a wall of its cell, so the distance to its cell is close enough.
    let places = near.filter_map(|(cell, flame)| Some(ear.listener.hear(grid, ear.ways.to(cell)?, flame, FLAME)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Maze, Shape};
    use maze_sound::{Listener, Ways};

    /// The sound of a torch in the middle of a cell, as heard in the middle of another one. The maze has no walls.
    fn heard(code: &str, from: Cell, torch: Cell) -> Option<Place> {
        let maze = Maze::without_walls(code.parse::<Shape>().expect("a shape").grid());
        let grid = maze.grid();
        let listener = Listener { at: grid.center(from), yaw: 0.0, is_mirrored: false };
        let ear = Ear { listener, inside: true, ways: Ways::around(&maze, from, 9), ..Ear::default() };
        nearest(&[(torch, grid.center(torch))], grid, &ear)
    }

    #[test]
    fn a_torch_is_heard_over_the_cut_of_a_net() {
        let beside = heard("square:7x5", 8, 7);
        assert!(beside.is_some_and(|place| place.pan < -0.5));
        assert_eq!(heard("torus:7x5", 7, 13), beside);
        assert_eq!(heard("square:7x5", 7, 13), None, "at the other end of the row");
    }

    #[test]
    fn a_torch_on_another_floor_is_heard_only_by_the_stairs() {
        let code = "floors:7x5x2";
        let grid = code.parse::<Shape>().expect("a shape").grid();
        let at = |place: [u32; 2]| grid.cell_at(place).expect("a cell");
        // The next floor is beside this one in the net, and above it in space. The stairs are far from there.
        let maze = Maze::without_walls(code.parse::<Shape>().expect("a shape").grid());
        let [last, first] = [[6, 0], [8, 0]].map(at);
        let listener = Listener { at: [6.95, 0.5], yaw: 0.0, is_mirrored: false };
        let ear = Ear { listener, inside: true, ways: Ways::around(&maze, last, 20), ..Ear::default() };
        assert!(ear.ways.to(first).is_some(), "the way is short enough");
        assert_eq!(nearest(&[(first, [8.05, 0.5])], maze.grid(), &ear), None);
        // The stairs are at the second and third place of the first row.
        assert!(heard(code, at([1, 0]), at([8 + 3, 0])).is_some());
    }
}
