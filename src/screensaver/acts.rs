//! The acts of the screensaver: how each starts, when it ends, and which one follows.

use super::draw;
use crate::{
    camera::eye::Motion,
    player::{auto_walk::WalkToExit, walk::Walk},
    race::{
        control::{StartRaceOf, StopRace},
        model::{Pace, Race, Racer, RacerStatus},
    },
    session::{
        requests::{Generate, Solve},
        shown::{Compared, InFocus, focused},
        task::MazeTask,
    },
    theme::{
        library::Themes,
        look::{Look, Staged},
    },
    vocabulary::{number::Hour, view::View},
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::{Timeline, aside};
use maze_core::{MazeRng, solve::Solver};
use maze_play::Challenge;
use std::time::Duration;

/// The fixed parts of the show.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The theme, or `None` for a random one per maze.
    pub theme: Option<String>,
    /// The hour of the day, or `None` for the theme's default.
    pub hour: Option<Hour>,
    /// The first maze. Later ones differ in the seed. `None` draws random mazes.
    pub challenge: Option<Challenge>,
}

/// An act of the screensaver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Leaving the user's maze.
    Leaving,
    /// A maze is carved, viewed from above.
    Carving,
    /// Robots race, viewed from above.
    Race,
    /// A search for the path, viewed from above. It replaces rides and walks with reduced motion.
    Search,
    /// The view through the eyes of a robot.
    Ride,
    /// A walk to the exit.
    Walk,
}

/// The time for which the end of an act stays on screen.
const REST: Duration = Duration::from_secs(2);

/// The delay before a walk, for the camera to come down.
const SET_OUT: Duration = Duration::from_secs(1);

/// The maximum duration of a frame in the show's clock, so that acts are also visible on slow machines.
const LONGEST_FRAME: Duration = Duration::from_millis(250);

/// The pace of robots in steps a second: viewed from above, and through their eyes.
const PACES: [f32; 2] = [6.0, 2.2];

/// The state of the app that acts depend on.
#[derive(SystemParam)]
pub(super) struct Scene<'w, 's> {
    maze: Option<InFocus<'w, 's, &'static Timeline>>,
    race: Option<Single<'w, 's, &'static mut Race>>,
    walk: Option<Single<'w, 's, &'static Walk>>,
    task: Res<'w, MazeTask>,
}

/// The state of the app that acts change.
#[derive(SystemParam)]
pub(super) struct Stagehands<'w, 's> {
    motion: Res<'w, Motion>,
    look: Res<'w, Look>,
    staged: ResMut<'w, Staged>,
    pace: ResMut<'w, Pace>,
    view: ResMut<'w, NextState<View>>,
    themes: Res<'w, Themes>,
    pub(super) commands: Commands<'w, 's>,
}

/// The show: its current act, and what it needs for the next one.
#[derive(Debug)]
pub(super) struct Show {
    program: Program,
    pub(super) act: Act,
    /// The show's clock.
    clock: Duration,
    /// When the act started.
    since: Duration,
    /// When the action of the act ended.
    ended: Option<Duration>,
    /// Whether the walk has started.
    walks: bool,
    /// The maze on screen.
    maze: Option<Challenge>,
    rng: MazeRng,
}

impl Act {
    /// The maximum duration of an act.
    fn limit(self) -> Duration {
        Duration::from_secs(match self {
            Self::Leaving => 1,
            Self::Carving => 40,
            Self::Race | Self::Search => 14,
            Self::Ride => 16,
            Self::Walk => 30,
        })
    }

    fn next(self, reduced_motion: bool) -> Self {
        match self {
            Self::Leaving | Self::Search | Self::Walk => Self::Carving,
            Self::Carving => Self::Race,
            Self::Race if reduced_motion => Self::Search,
            Self::Race => Self::Ride,
            Self::Ride => Self::Walk,
        }
    }
}

impl Show {
    pub(super) fn new(program: Program, seed: u64) -> Self {
        let (rng, zero) = (MazeRng::new(seed), Duration::ZERO);
        Self { program, act: Act::Leaving, clock: zero, since: zero, ended: None, walks: false, maze: None, rng }
    }

    /// Advances the show by this time.
    pub(super) fn pass(&mut self, time: Duration, scene: &mut Scene<'_, '_>, hands: &mut Stagehands<'_, '_>) {
        self.clock += time.min(LONGEST_FRAME);
        if self.is_over(scene) {
            self.go_on(scene, hands);
        } else {
            self.keep_going(scene, hands);
        }
    }

