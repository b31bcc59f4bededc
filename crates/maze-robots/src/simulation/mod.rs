//! A robot in a maze: it takes a line and returns an answer.

mod answers;
mod squares;

use crate::{
    change::Change,
    color::Color,
    command::{Command, OnSquares as Squares},
    field::Field,
    marks::Marks,
    pose::{Heading, Spot},
    score::Score,
    task::Task,
};
use maze_core::{Cell, Grid, HalfEdge, Maze, Side, SideSet};

/// The reply to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line for the robot.
    Answer(String),
    /// The command has no answer.
    Silence,
    /// The line is not a command, and is ignored.
    Unknown,
    /// The command needs squares, but the maze has other cells.
    NeedsSquares,
}

impl Reply {
    fn of(answer: impl ToString) -> Self {
        Self::Answer(answer.to_string())
    }
}

/// A robot in a maze, with its score, its marks, and the walls that it has seen.
///
/// The maze is passed to each call, and must always be the same one.
#[derive(Clone, Debug)]
pub struct Simulation {
    task: Task,
    cell: Cell,
    /// The side by which the robot entered its cell.
    entered_by: Option<Side>,
    /// The position and heading on squares.
    squares: Option<OnSquares>,
    was_reset: bool,
    score: Score,
    marks: Marks,
    /// The walls of each cell that the robot has seen, open or closed.
    seen: Vec<SideSet>,
    /// The cells of the current run, or of the last one.
    path: Vec<Cell>,
    /// The cells of the run that the lowest score counts.
    best_path: Vec<Cell>,
    /// The changes that were not taken yet, or `None` if they are not recorded.
    changes: Option<Vec<Change>>,
}

/// The position and heading of a robot on squares.
#[derive(Clone, Debug)]
struct OnSquares {
    field: Field,
    spot: Spot,
    heading: Heading,
}

