//! Run conditions for programs that draw a frame only when it is needed. Use them in `Last`.

use crate::{
    flat::FlatFloor,
    floor::Floor,
    floor_paint::FloorPaint,
    near::NearTiles,
    relief::Relief,
    timeline::Timeline,
    walls::{Sinking, Walls, Warming},
};
use bevy::prelude::*;

/// Returns whether something moves with time: a timeline plays, or walls sink.
pub fn moves(timelines: Query<&Timeline>, sinking: Query<(), With<Sinking>>) -> bool {
    timelines.iter().any(|timeline| timeline.playing) || !sinking.is_empty()
}

/// The parts of a maze that come piece by piece.
type Parts = (&'static Walls, &'static Floor, &'static FloorPaint, &'static NearTiles, Option<&'static FlatFloor>);

/// Returns whether a timeline changed in this frame, or the next frame will show more of a maze.
pub fn is_coming(mazes: Query<Parts>, changed: Query<(), Changed<Timeline>>, warming: Option<Res<Warming>>) -> bool {
    let is_coming =
        |(walls, floor, paint, near, flat): (&Walls, &Floor, &FloorPaint, &NearTiles, Option<&FlatFloor>)| {
            !walls.are_right()
                || !floor.is_laid(near)
                || !paint.is_painted() && !paint.is_measured()
                || flat.is_some_and(|flat| !flat.is_painted())
        };
    warming.is_some() || !changed.is_empty() || mazes.iter().any(is_coming)
}

/// Returns whether a background task measures a maze, after which its floor will change. A few frames per second are enough
/// until then.
pub fn is_measured(mazes: Query<EntityRef, With<Timeline>>) -> bool {
    mazes.iter().any(|maze| {
        maze.get::<FloorPaint>().is_some_and(FloorPaint::is_measured)
            || maze.get::<Relief>().is_some_and(Relief::is_measured)
    })
}
