//! The walk through a maze in first person, from the entrance to the exit. In a finished maze it is a game for the goal of
//! the maze. Otherwise the walls are those of this moment, so it works while the maze is still being carved.

use super::{
    going::Going,
    predicted::{Predicted, Shared},
};
use crate::camera::{look::Look, mount::CameraMount, view::EYE_CLEARANCE};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline, wall_midpoint};
use maze_core::{AnyGrid, Cell, Grid, Point};
use maze_io::THICKNESS as WALL_THICKNESS;
use maze_play::{
    Game, TICKS_A_SECOND, WalkError, Walker,
    game::{GameEvent, GameResult, Run, RunRecord},
    goal::Light,
};
use maze_protocol::{Stretch, You};
use std::{fmt, sync::Arc, time::Duration};

/// The collision radius: core walls have no thickness, so half of it is added, and some distance for the eye, so that
/// it does not look into a wall, which may be a hair thicker.
pub(super) const RADIUS: f32 = 0.5 * WALL_THICKNESS + EYE_CLEARANCE + 0.02;

/// Seen from the very middle of rings, whole walls are met by the eye at right angles to the last bit, where the
/// renderer's arithmetic breaks down, in black dots. So the eye is a hair aside of where one stands.
const ASIDE: Vec3 = Vec3::new(0.004, 0.0, 0.003);

/// The entity walks through the maze on screen.
///
/// It counts as changed when a cell is entered, when something happens in its game and when it ends, but not in every tick.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
#[require(CameraMount)]
pub struct Walk {
    #[reflect(ignore)]
    pub(super) going: Going,
    /// Where the walker was a tick ago.
    pub(super) before: Point,
    /// Ends with each tick.
    pub(super) tick: Timer,
    pub(super) look: Look,
    /// The cells that were entered, in order, from the entrance on.
    pub(super) path: Vec<Cell>,
    /// The locked door that one pushes against.
    pub(super) locked: Option<u32>,
    /// Whether the exit has been reached, or the game is over.
    pub finished: bool,
    /// Whether the run has had help, so that it is not ranked.
    pub assisted: bool,
}

/// A request to begin the walk anew, and its game.
#[derive(Event, Clone, Copy, Debug)]
pub struct RestartWalk;

/// Something happened in the game of a walk.
#[derive(Event, Clone, Copy, Debug)]
pub struct Happened {
    /// The walk.
    pub walk: Entity,
    /// What happened.
    pub event: GameEvent,
}

/// A game is over.
#[derive(Event, Clone, Debug)]
pub struct RunEnded {
    /// The maze that it was played in.
    pub maze: Entity,
    /// What it takes to see it again, if the maze has a share code.
    pub record: Option<RunRecord>,
    /// What came of it.
    pub result: GameResult,
    /// Whether it had help, so that it is not ranked.
    pub assisted: bool,
}

impl Walk {
    /// Stands at the entrance, or where the server of a room says, and looks along a passage, if there is one yet.
    pub(super) fn begin(
        timeline: &Timeline,
        game: Option<&Game<Arc<AnyGrid>>>,
        room: Option<(&Shared, You)>,
    ) -> Result<Self, WalkError> {
        let maze = game.map_or(timeline.now().maze(), Game::maze);
        let going = match (room, game) {
            (Some((shared, you)), _) => Going::Together(Box::new(Predicted::new(shared, you, game))),
            (None, Some(game)) => Going::InGame(Box::new(Run::new(game.clone(), RADIUS)?)),
            (None, None) => Going::Freely { walker: Walker::enter(maze, RADIUS)?, ticks: 0 },
        };
        let here = going.walker().cell(maze.grid());
        let passages = maze.open_sides(here);
        let towards = if passages.is_empty() { maze.grid().neighbor_sides(here) } else { passages }.first();
        let [x, y] = going.walker().position();
        let yaw = towards.map_or(0.0, |side| {
            let [to_x, to_y] = wall_midpoint(maze.grid(), maze_core::HalfEdge::new(here, side));
            (x - to_x).atan2(y - to_y)
        });
        Ok(Self {
            going,
            before: [x, y],
            tick: Timer::new(Duration::from_secs(1) / TICKS_A_SECOND, TimerMode::Repeating),
            look: Look { yaw, pitch: -0.08 },
            path: vec![here],
            locked: None,
            finished: false,
            assisted: false,
        })
    }

