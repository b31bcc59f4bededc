//! Problems for worksheets: a half-carved maze, a question about it, and its answer, read from the journal of the maze.
//!
//! Methods draw at random, so a question is asked only where the drawing leaves a single answer: the walk has one way to
//! go on, or the next draws are shown.

use crate::{
    board::Board,
    click::Click,
    exercise::Exercise,
    lesson::{Ask, Screen, Show},
};
use maze_core::{
    AnyGrid, Blueprint, Cell, Event, Grid, HalfEdge, Mark, Maze, MazeRng, Method, Playback,
    method::{AldousBroder, Backtracker, Division, Generator as _, Kruskal, Prim, Wilson},
};
use std::sync::Arc;

/// The number of walls that are numbered in their order.
const WALLS: usize = 6;

/// The number of cells of a walk that are asked for.
const STEPS: usize = 5;

/// The number of draws of the Aldous-Broder algorithm that are shown.
const DRAWS: usize = 8;

/// The number of steps of a walk of Wilson's algorithm that can be followed by eye.
const LOOPS: std::ops::RangeInclusive<usize> = 6..=14;

/// The kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Which cells does the backtracker enter next? Those on its stack are shaded.
    Walk,
    /// Which of the numbered walls does Kruskal's algorithm open next?
    NextWall,
    /// Which cells does Prim's algorithm have in its frontier? Those in the maze are shaded.
    Frontier,
    /// Which cells of the numbered walk does Wilson's algorithm keep, when it has erased the loops?
    Loops,
    /// Which chamber of the recursive division has this cell?
    Chamber,
    /// Which cells are in the same set as this one, for Kruskal's algorithm?
    Set,
    /// Which walls does the Aldous-Broder algorithm open on the numbered walk? Visited cells are shaded.
    Falls,
}

/// A problem and its answer.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The half-carved maze, or a finished one.
    pub maze: Maze<Arc<AnyGrid>>,
    /// The cell that the question is about, or the current cell of the method.
    pub cell: Option<Cell>,
    /// The shaded cells.
    pub shaded: Vec<Cell>,
    /// Cells or walls that are numbered in this order, from 1. A walk may enter a cell more than once.
    pub numbered: Vec<Click>,
    /// The answer, in order.
    pub answer: Vec<Click>,
    /// Whether the answer is a walk, so that its order counts.
    pub is_walk: bool,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Walk, Self::NextWall, Self::Frontier, Self::Loops, Self::Chamber, Self::Set, Self::Falls];

    /// The method that the question is about.
    #[must_use]
    pub fn method(self) -> Method {
        match self {
            Self::Walk => Backtracker::DEFAULT.into(),
            Self::NextWall | Self::Set => Kruskal::DEFAULT.into(),
            Self::Frontier => Prim::DEFAULT.into(),
            Self::Loops => Wilson::DEFAULT.into(),
            Self::Chamber => Division::DEFAULT.into(),
            Self::Falls => AldousBroder::DEFAULT.into(),
        }
    }
}

impl Problem {
    /// A problem of this kind in a maze by the method of that kind. `None` if the journal of the maze has no position
    /// for it.
    #[must_use]
    pub fn of(kind: Kind, maze: &Blueprint) -> Option<Self> {
        let playback = Playback::new(maze.record());
        let record = Record { events: playback.recording().1.events().collect(), playback, maze };
        match kind {
            Kind::Walk => record.walk(),
            Kind::NextWall => record.next_wall(),
            Kind::Frontier => record.frontier(),
            Kind::Loops => record.loops(),
            Kind::Chamber => record.chamber(),
            Kind::Set => record.set(),
            Kind::Falls => record.falls(),
        }
    }
}

/// The journal of a maze.
struct Record<'m> {
    maze: &'m Blueprint,
    playback: Playback<Arc<AnyGrid>>,
    events: Vec<Event>,
}

