//! The colors of marks, distances and robots in a theme.

use super::file::{ROBOT_COLORS, Theme};
use bevy::{
    color::{Luminance, color_difference::EuclideanDistance},
    prelude::*,
};
use maze_core::{Mark, solve::Solver};

impl Theme {
    /// The color of a robot. It is the same in every race.
    #[must_use]
    pub fn robot(&self, solver: Solver) -> Color {
        self.robots[robot_number(solver)].into()
    }

    /// The color of a mark on the floor.
    #[must_use]
    pub fn mark(&self, mark: Mark) -> Color {
        self.floor_colors().mark(mark)
    }

    /// The color of chalk: the color of a mark that contrasts most with the walls and the floor.
    #[must_use]
    pub fn chalk(&self) -> Color {
        let (walls, floor) = (&self.walls, &self.floor);
        let grounds = [walls.inner, walls.boundary, floor.blank].map(|ground| Oklaba::from(Color::from(ground)));
        let apart = |color: Color| {
            let color = Oklaba::from(color);
            grounds.iter().map(|ground| ground.distance_squared(&color)).fold(f32::INFINITY, f32::min)
        };
        let marks = [floor.visited, floor.frontier, floor.cursor, floor.path].map(Color::from);
        marks.into_iter().max_by(|a, b| apart(*a).total_cmp(&apart(*b))).unwrap_or(Color::WHITE)
    }

    /// The color of footprints: the floor's color, as little darker or lighter as is readable on blank and on visited
    /// cells.
    #[must_use]
    pub fn footprints(&self) -> Color {
        let [blank, visited] = [self.floor.blank, self.floor.visited].map(Color::from);
        let shades = (1..=20_u8).flat_map(|step| [Color::BLACK, Color::WHITE].map(|end| (step, end)));
        let shades = shades.map(|(step, end)| blank.mix(&end, 0.05 * f32::from(step)));
        let readable = |shade: &Color| contrast(*shade, blank).min(contrast(*shade, visited));
        let quiet = shades.clone().filter(|shade| readable(shade) >= READABLE);
        let quietest = quiet.min_by(|a, b| contrast(*a, blank).total_cmp(&contrast(*b, blank)));
        let best = || shades.max_by(|a, b| readable(a).total_cmp(&readable(b)));
        quietest.or_else(best).unwrap_or(Color::BLACK)
    }

    /// The color of a mark in a finished maze, in which the colors of regions fade.
    #[must_use]
    pub fn settled(&self, mark: Mark) -> Color {
        self.floor_colors().settled(mark)
    }

    /// The color of a distance, as a share of the greatest: from blue through green and yellow to red.
    pub(crate) fn distance(&self, share: f32) -> Color {
        self.floor_colors().distance(share)
    }
}

/// The minimum contrast of footprints.
const READABLE: f32 = 1.8;

/// The contrast ratio of two colors, from 1 (equal) to 21.
///
/// # Source
/// WCAG 2.2, contrast ratio.
#[must_use]
pub fn contrast(a: Color, b: Color) -> f32 {
    let [a, b] = [a, b].map(|color| LinearRgba::from(color).luminance() + 0.05);
    a.max(b) / a.min(b)
}

/// The index of a robot's color and body.
pub(crate) fn robot_number(solver: Solver) -> usize {
    let number = Solver::ROBOTS.iter().position(|&one| one == solver).unwrap_or(0);
    number % ROBOT_COLORS
}
