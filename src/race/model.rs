//! A race of robots through the maze on screen: each sees nothing but the cell in which it stands.

use crate::{
    LabyrinthSystems,
    camera::View,
    input::bindings::{Action, Keys, any_just_pressed},
    maze::wall_shape::to_world,
    platform::awake,
    player::walk::EYE_HEIGHT,
    session::{
        generation::{MazeArrived, at_the_end},
        timeline::{MazeChanged, Seek, Timeline},
    },
    settings::form::Settings,
    theme::ROBOTS,
};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Cell, Grid, Maze, MazeRng, Point, Wall, sides_in,
    solve::{AnyRobot, Solver},
};
use std::{f32::consts::TAU, sync::Arc, time::Duration};

/// The slowest and the fastest pace, in steps a second.
pub const PACES: [f32; 2] = [0.5, 500.0];

/// How fast robots turn their heads: the fraction of the remaining turn per second.
const TURNING: f32 = 9.0;

/// How far from the middle of the passage each robot keeps, in cell pitches, so that one is seen beside the other.
const ASIDE: f32 = 0.09;

/// A request to start a race of the robots that are chosen.
#[derive(Message, Clone, Copy, Debug)]
pub struct StartRace;

/// A request to end the race.
#[derive(Message, Clone, Copy, Debug)]
pub struct StopRace;

/// How many steps a second robots take.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pace(pub f32);

/// The race.
#[derive(Resource, Debug)]
pub struct Race {
    /// Who runs.
    pub racers: Vec<Racer>,
    /// The index of the racer the camera follows.
    pub spectated: usize,
    /// How long it has been going on.
    pub clock: Duration,
    /// Whether it waits, because the maze on screen is not the finished one.
    pub waits: bool,
    maze: Maze<Arc<AnyGrid>>,
}

/// A robot in a race.
#[derive(Debug)]
pub struct Racer {
    /// What it goes by.
    pub solver: Solver,
    /// How it does.
    pub status: RacerStatus,
    runner: AnyRobot,
    rng: MazeRng,
    /// The cell that it comes from.
    from: Cell,
    /// The part of its step that lies behind, 0 to 1.
    along: f32,
    yaw: f32,
    /// How far it keeps from the middle of the passage.
    aside: Point,
}

/// How a robot does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RacerStatus {
    /// It is on its way.
    Running,
    /// It has arrived as the first, second and so on, after so long a time.
    Arrived(usize, Duration),
    /// It has found that it cannot.
    GaveUp,
}

impl Race {
    /// All at the entrance.
    fn begin(timeline: &Timeline, solvers: &[Solver]) -> Self {
        let maze = at_the_end(timeline.now().clone());
        let task = timeline.ends();
        let count = solvers.len();
        let racer = |(number, &solver): (usize, &Solver)| {
            let angle = TAU * number as f32 / count as f32;
            let aside = if count > 1 { [ASIDE * angle.cos(), ASIDE * angle.sin()] } else { [0.0; 2] };
            let rng = MazeRng::new(timeline.source.seed().wrapping_add(number as u64));
            let mut racer = Racer {
                solver,
                status: RacerStatus::Running,
                runner: AnyRobot::begin(solver, &maze, task)?,
                rng,
                from: task.from,
                along: 0.0,
                yaw: 0.0,
                aside,
            };
            racer.take_step(&maze);
            racer.yaw = racer.heading(&maze);
            Some(racer)
        };
        let racers = solvers.iter().enumerate().filter_map(racer).collect();
        Self { racers, spectated: 0, clock: Duration::ZERO, waits: false, maze }
    }

    /// Whether nobody runs any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.racers.iter().all(|racer| racer.status != RacerStatus::Running)
    }

    /// The eyes of the robot that the camera follows.
    pub(crate) fn ride(&self) -> Option<Transform> {
        let racer = self.racers.get(self.spectated)?;
        let rotation = Quat::from_euler(EulerRot::YXZ, racer.yaw, -0.08, 0.0);
        Some(Transform::from_translation(to_world(racer.place(&self.maze), EYE_HEIGHT)).with_rotation(rotation))
    }

    /// Lets time pass, at so many steps a second.
    fn run(&mut self, passed: Duration, pace: f32) {
        self.clock += passed;
        let mut arrived = Vec::new();
        for (number, racer) in self.racers.iter_mut().enumerate() {
            let running = racer.status == RacerStatus::Running;
            racer.along += if running { passed.as_secs_f32() * pace } else { 0.0 };
            while racer.along >= 1.0 && racer.status == RacerStatus::Running {
                racer.along -= 1.0;
                if racer.runner.is_done() {
                    // A little earlier than the frame ends.
                    let ago = Duration::from_secs_f32(racer.along / pace);
                    arrived.push((self.clock.saturating_sub(ago), number));
                    racer.status = RacerStatus::Arrived(0, self.clock);
                } else {
                    racer.take_step(&self.maze);
                }
            }
            if racer.status != RacerStatus::Running {
                racer.along = 1.0;
            }
            let turn = (racer.heading(&self.maze) - racer.yaw + 0.5 * TAU).rem_euclid(TAU) - 0.5 * TAU;
            racer.yaw += turn * (TURNING * passed.as_secs_f32() * (0.3 * pace).max(1.0)).min(1.0);
        }
        arrived.sort();
        let before = self.racers.iter().filter(|racer| matches!(racer.status, RacerStatus::Arrived(1.., _))).count();
        for (place, (time, number)) in (before + 1..).zip(arrived) {
            self.racers[number].status = RacerStatus::Arrived(place, time);
        }
    }
}

