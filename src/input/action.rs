//! The actions of the user.

use bevy::prelude::*;
use leafwing_input_manager::Actionlike;
use serde::{Deserialize, Serialize};

/// An action of the user. The serde aliases are names in older bindings files.
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
    /// Look to the left, without a mouse.
    LookLeft,
    /// Look to the right.
    LookRight,
    /// Look up.
    LookUp,
    /// Look down.
    LookDown,
    /// Switch to the next view: orbit, fly, walk.
    NextView,
    /// Frame the whole maze.
    Frame,
    /// Fold or unfold the menu.
    Menu,
    /// Open the editor for the maze on screen, or leave it.
    Edit,
    /// Generate a new maze.
    Generate,
    /// Go back to the previous maze.
    PreviousMaze,
    /// Go forward to the next maze.
    NextMaze,
    /// Solve the maze.
    Solve,
    /// Show the carving instead of a search.
    ShowCarving,
    /// Cancel the current task.
    #[serde(alias = "Stop")]
    Cancel,
    /// Leave out the uppermost floor of a building that is shown from above.
    HideFloor,
    /// Show one more floor of a building.
    ShowFloor,
    /// Switch to the next floor overlay.
    #[serde(alias = "Paint")]
    CycleOverlay,
    /// Show or hide how the method or the solver works.
    HowItWorks,
    /// Set or remove a breakpoint on the current line of the pseudocode.
    ToggleBreakpoint,
    /// Pick a cell, and play until an event touches it.
    RunToCell,
    /// Start a race of robots.
    Race,
    /// Spectate a robot, then the next one.
    #[serde(alias = "Ride")]
    Spectate,
    /// In a room: toggle being ready for a race.
    Ready,
    /// Take a screenshot of the window.
    Screenshot,
    /// Toggle the large map, or show it while the key is held.
    LargeMap,
    /// Toggle between a map that turns with the player and one with north up.
    TurnMap,
    /// Show or hide the trail.
    ToggleTrail,
    /// Draw an arrow with chalk.
    ChalkArrow,
    /// Draw a cross with chalk.
    ChalkCross,
    /// Draw a number with chalk.
    ChalkNumber,
    /// Start or stop recording the window.
    Record,
    /// Start the screensaver.
    Screensaver,
    /// Toggle fullscreen.
    Fullscreen,
    /// Switch projector mode on or off.
    ProjectorMode,
    /// Restart the run.
    Restart,
    /// Pause a walk, or open the settings in other views. Close the open panel, if there is one.
    #[serde(alias = "FreePointer")]
    Pause,
    /// Open or close the help.
    Help,
    /// Lock the pointer, for looking around.
    GrabPointer,
    /// Timeline: jump to the start.
    #[serde(alias = "First")]
    JumpToStart,
    /// Timeline: step back by an event.
    #[serde(alias = "Back")]
    StepBack,
    /// Timeline: play or pause.
    PlayOrPause,
    /// Timeline: step forward by an event.
    #[serde(alias = "On")]
    StepForward,
    /// Timeline: step out of the current block of the pseudocode.
    StepOut,
    /// Timeline: jump to the end.
    #[serde(alias = "Last")]
    JumpToEnd,
    /// Timeline: half the speed.
    Slower,
    /// Timeline: double the speed.
    Faster,
}

impl Action {
    /// The actions that have buttons, in the order of the settings.
    pub const BUTTONS: [Self; 46] = [
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
        Self::Edit,
        Self::Generate,
        Self::PreviousMaze,
        Self::NextMaze,
        Self::Solve,
        Self::ShowCarving,
        Self::Cancel,
        Self::CycleOverlay,
        Self::HowItWorks,
        Self::ToggleBreakpoint,
        Self::RunToCell,
        Self::Frame,
        Self::HideFloor,
        Self::ShowFloor,
        Self::JumpToStart,
        Self::StepBack,
        Self::PlayOrPause,
        Self::StepForward,
        Self::StepOut,
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
        Self::ProjectorMode,
    ];

    /// The actions that last as long as the button is held.
    pub const HELD: [Self; 5] = [Self::Sprint, Self::LookLeft, Self::LookRight, Self::LookUp, Self::LookDown];

    /// The name in kebab case, such as `next-view`.
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
