//! The maze on screen: walls that open and close, a floor that shows the state of the method, and gates at both ends.

pub mod bounds;
pub mod budget;
mod draw;
pub mod flat;
mod flat_image;
pub mod floor;
mod floor_mesh;
pub mod floor_paint;
pub mod gates;
mod image_rows;
pub mod near;
pub(crate) mod passage;
pub mod plane;
mod tiles;
pub mod torches;
pub mod walls;

use crate::session::shown::ShownMaze;
use bevy::prelude::EntityRef;
use flat::FlatFloor;
use floor::Floor;
use floor_paint::FloorPaint;
use near::NearTiles;
use walls::Walls;

/// Whether all is there that is to be seen of a maze: its walls, and its floor in the right colours.
#[must_use]
pub fn is_all_there(maze: EntityRef<'_>) -> bool {
    let parts = maze.get_components::<(&Walls, &Floor, &NearTiles, &FloorPaint, Option<&FlatFloor>)>();
    parts.is_ok_and(|(walls, floor, near, paint, flat)| {
        walls.are_right() && floor.is_laid(near) && paint.is_painted() && flat.is_none_or(FlatFloor::is_painted)
    })
}

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.register_required_components::<ShownMaze, plane::Plane>();
    app.add_plugins((bounds::plugin, tiles::plugin, near::plugin, image_rows::plugin));
    app.add_plugins((walls::plugin, floor_paint::plugin, floor::plugin, flat::plugin, gates::plugin, torches::plugin));
}
