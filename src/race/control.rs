//! Starts, runs and ends races.

use super::{
    bodies::{self, BodyAssets, sync_robots},
    model::{Pace, Race},
    own::{
        choices::{Entrant, OwnRobots},
        consent::{CommandsAgreed, Consent},
        floor,
    },
};
use crate::{
    camera::eye::Eye,
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    locale::Locale,
    platform::{HAS_PROCESSES, awake},
    schedule::{CameraSystems, InputSystems},
    session::{
        fair::{Fair, Help},
        hold::MazeHeld,
        requests::EndComparison,
        seek::{Seek, SeekMaze},
        shown::InFocus,
        source::MazeSource,
    },
    toast::Toast,
    vocabulary::view::View,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::{MazeChange, OfMaze, Plane, Timeline, space::InSpace};
use maze_core::solve::Solver;

/// The robots that the user chose for races.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Robots(pub Vec<Solver>);

impl Default for Robots {
    fn default() -> Self {
        Self(Solver::ROBOTS.to_vec())
    }
}

/// A request to start a race of the robots that the user chose.
#[derive(Event, Clone, Copy, Debug)]
pub struct StartRace;

/// A request to start a race of these robots.
#[derive(Event, Clone, Debug)]
pub struct StartRaceOf(pub Vec<Solver>);

/// A request to end the race.
#[derive(Event, Clone, Copy, Debug)]
pub struct StopRace;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Pace(6.0))
        .init_resource::<Robots>()
        .add_observer(start)
        .add_observer(start_of)
        .add_observer(|_: On<CommandsAgreed>, mut commands: Commands| commands.trigger(StartRace))
        .add_observer(|_: On<StopRace>, races: Query<Entity, With<Race>>, mut commands: Commands| {
            races.iter().for_each(|race| commands.entity(race).despawn());
        })
        .add_systems(
            Update,
            (
                ask_by_key.run_if(any_just_pressed).in_set(InputSystems::Spectate),
                (
                    wait,
                    run.run_if(is_running),
                    floor::show.run_if(any_match_filter::<Changed<Race>>),
                    sync_robots.run_if(
                        any_match_filter::<Changed<Race>>
                            .or_eager(state_changed::<View>)
                            .or_eager(resource_changed::<Eye>),
                    ),
                )
                    .chain()
                    .in_set(CameraSystems::Race),
            ),
        );
    awake::while_time_moves(app, is_running);
}

fn is_running(races: Query<&Race>) -> bool {
    races.iter().any(|race| !race.is_over() && !race.waits)
}

fn ask_by_key(
    keys: Keys,
    race: Option<Single<&mut Race>>,
    view: Res<State<View>>,
    mut next: ResMut<NextState<View>>,
    mut commands: Commands,
) {
    if keys.just_pressed(Action::Race) {
        commands.trigger(StartRace);
    }
    if keys.just_pressed(Action::Spectate)
        && let Some(mut race) = race
    {
        // The first press follows the last robot that was chosen, each further press the next one.
        if *view.get() == View::Spectate {
            race.spectated = (race.spectated + 1) % race.racers.len().max(1);
        }
        next.set(View::Spectate);
    }
}

fn start(_: On<StartRace>, chosen: Res<Robots>, start: Starter) {
    let own = if HAS_PROCESSES { start.own.entrants() } else { Vec::new() };
    start.start(&chosen.0, &own, |commands| commands.trigger(StartRace));
}

fn start_of(request: On<StartRaceOf>, start: Starter) {
    let again = request.event().clone();
    start.start(&request.0, &[], |commands| commands.trigger(again));
}

/// Starts races.
#[derive(SystemParam)]
struct Starter<'w, 's> {
    maze: Option<InFocus<'w, 's, (Entity, &'static Timeline, &'static MazeSource, &'static Plane)>>,
    old: Query<'w, 's, Entity, With<Race>>,
    assets: BodyAssets<'w>,
    locale: Res<'w, Locale>,
    held: Res<'w, MazeHeld>,
    own: Res<'w, OwnRobots>,
    consent: Consent<'w>,
    fair: Fair<'w, 's>,
    commands: Commands<'w, 's>,
}

impl Starter<'_, '_> {
    /// Starts a race of these robots, or shows why it cannot start. `again` repeats the request once the user has
    /// agreed. The commands of programs need the user's consent as well.
    fn start(self, robots: &[Solver], own: &[Entrant], again: impl FnOnce(&mut Commands) + Send + Sync + 'static) {
        let Self { maze, old, mut assets, locale, held, own: choices, mut consent, mut fair, mut commands } = self;
        if held.0 {
            commands.trigger(Toast(locale.get("toast-no-help-in-room").to_owned()));
            return;
        }
        let Some((maze, timeline, source, plane)) = maze.map(Single::into_inner) else {
            commands.trigger(Toast(locale.get("bar-no-maze").to_owned()));
            return;
        };
        if robots.is_empty() && own.is_empty() {
            commands.trigger(Toast(locale.get("toast-no-robots").to_owned()));
            return;
        }
        if consent.asks(own) || fair.asks(Help::Robots, again) {
            return;
        }
        old.iter().for_each(|race| commands.entity(race).despawn());
        commands.trigger(EndComparison);
        // Robots run in the finished maze.
        if !timeline.at_end() {
            commands.trigger(SeekMaze { maze, seek: Seek::End });
        }
        let race = Race::begin(timeline, source.seed(), (robots, own), choices.to_center);
        let bodies = bodies::robots(&race, &mut assets);
        let goals = bodies::goals(&race, timeline.now().maze(), plane, &mut assets);
        let race = commands.spawn((Name::new("Race"), OfMaze(maze), InSpace, race)).id();
        for (robot, visor) in bodies {
            commands.spawn((robot, OfMaze(maze), ChildOf(race))).with_child(visor);
        }
        for goal in goals {
            commands.spawn((goal, OfMaze(maze), ChildOf(race)));
        }
    }
}

/// Pauses a race while the maze on screen has other walls than the finished maze, because it is being carved again.
fn wait(mazes: Query<&Timeline>, mut races: Query<(&mut Race, &OfMaze)>) {
    let moves_walls = |change: &MazeChange| {
        matches!(change, MazeChange::WallOpened(_) | MazeChange::WallClosed(_) | MazeChange::Jumped)
    };
    for (mut race, of) in &mut races {
        let Ok(timeline) = mazes.get(of.0) else { continue };
        if !timeline.changes().iter().any(moves_walls) {
            continue;
        }
        let waits = !race.has_the_walls_of(timeline.now().maze());
        if race.waits != waits {
            race.waits = waits;
        }
    }
}

fn run(mut races: Query<&mut Race>, pace: Res<Pace>, time: Res<Time>) {
    for mut race in races.iter_mut().filter(|race| !race.is_over() && !race.waits) {
        race.run(time.delta(), pace.0);
    }
}