impl Simulation {
    /// Places a robot at the start. On squares, it looks to the north of its [coordinates](Self::coordinates).
    ///
    /// # Panics
    /// If the task has a cell that the maze does not have.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>, task: Task) -> Self {
        let grid = maze.grid();
        assert!(
            task.goals.iter().chain([&task.start]).all(|&cell| (cell as usize) < grid.len()),
            "the task has cells that the maze does not have"
        );
        let squares = Field::of(grid).map(|field| {
            let field = field.turned_to(grid, task.start);
            let spot = Spot::center(field.coordinates(grid, task.start));
            OnSquares { field, spot, heading: Heading::NORTH }
        });
        Self {
            cell: task.start,
            entered_by: None,
            squares,
            was_reset: false,
            score: Score::default(),
            marks: Marks::new(grid),
            seen: vec![SideSet::EMPTY; grid.len()],
            path: vec![task.start],
            best_path: Vec::new(),
            changes: None,
            task,
        }
    }

    /// The task.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The cell of the robot. In the middle of a wall, it is the cell in the north or east.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// The heading on squares, in degrees clockwise from north on the page.
    #[must_use]
    pub fn heading(&self) -> Option<u16> {
        let squares = self.squares.as_ref()?;
        Some(45 * u16::from(squares.heading.turned(2 * squares.field.turns()).eighths()))
    }

    /// The distance of the robot from the center of its cell on squares, in cells to the east and to the south.
    #[must_use]
    pub fn offset(&self) -> [f64; 2] {
        self.squares.as_ref().map_or([0.0; 2], |squares| {
            let off = |axis: usize| if squares.spot.0[axis] % 2 == 0 { -0.5 } else { 0.0 };
            squares.field.to_page([off(0), off(1)])
        })
    }

    /// The column and row of a cell as the robot counts them, from the corner in which it starts. `None` if the cells
    /// are not squares.
    #[must_use]
    pub fn coordinates<G: Grid>(&self, grid: &G, cell: Cell) -> Option<[i64; 2]> {
        self.squares.as_ref().map(|squares| squares.field.coordinates(grid, cell))
    }

    /// The score.
    #[must_use]
    pub fn score(&self) -> &Score {
        &self.score
    }

    /// The marks that the robot has drawn.
    #[must_use]
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The walls of a cell that the robot has seen, open or closed.
    #[must_use]
    pub fn seen(&self, cell: Cell) -> SideSet {
        self.seen.get(cell as usize).copied().unwrap_or_default()
    }

    /// The cells of the current run from the start on, or of the last run.
    #[must_use]
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// The cells of the run that the [lowest score](Score::lowest) counts, from the start to a goal, or empty if there is
    /// none.
    #[must_use]
    pub fn best_path(&self) -> &[Cell] {
        &self.best_path
    }

    /// Whether the robot is in a goal.
    #[must_use]
    pub fn is_in_goal(&self) -> bool {
        self.task.goals.contains(&self.cell)
    }

    /// Records changes from now on, to be [taken](Self::take_changes) by a program that shows the robot.
    pub fn record_changes(&mut self) {
        self.changes.get_or_insert_default();
    }

    /// The changes since the last call, in order. Empty unless they are [recorded](Self::record_changes).
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.changes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Records a change.
    fn record(&mut self, change: impl FnOnce(&Self) -> Change) {
        if self.changes.is_some() {
            let change = change(self);
            self.changes.iter_mut().for_each(|changes| changes.push(change.clone()));
        }
    }

    /// Presses the reset button. The robot finds out by `wasReset`, and goes back to the start by `ackReset`.
    pub fn press_reset(&mut self) {
        self.was_reset = true;
    }

    /// Carries out a command.
    pub fn command<G: Grid>(&mut self, maze: &Maze<G>, line: &str) -> Reply {
        let line = line.trim_end_matches(['\n', '\r']);
        let Some(command) = Command::read(line) else { return Reply::Unknown };
        match command {
            Command::Squares(command) => self.on_squares(maze, command),
            Command::WasReset => Reply::of(self.was_reset),
            Command::AckReset => {
                self.reset(maze.grid());
                Reply::of(ACK)
            }
            Command::Stat(stat) => Reply::of(self.stat(stat)),
            Command::Go(side) => self.go(maze, side),
            Command::Paint(cell, color) => self.mark(maze.grid(), cell, |robot| robot.set_color(cell, Some(color))),
            Command::Label(cell, text) => self.mark(maze.grid(), cell, |robot| robot.set_text(cell, Some(text))),
            Command::ClearColors => {
                let colored: Vec<Cell> = self.marks.colors().map(|(cell, _)| cell).collect();
                colored.into_iter().for_each(|cell| self.set_color(cell, None));
                Reply::Silence
            }
            Command::ClearTexts => {
                let written: Vec<Cell> = self.marks.texts().map(|(cell, _)| cell).collect();
                written.into_iter().for_each(|cell| self.set_text(cell, None));
                Reply::Silence
            }
            question => self.perceive(maze, question),
        }
    }

    /// Changes the marks of a cell, if it is there.
    fn mark<G: Grid>(&mut self, grid: &G, cell: Cell, change: impl FnOnce(&mut Self)) -> Reply {
        if (cell as usize) < grid.len() {
            change(self);
        }
        Reply::Silence
    }

    fn set_wall<G: Grid>(&mut self, grid: &G, wall: HalfEdge, is_there: bool) {
        if self.marks.walls(wall.cell).contains(wall.side) != is_there {
            self.marks.set_wall(grid, wall, is_there);
            self.record(|_| Change::Drew(lower_half(grid, wall), is_there));
        }
    }

    fn set_color(&mut self, cell: Cell, color: Option<Color>) {
        if self.marks.color(cell) != color {
            self.marks.set_color(cell, color);
            self.record(|_| Change::Color(cell, color));
        }
    }

    fn set_text(&mut self, cell: Cell, text: Option<&str>) {
        self.marks.set_text(cell, text);
        self.record(|robot| Change::Text(cell, robot.marks.text(cell).map(str::to_owned)));
    }

    /// The side by which the robot entered its cell, unless it is where it started.
    pub(crate) fn entered_by(&self) -> Option<Side> {
        self.entered_by
    }

    /// Looks at a wall of the maze, and returns whether it is open.
    pub(crate) fn look<G: Grid>(&mut self, maze: &Maze<G>, wall: HalfEdge) -> bool {
        if !self.seen[wall.cell as usize].contains(wall.side) {
            for half in std::iter::once(wall).chain(maze.grid().across(wall)) {
                self.seen[half.cell as usize].insert(half.side);
            }
            self.record(|_| Change::Seen(lower_half(maze.grid(), wall)));
        }
        maze.is_open(wall)
    }

    /// Goes through a side to the next cell.
    fn go<G: Grid>(&mut self, maze: &Maze<G>, side: Side) -> Reply {
        let grid = maze.grid();
        let wall = HalfEdge::new(self.cell, side);
        let is_between = self.squares.as_ref().is_some_and(|squares| !squares.spot.is_center());
        if is_between || side >= grid.side_count(self.cell) || !self.look(maze, wall) {
            return Reply::of(CRASH);
        }
        self.score.turn(self.turns_to(grid, side));
        if self.cell == self.task.start {
            self.begin_run();
        }
        self.score.drive(2);
        let twin = grid.twin(wall);
        self.enter(twin.cell, Some(twin.side));
        let before = self.heading();
        if let Some(OnSquares { field, spot, heading }) = &mut self.squares {
            *heading = Heading::of_quarter(field.quarter(side));
            *spot = Spot::center(field.coordinates(grid, twin.cell));
        }
        if self.heading() != before {
            self.record_turn();
        }
        self.record_movement(1.0);
        self.arrive();
        Reply::of(ACK)
    }

    /// Turns to a side, and drives straight through this number of cells. On squares, this is one movement.
    pub(crate) fn drive_straight<G: Grid>(&mut self, maze: &Maze<G>, side: Side, cells: u32) {
        if cells == 1 || !self.face(maze, side) {
            (0..cells).for_each(|_| drop(self.go(maze, side)));
        } else {
            self.on_squares(maze, Squares::Move(2 * i64::from(cells)));
        }
    }

    /// Turns to a side on squares, by quarter turns.
    fn face<G: Grid>(&mut self, maze: &Maze<G>, side: Side) -> bool {
        let Some(OnSquares { field, heading, .. }) = &self.squares else { return false };
        let eighths = (Heading::of_quarter(field.quarter(side)).eighths() + 8 - heading.eighths()) % 8;
        let turns: &[u8] = match eighths {
            0 => &[],
            4 => &[2, 2],
            2 => &[2],
            _ => &[6],
        };
        turns.iter().for_each(|&eighths| drop(self.on_squares(maze, Squares::Turn(eighths))));
        true
    }

    /// The number of turns before going through a side. On squares, quarter turns are counted. On other shapes, going
    /// straight on needs no turn, going back needs two, and any other side needs one.
    fn turns_to<G: Grid>(&self, grid: &G, side: Side) -> u64 {
        if let Some(OnSquares { field, heading, .. }) = &self.squares {
            let eighths = (Heading::of_quarter(field.quarter(side)).eighths() + 8 - heading.eighths()) % 8;
            return u64::from(eighths.min(8 - eighths).div_ceil(2));
        }
        let Some(back) = self.entered_by else { return 0 };
        let sides = grid.side_count(self.cell);
        match (side + sides - back) % sides {
            0 => 2,
            on if on == sides / 2 || on == sides.div_ceil(2) => 0,
            _ => 1,
        }
    }

    fn record_turn(&mut self) {
        self.record(|robot| Change::Turned(robot.heading()));
    }

    /// Records a movement by a number of cells.
    fn record_movement(&mut self, length: f64) {
        self.record(|robot| Change::Moved { cell: robot.cell, offset: robot.offset(), length });
    }

    fn begin_run(&mut self) {
        self.score.begin_run();
        self.path.clear();
        self.path.push(self.cell);
    }

    /// Enters a cell.
    fn enter(&mut self, cell: Cell, by: Option<Side>) {
        if cell != self.cell {
            (self.cell, self.entered_by) = (cell, by);
            self.path.push(cell);
        }
    }

    /// Ends a run, if the robot has stopped in a goal or at the start.
    fn arrive(&mut self) {
        if self.is_in_goal() {
            if self.score.finish_run() {
                self.best_path.clone_from(&self.path);
            }
        } else if self.cell == self.task.start {
            self.score.abandon_run();
        }
    }

    /// Puts the robot back to the start.
    fn reset<G: Grid>(&mut self, grid: &G) {
        self.was_reset = false;
        (self.cell, self.entered_by) = (self.task.start, None);
        self.score.reset();
        if let Some(OnSquares { field, spot, heading }) = &mut self.squares {
            *spot = Spot::center(field.coordinates(grid, self.task.start));
            *heading = Heading::NORTH;
        }
        self.record(|robot| Change::Reset(robot.heading()));
    }
}

/// The half-edge by which changes name a wall.
fn lower_half<G: Grid>(grid: &G, wall: HalfEdge) -> HalfEdge {
    grid.across(wall).map_or(wall, |twin| wall.min(twin))
}

/// The answers to movements.
const ACK: &str = "ack";
const CRASH: &str = "crash";
