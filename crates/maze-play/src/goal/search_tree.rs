//! Depth-first search for bridges: passages whose closing disconnects the maze.

use maze_core::{Cell, Grid, HalfEdge, Maze, SideSet};

/// The number of a cell that has not been found.
const NONE: u32 = u32::MAX;

/// The tree of a depth-first search from the entrance. Cells are numbered in the order in which they are found, so the
/// cells behind a cell in the tree have the numbers after its own.
///
/// # Source
/// R. Tarjan, "A note on finding the bridges of a graph", Information Processing Letters 2 (1974).
pub(super) struct SearchTree {
    /// The number of each cell, or [`NONE`].
    numbers: Vec<u32>,
    found: Vec<Found>,
}

/// A found cell.
struct Found {
    /// The half-edge by which it was found. Any, for the entrance.
    entry: HalfEdge,
    /// The number of its parent in the tree.
    parent: u32,
    /// The number of cells behind it in the tree, including itself.
    size: u32,
    /// The lowest number to which these cells have a passage, other than the one by which this cell was found.
    low: u32,
}

impl SearchTree {
    /// Searches the maze. O(n) time; 28 bytes a cell.
    pub(super) fn new<G: Grid>(maze: &Maze<G>) -> Self {
        let root = maze.ends().from;
        let mut numbers = vec![NONE; maze.grid().len()];
        numbers[root as usize] = 0;
        let mut found = vec![Found { entry: HalfEdge::new(root, 0), parent: 0, size: 1, low: 0 }];
        let mut trail = vec![(0, maze.open_sides(root))];
        while let Some((number, sides)) = trail.last_mut() {
            let number = *number;
            let here = number as usize;
            let Some(side) = sides.first() else {
                trail.pop();
                let Found { parent, size, low, .. } = found[here];
                if number != 0 {
                    let parent = &mut found[parent as usize];
                    (parent.size, parent.low) = (parent.size + size, parent.low.min(low));
                }
                continue;
            };
            sides.remove(side);
            let twin = maze.grid().twin(HalfEdge::new(found[here].entry.cell, side));
            let seen = &mut numbers[twin.cell as usize];
            if *seen == NONE {
                #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
                let new = found.len() as u32;
                *seen = new;
                found.push(Found { entry: twin, parent: number, size: 1, low: new });
                trail.push((new, maze.open_sides(twin.cell) - SideSet::of(twin.side)));
            } else {
                found[here].low = found[here].low.min(*seen);
            }
        }
        Self { numbers, found }
    }

    /// The number of a found cell.
    pub(super) fn number(&self, cell: Cell) -> u32 {
        self.numbers[cell as usize]
    }

    /// The number of cells behind a cell, including itself.
    pub(super) fn size(&self, number: u32) -> u32 {
        self.found[number as usize].size
    }

    /// Whether a cell is behind another one or the same. Both are given by number.
    pub(super) fn is_behind(&self, number: u32, of: u32) -> bool {
        (of..of + self.size(of)).contains(&number)
    }

    /// Both half-edges of the passage by which a cell was found, first the one toward the entrance.
    pub(super) fn halves<G: Grid>(&self, grid: &G, number: u32) -> [HalfEdge; 2] {
        let entry = self.found[number as usize].entry;
        [grid.twin(entry), entry]
    }

    /// The numbers of the cells behind bridges: the passage by which each was found is a bridge.
    pub(super) fn bridges(&self) -> Vec<u32> {
        (0..)
            .zip(&self.found)
            .skip(1)
            .filter(|&(number, found)| found.low == number)
            .map(|(number, _)| number)
            .collect()
    }

    /// The minimum number of steps to visit all these cells and end in `last`, or `None` in a maze with loops.
    pub(super) fn tour(&self, cells: impl IntoIterator<Item = Cell>, last: Cell, to_last: u32) -> Option<u32> {
        if self.bridges().len() + 1 < self.found.len() {
            return None;
        }
        let mut wanted = vec![false; self.found.len()];
        cells.into_iter().chain([last]).for_each(|cell| wanted[self.number(cell) as usize] = true);
        let mut passages = 0;
        for number in (1..self.found.len()).rev() {
            if wanted[number] {
                passages += 1;
                wanted[self.found[number].parent as usize] = true;
            }
        }
        // Each passage is used twice, except those between the entrance and the last cell.
        Some(2 * passages - to_last)
    }
}
