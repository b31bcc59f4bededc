//! labyrinth: watch a maze being carved in 3D, then step inside and walk it.
//!
//! Everything here is about showing and steering; mazes themselves are made in `maze-core`, which knows nothing of this.

pub mod awake;
pub mod camera;
pub mod capture;
pub mod cli;
pub mod files;
pub mod generation;
pub mod graphics;
pub mod input;
mod job;
pub mod masks;
pub mod maze;
pub mod measures;
pub mod menu;
pub mod notice;
pub mod origin;
mod progress;
pub mod race;
pub mod save;
pub mod scene;
pub mod settings;
pub mod timeline;
pub mod window;
pub mod words;

use bevy::{
    ecs::schedule::{ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};

/// The order of our systems in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabyrinthSystems {
    /// Turns keys into requests.
    Ask,
    /// Starts and finishes making mazes.
    Generate,
    /// Moves the timeline, and tells what changes.
    Play,
    /// Shows what changed.
    Show,
    /// Moves the cameras and the walker.
    Move,
}

/// All of the program but what needs a window or a renderer: so it can be tested without either.
pub struct LabyrinthPlugin;

impl Plugin for LabyrinthPlugin {
    fn build(&self, app: &mut App) {
        use LabyrinthSystems::{Ask, Generate, Move, Play, Show};
        // Our systems wait for one another, and mostly for a key: handing them to other threads would cost more than
        // they do.
        for schedule in [Update.intern(), StateTransition.intern(), Last.intern()] {
            app.edit_schedule(schedule, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
        }
        app.configure_sets(Update, (Ask, Generate, Play, Show, Move).chain()).add_plugins((
            words::plugin,
            awake::plugin,
            notice::plugin,
            input::plugin,
            settings::plugin,
            generation::plugin,
            timeline::plugin,
            measures::plugin,
            maze::plugin,
            scene::plugin,
            camera::plugin,
            race::plugin,
            save::plugin,
        ));
    }
}
