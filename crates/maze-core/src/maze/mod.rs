//! A maze: a grid and its open walls.

mod bytes;

use crate::{Cell, Grid, HalfEdge, SideSet, Sink, UnionFind, grid::SideSets, sink::Batch};
pub use bytes::NotOfGrid;
pub(crate) use bytes::{byte_count, to_bytes};
use std::ops::ControlFlow;

/// The start and the end of paths through a maze, which may be the same cell. Solvers panic if one of them is not a cell
/// of the maze.
///
/// ```
/// use maze_core::{Endpoints, Maze, grid::Square};
///
/// let maze = Maze::without_walls(Square::new(6, 3)?);
/// assert_eq!(maze.ends(), Endpoints { from: 0, to: 17 });
/// let maze = maze.with_ends(Endpoints { from: 5, to: 12 })?;
/// assert_eq!(maze.ends().to, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Endpoints {
    /// The start.
    pub from: Cell,
    /// The destination.
    pub to: Cell,
}

impl Endpoints {
    /// The [default ends](Grid::default_ends) of a grid: the first and the last cell, unless these are close to each other.
    #[must_use]
    pub fn of<G: Grid>(grid: &G) -> Self {
        let [from, to] = grid.default_ends();
        Self { from, to }
    }
}

/// A grid, the open sides of each cell, and the two [ends](Self::ends) of paths through the maze. A maze may have
/// several [goals](Self::goals), of which the second end is the nearest.
///
/// As a [`Sink`], a maze applies the reported events. It relies on methods to name both half-edges of a wall: if they
/// are not twins on its grid, it panics with debug assertions, and is corrupted without them.
/// [`open_wall`](Self::open_wall) and [`close_wall`](Self::close_wall) check their argument.
///
/// ```
/// use maze_core::{HalfEdge, Maze, grid::Square};
///
/// let mut maze = Maze::with_all_walls(Square::new(3, 1)?);
/// maze.open_wall(HalfEdge::new(0, Square::EAST))?;
/// assert_eq!(maze.neighbors(1).collect::<Vec<_>>(), [0]);
/// assert_eq!((maze.passage_count(), maze.is_connected()), (1, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Maze<G> {
    grid: G,
    open: SideSets,
    ends: Endpoints,
    /// The goals other than the second end, in ascending order. Usually there are none.
    other_goals: Vec<Cell>,
}

impl<G: Grid> Maze<G> {
    /// Creates a maze in which every wall is closed.
    #[must_use]
    pub fn with_all_walls(grid: G) -> Self {
        let open = SideSets::empty(&grid);
        Self::with_open_sides(grid, open)
    }

    /// Creates a maze in which every wall is open, except those on the boundary.
    #[must_use]
    pub fn without_walls(grid: G) -> Self {
        let open = grid.all_neighbor_sides();
        Self::with_open_sides(grid, open)
    }

    /// Creates a maze with these open sides, and with the first and the last cell as its ends.
    pub(crate) fn with_open_sides(grid: G, open: SideSets) -> Self {
        debug_assert_eq!(grid.len(), open.len());
        let ends = Endpoints::of(&grid);
        Self { grid, open, ends, other_goals: Vec::new() }
    }

    /// The same maze with other ends, of which the second is the only goal.
    ///
    /// # Errors
    /// If one of them is not a cell of the grid.
    pub fn with_ends(self, ends: Endpoints) -> Result<Self, NoSuchCell> {
        let (last, cells) = (ends.from.max(ends.to), self.grid.len());
        if last as usize >= cells {
            return Err(NoSuchCell { cell: last, cells });
        }
        Ok(Self { ends, other_goals: Vec::new(), ..self })
    }

