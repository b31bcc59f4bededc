//! The task of a room: its clock, and who is told what.

mod obey;

use super::{Command, Facts, Letter, Moment, StepError, Stepped, Told, letters::MOST, seats::Seats, turns::Turns};
use crate::{
    maze::Written,
    recorder::{Finished, Recorder},
    store::{Epoch, Store},
    work::WORKERS,
};
use maze_protocol::{
    Backlog, Bye, Course, Event, Phase, PlayerId, Room, SERVER_TICKS_A_SECOND, ServerMessage, TICKS_A_SNAPSHOT,
};
use std::{
    collections::{BTreeSet, HashMap},
    mem,
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

/// How long a tick is.
const TICK: Duration = Duration::from_nanos(1_000_000_000 / SERVER_TICKS_A_SECOND as u64);

/// Time lost beyond this, as by a machine that slept, is not made up for.
const LOST_TIME: Duration = Duration::from_secs(1);

/// How many events are kept for those who come back.
const EVENTS: usize = 256;

/// For how many ticks a room goes on when the last one has left, so that what was begun is over.
const SETTLING: u32 = SERVER_TICKS_A_SECOND;

/// How many seeds are tried for the next maze. Hardly one in a thousand makes none.
const SEEDS: u64 = 16;

/// What a room needs to know of the server.
pub(crate) struct Care {
    pub(crate) id: Arc<str>,
    pub(crate) epoch: Epoch,
    pub(crate) store: Store,
    /// For how long the room is there when nobody is in it; for ever without.
    pub(crate) linger: Option<Duration>,
    /// How many of those who only watch are told at once.
    pub(crate) crowd: usize,
}

/// Why a room is no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Nobody has been in it for too long.
    Empty,
    /// It was closed, with this word to everybody.
    Told(Bye),
}

/// A room while it is open.
pub(crate) struct RoomTask {
    room: Room,
    care: Care,
    recorder: Recorder,
    heard: mpsc::Receiver<Command>,
    back: Back,
    seats: Seats,
    backlog: Backlog,
    /// Those who wait for the end of a step.
    calls: HashMap<PlayerId, oneshot::Sender<Result<Stepped, StepError>>>,
    turns: Turns,
    shared: broadcast::Sender<Letter>,
    moments: watch::Sender<Arc<Moment>>,
    facts: watch::Sender<Facts>,
    tick: Arc<AtomicU32>,
    /// Places on the board of which the next letter tells.
    ranked: Vec<Event>,
    /// The tick after which it may sleep.
    settled: u32,
}

/// By which those who work for a room tell it what came of that.
#[derive(Clone)]
pub(crate) struct Back(mpsc::WeakSender<Command>);

impl Back {
    /// A run is kept.
    pub(crate) async fn ranked(&self, player: PlayerId, place: u32, of: u32) {
        self.say(Command::Ranked { player, place, of }).await;
    }

    /// The room belongs to somebody else.
    pub(crate) async fn close(&self, why: Bye) {
        self.say(Command::Close { why }).await;
    }

    async fn say(&self, command: Command) {
        if let Some(commands) = self.0.upgrade() {
            // A closed room need not know.
            let _ = commands.send(command).await;
        }
    }
}

