//! The one who walks inside the maze.

pub mod auto_walk;
pub mod autopilot;
pub mod chalk;
pub mod chart;
pub mod compass;
pub mod explored;
mod going;
pub mod lessons;
pub mod map;
pub mod predicted;
mod refusals;
mod route;
mod stride;
pub mod trail;
pub mod walk;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((
        walk::plugin,
        stride::plugin,
        explored::plugin,
        trail::plugin,
        chart::plugin,
        compass::plugin,
        map::plugin,
        chalk::plugin,
        auto_walk::plugin,
        lessons::plugin,
        refusals::plugin,
    ));
}
