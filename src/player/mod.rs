//! The player inside the maze.

pub mod assist;
pub mod auto_walk;
pub mod autopilot;
pub mod chalk;
pub mod chart;
pub mod clock;
pub mod compass;
mod exit_bearing;
pub mod explored;
mod going;
pub mod known;
pub mod lessons;
pub mod map;
pub mod neighborhood;
pub mod predicted;
mod refusals;
pub mod restart;
mod route;
mod stride;
pub mod trail;
mod unfolded;
pub mod walk;
mod walking;
pub mod walking_choices;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((
        walking::plugin,
        assist::plugin,
        restart::plugin,
        stride::plugin,
        explored::plugin,
        trail::plugin,
        (chart::plugin, neighborhood::plugin),
        compass::plugin,
        map::plugin,
        known::plugin,
        unfolded::plugin,
        chalk::plugin,
        auto_walk::plugin,
        lessons::plugin,
        refusals::plugin,
    ));
}