    /// Returns whether the act is over. No act is over while a maze is being generated for it.
    fn is_over(&mut self, scene: &Scene<'_, '_>) -> bool {
        let now = self.clock;
        if scene.task.progress().is_some() {
            self.since = now;
            return false;
        }
        if self.act == Act::Leaving && scene.maze.is_none() {
            return true;
        }
        if self.has_ended(scene) {
            self.ended.get_or_insert(now);
        }
        let rested = self.ended.is_some_and(|ended| now >= ended + REST);
        rested || now >= self.since + self.act.limit()
    }

    fn has_ended(&self, scene: &Scene<'_, '_>) -> bool {
        match self.act {
            Act::Leaving => false,
            Act::Carving => scene.maze.as_ref().is_some_and(|timeline| timeline.at_end()),
            Act::Race => scene.race.as_ref().is_none_or(|race| race.is_over()),
            Act::Search => scene.maze.as_ref().is_some_and(|maze| maze.is_search() && maze.at_end()),
            Act::Ride => {
                let racer = scene.race.as_ref().and_then(|race| race.racers.get(race.spectated));
                racer.is_none_or(|racer| racer.status != RacerStatus::Running)
            }
            Act::Walk => scene.walk.as_ref().is_some_and(|walk| walk.finished),
        }
    }

    /// Starts the next act.
    fn go_on(&mut self, scene: &mut Scene<'_, '_>, hands: &mut Stagehands<'_, '_>) {
        let before = self.act;
        (self.act, self.since, self.ended) = (before.next(hands.motion.reduced_motion), self.clock, None);
        match self.act {
            Act::Leaving => {}
            Act::Carving => {
                if before == Act::Leaving {
                    hands.commands.queue(|world: &mut World| {
                        let pair = focused(world).map(|maze| (maze.id(), maze.get().map(Compared::with)));
                        let mazes = pair.into_iter().flat_map(|(first, second)| [Some(first), second]);
                        mazes.flatten().for_each(|maze| aside::set_aside(world, maze));
                    });
                }
                let theme = self.program.theme.clone();
                let shown = hands.staged.over(&hands.look).0;
                let theme = theme.unwrap_or_else(|| draw::theme(&hands.themes, shown, &mut self.rng));
                hands.staged.0 = Some((theme, self.program.hour));
                let maze = self.next_maze();
                self.maze = Some(maze.clone());
                hands.view.as_mut().set_if_neq(View::Orbit);
                hands.commands.trigger(Generate(maze));
            }
            Act::Race => {
                hands.pace.0 = PACES[0];
                hands.commands.trigger(StartRaceOf(Solver::ROBOTS.to_vec()));
            }
            Act::Search => {
                hands.commands.trigger(StopRace);
                hands.commands.trigger(Solve(Solver::BreadthFirst));
            }
            Act::Ride => {
                hands.pace.0 = PACES[1];
                match scene.race.as_mut().and_then(|race| Some((self.draw_racer(race)?, race))) {
                    Some((racer, race)) => race.spectated = racer,
                    None => {
                        // At the start, other robots would block the view.
                        let robots = Solver::ROBOTS.iter().copied().filter(|&robot| is_steady(robot));
                        let mut robots: Vec<Solver> = robots.collect();
                        self.rng.shuffle(&mut robots);
                        robots.truncate(1);
                        hands.commands.trigger(StartRaceOf(robots));
                    }
                }
                hands.view.set(View::Spectate);
            }
            Act::Walk => {
                self.walks = false;
                hands.view.set(View::Walk);
            }
        }
    }

    /// Continues the current act.
    fn keep_going(&mut self, scene: &Scene<'_, '_>, hands: &mut Stagehands<'_, '_>) {
        let there = scene.walk.is_some() && self.clock >= self.since + SET_OUT;
        if self.act == Act::Walk && there && !self.walks {
            self.walks = true;
            hands.commands.trigger(StopRace);
            hands.commands.trigger(WalkToExit);
        }
    }

    /// Picks a robot that is still running.
    fn draw_racer(&mut self, race: &Race) -> Option<usize> {
        let running = |&(_, racer): &(usize, &Racer)| {
            racer.status == RacerStatus::Running && racer.solver().is_some_and(is_steady)
        };
        let running: Vec<usize> = race.racers.iter().enumerate().filter(running).map(|(number, _)| number).collect();
        (!running.is_empty()).then(|| running[self.rng.index(running.len())])
    }

    fn next_maze(&mut self) -> Challenge {
        match (&self.program.challenge, &self.maze) {
            (Some(first), None) => first.clone(),
            (Some(first), Some(_)) => first.clone().with_seed(draw::seed(&mut self.rng)),
            (None, before) => {
                let before = before.as_ref().map(|maze| maze.blueprint.shape().kind());
                draw::maze(before, &mut self.rng).into()
            }
        }
    }
}

/// Returns whether a ride with this robot is pleasant: it does not turn around at every step.
fn is_steady(robot: Solver) -> bool {
    robot != Solver::RandomMouse
}