    /// The same maze with another start and several goals. The second of its [ends](Self::ends) becomes the goal that is
    /// nearest to the start; among equals, and if no path leads to any, that with the lowest number. An empty list keeps
    /// the goals. O(n) if there are several goals.
    ///
    /// # Errors
    /// If one of them is not a cell of the grid.
    ///
    /// ```
    /// use maze_core::{Maze, grid::Square};
    ///
    /// let maze = Maze::without_walls(Square::new(9, 1)?).with_goals(4, &[0, 7, 8])?;
    /// assert_eq!((maze.ends().to, maze.goals().collect::<Vec<_>>()), (7, vec![0, 7, 8]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_goals(self, from: Cell, goals: &[Cell]) -> Result<Self, NoSuchCell> {
        let mut goals = if goals.is_empty() { self.goals().collect() } else { goals.to_vec() };
        goals.sort_unstable();
        goals.dedup();
        let last = goals.iter().fold(from, |last, &goal| last.max(goal));
        let mut maze = self.with_ends(Endpoints { from, to: last })?;
        if goals.len() > 1 {
            let distances = maze.distances(from);
            let distance = |&goal: &usize| distances.get(goals[goal]).unwrap_or(u32::MAX);
            let nearest = (0..goals.len()).min_by_key(distance).unwrap_or(0);
            maze.ends.to = goals.remove(nearest);
            maze.other_goals = goals;
        } else {
            maze.ends.to = goals[0];
        }
        Ok(maze)
    }

    /// The two ends of paths through the maze: the first and the last cell, unless [`with_ends`](Self::with_ends) or
    /// [`with_goals`](Self::with_goals) changed them.
    #[must_use]
    pub fn ends(&self) -> Endpoints {
        self.ends
    }

    /// The cells at which a path from the start may end, in ascending order: the second of the [ends](Self::ends), and
    /// those that [`with_goals`](Self::with_goals) added.
    pub fn goals(&self) -> impl Iterator<Item = Cell> {
        let before = self.other_goals.partition_point(|&goal| goal < self.ends.to);
        let (before, after) = self.other_goals.split_at(before);
        before.iter().copied().chain([self.ends.to]).chain(after.iter().copied())
    }

    /// The goals other than the second of the [ends](Self::ends), in ascending order.
    #[must_use]
    pub fn other_goals(&self) -> &[Cell] {
        &self.other_goals
    }

    /// Whether a cell is one of the [goals](Self::goals).
    #[must_use]
    pub fn is_goal(&self, cell: Cell) -> bool {
        cell == self.ends.to || self.other_goals.binary_search(&cell).is_ok()
    }

    /// The same maze with the ends and goals of another maze on this grid.
    pub(crate) fn with_goals_of(self, ends: Endpoints, other_goals: &[Cell]) -> Self {
        Self { ends, other_goals: other_goals.to_vec(), ..self }
    }

    /// The grid of the maze.
    pub fn grid(&self) -> &G {
        &self.grid
    }

    /// The open sides of each cell.
    #[must_use]
    pub fn all_open_sides(&self) -> &SideSets {
        &self.open
    }

    pub(crate) fn into_open_sides(self) -> SideSets {
        self.open
    }

    pub(crate) fn all_open_sides_mut(&mut self) -> &mut SideSets {
        &mut self.open
    }

    /// The open sides of a cell.
    #[inline]
    #[must_use]
    pub fn open_sides(&self, cell: Cell) -> SideSet {
        self.open.get_in::<G>(cell)
    }

    /// The cells that can be reached from a cell in one step, in the order of its sides. O(1).
    #[inline]
    pub fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.open_sides(cell).into_iter().map(move |side| self.grid.twin(HalfEdge::new(cell, side)).cell)
    }

    /// The half-edge of `from` whose open wall leads to `to`, or `None` if there is no passage between them.
    #[must_use]
    pub fn wall_between(&self, from: Cell, to: Cell) -> Option<HalfEdge> {
        let mut walls = self.open_sides(from).into_iter().map(|side| HalfEdge::new(from, side));
        walls.find(|&wall| self.grid.twin(wall).cell == to)
    }

    /// Opens the wall between two cells. Either half-edge names it.
    ///
    /// # Errors
    /// If the grid has no such wall, or the wall is on the boundary. The maze is then unchanged.
    ///
    /// ```
    /// use maze_core::{HalfEdge, Maze, Shape, grid::Square};
    ///
    /// let mut maze = Maze::with_all_walls("square:2x1".parse::<Shape>()?.grid());
    /// maze.open_wall(HalfEdge::new(0, Square::EAST))?;
    /// assert!(maze.is_open(HalfEdge::new(1, Square::WEST)));
    /// let error = maze.open_wall(HalfEdge::new(0, Square::NORTH)).unwrap_err();
    /// assert_eq!(error.to_string(), "no other cell lies across side 3 of cell 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open_wall(&mut self, wall: HalfEdge) -> Result<(), NoSuchHalfEdge> {
        let halves = halves(&self.grid, wall).ok_or(NoSuchHalfEdge { wall })?;
        self.open.insert_if::<G>(true, halves);
        Ok(())
    }

    /// Closes the wall between two cells. Either half-edge names it.
    ///
    /// # Errors
    /// As for [`open_wall`](Self::open_wall).
    pub fn close_wall(&mut self, wall: HalfEdge) -> Result<(), NoSuchHalfEdge> {
        let halves = halves(&self.grid, wall).ok_or(NoSuchHalfEdge { wall })?;
        self.open.remove_if::<G>(true, halves);
        Ok(())
    }

    /// Whether a wall is open.
    #[must_use]
    pub fn is_open(&self, wall: HalfEdge) -> bool {
        self.open_sides(wall.cell).contains(wall.side)
    }

    /// The number of passages of a cell. A dead end has one.
    #[must_use]
    pub fn degree(&self, cell: Cell) -> u32 {
        self.open_sides(cell).len()
    }

    /// The dead ends: cells with a single passage, in ascending order.
    ///
    /// ```
    /// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
    /// assert_eq!(maze.dead_ends().collect::<Vec<_>>(), [0, 5, 6, 8, 12, 16]);
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    pub fn dead_ends(&self) -> impl Iterator<Item = Cell> {
        self.grid.cells().filter(|&cell| self.degree(cell) == 1)
    }

    /// Closes the first passage of a cell, and returns it. Does nothing if the cell has no passage or is one of the
    /// ends.
    pub(crate) fn fill_dead_end(&mut self, cell: Cell, ends: Endpoints) -> Option<[HalfEdge; 2]> {
        let side = self.open_sides(cell).first().filter(|_| cell != ends.from && cell != ends.to)?;
        let wall = HalfEdge::new(cell, side);
        let halves = [wall, self.grid.twin(wall)];
        self.open.remove_if::<G>(true, halves);
        Some(halves)
    }

    /// The number of passages.
    #[must_use]
    pub fn passage_count(&self) -> usize {
        self.open.iter().map(|sides| sides.len() as usize).sum::<usize>() / 2
    }

    /// All passages, each once, as their two half-edges.
    pub fn all_passages(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        self.grid.inner_walls().filter(|halves| self.is_open(halves[0]))
    }

    /// Whether these are the two half-edges of one wall between two cells.
    fn has(&self, halves: [HalfEdge; 2]) -> bool {
        self::halves(&self.grid, halves[0]) == Some(halves)
    }

    /// Whether every cell can be reached from every other. O(n α(n)).
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let mut sets = UnionFind::new(self.grid.len());
        for [wall, twin] in self.all_passages() {
            sets.union(wall.cell, twin.cell);
        }
        sets.count() == 1
    }

    /// Whether the maze is connected and has no loops, so that exactly one path leads from each cell to each other
    /// cell. O(n α(n)).
    #[must_use]
    pub fn is_perfect(&self) -> bool {
        self.passage_count() + 1 == self.grid.len() && self.is_connected()
    }
}

