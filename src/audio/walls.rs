//! The sounds of walls that open and close while a maze is carved.

use super::{ear::Ear, speaker::Sounds};
use crate::session::shown::InFocus;
use bevy::prelude::*;
use bevy_maze::{Maze3d, MazeChange, Timeline};
use maze_core::{Point, grid::middle_of_wall};
use maze_sound::Sound;

/// The maximum number of walls heard in a frame. More would sound the same.
const MOST: usize = 100;

/// The size of the regions in which walls sound alike, in cell pitches.
const REGION: f32 = 4.0;

pub(super) fn fall(maze: InFocus<(&Timeline, &Maze3d)>, ear: Res<Ear>, mut sounds: Sounds) {
    let (timeline, maze) = maze.into_inner();
    let moved = timeline.changes().iter().filter_map(|&change| match change {
        MazeChange::WallOpened([half, _]) | MazeChange::WallClosed([half, _]) => Some(half),
        _ => None,
    });
    for half in moved.take(MOST) {
        let middle = middle_of_wall(&**maze.grid(), half);
        sounds.play(Sound::Wall(region(middle)), ear.straight(half.cell, middle));
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "any number will do")]
fn region([x, y]: Point) -> u32 {
    let [column, row] = [x, y].map(|part| (part / REGION).floor() as i32 as u32);
    column.wrapping_add(row.wrapping_mul(4))
}
