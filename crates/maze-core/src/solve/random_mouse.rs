//! The random mouse.

use super::robot::{Decision, Percept, Robot};
use crate::{Code, Info, MazeRng, NullSink, SideSet, Sink, code::code, sink::at};

/// Walks on until there is a choice, then takes a random passage other than the one it came from. It turns back at dead
/// ends. It remembers nothing, and gives up when it loses [patience](Robot::patience), which happens in mazes of more
/// than some ten thousand cells.
///
/// # Complexity
/// O(n · m) expected steps for m passages, as for a random walk; no memory.
///
/// # Source
/// W. D. Pullen, *Think Labyrinth*, "Random mouse".
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::RandomMouse.solve(&maze)?.path;
/// assert_eq!(format!("\n{}", maze.display_path(&path)), "
/// +---+---+---+---+---+---+---+---+---+---+
/// | *   *   *         |                   |
/// +   +---+   +---+   +   +   +---+   +   +
/// |       | *         |                   |
/// +---+   +   +   +---+---+---+---+   +---+
/// |       | * |             *   *   *   * |
/// +   +   +   +---+---+---+   +   +---+   +
/// |         *   *   *   *   * |         * |
/// +---+---+---+---+---+---+---+---+---+---+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomMouse;

code! { CODE = "code/" "random-mouse"; START WHILE FRESH NEW BACK FORGET ENTER PATH }

impl Robot for RandomMouse {
    const INFO: Info = Info {
        key: "random-mouse",
        name: "Random mouse",
        about: "Walks at random, turns back only at dead ends, and remembers nothing.",
    };
    const CODE: &'static Code = &CODE;

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        self.decide_with(here, rng, &mut NullSink)
    }

    fn decide_with<S: Sink>(&mut self, here: &Percept<'_>, rng: &mut MazeRng, sink: &mut S) -> Decision {
        let on = here.open - here.entered_by.map_or(SideSet::EMPTY, SideSet::of);
        match here.entered_by {
            _ if at(sink, FRESH, !on.is_empty()) => {
                sink.line(NEW);
                Decision::Go(rng.choose_side(on))
            }
            Some(back) => {
                sink.line(BACK);
                Decision::Go(back)
            }
            None => Decision::GiveUp,
        }
    }
}
