//! Descriptions of cells for screen readers and text: the kind of a cell, and the directions of its passages.

use maze_core::{
    Cell, Geometry, HalfEdge, Maze,
    grid::{Bearing, longest_piece},
};

/// The kind of a cell, by its number of passages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// No passages.
    Closed,
    /// One passage.
    DeadEnd,
    /// Two passages.
    Passage,
    /// Three or more passages.
    Junction,
}

impl Place {
    /// The name in lower case, such as `dead-end`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::DeadEnd => "dead-end",
            Self::Passage => "passage",
            Self::Junction => "junction",
        }
    }
}

/// The surroundings of a player in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// The kind of the cell.
    pub place: Place,
    /// The directions of its passages, clockwise from north. If two passages lead in nearly the same direction, as on
    /// rings with many cells, the direction is listed twice.
    pub ways: Vec<Bearing>,
}

impl Surroundings {
    /// The surroundings of a cell in the current maze.
    ///
    /// ```
    /// use maze_core::Blueprint;
    /// use maze_play::{Bearing, Place, Surroundings};
    ///
    /// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
    /// let here = Surroundings::of(&maze, 9);
    /// assert_eq!(here.place, Place::Junction);
    /// assert_eq!(here.ways, [Bearing::North, Bearing::East, Bearing::South]);
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn of<G: Geometry>(maze: &Maze<G>, cell: Cell) -> Self {
        let grid = maze.grid();
        let [x, y] = grid.center(cell);
        let towards = |side| {
            let [a, b] = longest_piece(grid, HalfEdge::new(cell, side));
            Bearing::of([0.5 * (a[0] + b[0]) - x, 0.5 * (a[1] + b[1]) - y])
        };
        let mut ways: Vec<Bearing> = maze.open_sides(cell).into_iter().filter_map(towards).collect();
        ways.sort_unstable();
        let place = match maze.degree(cell) {
            0 => Place::Closed,
            1 => Place::DeadEnd,
            2 => Place::Passage,
            _ => Place::Junction,
        };
        Self { place, ways }
    }
}
