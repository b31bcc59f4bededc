//! Pledge: a hand on the wall, and a compass.

use super::robot::{Decision, Percept, Robot};
use crate::{Info, MazeRng, Side};

/// Goes straight in one direction until it meets a wall, keeps the right hand on that wall and counts its turns; as
/// soon as it looks in the first direction again and has turned as often to the right as to the left, it lets go and
/// walks on straight. So it gets away from islands on which a [`RightHand`](super::RightHand) is caught.
///
/// It finds every goal on the outer boundary that can be reached at all, in mazes with loops too. A goal inside it may
/// pass by; then it goes round the outer boundary until it loses [patience](Robot::patience).
///
/// It walks as a point would in the plane, so that "straight" and "turn" mean the same on every cell shape: it crosses
/// a cell from where it came in, turns at the corners of walls, and lets go in the middle of a turn. This requires
/// convex cells, which all shapes have.
///
/// # Complexity
/// O(1) a step; no memory but a count and where it crossed the last side.
///
/// # Source
/// J. Pledge, in H. Abelson and A. diSessa, *Turtle Geometry* (1980), chapter 4, where it is proved to get out.
///
/// ```
/// use maze_core::{Blueprint, Endpoints, MazeRng, NullSink, solve::Solver};
///
/// // Around an island, on which a hand is caught.
/// let maze = "square:10x4/wilson+loops=30#1".parse::<Blueprint>()?.generate();
/// let ends = Endpoints { from: 14, to: 39 };
/// let path = |solver: Solver| {
///     let solution = solver.solve_with(&maze, ends, &mut MazeRng::new(1), &mut NullSink);
///     solution.continue_value().unwrap().path
/// };
/// assert!(path(Solver::RightHand).is_err());
/// assert_eq!(format!("\n{}", maze.display_path(&path(Solver::Pledge).unwrap())), "
/// +---+---+---+---+---+---+---+---+---+---+
/// |                                       |
/// +   +   +---+   +---+   +---+---+   +---+
/// |                 * |       |     *   * |
/// +---+   +---+---+   +   +   +   +   +   +
/// |       |   |     *     |     *   * | * |
/// +   +   +   +   +   +---+   +   +   +   +
/// |           |   | *   *   *   * |   | * |
/// +---+---+---+---+---+---+---+---+---+---+
/// ");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Pledge {
    stage: Stage,
}

/// What it is doing when it comes into a cell.
#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    /// It has not moved yet.
    #[default]
    Middle,
    /// It walks straight, and crossed the last side at this share of its length, clockwise as seen from the old cell.
    Straight(f64),
    /// It turns about the corner at its right hand, and its arm lies along the side by which it came. So many whole
    /// turns to the right it is away from looking straight ahead, rounded down: below 0.
    Hand(i32),
}

/// The preferred direction, of length 1: 20 degrees south of east. No grid has a wall in that direction, or corners
/// that lie exactly in it, so that no wall is met end on: 20 degrees is a third of 60, and angles of cells are 60, 90
/// and 45 degrees, halved again and again on circles.
const DIRECTION: [f64; 2] = [0.939_692_620_785_908_4, 0.342_020_143_325_668_7];

/// How far to the right of the preferred direction a vector leads.
fn right([x, y]: [f64; 2]) -> f64 {
    DIRECTION[0] * y - DIRECTION[1] * x
}

/// The vector from one point to another.
fn between(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [b[0] - a[0], b[1] - a[1]]
}

/// The number of the side or corner that many further on, clockwise.
fn on(here: &Percept<'_>, side: Side, by: Side) -> Side {
    (side + by) % here.sides
}

/// The number of the side or corner that many before.
fn back(here: &Percept<'_>, side: Side, by: Side) -> Side {
    on(here, side, here.sides - by)
}

fn corner(here: &Percept<'_>, corner: Side) -> [f64; 2] {
    here.corners[usize::from(corner % here.sides)]
}

/// Where one who walks straight from a point leaves the cell, which must be by a side from `first` clockwise to `last`,
/// and at which share of that side's length.
fn leave(here: &Percept<'_>, from: [f64; 2], first: Side, last: Side) -> (Side, f64) {
    let off = |number| right(between(from, corner(here, number)));
    // The corners at the left hand come first.
    let mut side = first;
    while side != last && off(side + 1) <= 0.0 {
        side = on(here, side, 1);
    }
    let [left, right] = [off(side), off(side + 1)];
    (side, (left / (left - right)).clamp(0.0, 1.0))
}

impl Pledge {
    /// Goes on straight through a side; or, if it is closed, turns left and puts the right hand on it.
    fn cross(&mut self, here: &Percept<'_>, (side, share): (Side, f64)) -> Decision {
        if here.is_open(side) {
            self.stage = Stage::Straight(share);
            return Decision::Go(side);
        }
        self.follow(here, side, -1)
    }

    /// Follows the walls of the cell from a corner on, counter-clockwise, to the first open side. The arm, stretched
    /// out from the corner, lies along the side that begins there.
    fn follow(&mut self, here: &Percept<'_>, mut pivot: Side, mut turns: i32) -> Decision {
        loop {
            let side = back(here, pivot, 1);
            let [arm, next] = [on(here, pivot, 1), side].map(|end| between(corner(here, pivot), corner(here, end)));
            // The arm turns right from one side to the other, less than half a turn.
            if right(arm) < 0.0 && right(next) > 0.0 {
                turns += 1;
                if turns == 0 {
                    let exit = leave(here, corner(here, pivot), on(here, pivot, 1), back(here, pivot, 2));
                    return self.cross(here, exit);
                }
            }
            if here.is_open(side) {
                self.stage = Stage::Hand(turns);
                return Decision::Go(side);
            }
            // At the other end of a wall the arm is stretched out backwards, half a turn to the left.
            turns -= i32::from(right(next) > 0.0);
            pivot = side;
        }
    }
}

impl Robot for Pledge {
    const INFO: Info = Info {
        key: "pledge",
        name: "Pledge",
        about: "Follows the wall and counts its turns, so that no island holds it; made for getting out.",
    };
    const HAS_COMPASS: bool = true;

    // It has never taken four steps a cell to the outer boundary.
    fn patience(&self) -> u64 {
        50
    }

    fn decide(&mut self, here: &Percept<'_>, _: &mut MazeRng) -> Decision {
        let (from, behind) = match (self.stage, here.entered_by) {
            (Stage::Hand(turns), Some(side)) => return self.follow(here, side, turns),
            (Stage::Straight(share), Some(side)) => {
                // Seen from here, the side runs the other way round.
                let [a, b] = [corner(here, side + 1), corner(here, side)];
                let [x, y] = between(a, b);
                ([a[0] + share * x, a[1] + share * y], side)
            }
            _ => {
                // In the middle, that is as if it had come in from right behind.
                let is_behind = |&side: &Side| right(corner(here, side)) > 0.0 && right(corner(here, side + 1)) <= 0.0;
                ([0.0; 2], (0..here.sides).find(is_behind).unwrap_or(0))
            }
        };
        self.cross(here, leave(here, from, on(here, behind, 1), back(here, behind, 1)))
    }
}
