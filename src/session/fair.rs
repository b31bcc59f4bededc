//! Unassisted runs: a request that would reveal more than the player has explored needs the user's confirmation.

use super::{hold::MazeHeld, requests::Again};
use crate::{locale::Locale, toast::Toast, vocabulary::view::View};
use bevy::{ecs::system::SystemParam, prelude::*};
use std::fmt;

/// Whether a run is in progress that has had no help so far. The player's systems update it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unassisted(pub bool);

impl Unassisted {
    /// Returns whether a view hides the maze and its players: the views from above do, during an unassisted run.
    #[must_use]
    pub fn hides_maze(self, view: View) -> bool {
        self.0 && !view.is_inside()
    }
}

/// A kind of help in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Help {
    /// A search, which paints the path on the floor.
    Path,
    /// The floor's colors as distances.
    Distances,
    /// A different position in the timeline.
    Playback,
    /// A race of robots in the same maze.
    Robots,
    /// The whole maze, seen from above.
    WholeMaze,
    /// A file, a screenshot or a print of the whole maze.
    File,
}

impl Help {
    /// The key of the text that describes this help.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Path => "assist-path",
            Self::Distances => "assist-distances",
            Self::Playback => "assist-playback",
            Self::Robots => "assist-robots",
            Self::WholeMaze => "assist-whole-maze",
            Self::File => "assist-file",
        }
    }
}

/// The request for help that waits for the user's answer, if any.
#[derive(Resource, Default)]
pub struct HelpAsked(Option<(Help, Again)>);

impl HelpAsked {
    /// The kind of help that was requested.
    #[must_use]
    pub fn help(&self) -> Option<Help> {
        self.0.as_ref().map(|(help, _)| *help)
    }

    /// Drops the waiting request.
    pub(crate) fn withdraw(&mut self) {
        self.0 = None;
    }
}

impl fmt::Debug for HelpAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HelpAsked").field(&self.help()).finish()
    }
}

/// The user's answer: whether help may mark the run as assisted.
#[derive(Event, Clone, Copy, Debug)]
pub struct AnswerHelp(pub bool);

/// Marks the run as assisted.
#[derive(Event, Clone, Copy, Debug)]
pub struct Assist;

/// Intercepts requests for help in an unassisted run.
#[derive(SystemParam)]
pub(crate) struct Fair<'w, 's> {
    unassisted: Res<'w, Unassisted>,
    held: Res<'w, MazeHeld>,
    asked: ResMut<'w, HelpAsked>,
    locale: Res<'w, Locale>,
    commands: Commands<'w, 's>,
}

impl Fair<'_, '_> {
    /// Returns whether the request must wait, and asks the user in that case. `again` repeats the request if the user
    /// agrees. In a room, where runs are compared, help is refused.
    pub(crate) fn asks(&mut self, help: Help, again: impl FnOnce(&mut Commands) + Send + Sync + 'static) -> bool {
        if self.unassisted.0 && !self.refuses_in_room() {
            self.asked.0 = Some((help, Box::new(again)));
        }
        self.unassisted.0
    }

    /// Returns the maze on screen if it may be written into a file, a picture or a print now. Otherwise shows that
    /// there is no maze, or asks like [`Self::asks`].
    pub(crate) fn maze_for_file<M>(
        &mut self,
        maze: Option<M>,
        again: impl FnOnce(&mut Commands) + Send + Sync + 'static,
    ) -> Option<M> {
        if maze.is_none() {
            self.commands.trigger(Toast(self.locale.get("bar-no-maze").to_owned()));
        }
        maze.filter(|_| !self.asks(Help::File, again))
    }

    /// Returns whether help is refused because a run is in progress in a room. Shows the reason to the user.
    pub(crate) fn refuses_in_room(&mut self) -> bool {
        let refuses = self.unassisted.0 && self.held.0;
        if refuses {
            self.commands.trigger(Toast(self.locale.get("toast-no-help-in-room").to_owned()));
        }
        refuses
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unassisted>().init_resource::<HelpAsked>().add_observer(answer);
}

fn answer(answer: On<AnswerHelp>, mut asked: ResMut<HelpAsked>, mut commands: Commands) {
    if let Some((_, again)) = asked.0.take().filter(|_| answer.0) {
        commands.trigger(Assist);
        again(&mut commands);
    }
}
