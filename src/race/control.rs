//! Races are started, run and end.

use super::{
    bodies::{BodyAssets, Robot, spawn_robots, sync_robots},
    model::{Pace, Race},
};
use crate::{
    camera::view::View,
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    platform::awake,
    schedule::LabyrinthSystems,
    session::{
        messages::MazeArrived,
        timeline::{MazeChanged, Seek, Timeline},
    },
    settings::form::Settings,
};
use bevy::prelude::*;

/// A request to start a race of the robots that are chosen.
#[derive(Message, Clone, Copy, Debug)]
pub struct StartRace;

/// A request to end the race.
#[derive(Message, Clone, Copy, Debug)]
pub struct StopRace;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartRace>()
        .add_message::<StopRace>()
        .insert_resource(Pace(6.0))
        .add_systems(
            Update,
            (ask_by_key.run_if(any_just_pressed), finish_carving.run_if(on_message::<StartRace>))
                .chain()
                .in_set(LabyrinthSystems::Input),
        )
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<StartRace>),
                end.run_if(resource_exists::<Race>.and_then(should_end)),
                wait.run_if(resource_exists::<Race>.and_then(on_message::<MazeChanged>)),
                run.run_if(is_running),
                sync_robots
                    .run_if(resource_exists::<Race>.and_then(resource_changed::<Race>.or_eager(state_changed::<View>))),
            )
                .chain()
                .in_set(LabyrinthSystems::Camera),
        );
    awake::while_moving(app, is_running);
}

fn is_running(race: Option<Res<Race>>) -> bool {
    race.is_some_and(|race| !race.is_over() && !race.waits)
}

fn ask_by_key(
    keys: Keys,
    race: Option<ResMut<Race>>,
    view: Res<State<View>>,
    mut next: ResMut<NextState<View>>,
    mut start: MessageWriter<StartRace>,
) {
    if keys.just_pressed(Action::Race) {
        start.write(StartRace);
    }
    if keys.just_pressed(Action::Spectate)
        && let Some(mut race) = race
    {
        // First with the one that was chosen last, then from one to the next.
        if *view.get() == View::Spectate {
            race.spectated = (race.spectated + 1) % race.racers.len().max(1);
        }
        next.set(View::Spectate);
    }
}

/// Robots run in the finished maze.
fn finish_carving(timeline: Option<Res<Timeline>>, mut seeks: MessageWriter<Seek>) {
    if timeline.is_some_and(|timeline| !timeline.at_end()) {
        seeks.write(Seek::End);
    }
}

fn begin(
    timeline: Option<Res<Timeline>>,
    settings: Res<Settings>,
    old: Query<Entity, With<Robot>>,
    mut requests: MessageReader<StartRace>,
    mut commands: Commands,
    mut assets: BodyAssets,
) {
    requests.clear();
    let Some(timeline) = timeline.filter(|_| !settings.robots.is_empty()) else { return };
    old.iter().for_each(|robot| commands.entity(robot).despawn());
    let race = Race::begin(&timeline, &settings.robots);
    spawn_robots(&race, &mut commands, &mut assets);
    commands.insert_resource(race);
}

/// A race is over when there is another maze, or at a request.
fn should_end(mut arrivals: MessageReader<MazeArrived>, mut stops: MessageReader<StopRace>, race: Res<Race>) -> bool {
    let over = arrivals.read().count() + stops.read().count() > 0;
    over && !race.is_added()
}

/// Robots wait while the maze on screen is not the one in which they run: it is being carved again.
fn wait(timeline: Res<Timeline>, mut race: ResMut<Race>) {
    let waits = timeline.now().maze().all_open_sides() != race.maze().all_open_sides();
    if race.waits != waits {
        race.waits = waits;
    }
}

fn end(
    mut commands: Commands,
    robots: Query<Entity, With<Robot>>,
    view: Res<State<View>>,
    mut next: ResMut<NextState<View>>,
) {
    robots.iter().for_each(|robot| commands.entity(robot).despawn());
    commands.remove_resource::<Race>();
    if *view.get() == View::Spectate {
        next.set(View::Orbit);
    }
}

fn run(mut race: ResMut<Race>, pace: Res<Pace>, time: Res<Time>) {
    race.run(time.delta(), pace.0);
}
