//! How hard it is to find the way through a maze.

use crate::{Cell, Grid, Maze, keys::plural, metrics::UNREACHED};
use std::fmt;

/// How hard it is to find the way through a maze, from [one end to the other](Maze::ends).
///
/// Walking the shortest path, one comes to junctions, from which other passages lead off it. Each junction counts
///
/// - the number of binary digits of the steps since the junction before it, or since the entrance: the longer the
///   corridor, the later one sees where one has come to;
/// - for each false branch, the number of binary digits of its depth, which is how many steps from the junction its
///   farthest cell lies, off the path: the deeper, the later one turns back.
///
/// The sum is the [points](Self::points). So a corridor has none, and so has a way on which nothing branches off, however
/// long it is; another junction, and another false branch, always add points; a longer way to a junction and a deeper
/// branch never take any away. A step in depth matters less the deeper a branch is, as with the steps of a ladder of
/// doublings: 1, 2 to 3, 4 to 7, 8 to 15. What branches off the exit itself comes too late to count. With loops, a branch
/// ends where it meets the path again or a branch that is as near.
///
/// All of it is whole numbers, the same on every machine.
///
/// # Source
/// That false branches count by logarithms, and add up, follows [The Complexity and Difficulty of a Maze][source], Bridges
/// 2001, pages 213 to 222, where the difficulty is a product over them. There a corridor is difficult by its turns, which are seen
/// only on paper; here by how long it is without a choice, which is the river of W. D. Pullen, "Think Labyrinth", along the way.
///
/// [source]: http://archive.bridgesmathart.org/2001/bridges2001-213.html
///
/// ```
/// let maze = "square:20x20/backtracker#1".parse::<maze_core::Blueprint>()?.generate();
/// let difficulty = maze.difficulty().ok_or("there is no path")?;
/// assert_eq!((difficulty.points(), difficulty.level()), (49, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Difficulty {
    points: u64,
}

impl Difficulty {
    /// The highest [level](Self::level).
    pub const MAX_LEVEL: u32 = 10;

    /// The points, from 0 on.
    #[must_use]
    pub fn points(self) -> u64 {
        self.points
    }

    /// The points as a level. 0 is a way without a choice, 1 is below 8 points, and each further level is twice as many
    /// points, up to level 10 from 2048 on.
    ///
    /// Of squares by most methods, 6 x 8 have about level 3, 20 x 20 about 5, and 100 x 100 about 8.
    #[must_use]
    pub fn level(self) -> u32 {
        digits(self.points).saturating_sub(2).clamp(u32::from(self.points > 0), Self::MAX_LEVEL)
    }
}

/// Its level and its points.
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = plural(&self.points);
        write!(f, "{} of {} ({} point{s})", self.level(), Self::MAX_LEVEL, self.points)
    }
}

/// A passage off the path.
struct Branch {
    /// How many steps of the path lie before it.
    at: u32,
    /// How many steps its farthest cell is from the path.
    depth: u32,
}

impl<G: Grid> Maze<G> {
    /// The difficulty of the way from one of its ends to the other; `None` if there is none. O(n), some 12
    /// bytes a cell.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        let branches = self.false_branches()?;
        let mut points = 0;
        let mut junction = 0;
        for junctions in branches.chunk_by(|branch, next| branch.at == next.at) {
            let at = junctions[0].at;
            points += u64::from(digits((at - junction).into()));
            points += junctions.iter().map(|branch| u64::from(digits(branch.depth.into()))).sum::<u64>();
            junction = at;
        }
        Some(Difficulty { points })
    }

    /// What leads off the shortest path, from the entrance on.
    fn false_branches(&self) -> Option<Vec<Branch>> {
        let ends = self.ends();
        let mut distances = self.distances(ends.to).into_steps();
        let to_exit = &distances;
        if to_exit[ends.from as usize] == UNREACHED {
            return None;
        }
        let mut branches: Vec<Branch> = Vec::new();
        // The branch to which each cell belongs, and the cells with which branches begin.
        let mut branch_of = vec![UNREACHED; self.grid().len()];
        let mut found: Vec<Cell> = Vec::new();
        let (mut cell, mut before, mut at) = (ends.from, None, 0);
        while cell != ends.to {
            branch_of[cell as usize] = ON_PATH;
            let next = self.neighbors(cell).find(|&next| to_exit[next as usize] < to_exit[cell as usize])?;
            for other in self.neighbors(cell).filter(|&other| other != next && Some(other) != before) {
                if branch_of[other as usize] == UNREACHED {
                    branch_of[other as usize] = number(&branches);
                    found.push(other);
                }
                branches.push(Branch { at, depth: 1 });
            }
            (before, cell, at) = (Some(cell), next, at + 1);
        }
        branch_of[ends.to as usize] = ON_PATH;
        // From here on, the distances of the cells of branches are those from the path.
        let depths = &mut distances;
        for &cell in &found {
            depths[cell as usize] = 1;
        }
        self.spread(&mut found, |cell, next| {
            let is_free = branch_of[next as usize] == UNREACHED;
            if is_free {
                let (branch, depth) = (branch_of[cell as usize], depths[cell as usize] + 1);
                (branch_of[next as usize], depths[next as usize]) = (branch, depth);
                branches[branch as usize].depth = depth;
            }
            is_free
        });
        Some(branches)
    }
}

/// The branch of the cells of the path itself, which are none.
const ON_PATH: u32 = UNREACHED - 1;

/// The number of the next branch.
#[expect(clippy::cast_possible_truncation, reason = "fewer than the passages of a grid")]
fn number(branches: &[Branch]) -> u32 {
    branches.len() as u32
}

/// How many digits a number has in the binary system; 0 has none.
fn digits(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}
