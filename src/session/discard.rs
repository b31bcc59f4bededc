//! Requests for another maze: refused while the maze on screen is protected. If they would discard a run, the user is
//! asked first, unless the run has just begun.

use super::{hold::Hold, requests::Again};
use bevy::{ecs::system::SystemParam, prelude::*};
use std::fmt;

/// Whether a run is in progress that is too long to be discarded without a question. The player's systems update it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunAtStake(pub bool);

/// The request for another maze that waits for the user's answer, if any.
#[derive(Resource, Default)]
pub struct DiscardAsked(Option<Again>);

impl DiscardAsked {
    /// Whether a request is waiting.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Drops the waiting request.
    pub(crate) fn withdraw(&mut self) {
        self.0 = None;
    }
}

impl fmt::Debug for DiscardAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DiscardAsked").field(&self.is_open()).finish()
    }
}

/// The user's answer: whether the run may be discarded.
#[derive(Event, Clone, Copy, Debug)]
pub struct AnswerDiscard(pub bool);

/// Intercepts requests for another maze.
#[derive(SystemParam)]
pub(crate) struct Replacing<'w, 's> {
    hold: Hold<'w, 's>,
    at_stake: Res<'w, RunAtStake>,
    asked: ResMut<'w, DiscardAsked>,
}

impl Replacing<'_, '_> {
    /// Returns whether the maze on screen is protected, and tells the user.
    pub(crate) fn refuses(&mut self) -> bool {
        self.hold.refuses()
    }

    /// Returns whether a request is refused, or has to wait for the user's answer. It is repeated if the user agrees.
    pub(crate) fn stops(&mut self, request: &(impl for<'t> Event<Trigger<'t>: Default> + Clone)) -> bool {
        if self.refuses() {
            return true;
        }
        if self.at_stake.0 {
            let again = request.clone();
            self.asked.0 = Some(Box::new(|commands| commands.trigger(again)));
        }
        self.at_stake.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RunAtStake>().init_resource::<DiscardAsked>().add_observer(answer);
}

fn answer(
    answer: On<AnswerDiscard>,
    mut asked: ResMut<DiscardAsked>,
    mut at_stake: ResMut<RunAtStake>,
    mut commands: Commands,
) {
    if let Some(again) = asked.0.take().filter(|_| answer.0) {
        at_stake.0 = false;
        again(&mut commands);
    }
}
