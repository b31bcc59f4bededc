//! The three kinds of a walk: free, in a game, and in a room.

use super::predicted::Predicted;
use maze_core::{AnyGrid, Cell, Grid, Maze, Point, flatten_wall};
use maze_play::{
    Game, Input, Walker,
    game::{GameEvent, GameResult, Run},
};
use std::{f32::consts::TAU, sync::Arc};

/// A maze on screen.
pub(super) type ShownWalls = Maze<Arc<AnyGrid>>;

/// The kind of a walk.
pub(super) enum Going {
    /// With the walls on screen at this moment, until the exit is reached.
    Freely {
        /// The walker.
        walker: Walker,
        /// The number of ticks since the first input.
        ticks: u32,
    },
    /// In a game, which has its own walls.
    InGame(Box<Run<Arc<AnyGrid>>>),
    /// In a room, whose server has the walls.
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

    /// Advances by one tick between these walls or those of the game. Records the entered cells and the events, and
    /// returns whether the walk is over.
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
                *ticks > 0 && walls.is_goal(walker.cell(walls.grid()))
            }
            Self::InGame(run) => {
                let steps = run.game().steps();
                run.tick(input, |event| happened.push(event));
                // A walker enters at most one cell per tick.
                path.extend((run.game().steps() > steps).then(|| run.game().cell()));
                run.game().result().is_some()
            }
            Self::Together(walk) => {
                walk.tick(walls.grid(), input, path);
                walk.result().is_some()
            }
        }
    }

    /// Continues without the game.
    pub(super) fn leave_game(&mut self) {
        if let Self::InGame(run) = self {
            *self = Self::Freely { walker: *run.walker(), ticks: run.game().ticks() };
        }
    }
}

/// The distance from a door at which the player pushes against it, in addition to its radius, in cell pitches.
const AT_THE_DOOR: f32 = 0.03;

/// Returns the locked door that the player pushes against with this input and has no key for, by its number in the
/// game.
pub(super) fn locked_door(game: &Game<Arc<AnyGrid>>, walker: &Walker, radius: f32, input: Input) -> Option<u32> {
    let (Input::Walk(heading) | Input::Sprint(heading)) = input else { return None };
    let (sin, cos) = (f32::from(heading) / 65_536.0 * TAU).sin_cos();
    let [along_x, along_y] = walker.pose().frame.turn([cos, sin]);
    let [x, y] = walker.position();
    let grid = game.maze().grid();
    let pushes = |[at_x, at_y]: Point| {
        let [aside, ahead] = [at_x - x, at_y - y];
        aside.hypot(ahead) < radius + AT_THE_DOOR && aside * along_x + ahead * along_y > 0.5 * radius
    };
    grid.walls(game.cell()).find_map(|wall| {
        let door = game.door_on(wall).filter(|&door| !game.has_key(door) && !game.is_open(door))?;
        let line: Vec<Point> = flatten_wall(grid, wall, 0.05).collect();
        // Straight pieces are also divided, so finely that the player touches a point of them.
        let mut points = line.windows(2).flat_map(|piece| {
            (0..=20_u8).map(move |part| {
                let share = f32::from(part) / 20.0;
                [0, 1].map(|axis| piece[0][axis] + share * (piece[1][axis] - piece[0][axis]))
            })
        });
        points.any(pushes).then_some(door)
    })
}
