//! What is seen of marks, distances and robots in a theme.

use super::file::{ROBOT_COLOURS, Theme};
use bevy::{
    color::{Luminance, color_difference::EuclideanDistance},
    prelude::*,
};
use maze_core::{Mark, solve::Solver};

impl Theme {
    /// The colour of a robot, the same in every race.
    #[must_use]
    pub fn robot(&self, solver: Solver) -> Color {
        self.robots[robot_number(solver)].into()
    }

    /// What a mark looks like on the floor.
    #[must_use]
    pub fn mark(&self, mark: Mark) -> Color {
        self.floor_colors().mark(mark)
    }

    /// What chalk looks like: of the colours of marks, the one that is told best from walls and floor.
    #[must_use]
    pub fn chalk(&self) -> Color {
        let (walls, floor) = (&self.walls, &self.floor);
        let grounds = [walls.inner, walls.boundary, floor.blank].map(|ground| Oklaba::from(Color::from(ground)));
        let apart = |colour: Color| {
            let colour = Oklaba::from(colour);
            grounds.iter().map(|ground| ground.distance_squared(&colour)).fold(f32::INFINITY, f32::min)
        };
        let marks = [floor.visited, floor.frontier, floor.cursor, floor.path].map(Color::from);
        marks.into_iter().max_by(|a, b| apart(*a).total_cmp(&apart(*b))).unwrap_or(Color::WHITE)
    }

    /// What footprints look like: a darker or a lighter floor, as little as is readable where nothing is marked and where
    /// a method has been.
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

    /// What a mark looks like in a finished maze: regions, whose colours told them apart, fade.
    #[must_use]
    pub fn settled(&self, mark: Mark) -> Color {
        self.floor_colors().settled(mark)
    }

    /// How far away a cell is, as a share of the farthest: from blue by green and yellow to red.
    pub(crate) fn distance(&self, share: f32) -> Color {
        self.floor_colors().distance(share)
    }
}

/// The least contrast of what one reads off the floor in passing.
const READABLE: f32 = 1.8;

/// How much brighter the brighter one of two colours is seen to be, from 1 (not at all) to 21.
///
/// # Source
/// WCAG 2.2, contrast ratio.
#[must_use]
pub fn contrast(a: Color, b: Color) -> f32 {
    let [a, b] = [a, b].map(|colour| LinearRgba::from(colour).luminance() + 0.05);
    a.max(b) / a.min(b)
}

/// Which of the colours, and of the bodies, is a robot's.
pub(crate) fn robot_number(solver: Solver) -> usize {
    let number = Solver::ROBOTS.iter().position(|&one| one == solver).unwrap_or(0);
    number % ROBOT_COLOURS
}
