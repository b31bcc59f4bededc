//! Pledge: a hand on the wall, and a compass.

use super::{
    robot::{Decision, Here, Robot},
    wall_follower::along_wall,
};
use crate::{Dice, Side};
use std::f32::consts::{PI, TAU};

/// Goes straight in one direction as far as it can, then keeps the right hand on the wall and adds up its turns, until
/// it looks in that direction again and the turns add up to none. So it gets away from islands on which a
/// [`RightHand`](super::RightHand) is caught. It was made for getting out of a maze: a goal inside it may pass by, and
/// then it gives up after two hundred thousand steps.
///
/// # Complexity
/// O(n) steps to the rim; no memory but the sum of its turns.
///
/// # Source
/// J. Pledge, in H. Abelson and A. diSessa, *Turtle Geometry* (1980), chapter 4.
///
/// ```
/// use maze_core::{Blueprint, Dice, solve::{Solver, Task}};
///
/// let maze = "square:8x8/kruskal#1".parse::<Blueprint>()?.generate();
/// let answer = Solver::Pledge.solve(&maze, Task::through(&maze), &mut Dice::new(1), &mut maze.clone());
/// assert!(answer.continue_value().unwrap().steps > 0);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Pledge {
    /// The preferred direction, once it has gone there.
    direction: Option<f32>,
    /// The direction in which it went last, and how far it has turned since it met a wall.
    heading: f32,
    turned: f32,
    at_wall: bool,
    steps: u32,
}

/// When it gives up.
const PATIENCE: u32 = 200_000;

/// A turn of less than this is none: sides seldom lie in exactly the same direction.
const STRAIGHT: f32 = 0.5;

/// An angle as a turn of at most half a circle.
fn turn(angle: f32) -> f32 {
    (angle + PI).rem_euclid(TAU) - PI
}

impl Pledge {
    /// The open side that lies straight in a direction.
    fn ahead(here: &Here<'_>, direction: f32) -> Option<Side> {
        let off = |side: Side| turn(here.headings[usize::from(side)] - direction).abs();
        let open = (0..here.sides).filter(|&side| here.open >> side & 1 == 1 && off(side) < STRAIGHT);
        open.min_by(|&a, &b| off(a).total_cmp(&off(b)))
    }

    /// The first open side counter-clockwise from a direction.
    fn left_of(here: &Here<'_>, direction: f32) -> Option<Side> {
        let left = |side: Side| (direction - here.headings[usize::from(side)]).rem_euclid(TAU);
        let open = (0..here.sides).filter(|&side| here.open >> side & 1 == 1);
        open.min_by(|&a, &b| left(a).total_cmp(&left(b)))
    }
}

impl Robot for Pledge {
    const KEY: &'static str = "pledge";
    const NAME: &'static str = "Pledge";
    const ABOUT: &'static str =
        "Follows the wall and counts its turns, so that no island holds it; made for getting out.";
    const HAS_COMPASS: bool = true;

    fn decide(&mut self, here: &Here<'_>, _: &mut Dice) -> Decision {
        self.steps += 1;
        if self.steps > PATIENCE {
            return Decision::GiveUp;
        }
        let Some(direction) = self.direction else {
            let Some(side) = (0..here.sides).find(|&side| here.open >> side & 1 == 1) else { return Decision::GiveUp };
            self.heading = here.headings[usize::from(side)];
            self.direction = Some(self.heading);
            return Decision::Go(side);
        };
        let free = !self.at_wall || self.turned.abs() < STRAIGHT;
        if let Some(side) = Self::ahead(here, direction).filter(|_| free) {
            (self.at_wall, self.turned, self.heading) = (false, 0.0, here.headings[usize::from(side)]);
            return Decision::Go(side);
        }
        // It turns left from a wall that it meets, so that the wall is at its right hand from then on.
        let side = if self.at_wall { along_wall(here, true) } else { Self::left_of(here, direction) };
        self.at_wall = true;
        let Some(side) = side else { return Decision::GiveUp };
        let heading = here.headings[usize::from(side)];
        // Turning back with the right hand on the wall is a turn to the left.
        let by = turn(heading - self.heading);
        self.turned += if Some(side) == here.came_by { -by.abs() } else { by };
        self.heading = heading;
        Decision::Go(side)
    }
}
