//! The menu. Each of its parts is a system, listed once here.

mod compare;
pub(super) mod copy;
mod daily;
mod edit;
pub(super) mod fields;
mod file;
mod floor;
mod foot;
mod goal;
mod head;
mod learn;
mod maze;
pub(super) mod menu;
mod mistakes;
mod own_robots;
mod part;
mod poster;
mod preview;
mod recent;
mod record;
mod robots;
mod share;
mod solve;
pub(super) mod statistics;
mod together;
mod written;

use self::part::Part;
use crate::{
    export::poster::PosterTask,
    platform,
    settings::{
        form::{MASK, SEED},
        menu::Tab,
    },
};

/// The parts of all tabs, in the order in which a tab shows them.
fn parts() -> Vec<Part> {
    vec![
        Part::on(Tab::Maze, maze::shape),
        Part::on(Tab::Maze, maze::method),
        Part::on(Tab::Maze, maze::mask).folded("menu-mask").with_field(MASK),
        Part::on(Tab::Maze, maze::post_process).folded("menu-finish"),
        Part::on(Tab::Maze, maze::seed).folded("menu-seed").with_field(SEED),
        Part::on(Tab::Maze, edit::show),
        Part::on(Tab::Maze, compare::methods).folded("menu-compare"),
        Part::on(Tab::Play, goal::show),
        Part::on(Tab::Play, daily::show).folded("menu-daily"),
        Part::on(Tab::Play, together::show).folded("menu-together"),
        Part::on(Tab::Solve, solve::show),
        Part::on(Tab::Solve, compare::solvers).folded("menu-compare-solver"),
        Part::on(Tab::Solve, robots::show).folded("menu-robots"),
        Part::on(Tab::Solve, own_robots::show).folded("menu-own-robots"),
        Part::on(Tab::Solve, floor::show),
        Part::on(Tab::Solve, statistics::show),
        Part::on(Tab::Files, share::show),
        Part::on(Tab::Files, recent::show).folded("menu-recent"),
        Part::on(Tab::Files, file::show).folded("menu-save"),
        Part::on(Tab::Files, poster::show)
            .folded("menu-poster")
            .only_if(|world| world.contains_resource::<PosterTask>()),
        Part::on(Tab::Files, record::show).folded("menu-record").only_if(|_| platform::HAS_THREADS),
        Part::on(Tab::Learn, learn::show),
    ]
}
