//! The paths that sounds take.

use maze_core::{Cell, Distances, Geometry, Grid, HalfEdge, Maze, Point, SideSet, grid::Isometry};
use std::collections::BTreeMap;

/// The shortest path to a cell: its length and its first step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// The number of passages on the path.
    pub passages: u32,
    /// The first cell after the start; the start itself if the path has no passages.
    pub towards: Cell,
    /// The map from the coordinates of that cell to those of the start. It is the identity in a plane.
    pub map: Isometry,
}

impl Way {
    /// Returns the path from a cell to the one from which `distances` were measured, or `None` if there is none.
    ///
    /// ```
    /// use maze_sound::Way;
    ///
    /// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
    /// let to_exit = maze.distances(maze.ends().to);
    /// let way = Way::down(&maze, &to_exit, 0).expect("all cells are connected");
    /// assert_eq!((way.passages, way.towards), (7, 1));
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn down<G: Grid>(maze: &Maze<G>, distances: &Distances, from: Cell) -> Option<Self> {
        let passages = distances.get(from)?;
        let nearer = |twin: &HalfEdge| distances.get(twin.cell).is_some_and(|distance| distance < passages);
        let first = beyond(maze.grid(), from, maze.open_sides(from)).find(nearer);
        Some(first.map_or(Self { passages, ..Self::none(from) }, |twin| Self::through(maze.grid(), twin, passages)))
    }

    /// The path from a cell to itself.
    fn none(from: Cell) -> Self {
        Self { passages: 0, towards: from, map: Isometry::IDENTITY }
    }

    /// The path that begins with the step to this half-edge.
    fn through<G: Grid>(grid: &G, twin: HalfEdge, passages: u32) -> Self {
        Self { passages, towards: twin.cell, map: back(grid, twin) }
    }
}

/// The paths from a cell to all cells within a limit.
///
/// ```
/// use maze_sound::Ways;
///
/// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
/// let ways = Ways::around(&maze, 9, 3);
/// assert_eq!(ways.to(9).map(|way| way.passages), Some(0));
/// assert_eq!(ways.to(0), None, "farther than 3 passages");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// The path to each cell, and the map from its coordinates to those of the start, along the path.
    ways: BTreeMap<Cell, (Way, Isometry)>,
}

impl Ways {
    /// Finds the paths with at most `most` passages, in O(k log k) for k cells within that limit.
    #[must_use]
    pub fn around<G: Grid>(maze: &Maze<G>, from: Cell, most: u32) -> Self {
        Self::search(maze.grid(), from, most, |cell| maze.open_sides(cell))
    }

    /// Finds the paths of sounds that no wall stops, over at most `most` walls and passages.
    #[must_use]
    pub fn over_walls<G: Grid>(grid: &G, from: Cell, most: u32) -> Self {
        Self::search(grid, from, most, |cell| grid.neighbor_sides(cell))
    }

    fn search<G: Grid>(grid: &G, from: Cell, most: u32, sides: impl Fn(Cell) -> SideSet) -> Self {
        let mut ways = BTreeMap::from([(from, (Way::none(from), Isometry::IDENTITY))]);
        let mut edge = vec![from];
        for passages in 1..=most {
            let mut farther = Vec::new();
            for cell in edge {
                let Some(&(way, map)) = ways.get(&cell) else { continue };
                for twin in beyond(grid, cell, sides(cell)) {
                    ways.entry(twin.cell).or_insert_with(|| {
                        farther.push(twin.cell);
                        let is_first = cell == from;
                        let way = if is_first { Way::through(grid, twin, passages) } else { Way { passages, ..way } };
                        (way, back(grid, twin).then(&map))
                    });
                }
            }
            edge = farther;
        }
        Self { ways }
    }

    /// Returns the path to a cell, or `None` if it is beyond the limit.
    #[must_use]
    pub fn to(&self, cell: Cell) -> Option<Way> {
        self.ways.get(&cell).map(|&(way, _)| way)
    }

    /// Returns a point of a cell in the coordinates of the start, unfolded along the path. In a plane, it is the same point.
    /// `None` if the cell is beyond the limit.
    ///
    /// ```
    /// use maze_sound::Ways;
    ///
    /// // The last cell of a row of a torus is west of the first one.
    /// let torus = "torus:5x3".parse::<maze_core::Shape>()?.grid();
    /// assert_eq!(Ways::over_walls(&torus, 0, 2).unfolded(4, [4.5, 0.5]), Some([-0.5, 0.5]));
    /// # Ok::<(), maze_core::ShapeError>(())
    /// ```
    #[must_use]
    pub fn unfolded(&self, cell: Cell, point: Point) -> Option<Point> {
        self.ways.get(&cell).map(|(_, map)| map.apply(point))
    }

    /// Returns all cells within the limit, and their paths.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Way)> {
        self.ways.iter().map(|(&cell, &(way, _))| (cell, way))
    }
}

/// The half-edges on the other sides of some sides of a cell.
fn beyond<G: Grid>(grid: &G, cell: Cell, sides: SideSet) -> impl Iterator<Item = HalfEdge> {
    sides.into_iter().filter_map(move |side| grid.across(HalfEdge::new(cell, side)))
}

/// The map from the coordinates of a half-edge to those on its other side.
fn back<G: Grid>(grid: &G, twin: HalfEdge) -> Isometry {
    grid.geometry().map_or(Isometry::IDENTITY, |geometry| geometry.transition(twin))
}