/// What a room says of itself, for whoever asks without asking the room.
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
            tick,
            ranked: Vec::new(),
            settled: 0,
        };
        (task, published)
    }

    /// Keeps the room until it is closed, or has been empty for too long. Says why it is no more.
    pub(crate) async fn run(mut self) -> Ended {
        let ended = self.keep().await;
        let why = if let Ended::Told(why) = &ended { why.clone() } else { Bye::Closed };
        self.seats.close(&why);
        // Nobody may be watching.
        let _ = self.shared.send(Letter::Bye(why));
        metrics::gauge!("labyrinth_players").decrement(count(self.facts.borrow().players));
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
                // What is said while this is heard waits for the next tick.
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

    /// Whether somebody is there, or something goes on.
    fn is_awake(&mut self) -> bool {
        let here = !self.seats.is_empty() || self.shared.receiver_count() > 0 || self.room.phase() == Phase::Changing;
        if here {
            self.settled = self.room.ticks() + SETTLING;
        }
        self.room.ticks() < self.settled
    }

    /// Lets a tick pass, and tells what happened in it.
    fn pass(&mut self, now: Instant) {
        if self.room.ticks().is_multiple_of(SERVER_TICKS_A_SECOND) {
            for player in self.seats.gone(now) {
                self.leave(player);
            }
        }
        let happened = self.room.tick();
        let ticks = self.room.ticks();
        self.tick.store(ticks, Ordering::Relaxed);
        // Who asks for what it is told of finds it.
        self.tell_facts();
        for run in happened.runs {
            if let Some(who) = self.seats.profile(run.player) {
                let finished = Finished { who: who.clone(), run, back: self.back.clone() };
                self.recorder.record(&self.care, finished);
            }
        }
        // A letter for each run would be too many where all have come to an end at once.
        let ranked = mem::take(&mut self.ranked);
        self.tell(happened.events.into_iter().chain(ranked));
        if ticks.is_multiple_of(TICKS_A_SNAPSHOT) {
            let moment = self.turns.moment(self.room.scene(), self.shared.receiver_count());
            self.moments.send_replace(Arc::new(moment));
        }
    }

    /// Tells what happened at once, each what is for it.
    fn tell(&mut self, events: impl IntoIterator<Item = Event>) {
        let mut news = Vec::new();
        for event in events {
            match event {
                Event::Phase(Phase::Changing) => self.begin_change(),
                Event::Stepped { player, cell, arrived, won } => {
                    if let Some(call) = self.calls.remove(&player) {
                        // Whoever has stopped waiting does not hear it.
                        let _ = call.send(Ok(Stepped { cell, moved: arrived, won }));
                    }
                }
                _ => {}
            }
            let only = event.only_for();
            let numbered = self.backlog.push(self.room.ticks(), event).clone();
            news.push((only, Told::shared(ServerMessage::Event(numbered))));
        }
        if news.is_empty() {
            return;
        }
        let told_to = |who: Option<PlayerId>| -> Arc<[_]> {
            let told = news.iter().filter(|(only, _)| only.is_none() || *only == who);
            told.map(|(_, told)| told.clone()).collect()
        };
        let concerned: BTreeSet<_> = news.iter().filter_map(|&(only, _)| only).collect();
        let all = told_to(None);
        self.seats.tell_each(|player| if concerned.contains(&player) { told_to(Some(player)) } else { all.clone() });
        if !all.is_empty() {
            // Nobody may be watching.
            let _ = self.shared.send(Letter::Told(all));
        }
    }

    fn tell_facts(&self) {
        let (course, phase, players) = (self.room.course(), self.room.phase(), self.room.players().len());
        let watchers = self.shared.receiver_count();
        self.facts.send_if_modified(|facts| {
            let same_maze = Arc::ptr_eq(&facts.course, course);
            if !same_maze {
                (facts.course, facts.written) = (course.clone(), Written::default());
            }
            let same = (facts.phase, facts.players, facts.watchers) == (phase, players, watchers);
            metrics::gauge!("labyrinth_players").increment(count(players) - count(facts.players));
            (facts.phase, facts.players, facts.watchers) = (phase, players, watchers);
            !same || !same_maze
        });
    }

    /// Makes the next maze where nobody waits for it.
    fn begin_change(&self) {
        let Some(blueprint) = self.room.next_blueprint() else { return };
        let Care { id, epoch, store, .. } = &self.care;
        let (id, epoch, store, back) = (id.clone(), *epoch, store.clone(), self.back.clone());
        tokio::spawn(async move {
            let made = WORKERS.eventually(move || {
                let seeds = (0..SEEDS).map(|more| blueprint.seed().wrapping_add(more));
                seeds.map(|seed| Course::of(&blueprint.clone().with_seed(seed))).find_map(Result::ok)
            });
            let Ok(Some(course)) = made.await else {
                tracing::error!(room = &*id, "no next maze can be walked");
                return back.close(Bye::Closed).await;
            };
            if let Some(blueprint) = course.blueprint()
                && let Err(error) = store.change_room(&id, epoch, &blueprint.to_string()).await
            {
                // It is played all the same; after a restart the room has the maze before.
                tracing::error!(room = &*id, %error, "the next maze of the room is not kept");
            }
            back.say(Command::Changed { course: Arc::new(course) }).await;
        });
    }
}

#[expect(clippy::cast_precision_loss, reason = "rooms have at most a thousand players")]
fn count(players: usize) -> f64 {
    players as f64
}
