//! Journals, which record events, and playback of them.

mod bytes;
mod event;
mod playback;
mod record;
mod state;
mod steps;
mod track;

pub use event::Event;
pub use playback::Playback;
pub use steps::{Step, Stops};

use crate::{Cell, Endpoints, Grid, HalfEdge, Mark, Maze, Sink, code::Line, grid::SideSets, maze::halves};
use record::{CLOSED, KEPT, OPENED, Record};
use state::State;
use std::ops::ControlFlow;
use track::{Sequence, Track};

/// Consecutive events, and the state before the first of them.
#[derive(Clone, Debug)]
struct Chapter {
    start: State,
    records: Vec<Record>,
    /// For each event, the number of the sequence of lines that led to it.
    lines: Vec<u8>,
}

impl Chapter {
    fn new(start: State) -> Self {
        Self { start, records: Vec::new(), lines: Vec::new() }
    }
}

/// The recorded events of one generation, or of one search.
///
/// As a [`Sink`], it records what changes; opening a wall that is already open, for example, changes nothing. It also
/// records the lines of code that lead to each event. Every
/// [`spacing`](Self::spacing) events it also stores a copy of the whole state, so that a [`Playback`] can reach any
/// point by replaying few events.
///
/// # Complexity
/// Memory is linear: at most 16 bytes an event including the copies of the state, 36 bytes a cell, and 1.7 MiB of spare
/// capacity. The number of events can be [limited](Self::with_limit).
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
    /// Never empty. All chapters except the last have `spacing` events.
    chapters: Vec<Chapter>,
    now: State,
    track: Track,
    /// The ends of the maze.
    ends: Endpoints,
    /// The goals of the maze other than the second end, in ascending order.
    other_goals: Vec<Cell>,
    limit: usize,
    full: bool,
}

/// The error for more events than a journal may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "more than {limit} events, the most that can be recorded for playback; \
     choose a smaller maze or fewer steps, or show only the result"
)]
pub struct JournalFull {
    /// The maximum number of events of the journal.
    pub limit: usize,
}

impl Journal {
    /// The minimum [`spacing`](Self::spacing).
    const LEAST_SPACING: usize = 1 << 17;

