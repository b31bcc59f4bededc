//! What the user can ask for with a key or the mouse.

use bevy::prelude::*;
use leafwing_input_manager::Actionlike;
use serde::{Deserialize, Serialize};

/// What the user can ask for with a key or the mouse. Older bindings files have other names for some.
#[derive(Actionlike, Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, Hash, Reflect)]
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
    /// Look to the left, for whoever has no mouse.
    LookLeft,
    /// Look to the right.
    LookRight,
    /// Look up.
    LookUp,
    /// Look down.
    LookDown,
    /// From orbit to fly to walk.
    NextView,
    /// Show the whole maze.
    Frame,
    /// Fold the menu away, or unfold it.
    Menu,
    /// Make a new maze.
    Generate,
    /// Show the maze again that was there before.
    PreviousMaze,
    /// Show the maze again from which one has come back.
    NextMaze,
    /// Solve the maze.
    Solve,
    /// Show the carving again instead of a search.
    ShowCarving,
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
    /// Toggle the large map, or show it while the key is held.
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
    /// Restart the run.
    Restart,
    /// Pause a walk, or open the settings in other views. If a panel is open, close it.
    #[serde(alias = "FreePointer")]
    Pause,
    /// Open the help, or close it.
    Help,
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

impl Action {
    /// Those that a key is pressed for, in the order in which they are listed.
    pub const BUTTONS: [Self; 38] = [
        Self::Sprint,
        Self::LookLeft,
        Self::LookRight,
        Self::LookUp,
        Self::LookDown,
        Self::NextView,
        Self::Menu,
        Self::Pause,
        Self::Restart,
        Self::Help,
        Self::Generate,
        Self::PreviousMaze,
        Self::NextMaze,
        Self::Solve,
        Self::ShowCarving,
        Self::Cancel,
        Self::CycleOverlay,
        Self::Frame,
        Self::JumpToStart,
        Self::StepBack,
        Self::PlayOrPause,
        Self::StepForward,
        Self::JumpToEnd,
        Self::Slower,
        Self::Faster,
        Self::LargeMap,
        Self::TurnMap,
        Self::ToggleTrail,
        Self::ChalkArrow,
        Self::ChalkCross,
        Self::ChalkNumber,
        Self::Race,
        Self::Spectate,
        Self::Ready,
        Self::Screenshot,
        Self::Record,
        Self::Screensaver,
        Self::Fullscreen,
    ];

    /// Those that count as long as they are held.
    pub const HELD: [Self; 5] = [Self::Sprint, Self::LookLeft, Self::LookRight, Self::LookUp, Self::LookDown];

    /// Its name in small letters, such as `next-view`.
    #[must_use]
    pub fn key(self) -> String {
        let name = format!("{self:?}");
        let letters = name.char_indices().flat_map(|(index, letter)| {
            let hyphen = (index > 0 && letter.is_uppercase()).then_some('-');
            hyphen.into_iter().chain(letter.to_lowercase())
        });
        letters.collect()
    }
}
