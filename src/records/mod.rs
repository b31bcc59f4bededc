//! Records: the best run of each share code, its ghost, and the date of the daily maze.

pub mod best;
pub mod daily;
pub mod ghost;
mod store;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((best::plugin, ghost::plugin));
}
