//! Whether a maze is completely on screen.

use super::{flat::FlatFloor, floor::Floor, floor_paint::FloorPaint, near::NearTiles, walls::Walls};
use bevy::prelude::EntityRef;

/// Returns whether everything that should be visible of a maze is there: its walls, and its floor in the right colors.
#[must_use]
pub fn is_all_there(maze: EntityRef<'_>) -> bool {
    let parts = maze.get_components::<(&Walls, &Floor, &NearTiles, &FloorPaint, Option<&FlatFloor>)>();
    parts.is_ok_and(|(walls, floor, near, paint, flat)| {
        walls.are_right() && floor.is_laid(near) && paint.is_painted() && flat.is_none_or(FlatFloor::is_painted)
    })
}
