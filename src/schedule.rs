//! The order of our systems in a frame, and how they are run.

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
    /// Fits shadows to what the camera sees, and forgets the changes that have been shown.
    Finish,
}

pub(super) fn plugin(app: &mut App) {
    use LabyrinthSystems::{Advance, Camera, Finish, Generate, Input, Sync};
    app.configure_sets(Update, (Input, Generate, Advance, Sync, Camera, Finish).chain());
}

/// Runs the systems that are mostly ours on one thread: they wait for one another, and mostly for a key, so handing them
/// to other threads would cost more than they do. That is for the program to choose, not for a plugin.
pub fn run_on_one_thread(app: &mut App) {
    for schedule in [Update.intern(), StateTransition.intern(), Last.intern()] {
        app.edit_schedule(schedule, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
    }
}
