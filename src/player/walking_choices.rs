//! What a walker sees, and what helps to find the way.

use crate::preferences::{
    control::{Control, switch},
    describe::preferences,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

preferences! {
    /// What a walker sees, and what helps to find the way.
    pub struct Walking in "walking" {
        /// Whether there is a map of what is known.
        map: bool = true, on Walking as "walking-map" by switch;
        /// Whether the map turns, so that what lies ahead is above.
        map_turns: bool = true, on Walking as "walking-map-turns" by switch;
        /// Whether there is a compass.
        compass: bool = true, on Walking as "walking-compass" by switch;
        /// Whether the compass shows where the exit is.
        exit_on_compass: bool = false, on Walking as "walking-exit-on-compass" by switch if compass;
        /// Whether the walker's own steps are seen, on the floor and on the map.
        trail: bool = true, on Walking as "walking-trail" hint "walking-trail-hint" by switch;
        /// The hints that are no longer needed.
        learned: BTreeSet<Lesson> = BTreeSet::new(), on Walking as "walking-hints" by again;
        /// Whether words say what place the walker is at, and which ways lead on.
        tells_place: bool = false,
            on Accessibility as "walking-tells-place" hint "walking-tells-place-hint" by switch;
        /// Whether the eye moves up and down with each step.
        head_bob: bool = false, on Accessibility as "walking-head-bob" by switch;
        /// Whether the field of view widens while sprinting.
        sprint_widens: bool = false, on Accessibility as "walking-sprint-widens" by switch;
    }
}

/// What a hint says during the first walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub enum Lesson {
    /// How to move and to look around.
    Move,
    /// That there is a map.
    Map,
    /// How to leave marks.
    Chalk,
}

impl Lesson {
    /// All of them, in the order in which they are taught.
    pub const ALL: [Self; 3] = [Self::Move, Self::Map, Self::Chalk];
}

fn again(_: &mut BTreeSet<Lesson>) -> Control<'_> {
    Control::Reset("walking-hints-again")
}
