//! Playback of a journal: forward, backward, and to any position.

use super::{
    Event, Journal,
    state::{State, View},
};
use crate::{
    Cell, Endpoints, Grid, HalfEdge, Mark, Maze,
    code::Line,
    grid::SideSets,
    maze::{NoSuchCell, NotOfGrid},
};
use std::sync::Arc;

/// A position in a journal, and the maze at that position.
///
/// ```
/// use maze_core::{Blueprint, Playback};
///
/// let blueprint: Blueprint = "square:10x10/backtracker#1".parse()?;
/// let mut playback = Playback::new(blueprint.record());
/// playback.seek(playback.len());
/// assert!(playback.maze().is_perfect());
/// while playback.backward().is_some() {}
/// assert_eq!(playback.maze().passage_count(), 0);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playback<G> {
    journal: Arc<Journal>,
    /// The number of events that have been applied.
    position: usize,
    maze: Maze<G>,
    kept: SideSets,
    marks: Vec<Mark>,
}

impl<G: Grid> Playback<G> {
    /// Creates a playback before the first event of a journal that was recorded on this grid. The maze has the ends and
    /// goals of the recorded maze. If the journal belongs to another grid with the same number of cells, playback gives wrong
    /// mazes; [`try_new`](Self::try_new) checks for that.
    ///
    /// # Panics
    /// If the grid of the journal has another number of cells.
    #[must_use]
    pub fn new((grid, journal): (G, Arc<Journal>)) -> Self {
        assert_eq!(grid.len(), journal.now.open.len(), "the journal is of another grid");
        let State { open, kept, marks } = journal.chapters[0].start.clone();
        let marks = marks.into_iter().map(Mark::from).collect();
        let maze = Maze::with_open_sides(grid, open).with_goals_of(journal.ends, &journal.other_goals);
        Self { journal, position: 0, maze, kept, marks }
    }

    /// Creates a playback like [`new`](Self::new), but checks that the journal belongs to the grid. O(cells + events).
    ///
    /// # Errors
    /// If they do not [fit](Journal::fits).
    pub fn try_new((grid, journal): (G, Arc<Journal>)) -> Result<Self, NotOfGrid> {
        if journal.fits(&grid) { Ok(Self::new((grid, journal))) } else { Err(NotOfGrid) }
    }

    /// The same playback with other ends of the maze, of which the second is the only goal.
    ///
    /// # Errors
    /// If one of them is not a cell of the grid.
    pub fn with_ends(self, ends: Endpoints) -> Result<Self, NoSuchCell> {
        Ok(Self { maze: self.maze.with_ends(ends)?, ..self })
    }

    /// Returns the grid and the journal. [`new`](Self::new) creates another playback from them.
    #[must_use]
    pub fn recording(&self) -> (G, Arc<Journal>)
    where
        G: Clone,
    {
        (self.maze.grid().clone(), self.journal.clone())
    }

    /// Returns the maze at the end of the journal.
    #[must_use]
    pub fn finish(mut self) -> Maze<G> {
        self.seek(self.len());
        self.maze
    }

    pub(super) fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The number of events of the journal.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the length of the playback, not of a collection")]
    pub fn len(&self) -> usize {
        self.journal.len()
    }

    /// The number of events that have been applied, `0..=len`.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// The maze at the current position.
    #[must_use]
    pub fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// Whether a wall has been examined and stays closed for good.
    #[must_use]
    pub fn is_kept(&self, wall: HalfEdge) -> bool {
        self.kept.contains(wall)
    }

