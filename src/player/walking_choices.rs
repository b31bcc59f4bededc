//! The preferences of walking: aids for finding the way, and the movement of the eye.

use crate::preferences::{
    control::{Control, switch},
    describe::preferences,
};
use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

preferences! {
    /// The preferences of walking.
    pub struct Walking in "walking" {
        /// Whether there is a map of what is known.
        map: bool = true, on Walking as "walking-map" by switch;
        /// Whether the map turns, so that what lies ahead is above.
        map_turns: bool = true, on Walking as "walking-map-turns" by switch;
        /// Whether there is a compass.
        compass: bool = true, on Walking as "walking-compass" by switch;
        /// Whether the compass shows where the exit is.
        exit_on_compass: bool = false, on Walking as "walking-exit-on-compass" by switch if compass;
        /// Whether the walker leaves a trail on the floor and on the map.
        trail: bool = true, on Walking as "walking-trail" hint "walking-trail-hint" by switch;
        /// The hints that have been followed.
        learned: BTreeSet<Lesson> = BTreeSet::new(), on Walking as "walking-hints" by again;
        /// Whether the place and the ways on are described in words.
        tells_place: bool = false,
            on Accessibility as "walking-tells-place" hint "walking-tells-place-hint" by switch;
        /// Whether the eye moves up and down with each step.
        head_bob: bool = false, on Accessibility as "walking-head-bob" by switch;
        /// Whether the field of view widens while sprinting.
        sprint_widens: bool = false, on Accessibility as "walking-sprint-widens" by switch;
    }
}

/// A hint of the first walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, Reflect)]
pub enum Lesson {
    /// Moving and looking around.
    Move,
    /// The map.
    Map,
    /// Leaving marks.
    Chalk,
}

impl Lesson {
    /// All of them, in the order in which they are taught.
    pub const ALL: [Self; 3] = [Self::Move, Self::Map, Self::Chalk];
}

fn again(_: &mut BTreeSet<Lesson>) -> Control<'_> {
    Control::Reset("walking-hints-again")
}
