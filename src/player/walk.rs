//! A walk through a maze in first person, from the entrance to the exit. In a finished maze it is a game with the
//! maze's goal. Otherwise it uses the walls on screen at this moment, so it also works while the maze is being carved.

use super::{
    going::Going,
    predicted::{Predicted, Shared},
};
use crate::camera::{look::Look, mount::CameraMount, view::EYE_CLEARANCE};
use bevy::prelude::*;
use bevy_maze::{Plane, Timeline};
use maze_core::{
    AnyGrid, Cell, Geometry as _, Grid, HalfEdge, Maze, Point, Side,
    grid::{Isometry, middle_of_wall},
};
use maze_io::THICKNESS as WALL_THICKNESS;
use maze_play::{
    Game, TICKS_A_SECOND, WalkError, Walker,
    game::{GameEvent, GameResult, Run, RunRecord},
    goal::Light,
};
use maze_protocol::{Stretch, You};
use std::{fmt, sync::Arc, time::Duration};

/// The collision radius. Core walls have no thickness, so it includes half of it, and a clearance for the eye, so that
/// the view does not clip walls that are slightly thicker.
pub(super) const RADIUS: f32 = 0.5 * WALL_THICKNESS + EYE_CLEARANCE + 0.02;

/// A small offset of the eye from the player. From the exact center of a circular maze, walls are seen at exactly
/// right angles, which causes rounding errors in the renderer that show as black dots.
const ASIDE: Vec3 = Vec3::new(0.004, 0.0, 0.003);

/// A walk through the maze on screen.
///
/// It counts as changed when a cell is entered, when an event happens in its game, and when it ends, but not in every
/// tick.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
#[require(CameraMount)]
pub struct Walk {
    #[reflect(ignore)]
    pub(super) going: Going,
    /// The walker's position one tick ago.
    pub(super) before: Point,
    /// Finishes with each tick.
    pub(super) tick: Timer,
    pub(super) look: Look,
    /// The entered cells, in order, starting with the entrance.
    pub(super) path: Vec<Cell>,
    /// The locked door that the player pushes against.
    pub(super) locked: Option<u32>,
    /// Whether the exit has been reached or the game is over.
    pub finished: bool,
    /// Whether the run has had help, so that it is not ranked.
    pub assisted: bool,
}

/// A request to restart the walk and its game.
#[derive(Event, Clone, Copy, Debug)]
pub struct RestartWalk;

/// An event in the game of a walk.
#[derive(Event, Clone, Copy, Debug)]
pub struct Happened {
    /// The walk.
    pub walk: Entity,
    /// The event.
    pub event: GameEvent,
}

/// The end of a game.
#[derive(Event, Clone, Debug)]
pub struct RunEnded {
    /// The maze of the game.
    pub maze: Entity,
    /// The recording of the run, if the maze has a share code.
    pub record: Option<RunRecord>,
    /// The result of the game.
    pub result: GameResult,
    /// Whether the run had help, so that it is not ranked.
    pub assisted: bool,
}

impl Walk {
    /// Starts a walk at the entrance, or at the position from the server, facing a passage if there is one: rather one that
    /// does not end after one cell.
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
        let leads_on = |&side: &Side| maze.open_sides(maze.grid().twin(HalfEdge::new(here, side)).cell).len() > 1;
        let towards = passages.into_iter().find(leads_on).or(passages.first());
        let towards = towards.or(maze.grid().neighbor_sides(here).first());
        let [x, y] = going.walker().position();
        let yaw = towards.map_or(0.0, |side| {
            let [to_x, to_y] = middle_of_wall(maze.grid(), HalfEdge::new(here, side));
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

    /// The game, or `None` in a free walk.
    #[must_use]
    pub fn game(&self) -> Option<&Game<Arc<AnyGrid>>> {
        self.going.game()
    }

    /// Returns whether the clock of the game is running and the game is not over.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.game().is_some() && self.going.ticks() > 0 && !self.finished
    }

    /// The result of the game, if it is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.going.result()
    }

    /// The prediction of a walk in a room.
    #[must_use]
    pub fn predicted(&self) -> Option<&Predicted> {
        if let Going::Together(walk) = &self.going { Some(walk) } else { None }
    }

