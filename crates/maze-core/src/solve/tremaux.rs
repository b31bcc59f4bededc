//! Trémaux's algorithm: chalk marks on the floor.

use super::robot::{Decision, Percept, Robot};
use crate::{Info, MazeRng, SideSet};

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

impl Robot for Tremaux {
    const INFO: Info = Info {
        key: "tremaux",
        name: "Trémaux",
        about: "Marks passages with chalk, and takes none a third time: finds the path in every maze.",
    };
    const CHALKS: bool = true;

    fn decide(&mut self, here: &Percept<'_>, rng: &mut MazeRng) -> Decision {
        let with = |wanted: u8| {
            here.open.into_iter().filter(|&side| here.chalk[usize::from(side)] == wanted).collect::<SideSet>()
        };
        if let Some(back) = here.entered_by {
            let been_here =
                here.at_start || (0..here.sides).any(|side| side != back && here.chalk[usize::from(side)] > 0);
            if been_here && here.chalk[usize::from(back)] == 1 {
                return Decision::Go(back);
            }
        }
        match (with(0), with(1)) {
            (new, _) if !new.is_empty() => Decision::Go(rng.choose_side(new)),
            (_, once) if !once.is_empty() => Decision::Go(rng.choose_side(once)),
            _ => Decision::NoPath,
        }
    }
}
