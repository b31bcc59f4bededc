//! What leaves the program: mazes as files, and pictures of the window.

pub mod maze_file;
pub mod screenshot;
pub mod writing;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((writing::plugin, maze_file::plugin, screenshot::plugin));
}
