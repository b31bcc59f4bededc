//! While the timeline plays, a copy of a wall that opens sinks into the ground. The wall itself is despawned
//! immediately.

use crate::{schedule::MazeSystems, space::InSpace, timeline::Timeline};
use bevy::{light::NotShadowCaster, prelude::*};
use std::time::Duration;

/// Marks the copy of an opened wall that sinks into the ground, or the dust that it raises. It is despawned when it
/// has sunk.
#[derive(Component, Clone, Copy, Debug)]
#[require(InSpace)]
pub struct SinkingWall {
    since: Duration,
    /// If the wall shrinks instead of sinking: its full scale along its height, and whether it stands on both sides of
    /// the floor.
    shrinks: Option<(f32, bool)>,
    /// Its kind.
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// A wall of this height.
    Wall(f32),
    Dust,
}

/// The time in which a wall sinks, and in which dust settles.
const SINKING: Duration = Duration::from_millis(200);
const SETTLING: Duration = Duration::from_millis(450);

/// From this speed on, in events per second, walls vanish immediately.
const FAST: f32 = 10_000.0;

/// The number of walls that can sink at the same time. Further ones vanish immediately.
const MOST: usize = 200;

/// The height of dust, in cell pitches.
const RISE: f32 = 0.12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sink.run_if(any_with_component::<SinkingWall>).in_set(MazeSystems::Play));
}

/// Returns whether a wall that opens sinks, while this many others do.
pub(super) fn sinks(timeline: &Timeline, already: usize) -> bool {
    timeline.playing && timeline.speed() <= FAST && already < MOST
}

/// A wall of this height.
pub(super) fn wall(since: Duration, height: f32, shrinks: Option<(f32, bool)>) -> impl Bundle {
    (SinkingWall { since, shrinks, kind: Kind::Wall(height) }, NotShadowCaster)
}

/// The dust along a sinking wall.
pub(super) fn dust(since: Duration) -> impl Bundle {
    (SinkingWall { since, shrinks: None, kind: Kind::Dust }, NotShadowCaster)
}

fn sink(time: Res<Time>, mut all: Query<(Entity, &SinkingWall, &mut Transform)>, mut commands: Commands) {
    for (entity, sinking, mut place) in &mut all {
        let whole = if sinking.kind == Kind::Dust { SETTLING } else { SINKING };
        let share = (time.elapsed().saturating_sub(sinking.since)).as_secs_f32() / whole.as_secs_f32();
        if share >= 1.0 {
            // Its maze may be despawned in the same frame.
            commands.entity(entity).try_despawn();
            continue;
        }
        match sinking.kind {
            // Accelerates like a falling body, and ends below the floor.
            Kind::Wall(height) => {
                let Some((full, is_one_sided)) = sinking.shrinks else {
                    place.translation.y = -1.05 * height * share * share;
                    continue;
                };
                let before = std::mem::replace(&mut place.scale.y, full * (1.0 - share * share));
                if is_one_sided {
                    // Its middle stays on the floor.
                    let rise = 0.5 * height * (before - place.scale.y) * place.up();
                    place.translation += rise;
                }
            }
            Kind::Dust => {
                place.scale.y = 4.0 * RISE * share * (1.0 - share);
                place.scale.z = 0.14 + 0.3 * share.sqrt();
            }
        }
    }
}

/// Grains of dust, scattered in a cube of side 1 that stands on the floor.
pub(super) fn grains() -> Mesh {
    // The fractional parts of multiples of square roots are evenly spread and look random.
    let at = |number: u8| {
        let part = |root: f32| (root * f32::from(number)).fract();
        Vec3::new(part(2.0_f32.sqrt()) - 0.5, part(3.0_f32.sqrt()), part(5.0_f32.sqrt()) - 0.5)
    };
    let grain = |number: u8| {
        let size = 0.012 + 0.012 * f32::from(number % 5) / 4.0;
        // Compensates the scale of the dust.
        Cuboid::new(size, size / RISE, size / 0.3).mesh().build().translated_by(at(number))
    };
    let mut all = grain(1);
    for number in 2..=24 {
        all.merge(&grain(number)).expect("both have the same attributes");
    }
    all
}
