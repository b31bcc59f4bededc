//! Walking the maze in first person, from the entrance to the exit. The walls are those of this moment, so it works
//! while the maze is still being carved.
//!
//! The walker moves in fixed ticks, whatever the frame rate, and the eye smoothly between the last two; it looks around
//! in every frame.

use super::autopilot::Autopilot;
use crate::{
    camera::{
        look::Look,
        mount::{CameraMount, MountableCamera},
        view::{EYE_CLEARANCE, View},
    },
    input::{action::Action, keys::Keys, pointer::PointerLock},
    maze::plane::{Plane, WALL_THICKNESS, from_world},
    platform::awake,
    schedule::CameraSystems,
    session::{
        shown::{InFocus, OfMaze},
        timeline::Timeline,
    },
    settings::form::Settings,
};
use bevy::prelude::*;
use maze_core::{Cell, Geometry, Grid, Input, Point, TICKS_A_SECOND, Walker, heading};
use std::time::Duration;

/// The collision radius: core walls have no thickness, so half of it is added, and some distance for the eye, so that
/// it does not look into a wall, which may be a hair thicker.
const RADIUS: f32 = 0.5 * WALL_THICKNESS + EYE_CLEARANCE + 0.02;

/// How fast one turns who walks without steering: the fraction of the remaining turn, per second.
const TURNING: f32 = 5.0;

/// The entity walks through the maze on screen.
#[derive(Component, Debug)]
#[require(CameraMount)]
pub struct Walk {
    walker: Walker,
    /// Where the walker was a tick ago.
    before: Point,
    /// Ends with each tick.
    tick: Timer,
    look: Look,
    /// The cells that were entered, in order, from the entrance on.
    path: Vec<Cell>,
    /// How many ticks it has taken, from the first that was not spent standing.
    ticks: u32,
    /// Whether the exit has been reached.
    pub finished: bool,
    exit: Cell,
}

/// A request to begin the walk anew.
#[derive(Event, Clone, Copy, Debug)]
pub struct RestartWalk;

impl Walk {
    /// Stands at the entrance and looks along a passage, if there is one yet.
    fn begin(timeline: &Timeline) -> Result<Self, maze_core::WalkError> {
        let (maze, ends) = (timeline.now().maze(), timeline.ends());
        let entrance = ends.from;
        let mut walker = Walker::enter_at(maze, entrance, RADIUS)?;
        let passages = maze.open_sides(entrance);
        let towards = if passages.is_empty() { maze.grid().neighbour_sides(entrance) } else { passages }.first();
        let yaw = towards.map_or(0.0, |side| {
            let [[ax, ay], [bx, by]] = maze.grid().ends(maze_core::Wall::new(entrance, side));
            let [x, y] = walker.position();
            (x - 0.5 * (ax + bx)).atan2(y - 0.5 * (ay + by))
        });
        // Seen from the very middle of rings, whole walls are met by the eye at right angles to the last bit, where the
        // renderer's arithmetic breaks down, in black dots. So one stands a little aside.
        let aside = Input::Walk(heading([yaw.cos(), -yaw.sin()]));
        (0..2).for_each(|_| walker.tick(maze, aside, |_| ()));
        Ok(Self {
            walker,
            before: walker.position(),
            tick: Timer::new(Duration::from_secs(1) / TICKS_A_SECOND, TimerMode::Repeating),
            look: Look { yaw, pitch: -0.08 },
            path: vec![entrance],
            ticks: 0,
            finished: false,
            exit: ends.to,
        })
    }

    /// Where the walker stands in the maze's plane.
    #[must_use]
    pub fn position(&self) -> Point {
        self.walker.position()
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
        Duration::from_secs(self.ticks.into()) / TICKS_A_SECOND
    }

    fn pose(&self, plane: Plane, height: f32) -> Transform {
        let [from, to] = [self.before, self.walker.position()].map(|point| plane.to_world(point, height));
        Transform::from_translation(from.lerp(to, self.tick.fraction())).with_rotation(self.look.rotation())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(restart).add_systems(OnEnter(View::Walk), leave_finished).add_systems(
        Update,
        (begin.run_if(not_walking), walk, look_out).chain().run_if(in_state(View::Walk)).in_set(CameraSystems::Walk),
    );
    // Its clock goes on while one stands.
    awake::while_moving(app, in_state(View::Walk).and_eager(is_under_way));
}

fn is_under_way(walks: Query<&Walk>) -> bool {
    walks.iter().any(|walk| walk.ticks > 0 && !walk.finished)
}

fn not_walking(walks: Query<(), With<Walk>>) -> bool {
    walks.is_empty()
}

fn leave_finished(mut commands: Commands, walks: Query<(Entity, &Walk)>) {
    walks.iter().filter(|(_, walk)| walk.finished).for_each(|(entity, _)| commands.entity(entity).despawn());
}

/// Takes the old walk away: the view begins another.
fn restart(_: On<RestartWalk>, walks: Query<Entity, With<Walk>>, mut commands: Commands) {
    walks.iter().for_each(|walk| commands.entity(walk).despawn());
}

fn begin(
    mut commands: Commands,
    maze: InFocus<(Entity, &Timeline)>,
    mut lock: ResMut<PointerLock>,
    windows: Query<&Window>,
) {
    let (maze, timeline) = maze.into_inner();
    match Walk::begin(timeline) {
        Ok(walk) => {
            commands.spawn((Name::new("Player"), OfMaze(maze), walk));
            // Whoever looks at another window needs the pointer there.
            lock.0 = windows.iter().all(|window| window.focused);
        }
        Err(error) => error!("{error}"),
    }
}

fn walk(
    keys: Keys,
    mut lock: ResMut<PointerLock>,
    (settings, time): (Res<Settings>, Res<Time>),
    mazes: Query<&Timeline>,
    walk: Single<(&mut Walk, &OfMaze, &mut Autopilot)>,
) {
    let (mut walk, &OfMaze(maze), mut pilot) = walk.into_inner();
    let walk = &mut *walk;
    let Ok(timeline) = mazes.get(maze) else { return };
    if walk.finished {
        return;
    }
    if lock.0 {
        walk.look.turn(settings.walking.turn(keys.axes(Action::Look)));
    }
    let go = keys.axes(Action::Move);
    let towards = heading(from_world(walk.look.level(go)));
    let input = match (go == Vec2::ZERO, keys.pressed(Action::Sprint)) {
        (true, _) => Input::Stand,
        (false, false) => Input::Walk(towards),
        (false, true) => Input::Sprint(towards),
    };
    let maze = timeline.now().maze();
    // After a stall a frame counts as a quarter of a second, so few ticks are made up for.
    walk.tick.tick(time.delta());
    for _ in 0..walk.tick.times_finished_this_tick() {
        walk.before = walk.walker.position();
        // Keys go first.
        let input = (input == Input::Stand).then(|| pilot.input(walk.before)).flatten().unwrap_or(input);
        walk.walker.tick(maze, input, |cell| walk.path.push(cell));
        walk.ticks += u32::from(walk.ticks > 0 || input != Input::Stand);
        if walk.ticks > 0 && walk.walker.cell(maze.grid()) == walk.exit {
            walk.finished = true;
            // What comes next is chosen with the pointer.
            lock.0 = false;
            return;
        }
    }
    if let Some(yaw) = pilot.yaw(walk.walker.position()) {
        let share = 1.0 - (-TURNING * time.delta_secs()).exp();
        walk.look = walk.look.towards(Look { yaw, ..walk.look }, share);
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
