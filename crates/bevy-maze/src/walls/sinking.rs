//! Walls that have just opened sink into the ground while the timeline plays. The wall itself is gone at once: what sinks
//! is a copy that nothing else knows of.

use crate::{schedule::MazeSystems, timeline::Timeline};
use bevy::{light::NotShadowCaster, prelude::*};
use std::time::Duration;

/// Marks what is left of a wall that opened: it sinks into the ground, or it is dust.
#[derive(Component, Clone, Copy, Debug)]
pub struct Sinking {
    since: Duration,
    /// What it does until it is gone.
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// A wall of this height.
    Wall(f32),
    Dust,
}

/// How long a wall takes to sink, and how long dust takes to settle.
const SINKING: Duration = Duration::from_millis(200);
const SETTLING: Duration = Duration::from_millis(450);

/// From this many events a second on, walls vanish at once.
const FAST: f32 = 10_000.0;

/// At most this many sink at a time; further ones vanish at once.
const MOST: usize = 200;

/// How high dust rises, in cell pitches.
const RISE: f32 = 0.12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sink.run_if(any_with_component::<Sinking>).in_set(MazeSystems::Play));
}

/// Whether a wall that opens sinks, while this many copies are there already.
pub(super) fn sinks(timeline: &Timeline, already: usize) -> bool {
    timeline.playing && timeline.speed() <= FAST && already < MOST
}

/// A wall of this height that begins to sink.
pub(super) fn wall(since: Duration, height: f32) -> impl Bundle {
    (Sinking { since, kind: Kind::Wall(height) }, NotShadowCaster)
}

/// The dust that it raises, along a wall of this length.
pub(super) fn dust(since: Duration) -> impl Bundle {
    (Sinking { since, kind: Kind::Dust }, NotShadowCaster)
}

fn sink(time: Res<Time>, mut all: Query<(Entity, &Sinking, &mut Transform)>, mut commands: Commands) {
    for (entity, sinking, mut place) in &mut all {
        let whole = if sinking.kind == Kind::Dust { SETTLING } else { SINKING };
        let share = (time.elapsed().saturating_sub(sinking.since)).as_secs_f32() / whole.as_secs_f32();
        if share >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        match sinking.kind {
            // As if it fell, and a hair deeper, so that its top does not lie in the floor.
            Kind::Wall(height) => place.translation.y = -1.05 * height * share * share,
            Kind::Dust => {
                place.scale.y = 4.0 * RISE * share * (1.0 - share);
                place.scale.z = 0.14 + 0.3 * share.sqrt();
            }
        }
    }
}

/// Grains of dust, scattered in a cube of side 1 that stands on the floor.
pub(super) fn grains() -> Mesh {
    // The fractional parts of multiples of the roots of 2, 3 and 5 lie evenly and look scattered.
    let at = |number: u8| {
        let part = |root: f32| (root * f32::from(number)).fract();
        Vec3::new(part(2.0_f32.sqrt()) - 0.5, part(3.0_f32.sqrt()), part(5.0_f32.sqrt()) - 0.5)
    };
    let grain = |number: u8| {
        let size = 0.012 + 0.012 * f32::from(number % 5) / 4.0;
        // They are flattened where they are placed.
        Cuboid::new(size, size / RISE, size / 0.3).mesh().build().translated_by(at(number))
    };
    let mut all = grain(1);
    for number in 2..=24 {
        all.merge(&grain(number)).expect("both have the same attributes");
    }
    all
}
