//! What happened, written down, and played forward and back.

use crate::{Cell, Endpoints, Grid, Mark, Maze, NoSuchCell, SideSets, Sink, Wall};
use std::{ops::ControlFlow, sync::Arc};

/// One thing that a method did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A wall was opened: its cells are joined.
    Opened([Wall; 2]),
    /// A wall was closed: its cells are separated.
    Closed([Wall; 2]),
    /// A wall was examined and stays for good.
    Kept([Wall; 2]),
    /// A cell got a new mark in place of an old one.
    Marked {
        /// The cell.
        cell: Cell,
        /// What it was marked before.
        old: Mark,
        /// What it is marked now.
        new: Mark,
    },
}

/// An event in 12 bytes.
#[derive(Clone, Copy, Debug)]
struct Record {
    /// The cell, or the first wall's cell.
    cell: Cell,
    /// The second wall's cell, or the old mark.
    other: u32,
    /// The kind in the lowest two bits; above them both sides, or the new mark.
    what: u32,
}

const OPENED: u32 = 0;
const CLOSED: u32 = 1;
const KEPT: u32 = 2;
const MARKED: u32 = 3;

/// A mark as a number. A region's number comes after those of the other marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PackedMark(u32);

const REGIONS: u32 = 5;

impl From<Mark> for PackedMark {
    fn from(mark: Mark) -> Self {
        Self(match mark {
            Mark::Blank => 0,
            Mark::Visited => 1,
            Mark::Frontier => 2,
            Mark::Cursor => 3,
            Mark::Path => 4,
            Mark::Region(region) => REGIONS + region,
        })
    }
}

impl From<PackedMark> for Mark {
    fn from(PackedMark(mark): PackedMark) -> Self {
        match mark {
            0 => Self::Blank,
            1 => Self::Visited,
            2 => Self::Frontier,
            3 => Self::Cursor,
            4 => Self::Path,
            _ => Self::Region(mark - REGIONS),
        }
    }
}

impl Record {
    fn wall(kind: u32, [wall, twin]: [Wall; 2]) -> Self {
        Self { cell: wall.cell, other: twin.cell, what: kind | u32::from(wall.side) << 2 | u32::from(twin.side) << 6 }
    }

    fn mark(cell: Cell, old: PackedMark, new: PackedMark) -> Self {
        Self { cell, other: old.0, what: MARKED | new.0 << 2 }
    }

    fn event(self) -> Event {
        let side = |shift: u32| (self.what >> shift & 15) as u8;
        let halves = || [Wall::new(self.cell, side(2)), Wall::new(self.other, side(6))];
        match self.what & 3 {
            OPENED => Event::Opened(halves()),
            CLOSED => Event::Closed(halves()),
            KEPT => Event::Kept(halves()),
            _ => {
                let [old, new] = [self.other, self.what >> 2].map(|mark| PackedMark(mark).into());
                Event::Marked { cell: self.cell, old, new }
            }
        }
    }
}

/// What one sees at a moment: open sides, sides kept for good, marks; one entry a cell each, together 6 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    open: SideSets,
    kept: SideSets,
    marks: Vec<PackedMark>,
}

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
    fn write_wall(&mut self, kind: u32, halves: [Wall; 2], is_so: bool) -> ControlFlow<()> {
        if is_so { ControlFlow::Continue(()) } else { self.write(Record::wall(kind, halves)) }
    }
}

impl Sink for Journal {
    const MARKS: bool = true;

    fn open(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.write_wall(OPENED, halves, self.now.open.contains(halves[0]))
    }

    fn close(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.write_wall(CLOSED, halves, !self.now.open.contains(halves[0]))
    }

    fn keep(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.write_wall(KEPT, halves, self.now.kept.contains(halves[0]))
    }

    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        let (old, new) = (self.now.marks[cell as usize], mark.into());
        if old == new { ControlFlow::Continue(()) } else { self.write(Record::mark(cell, old, new)) }
    }
}

impl State {
    fn bytes(&self) -> usize {
        self.open.bytes() + self.kept.bytes() + size_of_val(&self.marks[..])
    }

    fn view(&mut self) -> View<'_, PackedMark> {
        View { open: &mut self.open, kept: &mut self.kept, marks: &mut self.marks }
    }
}

/// The three parts of a state, wherever they are kept.
struct View<'a, M> {
    open: &'a mut SideSets,
    kept: &'a mut SideSets,
    marks: &'a mut [M],
}

impl<M: From<Mark>> View<'_, M> {
    fn apply(self, event: Event) {
        match event {
            Event::Opened(halves) => self.open.insert(halves),
            Event::Closed(halves) => self.open.remove(halves),
            Event::Kept(halves) => self.kept.insert(halves),
            Event::Marked { cell, new, .. } => self.marks[cell as usize] = new.into(),
        }
    }

    fn revert(self, event: Event) {
        match event {
            Event::Opened(halves) => self.open.remove(halves),
            Event::Closed(halves) => self.open.insert(halves),
            Event::Kept(halves) => self.kept.remove(halves),
            Event::Marked { cell, old, .. } => self.marks[cell as usize] = old.into(),
        }
    }
}

/// A place in a journal, and the maze as it was there.
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
    /// How many events have happened.
    position: usize,
    maze: Maze<G>,
    kept: SideSets,
    marks: Vec<Mark>,
}

impl<G: Grid> Playback<G> {
    /// Stands before the first event of a journal that was written on this grid. The maze has the ends of the one that
    /// the journal is about.
    #[must_use]
    pub fn new((grid, journal): (G, Arc<Journal>)) -> Self {
        let State { open, kept, marks } = journal.chapters[0].start.clone();
        let marks = marks.into_iter().map(Mark::from).collect();
        let mut maze = Maze::with_open_sides(grid, open);
        *maze.ends_mut() = journal.ends;
        Self { journal, position: 0, maze, kept, marks }
    }

    /// The same playback of a maze with other ends.
    ///
    /// # Errors
    /// If one of them is no cell of the grid.
    pub fn with_ends(self, ends: Endpoints) -> Result<Self, NoSuchCell> {
        Ok(Self { maze: self.maze.with_ends(ends)?, ..self })
    }

    /// How many events the journal has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the length of the playback, not of a collection")]
    pub fn len(&self) -> usize {
        self.journal.len()
    }

    /// How many of the events have happened, `0..=len`.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// The maze as it is here.
    #[must_use]
    pub fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// Whether a wall has been examined and stays for good.
    #[must_use]
    pub fn is_kept(&self, wall: Wall) -> bool {
        self.kept.contains(wall)
    }

    /// Each cell's mark.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Lets the next event happen, and says which; `None` at the end. O(1).
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.journal.event(self.position)?;
        self.position += 1;
        self.view().apply(event);
        Some(event)
    }

    /// Undoes the last event, and says which; `None` at the beginning. O(1).
    pub fn backward(&mut self) -> Option<Event> {
        let before = self.position.checked_sub(1)?;
        let event = self.journal.event(before)?;
        self.position = before;
        self.view().revert(event);
        Some(event)
    }

    /// Goes to the moment at which `position` events have happened, or to the end if there are fewer. Says how many
    /// events it had to replay: at most half the [`Journal::spacing`].
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
