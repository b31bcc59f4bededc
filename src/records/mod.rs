//! What is kept of games: the best run of each share code, its ghost, and the mazes of the days.

pub mod best;
pub mod daily;
pub mod ghost;
mod store;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((best::plugin, ghost::plugin));
}
