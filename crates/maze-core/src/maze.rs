//! A maze: a grid, and which of its walls are open.

use crate::{Cell, Grid, HalfEdge, SideSet, Sink, UnionFind, grid::SideSets, sink::Batch};
use std::ops::ControlFlow;

/// Where to begin, and where to end: two cells of the maze, perhaps the same. Solvers panic if one of them is none.
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
    /// The first cell.
    pub from: Cell,
    /// The cell to find.
    pub to: Cell,
}

impl Endpoints {
    /// The first cell of a grid and the last.
    #[must_use]
    pub fn of<G: Grid>(grid: &G) -> Self {
        Self { from: 0, to: grid.cells().end - 1 }
    }
}

/// A grid, the open sides of each cell, and where paths through the maze begin and end: the whole state of a maze.
///
/// As a [`Sink`] it applies the events, and relies on methods to name both half-edges of a wall. If they are not twins
/// on its grid, it panics with debug assertions; without them, the maze is corrupted. [`open_wall`](Self::open_wall)
/// and [`close_wall`](Self::close_wall) check.
///
/// ```
/// use maze_core::{Maze, Wall, grid::Square};
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
}

impl<G: Grid> Maze<G> {
    /// A maze in which every wall stands.
    #[must_use]
    pub fn with_all_walls(grid: G) -> Self {
        let open = SideSets::empty(&grid);
        Self::with_open_sides(grid, open)
    }

    /// A maze in which no wall stands but those on the boundary.
    #[must_use]
    pub fn without_walls(grid: G) -> Self {
        let open = grid.all_neighbor_sides();
        Self::with_open_sides(grid, open)
    }

    /// A maze with these open sides. It leads from the first cell to the last.
    pub(crate) fn with_open_sides(grid: G, open: SideSets) -> Self {
        debug_assert_eq!(grid.len(), open.len());
        let ends = Endpoints::of(&grid);
        Self { grid, open, ends }
    }

    /// The same maze, with other ends.
    ///
    /// # Errors
    /// If one of them is no cell of the grid.
    pub fn with_ends(self, ends: Endpoints) -> Result<Self, NoSuchCell> {
        let (last, cells) = (ends.from.max(ends.to), self.grid.len());
        if last as usize >= cells { Err(NoSuchCell { cell: last, cells }) } else { Ok(Self { ends, ..self }) }
    }

