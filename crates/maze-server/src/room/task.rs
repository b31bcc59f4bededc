//! The task of a room: its clock, what is said to it, and who is told what.

use super::{Call, Command, Entered, Facts, Letter, Letters, Moment, StepError, Stepped, Told, Wish, seats::Seats};
use crate::{
    maze::Written,
    recorder::{Finished, Recorder},
    store::{Epoch, Store},
    token::{Token, TokenHash},
    work::WORKERS,
};
use maze_protocol::{
    Backlog, Bye, ClientMessage, Course, Event, JoinError, Phase, PlayerId, Profile, Refusal, Resume, Room,
    SERVER_TICKS_A_SECOND, ServerMessage, TICKS_A_SNAPSHOT, View, limits::MAX_PLAYERS,
};
use std::{
    collections::HashMap,
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

/// How many letters may lie for those who only watch.
const LETTERS: usize = 4 * MAX_PLAYERS;

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
    overview: View,
    shared: broadcast::Sender<Letter>,
    moments: watch::Sender<Arc<Moment>>,
    facts: watch::Sender<Facts>,
    tick: Arc<AtomicU32>,
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

impl RoomTask {
    pub(super) fn new(
        room: Room,
        recorder: Recorder,
        care: Care,
        (heard, back): (mpsc::Receiver<Command>, mpsc::WeakSender<Command>),
        tick: Arc<AtomicU32>,
    ) -> (Self, watch::Receiver<Arc<Moment>>, watch::Receiver<Facts>) {
        let mut overview = View::new(None);
        let (moments, seen) = watch::channel(Arc::new(Moment::new(room.scene(), &mut overview)));
        let (course, written) = (room.course().clone(), Written::default());
        let facts = Facts { course, written, game: room.rules(), phase: room.phase(), players: 0, watchers: 0 };
        let facts = watch::Sender::new(facts);
        let told = facts.subscribe();
        let task = Self {
            room,
            care,
            recorder,
            heard,
            back: Back(back),
            seats: Seats::default(),
            backlog: Backlog::new(EVENTS),
            calls: HashMap::new(),
            overview,
            shared: broadcast::Sender::new(LETTERS),
            moments,
            facts,
            tick,
            settled: 0,
        };
        (task, seen, told)
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
        for event in happened.events {
            self.tell(event);
        }
        if ticks.is_multiple_of(TICKS_A_SNAPSHOT) {
            let moment = Moment::new(self.room.scene(), &mut self.overview);
            self.moments.send_replace(Arc::new(moment));
        }
    }

    fn tell(&mut self, event: Event) {
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
        let told = Told::shared(ServerMessage::Event(self.backlog.push(self.room.ticks(), event).clone()));
        if let Some(player) = only {
            self.seats.tell(player, &told);
        } else {
            self.seats.tell_all(&told);
            // Nobody may be watching.
            let _ = self.shared.send(Letter::Told(told));
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

    fn obey(&mut self, command: Command) -> ControlFlow<Bye> {
        match command {
            Command::Join { profile, line, reply } => {
                // Whoever has gone meanwhile does not keep a seat of which nobody knows the token.
                if let Err(Ok(Entered { player: Some(player), .. })) = reply.send(self.join(profile, line)) {
                    self.leave(player);
                }
            }
            Command::Resume { resume, reply } => answer(reply, self.resume(resume)),
            Command::Watch { reply } => answer(reply, self.watch()),
            Command::Say { player, message: ClientMessage::Leave } => self.leave(player),
            Command::Say { player, message } => {
                if let Err(refusal) = self.room.hear(player, &message) {
                    self.seats.tell(player, &Told::shared(ServerMessage::Refused(refusal)));
                }
            }
            Command::Lost { player, connection } => self.seats.lose(player, connection),
            Command::Step { token, call } => self.step(token, call),
            Command::Seated { token, reply } => answer(reply, self.seats.known_by(token)),
            Command::Players { reply } => {
                let placed = self.room.players().filter_map(|who| Some((self.room.cell(who.player)?, who)));
                answer(reply, placed.map(|(cell, who)| (who, cell)).collect());
            }
            Command::Changed { course } => {
                self.room.change(course);
            }
            Command::Ranked { player, place, of } => self.tell(Event::Ranked { player, place, of }),
            Command::Close { why } => return ControlFlow::Break(why),
        }
        ControlFlow::Continue(())
    }

    fn join(&mut self, profile: Profile, line: Wish) -> Result<Entered, JoinError> {
        let token = Token::random().map_err(|error| {
            tracing::error!(%error, "the system has no random numbers");
            JoinError::Full
        })?;
        let player = self.room.join(profile.clone())?;
        self.seats.sit(player, profile, token.hash());
        let (connection, letters) = match line {
            Wish::Socket => self.seats.connect(player),
            Wish::Http => (0, Letters::None),
        };
        let first = vec![self.welcome(Some(player), token.as_str())];
        Ok(Entered { player: Some(player), token: token.as_str().to_owned(), connection, first, letters })
    }

    fn resume(&mut self, resume: Resume) -> Result<Entered, Bye> {
        let unknown = || Bye::Refused("nobody has left with this token; say hello as if you came first".to_owned());
        let player = self.seats.known_by(TokenHash::of(&resume.token)).ok_or_else(unknown)?;
        let (connection, letters) = self.seats.connect(player);
        let missed = self.backlog.since(resume.event, Some(player));
        let missed =
            missed.map(|events| events.map(|event| Told::shared(ServerMessage::Event(event.clone()))).collect());
        let first = missed.unwrap_or_else(|| vec![self.welcome(Some(player), &resume.token)]);
        Ok(Entered { player: Some(player), token: resume.token, connection, first, letters })
    }

    fn watch(&mut self) -> Entered {
        let letters = Letters::Shared(self.shared.subscribe());
        let first = vec![self.welcome(None, "")];
        Entered { player: None, token: String::new(), connection: 0, first, letters }
    }

    fn welcome(&self, player: Option<PlayerId>, token: &str) -> Arc<Told> {
        let welcome = self.room.welcome(player, token.to_owned(), self.backlog.next());
        Told::shared(ServerMessage::Welcome(Box::new(welcome)))
    }

    fn leave(&mut self, player: PlayerId) {
        self.room.leave(player);
        if let Some(call) = self.calls.remove(&player) {
            answer(call, Err(StepError::Unknown));
        }
        self.seats.leave(player, Bye::Left);
    }

    fn step(&mut self, token: TokenHash, Call { side, reply }: Call) {
        let begun = self.begin_step(token, side);
        match begun {
            Ok(player) => drop(self.calls.insert(player, reply)),
            Err(error) => answer(reply, Err(error)),
        }
    }

    fn begin_step(&mut self, token: TokenHash, side: super::SideOf) -> Result<PlayerId, StepError> {
        let player = self.seats.known_by(token).ok_or(StepError::Unknown)?;
        let cell = self.room.cell(player).ok_or(StepError::Unknown)?;
        if self.calls.contains_key(&player) {
            return Err(StepError::Refused(cell, Refusal::Busy { ticks: 1 }));
        }
        let side = side(self.room.course(), cell).map_err(StepError::NoSuchSide)?;
        let said = self.room.hear(player, &ClientMessage::Step { side });
        said.map_err(|refusal| StepError::Refused(cell, refusal))?;
        Ok(player)
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

/// Whoever has stopped waiting does not hear the answer.
fn answer<A>(reply: oneshot::Sender<A>, answer: A) {
    drop(reply.send(answer));
}

#[expect(clippy::cast_precision_loss, reason = "rooms have at most a thousand players")]
fn count(players: usize) -> f64 {
    players as f64
}