    /// Applies a correction from the server of a room. Returns false if the player is back at the entrance and the
    /// game restarts.
    pub(crate) fn correct(&mut self, you: &You) -> bool {
        let Going::Together(walk) = &mut self.going else { return true };
        walk.correct(you, &mut self.before)
    }

    /// Takes the inputs that have not been sent to the server.
    pub(crate) fn take_untold(&mut self) -> Vec<Stretch> {
        if let Going::Together(walk) = &mut self.going { walk.take_untold() } else { Vec::new() }
    }

    /// Applies the result of the game from the server of a room.
    pub(crate) fn finish(&mut self, result: GameResult) {
        if let Going::Together(walk) = &mut self.going {
            walk.finish(result);
            self.finished = true;
        }
    }

    /// The state that makes the walk count as changed, besides the events of its game.
    pub(super) fn progress(&self) -> (usize, Option<u32>, bool) {
        (self.path.len(), self.locked, self.finished)
    }

    /// Returns whether the player is blindfolded.
    #[must_use]
    pub fn is_blindfolded(&self) -> bool {
        self.game().is_some_and(|game| game.setup().light == Light::Blindfold)
    }

    /// The locked door that the player pushes against, by its number in the game.
    #[must_use]
    pub fn locked(&self) -> Option<u32> {
        self.locked
    }

    /// The fraction of a tick since the last one, 0 to 1.
    #[must_use]
    pub fn part_of_tick(&self) -> f32 {
        self.tick.fraction()
    }

    /// The direction of view: the yaw, counterclockwise from north, in radians.
    #[must_use]
    pub fn yaw(&self) -> f32 {
        self.look_in_chart().yaw
    }

    /// The direction of view in the coordinates of the grid. Where the grid has been cut open, they differ from the
    /// player's.
    fn look_in_chart(&self) -> Look {
        let frame = self.frame();
        if frame.is_identity() {
            return self.look;
        }
        let [x, y] = frame.turn([-self.look.yaw.sin(), -self.look.yaw.cos()]);
        Look { yaw: (-x).atan2(-y), ..self.look }
    }

    /// The player's position in the maze's plane.
    #[must_use]
    pub fn position(&self) -> Point {
        self.going.walker().position()
    }

    /// The map from the player's directions to those of the grid. It turns where the grid has been cut open.
    pub(super) fn frame(&self) -> Isometry {
        self.going.walker().pose().frame
    }

    /// Whether the last tick led across a cut of the grid.
    pub(super) fn leapt(&self) -> bool {
        Vec2::from(self.before).distance(self.position().into()) > 0.5
    }

    /// The entered cells, in order, starting with the entrance.
    #[must_use]
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.path.len() - 1
    }

    /// The duration of the walk.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_secs(self.going.ticks().into()) / TICKS_A_SECOND
    }

    pub(super) fn pose(&self, plane: Plane, height: f32) -> Transform {
        let [from, to] = [self.before, self.position()].map(|point| plane.to_world(point, height));
        let aside = self.predicted().map_or(Vec2::ZERO, Predicted::aside);
        let eye = from.lerp(to, self.tick.fraction()) + ASIDE + Vec3::new(aside.x, 0.0, aside.y);
        Transform::from_translation(eye).with_rotation(self.look_in_chart().rotation())
    }

    /// The cell and the position of the eye, in the coordinates of the grid.
    pub(super) fn eye(&self, maze: &Maze<Arc<AnyGrid>>) -> (Cell, Point) {
        let (grid, walker) = (maze.grid(), self.going.walker());
        let here = walker.cell(grid);
        let aside = self.predicted().map_or(Vec2::ZERO, Predicted::aside);
        let [from, to] = [self.before, walker.position()].map(Vec2::from);
        // While the player stands still, rounding errors must not move the eye: an unfolded maze is rebuilt when it moves.
        let between = Point::from(from + self.tick.fraction() * (to - from) + aside);
        // Beyond a cut of the grid, another cell may be at that position.
        let is_near = |&cell: &Cell| {
            let passage = maze.wall_between(here, cell);
            cell == here || passage.is_some_and(|wall| grid.transition(wall).is_identity())
        };
        let cell = grid.locate_in(walker.pose().chart, between).filter(is_near);
        cell.map_or((here, walker.position()), |cell| (cell, between))
    }
}

/// Prints the position and the status, but not the recorded inputs or the maze.
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
