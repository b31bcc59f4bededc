//! Starts walks, moves the player, and ends walks.
//!
//! The player moves in fixed ticks, independent of the frame rate, and the eye is interpolated between the last two.
//! The direction of view changes in every frame.

use super::{
    autopilot::Autopilot,
    clock::{ClockStopped, clock_runs},
    going::locked_door,
    predicted::Shared,
    walk::{Happened, RADIUS, RestartWalk, RunEnded, Walk},
};
use crate::{
    camera::{
        eye::Eye,
        look::Look,
        mount::{CameraMount, MountableCamera},
    },
    input::{
        controls::Controls,
        keys::Keys,
        pointer::PointerLock,
        unattended::{Unattended, is_unattended},
    },
    platform::awake,
    schedule::CameraSystems,
    session::{playable::Playable, shown::InFocus, source::MazeSource},
    toast::Complaint,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::{Maze3d, OfMaze, Plane, Timeline, space::OnSurface, to_world, unfolded::Unfolded};
use maze_play::{Input, heading};

/// The speed at which the player turns on autopilot: the fraction of the remaining angle per second.
const TURNING: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClockStopped>()
        .register_type::<ClockStopped>()
        .register_type::<Walk>()
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
    // The clock of a walk also runs while the player stands still.
    awake::while_time_moves(app, in_state(View::Walk).and_eager(is_under_way).and_eager(clock_runs));
}

fn is_under_way(walks: Query<&Walk>) -> bool {
    walks.iter().any(|walk| walk.going.ticks() > 0 && !walk.finished)
}

/// Whether there is no walk yet, and the view inside the maze stays.
fn not_walking(walks: Query<(), With<Walk>>, next: Res<NextState<View>>) -> bool {
    walks.is_empty() && !leaves(&next)
}

/// Whether the next view is outside the maze.
fn leaves(next: &NextState<View>) -> bool {
    matches!(*next, NextState::Pending(view) | NextState::PendingIfNeq(view) if !view.is_inside())
}

fn leave_finished(mut commands: Commands, walks: Query<(Entity, &Walk)>) {
    // In a room, only the server can restart a walk.
    let left = walks.iter().filter(|(_, walk)| walk.finished && walk.predicted().is_none());
    left.for_each(|(entity, _)| commands.entity(entity).despawn());
}

/// Removes the walks in a maze that has joined or left a room, because walks in a room are of another kind.
fn begin_anew(maze: Entity, commands: &mut Commands) {
    commands.run_system_cached_with(
        |maze: In<Entity>, walks: Query<(Entity, &OfMaze), With<Walk>>, mut commands: Commands| {
            walks.iter().filter(|(_, of)| of.0 == *maze).for_each(|(walk, _)| commands.entity(walk).despawn());
        },
        maze,
    );
}

/// Removes the walk; the view then starts another one. In a room, only the server can restart it.
fn restart(_: On<RestartWalk>, walks: Query<(Entity, &Walk)>, mut commands: Commands) {
    let alone = walks.iter().filter(|(_, walk)| walk.predicted().is_none());
    alone.for_each(|(walk, _)| commands.entity(walk).despawn());
}

/// Finishes a maze that appears during a walk, so that the player is not walled in while it is carved.
fn begin_finished(
    come: On<Add, Maze3d>,
    (view, next, unattended): (Res<State<View>>, Res<NextState<View>>, Res<Unattended>),
    mut mazes: Query<&mut Timeline>,
) {
    if *view.get() == View::Walk
        && !leaves(&next)
        && !unattended.0
        && let Ok(mut timeline) = mazes.get_mut(come.entity)
    {
        timeline.finish();
    }
}

/// Restarts walks as games when the game is ready, unless the player has already moved.
fn begin_game(come: On<Insert, Playable>, walks: Query<(Entity, &Walk, &OfMaze)>, mut commands: Commands) {
    let waits = |walk: &Walk| walk.game().is_some() || walk.going.ticks() == 0;
    for (walk, ..) in walks.iter().filter(|(_, walk, of)| of.0 == come.entity && waits(walk)) {
        commands.entity(walk).despawn();
    }
}

/// Continues walks without their game when the maze is carved again.
fn leave_game(gone: On<Remove, Playable>, mut walks: Query<(&mut Walk, &OfMaze)>) {
    for (mut walk, _) in walks.iter_mut().filter(|(_, of)| of.0 == gone.entity) {
        walk.going.leave_game();
        walk.locked = None;
    }
}

