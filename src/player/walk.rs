//! Walking the maze in first person, from the entrance to the exit. In a finished maze it is a game for the goal of the
//! maze. Else the walls are those of this moment, so it works while the maze is still being carved.
//!
//! The walker moves in fixed ticks, whatever the frame rate, and the eye smoothly between the last two; it looks around
//! in every frame.

use super::{
    autopilot::Autopilot,
    clock::{ClockStopped, clock_runs},
    going::{Going, locked_door},
    predicted::{Predicted, Shared},
};
use crate::{
    camera::{
        look::Look,
        mount::{CameraMount, MountableCamera},
        view::{EYE_CLEARANCE, View},
    },
    input::{
        keys::Keys,
        pointer::PointerLock,
        unattended::{Unattended, is_unattended},
    },
    maze::{
        passage::middle_of,
        plane::{Plane, WALL_THICKNESS, from_world},
    },
    platform::awake,
    schedule::CameraSystems,
    session::{
        playable::Playable,
        shown::{InFocus, OfMaze, ShownMaze},
        timeline::Timeline,
    },
    settings::form::Settings,
    toast::Complaint,
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Grid, Point};
use maze_play::{
    Game, Input, TICKS_A_SECOND, WalkError, Walker,
    game::{GameEvent, GameResult, Run, RunRecord},
    goal::Light,
    heading,
};
use maze_protocol::{Stretch, You};
use std::{fmt, sync::Arc, time::Duration};

/// The collision radius: core walls have no thickness, so half of it is added, and some distance for the eye, so that
/// it does not look into a wall, which may be a hair thicker.
const RADIUS: f32 = 0.5 * WALL_THICKNESS + EYE_CLEARANCE + 0.02;

/// How fast one turns who walks without steering: the fraction of the remaining turn, per second.
const TURNING: f32 = 5.0;

/// Seen from the very middle of rings, whole walls are met by the eye at right angles to the last bit, where the
/// renderer's arithmetic breaks down, in black dots. So the eye is a hair aside of where one stands.
const ASIDE: Vec3 = Vec3::new(0.004, 0.0, 0.003);

