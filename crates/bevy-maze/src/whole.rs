//! Whether a maze is completely on screen.

use super::{flat::FlatFloor, floor::Floor, floor_paint::FloorPaint, near::NearTiles, walls::WallProgress};
use bevy::prelude::EntityRef;

/// Returns whether everything that should be visible of a maze is there: its walls, and its floor in the right colors.
#[must_use]
pub fn is_complete(maze: EntityRef<'_>) -> bool {
    let parts = maze.get_components::<(&WallProgress, &Floor, &NearTiles, &FloorPaint, Option<&FlatFloor>)>();
    parts.is_ok_and(|(walls, floor, near, paint, flat)| {
        walls.is_complete() && floor.is_laid(near) && paint.is_painted() && flat.is_none_or(FlatFloor::is_painted)
    })
}
