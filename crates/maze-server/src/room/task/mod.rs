//! The task of a room: its clock and its messages.

mod change;
mod obey;
mod tell;

use super::{Command, Facts, Letter, Moment, Roll, StepError, Stepped, letters::MOST, seats::Seats, turns::Turns};
use crate::{
    maze::Written,
    recorder::{Finished, Recorder},
    store::{Epoch, Store},
};
use maze_protocol::{Backlog, Bye, Event, Phase, PlayerId, Room, SERVER_TICKS_A_SECOND, TICKS_A_SNAPSHOT};
use std::{
    collections::HashMap,
    mem,
    net::IpAddr,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{broadcast, mpsc, oneshot, watch},
    time::{Instant, sleep_until, timeout_at},
};

/// The duration of a tick.
const TICK: Duration = Duration::from_nanos(1_000_000_000 / SERVER_TICKS_A_SECOND as u64);

/// Lost time beyond this is not caught up, as after the machine slept.
const LOST_TIME: Duration = Duration::from_secs(1);

/// The number of events kept for clients that reconnect.
const EVENTS: usize = 256;

/// The number of ticks that a room runs after the last player has left, so that it can finish what has begun.
const SETTLING: u32 = SERVER_TICKS_A_SECOND;

/// The context of a room's task on the server.
pub(crate) struct Care {
    pub(crate) id: Arc<str>,
    pub(crate) epoch: Epoch,
    pub(crate) store: Store,
    /// The time for which the room stays open while empty. `None` keeps it open.
    pub(crate) linger: Option<Duration>,
    /// The maximum number of spectators for each snapshot.
    pub(crate) crowd: usize,
    /// The address that its mazes are charged to, if it is known.
    pub(crate) opener: Option<IpAddr>,
}

/// Why a room was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It was empty for too long.
    Empty,
    /// It was closed for this reason, which was sent to all clients.
    Told(Bye),
}

/// The task of an open room.
pub(crate) struct RoomTask {
    room: Room,
    care: Care,
    recorder: Recorder,
    heard: mpsc::Receiver<Command>,
    back: Back,
    seats: Seats,
    backlog: Backlog,
    /// The HTTP requests that wait for the end of a step.
    calls: HashMap<PlayerId, oneshot::Sender<Result<Stepped, StepError>>>,
    turns: Turns,
    shared: broadcast::Sender<Letter>,
    moments: watch::Sender<Arc<Moment>>,
    facts: watch::Sender<Facts>,
    /// The roll of this tick, if it was requested.
    roll: Option<Arc<Roll>>,
    tick: Arc<AtomicU32>,
    /// Results of the ranking for the next letter.
    ranked: Vec<Event>,
    /// The tick after which the task may sleep.
    settled: u32,
}

/// A weak handle, by which background work reports its result to the room.
#[derive(Clone)]
pub(crate) struct Back(mpsc::WeakSender<Command>);

impl Back {
    /// Reports that a run is stored.
    pub(crate) async fn ranked(&self, player: PlayerId, place: u32, of: u32) {
        self.say(Command::Ranked { player, place, of }).await;
    }

    /// Reports that a run is not stored.
    pub(crate) async fn not_kept(&self, player: PlayerId) {
        self.say(Command::NotKept { player }).await;
    }

    /// Closes the room.
    pub(crate) async fn close(&self, why: Bye) {
        self.say(Command::Close { why }).await;
    }

    async fn say(&self, command: Command) {
        if let Some(commands) = self.0.upgrade() {
            // A closed room ignores this.
            let _ = commands.send(command).await;
        }
    }
}

/// The published state of a room, which can be read without a command.
pub(super) struct Published {
    pub(super) moments: watch::Receiver<Arc<Moment>>,
    pub(super) facts: watch::Receiver<Facts>,
}

impl RoomTask {
    pub(super) fn new(
        room: Room,
        recorder: Recorder,
        care: Care,
        (heard, back): (mpsc::Receiver<Command>, mpsc::WeakSender<Command>),
        tick: Arc<AtomicU32>,
    ) -> (Self, Published) {
        let mut turns = Turns::new(care.crowd);
        let (moments, seen) = watch::channel(Arc::new(turns.moment(room.scene(), 0)));
        let (course, written) = (room.course().clone(), Written::default());
        let facts = Facts { course, written, game: room.rules(), phase: room.phase(), players: 0, watchers: 0 };
        let facts = watch::Sender::new(facts);
        let published = Published { moments: seen, facts: facts.subscribe() };
        let task = Self {
            room,
            care,
            recorder,
            heard,
            back: Back(back),
            seats: Seats::default(),
            backlog: Backlog::new(EVENTS),
            calls: HashMap::new(),
            turns,
            shared: broadcast::Sender::new(MOST),
            moments,
            facts,
            roll: None,
            tick,
            ranked: Vec::new(),
            settled: 0,
        };
        (task, published)
    }

    /// Runs the room until it is closed or has been empty for too long. Returns the reason.
    pub(crate) async fn run(mut self) -> Ended {
        let ended = self.keep().await;
        self.tell_end(if let Ended::Told(why) = &ended { why.clone() } else { Bye::Closed });
        ended
    }