/// The entity walks through the maze on screen.
#[derive(Component)]
#[require(CameraMount)]
pub struct Walk {
    going: Going,
    /// Where the walker was a tick ago.
    before: Point,
    /// Ends with each tick.
    tick: Timer,
    look: Look,
    /// The cells that were entered, in order, from the entrance on.
    path: Vec<Cell>,
    /// The locked door that one pushes against.
    locked: Option<u32>,
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
    fn begin(
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
        let towards = if passages.is_empty() { maze.grid().neighbour_sides(here) } else { passages }.first();
        let [x, y] = going.walker().position();
        let yaw = towards.map_or(0.0, |side| {
            let [to_x, to_y] = middle_of(maze.grid(), maze_core::Wall::new(here, side));
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
        let Some(by) = walk.correct(you) else { return false };
        self.before = [self.before[0] + by[0], self.before[1] + by[1]];
        true
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

    fn pose(&self, plane: Plane, height: f32) -> Transform {
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClockStopped>()
        .add_observer(restart)
        .add_observer(begin_finished)
        .add_observer(begin_game)
        .add_observer(leave_game)
        .add_observer(|come: On<Insert, Shared>, mut commands: Commands| begin_anew(come.entity, &mut commands))
        .add_observer(|gone: On<Remove, Shared>, mut commands: Commands| begin_anew(gone.entity, &mut commands))
        .add_systems(OnEnter(View::Walk), leave_finished.run_if(not(is_unattended)))
        .add_systems(
            Update,
            (begin.run_if(not_walking), walk.run_if(clock_runs), look_out)
                .chain()
                .run_if(in_state(View::Walk))
                .in_set(CameraSystems::Walk),
        );
    // Its clock goes on while one stands.
    awake::while_time_moves(app, in_state(View::Walk).and_eager(is_under_way).and_eager(clock_runs));
}

fn is_under_way(walks: Query<&Walk>) -> bool {
    walks.iter().any(|walk| walk.going.ticks() > 0 && !walk.finished)
}

fn not_walking(walks: Query<(), With<Walk>>) -> bool {
    walks.is_empty()
}

fn leave_finished(mut commands: Commands, walks: Query<(Entity, &Walk)>) {
    // In a room only its server can let one begin again.
    let left = walks.iter().filter(|(_, walk)| walk.finished && walk.predicted().is_none());
    left.for_each(|(entity, _)| commands.entity(entity).despawn());
}

/// Who walks alone does not do so in a room, and the other way round.
fn begin_anew(maze: Entity, commands: &mut Commands) {
    commands.run_system_cached_with(
        |maze: In<Entity>, walks: Query<(Entity, &OfMaze), With<Walk>>, mut commands: Commands| {
            walks.iter().filter(|(_, of)| of.0 == *maze).for_each(|(walk, _)| commands.entity(walk).despawn());
        },
        maze,
    );
}

/// Takes the old walk away: the view begins another. In a room only its server can let one begin anew.
fn restart(_: On<RestartWalk>, walks: Query<(Entity, &Walk)>, mut commands: Commands) {
    let alone = walks.iter().filter(|(_, walk)| walk.predicted().is_none());
    alone.for_each(|(walk, _)| commands.entity(walk).despawn());
}

/// Finishes a maze that appears during a walk, so that the player is not walled in while it is carved.
fn begin_finished(
    come: On<Add, ShownMaze>,
    (view, unattended): (Res<State<View>>, Res<Unattended>),
    mut mazes: Query<&mut Timeline>,
) {
    if *view.get() == View::Walk
        && !unattended.0
        && let Ok(mut timeline) = mazes.get_mut(come.entity)
    {
        timeline.finish();
    }
}

/// A game that has come begins, unless one has already set out without it.
fn begin_game(come: On<Insert, Playable>, walks: Query<(Entity, &Walk, &OfMaze)>, mut commands: Commands) {
    let waits = |walk: &Walk| walk.game().is_some() || walk.going.ticks() == 0;
    for (walk, ..) in walks.iter().filter(|(_, walk, of)| of.0 == come.entity && waits(walk)) {
        commands.entity(walk).despawn();
    }
}

/// A maze that is carved again is no place for a game: one walks on without it.
fn leave_game(gone: On<Remove, Playable>, mut walks: Query<(&mut Walk, &OfMaze)>) {
    for (mut walk, _) in walks.iter_mut().filter(|(_, of)| of.0 == gone.entity) {
        walk.going.leave_game();
        walk.locked = None;
    }
}

fn begin(
    mut commands: Commands,
    maze: InFocus<(Entity, &Timeline, Option<&Playable>, Option<&Shared>)>,
    mut lock: ResMut<PointerLock>,
    windows: Query<&Window>,
) {
    let (maze, timeline, playable, shared) = maze.into_inner();
    let room = shared.and_then(|shared| Some((shared, shared.you?)));
    // Where one stands in a room, its server says first.
    if shared.is_some() && room.is_none() {
        return;
    }
    let game = playable
        .and_then(|playable| playable.game().inspect_err(|error| commands.trigger(Complaint((**error).into()))).ok());
    match Walk::begin(timeline, game, room) {
        Ok(walk) => {
            commands.spawn((Name::new("Player"), OfMaze(maze), walk));
            // Whoever looks at another window needs the pointer there.
            lock.0 = windows.iter().all(|window| window.focused);
        }
        Err(error) => error_once!("{error}"),
    }
}

fn walk(
    keys: Keys,
    mut lock: ResMut<PointerLock>,
    (settings, time): (Res<Settings>, Res<Time>),
    mazes: Query<(&Timeline, Option<&Shared>)>,
    walk: Single<(Entity, &mut Walk, &OfMaze, &mut Autopilot)>,
    mut commands: Commands,
) {
    let (entity, mut walk, &OfMaze(maze), mut pilot) = walk.into_inner();
    let walk = &mut *walk;
    let Ok((timeline, shared)) = mazes.get(maze) else { return };
    if walk.finished {
        return;
    }
    walk.look.turn(settings.walking.turn(keys.look(lock.0)));
    if shared.is_some_and(|shared| !shared.may_walk) {
        return;
    }
    let go = keys.go();
    let towards = heading(from_world(walk.look.level(go)));
    let keyed = match (go == Vec2::ZERO, keys.sprints()) {
        (true, _) => Input::Stand,
        (false, false) => Input::Walk(towards),
        (false, true) => Input::Sprint(towards),
    };
    let mut happened = Vec::new();
    // After a stall a frame counts as a quarter of a second, so few ticks are made up for.
    walk.tick.tick(time.delta());
    for _ in 0..walk.tick.times_finished_this_tick() {
        walk.before = walk.position();
        // Keys go first.
        let input = (keyed == Input::Stand).then(|| pilot.input(walk.before)).flatten().unwrap_or(keyed);
        walk.finished = walk.going.tick(timeline.now().maze(), input, &mut walk.path, &mut happened);
        walk.locked = walk.game().and_then(|game| locked_door(game, walk.going.walker(), RADIUS, input));
        if walk.finished {
            // What comes next is chosen with the pointer.
            lock.0 = false;
            break;
        }
    }
    if let Some(yaw) = pilot.yaw(walk.position()) {
        let share = 1.0 - (-TURNING * time.delta_secs()).exp();
        walk.look = walk.look.towards(Look { yaw, ..walk.look }, share);
    }
    happened.into_iter().for_each(|event| commands.trigger(Happened { walk: entity, event }));
    if let Some((run, result)) = walk.going.run().and_then(|run| Some((run, run.game().result()?))) {
        let record = timeline.source.challenge().map(|challenge| run.record(challenge));
        commands.trigger(RunEnded { maze, record, result, assisted: walk.assisted });
    }
}

/// Lets the camera look through the walker's eyes.
fn look_out(
    walk: Single<(Entity, &Walk, &OfMaze, &mut CameraMount)>,
    planes: Query<&Plane>,
    settings: Res<Settings>,
    mut camera: MountableCamera,
) {
    let (entity, walk, of, mut mount) = walk.into_inner();
    let Ok(&plane) = planes.get(of.0) else { return };
    // At the exit one chooses with the pointer what comes next.
    *mount =
        CameraMount { pose: walk.pose(plane, settings.walking.eye()), looks_around: !walk.finished, widening: 0.0 };
    camera.mount(entity);
}
