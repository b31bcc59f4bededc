//! One hand on the wall.

use super::robot::{Decision, Percept, Robot};
use crate::{Info, MazeRng, Side};

/// Keeps the right hand on the wall, beginning with one beside which it stands. In a perfect maze it finds every cell, and
/// with the hand on the boundary all that lies there; where walls stand in islands it may walk round one of them for ever,
/// and gives up when it leaves its start as it did at first.
///
/// # Complexity
/// At most as many steps as there are passages, each counted twice; no memory but two numbers.
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

/// Keeps the left hand on the wall; otherwise like [`RightHand`].
#[derive(Clone, Copy, Debug, Default)]
pub struct LeftHand {
    first: Option<Side>,
}

/// The first open side beginning with the one beside that by which one came in; at first, the open side beside a wall.
fn along_wall(here: &Percept<'_>, right: bool) -> Option<Side> {
    // Who came in by a side and turns clockwise from it meets first what lies at the left hand.
    let from = here.entered_by.unwrap_or(0);
    let turned = |turn: Side| (from + if right { here.sides - turn } else { turn }) % here.sides;
    let is_open = |side: &Side| here.open.contains(*side);
    let around = (1..=here.sides).map(turned);
    // Who has not come in has no wall at hand yet, and turns until there is one, if there is any.
    let wall = if here.entered_by.is_none() { around.clone().position(|side| !is_open(&side)) } else { None };
    around.cycle().skip(wall.unwrap_or(0)).take(here.sides.into()).find(is_open)
}

fn decide(first: &mut Option<Side>, here: &Percept<'_>, right: bool) -> Decision {
    let Some(side) = along_wall(here, right) else { return Decision::GiveUp };
    if here.at_start && here.entered_by.is_some() && *first == Some(side) {
        return Decision::GiveUp;
    }
    first.get_or_insert(side);
    Decision::Go(side)
}

impl Robot for RightHand {
    const INFO: Info = Info {
        key: "right-hand",
        name: "Right hand on the wall",
        about: "Keeps the right hand on the wall; may walk round an island for ever, and notices it.",
    };

    fn decide(&mut self, here: &Percept<'_>, _: &mut MazeRng) -> Decision {
        decide(&mut self.first, here, true)
    }
}

impl Robot for LeftHand {
    const INFO: Info = Info {
        key: "left-hand",
        name: "Left hand on the wall",
        about: "Keeps the left hand on the wall; may walk round an island for ever, and notices it.",
    };

    fn decide(&mut self, here: &Percept<'_>, _: &mut MazeRng) -> Decision {
        decide(&mut self.first, here, false)
    }
}
