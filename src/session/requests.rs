//! What can be asked of the maker of mazes.

use super::source::MazeSource;
use crate::platform::picked::PickedFile;
use bevy::prelude::*;
use maze_core::solve::Solver;
use maze_play::{Challenge, Goal};

/// A request to make a maze. A newer one takes the place of an older. If nothing but the goal is another one than that of
/// the maze on screen, this is played for it instead.
#[derive(Event, Clone, Debug)]
pub struct Generate(pub Challenge);

/// A request to show a maze from a file.
#[derive(Event, Clone, Debug)]
pub struct Open(pub PickedFile);

/// A request to show a maze as it is when it is finished, also in the place of one that is [held](super::hold).
#[derive(Event, Clone, Debug)]
pub struct Show(pub MazeSource);

/// A request to solve the maze on screen, or the one that is being made, as soon as it has been. The timeline then plays
/// the search instead of the making.
#[derive(Event, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A request to play the maze on screen for another goal. One that was read from a file is always played for its exit.
#[derive(Event, Clone, Copy, Debug)]
pub struct ChangeGoal(pub Goal);

/// A request to stop what is being made or solved. What is on screen stays as it is.
#[derive(Event, Clone, Copy, Debug)]
pub struct CancelTask;
