//! The one who hunts the player.

use super::{GameEvent, paths::Paths, sight::sees};
use crate::goal::{Lair, Level};
use maze_core::{Cell, Endpoints, Grid, Maze, MazeRng, NullSink, solve::AnyRobot};
use std::vec;

/// Goes from cell to cell, each step in the same number of ticks, and turns round only in the middle of cells.
#[derive(Clone, Debug)]
pub struct Hunter {
    level: Level,
    /// The cell that it left last, and the one that it comes to next; the same while it stands.
    from: Cell,
    to: Cell,
    /// How many ticks ago it left.
    walked: u32,
    /// Where it noticed the player last, until it has been there.
    trail: Option<Cell>,
    /// Its own cell, that of the player, and whether that sprinted, when it was last found out whether it notices.
    situation: Option<(Cell, Cell, bool)>,
    roaming: Roaming,
    rng: MazeRng,
    paths: Paths,
}

/// By what the hunter notices the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Sense {
    /// It sees the player.
    Sight,
    /// It hears the player sprint.
    Hearing,
}

/// How it goes about while it knows nothing of the player.
#[derive(Clone, Debug)]
enum Roaming {
    /// As a robot does.
    Robot(AnyRobot),
    /// Along a path that a solver found.
    Path(vec::IntoIter<Cell>),
}

impl Hunter {
    pub(super) fn new<G: Grid>(maze: &Maze<G>, lair: Lair, seed: u64) -> Self {
        /// So that its draws are not those of the maze.
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

    /// How good it is.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// The cell that it left last, the one that it comes to next, and how much of the way there lies behind it, 0 to 1.
    /// While it stands the cells are the same.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a step takes few ticks")]
    pub fn step(&self) -> (Cell, Cell, f32) {
        (self.from, self.to, self.walked as f32 / self.level.ticks_a_step() as f32)
    }

    /// The cell that it is in.
    #[must_use]
    pub fn cell(&self) -> Cell {
        if 2 * self.walked < self.level.ticks_a_step() { self.from } else { self.to }
    }

    /// Whether it is after the player.
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
                // A search over few cells: the trail was in sight or within hearing, and is nearer with every step.
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

    /// Whether it notices the player, and by what.
    fn notices<G: Grid>(&mut self, maze: &Maze<G>, player: Cell, sprints: bool) -> Option<Sense> {
        let here = self.cell();
        if sees(maze, here, player, self.level.sight()) {
            return Some(Sense::Sight);
        }
        let hears = sprints && self.paths.next(maze, here, player, self.level.hearing()).is_some();
        hears.then_some(Sense::Hearing)
    }

    /// The cell to which it goes next while it knows nothing; its own if it can go nowhere, or not yet.
    fn roam<G: Grid>(&mut self, maze: &Maze<G>) -> Cell {
        if let Some(next) = self.roaming.step(maze, &mut self.rng) {
            return next;
        }
        self.set_out(maze);
        self.roaming.step(maze, &mut self.rng).unwrap_or(self.from)
    }

    /// Sets out for another cell. On the hard level that is a breadth-first search: O(n), 30 to 50 ms at 10^6 cells, once
    /// for a path from one end of the maze to the other.
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
        // It is there already.
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

    /// The cost of a step does not grow with the maze. The hunter only searches for the cell where it last noticed the
    /// player, which is within sight or hearing. A hall without walls is the worst case.
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
                // The path along a diagonal of that length takes √2 times as many steps.
                let most = 4 * farthest * farthest + 20;
                assert!(hunter.paths.looked_at() <= most, "{level:?}: {} cells", hunter.paths.looked_at());
            }
            assert!(hunting > 1_000, "{level:?} hunts");
        }
    }
}
