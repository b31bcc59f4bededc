//! The order of our systems in a frame, and how they are run.

use bevy::{
    ecs::schedule::{ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};

/// The order of our systems in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabyrinthSystems {
    /// Leads through what is shown while nobody is there.
    Lead,
    /// Turns keys into requests.
    Input,
    /// Takes what servers say.
    Connect,
    /// Starts and finishes making mazes.
    Generate,
    /// Moves the timeline, and notes what changes.
    Advance,
    /// Shows what changed.
    Sync,
    /// Moves the cameras and the walker.
    Camera,
    /// Lets what happened be heard.
    Hear,
    /// Fits shadows to what the camera sees, and forgets the changes that have been shown.
    Finish,
}

/// The order, within [`LabyrinthSystems::Input`], of systems that may want opposite things in one frame: the later wins.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Stops what is being made. What is asked for in the same frame is made all the same.
    Cancel,
    /// Asks for another maze, or the next view.
    Choose,
    /// Changes the overlay of the floor.
    Overlay,
    /// Asks to see through a robot's eyes.
    Spectate,
    /// Asks to see through the eyes of somebody in the room, and comes back from there.
    Watch,
    /// Takes the pointer, and frees it.
    GrabPointer,
    /// Frees the pointer for another window.
    ReleasePointer,
    /// Opens the menu, which needs the pointer too.
    OpenMenu,
    /// Opens the settings, which stop time, and closes them.
    Pause,
    /// Makes the map large, which needs it as well.
    OpenMap,
}

/// The order, within [`LabyrinthSystems::Camera`], of what moves above and inside the maze.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CameraSystems {
    /// Free flight.
    Fly,
    /// What steers the walker besides keys.
    Steer,
    /// The walker.
    Walk,
    /// Decides whether the run is assisted.
    Judge,
    /// What follows the walker: how its eye moves, what it has seen.
    Walked,
    /// What follows from that: map and compass, marks.
    Charted,
    /// What has been learned by doing it.
    Learn,
    /// The robots.
    Race,
    /// Those who are in the room.
    Together,
    /// What belongs to a game: what lies in the maze, who hunts, what one sees by.
    Game,
    /// The ghost of the best run.
    Ghost,
    /// Updates the model of the maze and the marker for the views from above.
    Above,
}

/// Updates the state of the gamepads, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakePads;

/// Asks gamepads to shake, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AskToShake;

pub(super) fn plugin(app: &mut App) {
    use CameraSystems as C;
    use InputSystems as I;
    use LabyrinthSystems::{Advance, Camera, Connect, Finish, Generate, Hear, Input, Lead, Sync};
    let input = (
        I::Cancel,
        I::Choose,
        I::Overlay,
        I::Spectate,
        I::Watch,
        I::GrabPointer,
        I::ReleasePointer,
        I::OpenMenu,
        I::Pause,
        I::OpenMap,
    );
    let camera = (
        C::Fly,
        C::Steer,
        C::Walk,
        C::Judge,
        C::Walked,
        C::Charted,
        C::Learn,
        C::Race,
        C::Together,
        C::Game,
        C::Ghost,
        C::Above,
    );
    app.configure_sets(Update, (Lead, Input, Connect, Generate, Advance, Sync, Camera, Hear, Finish).chain())
        .configure_sets(Update, input.chain().in_set(Input))
        .configure_sets(Update, camera.chain().in_set(Camera));
}

/// Runs the systems that are mostly ours on one thread: they wait for one another, and mostly for a key, so handing them
/// to other threads would cost more than they do. That is for the program to choose, not for a plugin.
pub fn run_on_one_thread(app: &mut App) {
    for schedule in [Update.intern(), StateTransition.intern(), Last.intern()] {
        app.edit_schedule(schedule, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
    }
}
