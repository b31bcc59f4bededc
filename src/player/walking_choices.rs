//! The settings of walking: aids for orientation, and movement of the eye.

use crate::preferences::{
    control::{Control, switch},
    describe::preferences,
};
use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

preferences! {
    /// The settings of walking.
    pub struct Walking in "walking" {
        /// Whether to show a map of the explored cells.
        map: bool = true, on Walking as "walking-map" by switch;
        /// Whether the map turns so that ahead is up. Otherwise north is up.
        map_turns: bool = true, on Walking as "walking-map-turns" by switch;
        /// Whether to show a compass.
        compass: bool = true, on Walking as "walking-compass" by switch;
        /// Whether the compass shows the direction of the exit.
        exit_on_compass: bool = false, on Walking as "walking-exit-on-compass" by switch if compass;
        /// Whether to show the player's trail on the floor and on the map.
        trail: bool = true, on Walking as "walking-trail" hint "walking-trail-hint" by switch;
        /// The hints that the player has followed, or has had time to read.
        learned: BTreeSet<Lesson> = BTreeSet::new(), on Walking as "walking-hints" by again;
        /// Whether to describe the place and the open sides in words.
        tells_place: bool = false,
            on Accessibility as "walking-tells-place" hint "walking-tells-place-hint" by switch;
        /// Whether the eye moves up and down with each step.
        head_bob: bool = false, on Accessibility as "walking-head-bob" by switch;
        /// Whether the field of view widens while sprinting.
        sprint_widens: bool = false, on Accessibility as "walking-sprint-widens" by switch;
    }
}

/// A hint for the first walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, Reflect)]
pub enum Lesson {
    /// Moving.
    Move,
    /// Looking around.
    Look,
    /// The map.
    Map,
    /// Leaving marks.
    Chalk,
}

impl Lesson {
    /// All hints, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Move, Self::Look, Self::Map, Self::Chalk];
}

fn again(_: &mut BTreeSet<Lesson>) -> Control<'_> {
    Control::Reset("walking-hints-again")
}
