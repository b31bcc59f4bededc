//! The game that is played in a maze: what lies there, who hunts, what one sees by, and what is told of it.

pub mod news;
pub mod sign;
pub mod ways;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins(news::plugin);
}
