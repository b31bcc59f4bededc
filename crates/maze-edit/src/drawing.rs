//! A drawing, and the edits that change it.

use maze_core::{AnyGrid, Cell, Endpoints, Grid, HalfEdge, Maze, Shape, SideSet};
use std::sync::Arc;

/// A maze that is being drawn: a grid, the state of each wall, the cells that are left out, the start and the goals.
///
/// The grid is always that of the whole shape. A cell that is left out has only closed walls.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The shape, without a mask.
    shape: Shape,
    /// The passages. Its ends are not used.
    maze: Maze<Arc<AnyGrid>>,
    /// The built walls, at both half-edges.
    built: Vec<SideSet>,
    /// Whether each cell is left out.
    out: Vec<bool>,
    start: Cell,
    /// In ascending order, never empty.
    goals: Vec<Cell>,
    is_closed: bool,
}

/// The state of a wall between two cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wall {
    /// There is a passage.
    Open,
    /// Closed. [Finishing](Drawing::finish) may open it.
    #[default]
    Closed,
    /// Closed by the user. Finishing keeps it.
    Built,
}

/// A change to a drawing.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Changes the state of a wall. Either half-edge names it.
    Wall(HalfEdge, Wall),
    /// Leaves a cell out, or brings it back.
    Cell(Cell, bool),
    /// Moves the start.
    Start(Cell),
    /// Replaces the goals.
    Goals(Vec<Cell>),
    /// Replaces the whole drawing.
    Replace(Box<Drawing>),
}

impl Drawing {
    /// A drawing in which all walls are closed, from the first cell to the last. A mask is dropped.
    #[must_use]
    pub fn blank(shape: Shape) -> Self {
        let shape = shape.without_mask();
        let maze = Maze::with_all_walls(Arc::new(shape.grid()));
        let (cells, Endpoints { from, to }) = (maze.grid().len(), maze.ends());
        let (built, out) = (vec![SideSet::default(); cells], vec![false; cells]);
        Self { shape, maze, built, out, start: from, goals: vec![to], is_closed: false }
    }

    /// The shape, without a mask.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The grid of the whole shape.
    #[must_use]
    pub fn grid(&self) -> &Arc<AnyGrid> {
        self.maze.grid()
    }

    /// The passages, as a maze on the whole grid. Its ends are not those of the drawing.
    #[must_use]
    pub fn passages(&self) -> &Maze<Arc<AnyGrid>> {
        &self.maze
    }

    /// Whether a cell is in the maze, and not left out.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        !self.out[cell as usize]
    }

    /// The cells that are not left out, in ascending order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.grid().cells().filter(|&cell| self.contains(cell))
    }

    /// The state of a wall, or `None` if it is on the boundary or beside a cell that is left out.
    #[must_use]
    pub fn wall(&self, wall: HalfEdge) -> Option<Wall> {
        let twin = self.grid().across(wall)?;
        (self.contains(wall.cell) && self.contains(twin.cell)).then(|| {
            if self.maze.is_open(wall) {
                Wall::Open
            } else if self.built[wall.cell as usize].contains(wall.side) {
                Wall::Built
            } else {
                Wall::Closed
            }
        })
    }

    /// The start.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The goals, in ascending order. There is at least one.
    #[must_use]
    pub fn goals(&self) -> &[Cell] {
        &self.goals
    }

    /// Whether the boundary is drawn without gaps at the start and the goals.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The same drawing, whose boundary is drawn with or without gaps.
    #[must_use]
    pub fn with_closed_boundary(self, is_closed: bool) -> Self {
        Self { is_closed, ..self }
    }

    /// Applies an edit, and returns the one that takes it back. Returns `None` if the edit changes nothing or is not
    /// possible: a wall on the boundary or beside a cell that is left out cannot change, the start and the goals cannot
    /// be left out, and a cell must have only closed walls first.
    pub(crate) fn apply(&mut self, edit: Edit) -> Option<Edit> {
        match edit {
            Edit::Wall(wall, new) => {
                let old = self.wall(wall).filter(|&old| old != new)?;
                self.set_wall(wall, new);
                Some(Edit::Wall(wall, old))
            }
            Edit::Cell(cell, is_in) => {
                if self.out.get(cell as usize).is_none_or(|&out| out != is_in) {
                    return None;
                }
                if !is_in && (self.is_end(cell) || self.changed_walls(cell).next().is_some()) {
                    return None;
                }
                self.out[cell as usize] = !is_in;
                Some(Edit::Cell(cell, !is_in))
            }
            Edit::Start(cell) => {
                let may = self.has(cell) && cell != self.start;
                may.then(|| Edit::Start(std::mem::replace(&mut self.start, cell)))
            }
            Edit::Goals(mut goals) => {
                goals.sort_unstable();
                goals.dedup();
                let may = !goals.is_empty() && goals.iter().all(|&goal| self.has(goal)) && goals != self.goals;
                may.then(|| Edit::Goals(std::mem::replace(&mut self.goals, goals)))
            }
            Edit::Replace(drawing) => Some(Edit::Replace(Box::new(std::mem::replace(self, *drawing)))),
        }
    }

    /// The walls of a cell that are not closed.
    pub(crate) fn changed_walls(&self, cell: Cell) -> impl Iterator<Item = HalfEdge> {
        let is_changed = |&wall: &HalfEdge| self.wall(wall).is_some_and(|wall| wall != Wall::Closed);
        self.grid().neighbor_walls(cell).filter(is_changed)
    }

    /// Whether a cell is the start or a goal.
    pub(crate) fn is_end(&self, cell: Cell) -> bool {
        cell == self.start || self.goals.binary_search(&cell).is_ok()
    }

    fn has(&self, cell: Cell) -> bool {
        self.out.get(cell as usize) == Some(&false)
    }

    fn set_wall(&mut self, wall: HalfEdge, new: Wall) {
        let halves = [wall, self.grid().twin(wall)];
        for half in halves {
            let built = &mut self.built[half.cell as usize];
            if new == Wall::Built { built.insert(half.side) } else { built.remove(half.side) }
        }
        let changed = if new == Wall::Open { self.maze.open_wall(wall) } else { self.maze.close_wall(wall) };
        debug_assert!(changed.is_ok(), "{wall:?} is on the boundary");
    }
}

/// Drawings are equal if they look the same.
impl PartialEq for Drawing {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape
            && self.maze.all_open_sides() == other.maze.all_open_sides()
            && (&self.built, &self.out, self.start) == (&other.built, &other.out, other.start)
            && (&self.goals, self.is_closed) == (&other.goals, other.is_closed)
    }
}
