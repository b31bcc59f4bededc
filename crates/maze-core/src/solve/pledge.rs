//! The Pledge algorithm: wall following with a compass.

use super::robot::{Decision, Percept, Robot};
use crate::{Code, Info, MazeRng, NullSink, Side, Sink, code::code};

/// Walks straight in one direction until it meets a wall. Then it follows the wall with its right hand and counts its
/// turns. As soon as it faces the first direction again, and its turns to the right and to the left cancel out, it
/// leaves the wall and walks straight on. So it gets away from islands that a [`RightHand`](super::RightHand) would
/// circle forever.
///
/// It finds every reachable goal on the outer boundary, in mazes with loops too. It may miss a goal inside the maze.
/// Then it circles the outer boundary until it loses [patience](Robot::patience).
///
/// It moves like a point in the plane, so that "straight" and "turn" mean the same for every shape of cells: it crosses
/// a cell from the point of entry, turns at the corners of walls, and may leave a wall in the middle of a turn. This
/// requires convex cells, which all shapes have.
///
/// # Complexity
/// O(1) a step. Its memory is a count, and the point where it crossed the last side.
///
/// # Source
/// J. Pledge, in H. Abelson and A. diSessa, *Turtle Geometry* (1980), chapter 4, where it is proved to get out.
///
/// ```
/// use maze_core::{Blueprint, Endpoints, MazeRng, NullSink, solve::Solver};
///
/// // The start is at an island, which a wall follower circles.
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

/// The state in which the robot enters a cell.
#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    /// It has not moved yet.
    #[default]
    Middle,
    /// It walks straight, and crossed the last side at this fraction of its length, clockwise as seen from the old
    /// cell.
    Straight(f64),
    /// It turns about the corner at its right hand, with its arm along the side by which it entered. The number is the
    /// whole turns to the right since it walked straight, rounded down. It is negative.
    Hand(i32),
}

/// The preferred direction, a unit vector 20 degrees south of east. No grid has walls in that direction, or corners
/// exactly in it, so no wall is met end-on: angles of cells are 60, 90 and 45 degrees, and on circles their repeated
/// halves.
const DIRECTION: [f64; 2] = [0.939_692_620_785_908_4, 0.342_020_143_325_668_7];

/// The component of a vector to the right of the preferred direction.
fn right([x, y]: [f64; 2]) -> f64 {
    DIRECTION[0] * y - DIRECTION[1] * x
}

/// The vector from one point to another.
fn between(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [b[0] - a[0], b[1] - a[1]]
}

/// The side or corner `by` places further, clockwise.
fn on(here: &Percept<'_>, side: Side, by: Side) -> Side {
    (side + by) % here.sides
}

/// The side or corner `by` places back.
fn back(here: &Percept<'_>, side: Side, by: Side) -> Side {
    on(here, side, here.sides - by)
}

fn corner(here: &Percept<'_>, corner: Side) -> [f64; 2] {
    here.corners[usize::from(corner % here.sides)]
}

/// Where a straight walk from a point leaves the cell: the side, which must be one from `first` clockwise to `last`,
/// and the fraction of its length.
fn leave(here: &Percept<'_>, from: [f64; 2], first: Side, last: Side) -> (Side, f64) {
    let off = |number| right(between(from, corner(here, number)));
    // Corners to the left of the walk come first.
    let mut side = first;
    while side != last && off(side + 1) <= 0.0 {
        side = on(here, side, 1);
    }
    let [left, right] = [off(side), off(side + 1)];
    (side, (left / (left - right)).clamp(0.0, 1.0))
}

impl Pledge {
    /// The count of turns, which is 0 while the robot walks straight.
    pub(crate) fn turns(&self) -> i32 {
        if let Stage::Hand(turns) = self.stage { turns } else { 0 }
    }

    /// Walks straight through a side. If it is closed, turns left and starts to follow it with the right hand.
    fn cross(&mut self, here: &Percept<'_>, (side, share): (Side, f64), sink: &mut impl Sink) -> Decision {
        for line in [FIND, FREE, AHEAD, WALL, FIND] {
            sink.line(line);
        }
        if here.is_open(side) {
            sink.line(LEAVE);
            self.stage = Stage::Straight(share);
            return Decision::Go(side);
        }
        self.follow(here, side, -1, sink)
    }

    /// Follows the walls of the cell from a corner, counterclockwise, to the first open side. The arm, stretched out
    /// from the corner, lies along the side that begins there.
    fn follow(&mut self, here: &Percept<'_>, mut pivot: Side, mut turns: i32, sink: &mut impl Sink) -> Decision {
        loop {
            for line in [FIND, FREE, HAND, FIND] {
                sink.line(line);
            }
            let side = back(here, pivot, 1);
            let [arm, next] = [on(here, pivot, 1), side].map(|end| between(corner(here, pivot), corner(here, end)));
            // The arm turns right from one side to the next, by less than half a turn.
            if right(arm) < 0.0 && right(next) > 0.0 {
                turns += 1;
                if turns == 0 {
                    let exit = leave(here, corner(here, pivot), on(here, pivot, 1), back(here, pivot, 2));
                    return self.cross(here, exit, sink);
                }
            }
            if here.is_open(side) {
                sink.line(LEAVE);
                self.stage = Stage::Hand(turns);
                return Decision::Go(side);
            }
            // At the other end of a wall, the arm points backwards, half a turn to the left.
            turns -= i32::from(right(next) > 0.0);
            pivot = side;
        }
    }
}

code! { CODE = "code/" "pledge"; START WHILE FIND FREE AHEAD WALL HAND LEAVE FORGET ENTER PATH }

impl Robot for Pledge {
    const INFO: Info = Info {
        key: "pledge",
        name: "Pledge",
        about: "Follows walls and counts its turns, so that it can leave islands: finds exits on the boundary.",
    };
    const CODE: &'static Code = &CODE;
    const HAS_COMPASS: bool = true;

    // No known walk to the outer boundary took four steps a cell.
    fn patience(&self) -> u64 {
        50
    }

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        self.decide_with(here, rng, &mut NullSink)
    }

    fn decide_with<S: Sink>(&mut self, here: &Percept<'_>, _: &mut MazeRng, sink: &mut S) -> Decision {
        let (from, behind) = match (self.stage, here.entered_by) {
            (Stage::Hand(turns), Some(side)) => return self.follow(here, side, turns, sink),
            (Stage::Straight(share), Some(side)) => {
                // From this cell, the side runs in the opposite direction.
                let [a, b] = [corner(here, side + 1), corner(here, side)];
                let [x, y] = between(a, b);
                ([a[0] + share * x, a[1] + share * y], side)
            }
            _ => {
                // At the start, it is as if it had entered from behind.
                let is_behind = |&side: &Side| right(corner(here, side)) > 0.0 && right(corner(here, side + 1)) <= 0.0;
                ([0.0; 2], (0..here.sides).find(is_behind).unwrap_or(0))
            }
        };
        self.cross(here, leave(here, from, on(here, behind, 1), back(here, behind, 1)), sink)
    }
}
