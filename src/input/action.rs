//! What the user can ask for with a key or the mouse.

use bevy::prelude::*;
use leafwing_input_manager::Actionlike;
use serde::Deserialize;

/// What the user can ask for with a key or the mouse. Older bindings files have other names for some.
#[derive(Actionlike, Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash, Reflect)]
pub enum Action {
    /// Move forward, back and sideways.
    #[actionlike(DualAxis)]
    #[serde(alias = "Go")]
    Move,
    /// Look around.
    #[actionlike(DualAxis)]
    Look,
    /// Rise and sink.
    #[actionlike(Axis)]
    #[serde(alias = "Rise")]
    Ascend,
    /// Sprint, or fly fast.
    #[serde(alias = "Fast")]
    Sprint,
    /// From orbit to fly to walk.
    NextView,
    /// Show the whole maze.
    Frame,
    /// Fold the menu away, or unfold it.
    Menu,
    /// Make a new maze.
    Generate,
    /// Solve the maze.
    Solve,
    /// Stop what is being made or solved.
    #[serde(alias = "Stop")]
    Cancel,
    /// What the floor shows: the next thing.
    #[serde(alias = "Paint")]
    CycleOverlay,
    /// Start a race of robots.
    Race,
    /// See through the eyes of a robot, then of the next one.
    #[serde(alias = "Ride")]
    Spectate,
    /// In a room: say that one is ready for a race, or is not any more.
    Ready,
    /// Take a picture of the window.
    Screenshot,
    /// Make the map large, or small again.
    LargeMap,
    /// Turn the map with the walker, or keep north up.
    TurnMap,
    /// Show the trail of one's steps, or hide it.
    ToggleTrail,
    /// Draw an arrow with chalk.
    ChalkArrow,
    /// Draw a cross with chalk.
    ChalkCross,
    /// Draw a number with chalk.
    ChalkNumber,
    /// Record the window, or end the recording.
    Record,
    /// Start the screensaver.
    Screensaver,
    /// Fill the whole screen, or do so no more.
    Fullscreen,
    /// Let go of the pointer.
    FreePointer,
    /// Hold the pointer, for looking around.
    GrabPointer,
    /// Timeline: to the beginning.
    #[serde(alias = "First")]
    JumpToStart,
    /// Timeline: one event back.
    #[serde(alias = "Back")]
    StepBack,
    /// Timeline: play or pause.
    PlayOrPause,
    /// Timeline: one event on.
    #[serde(alias = "On")]
    StepForward,
    /// Timeline: to the end.
    #[serde(alias = "Last")]
    JumpToEnd,
    /// Timeline: half as fast.
    Slower,
    /// Timeline: twice as fast.
    Faster,
}