    /// The maze as bytes, which are [read back](Self::from_bytes) on the same grid.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self.ends, &self.open)
    }

    /// Reads a maze that was written [as bytes](Self::to_bytes). The bytes do not name their grid: keep its share code
    /// beside them.
    ///
    /// # Errors
    /// If the bytes are not those of a maze on this grid: other cells, a passage to the outside, or a passage that is
    /// open on one side only.
    pub fn from_bytes(grid: G, bytes: &[u8]) -> Result<Self, NotOfGrid> {
        let mut words = bytes.chunks(2).map(|word| word.try_into().map(u16::from_le_bytes).map_err(|_| NotOfGrid));
        let mut word = || words.next().unwrap_or(Err(NotOfGrid));
        let mut cell = || -> Result<Cell, NotOfGrid> { Ok(Cell::from(word()?) | Cell::from(word()?) << 16) };
        let ends = Endpoints { from: cell()?, to: cell()? };
        let open = grid.cells().map(|_| word().map(SideSet::from_bits)).collect::<Result<Vec<_>, _>>()?;
        let mut maze = Self::with_all_walls(grid);
        for (cell, &sides) in (0..).zip(&open) {
            for side in sides {
                let [wall, twin] = halves(&maze.grid, HalfEdge::new(cell, side)).ok_or(NotOfGrid)?;
                if !open[twin.cell as usize].contains(twin.side) {
                    return Err(NotOfGrid);
                }
                maze.open.insert_if::<G>(true, [wall, twin]);
            }
        }
        if words.next().is_some() { Err(NotOfGrid) } else { maze.with_ends(ends).map_err(|_| NotOfGrid) }
    }

    /// Where paths through it begin and end: the first cell and the last, if nobody chose [others](Self::with_ends).
    #[must_use]
    pub fn ends(&self) -> Endpoints {
        self.ends
    }

    pub(crate) fn ends_mut(&mut self) -> &mut Endpoints {
        &mut self.ends
    }

    /// The grid that it lies on.
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

    /// The cells that one can step to from a cell, in the order of its sides. O(1).
    #[inline]
    pub fn neighbors(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.open_sides(cell).into_iter().map(move |side| self.grid.twin(HalfEdge::new(cell, side)).cell)
    }

    /// The open wall between a cell and a neighbor, if there is one.
    #[must_use]
    pub fn wall_between(&self, from: Cell, to: Cell) -> Option<HalfEdge> {
        let mut walls = self.open_sides(from).into_iter().map(|side| HalfEdge::new(from, side));
        walls.find(|&wall| self.grid.twin(wall).cell == to)
    }

    /// Opens the wall between two cells, named by either of its half-edges.
    ///
    /// # Errors
    /// If the grid has no such wall, or it is on the boundary. The maze is unchanged in these cases.
    ///
    /// ```
    /// use maze_core::{Maze, Shape, Wall, grid::Square};
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

    /// Closes the wall between two cells, named by either of its half-edges.
    ///
    /// # Errors
    /// As for [`open_wall`](Self::open_wall).
    pub fn close_wall(&mut self, wall: HalfEdge) -> Result<(), NoSuchHalfEdge> {
        let halves = halves(&self.grid, wall).ok_or(NoSuchHalfEdge { wall })?;
        self.open.remove_if::<G>(true, halves);
        Ok(())
    }

    /// Whether one can pass through here.
    #[must_use]
    pub fn is_open(&self, wall: HalfEdge) -> bool {
        self.open_sides(wall.cell).contains(wall.side)
    }

    /// How many passages a cell has; with one it is a dead end.
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

    /// Closes the first passage of a dead end, and returns it. A cell without a passage, or one of the ends, stays.
    pub(crate) fn fill_dead_end(&mut self, cell: Cell, ends: Endpoints) -> Option<[HalfEdge; 2]> {
        let side = self.open_sides(cell).first().filter(|_| cell != ends.from && cell != ends.to)?;
        let wall = HalfEdge::new(cell, side);
        let halves = [wall, self.grid.twin(wall)];
        self.open.remove_if::<G>(true, halves);
        Some(halves)
    }

    /// How many passages there are.
    #[must_use]
    pub fn passage_count(&self) -> usize {
        self.open.iter().map(|sides| sides.len() as usize).sum::<usize>() / 2
    }

    /// The passages, each once, by both half-edges.
    pub fn all_passages(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        self.grid.inner_walls().filter(|halves| self.is_open(halves[0]))
    }

    /// Whether these are the two half-edges of a wall between two cells.
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

    /// Whether there is exactly one path from every cell to every other: connected, and without a loop. O(n α(n)).
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

/// The ends, a word of 32 bits for each; then the open sides of each cell, 16 bits. The lowest byte of each comes first.
pub(crate) fn to_bytes(ends: Endpoints, open: &SideSets) -> Vec<u8> {
    let ends = [ends.from, ends.to].map(Cell::to_le_bytes);
    ends.into_iter().flatten().chain(open.iter().flat_map(|sides| sides.bits().to_le_bytes())).collect()
}

/// How many bytes that is.
pub(crate) fn byte_count<G: Grid>(grid: &G) -> usize {
    8 + 2 * grid.len()
}

/// Both half-edges of a wall between two cells, if the grid has it.
pub(crate) fn halves<G: Grid>(grid: &G, wall: HalfEdge) -> Option<[HalfEdge; 2]> {
    let is_there = (wall.cell as usize) < grid.len() && wall.side < grid.side_count(wall.cell);
    let twin = if is_there { grid.across(wall) } else { None };
    twin.map(|twin| [wall, twin])
}

/// The error for a maze or a journal that does not belong to a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this was not written on this grid, or is damaged")]
pub struct NotOfGrid;

/// The error for a wall between two cells that the maze does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no other cell lies across side {side} of cell {cell}", side = wall.side, cell = wall.cell)]
pub struct NoSuchHalfEdge {
    wall: HalfEdge,
}

/// A cell that a maze does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no cell {cell}; the last is {last}", last = cells - 1)]
pub struct NoSuchCell {
    cell: Cell,
    cells: usize,
}
