//! The order of the app's systems in a frame, and the executor that runs them.

use bevy::{
    ecs::schedule::{ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};

/// The order of the app's systems in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabyrinthSystems {
    /// Runs the screensaver.
    Lead,
    /// Turns key presses into requests.
    Input,
    /// Processes messages from servers.
    Connect,
    /// Changes the maze that the user draws.
    Draw,
    /// Starts and finishes generating mazes.
    Generate,
    /// Advances the timeline, and records what changes.
    Advance,
    /// Displays the changes.
    Sync,
    /// Moves the cameras and the player.
    Camera,
    /// Plays sounds.
    Hear,
    /// Fits shadows to the camera's view, and clears the displayed changes.
    Finish,
}

/// The order, within [`LabyrinthSystems::Input`], of systems that may conflict in a frame. The later one wins.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Cancels the current task. A task that is requested in the same frame still starts.
    Cancel,
    /// Requests another maze, or the next view.
    Choose,
    /// Changes the overlay of the floor, and what is shown beside the maze.
    Overlay,
    /// Starts spectating a robot.
    Spectate,
    /// Starts and stops spectating another player in the room.
    Watch,
    /// Locks and releases the pointer.
    GrabPointer,
    /// Releases the pointer for another window.
    ReleasePointer,
    /// Opens the menu, which needs the pointer.
    OpenMenu,
    /// Opens the settings, which pause the time, and closes them.
    Pause,
    /// Enlarges the map, which needs the pointer.
    OpenMap,
}

/// The order, within [`LabyrinthSystems::Camera`], of systems that move things above and inside the maze.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CameraSystems {
    /// Moves the flying camera.
    Fly,
    /// Steers the player by means other than keys.
    Steer,
    /// Moves the player.
    Walk,
    /// Decides whether the run is assisted.
    Judge,
    /// Follows the player: the eye, and the explored cells.
    Walked,
    /// Updates what depends on those: map, compass, and marks.
    Charted,
    /// Records which lessons of the tutorial the player has learned.
    Learn,
    /// Moves the robots.
    Race,
    /// Updates the other players in the room.
    Together,
    /// Updates the game: its items, enemies and lights.
    Game,
    /// Moves the ghost of the best run.
    Ghost,
    /// Updates the model of the maze and the marker for the views from above.
    Above,
}

/// Updates the state of the gamepads, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakePads;

/// Requests vibrations of gamepads, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AskToShake;

pub(super) fn plugin(app: &mut App) {
    use CameraSystems as C;
    use InputSystems as I;
    use LabyrinthSystems::{Advance, Camera, Connect, Draw, Finish, Generate, Hear, Input, Lead, Sync};
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
    app.configure_sets(Update, (Lead, Input, Connect, Draw, Generate, Advance, Sync, Camera, Hear, Finish).chain())
        .configure_sets(Update, input.chain().in_set(Input))
        .configure_sets(Update, camera.chain().in_set(Camera));
}

/// Runs the schedules that contain mostly our systems on one thread. These systems mostly wait for each other or for a
/// key press, so sending them to other threads would cost more than it saves. The program should choose this, not a
/// plugin.
pub fn run_on_one_thread(app: &mut App) {
    for schedule in [Update.intern(), StateTransition.intern(), Last.intern()] {
        app.edit_schedule(schedule, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
    }
}
