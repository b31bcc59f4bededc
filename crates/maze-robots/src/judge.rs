//! Limits on what a robot does, without a clock.

use crate::simulation::{Reply, Simulation};
use maze_core::{Grid, Maze};

/// The reason why a robot is stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It wrote too many lines in a row that are no commands.
    #[error("wrote {lines} lines that are no commands, such as `{example}`")]
    Nonsense {
        /// The number of lines.
        lines: u64,
        /// The first of them, shortened.
        example: String,
    },
    /// It wrote too many commands without moving.
    #[error("wrote {commands} commands without moving")]
    Flood {
        /// The number of commands.
        commands: u64,
    },
    /// It moved too often without reaching a goal.
    #[error("did not reach a goal in {moves} moves")]
    Lost {
        /// The number of moves and turns.
        moves: u64,
    },
    /// It used a command for squares in another maze.
    #[error("`{command}` works only on squares")]
    NeedsSquares {
        /// The command.
        command: String,
    },
}

/// A robot in a maze that is stopped when it breaks the rules.
#[derive(Clone, Debug)]
pub struct Judge {
    simulation: Simulation,
    /// The lines since the last command, and the first of them.
    nonsense: (u64, String),
    /// The commands since the last movement.
    idle: u64,
    moves: u64,
    max_idle: u64,
    max_moves: u64,
}

impl Judge {
    /// The number of lines in a row that may be no commands.
    pub const MAX_NONSENSE: u64 = 1_000;
    /// The number of commands without a movement, to which 100 are added for each cell of the maze.
    pub const MAX_IDLE: u64 = 100_000;
    /// The number of movements and turns for each cell of the maze.
    pub const MOVES_PER_CELL: u64 = 1_000;

    /// Judges a robot.
    #[must_use]
    pub fn new<G: Grid>(maze: &Maze<G>, simulation: Simulation) -> Self {
        let cells = maze.grid().len() as u64;
        Self {
            simulation,
            nonsense: (0, String::new()),
            idle: 0,
            moves: 0,
            max_idle: Self::MAX_IDLE + 100 * cells,
            max_moves: Self::MOVES_PER_CELL.saturating_mul(cells),
        }
    }

    /// The robot.
    #[must_use]
    pub fn simulation(&self) -> &Simulation {
        &self.simulation
    }

    /// The robot, to press its reset button.
    pub fn simulation_mut(&mut self) -> &mut Simulation {
        &mut self.simulation
    }

    /// Carries out a line, and returns the answer, if there is one.
    ///
    /// # Errors
    /// If the robot is stopped.
    pub fn command<G: Grid>(&mut self, maze: &Maze<G>, line: &str) -> Result<Option<String>, Fault> {
        let before = self.simulation.score().total();
        let reply = self.simulation.command(maze, line);
        self.idle += 1;
        if self.simulation.score().total() != before {
            (self.idle, self.moves) = (0, self.moves + 1);
        }
        if reply == Reply::Unknown {
            let (lines, example) = &mut self.nonsense;
            *lines += 1;
            if *lines == 1 {
                *example = shortened(line);
            }
            if *lines >= Self::MAX_NONSENSE {
                return Err(Fault::Nonsense { lines: *lines, example: example.clone() });
            }
        } else {
            self.nonsense.0 = 0;
        }
        if self.idle >= self.max_idle {
            return Err(Fault::Flood { commands: self.idle });
        }
        if self.moves >= self.max_moves && self.simulation.score().runs() == 0 {
            return Err(Fault::Lost { moves: self.moves });
        }
        match reply {
            Reply::Answer(answer) => Ok(Some(answer)),
            Reply::Silence | Reply::Unknown => Ok(None),
            Reply::NeedsSquares => Err(Fault::NeedsSquares { command: shortened(line) }),
        }
    }
}

/// A line for a message.
fn shortened(line: &str) -> String {
    const MOST: usize = 60;
    let shown = line.trim().chars().map(|letter| if letter.is_control() { '?' } else { letter });
    let rest = if line.trim().chars().count() > MOST { "…" } else { "" };
    shown.take(MOST).chain(rest.chars()).collect()
}
