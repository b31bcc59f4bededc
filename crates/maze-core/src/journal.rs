//! What happened, written down, and played forward and back.

use crate::{
    Cell, Grid, Mark, Maze, Sink, Wall,
    sides::{clear, set},
};
use std::{ops::ControlFlow, sync::Arc};

/// One thing that a method did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A wall fell: its cells are joined.
    Fell([Wall; 2]),
    /// A wall rose: its cells are parted.
    Rose([Wall; 2]),
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

const FELL: u32 = 0;
const ROSE: u32 = 1;
const KEPT: u32 = 2;
const MARKED: u32 = 3;

/// Marks as numbers; a region's number comes after the others.
const REGIONS: u32 = 5;

fn pack_mark(mark: Mark) -> u32 {
    match mark {
        Mark::Blank => 0,
        Mark::Visited => 1,
        Mark::Frontier => 2,
        Mark::Cursor => 3,
        Mark::Way => 4,
        Mark::Region(region) => REGIONS + region,
    }
}

fn unpack_mark(mark: u32) -> Mark {
    match mark {
        0 => Mark::Blank,
        1 => Mark::Visited,
        2 => Mark::Frontier,
        3 => Mark::Cursor,
        4 => Mark::Way,
        _ => Mark::Region(mark - REGIONS),
    }
}

impl Record {
    fn wall(kind: u32, [wall, twin]: [Wall; 2]) -> Self {
        Self { cell: wall.cell, other: twin.cell, what: kind | u32::from(wall.side) << 2 | u32::from(twin.side) << 5 }
    }

    fn mark(cell: Cell, old: Mark, new: Mark) -> Self {
        Self { cell, other: pack_mark(old), what: MARKED | pack_mark(new) << 2 }
    }

    fn event(self) -> Event {
        let side = |shift: u32| (self.what >> shift & 7) as u8;
        let names = || [Wall::new(self.cell, side(2)), Wall::new(self.other, side(5))];
        match self.what & 3 {
            FELL => Event::Fell(names()),
            ROSE => Event::Rose(names()),
            KEPT => Event::Kept(names()),
            _ => Event::Marked { cell: self.cell, old: unpack_mark(self.other), new: unpack_mark(self.what >> 2) },
        }
    }
}

/// What one sees at a moment: open sides, sides kept for good, marks; one entry a cell each.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    open: Vec<u8>,
    kept: Vec<u8>,
    marks: Vec<Mark>,
}

/// The recorded events of one generation.
///
/// As a [`Sink`] it writes down what it hears. Every [`SPACING`](Self::SPACING) events it also copies the whole state,
/// so that a [`Player`] reaches any moment by replaying few of them.
#[derive(Clone, Debug)]
pub struct Journal {
    records: Vec<Record>,
    snapshots: Vec<State>,
    now: State,
}

impl Journal {
    /// How many events lie between two copies of the state. Replay begins at the nearer one, so it takes at most half
    /// as many.
    pub const SPACING: usize = 1 << 17;

    /// An empty journal of what will happen to this maze.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>) -> Self {
        let cells = maze.grid().len();
        let now = State { open: maze.sides().to_vec(), kept: vec![0; cells], marks: vec![Mark::Blank; cells] };
        Self { records: Vec::new(), snapshots: vec![now.clone()], now }
    }

    /// How many events there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether nothing happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The events in order.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        self.records.iter().map(|record| record.event())
    }

    /// The copy of the state that is nearest to a moment, and its own moment. The last state is one of them.
    fn nearest_state(&self, position: usize) -> (usize, &State) {
        let copies = (0..).step_by(Self::SPACING).zip(&self.snapshots);
        let all = copies.chain([(self.len(), &self.now)]);
        all.min_by_key(|(moment, _)| moment.abs_diff(position)).unwrap_or((self.len(), &self.now))
    }

    fn write(&mut self, record: Record) -> ControlFlow<()> {
        self.records.push(record);
        self.now.view().apply(record.event());
        if self.records.len().is_multiple_of(Self::SPACING) {
            self.snapshots.push(self.now.clone());
        }
        ControlFlow::Continue(())
    }
}

