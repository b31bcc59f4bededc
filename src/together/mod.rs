//! Walking together, in the rooms of a server.

pub mod address;
pub mod avatars;
pub mod control;
pub mod fetch;
mod ghost;
pub mod link;
mod maze;
pub mod others;
pub mod room;
mod socket;
pub mod told;
mod walks;
pub mod watch;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((
        control::plugin,
        maze::plugin,
        walks::plugin,
        avatars::plugin,
        watch::plugin,
        ghost::plugin,
        told::plugin,
    ));
}
