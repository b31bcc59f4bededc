//! The colours of the maze and of what is around it.

use bevy::prelude::*;
use maze_core::{Mark, solve::Solver};

/// The background, into which the ground fades.
pub const SKY: Color = Color::srgb(0.50, 0.60, 0.72);
/// The ground around the maze.
pub(crate) const GROUND: Color = Color::srgb(0.12, 0.145, 0.185);
/// A standing wall.
pub(crate) const WALL: Color = Color::srgb(0.93, 0.90, 0.84);
/// A wall on the boundary.
pub(crate) const BOUNDARY: Color = Color::srgb(0.62, 0.66, 0.74);
/// A wall that was examined and is kept for good.
pub(crate) const KEPT: Color = Color::srgb(0.86, 0.62, 0.44);
/// The floor where nothing is painted.
pub(crate) const FLOOR: Color = Color::srgb(0.33, 0.38, 0.47);
/// The way in.
pub(crate) const ENTRANCE: Color = Color::srgb(0.20, 0.85, 0.55);
/// The way out.
pub(crate) const EXIT: Color = Color::srgb(1.0, 0.42, 0.30);

/// Robots, each in its own colour.
const ROBOTS: [Color; 5] = [
    Color::srgb(0.95, 0.35, 0.30),
    Color::srgb(0.30, 0.62, 0.98),
    Color::srgb(0.98, 0.80, 0.25),
    Color::srgb(0.45, 0.85, 0.40),
    Color::srgb(0.85, 0.50, 0.95),
];

/// The colour of a robot, the same in every race.
#[must_use]
pub fn robot_colour(solver: Solver) -> Color {
    let number = Solver::ROBOTS.iter().position(|&one| one == solver).unwrap_or(0);
    ROBOTS[number % ROBOTS.len()]
}

/// How far away a cell is, as a share of the farthest: from blue by green and yellow to red.
pub(crate) fn distance(share: f32) -> Color {
    Color::hsl(225.0 * (1.0 - share), 0.62, 0.50)
}

/// What a mark looks like on the floor.
pub(crate) fn floor(mark: Mark) -> Color {
    match mark {
        Mark::Blank => FLOOR,
        Mark::Visited => Color::srgb(0.24, 0.57, 0.62),
        Mark::Frontier => Color::srgb(0.93, 0.71, 0.28),
        Mark::Cursor => Color::srgb(0.95, 0.30, 0.36),
        Mark::Path => Color::srgb(0.98, 0.93, 0.55),
        Mark::Region(region) => {
            // Steps by the golden angle: numbers near each other get hues far apart.
            let (hue, band) = (region.wrapping_mul(2_654_435_769), region.wrapping_mul(0x9E37_79B1) >> 13 & 3);
            #[expect(clippy::cast_precision_loss, reason = "a hue need not be exact")]
            let (hue, band) = (hue as f32 / u32::MAX as f32 * 360.0, band as f32);
            Color::hsl(hue, 0.42 + 0.05 * band, 0.45 + 0.05 * band)
        }
    }
}

/// What a mark looks like in a finished maze: regions, whose colours told them apart, fade.
pub(crate) fn settled(mark: Mark) -> Color {
    let colour = floor(mark);
    if matches!(mark, Mark::Region(_)) { colour.mix(&FLOOR, 0.7) } else { colour }
}
