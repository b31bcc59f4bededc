//! The maze on screen: walls that open and close, a floor that shows the state of the method, and gates at both ends.

pub mod bounds;
mod budget;
mod draw;
pub mod floor;
mod floor_mesh;
pub mod gates;
pub(crate) mod passage;
pub mod plane;
pub mod torches;
pub mod walls;

use crate::session::shown::ShownMaze;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.register_required_components::<ShownMaze, plane::Plane>();
    app.add_plugins((bounds::plugin, walls::plugin, floor::plugin, gates::plugin, torches::plugin));
}
