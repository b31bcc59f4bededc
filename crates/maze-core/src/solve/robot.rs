//! Robots: solvers that see nothing but the cell in which they stand.

use super::{Answer, Solve, Task, tree::tell};
use crate::{Cell, Dice, Grid, Mark, Maze, Side, Sink, Wall};
use std::ops::ControlFlow;

/// All that a robot sees.
#[derive(Clone, Copy, Debug)]
pub struct Here<'h> {
    /// How many sides the cell has, numbered clockwise.
    pub sides: Side,
    /// The sides without a wall, one bit a side.
    pub open: u8,
    /// The side by which it came in; `None` where it began.
    pub came_by: Option<Side>,
    /// Whether it began in this cell.
    pub at_start: bool,
    /// The direction in which each side lies, in radians clockwise from the x axis; zeros without a compass.
    pub headings: &'h [f32],
    /// How many chalk marks lie at each side.
    pub chalk: &'h [u8],
}

/// What a robot decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Through this side.
    Go(Side),
    /// It knows that there is no way, or has been walking for too long.
    GiveUp,
}

/// A solver that sees nothing but the cell in which it stands.
pub trait Robot: Default {
    /// Its name on the command line.
    const KEY: &'static str;
    /// Its name for people.
    const NAME: &'static str;
    /// What it does, in one sentence.
    const ABOUT: &'static str;
    /// Whether it marks the passages that it goes through with chalk, at both their ends.
    const CHALKS: bool = false;
    /// Whether it has a compass.
    const HAS_COMPASS: bool = false;

    /// Decides where to go.
    fn decide(&mut self, here: &Here<'_>, dice: &mut Dice) -> Decision;
}

/// A robot on its way through a maze.
#[derive(Clone, Debug)]
pub struct Walk<R> {
    robot: R,
    task: Task,
    cell: Cell,
    came_by: Option<Side>,
    chalk: Vec<[u8; 8]>,
    /// How many steps it has taken.
    pub steps: u64,
}

impl<R: Robot> Walk<R> {
    /// Puts a robot at the beginning of its task.
    #[must_use]
    pub fn begin<G: Grid>(maze: &Maze<G>, task: Task) -> Self {
        let chalk = vec![[0; 8]; if R::CHALKS { maze.grid().len() } else { 0 }];
        Self { robot: R::default(), task, cell: task.from, came_by: None, chalk, steps: 0 }
    }

    /// The cell in which it stands.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// Whether it has found what it was looking for.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.cell == self.task.to
    }

    /// Takes one step, and says into which cell; `None` if it is done, or gives up.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, dice: &mut Dice) -> Option<Cell> {
        let grid = maze.grid();
        if self.is_done() || maze.passages(self.cell) == 0 {
            return None;
        }
        let (sides, centre) = (grid.sides(self.cell), grid.centre(self.cell));
        let mut headings = [0.0; 8];
        for side in (0..sides).filter(|_| R::HAS_COMPASS) {
            let [a, b] = grid.ends(Wall::new(self.cell, side));
            let [x, y] = [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]) - centre[axis]);
            headings[usize::from(side)] = libm::atan2f(y, x);
        }
        let none = [0; 8];
        let here = Here {
            sides,
            open: maze.passages(self.cell),
            came_by: self.came_by,
            at_start: self.cell == self.task.from,
            headings: &headings[..usize::from(sides)],
            chalk: &self.chalk.get(self.cell as usize).unwrap_or(&none)[..usize::from(sides)],
        };
        let Decision::Go(side) = self.robot.decide(&here, dice) else { return None };
        let wall = Wall::new(self.cell, side);
        debug_assert!(maze.is_open(wall), "a robot does not walk through walls");
        let twin = grid.twin(wall);
        if R::CHALKS {
            for end in [wall, twin] {
                let mark = &mut self.chalk[end.cell as usize][usize::from(end.side)];
                *mark = mark.saturating_add(1);
            }
        }
        (self.cell, self.came_by) = (twin.cell, Some(twin.side));
        self.steps += 1;
        Some(self.cell)
    }
}

/// Every robot is a solver. It walks to the end, and its way is where it went, without the loops.
impl<R: Robot> Solve for R {
    const KEY: &'static str = R::KEY;
    const NAME: &'static str = R::NAME;
    const ABOUT: &'static str = R::ABOUT;
    const SHORTEST: bool = false;

    fn solve<G: Grid, S: Sink>(maze: &Maze<G>, task: Task, dice: &mut Dice, sink: &mut S) -> ControlFlow<(), Answer> {
        let mut walk = Walk::<R>::begin(maze, task);
        let mut seen = vec![false; maze.grid().len()];
        // Where each cell lies on the way so far, if it does.
        let mut place = vec![usize::MAX; maze.grid().len()];
        let mut way = vec![task.from];
        (seen[task.from as usize], place[task.from as usize]) = (true, 0);
        sink.mark(task.from, Mark::Cursor)?;
        while let Some(cell) = walk.step(maze, dice) {
            if let Some(&last) = way.last() {
                sink.mark(last, Mark::Frontier)?;
            }
            seen[cell as usize] = true;
            if place[cell as usize] == usize::MAX {
                place[cell as usize] = way.len();
                way.push(cell);
            } else {
                for forgotten in way.drain(place[cell as usize] + 1..) {
                    place[forgotten as usize] = usize::MAX;
                    sink.mark(forgotten, Mark::Visited)?;
                }
            }
            sink.mark(cell, Mark::Cursor)?;
        }
        let path = walk.is_done().then_some(way);
        tell(path.as_deref(), sink)?;
        let visited = seen.into_iter().filter(|&seen| seen).count();
        ControlFlow::Continue(Answer { path, steps: walk.steps, visited })
    }
}
