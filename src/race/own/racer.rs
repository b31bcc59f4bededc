//! A robot of the user in a race: its movement, its marks, its score and its log.

use super::{
    choices::Entrant,
    pilot::{News, Pilot},
};
use crate::vocabulary::passage::Passage;
use maze_core::{AnyGrid, Cell, Geometry, HalfEdge, Maze, Point};
use maze_locale::Message;
use maze_robots::{Change, Color, Log, Score, Task};
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

/// The time of a turn, as that of a part of a step.
const TURN: f32 = 0.4;

/// The most messages that a frame takes, so that a robot that paints a lot costs little.
const MOST: usize = 1024;

/// The most texts that are shown: the latest ones.
const MAX_TEXTS: usize = 1024;

/// A robot of the user in a race.
#[derive(Debug)]
pub struct OwnRacer {
    /// The robot.
    pub entrant: Entrant,
    /// Its score.
    pub score: Score,
    /// Its standard error, once it has started.
    pub log: Option<Log>,
    /// Why it was stopped, once it has ended.
    pub fault: Option<Message>,
    /// Whether it has ended.
    pub has_ended: bool,
    /// The number of cells that it has entered.
    pub steps: u64,
    pilot: Pilot,
    /// The changes that are not shown yet.
    waiting: VecDeque<Change>,
    /// The score after that.
    next_score: Option<Score>,
    /// The number of movements and turns that are shown.
    shown: u64,
    start: Spot,
    /// The place that it comes from, and the one that it goes to.
    from: Spot,
    to: Spot,
    /// The rest of its movement, and all of it, in steps.
    left: f32,
    length: f32,
    /// Its heading on squares, in degrees clockwise from north.
    heading: Option<u16>,
    colors: BTreeMap<Cell, Color>,
    texts: BTreeMap<Cell, String>,
    /// The cells with a text, the latest one last.
    written: VecDeque<Cell>,
    /// The walls that it has seen, and those that it has drawn.
    seen: BTreeSet<HalfEdge>,
    drawn: BTreeSet<HalfEdge>,
    /// The changes of the floor in this frame.
    pub(super) news: Vec<FloorChange>,
}

/// A place: a cell, and the distance from its center.
#[derive(Clone, Copy, Debug)]
struct Spot {
    cell: Cell,
    offset: Point,
}

/// The knowledge of a wall that a robot has seen or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// It is closed, as the robot says.
    Rightly,
    /// The robot drew it, but it is open.
    Wrongly,
}

/// A change of what a robot shows in the maze.
#[derive(Clone, Copy, Debug)]
pub(super) enum FloorChange {
    /// It colored a cell, or removed the color.
    Color(Cell, Option<Color>),
    /// It learned of a wall, drew it, or removed what it had drawn.
    Wall(HalfEdge),
}

impl OwnRacer {
    /// Lets a robot drive.
    pub(crate) fn start(entrant: &Entrant, maze: &Arc<Maze<Arc<AnyGrid>>>, task: Task) -> Self {
        let start = Spot { cell: task.start, offset: [0.0; 2] };
        Self {
            pilot: Pilot::start(entrant, maze, task),
            entrant: entrant.clone(),
            score: Score::default(),
            log: None,
            fault: None,
            has_ended: false,
            steps: 0,
            waiting: VecDeque::new(),
            next_score: None,
            shown: 0,
            start,
            from: start,
            to: start,
            left: 0.0,
            length: 1.0,
            heading: None,
            colors: BTreeMap::new(),
            texts: BTreeMap::new(),
            written: VecDeque::new(),
            seen: BTreeSet::new(),
            drawn: BTreeSet::new(),
            news: Vec::new(),
        }
    }

    /// Moves it by a number of steps.
    pub(crate) fn run(&mut self, mut steps: f32) {
        // The robot may be as far ahead as a frame goes.
        self.pilot.allow(self.shown + 1 + (steps / TURN) as u64);
        let mut messages = 0;
        loop {
            let part = self.left.min(steps);
            (self.left, steps) = (self.left - part, steps - part);
            if self.left > 0.0 {
                return;
            }
            if let Some(change) = self.waiting.pop_front() {
                self.show(change);
                continue;
            }
            if let Some(score) = self.next_score.take() {
                self.score = score;
            }
            if self.has_ended || messages == MOST {
                return;
            }
            messages += 1;
            match self.pilot.next() {
                Some(News::Done(changes, score)) => {
                    self.waiting.extend(changes);
                    self.next_score = Some(score);
                }
                Some(News::Started(log)) => self.log = Some(log),
                Some(News::Ended(fault)) => (self.has_ended, self.fault) = (true, fault),
                None => return,
            }
        }
    }

