//! The one who walks inside the maze.

pub mod walk;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins(walk::plugin);
}