    /// The mark of each cell.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The lines of the method's or solver's [code](crate::Code) that led to the last event, in the order of their
    /// execution, at most 16. The last of them made the event. At the end of the journal, the lines after the last event
    /// follow. Before the first event, there are none.
    ///
    /// ```
    /// use maze_core::{Blueprint, Playback};
    ///
    /// let blueprint: Blueprint = "square:6x3/backtracker#1".parse()?;
    /// let code = blueprint.method().code();
    /// let mut playback = Playback::new(blueprint.record());
    /// playback.seek(2);
    /// assert!(playback.lines().filter_map(|line| code.name(line)).eq(["repeat", "new", "open"]));
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.journal.lines(self.position)
    }

    /// The line that made the last event, if its method or solver reported one.
    #[must_use]
    pub fn last_line(&self) -> Option<Line> {
        self.journal.made_by(self.position)
    }

    /// The last event that has been applied.
    #[must_use]
    pub fn last_event(&self) -> Option<Event> {
        self.journal.event(self.position.checked_sub(1)?)
    }

    /// The event at a position, and the line that made it.
    pub(crate) fn event(&self, position: usize) -> Option<(Event, Option<Line>)> {
        Some((self.journal.event(position)?, self.journal.made_by(position + 1)))
    }

    /// Applies the next event and returns it, or `None` at the end. O(1).
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.journal.event(self.position)?;
        self.position += 1;
        self.view().apply(event);
        Some(event)
    }

    /// Reverts the last event and returns it, or `None` at the beginning. O(1).
    pub fn backward(&mut self) -> Option<Event> {
        let before = self.position.checked_sub(1)?;
        let event = self.journal.event(before)?;
        self.position = before;
        self.view().revert(event);
        Some(event)
    }

    /// Opens or closes a wall, and marks it as kept or not, without an event: the recording now begins with this wall.
    /// For a maze that a user draws. O(1), unless the recording is shared.
    ///
    /// # Panics
    /// If the recording has events.
    ///
    /// ```
    /// use maze_core::{HalfEdge, Journal, Maze, Playback, grid::Square};
    ///
    /// let maze = Maze::with_all_walls(Square::new(2, 1)?);
    /// let mut playback = Playback::new((maze.grid().clone(), Journal::new(&maze).into()));
    /// playback.set_wall([HalfEdge::new(0, Square::EAST), HalfEdge::new(1, Square::WEST)], true, false);
    /// assert!(playback.maze().is_perfect());
    /// assert!(Playback::new(playback.recording()).finish().is_perfect());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_wall(&mut self, halves: [HalfEdge; 2], is_open: bool, is_kept: bool) {
        let journal = self.beginning();
        journal.chapters[0].start.view().set_wall(halves, is_open, is_kept);
        journal.now.view().set_wall(halves, is_open, is_kept);
        self.view().set_wall(halves, is_open, is_kept);
    }

    /// Marks a cell without an event, like [`set_wall`](Self::set_wall).
    ///
    /// # Panics
    /// If the recording has events.
    pub fn set_mark(&mut self, cell: Cell, mark: Mark) {
        let journal = self.beginning();
        journal.chapters[0].start.marks[cell as usize] = mark.into();
        journal.now.marks[cell as usize] = mark.into();
        self.marks[cell as usize] = mark;
    }

    /// The journal, which has no events, to be changed.
    fn beginning(&mut self) -> &mut Journal {
        assert!(self.journal.is_empty(), "the recording has events");
        Arc::make_mut(&mut self.journal)
    }

    /// Moves to the position at which `position` events have been applied, or to the end if there are fewer. Returns
    /// the number of events replayed, at most half the [`Journal::spacing`].
    pub fn seek(&mut self, position: usize) -> usize {
        let position = position.min(self.len());
        let (from, state) = self.journal.nearest_state(position);
        if from.abs_diff(position) < self.position.abs_diff(position) {
            self.maze.all_open_sides_mut().copy_from(&state.open);
            self.kept.copy_from(&state.kept);
            for (mark, &packed) in self.marks.iter_mut().zip(&state.marks) {
                *mark = packed.into();
            }
            self.position = from;
        }
        let replayed = self.position.abs_diff(position);
        while self.position < position {
            self.forward();
        }
        while self.position > position {
            self.backward();
        }
        replayed
    }

    fn view(&mut self) -> View<'_, Mark> {
        View { open: self.maze.all_open_sides_mut(), kept: &mut self.kept, marks: &mut self.marks }
    }
}