    fn show(&mut self, change: Change) {
        match change {
            Change::Moved { cell, offset, length } => {
                self.steps += u64::from(cell != self.to.cell);
                (self.from, self.to) = (self.to, Spot { cell, offset: offset.map(|part| part as f32) });
                self.begin(length as f32);
            }
            Change::Turned(heading) => {
                (self.from, self.heading) = (self.to, heading);
                self.begin(TURN);
            }
            Change::Reset(heading) => (self.from, self.to, self.heading) = (self.start, self.start, heading),
            Change::Seen(wall) => {
                self.seen.insert(wall);
                self.news.push(FloorChange::Wall(wall));
            }
            Change::Drew(wall, is_there) => {
                if is_there {
                    self.drawn.insert(wall)
                } else {
                    self.drawn.remove(&wall)
                };
                self.news.push(FloorChange::Wall(wall));
            }
            Change::Color(cell, color) => {
                match color {
                    Some(color) => drop(self.colors.insert(cell, color)),
                    None => drop(self.colors.remove(&cell)),
                }
                self.news.push(FloorChange::Color(cell, color));
            }
            Change::Text(cell, text) => self.write(cell, text),
        }
    }

    fn begin(&mut self, length: f32) {
        self.shown += 1;
        (self.left, self.length) = (length, length);
    }

    fn write(&mut self, cell: Cell, text: Option<String>) {
        let is_new = match text {
            Some(text) => self.texts.insert(cell, text).is_none(),
            None => {
                self.texts.remove(&cell);
                self.written.retain(|&one| one != cell);
                false
            }
        };
        if is_new {
            self.written.push_back(cell);
        }
        if self.written.len() > MAX_TEXTS
            && let Some(oldest) = self.written.pop_front()
        {
            self.texts.remove(&oldest);
        }
    }

    /// Presses the reset button.
    pub fn reset(&self) {
        self.pilot.reset();
    }

    /// The texts in cells.
    pub fn texts(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.texts.iter().map(|(&cell, text)| (cell, text.as_str()))
    }

    /// The colored cells.
    pub fn colors(&self) -> impl Iterator<Item = (Cell, Color)> {
        self.colors.iter().map(|(&cell, &color)| (cell, color))
    }

    /// The walls that it has seen, open or closed, and those that it has drawn.
    pub fn walls(&self) -> impl Iterator<Item = HalfEdge> {
        self.seen.union(&self.drawn).copied()
    }

    /// Its knowledge of a wall, or `None` if it would drive through.
    pub(super) fn knows(&self, maze: &Maze<Arc<AnyGrid>>, wall: HalfEdge) -> Option<Known> {
        match maze.is_open(wall) {
            true if self.drawn.contains(&wall) => Some(Known::Wrongly),
            false if self.drawn.contains(&wall) || self.seen.contains(&wall) => Some(Known::Rightly),
            _ => None,
        }
    }

    /// The cell that it is in or is about to enter.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.to.cell
    }

    /// The cell that it is in.
    pub(crate) fn here(&self) -> Cell {
        if self.left > 0.5 * self.length { self.from.cell } else { self.to.cell }
    }

    /// Its position in the maze's plane.
    pub(crate) fn place(&self, maze: &Maze<Arc<AnyGrid>>) -> Point {
        let along = 1.0 - self.left / self.length;
        let center = |spot: Spot| {
            let center = maze.grid().center(spot.cell);
            [0, 1].map(|axis| center[axis] + spot.offset[axis])
        };
        if self.heading.is_none() {
            return Passage::new(maze, self.from.cell, self.to.cell).place(along);
        }
        let (from, to) = (center(self.from), center(self.to));
        [0, 1].map(|axis| from[axis] + along * (to[axis] - from[axis]))
    }

    /// The yaw that it turns to: the angle counterclockwise from north, in radians.
    pub(crate) fn yaw(&self, maze: &Maze<Arc<AnyGrid>>) -> Option<f32> {
        let along = 1.0 - self.left / self.length;
        let heading = self.heading.map(|degrees| -f32::from(degrees).to_radians());
        heading.or_else(|| Passage::new(maze, self.from.cell, self.to.cell).yaw(along))
    }
}