impl Record<'_> {
    fn walk(mut self) -> Option<Problem> {
        let entered: Vec<Cell> = self.events.iter().filter_map(|event| marked(event, Mark::Cursor)).collect();
        let (start, steps) = entered.split_first()?;
        // Whether each step was the only right one, and whether it went to a new cell.
        let (mut task, mut kinds) = (self.task()?, Vec::new());
        for (number, &cell) in steps.iter().enumerate() {
            let is_new = cell != *start && !steps[..number].contains(&cell);
            kinds.push((cells(&task.moves()) == [cell], is_new));
            if task.click(Click::Cell(cell)).is_err() || task.is_done() {
                break;
            }
        }
        let is_good = |&(place, window): &(usize, &[(bool, bool)])| {
            let new = window.iter().filter(|step| step.1).count();
            let returns = steps[place..place + STEPS].contains(&entered[place]);
            window.iter().all(|step| step.0) && (1..STEPS).contains(&new) && !returns
        };
        let places = kinds.windows(STEPS).enumerate().filter(is_good);
        let from = self.choose(places.map(|(place, _)| place))?;
        let mut task = self.task()?;
        for &cell in &steps[..from] {
            task.click(Click::Cell(cell)).ok()?;
        }
        let cell = entered[from];
        let answer = steps[from..from + STEPS].iter().copied().map(Click::Cell).collect();
        self.playback = task.playback();
        Some(Problem { is_walk: true, ..self.problem(Some(cell), Some(Mark::Frontier), answer) })
    }

    fn next_wall(mut self) -> Option<Problem> {
        let order = |from: usize| {
            let walls = self.events[from..].iter().filter_map(|event| match event {
                Event::Opened([wall, _]) => Some((*wall, true)),
                Event::Kept([wall, _]) => Some((*wall, false)),
                _ => None,
            });
            walls.take(WALLS).collect::<Vec<_>>()
        };
        // The first walls stay, so that there is something to find.
        let places = (0..self.events.len()).filter(|&place| {
            let order = order(place);
            let opens = order.iter().any(|&(_, opens)| opens);
            matches!(self.events[place], Event::Kept(_)) && opens && order.len() == WALLS
        });
        let from = self.choose(places)?;
        let order = order(from);
        let answer = order.iter().find(|wall| wall.1).map(|wall| Click::Wall(wall.0)).into_iter().collect();
        self.playback.seek(from);
        let numbered = order.into_iter().map(|(wall, _)| Click::Wall(wall)).collect();
        Some(Problem { numbered, ..self.problem(None, None, answer) })
    }

    fn set(mut self) -> Option<Problem> {
        let opened = self.opened();
        let count = self.choose(opened.len() * 2 / 5..opened.len() * 7 / 10)?;
        self.playback.seek(opened[count].0);
        let mut sets = Board::at(&self.playback).sets();
        let mut set = |cell: Cell| self.cells().filter(|&other| sets.equiv(cell, other)).collect::<Vec<_>>();
        let most = self.cells().len() / 3;
        let some: Vec<Cell> = self.cells().filter(|&cell| (4..=most).contains(&set(cell).len())).collect();
        let cell = self.choose(some)?;
        let answer = set(cell).into_iter().map(Click::Cell).collect();
        Some(self.problem(Some(cell), None, answer))
    }

    fn frontier(mut self) -> Option<Problem> {
        let opened = self.opened();
        let count = self.choose(opened.len() / 5..opened.len() / 2)?;
        let mut task = self.task()?;
        for &(_, wall) in &opened[..count] {
            task.click(Click::Wall(wall)).ok()?;
        }
        let answer = cells(&task.moves()).into_iter().map(Click::Cell).collect();
        self.playback = task.playback();
        Some(self.problem(None, Some(Mark::Visited), answer))
    }

    fn loops(mut self) -> Option<Problem> {
        // The positions where each walk begins and ends, and its cells.
        let (mut walks, mut walk) = (Vec::new(), (0, Vec::new()));
        for (place, event) in self.events.iter().enumerate() {
            if let Some(cell) = marked(event, Mark::Cursor) {
                if walk.1.is_empty() {
                    walk.0 = place;
                }
                walk.1.push(cell);
            } else if matches!(event, Event::Opened(_)) && !walk.1.is_empty() {
                let (from, cells) = std::mem::take(&mut walk);
                walks.push((from, place, cells));
            }
        }
        walks.retain(|(_, _, cells)| LOOPS.contains(&cells.len()) && has_short_loops(cells));
        let chosen = self.choose(0..walks.len())?;
        let (from, to, walk) = walks.swap_remove(chosen);
        self.playback.seek(to);
        let marks = self.playback.marks();
        let is_kept = |cell: &Cell| matches!(marks[*cell as usize], Mark::Frontier | Mark::Cursor);
        let answer = self.cells().filter(is_kept).map(Click::Cell).collect();
        // The walk ends where its last wall opens into the maze.
        let grid = self.playback.maze().grid();
        let mut sides = self.events[to..].iter().filter_map(opened).flat_map(|wall| [wall.cell, grid.twin(wall).cell]);
        let met = sides.find(|&cell| marks[cell as usize] == Mark::Visited)?;
        self.playback.seek(from);
        let numbered = walk.into_iter().chain([met]).map(Click::Cell).collect();
        Some(Problem { numbered, ..self.problem(None, Some(Mark::Visited), answer) })
    }

    fn chamber(mut self) -> Option<Problem> {
        // The walls of all chambers are complete when the cells of the next ones get their marks.
        let is_wall = |event: &Event| matches!(event, Event::Closed(_));
        let pairs = (1..).zip(self.events.windows(2));
        let places: Vec<usize> =
            pairs.filter(|(_, pair)| is_wall(&pair[0]) && !is_wall(&pair[1])).map(|(place, _)| place).collect();
        let place = self.choose(places.len() / 4..places.len() * 2 / 3)?;
        self.playback.seek(places[place]);
        let marks = self.playback.marks();
        let chamber = |cell: Cell| {
            self.cells().filter(|&other| marks[other as usize] == marks[cell as usize]).collect::<Vec<_>>()
        };
        let most = self.cells().len() / 2;
        let is_good = |cell: &Cell| {
            matches!(marks[*cell as usize], Mark::Region(_)) && (4..=most).contains(&chamber(*cell).len())
        };
        let some: Vec<Cell> = self.cells().filter(is_good).collect();
        let cell = self.choose(some)?;
        let answer = chamber(cell).into_iter().map(Click::Cell).collect();
        Some(self.problem(Some(cell), None, answer))
    }

    fn falls(mut self) -> Option<Problem> {
        let entered: Vec<(usize, Cell)> =
            (0..).zip(&self.events).filter_map(|(place, event)| Some((place, marked(event, Mark::Cursor)?))).collect();
        let falls = |window: &[(usize, Cell)]| {
            let events = &self.events[window[0].0..window[DRAWS].0];
            events.iter().filter_map(opened).map(Click::Wall).collect::<Vec<_>>()
        };
        let is_good = |window: &[(usize, Cell)]| {
            let cells: Vec<Cell> = window.iter().map(|step| step.1).collect();
            (2..=5).contains(&falls(window).len()) && has_short_loops(&cells) && !cells[1..].contains(&cells[0])
        };
        let windows = entered.windows(DRAWS + 1).enumerate();
        let half = windows.len() / 2;
        let places = windows.take(half).filter(|(_, window)| is_good(window)).map(|(place, _)| place);
        let from = self.choose(places)?;
        let window = &entered[from..=from + DRAWS];
        let answer = falls(window);
        self.playback.seek(window[0].0 + 1);
        let numbered = window[1..].iter().map(|step| Click::Cell(step.1)).collect();
        Some(Problem { numbered, ..self.problem(Some(window[0].1), Some(Mark::Visited), answer) })
    }

    /// The problem at the position of the playback, without numbers. Cells with the mark `shaded` are shaded, and so is
    /// the current one.
    fn problem(&self, cell: Option<Cell>, shaded: Option<Mark>, answer: Vec<Click>) -> Problem {
        let is_shaded = |mark: Mark| shaded.is_some_and(|shaded| mark == shaded || mark == Mark::Cursor);
        let marks = (0..).zip(self.playback.marks());
        let shaded = marks.filter(|(_, mark)| is_shaded(**mark)).map(|(cell, _)| cell).collect();
        let maze = self.playback.maze().clone();
        Problem { maze, cell, shaded, numbered: Vec::new(), answer, is_walk: false }
    }

    /// The task to execute the method by hand.
    fn task(&self) -> Option<Exercise> {
        let maze = self.maze.clone();
        Screen { id: String::new(), maze, solver: None, show: Show::Whole, graph: false, ask: Some(Ask::Task) }
            .exercise()
    }

    /// The walls that open, and the positions before.
    fn opened(&self) -> Vec<(usize, HalfEdge)> {
        (0..).zip(&self.events).filter_map(|(place, event)| Some((place, opened(event)?))).collect()
    }

    fn cells(&self) -> std::ops::Range<Cell> {
        self.playback.maze().grid().cells()
    }

    /// Chooses one of several values by the seed of the maze.
    fn choose<T: Copy>(&self, from: impl IntoIterator<Item = T>) -> Option<T> {
        let all: Vec<T> = from.into_iter().collect();
        if all.is_empty() { None } else { Some(all[MazeRng::new(self.maze.seed()).index(all.len())]) }
    }
}

/// The cell that an event marks so.
fn marked(event: &Event, mark: Mark) -> Option<Cell> {
    match *event {
        Event::Marked { cell, new, .. } if new == mark => Some(cell),
        _ => None,
    }
}

/// The wall that an event opens.
fn opened(event: &Event) -> Option<HalfEdge> {
    match *event {
        Event::Opened([wall, _]) => Some(wall),
        _ => None,
    }
}

/// The cells among clicks.
fn cells(clicks: &[Click]) -> Vec<Cell> {
    let cells = clicks.iter().filter_map(|click| match click {
        Click::Cell(cell) => Some(*cell),
        Click::Wall(_) => None,
    });
    cells.collect()
}

/// Whether a walk enters a cell twice, and no cell more often, so that its numbers fit into the cells.
fn has_short_loops(walk: &[Cell]) -> bool {
    let count = |cell: &Cell| walk.iter().filter(|other| *other == cell).count();
    walk.iter().map(count).max() == Some(2)
}
