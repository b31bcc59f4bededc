//! Robots that race through the maze.

pub mod bodies;
pub mod control;
pub mod model;
pub mod own;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((control::plugin, own::plugin));
}
