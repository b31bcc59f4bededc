//! Run conditions for programs that draw frames only when something changes. Use them in `Last`.

use crate::{
    flat::FlatFloor,
    floor::Floor,
    floor_paint::FloorPaint,
    near::NearTiles,
    relief::Relief,
    timeline::Timeline,
    walls::{SinkingWall, WallProgress, Warming},
};
use bevy::prelude::*;

/// Returns whether something moves with time: a timeline plays, or walls sink.
pub fn is_animating(timelines: Query<&Timeline>, sinking: Query<(), With<SinkingWall>>) -> bool {
    timelines.iter().any(|timeline| timeline.playing) || !sinking.is_empty()
}

/// The parts of a maze that may take several frames.
type Parts =
    (&'static WallProgress, &'static Floor, &'static FloorPaint, &'static NearTiles, Option<&'static FlatFloor>);

/// Returns whether a timeline changed in this frame, or the next frame will show more of a maze.
pub fn is_updating(mazes: Query<Parts>, changed: Query<(), Changed<Timeline>>, warming: Option<Res<Warming>>) -> bool {
    let is_updating =
        |(walls, floor, paint, near, flat): (&WallProgress, &Floor, &FloorPaint, &NearTiles, Option<&FlatFloor>)| {
            !walls.is_complete()
                || !floor.is_laid(near)
                || !paint.is_painted() && !paint.is_measured()
                || flat.is_some_and(|flat| !flat.is_painted())
        };
    warming.is_some() || !changed.is_empty() || mazes.iter().any(is_updating)
}

/// Returns whether a background task measures a maze, after which its floor will change. Until then, a few frames per second
/// are enough.
pub fn is_measuring(mazes: Query<EntityRef, With<Timeline>>) -> bool {
    mazes.iter().any(|maze| {
        maze.get::<FloorPaint>().is_some_and(FloorPaint::is_measured)
            || maze.get::<Relief>().is_some_and(Relief::is_measured)
    })
}
