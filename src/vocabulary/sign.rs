//! The signs of doors and their keys. Each has its own color and its own shape, so that either is enough to recognize
//! it.

use bevy::prelude::*;
use std::f32::consts::TAU;

/// The sign of a door and its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign(usize);

/// The shape, the name of the color, and the color of each sign. The most different ones come first.
const SIGNS: [(&str, &str, [f32; 3]); 8] = [
    ("star", "blue", [0.16, 0.42, 0.95]),
    ("moon", "yellow", [0.98, 0.80, 0.16]),
    ("heart", "red", [0.83, 0.13, 0.16]),
    ("cross", "green", [0.18, 0.62, 0.28]),
    ("diamond", "purple", [0.56, 0.24, 0.78]),
    ("sun", "orange", [0.95, 0.50, 0.10]),
    ("triangle", "turquoise", [0.15, 0.72, 0.72]),
    ("ring", "pink", [0.95, 0.55, 0.72]),
];

/// The number of signs, which is the maximum number of doors in a game.
pub const COUNT: usize = SIGNS.len();

impl Sign {
    /// Returns the sign of a door, by the number of the door in the game.
    #[must_use]
    pub fn of(door: u32) -> Self {
        Self(door as usize % COUNT)
    }

    /// Returns its number, `0..COUNT`.
    #[must_use]
    pub fn number(self) -> usize {
        self.0
    }

    /// Returns the name of its shape.
    #[must_use]
    pub fn shape(self) -> &'static str {
        SIGNS[self.0].0
    }

    /// Returns the name of its color.
    #[must_use]
    pub fn color_name(self) -> &'static str {
        SIGNS[self.0].1
    }

    /// Returns its color.
    #[must_use]
    pub fn color(self) -> Color {
        Color::srgb_from_array(SIGNS[self.0].2)
    }

    /// Returns its shape within a circle of radius 1: points, and triangles of their indices, counterclockwise with y
    /// up.
    #[must_use]
    pub fn triangles(self) -> (Vec<Vec2>, Vec<[usize; 3]>) {
        match self.shape() {
            "star" => fan(around(10, |corner| if corner % 2 == 0 { 1.0 } else { 0.42 })),
            "sun" => fan(around(16, |corner| if corner % 2 == 0 { 1.0 } else { 0.62 })),
            "triangle" => fan(around(3, |_| 1.0)),
            "diamond" => fan(around(4, |corner| if corner % 2 == 0 { 1.0 } else { 0.66 })),
            "heart" => fan((0..24).map(heart).collect()),
            "cross" => fan(CROSS.map(Vec2::from).to_vec()),
            "moon" => strip((0..=16).map(moon).collect()),
            _ => strip((0..=24).map(|step| [1.0, 0.55].map(|radius| radius * turned(step, 24))).collect()),
        }
    }
}

const CROSS: [[f32; 2]; 12] = [
    [0.32, 0.92],
    [-0.32, 0.92],
    [-0.32, 0.32],
    [-0.92, 0.32],
    [-0.92, -0.32],
    [-0.32, -0.32],
    [-0.32, -0.92],
    [0.32, -0.92],
    [0.32, -0.32],
    [0.92, -0.32],
    [0.92, 0.32],
    [0.32, 0.32],
];

/// Returns a unit vector after a part of a full turn, counterclockwise from straight up.
fn turned(step: u16, steps: u16) -> Vec2 {
    Vec2::from_angle(TAU * (0.25 + f32::from(step) / f32::from(steps)))
}

fn around(corners: u16, radius: impl Fn(u16) -> f32) -> Vec<Vec2> {
    (0..corners).map(|corner| radius(corner) * turned(corner, corners)).collect()
}

/// Returns a point on the outline of a heart.
fn heart(step: u16) -> Vec2 {
    let angle = TAU * f32::from(step) / 24.0;
    let [one, two, three, four] = [1.0, 2.0, 3.0, 4.0].map(|times: f32| (times * angle).cos());
    // A well-known curve with a maximum extent of 17.
    Vec2::new(-16.0 * angle.sin().powi(3), 13.0 * one - 5.0 * two - 2.0 * three - four + 2.0) / 17.0
}

/// Returns a point on the outer arc of a crescent and one on its inner arc. The arcs meet at the tips, 50° off the
/// axis.
fn moon(step: u16) -> [Vec2; 2] {
    let along = f32::from(step) / 16.0;
    let tip = Vec2::from_angle(50.0_f32.to_radians());
    [0.0, 0.442].map(|middle| {
        let middle = Vec2::new(middle, 0.0);
        let (first, radius) = ((tip - middle).to_angle(), tip.distance(middle));
        middle + Vec2::new(0.15, 0.0) + radius * Vec2::from_angle(first + along * (TAU - 2.0 * first))
    })
}

/// Returns the triangles between the origin and an outline.
fn fan(mut outline: Vec<Vec2>) -> (Vec<Vec2>, Vec<[usize; 3]>) {
    let count = outline.len();
    let triangles = (0..count).map(|corner| [count, corner, (corner + 1) % count]).collect();
    outline.push(Vec2::ZERO);
    (outline, triangles)
}

/// Returns the triangles between two lines, given as pairs of points.
fn strip(pairs: Vec<[Vec2; 2]>) -> (Vec<Vec2>, Vec<[usize; 3]>) {
    let between = |pair: usize| {
        let first = 2 * pair;
        [[first, first + 2, first + 1], [first + 1, first + 2, first + 3]]
    };
    let triangles = (1..pairs.len()).flat_map(|pair| between(pair - 1)).collect();
    (pairs.into_iter().flatten().collect(), triangles)
}

#[cfg(test)]
mod tests {
    use super::{COUNT, Sign};
    use maze_core::options::Value;
    use maze_play::Goal;

    #[test]
    fn signs_face_up_and_every_door_has_its_own() {
        for sign in (0..COUNT).map(Sign) {
            let (points, triangles) = sign.triangles();
            assert!(points.iter().all(|point| point.length() < 1.16), "{sign:?}");
            for [a, b, c] in triangles.iter().map(|corners| corners.map(|corner| points[corner])) {
                assert!((b - a).perp_dot(c - a) >= -1e-6, "{sign:?}: {a} {b} {c}");
            }
        }
        let goal = Goal::ALL.iter().copied().find(|goal| goal.key() == "keys");
        for param in goal.expect("there is such a goal").params() {
            let Value::Number(doors) = param.value else { panic!("it is a number") };
            assert_eq!(*doors.range().end() as usize, COUNT);
        }
    }
}
