//! How one walks: freely, in a game, or in a room.

use super::predicted::Predicted;
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, Point, flatten_wall};
use maze_play::{
    Game, Input, Walker,
    game::{GameEvent, GameResult, Run},
};
use std::{f32::consts::TAU, sync::Arc};

/// A maze on screen.
pub(super) type ShownWalls = Maze<Arc<AnyGrid>>;

/// How one walks.
pub(super) enum Going {
    /// Between the walls of this moment, until the exit is reached.
    Freely {
        /// Who walks.
        walker: Walker,
        /// How many ticks it has taken, from the first that was not spent standing.
        ticks: u32,
    },
    /// In a game, which has walls of its own.
    InGame(Box<Run<Arc<AnyGrid>>>),
    /// In a room, whose server knows the walls.
    Together(Box<Predicted>),
}

impl Going {
    pub(super) fn run(&self) -> Option<&Run<Arc<AnyGrid>>> {
        match self {
            Self::InGame(run) => Some(run),
            Self::Freely { .. } | Self::Together(_) => None,
        }
    }

    pub(super) fn game(&self) -> Option<&Game<Arc<AnyGrid>>> {
        match self {
            Self::Freely { .. } => None,
            Self::InGame(run) => Some(run.game()),
            Self::Together(walk) => walk.game(),
        }
    }

    pub(super) fn result(&self) -> Option<GameResult> {
        match self {
            Self::Freely { .. } => None,
            Self::InGame(run) => run.game().result(),
            Self::Together(walk) => walk.result(),
        }
    }

    pub(super) fn walker(&self) -> &Walker {
        match self {
            Self::Freely { walker, .. } => walker,
            Self::InGame(run) => run.walker(),
            Self::Together(walk) => walk.walker(),
        }
    }

    pub(super) fn ticks(&self) -> u32 {
        match self {
            Self::Freely { ticks, .. } => *ticks,
            Self::InGame(run) => run.game().ticks(),
            Self::Together(walk) => walk.ticks(),
        }
    }

    /// Lets a tick pass between these walls, or those of the game, notes which cells are entered and what happens, and
    /// says whether the walk is over.
    pub(super) fn tick(
        &mut self,
        walls: &ShownWalls,
        input: Input,
        path: &mut Vec<Cell>,
        happened: &mut Vec<GameEvent>,
    ) -> bool {
        match self {
            Self::Freely { walker, ticks } => {
                walker.tick(walls, input, |cell| path.push(cell));
                *ticks += u32::from(*ticks > 0 || input != Input::Stand);
                *ticks > 0 && walker.cell(walls.grid()) == walls.ends().to
            }
            Self::InGame(run) => {
                let steps = run.game().steps();
                run.tick(input, |event| happened.push(event));
                // In a tick one goes no farther than into the next cell.
                path.extend((run.game().steps() > steps).then(|| run.game().cell()));
                run.game().result().is_some()
            }
            Self::Together(walk) => {
                walk.tick(walls.grid(), input, path);
                walk.result().is_some()
            }
        }
    }

    /// Leaves the game, if it is one.
    pub(super) fn leave_game(&mut self) {
        if let Self::InGame(run) = self {
            *self = Self::Freely { walker: *run.walker(), ticks: run.game().ticks() };
        }
    }
}

/// How far from a door one pushes against it, beyond touching it, in cell pitches.
const AT_THE_DOOR: f32 = 0.03;

/// The locked door, a number of the game's, that who goes on like this pushes against, without its key.
pub(super) fn locked_door(game: &Game<Arc<AnyGrid>>, walker: &Walker, radius: f32, input: Input) -> Option<u32> {
    let (Input::Walk(heading) | Input::Sprint(heading)) = input else { return None };
    let (sin, cos) = (f32::from(heading) / 65_536.0 * TAU).sin_cos();
    let [x, y] = walker.position();
    let grid = game.maze().grid();
    let pushes = |[at_x, at_y]: Point| {
        let [aside, ahead] = [at_x - x, at_y - y];
        aside.hypot(ahead) < radius + AT_THE_DOOR && aside * cos + ahead * sin > 0.5 * radius
    };
    grid.walls(game.cell()).find_map(|wall| {
        let door = game.door_on(wall).filter(|&door| !game.has_key(door) && !game.is_open(door))?;
        let [a, b] = grid.ends(wall);
        // Straight doors in small pieces too: that is fine enough to be met by some point of them.
        let pieces = (0..=20_u8).map(|piece| {
            let share = f32::from(piece) / 20.0;
            [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]))
        });
        let mut points = pieces.chain(flatten_wall(grid, wall, 0.05));
        points.any(pushes).then_some(door)
    })
}
