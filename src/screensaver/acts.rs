//! The acts of the screensaver: what each begins with, when it is over, and what comes next.

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
        shown::{InFocus, focused},
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

/// What is shown, where it does not change by itself.
#[derive(Clone, Debug, Default)]
pub struct Programme {
    /// The theme of all mazes.
    pub theme: Option<String>,
    /// The hour of the day; without it, the hour that suits each theme.
    pub hour: Option<Hour>,
    /// The first maze; those after it have other seeds.
    pub challenge: Option<Challenge>,
}

/// An act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The user's maze is left.
    Leaving,
    /// A maze is carved, seen from above.
    Carving,
    /// Robots race, seen from above.
    Race,
    /// A path is searched, seen from above: for those who do not want to be moved.
    Search,
    /// One looks through the eyes of a robot.
    Ride,
    /// One walks to the exit.
    Walk,
}

/// How long one looks at what has come to its end.
const REST: Duration = Duration::from_secs(2);

/// When the walk begins: when the camera has come down.
const SET_OUT: Duration = Duration::from_secs(1);

/// A frame that takes longer counts as so long, so that acts are seen on slow machines too.
const LONGEST_FRAME: Duration = Duration::from_millis(250);

/// How many steps a second robots take: seen from above, and with their eyes.
const PACES: [f32; 2] = [6.0, 2.2];

/// What an act sees of the program.
#[derive(SystemParam)]
pub(super) struct Scene<'w, 's> {
    maze: Option<InFocus<'w, 's, &'static Timeline>>,
    race: Option<Single<'w, 's, &'static mut Race>>,
    walk: Option<Single<'w, 's, &'static Walk>>,
    task: Res<'w, MazeTask>,
}

/// What an act changes in the program.
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

/// What is on, and what comes.
#[derive(Debug)]
pub(super) struct Show {
    programme: Programme,
    pub(super) act: Act,
    /// How much time has passed.
    clock: Duration,
    /// When the act began.
    since: Duration,
    /// When it came to its end.
    ended: Option<Duration>,
    /// Whether the walk has set out.
    walks: bool,
    /// The maze that is shown.
    maze: Option<Challenge>,
    rng: MazeRng,
}

impl Act {
    /// How long it lasts at most.
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
    pub(super) fn new(programme: Programme, seed: u64) -> Self {
        let (rng, zero) = (MazeRng::new(seed), Duration::ZERO);
        Self { programme, act: Act::Leaving, clock: zero, since: zero, ended: None, walks: false, maze: None, rng }
    }

    /// Lets time pass, also while nothing moves, and leads on.
    pub(super) fn pass(&mut self, time: Duration, scene: &mut Scene<'_, '_>, hands: &mut Stagehands<'_, '_>) {
        self.clock += time.min(LONGEST_FRAME);
        if self.is_over(scene) {
            self.go_on(scene, hands);
        } else {
            self.keep_going(scene, hands);
        }
    }

    /// Whether the act is over. Nothing is over as long as a maze is being made for it.
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

    /// Has the next act begin.
    fn go_on(&mut self, scene: &mut Scene<'_, '_>, hands: &mut Stagehands<'_, '_>) {
        let before = self.act;
        (self.act, self.since, self.ended) = (before.next(hands.motion.reduced_motion), self.clock, None);
        match self.act {
            Act::Leaving => {}
            Act::Carving => {
                if before == Act::Leaving {
                    hands.commands.queue(|world: &mut World| {
                        if let Some(maze) = focused(world).map(|maze| maze.id()) {
                            aside::set_aside(world, maze);
                        }
                    });
                }
                let theme = self.programme.theme.clone();
                let shown = hands.staged.over(&hands.look).0;
                let theme = theme.unwrap_or_else(|| draw::theme(&hands.themes, shown, &mut self.rng));
                hands.staged.0 = Some((theme, self.programme.hour));
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
                        // At the start, others would stand before one's eyes.
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

    /// What happens while the act goes on.
    fn keep_going(&mut self, scene: &Scene<'_, '_>, hands: &mut Stagehands<'_, '_>) {
        let there = scene.walk.is_some() && self.clock >= self.since + SET_OUT;
        if self.act == Act::Walk && there && !self.walks {
            self.walks = true;
            hands.commands.trigger(StopRace);
            hands.commands.trigger(WalkToExit);
        }
    }

    /// One that still runs.
    fn draw_racer(&mut self, race: &Race) -> Option<usize> {
        let running = |&(_, racer): &(usize, &Racer)| racer.status == RacerStatus::Running && is_steady(racer.solver);
        let running: Vec<usize> = race.racers.iter().enumerate().filter(running).map(|(number, _)| number).collect();
        (!running.is_empty()).then(|| running[self.rng.index(running.len())])
    }

    fn next_maze(&mut self) -> Challenge {
        match (&self.programme.challenge, &self.maze) {
            (Some(first), None) => first.clone(),
            (Some(first), Some(_)) => first.clone().with_seed(draw::seed(&mut self.rng)),
            (None, before) => {
                let before = before.as_ref().map(|maze| maze.blueprint.shape().kind());
                draw::maze(before, &mut self.rng).into()
            }
        }
    }
}

/// Whether one can ride along with it: it does not turn back at every step.
fn is_steady(robot: Solver) -> bool {
    robot != Solver::RandomMouse
}
