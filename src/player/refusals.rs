//! Refuses keys that would have no visible effect during a walk, or would replace the maze around the player, and
//! shows the reason.

use super::walk::Walk;
use crate::{
    input::{
        action::Action,
        bindings::Bindings,
        keys::{Presses, any_just_pressed},
    },
    locale::Locale,
    session::shown::InFocus,
    toast::Toast,
    vocabulary::view::View,
};
use bevy::{app::RunFixedMainLoopSystems, prelude::*};
use bevy_maze::Timeline;

/// The keys are refused after a pending change of view and before other systems read them.
pub(super) fn plugin(app: &mut App) {
    let refuse = refuse.run_if(in_state(View::Walk).and_then(any_just_pressed));
    app.add_systems(RunFixedMainLoop, refuse.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop));
}

fn refuse(
    mut presses: ResMut<Presses>,
    walk: Option<Single<&Walk>>,
    timeline: Option<InFocus<&Timeline>>,
    (bindings, locale): (Res<Bindings>, Res<Locale>),
    mut commands: Commands,
) {
    let (Some(walk), Some(timeline)) = (walk, timeline) else { return };
    presses.bypass_change_detection().refuse(|press| {
        let Some(reason) = reason(press, &walk, &timeline) else { return false };
        let above = bindings.key(Action::NextView);
        commands.trigger(Toast(locale.fill(reason, &[("key", &bindings.key(press)), ("above", &above)])));
        true
    });
}

/// Returns the key of the text that says why an action is refused, or `None` if it is allowed.
fn reason(press: Action, walk: &Walk, timeline: &Timeline) -> Option<&'static str> {
    // A search only paints the floor, and the carving of a maze can be watched from inside.
    let moves_walls = !timeline.is_search();
    match press {
        Action::Frame => Some("refused-frame"),
        Action::Generate | Action::PreviousMaze | Action::NextMaze if !walk.finished => Some("refused-generate"),
        Action::JumpToStart | Action::StepBack if moves_walls => Some("refused-back"),
        Action::PlayOrPause
        | Action::StepForward
        | Action::StepOut
        | Action::JumpToEnd
        | Action::Slower
        | Action::Faster
            if moves_walls && timeline.at_end() =>
        {
            Some("refused-finished")
        }
        _ => None,
    }
}