    /// The game that is played, unless one walks freely.
    #[must_use]
    pub fn game(&self) -> Option<&Game<Arc<AnyGrid>>> {
        self.going.game()
    }

    /// Whether the clock of the game has started and the game is not over.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.game().is_some() && self.going.ticks() > 0 && !self.finished
    }

    /// What came of the game, once it is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.going.result()
    }

    /// The one who walks in a room, if this is a walk in one.
    #[must_use]
    pub fn predicted(&self) -> Option<&Predicted> {
        if let Going::Together(walk) = &self.going { Some(walk) } else { None }
    }

    /// Takes where the server of a room says that one is. The answer is no if that is the entrance, where the game
    /// begins anew.
    pub(crate) fn correct(&mut self, you: &You) -> bool {
        let Going::Together(walk) = &mut self.going else { return true };
        walk.correct(you, &mut self.before)
    }

    /// The inputs that the server of a room has not been told.
    pub(crate) fn take_untold(&mut self) -> Vec<Stretch> {
        if let Going::Together(walk) = &mut self.going { walk.take_untold() } else { Vec::new() }
    }

    /// Takes what the server of a room says that came of the game.
    pub(crate) fn finish(&mut self, result: GameResult) {
        if let Going::Together(walk) = &mut self.going {
            walk.finish(result);
            self.finished = true;
        }
    }

    /// The state whose changes are changes of the walk, besides the events of its game.
    pub(super) fn progress(&self) -> (usize, Option<u32>, bool) {
        (self.path.len(), self.locked, self.finished)
    }

    /// Whether one walks without seeing anything.
    #[must_use]
    pub fn is_blindfolded(&self) -> bool {
        self.game().is_some_and(|game| game.setup().light == Light::Blindfold)
    }

    /// The locked door, a number of the game's, that one pushes against.
    #[must_use]
    pub fn locked(&self) -> Option<u32> {
        self.locked
    }

    /// The part of a tick, 0 to 1, that has passed since the last one.
    #[must_use]
    pub fn part_of_tick(&self) -> f32 {
        self.tick.fraction()
    }

    /// Which way one looks: the turn to the left of north, in radians.
    #[must_use]
    pub fn yaw(&self) -> f32 {
        self.look.yaw
    }

    /// Where the walker stands in the maze's plane.
    #[must_use]
    pub fn position(&self) -> Point {
        self.going.walker().position()
    }

    /// The cells that were entered, in order, from the entrance on.
    #[must_use]
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// How many cells were entered.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.path.len() - 1
    }

    /// How long it has taken.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_secs(self.going.ticks().into()) / TICKS_A_SECOND
    }

    pub(super) fn pose(&self, plane: Plane, height: f32) -> Transform {
        let [from, to] = [self.before, self.position()].map(|point| plane.to_world(point, height));
        let aside = self.predicted().map_or(Vec2::ZERO, Predicted::aside);
        let eye = from.lerp(to, self.tick.fraction()) + ASIDE + Vec3::new(aside.x, 0.0, aside.y);
        Transform::from_translation(eye).with_rotation(self.look.rotation())
    }
}

/// Where one stands and how it goes, without all the inputs that led there and the whole maze.
impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walk")
            .field("at", &self.position())
            .field("cell", &self.path.last())
            .field("steps", &self.steps())
            .field("ticks", &self.going.ticks())
            .field("in_game", &self.game().is_some())
            .field("in_room", &self.predicted().is_some())
            .field("locked", &self.locked)
            .field("finished", &self.finished)
            .field("assisted", &self.assisted)
            .finish_non_exhaustive()
    }
}
