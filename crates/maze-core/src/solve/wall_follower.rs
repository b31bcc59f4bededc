//! Wall followers.

use super::robot::{Decision, Percept, Robot};
use crate::{Code, Info, MazeRng, NullSink, Side, Sink, code::code, sink::at};

/// Follows the wall with its right hand, starting at a wall beside it. In a perfect maze, it finds every cell. With the
/// hand on the boundary, it finds every cell along the boundary. It may circle an island of walls forever, so it gives
/// up when it leaves its start by the same side again.
///
/// # Complexity
/// At most two steps for each passage. Its memory is the first side.
///
/// # Source
/// Known since antiquity; W. H. Matthews, *Mazes and Labyrinths* (1922), chapter 21.
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal#1".parse::<Blueprint>()?.generate();
/// let path = Solver::RightHand.solve(&maze)?.path;
/// assert_eq!(format!("\n{}", maze.display_path(&path)), "
/// +---+---+---+---+---+---+---+---+---+---+
/// | *   *   *     |   |   |   |           |
/// +   +---+   +---+   +   +   +---+   +---+
/// |   |   | *   *     |                   |
/// +---+   +   +   +---+---+---+---+   +---+
/// |       |   | *   *   *   *   *   *   * |
/// +   +   +   +---+---+---+   +   +---+   +
/// |   |               |       |       | * |
/// +---+---+---+---+---+---+---+---+---+---+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct RightHand {
    first: Option<Side>,
}

/// Like [`RightHand`], with the left hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeftHand {
    first: Option<Side>,
}

/// The first open side after the one by which the robot entered. At the start, the first open side after a wall.
fn along_wall(here: &Percept<'_>, right: bool) -> Option<Side> {
    // Turning clockwise from the side of entry, the first side is at the left hand.
    let from = here.entered_by.unwrap_or(0);
    let turned = |turn: Side| (from + if right { here.sides - turn } else { turn }) % here.sides;
    let is_open = |side: &Side| here.open.contains(*side);
    let around = (1..=here.sides).map(turned);
    // At the start, the robot turns until there is a wall at hand, if there is any.
    let wall = if here.entered_by.is_none() { around.clone().position(|side| !is_open(&side)) } else { None };
    around.cycle().skip(wall.unwrap_or(0)).take(here.sides.into()).find(is_open)
}

fn decide(first: &mut Option<Side>, here: &Percept<'_>, right: bool, sink: &mut impl Sink) -> Decision {
    sink.line(FIRST);
    sink.line(CHOOSE);
    let Some(side) = along_wall(here, right) else { return Decision::GiveUp };
    if at(sink, ROUND, here.at_start && here.entered_by.is_some() && *first == Some(side)) {
        return Decision::GiveUp;
    }
    sink.line(LEAVE);
    first.get_or_insert(side);
    Decision::Go(side)
}

code! {
    RIGHT = "code/" "right-hand", LEFT = "code/" "left-hand";
    START WHILE FIRST CHOOSE ROUND LEAVE FORGET ENTER PATH
}

impl Robot for RightHand {
    const INFO: Info = Info {
        key: "right-hand",
        name: "Right hand on the wall",
        about: "Keeps the right hand on the wall. It may circle an island, and then gives up.",
    };
    const CODE: &'static Code = &RIGHT;

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        self.decide_with(here, rng, &mut NullSink)
    }

    fn decide_with<S: Sink>(&mut self, here: &Percept<'_>, _: &mut MazeRng, sink: &mut S) -> Decision {
        decide(&mut self.first, here, true, sink)
    }
}

impl Robot for LeftHand {
    const INFO: Info = Info {
        key: "left-hand",
        name: "Left hand on the wall",
        about: "Keeps the left hand on the wall. It may circle an island, and then gives up.",
    };
    const CODE: &'static Code = &LEFT;

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        self.decide_with(here, rng, &mut NullSink)
    }

    fn decide_with<S: Sink>(&mut self, here: &Percept<'_>, _: &mut MazeRng, sink: &mut S) -> Decision {
        decide(&mut self.first, here, false, sink)
    }
}
