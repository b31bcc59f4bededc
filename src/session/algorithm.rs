//! The algorithm that a timeline plays, its pseudocode, and whether that is on screen.

use super::{fair::Unassisted, playback::PlaybackChoices, projector::Projector, shown::Shown};
use crate::{input::unattended::Unattended, vocabulary::view::View};
use bevy::{ecs::system::SystemParam, prelude::*};
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
    pub(crate) fn of((timeline, source, solved): Shown<'a>) -> Option<Self> {
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

/// Whether pseudocode may be on screen: above the maze, unless a run hides it or the program runs unattended.
#[derive(SystemParam)]
pub(crate) struct CodeAllowed<'w> {
    view: Res<'w, State<View>>,
    unassisted: Res<'w, Unassisted>,
    unattended: Res<'w, Unattended>,
}

impl CodeAllowed<'_> {
    /// Whether it may be on screen.
    pub(crate) fn get(&self) -> bool {
        !self.view.is_inside() && !self.unassisted.hides_maze(**self.view) && !self.unattended.0
    }
}

/// Whether the pseudocode of a timeline is on screen.
#[derive(SystemParam)]
pub(crate) struct CodeOnScreen<'w> {
    choices: Res<'w, PlaybackChoices>,
    projector: Res<'w, Projector>,
    allowed: CodeAllowed<'w>,
}

impl CodeOnScreen<'_> {
    /// Whether the user has switched it on.
    pub(crate) fn is_chosen(&self) -> bool {
        self.projector.explains(&self.choices)
    }

    /// Whether it is on screen, if the timeline has any.
    pub(crate) fn get(&self) -> bool {
        self.is_chosen() && self.allowed.get()
    }
}
