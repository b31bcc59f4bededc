//! Trémaux's algorithm: chalk marks on the floor.

use super::robot::{Decision, Percept, Robot};
use crate::{Code, Info, MazeRng, NullSink, SideSet, Sink, code::code, sink::at};

/// Marks every passage that it uses, at both ends. At a new place, it takes any passage. At a place where it has been,
/// it turns back if it used the last passage for the first time; otherwise it takes a passage with the fewest marks. It
/// never takes a passage a third time. It finds the goal in every maze, or returns to its start with two marks on every
/// passage.
///
/// # Complexity
/// At most two steps for each passage; one chalk mark a side.
///
/// # Source
/// C. P. Trémaux, as told by É. Lucas, *Récréations mathématiques* (1882).
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::Tremaux.solve(&maze)?.path;
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
pub struct Tremaux;

code! { CODE = "code/" "tremaux"; START WHILE LOOP TURN FRESH NEW ONCE AGAIN NONE FORGET ENTER PATH }

impl Robot for Tremaux {
    const INFO: Info = Info {
        key: "tremaux",
        name: "Trémaux",
        about: "Marks passages with chalk, and takes none a third time: finds the path in every maze.",
    };
    const CODE: &'static Code = &CODE;
    const CHALKS: bool = true;

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        self.decide_with(here, rng, &mut NullSink)
    }

    fn decide_with<S: Sink>(&mut self, here: &Percept<'_>, rng: &mut MazeRng, sink: &mut S) -> Decision {
        sink.line(LOOP);
        let with = |wanted: u8| {
            here.open.into_iter().filter(|&side| here.chalk[usize::from(side)] == wanted).collect::<SideSet>()
        };
        if let Some(back) = here.entered_by {
            let been_here =
                here.at_start || (0..here.sides).any(|side| side != back && here.chalk[usize::from(side)] > 0);
            if been_here && here.chalk[usize::from(back)] == 1 {
                sink.line(TURN);
                return Decision::Go(back);
            }
        }
        match (with(0), with(1)) {
            (new, _) if at(sink, FRESH, !new.is_empty()) => {
                sink.line(NEW);
                Decision::Go(rng.choose_side(new))
            }
            (_, once) if at(sink, ONCE, !once.is_empty()) => {
                sink.line(AGAIN);
                Decision::Go(rng.choose_side(once))
            }
            _ => {
                sink.line(NONE);
                Decision::NoPath
            }
        }
    }
}
