//! The hunter, which pursues the player.

use super::{GameEvent, paths::Paths, sight::sees};
use crate::goal::{Lair, Level};
use maze_core::{Cell, Endpoints, Grid, Maze, MazeRng, NullSink, solve::AnyRobot};
use std::vec;

/// A hunter, which walks from cell to cell, each step in the same number of ticks. It turns only at the centers of
/// cells.
#[derive(Clone, Debug)]
pub struct Hunter {
    level: Level,
    /// The cell that it left, and the cell that it enters next. They are equal while it stands.
    from: Cell,
    to: Cell,
    /// The number of ticks since it left.
    walked: u32,
    /// The cell where it last noticed the player, until it arrives there.
    trail: Option<Cell>,
    /// Its cell, the player's cell, and whether the player sprinted, when it last checked whether it notices the
    /// player.
    situation: Option<(Cell, Cell, bool)>,
    roaming: Roaming,
    rng: MazeRng,
    paths: Paths,
}

/// The sense by which the hunter notices the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Sense {
    /// It sees the player.
    Sight,
    /// It hears the player sprint.
    Hearing,
}

/// The movement of the hunter when it does not track the player.
#[derive(Clone, Debug)]
enum Roaming {
    /// Moves like a robot.
    Robot(AnyRobot),
    /// Follows a path that a solver found.
    Path(vec::IntoIter<Cell>),
}

impl Hunter {
    pub(super) fn new<G: Grid>(maze: &Maze<G>, lair: Lair, seed: u64) -> Self {
        /// Makes its random numbers independent of those of the maze.
        const STREAM: u64 = 0x676f_616c_0000_0002;
        let Lair { cell, level } = lair;
        Self {
            level,
            from: cell,
            to: cell,
            walked: 0,
            trail: None,
            situation: None,
            roaming: Roaming::Path(vec::IntoIter::default()),
            rng: MazeRng::new(seed ^ STREAM),
            paths: Paths::new(maze.grid().len()),
        }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The cell that it left, the cell that it enters next, and the share of the step that it has walked, 0 to 1. The
    /// cells are equal while it stands.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a step takes few ticks")]
    pub fn step(&self) -> (Cell, Cell, f32) {
        (self.from, self.to, self.walked as f32 / self.level.ticks_a_step() as f32)
    }

    /// The current cell.
    #[must_use]
    pub fn cell(&self) -> Cell {
        if 2 * self.walked < self.level.ticks_a_step() { self.from } else { self.to }
    }

    /// Whether it tracks the player.
    #[must_use]
    pub fn is_hunting(&self) -> bool {
        self.trail.is_some()
    }

    pub(super) fn tick<G: Grid>(
        &mut self,
        maze: &Maze<G>,
        player: Cell,
        sprints: bool,
        report: &mut impl FnMut(GameEvent),
    ) {
        let situation = Some((self.cell(), player, sprints));
        if self.situation != situation {
            self.situation = situation;
            if let Some(sense) = self.notices(maze, player, sprints)
                && self.trail.replace(player).is_none()
            {
                report(GameEvent::Noticed(sense));
            }
        }
        if self.walked == 0 {
            if self.trail == Some(self.from) {
                self.trail = None;
                self.roaming = Roaming::Path(vec::IntoIter::default());
                report(GameEvent::LostTrack);
            }
            self.to = match self.trail {
                // This search visits few cells: the player was noticed within sight or hearing, and each step gets
                // nearer.
                Some(trail) => self.paths.next(maze, self.from, trail, u32::MAX).unwrap_or(self.from),
                None => self.roam(maze),
            };
        }
        if self.to != self.from {
            self.walked += 1;
            if self.walked == self.level.ticks_a_step() {
                (self.from, self.walked) = (self.to, 0);
            }
        }
    }

    /// Checks whether it notices the player, and by which sense.
    fn notices<G: Grid>(&mut self, maze: &Maze<G>, player: Cell, sprints: bool) -> Option<Sense> {
        let here = self.cell();
        if sees(maze, here, player, self.level.sight()) {
            return Some(Sense::Sight);
        }
        let hears = sprints && self.paths.next(maze, here, player, self.level.hearing()).is_some();
        hears.then_some(Sense::Hearing)
    }

    /// The next cell while it does not track the player, or its own cell if it cannot move yet.
    fn roam<G: Grid>(&mut self, maze: &Maze<G>) -> Cell {
        if let Some(next) = self.roaming.step(maze, &mut self.rng) {
            return next;
        }
        self.set_out(maze);
        self.roaming.step(maze, &mut self.rng).unwrap_or(self.from)
    }

    /// Chooses a new destination. On the hard level, this is a breadth-first search in O(n), 30 to 50 ms at 10^6 cells,
    /// once for each walk from one end of the maze to the other.
    fn set_out<G: Grid>(&mut self, maze: &Maze<G>) {
        let (from, mind, ends) = (self.from, self.level.mind(), maze.ends());
        let somewhere = Endpoints { from, to: self.rng.cell(maze.grid()) };
        if let Some(robot) = AnyRobot::begin(mind, maze, somewhere) {
            self.roaming = Roaming::Robot(robot);
            return;
        }
        let to = if from == ends.to { ends.from } else { ends.to };
        let solution = mind.solve_with(maze, Endpoints { from, to }, &mut self.rng, &mut NullSink);
        let path = solution.continue_value().and_then(|solution| solution.path.ok());
        let mut path = path.unwrap_or_default().into_iter();
        // Skip the current cell.
        path.next();
        self.roaming = Roaming::Path(path);
    }
}

impl Roaming {
    fn step<G: Grid>(&mut self, maze: &Maze<G>, rng: &mut MazeRng) -> Option<Cell> {
        match self {
            Self::Robot(robot) => robot.step(maze, rng),
            Self::Path(path) => path.next(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use maze_core::Shape;

    /// The cost of a step does not grow with the maze, because the hunter searches only for the cell where it last
    /// noticed the player, which is within sight or hearing. A room without walls is the worst case.
    #[test]
    fn a_step_of_the_hunt_looks_at_few_cells_however_large_the_maze() {
        const SIDE: u32 = 300;
        let maze = Maze::without_walls("square:300x300".parse::<Shape>().unwrap().grid());
        for level in [Level::Easy, Level::Middle, Level::Hard] {
            let middle = SIDE * SIDE / 2 + SIDE / 2;
            let mut hunter = Hunter::new(&maze, Lair { cell: middle, level }, 1);
            let (mut rng, mut player, mut hunting) = (MazeRng::new(1), middle + 3, 0);
            for tick in 0..20_000 {
                if tick % 40 == 0 {
                    player = maze.neighbors(player).nth(rng.index(maze.degree(player) as usize)).unwrap();
                }
                hunter.tick(&maze, player, tick % 400 < 100, &mut |_| ());
                hunting += u32::from(hunter.is_hunting());
                let farthest = u32::from(level.sight()).max(level.hearing()) as usize + 2;
                // A diagonal of that length has √2 times as many steps.
                let most = 4 * farthest * farthest + 20;
                assert!(hunter.paths.looked_at() <= most, "{level:?}: {} cells", hunter.paths.looked_at());
            }
            assert!(hunting > 1_000, "{level:?} hunts");
        }
    }
}
