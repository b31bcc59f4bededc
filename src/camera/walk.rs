//! Walking the maze in first person, from the entrance to the exit. The walls are those of this moment, so it works
//! while the maze is still being carved.

use super::{View, look::Look, pointer::Held};
use crate::{
    LabyrinthSystems, awake,
    generation::MazeArrived,
    input::{Action, Keys},
    maze::{WALL_THICKNESS, from_world, to_world},
    timeline::Timeline,
};
use bevy::prelude::*;
use maze_core::{Cell, Grid, Walker, sides_in};
use std::time::Duration;

/// How high the eye is, in cell pitches.
pub const EYE_HEIGHT: f32 = 0.36;

/// The walker's radius. Walls are lines to it, so half their thickness is in it, and some distance for the eye, so that
/// it does not look into a wall.
const RADIUS: f32 = 0.5 * WALL_THICKNESS + 0.12;

/// Cells a second.
const PACE: f32 = 1.7;
const SPRINT: f32 = 3.4;

/// A walk through the maze on screen.
#[derive(Resource, Debug)]
pub struct Walk {
    walker: Walker,
    look: Look,
    /// How many cells were entered.
    pub steps: u32,
    /// How long it has taken.
    pub time: Duration,
    /// Whether the exit has been reached.
    pub finished: bool,
    exit: Cell,
}

/// A request to begin the walk anew.
#[derive(Message, Clone, Copy, Debug)]
pub struct Restart;

impl Walk {
    /// Stands at the entrance and looks along a passage, if there is one yet.
    fn begin(timeline: &Timeline) -> Result<Self, maze_core::WalkError> {
        let (maze, ends) = (timeline.now().maze(), timeline.ends());
        let entrance = ends.from;
        let mut walker = Walker::enter_at(maze, entrance, RADIUS)?;
        let passages = maze.passages(entrance);
        let towards = sides_in(if passages == 0 { maze.grid().neighbours(entrance) } else { passages }).next();
        let yaw = towards.map_or(0.0, |side| {
            let [[ax, ay], [bx, by]] = maze.grid().ends(maze_core::Wall::new(entrance, side));
            let [x, y] = walker.position();
            (x - 0.5 * (ax + bx)).atan2(y - 0.5 * (ay + by))
        });
        // Seen from the very middle of rings, whole walls are met by the eye at right angles to the last bit, where the
        // renderer's arithmetic breaks down, in black dots. So one stands a little aside.
        walker.go(maze, [0.05 * yaw.cos(), -0.05 * yaw.sin()]);
        Ok(Self {
            walker,
            look: Look { yaw, pitch: -0.08 },
            steps: 0,
            time: Duration::ZERO,
            finished: false,
            exit: ends.to,
        })
    }

    /// Where the walker stands in the maze's plane.
    #[must_use]
    pub fn position(&self) -> maze_core::Point {
        self.walker.position()
    }

    pub(super) fn pose(&self) -> Transform {
        Transform::from_translation(to_world(self.walker.position(), EYE_HEIGHT)).with_rotation(self.look.rotation())
    }
}

pub(super) fn plugin(app: &mut App) {
    let new_maze = on_message::<MazeArrived>;
    app.add_message::<Restart>()
        .add_systems(OnEnter(View::Walk), leave.run_if(resource_exists::<Walk>.and_then(is_finished)))
        .add_systems(
            Update,
            (
                leave.run_if(new_maze),
                begin.run_if(on_message::<Restart>.or_eager(not_walking.and_eager(in_state(View::Walk)))),
                walk.run_if(in_state(View::Walk).and_eager(resource_exists::<Walk>)),
            )
                .chain()
                .in_set(LabyrinthSystems::Move),
        );
    // Its clock goes on while one stands.
    awake::while_moving(app, in_state(View::Walk).and_eager(is_under_way));
}

fn is_under_way(walk: Option<Res<Walk>>) -> bool {
    walk.is_some_and(|walk| walk.time > Duration::ZERO && !walk.finished)
}

fn not_walking(walk: Option<Res<Walk>>, timeline: Option<Res<Timeline>>) -> bool {
    timeline.is_some() && walk.is_none()
}

fn is_finished(walk: Res<Walk>) -> bool {
    walk.finished
}

fn leave(mut commands: Commands) {
    commands.remove_resource::<Walk>();
}

fn begin(mut commands: Commands, timeline: Res<Timeline>, mut held: ResMut<Held>) {
    match Walk::begin(&timeline) {
        Ok(walk) => {
            commands.insert_resource(walk);
            held.0 = true;
        }
        Err(error) => error!("{error}"),
    }
}

fn walk(keys: Keys, mut held: ResMut<Held>, time: Res<Time>, timeline: Res<Timeline>, mut walk: ResMut<Walk>) {
    let walk = &mut *walk;
    if walk.finished {
        return;
    }
    if held.0 {
        walk.look.turn(keys.axes(Action::Look));
    }
    let maze = timeline.now().maze();
    let pace = if keys.pressed(Action::Fast) { SPRINT } else { PACE };
    let go = keys.axes(Action::Go).clamp_length_max(1.0) * pace * time.delta_secs();
    let steps = &mut walk.steps;
    walk.walker.go_through(maze, from_world(walk.look.level(go)), |_| *steps += 1);
    if walk.steps > 0 || go != Vec2::ZERO {
        walk.time += time.delta();
    }
    if walk.walker.cell(maze.grid()) == walk.exit && walk.time > Duration::ZERO {
        walk.finished = true;
        // What comes next is chosen with the pointer.
        held.0 = false;
    }
}
