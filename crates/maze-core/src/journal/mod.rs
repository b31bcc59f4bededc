//! What happened, written down, and played forward and back.

mod bytes;
mod event;
mod playback;
mod record;
mod state;

pub use event::Event;
pub use playback::Playback;

use crate::{Cell, Endpoints, Grid, HalfEdge, Mark, Maze, Sink, grid::SideSets, maze::halves};
use record::{CLOSED, KEPT, OPENED, Record};
use state::State;
use std::ops::ControlFlow;

/// Events in a row, and the state before the first of them.
#[derive(Clone, Debug)]
struct Chapter {
    start: State,
    records: Vec<Record>,
}

impl Chapter {
    fn new(start: State) -> Self {
        Self { start, records: Vec::new() }
    }
}

/// The recorded events of one generation, or of one search.
///
/// As a [`Sink`] it writes down what changes; opening a wall that is open already, for one, changes nothing. Every
/// [`spacing`](Self::spacing) events it also copies the whole state, so that a [`Playback`] reaches any moment by
/// replaying few of them.
///
/// # Complexity
/// Memory is linear: at most 15 bytes an event, copies of the state included, 36 bytes a cell, and 1.5 MiB of room for
/// what comes next. How many events there may be can be [limited](Self::with_limit).
///
/// ```
/// use maze_core::{Blueprint, Journal, MazeRng, solve::Solver};
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// let mut journal = Journal::new(&maze).with_limit(1_000);
/// let found = Solver::BreadthFirst.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
/// journal.check()?;
/// assert!(found.is_continue() && journal.len() > 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Journal {
    /// Never empty; all but the last have as many events as the spacing.
    chapters: Vec<Chapter>,
    now: State,
    /// Those of the maze.
    ends: Endpoints,
    limit: usize,
    full: bool,
}

/// More happened than a journal may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "more than {limit} events, the most that can be recorded for playback; \
     choose a smaller maze or fewer steps, or show only the result"
)]
pub struct JournalFull {
    /// How many events the journal may hold.
    pub limit: usize,
}

impl Journal {
    /// The least [`spacing`](Self::spacing).
    const LEAST_SPACING: usize = 1 << 17;

    /// An empty journal of what will happen to this maze, which keeps its ends.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>) -> Self {
        let cells = maze.grid().len();
        let marks = vec![Mark::Blank.into(); cells];
        let now = State { open: maze.all_open_sides().clone(), kept: SideSets::empty(maze.grid()), marks };
        let chapters = vec![Chapter::new(now.clone())];
        Self { chapters, now, ends: maze.ends(), limit: usize::MAX, full: false }
    }

    /// The same journal, which holds no more events than this. As a [`Sink`] it breaks when there is one more, and is
    /// [full](Self::check) from then on.
    #[must_use]
    pub fn with_limit(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    /// Whether all that happened has been written down.
    ///
    /// # Errors
    /// If more happened than the limit allows. What came before it can be played.
    pub fn check(&self) -> Result<(), JournalFull> {
        if self.full { Err(JournalFull { limit: self.limit }) } else { Ok(()) }
    }

    /// Whether the journal is valid on a grid: the grid has these cells, and every wall is between two of them. O(cells
    /// + events).
    #[must_use]
    pub fn fits<G: Grid>(&self, grid: &G) -> bool {
        let open = &self.chapters[0].start.open;
        let has = |[wall, twin]: [HalfEdge; 2]| halves(grid, wall) == Some([wall, twin]);
        let is_passage = |wall| halves(grid, wall).is_some_and(|[_, twin]| open.contains(twin));
        open.len() == grid.len()
            && grid.cells().all(|cell| open.get(cell).into_iter().all(|side| is_passage(HalfEdge::new(cell, side))))
            && self.events().all(|event| match event {
                Event::Opened(halves) | Event::Closed(halves) | Event::Kept(halves) => has(halves),
                Event::Marked { cell, .. } => (cell as usize) < grid.len(),
            })
    }

    /// How many events lie between two copies of the state: 2^17, or twice the cells if they are more. Replay begins at
    /// the nearer copy, so it takes at most half as many.
    #[must_use]
    pub fn spacing(&self) -> usize {
        Self::LEAST_SPACING.max(2 * self.now.open.len())
    }

    /// How many events there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let last = self.chapters.len() - 1;
        last * self.spacing() + self.chapters[last].records.len()
    }

    /// Whether nothing happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many bytes of memory it occupies.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let states = (self.chapters.len() + 1) * self.now.bytes();
        let records: usize = self.chapters.iter().map(|chapter| chapter.records.capacity()).sum();
        states + records * size_of::<Record>()
    }

    /// The events in order.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        self.chapters.iter().flat_map(|chapter| &chapter.records).map(|record| record.event())
    }

    /// The event at a position.
    fn event(&self, position: usize) -> Option<Event> {
        let chapter = self.chapters.get(position / self.spacing())?;
        chapter.records.get(position % self.spacing()).map(|record| record.event())
    }

    /// The copy of the state that is nearest to a moment, and its own moment. The last state is one of them.
    fn nearest_state(&self, position: usize) -> (usize, &State) {
        let copies = (0..).step_by(self.spacing()).zip(self.chapters.iter().map(|chapter| &chapter.start));
        let all = copies.chain([(self.len(), &self.now)]);
        all.min_by_key(|(moment, _)| moment.abs_diff(position)).unwrap_or((self.len(), &self.now))
    }

    fn write(&mut self, record: Record) -> ControlFlow<()> {
        if self.len() >= self.limit {
            self.full = true;
            return ControlFlow::Break(());
        }
        if self.len() == self.chapters.len() * self.spacing() {
            self.chapters.push(Chapter::new(self.now.clone()));
        }
        let (last, spacing) = (self.chapters.len() - 1, self.spacing());
        let records = &mut self.chapters[last].records;
        if records.len() == records.capacity() {
            // Twice the room, but no more than a chapter needs.
            records.reserve_exact(records.len().max(64).min(spacing - records.len()));
        }
        records.push(record);
        self.now.view().apply(record.event());
        ControlFlow::Continue(())
    }

    /// Writes down what happens to a wall, unless it is so already.
    fn write_wall(&mut self, kind: u32, halves: [HalfEdge; 2], is_so: bool) -> ControlFlow<()> {
        if is_so { ControlFlow::Continue(()) } else { self.write(Record::wall(kind, halves)) }
    }
}

impl Sink for Journal {
    const MARKS: bool = true;

    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.write_wall(OPENED, halves, self.now.open.contains(halves[0]))
    }

    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.write_wall(CLOSED, halves, !self.now.open.contains(halves[0]))
    }

    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.write_wall(KEPT, halves, self.now.kept.contains(halves[0]))
    }

    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        let (old, new) = (self.now.marks[cell as usize], mark.into());
        if old == new { ControlFlow::Continue(()) } else { self.write(Record::mark(cell, old, new)) }
    }
}
