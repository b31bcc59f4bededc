//! What a cell is to whoever stands in it, and which way its passages lead: what can be said of a walk in words.

use maze_core::{Cell, Geometry, HalfEdge, Maze, grid::Bearing};

/// What a cell is, by how many passages lead out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// None.
    Closed,
    /// One.
    DeadEnd,
    /// Two.
    Passage,
    /// Three or more.
    Junction,
}

impl Place {
    /// Its name in small letters, such as `dead-end`.
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

/// What surrounds whoever stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Surroundings {
    /// What the cell is.
    pub place: Place,
    /// Which way its passages lead, clockwise from north. Where two of them lead nearly the same way, as on rings with many
    /// cells side by side, it is there twice.
    pub ways: Vec<Bearing>,
}

impl Surroundings {
    /// Those of a cell, as its passages are now.
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
            let [a, b] = grid.ends(HalfEdge::new(cell, side));
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
