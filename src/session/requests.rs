//! Requests for mazes and searches.

use super::source::MazeSource;
use crate::platform::picked::PickedFile;
use bevy::prelude::*;
use maze_core::{AnyGrid, Blueprint, Playback, solve::Solver};
use maze_play::{Challenge, Goal, Pair};
use std::{ops::RangeInclusive, sync::Arc};

/// Makes a request again, for example after the user has agreed.
pub(super) type Again = Box<dyn FnOnce(&mut Commands) + Send + Sync>;

/// A request to generate a maze. It replaces an earlier request. If only the goal differs from the maze on screen, the
/// goal is changed instead.
#[derive(Event, Clone, Debug)]
pub struct Generate(pub Challenge);

/// A request to show two mazes beside each other, or one maze searched by two solvers. It replaces an earlier request.
#[derive(Event, Clone, Debug)]
pub struct GeneratePair(pub Pair);

/// A request to open a maze file.
#[derive(Event, Clone, Debug)]
pub struct Open(pub PickedFile);

/// A request to show a finished maze. It also replaces a [protected](super::hold) one.
#[derive(Event, Clone, Debug)]
pub struct Show(pub MazeSource);

/// A request to show a maze that has been recorded already, such as that of a lesson. It also replaces a
/// [protected](super::hold) one, and does not ask before it discards a run.
#[derive(Event, Clone, Debug)]
pub struct ShowRecorded {
    /// The source of the maze.
    pub source: MazeSource,
    /// The carving or the search.
    pub playback: Playback<Arc<AnyGrid>>,
    /// The positions from which and to which it plays.
    pub range: RangeInclusive<usize>,
    /// The solver, if it is a search.
    pub solver: Option<Solver>,
    /// Whether the recording is [unfinished](bevy_maze::Timeline::unfinished).
    pub is_unfinished: bool,
}

/// A request to solve the maze on screen, or the maze in progress when it is finished. The timeline then plays the
/// search instead of the carving.
#[derive(Event, Clone, Copy, Debug)]
pub struct Solve(pub Solver);

/// A request to show a maze beside the maze on screen, or beside the maze in progress when it is finished. Both play from
/// the beginning.
#[derive(Event, Clone, Debug)]
pub enum Compare {
    /// The maze of this blueprint, on the same shape.
    Maze(Blueprint),
    /// The same maze, searched by this solver. The maze on screen must show the search of another one.
    Search(Solver),
    /// The same maze, each searched by one of these solvers.
    Solvers([Solver; 2]),
}

/// A request to remove the maze beside the one in focus.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndComparison;

/// A request to change the goal of the maze on screen. A maze from a file always has the exit as its goal.
#[derive(Event, Clone, Copy, Debug)]
pub struct ChangeGoal(pub Goal);

/// A request to cancel the order in progress. The maze on screen does not change.
#[derive(Event, Clone, Copy, Debug)]
pub struct CancelTask;
