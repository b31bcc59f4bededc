//! The task of a robot: where it starts, and where it is to go.

use crate::field::Field;
use maze_core::{Cell, Grid, Maze};

/// The task of a robot: it drives from the start to any of the goals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The start.
    pub start: Cell,
    /// The goals. The robot has arrived in any of them.
    pub goals: Vec<Cell>,
}

impl Task {
    /// The task of a contest: from the south-west corner to the center of the maze, which is one, two or four cells.
    /// Returns `None` if the cells are not squares, or a mask leaves out the corner or the center.
    ///
    /// ```
    /// use maze_core::grid::Square;
    /// use maze_robots::Task;
    ///
    /// let task = Task::center(&Square::new(4, 4)?).ok_or("no squares")?;
    /// assert_eq!((task.start, task.goals), (12, vec![9, 10, 5, 6]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn center<G: Grid>(grid: &G) -> Option<Self> {
        let field = Field::of(grid)?;
        let start = field.cell([0, 0])?;
        let [columns, rows] = field.size().map(|length| (length - 1) / 2..=length / 2);
        let places = rows.flat_map(|y| columns.clone().map(move |x| [x, y]));
        let goals: Vec<Cell> = places.filter_map(|place| field.cell(place)).collect();
        (!goals.is_empty()).then_some(Self { start, goals })
    }

    /// From the start of a maze to its exit, or to any of its goals.
    #[must_use]
    pub fn exit<G: Grid>(maze: &Maze<G>) -> Self {
        Self { start: maze.ends().from, goals: maze.goals().collect() }
    }
}
