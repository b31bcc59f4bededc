//! Export: mazes as files, screenshots, and recordings.

pub mod choices;
pub mod clip;
pub(crate) mod content;
#[cfg(not(target_family = "wasm"))]
mod drawn;
pub mod maze_file;
pub mod place;
pub(crate) mod png;
pub mod poster;
pub(crate) mod preview;
pub mod print;
pub mod recording;
pub mod recording_choices;
pub mod screenshot;
pub(crate) mod thumbnail;
pub mod writing;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((
        place::plugin,
        writing::plugin,
        maze_file::plugin,
        print::plugin,
        screenshot::plugin,
        recording::plugin,
    ));
}
