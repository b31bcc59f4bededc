//! The maze on screen: walls that open and close, a floor that shows the state of the method, and gates at both ends.

pub mod bounds;
pub mod budget;
pub(crate) mod draw;
mod fade;
pub mod flat;
mod flat_image;
mod flat_parts;
pub mod floor;
mod floor_mesh;
pub mod floor_paint;
pub mod gates;
mod image_rows;
pub mod near;
pub(crate) mod passage;
pub mod plane;
pub mod refinement;
mod relief;
mod tiles;
pub mod walls;
pub mod whole;

use crate::session::shown::ShownMaze;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.init_resource::<refinement::Refinement>().register_required_components::<ShownMaze, plane::Plane>();
    app.add_plugins((bounds::plugin, tiles::plugin, fade::plugin, near::plugin, image_rows::plugin));
    app.add_plugins((walls::plugin, floor_paint::plugin, floor::plugin, relief::plugin));
    app.add_plugins((flat::plugin, gates::plugin));
}