    /// Creates an empty journal that starts with this maze, its ends and its goals.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>) -> Self {
        let cells = maze.grid().len();
        let marks = vec![Mark::Blank.into(); cells];
        let now = State { open: maze.all_open_sides().clone(), kept: SideSets::empty(maze.grid()), marks };
        let chapters = vec![Chapter::new(now.clone())];
        let (ends, other_goals) = (maze.ends(), maze.other_goals().to_vec());
        Self { chapters, now, track: Track::new(), ends, other_goals, limit: usize::MAX, full: false }
    }

    /// The same journal with a maximum number of events. As a [`Sink`], it breaks at the first event beyond the limit,
    /// and then [`check`](Self::check) fails.
    #[must_use]
    pub fn with_limit(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    /// Checks that all events were recorded.
    ///
    /// # Errors
    /// If there were more events than the limit. The recorded events can still be played.
    pub fn check(&self) -> Result<(), JournalFull> {
        if self.full { Err(JournalFull { limit: self.limit }) } else { Ok(()) }
    }

    /// Whether the journal can be played on a grid: the grid has as many cells, and every wall of the journal separates
    /// two of them. O(cells + events).
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

    /// The number of events between two copies of the state: 2^17, or twice the number of cells if that is more. Replay
    /// starts at the nearest copy, so it replays at most half as many events.
    #[must_use]
    pub fn spacing(&self) -> usize {
        Self::LEAST_SPACING.max(2 * self.now.open.len())
    }

    /// The number of events.
    #[must_use]
    pub fn len(&self) -> usize {
        let last = self.chapters.len() - 1;
        last * self.spacing() + self.chapters[last].records.len()
    }

    /// Whether there are no events.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The memory used, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let states = (self.chapters.len() + 1) * self.now.bytes();
        let size = |chapter: &Chapter| chapter.records.capacity() * size_of::<Record>() + chapter.lines.capacity();
        states + self.chapters.iter().map(size).sum::<usize>() + self.track.bytes()
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

    /// The step that an event makes.
    fn step(&self, event: usize) -> Option<Step> {
        let record = self.chapters.get(event / self.spacing())?.records.get(event % self.spacing())?;
        Some(Step::new(event + 1, *record, self.sequence(event + 1)))
    }

    /// The lines that led to a position: those since the event before the last one, and at the end, also those after the
    /// last event. There are at most 16 before the last event and 16 after it.
    fn lines(&self, position: usize) -> impl Iterator<Item = Line> {
        let tail = if position > 0 && position == self.len() { self.track.tail() } else { Sequence::default() };
        self.sequence(position).lines().chain(tail.lines())
    }

    /// The line that made the event before a position.
    fn made_by(&self, position: usize) -> Option<Line> {
        self.sequence(position).last_line()
    }

    /// The lines that led to the event before a position.
    fn sequence(&self, position: usize) -> Sequence {
        let number = position.checked_sub(1).and_then(|event| {
            let chapter = self.chapters.get(event / self.spacing())?;
            chapter.lines.get(event % self.spacing())
        });
        number.map(|&number| self.track.sequences()[usize::from(number)]).unwrap_or_default()
    }

    /// The copy of the state nearest to a position, and the copy's position. The current state counts as a copy.
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
        let Chapter { records, lines, .. } = &mut self.chapters[last];
        if records.len() == records.capacity() {
            // Double the capacity, but no more than a chapter needs.
            let more = records.len().max(64).min(spacing - records.len());
            records.reserve_exact(more);
            lines.reserve_exact(more);
        }
        records.push(record);
        lines.push(self.track.end());
        self.now.view().apply(record.event());
        ControlFlow::Continue(())
    }

    /// Records an event of a wall, unless the wall is already in that state.
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

    fn line(&mut self, line: Line) {
        self.track.line(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Blueprint, MazeRng, solve::Solver};

    /// The maximum size of the sequences, in bytes.
    const SEQUENCES: usize = 256 * 3 * size_of::<Sequence>();

    /// Checks that the lines take a byte an event, and the sequences a constant size.
    fn check(journal: &Journal, what: &str) {
        let lines = journal.chapters.iter().map(|chapter| size_of_val(&chapter.lines[..])).sum::<usize>();
        assert_eq!(lines, journal.len(), "{what}");
        let has_no_more_room = |chapter: &Chapter| chapter.lines.capacity() <= chapter.records.capacity();
        assert!(journal.chapters.iter().all(has_no_more_room), "{what}");
        assert!(journal.track.bytes() <= SEQUENCES, "{what}: {} bytes", journal.track.bytes());
    }

    #[test]
    fn lines_take_a_byte_an_event() {
        for code in
            ["square:60x60/wilson#1", "hex-flat:50x40/better-division+depth=4#2", "square:90x90/kruskal+loops=9#3"]
        {
            let blueprint: Blueprint = code.parse().expect("a share code");
            check(&blueprint.record().1, code);
            let maze = blueprint.generate();
            for &solver in Solver::ALL {
                let mut journal = Journal::new(&maze).with_limit(50_000);
                let _stopped = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
                check(&journal, &format!("{solver} in {code}"));
            }
        }
    }

    #[test]
    fn any_lines_take_a_byte_an_event() {
        let (_, mut journal) = "square:3x3/prim#1".parse::<Blueprint>().expect("a share code").empty_journal();
        let mut rng = MazeRng::new(1);
        for region in 0..300_000 {
            for _ in 0..rng.below(20) {
                let position = u8::try_from(rng.below(Line::COUNT.into())).expect("it is below the count");
                journal.line(Line::new(position));
            }
            assert!(journal.mark(rng.below(9), Mark::Region(region)).is_continue());
        }
        check(&journal, "random lines");
    }
}