impl<G: Grid> Sink for Maze<G> {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.open_if(true, halves)
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        debug_assert!(!condition || self.has(halves), "{halves:?} are not the half-edges of one wall");
        self.open.insert_if::<G>(condition, halves);
        ControlFlow::Continue(())
    }

    #[inline]
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        batch.apply(self.open.low_mut());
        ControlFlow::Continue(())
    }

    #[inline]
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.close_if(true, halves)
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        debug_assert!(!condition || self.has(halves), "{halves:?} are not the half-edges of one wall");
        self.open.remove_if::<G>(condition, halves);
        ControlFlow::Continue(())
    }
}

/// Both half-edges of a wall between two cells, or `None` if the grid has no such wall.
pub(crate) fn halves<G: Grid>(grid: &G, wall: HalfEdge) -> Option<[HalfEdge; 2]> {
    let is_there = (wall.cell as usize) < grid.len() && wall.side < grid.side_count(wall.cell);
    let twin = if is_there { grid.across(wall) } else { None };
    twin.map(|twin| [wall, twin])
}

/// The error for a wall between two cells that the maze does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no other cell lies across side {side} of cell {cell}", side = wall.side, cell = wall.cell)]
pub struct NoSuchHalfEdge {
    wall: HalfEdge,
}

/// The error for a cell that the maze does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no cell {cell}; the last is {last}", last = cells - 1)]
pub struct NoSuchCell {
    cell: Cell,
    cells: usize,
}

impl NoSuchCell {
    /// The number that is no cell.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// The number of the last cell of the maze.
    #[must_use]
    pub fn last(&self) -> usize {
        self.cells - 1
    }
}