    async fn keep(&mut self) -> Ended {
        let mut next = Instant::now();
        loop {
            if self.is_awake() {
                sleep_until(next).await;
                let began = Instant::now();
                metrics::histogram!("labyrinth_tick_late_seconds").record(began - next);
                next += TICK;
                if began > next + LOST_TIME {
                    next = began;
                }
                // Commands that arrive meanwhile wait for the next tick.
                for _ in 0..self.heard.len() {
                    let Ok(command) = self.heard.try_recv() else { break };
                    if let ControlFlow::Break(why) = self.obey(command) {
                        return Ended::Told(why);
                    }
                }
                self.pass(began);
                metrics::histogram!("labyrinth_tick_seconds").record(began.elapsed());
            } else {
                let command = match self.care.linger {
                    Some(linger) => match timeout_at(Instant::now() + linger, self.heard.recv()).await {
                        Ok(command) => command,
                        Err(_) => return Ended::Empty,
                    },
                    None => self.heard.recv().await,
                };
                let Some(command) = command else { return Ended::Told(Bye::Closed) };
                if let ControlFlow::Break(why) = self.obey(command) {
                    return Ended::Told(why);
                }
                self.tell_facts();
                next = Instant::now();
            }
        }
    }

    /// Whether clients are connected or something is pending.
    fn is_awake(&mut self) -> bool {
        let here = !self.seats.is_empty() || self.shared.receiver_count() > 0 || self.room.phase() == Phase::Changing;
        if here {
            self.settled = self.room.ticks() + SETTLING;
        }
        self.room.ticks() < self.settled
    }

    /// Runs a tick, and sends what happened.
    fn pass(&mut self, now: Instant) {
        if self.room.ticks().is_multiple_of(SERVER_TICKS_A_SECOND) {
            for player in self.seats.gone(now) {
                self.leave(player);
            }
            for (player, is_awaited) in self.seats.awaited(now) {
                self.room.set_awaited(player, is_awaited);
            }
        }
        self.roll = None;
        let happened = self.room.tick();
        let ticks = self.room.ticks();
        self.tick.store(ticks, Ordering::Relaxed);
        // Published before the events are sent, so that clients who then request the facts find them.
        self.tell_facts();
        for run in happened.runs {
            if let Some(who) = self.seats.profile(run.player) {
                let finished = Finished { who: who.clone(), run, back: self.back.clone() };
                self.recorder.record(&self.care, finished);
            }
        }
        // One letter for all runs: many may finish at once.
        let ranked = mem::take(&mut self.ranked);
        self.tell(happened.events.into_iter().chain(ranked));
        if ticks.is_multiple_of(TICKS_A_SNAPSHOT) {
            let moment = self.turns.moment(self.room.scene(), self.shared.receiver_count());
            self.moments.send_replace(Arc::new(moment));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        room::{Arrival, Wish},
        rooms::tests::Outcome,
        store::{NewRoom, Node},
        token::TokenHash,
    };
    use maze_protocol::{Course, Kind, Profile, RoomRules};

    #[tokio::test]
    async fn a_race_begins_without_players_who_send_no_requests() -> Outcome {
        let folder = tempfile::tempdir()?;
        let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
        let node = Node::join(&store, "http://one").await?;
        let stored = NewRoom { id: "r".to_owned(), code: None, maze: None, game: RoomRules::Race };
        store.add_room(&stored).await?;
        let epoch = store.own_room(&node, "r").await?.ok_or("another has it")?;
        let care = Care { id: "r".into(), epoch, store: store.clone(), linger: None, crowd: 1, opener: None };
        let room = Room::new(Course::of(&"square:3x1/kruskal#1".parse()?)?, RoomRules::Race);
        let (commands, heard) = mpsc::channel(1);
        let back = commands.downgrade();
        let (mut task, _published) =
            RoomTask::new(room, Recorder::new(store, 100), care, (heard, back), Arc::default());
        let arrival = Arrival { wish: Wish::Http, address: None, owns_name: false };
        let log_in = |task: &mut RoomTask, symbol: &str| -> Result<TokenHash, Box<dyn std::error::Error>> {
            let profile = Profile { name: None, symbol: symbol.parse()?, kind: Kind::Script };
            Ok(TokenHash::of(&task.join(profile, arrival)?.token))
        };
        let fox = log_in(&mut task, "🦊")?;
        for symbol in ["🐸", "🐙", "🐝"] {
            log_in(&mut task, symbol)?;
        }
        task.ready(fox, true).map_err(|error| format!("{error:?}"))?;
        let mut phase_after = |seconds| {
            let now = Instant::now() + Duration::from_secs(seconds);
            (0..2 * SERVER_TICKS_A_SECOND).for_each(|_| task.pass(now));
            task.room.phase()
        };
        assert_eq!(phase_after(29), Phase::Lobby);
        assert!(matches!(phase_after(31), Phase::Countdown { .. }));
        Ok(())
    }
}