impl Sink for Journal {
    const MARKS: bool = true;

    fn open(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        self.write(Record::wall(FELL, names))
    }

    fn close(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        self.write(Record::wall(ROSE, names))
    }

    fn keep(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        self.write(Record::wall(KEPT, names))
    }

    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        let old = self.now.marks[cell as usize];
        if old == mark { ControlFlow::Continue(()) } else { self.write(Record::mark(cell, old, mark)) }
    }
}

impl State {
    fn view(&mut self) -> View<'_> {
        View { open: &mut self.open, kept: &mut self.kept, marks: &mut self.marks }
    }
}

/// The three parts of a state, wherever they are kept.
struct View<'a> {
    open: &'a mut [u8],
    kept: &'a mut [u8],
    marks: &'a mut [Mark],
}

impl View<'_> {
    fn apply(self, event: Event) {
        match event {
            Event::Fell(names) => set(self.open, names),
            Event::Rose(names) => clear(self.open, names),
            Event::Kept(names) => set(self.kept, names),
            Event::Marked { cell, new, .. } => self.marks[cell as usize] = new,
        }
    }

    fn revert(self, event: Event) {
        match event {
            Event::Fell(names) => clear(self.open, names),
            Event::Rose(names) => set(self.open, names),
            Event::Kept(names) => clear(self.kept, names),
            Event::Marked { cell, old, .. } => self.marks[cell as usize] = old,
        }
    }
}

/// A place in a journal, and the maze as it was there.
///
/// ```
/// use maze_core::{Blueprint, Player};
///
/// let blueprint: Blueprint = "square:10x10/backtracker#1".parse()?;
/// let mut player = Player::new(blueprint.record());
/// player.seek(player.len());
/// assert!(player.maze().is_perfect());
/// while player.back().is_some() {}
/// assert_eq!(player.maze().passage_count(), 0);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Player<G> {
    journal: Arc<Journal>,
    /// How many events have happened.
    position: usize,
    maze: Maze<G>,
    kept: Vec<u8>,
    marks: Vec<Mark>,
}

impl<G: Grid> Player<G> {
    /// Stands before the first event of a journal that was written on this grid.
    #[must_use]
    pub fn new((grid, journal): (G, Arc<Journal>)) -> Self {
        let State { open, kept, marks } = journal.snapshots[0].clone();
        Self { journal, position: 0, maze: Maze::with_sides(grid, open), kept, marks }
    }

    /// How many events the journal has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the length of the way, not of a collection")]
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
        self.kept[wall.cell as usize] & wall.bit() != 0
    }

    /// Each cell's mark.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Lets the next event happen, and says which; `None` at the end. O(1).
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.journal.records.get(self.position)?.event();
        self.position += 1;
        self.view().apply(event);
        Some(event)
    }

    /// Undoes the last event, and says which; `None` at the beginning. O(1).
    pub fn back(&mut self) -> Option<Event> {
        self.position = self.position.checked_sub(1)?;
        let event = self.journal.records[self.position].event();
        self.view().revert(event);
        Some(event)
    }

    /// Goes to the moment at which `position` events have happened, or to the end if there are fewer. Says how many
    /// events it had to replay: at most [`Journal::SPACING`] / 2.
    pub fn seek(&mut self, position: usize) -> usize {
        let position = position.min(self.len());
        let (from, state) = self.journal.nearest_state(position);
        if from.abs_diff(position) < self.position.abs_diff(position) {
            self.maze.sides_mut().copy_from_slice(&state.open);
            self.kept.copy_from_slice(&state.kept);
            self.marks.copy_from_slice(&state.marks);
            self.position = from;
        }
        let replayed = self.position.abs_diff(position);
        while self.position < position {
            self.forward();
        }
        while self.position > position {
            self.back();
        }
        replayed
    }

    fn view(&mut self) -> View<'_> {
        View { open: self.maze.sides_mut(), kept: &mut self.kept, marks: &mut self.marks }
    }
}
