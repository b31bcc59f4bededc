//! The difficulty of a maze.

use crate::{Cell, Grid, Maze, keys::plural, metrics::UNREACHED};
use std::fmt;

/// The difficulty of finding the path through a maze from [one end to the other](Maze::ends).
///
/// A junction is a cell of the shortest path where other passages branch off. For each junction, add
///
/// - the number of binary digits of the steps since the previous junction, or since the entrance: in a longer corridor,
///   a player notices later where it leads;
/// - for each false branch, the number of binary digits of its depth, which is the distance from the junction to the
///   farthest cell of the branch: from a deeper branch, a player turns back later.
///
/// The sum is the [points](Self::points). A corridor without branches has 0 points, however long it is. Another
/// junction or another false branch always adds points, and a longer corridor or a deeper branch never removes any.
/// Depth counts by doublings: 1, 2 to 3, 4 to 7, 8 to 15. Branches at the exit do not count. With loops, a branch ends
/// where it meets the path again, or a branch that is as near.
///
/// The calculation uses integers only, so the result is the same on every machine.
///
/// # Source
/// False branches count by logarithms and add up as in [The Complexity and Difficulty of a Maze][source], Bridges 2001,
/// pages 213 to 222, where the difficulty is a product over them. There, corridors count by their turns, which only a
/// reader of a plan can see. Here, they count by their length without a choice, which W. D. Pullen, "Think Labyrinth",
/// calls the river.
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

    /// The points, at least 0.
    #[must_use]
    pub fn points(self) -> u64 {
        self.points
    }

    /// The points as a level. Level 0 has no choices, level 1 is below 8 points, and each further level doubles the
    /// points, up to level 10 from 2048 points.
    ///
    /// With most methods, 6 x 8 squares have about level 3, 20 x 20 about 5, and 100 x 100 about 8.
    #[must_use]
    pub fn level(self) -> u32 {
        digits(self.points).saturating_sub(2).clamp(u32::from(self.points > 0), Self::MAX_LEVEL)
    }
}

/// Writes the level and the points.
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = plural(&self.points);
        write!(f, "{} of {} ({} point{s})", self.level(), Self::MAX_LEVEL, self.points)
    }
}

/// A false branch, off the path.
struct Branch {
    /// The number of steps from the entrance to its junction.
    at: u32,
    /// The number of steps from the path to its farthest cell.
    depth: u32,
}

impl<G: Grid> Maze<G> {
    /// The difficulty of the path from one end of the maze to the other, or `None` if there is no path. O(n), about 12
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

    /// The false branches of the shortest path, from the entrance on.
    fn false_branches(&self) -> Option<Vec<Branch>> {
        let ends = self.ends();
        let mut distances = self.distances(ends.to).into_steps();
        let to_exit = &distances;
        if to_exit[ends.from as usize] == UNREACHED {
            return None;
        }
        let mut branches: Vec<Branch> = Vec::new();
        // The branch of each cell, and the first cell of each branch.
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
        // For cells of branches, the distances from here on are those from the path.
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

/// The pseudo-branch of cells on the path.
const ON_PATH: u32 = UNREACHED - 1;

/// The number of the next branch.
#[expect(clippy::cast_possible_truncation, reason = "fewer than the passages of a grid")]
fn number(branches: &[Branch]) -> u32 {
    branches.len() as u32
}

/// The number of binary digits of a number; 0 has none.
fn digits(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}
