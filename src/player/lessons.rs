//! Hints for the first walk, one at a time. A hint disappears for good when the player has done what it says, or has had
//! time to read it.

use super::{
    chalk::Chalk,
    clock::ClockStopped,
    compass::Compass,
    map::LargeMap,
    walk::Walk,
    walking_choices::{Lesson, Walking},
};
use crate::{
    camera::look::shorter_turn,
    input::{touch::TouchOnly, unattended::is_unattended},
    schedule::CameraSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::OfMaze;
use std::time::Duration;

/// The number of cells entered after which the player knows how to move, and the turn in radians after which the player
/// knows how to look around.
const ENTERED: usize = 2;
const TURNED: f32 = 0.8;

/// The time to read a hint. It counts from the first step, so an idle player misses none.
const TO_READ: Duration = Duration::from_secs(10);

/// The progress of a walk through the hints.
#[derive(Component, Debug, Default)]
struct Learning {
    /// The total angle that the player has turned, and its last heading.
    turned: f32,
    heading: Option<f32>,
    /// The time for which the current hint has been shown.
    shown: Duration,
}

/// Returns the current hint. With a blindfold there is neither a map nor chalk, and chalk needs a keyboard.
#[must_use]
pub fn current(walking: &Walking, blindfolded: bool, touch_only: bool) -> Option<Lesson> {
    let makes_sense = |lesson: Lesson| match lesson {
        Lesson::Move | Lesson::Look => true,
        Lesson::Map => walking.map && !blindfolded,
        Lesson::Chalk => !blindfolded && !touch_only,
    };
    Lesson::ALL.into_iter().find(|lesson| !walking.learned.contains(lesson) && makes_sense(*lesson))
}

pub(super) fn plugin(app: &mut App) {
    let remain = |walking: Res<Walking>| current(&walking, false, false).is_some();
    app.register_required_components::<Walk, Learning>().add_systems(
        Update,
        learn.run_if(in_state(View::Walk).and_then(remain).and_then(not(is_unattended))).in_set(CameraSystems::Learn),
    );
}

fn learn(
    walk: Single<(&Walk, &OfMaze, &Compass, &mut Learning)>,
    mazes: Query<&Chalk>,
    (large, touch, stopped): (Res<LargeMap>, Res<TouchOnly>, Res<ClockStopped>),
    time: Res<Time>,
    mut walking: ResMut<Walking>,
) {
    let (walk, of, compass, mut learning) = walk.into_inner();
    let before = learning.heading.replace(compass.heading).unwrap_or(compass.heading);
    learning.turned += shorter_turn(before, compass.heading).abs();
    let shown = current(&walking, walk.is_blindfolded(), touch.0).filter(|_| !walk.finished);
    if shown.is_some() && walk.steps() > 0 && !stopped.0 {
        learning.shown += time.delta();
    }
    let has_chalk = mazes.get(of.0).is_ok_and(|chalk| chalk.iter().next().is_some());
    let done = [
        (Lesson::Move, walk.steps() >= ENTERED),
        (Lesson::Look, learning.turned > TURNED),
        (Lesson::Map, large.0),
        (Lesson::Chalk, has_chalk),
    ];
    let done = done.into_iter().filter(|(_, done)| *done).map(|(lesson, _)| lesson);
    for lesson in done.chain(shown.filter(|_| learning.shown >= TO_READ)) {
        if !walking.learned.contains(&lesson) {
            walking.learned.insert(lesson);
        }
    }
    if current(&walking, walk.is_blindfolded(), touch.0) != shown {
        learning.shown = Duration::ZERO;
    }
}