impl Racer {
    /// How many steps it has taken, the one that it is taking included.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.runner.steps()
    }

    /// The cell that it is in, or is about to enter.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.runner.cell()
    }

    fn take_step(&mut self, maze: &Maze<Arc<AnyGrid>>) {
        self.from = self.runner.cell();
        if self.runner.step(maze, &mut self.rng).is_none() {
            let here = self.runner.is_done();
            self.status = if here { RacerStatus::Arrived(1, Duration::ZERO) } else { RacerStatus::GaveUp };
        }
    }

    /// From the middle of a cell through the passage into the next one.
    fn way(&self, maze: &Maze<Arc<AnyGrid>>) -> [Point; 3] {
        let (grid, from, to) = (maze.grid(), self.from, self.runner.cell());
        let passage = sides_in(maze.open_sides(from)).map(|side| Wall::new(from, side));
        let passage = passage.into_iter().find(|&wall| grid.twin(wall).cell == to);
        let middle = passage.map_or(grid.centre(from), |wall| {
            let [a, b] = grid.ends(wall);
            [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])]
        });
        [grid.centre(from), middle, grid.centre(to)]
    }

    /// Where it is in the maze's plane.
    fn place(&self, maze: &Maze<Arc<AnyGrid>>) -> Point {
        let [from, middle, to] = self.way(maze);
        let (a, b, share) = if self.along < 0.5 { (from, middle, 0.0) } else { (middle, to, 0.5) };
        [0, 1].map(|axis| a[axis] + 2.0 * (self.along - share) * (b[axis] - a[axis]) + self.aside[axis])
    }

    /// The yaw of the direction in which it goes.
    fn heading(&self, maze: &Maze<Arc<AnyGrid>>) -> f32 {
        let [from, middle, to] = self.way(maze);
        let (a, b) = if self.along < 0.5 { (from, middle) } else { (middle, to) };
        let [x, y] = [b[0] - a[0], b[1] - a[1]];
        if x == 0.0 && y == 0.0 { self.yaw } else { (-x).atan2(-y) }
    }
}

/// The body of the robot of this number.
#[derive(Component, Clone, Copy, Debug)]
pub struct Robot(pub usize);

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
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    requests.clear();
    let Some(timeline) = timeline.filter(|_| !settings.robots.is_empty()) else { return };
    old.iter().for_each(|robot| commands.entity(robot).despawn());
    let race = Race::begin(&timeline, &settings.robots);
    let body = meshes.add(Capsule3d::new(0.12, 0.17));
    let visor = meshes.add(Cuboid::new(0.16, 0.06, 0.06));
    let dark = materials.add(StandardMaterial { base_color: Color::srgb(0.05, 0.06, 0.09), ..default() });
    for (number, racer) in race.racers.iter().enumerate() {
        let base_color = robot_colour(racer.solver);
        let paint = StandardMaterial { base_color, emissive: base_color.to_linear() * 0.15, ..default() };
        commands
            .spawn((Robot(number), Mesh3d(body.clone()), MeshMaterial3d(materials.add(paint))))
            .insert((Transform::default(), Visibility::default()))
            .with_child((Mesh3d(visor.clone()), MeshMaterial3d(dark.clone()), Transform::from_xyz(0.0, 0.1, -0.1)));
    }
    commands.insert_resource(race);
}

/// The colour of a robot, the same in every race.
#[must_use]
pub fn robot_colour(solver: Solver) -> Color {
    let number = AnyRobot::ALL.iter().position(|&one| one == solver).unwrap_or(0);
    ROBOTS[number % ROBOTS.len()]
}

/// A race is over when there is another maze, or at a request.
fn should_end(mut arrivals: MessageReader<MazeArrived>, mut stops: MessageReader<StopRace>, race: Res<Race>) -> bool {
    let over = arrivals.read().count() + stops.read().count() > 0;
    over && !race.is_added()
}

/// Robots wait while the maze on screen is not the one in which they run: it is being carved again.
fn wait(timeline: Res<Timeline>, mut race: ResMut<Race>) {
    let waits = timeline.now().maze().sides() != race.maze.sides();
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

/// Puts the bodies where the robots are.
fn sync_robots(race: Res<Race>, view: Res<State<View>>, mut robots: Query<(&Robot, &mut Transform, &mut Visibility)>) {
    for (&Robot(number), mut transform, mut visibility) in &mut robots {
        let Some(racer) = race.racers.get(number) else { continue };
        let place = to_world(racer.place(&race.maze), 0.205);
        *transform = Transform::from_translation(place).with_rotation(Quat::from_rotation_y(racer.yaw));
        // One does not see oneself from inside.
        let inside = *view.get() == View::Spectate && race.spectated == number;
        visibility.set_if_neq(if inside { Visibility::Hidden } else { Visibility::Inherited });
    }
}
