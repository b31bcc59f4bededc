//! The algorithm that a timeline plays, and its pseudocode.

use super::{shown::Solved, source::MazeSource};
use bevy_maze::Timeline;
use maze_core::{Blueprint, Code, PostProcess, solve::Solver};
use maze_locale::Language;

/// An algorithm with pseudocode.
pub(crate) enum Algorithm<'a> {
    /// The method of this blueprint, and its post-processing.
    Carving(&'a Blueprint),
    Search(Solver),
}

impl<'a> Algorithm<'a> {
    /// Returns the algorithm of a timeline, or `None` if there are no steps to explain.
    pub(crate) fn of((timeline, source, solved): (&Timeline, &'a MazeSource, Option<&Solved>)) -> Option<Self> {
        let algorithm = match solved {
            Some(solved) => Self::Search(solved.solver),
            None => Self::Carving(source.blueprint()?),
        };
        let has_code = algorithm.code().lines(Language::ENGLISH.tag()).next().is_some();
        (has_code && timeline.now().len() > 0).then_some(algorithm)
    }

    pub(crate) fn code(&self) -> &'static Code {
        match self {
            Self::Carving(blueprint) => blueprint.method().code(),
            Self::Search(solver) => solver.code(),
        }
    }

    /// The code that runs after that.
    pub(crate) fn code_after(&self) -> &'static Code {
        match self {
            Self::Carving(blueprint) if blueprint.post_process() != PostProcess::NONE => PostProcess::CODE,
            _ => Code::NONE,
        }
    }
}
