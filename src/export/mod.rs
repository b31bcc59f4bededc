//! What leaves the program: mazes as files, and pictures of the window.

pub mod maze_file;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins(maze_file::plugin);
}
