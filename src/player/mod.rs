//! The one who walks inside the maze.

mod stride;
pub mod walk;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((walk::plugin, stride::plugin));
}
