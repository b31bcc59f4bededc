//! Hints for the first walk, one at a time. A hint disappears for good when the player has done what it says.

use super::{
    chalk::Chalk,
    compass::Compass,
    map::LargeMap,
    walk::Walk,
    walking_choices::{Lesson, Walking},
};
use crate::{
    camera::look::shorter_turn, input::unattended::is_unattended, schedule::CameraSystems, vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::OfMaze;

/// The turn in radians and the number of cells entered after which the player knows how to move.
const TURNED: f32 = 0.8;
const ENTERED: usize = 2;

/// The total angle that the player has turned, and its last heading.
#[derive(Component, Debug, Default)]
struct Turned {
    by: f32,
    before: Option<f32>,
}

/// Returns the current hint. With a blindfold there is neither a map nor chalk.
#[must_use]
pub fn current(walking: &Walking, blindfolded: bool) -> Option<Lesson> {
    let makes_sense = |lesson: Lesson| match lesson {
        Lesson::Move => true,
        Lesson::Map => walking.map && !blindfolded,
        Lesson::Chalk => !blindfolded,
    };
    Lesson::ALL.into_iter().find(|lesson| !walking.learned.contains(lesson) && makes_sense(*lesson))
}

pub(super) fn plugin(app: &mut App) {
    let remain = |walking: Res<Walking>| current(&walking, false).is_some();
    app.register_required_components::<Walk, Turned>().add_systems(
        Update,
        learn.run_if(in_state(View::Walk).and_then(remain).and_then(not(is_unattended))).in_set(CameraSystems::Learn),
    );
}

fn learn(
    walk: Single<(&Walk, &OfMaze, &Compass, &mut Turned)>,
    mazes: Query<&Chalk>,
    large: Res<LargeMap>,
    mut walking: ResMut<Walking>,
) {
    let (walk, of, compass, mut turned) = walk.into_inner();
    let before = turned.before.replace(compass.heading).unwrap_or(compass.heading);
    turned.by += shorter_turn(before, compass.heading).abs();
    let has_chalk = mazes.get(of.0).is_ok_and(|chalk| chalk.iter().next().is_some());
    let done = [
        (Lesson::Move, walk.steps() >= ENTERED && turned.by > TURNED),
        (Lesson::Map, large.0),
        (Lesson::Chalk, has_chalk),
    ];
    for (lesson, _) in done.into_iter().filter(|(_, done)| *done) {
        if !walking.learned.contains(&lesson) {
            walking.learned.insert(lesson);
        }
    }
}
