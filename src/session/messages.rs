//! What the maze on screen is asked for, and what is said of it.

use bevy::prelude::*;
use maze_core::{Blueprint, solve::Solver};
use std::path::PathBuf;

/// A request to make a maze. A newer one takes the place of an older.
#[derive(Message, Clone, Debug)]
pub struct Generate(pub Blueprint);

/// A request to show a maze from a file.
#[derive(Message, Clone, Debug)]
pub struct Open(pub PathBuf);

/// A request to solve the maze on screen, or the one that is being made, as soon as it has been. The timeline then tells
/// of the search instead of the making.
#[derive(Message, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A request to stop what is being made or solved. What is on screen stays as it is.
#[derive(Message, Clone, Copy, Debug)]
pub struct CancelTask;

/// A new maze stands at the beginning of its timeline.
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeArrived;

/// The timeline is another one: that of a new maze, of which [`MazeArrived`] tells too, or that of a search in the
/// same maze.
#[derive(Message, Clone, Copy, Debug)]
pub struct TimelineReplaced;
