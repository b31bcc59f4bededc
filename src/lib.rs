//! labyrinth: watch a maze being carved in 3D, then step inside and walk it.
//!
//! Everything here is about showing and steering; mazes themselves are made in `maze-core`, which knows nothing of this.

pub mod app;
pub mod camera;
pub mod environment;
pub mod export;
pub mod input;
pub mod locale;
pub mod maze;
pub mod platform;
pub mod playback;
pub mod race;
pub mod session;
pub mod settings;
pub mod theme;
pub mod toast;
pub mod ui;

use bevy::{
    ecs::schedule::{ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};

/// The order of our systems in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabyrinthSystems {
    /// Turns keys into requests.
    Input,
    /// Starts and finishes making mazes.
    Generate,
    /// Moves the timeline, and tells what changes.
    Advance,
    /// Shows what changed.
    Sync,
    /// Moves the cameras and the walker.
    Camera,
}

/// All of the program but what needs a window or a renderer: so it can be tested without either.
pub struct LabyrinthPlugin;

impl Plugin for LabyrinthPlugin {
    fn build(&self, app: &mut App) {
        use LabyrinthSystems::{Advance, Camera, Generate, Input, Sync};
        // Our systems wait for one another, and mostly for a key: handing them to other threads would cost more than
        // they do.
        for schedule in [Update.intern(), StateTransition.intern(), Last.intern()] {
            app.edit_schedule(schedule, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
        }
        app.configure_sets(Update, (Input, Generate, Advance, Sync, Camera).chain()).add_plugins((
            locale::plugin,
            platform::awake::plugin,
            toast::plugin,
            input::plugin,
            settings::plugin,
            session::plugin,
            maze::plugin,
            environment::plugin,
            camera::plugin,
            player::plugin,
            race::plugin,
            export::plugin,
        ));
    }
}
