//! Restarts and leaves runs. Restarting needs a confirmation, unless the run has just started.

use super::walk::{RestartWalk, Walk};
use crate::{
    input::unattended::Unattended,
    locale::Locale,
    schedule::CameraSystems,
    session::discard::{DiscardAsked, RunAtStake},
    toast::Toast,
    vocabulary::view::View,
};
use bevy::prelude::*;
use std::time::Duration;

/// Whether the user is being asked to confirm a restart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RestartAsked(pub bool);

/// A request to restart the run. If the run has lasted a while, the user must confirm it.
#[derive(Event, Clone, Copy, Debug)]
pub struct AskRestart;

/// A request to leave the walk for the view from above.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveWalk;

/// Runs shorter than this are restarted or discarded without a confirmation.
const JUST_BEGUN: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RestartAsked>()
        .add_observer(ask)
        .add_observer(leave)
        .add_observer(|_: On<RestartWalk>, mut asked: ResMut<RestartAsked>| asked.0 = false)
        .add_systems(OnExit(View::Walk), |mut asked: ResMut<RestartAsked>| {
            asked.set_if_neq(RestartAsked(false));
        })
        .add_observer(|_: On<Remove, Walk>, mut stake: ResMut<RunAtStake>, mut asked: ResMut<DiscardAsked>| {
            stake.set_if_neq(RunAtStake(false));
            asked.withdraw();
        })
        .add_systems(Update, judge.in_set(CameraSystems::Walked));
}

/// Detects runs that are too long to be discarded without a confirmation. The screensaver discards its own runs.
fn judge(walks: Query<&Walk>, unattended: Res<Unattended>, mut stake: ResMut<RunAtStake>) {
    let lasts = |walk: &Walk| walk.is_on() && walk.time() >= JUST_BEGUN;
    stake.set_if_neq(RunAtStake(!unattended.0 && walks.iter().any(lasts)));
}

fn ask(
    _: On<AskRestart>,
    walk: Option<Single<&Walk>>,
    mut asked: ResMut<RestartAsked>,
    locale: Res<Locale>,
    mut commands: Commands,
) {
    let Some(walk) = walk else { return };
    if walk.predicted().is_some() && !walk.finished {
        commands.trigger(Toast(locale.get("toast-no-restart-in-room").to_owned()));
    } else if asked.0 || walk.finished || walk.time() < JUST_BEGUN {
        commands.trigger(RestartWalk);
    } else {
        asked.0 = true;
    }
}

fn leave(_: On<LeaveWalk>, walks: Query<(Entity, &Walk)>, mut next: ResMut<NextState<View>>, mut commands: Commands) {
    let alone = walks.iter().filter(|(_, walk)| walk.predicted().is_none());
    alone.for_each(|(walk, _)| commands.entity(walk).despawn());
    next.set(View::Orbit);
}
