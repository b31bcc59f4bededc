//! The tree of ways that a search has found: what all that see the whole maze have in common.

use super::{Answer, Task};
use crate::{Cell, Grid, Mark, Maze, Side, Sink, Wall, sides_in};
use std::{collections::VecDeque, ops::ControlFlow};

/// For each cell, the side by which it was found.
pub(super) struct Tree(Vec<Side>);

/// A cell that has not been found, and the root.
const UNKNOWN: Side = 9;
const ROOT: Side = 8;

impl Tree {
    pub(super) fn new<G: Grid>(maze: &Maze<G>, root: Cell) -> Self {
        let mut found_by = vec![UNKNOWN; maze.grid().len()];
        found_by[root as usize] = ROOT;
        Self(found_by)
    }

    /// Whether a cell has been found.
    pub(super) fn knows(&self, cell: Cell) -> bool {
        self.0[cell as usize] != UNKNOWN
    }

    /// Finds the unknown neighbours of a cell.
    pub(super) fn find_around<G: Grid, S: Sink>(
        &mut self,
        maze: &Maze<G>,
        cell: Cell,
        sink: &mut S,
        mut found: impl FnMut(Cell),
    ) -> ControlFlow<()> {
        for side in sides_in(maze.passages(cell)) {
            let twin = maze.grid().twin(Wall::new(cell, side));
            if !self.knows(twin.cell) {
                self.0[twin.cell as usize] = twin.side;
                sink.mark(twin.cell, Mark::Frontier)?;
                found(twin.cell);
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells from one that has been found back to the root.
    pub(super) fn way_back<G: Grid>(&self, maze: &Maze<G>, from: Cell) -> Vec<Cell> {
        let back = |&cell: &Cell| match self.0[cell as usize] {
            ROOT | UNKNOWN => None,
            side => Some(maze.grid().twin(Wall::new(cell, side)).cell),
        };
        std::iter::successors(Some(from), back).collect()
    }

    /// The answer of a search that began at the root, and has found the goal or all there is.
    fn answer<G: Grid, S: Sink>(&self, maze: &Maze<G>, to: Cell, steps: u64, sink: &mut S) -> ControlFlow<(), Answer> {
        let path = self.knows(to).then(|| {
            let mut path = self.way_back(maze, to);
            path.reverse();
            path
        });
        let visited = self.0.iter().filter(|&&side| side != UNKNOWN).count();
        tell(path.as_deref(), sink)?;
        ControlFlow::Continue(Answer { path, steps, visited })
    }
}

/// Looks at cells until the goal is found or there are none, always at the one that `next` takes of those that wait.
pub(super) fn search<G: Grid, S: Sink>(
    maze: &Maze<G>,
    task: Task,
    next: fn(&mut VecDeque<Cell>) -> Option<Cell>,
    sink: &mut S,
) -> ControlFlow<(), Answer> {
    let mut tree = Tree::new(maze, task.from);
    let (mut waiting, mut steps) = (VecDeque::from([task.from]), 0);
    while let Some(cell) = next(&mut waiting) {
        steps += 1;
        sink.mark(cell, Mark::Visited)?;
        if cell == task.to {
            break;
        }
        tree.find_around(maze, cell, sink, |found| waiting.push_back(found))?;
    }
    tree.answer(maze, task.to, steps, sink)
}

/// Marks the way that was found.
pub(super) fn tell<S: Sink>(path: Option<&[Cell]>, sink: &mut S) -> ControlFlow<()> {
    path.into_iter().flatten().try_for_each(|&cell| sink.mark(cell, Mark::Way))
}
