//! The thread of a robot. It talks to the program, and waits while the race shows what the robot has done.

use super::choices::{Entrant, OwnRobot};
use maze_core::{AnyGrid, Maze};
use maze_locale::Message;
use maze_robots::{Change, Learner, Log, Score, Simulation, Task};
use std::{
    ops::ControlFlow,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

/// The most messages that wait to be shown. A robot that does more waits.
const MAX_WAITING: usize = 256;

/// The maze of a race.
type RaceMaze = Arc<Maze<Arc<AnyGrid>>>;

/// A message of the thread.
#[derive(Debug)]
pub(super) enum News {
    /// The program has started, and writes this log.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a page starts no programs"))]
    Started(Log),
    /// The robot has carried out a command.
    Done(Vec<Change>, Score),
    /// The robot has ended, or was stopped for this reason.
    Ended(Option<Message>),
}

/// A robot that drives on a thread of its own. Dropping it ends the robot.
#[derive(Debug)]
pub(super) struct Pilot {
    /// The mutex makes it `Sync`, as a component must be.
    news: Mutex<Receiver<News>>,
    gate: Arc<Gate>,
}

/// The permission of the thread to go on.
#[derive(Debug, Default)]
struct Gate {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The number of movements and turns that the robot may make.
    allowed: u64,
    /// Whether the reset button was pressed.
    reset: bool,
    /// Whether the robot is to end.
    left: bool,
}

impl Pilot {
    /// Lets a robot drive.
    pub(super) fn start(entrant: &Entrant, maze: &RaceMaze, task: Task) -> Self {
        let (sender, news) = sync_channel(MAX_WAITING);
        let gate = Arc::<Gate>::default();
        let (entrant, maze, passed, failed) = (entrant.clone(), maze.clone(), gate.clone(), sender.clone());
        let drive = move || {
            let mut simulation = Simulation::new(&*maze, task);
            simulation.record_changes();
            // Fails only if the race has ended.
            _ = sender.send(News::Done(vec![Change::Reset(simulation.heading())], Score::default()));
            let mut moves = 0;
            let show = |simulation: &mut Simulation| passed.show(simulation, &sender, &mut moves);
            let end = match &entrant {
                Entrant::Learner(key) => learn(key, &maze, simulation, show),
                Entrant::Program(robot) => drive_program(robot, &maze, simulation, &sender, show),
            };
            _ = sender.send(News::Ended(end.err()));
        };
        if let Err(error) = thread::Builder::new().name("robot".to_owned()).spawn(drive) {
            _ = failed.send(News::Ended(Some(error.into())));
        }
        Self { news: news.into(), gate }
    }

    /// Returns the next message, if there is one.
    pub(super) fn next(&mut self) -> Option<News> {
        self.news.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }

    /// Allows a number of movements and turns.
    pub(super) fn allow(&self, moves: u64) {
        let mut state = self.gate.lock();
        if state.allowed != moves {
            state.allowed = moves;
            self.gate.changed.notify_all();
        }
    }

    /// Presses the reset button.
    pub(super) fn reset(&self) {
        self.gate.lock().reset = true;
    }
}

impl Drop for Pilot {
    fn drop(&mut self) {
        self.gate.lock().left = true;
        self.gate.changed.notify_all();
    }
}

impl Gate {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends what the robot has done, and waits until it may go on.
    fn show(&self, simulation: &mut Simulation, sender: &SyncSender<News>, moves: &mut u64) -> ControlFlow<()> {
        let changes = simulation.take_changes();
        *moves +=
            changes.iter().filter(|change| matches!(change, Change::Moved { .. } | Change::Turned(_))).count() as u64;
        if !changes.is_empty() && sender.send(News::Done(changes, *simulation.score())).is_err() {
            return ControlFlow::Break(());
        }
        let waits = |state: &mut State| state.allowed < *moves && !state.left;
        let mut state = self.changed.wait_while(self.lock(), waits).unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut state.reset) {
            simulation.press_reset();
        }
        if state.left { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Lets one of our robots drive to the end.
fn learn(
    key: &str,
    maze: &RaceMaze,
    mut simulation: Simulation,
    mut show: impl FnMut(&mut Simulation) -> ControlFlow<()>,
) -> Result<(), Message> {
    let mut robot = Learner::new(key, &**maze);
    while robot.as_mut().is_some_and(|robot| robot.step(maze, &mut simulation)) {
        if show(&mut simulation).is_break() {
            return Ok(());
        }
    }
    _ = show(&mut simulation);
    if simulation.score().runs() == 0 { Err(Message::new("robot-no-path", &[])) } else { Ok(()) }
}

/// Starts a program, and lets it drive to the end.
#[cfg(not(target_family = "wasm"))]
fn drive_program(
    robot: &OwnRobot,
    maze: &RaceMaze,
    simulation: Simulation,
    sender: &SyncSender<News>,
    mut show: impl FnMut(&mut Simulation) -> ControlFlow<()>,
) -> Result<(), Message> {
    use maze_robots::{CommandLine, Judge, Limits, Program, drive_watched};
    use std::{path::Path, time::Duration};

    let command: CommandLine = robot.command.parse()?;
    let folder = Some(robot.folder.trim()).filter(|folder| !folder.is_empty()).map(Path::new);
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(Message::new("own-robot-no-folder", &[]));
    }
    let program = Program::start(&command, folder).map_err(|error| Message::from(&error))?;
    _ = sender.send(News::Started(program.log().clone()));
    let mut judge = Judge::new(&**maze, simulation);
    // The race decides how long it takes. The user can end it.
    let limits = Limits { total: Duration::MAX, ..Limits::default() };
    drive_watched(&**maze, &mut judge, &program, limits, |judge| show(judge.simulation_mut()))?;
    let is_lost = judge.simulation().score().runs() == 0;
    if is_lost { Err(Message::new("robot-no-goal", &[])) } else { Ok(()) }
}

/// A page cannot start programs.
#[cfg(target_family = "wasm")]
fn drive_program(
    _: &OwnRobot,
    _: &RaceMaze,
    _: Simulation,
    _: &SyncSender<News>,
    _: impl FnMut(&mut Simulation) -> ControlFlow<()>,
) -> Result<(), Message> {
    Err(Message::new("own-robots-not-here", &[]))
}