/// The components of a maze that a walk begins with.
type ToWalk = (Entity, &'static Timeline, Option<&'static Playable>, Option<&'static Shared>);

fn begin(mut commands: Commands, maze: InFocus<ToWalk>, mut lock: ResMut<PointerLock>, windows: Query<&Window>) {
    let (maze, timeline, playable, shared) = maze.into_inner();
    let room = shared.and_then(|shared| Some((shared, shared.you?)));
    // In a room, wait for the position from the server.
    if shared.is_some() && room.is_none() {
        return;
    }
    let game = playable
        .and_then(|playable| playable.game().inspect_err(|error| commands.trigger(Complaint((**error).into()))).ok());
    match Walk::begin(timeline, game, room) {
        Ok(walk) => {
            commands.spawn((Name::new("Player"), OfMaze(maze), walk));
            // If another window has the focus, the user needs the pointer there.
            lock.0 = windows.iter().all(|window| window.focused);
        }
        Err(error) => error_once!("{error}"),
    }
}

fn walk(
    keys: Keys,
    mut lock: ResMut<PointerLock>,
    (controls, time): (Res<Controls>, Res<Time>),
    mazes: Query<(&Timeline, &MazeSource, Option<&Shared>)>,
    walk: Single<(Entity, &mut Walk, &OfMaze, &mut Autopilot)>,
    mut commands: Commands,
) {
    let (entity, mut shown, &OfMaze(maze), mut pilot) = walk.into_inner();
    let Ok((timeline, source, shared)) = mazes.get(maze) else { return };
    if shown.finished {
        return;
    }
    let before = shown.progress();
    let walk = shown.bypass_change_detection();
    walk.look.turn(controls.turn(keys.look(lock.0)));
    if shared.is_some_and(|shared| !shared.may_walk) {
        return;
    }
    let go = keys.go();
    let level = walk.look.level(go);
    let towards = heading([level.x, level.z]);
    let keyed = match (go == Vec2::ZERO, keys.sprints()) {
        (true, _) => Input::Stand,
        (false, false) => Input::Walk(towards),
        (false, true) => Input::Sprint(towards),
    };
    let mut happened = Vec::new();
    // A stalled frame counts as a quarter of a second at most, so few ticks are caught up.
    walk.tick.tick(time.delta());
    for _ in 0..walk.tick.times_finished_this_tick() {
        walk.before = walk.position();
        // Keys take precedence over the autopilot.
        let piloted = || pilot.input(timeline.now().maze().grid(), *walk.path.last()?, &walk.going.walker().pose());
        let input = (keyed == Input::Stand).then(piloted).flatten().unwrap_or(keyed);
        let frame = walk.frame();
        walk.finished = walk.going.tick(timeline.now().maze(), input, &mut walk.path, &mut happened);
        if walk.frame() != frame || walk.leapt() {
            walk.before = walk.position();
        }
        walk.locked = walk.game().and_then(|game| locked_door(game, walk.going.walker(), RADIUS, input));
        if walk.finished {
            // The panel of results needs the pointer.
            lock.0 = false;
            break;
        }
    }
    let here = walk.path.last().copied().unwrap_or_default();
    if let Some(yaw) = pilot.yaw(timeline.now().maze().grid(), here, &walk.going.walker().pose()) {
        let share = 1.0 - (-TURNING * time.delta_secs()).exp();
        walk.look = walk.look.towards(Look { yaw, ..walk.look }, share);
    }
    let is_changed = walk.progress() != before || !happened.is_empty();
    happened.into_iter().for_each(|event| commands.trigger(Happened { walk: entity, event }));
    if let Some((run, result)) = walk.going.run().and_then(|run| Some((run, run.game().result()?))) {
        let record = source.challenge().map(|challenge| run.record(challenge));
        commands.trigger(RunEnded { maze, record, result, assisted: walk.assisted });
    }
    if is_changed {
        shown.set_changed();
    }
}

/// Moves the mount to the player's eye, and mounts the camera.
fn look_out(
    walk: Single<(Entity, &Walk, &OfMaze, &mut CameraMount)>,
    mut mazes: Query<(&Plane, &Timeline, Option<&OnSurface>, Option<&mut Unfolded>)>,
    sight: Res<Eye>,
    mut camera: MountableCamera,
) {
    let (entity, walk, of, mut mount) = walk.into_inner();
    let Ok((&plane, timeline, surface, unfolded)) = mazes.get_mut(of.0) else { return };
    let pose = walk.pose(plane, sight.height());
    let foot = if let Some(mut unfolded) = unfolded {
        let maze = timeline.now().maze();
        let eye = unfolded.bypass_change_detection().look_from(maze, walk.eye(maze), &walk.frame());
        Some(Transform::from_translation(plane.offset() + to_world(eye, 0.0)))
    } else {
        surface.and_then(|surface| surface.foot(plane, pose.translation, &walk.frame()))
    };
    let on_surface = foot.map(|foot| (foot, walk.look.rotation()));
    let is_mirrored = walk.frame().is_mirrored();
    // At the exit, the user needs the pointer for the panel.
    let looks_around = !walk.finished;
    *mount = CameraMount { pose, on_surface, rest: mount.rest, is_mirrored, looks_around, widening: 0.0 };
    camera.mount(entity);
}
