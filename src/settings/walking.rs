//! How one walks: what the eye sees, how the mouse turns it, and what helps one to find the way.

use crate::vocabulary::number::Within;
use bevy::math::Vec2;
use maze_io::HEIGHT;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How far a pixel of mouse movement turns at the usual speed, in radians.
const TURN: f32 = 0.0025;

/// How fast keys turn the view, in radians a second.
const KEY_TURN: f32 = 2.0;

/// How one walks. It applies to flying and to spectating robots as far as they know it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Walking {
    /// How much the eye sees from top to bottom, in degrees.
    pub field_of_view: Within<50, 100>,
    /// How fast the mouse turns the view, in percent of the usual.
    pub mouse_speed: Within<10, 400>,
    /// Whether the mouse, moved forward, looks down.
    pub inverted: bool,
    /// How high the eye is, in percent of the walls.
    pub eye_height: Within<20, 90>,
    /// Whether the eye moves up and down with each step.
    pub head_bob: bool,
    /// Whether sprinting is switched on and off by its key, instead of held.
    pub sprint_toggles: bool,
    /// Whether going, rising and sinking are switched by their keys.
    pub steering_toggles: bool,
    /// Whether looking around is switched by its keys.
    pub looking_toggles: bool,
    /// Whether one sees wider while sprinting.
    pub sprint_widens: bool,
    /// Whether words say what place one stands in, and which way one can go on.
    pub tells_place: bool,
    /// Whether there is a map of what is known.
    pub map: bool,
    /// Whether the map turns, so that what lies ahead is above.
    pub map_turns: bool,
    /// Whether there is a compass.
    pub compass: bool,
    /// Whether it shows where the exit is.
    pub exit_on_compass: bool,
    /// Whether one's own steps are seen, on the floor and on the map.
    pub trail: bool,
    /// Whether a double tap on forward walks on to the next junction.
    pub auto_walk: bool,
    /// What needs no hint any more.
    pub learned: BTreeSet<Lesson>,
}

/// What a hint says to whoever walks for the first time.
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

impl Walking {
    /// How much the eye sees from top to bottom, in radians.
    #[must_use]
    pub fn fov(&self) -> f32 {
        self.field_of_view.get().to_radians()
    }

    /// How high the eye is, in cell pitches.
    #[must_use]
    pub fn eye(&self) -> f32 {
        0.01 * self.eye_height.get() * HEIGHT
    }

    /// How far a mouse that moved by these pixels, to the right and down, turns the view, in radians to the right and
    /// down.
    #[must_use]
    pub fn turn(&self, moved: Vec2) -> Vec2 {
        moved * self.turn_a_pixel()
    }

    /// How many pixels a second a mouse would move, to the right and down, for what keys turn: they do so whatever is chosen
    /// for the mouse.
    #[must_use]
    pub fn key_turn(&self) -> Vec2 {
        KEY_TURN / self.turn_a_pixel()
    }

    fn turn_a_pixel(&self) -> Vec2 {
        let up = if self.inverted { -1.0 } else { 1.0 };
        TURN * 0.01 * self.mouse_speed.get() * Vec2::new(1.0, up)
    }
}

impl Default for Walking {
    fn default() -> Self {
        Self {
            field_of_view: Within::clamped(69.0),
            mouse_speed: Within::clamped(100.0),
            inverted: false,
            eye_height: Within::clamped(60.0),
            head_bob: false,
            sprint_toggles: false,
            steering_toggles: false,
            looking_toggles: false,
            sprint_widens: false,
            tells_place: false,
            map: true,
            map_turns: true,
            compass: true,
            exit_on_compass: false,
            trail: true,
            auto_walk: true,
            learned: BTreeSet::new(),
        }
    }
}
