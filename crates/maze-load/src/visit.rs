//! The connections of those who behave: walkers and watchers.

use crate::{
    link::{Link, Lost, PATIENCE, hello, watching},
    shared::Shared,
    walker::{Learnt, Walker},
};
use maze_play::TICKS_A_SECOND;
use maze_protocol::{ClientMessage, ServerMessage};
use std::{collections::VecDeque, sync::Arc, time::Duration};
use tokio::{
    select,
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};

/// One of so many walkers predicts.
const PREDICTS: u32 = 50;

/// The time between two pings of the same walker.
const PING: Duration = Duration::from_secs(5);

/// How long what was sent last may take, and a farewell.
const FAREWELL: Duration = Duration::from_secs(2);

/// Walks until all is over.
pub(crate) async fn walk(shared: Arc<Shared>, number: u32) {
    if let Err(lost) = try_to_walk(&shared, number).await {
        shared.measure(number, |measures| measures.drops.record(&lost));
    }
}

/// Watches the first room until all is over.
pub(crate) async fn watch(shared: Arc<Shared>, number: u32) {
    if let Err(lost) = try_to_watch(&shared, number).await {
        shared.measure(number, |measures| measures.drops.record(&lost));
    }
}

async fn try_to_walk(shared: &Shared, number: u32) -> Result<(), Lost> {
    let began = Instant::now();
    let opened = Link::open(&shared.door(number), hello("Walker", number), &shared.traffic).await;
    shared.settle();
    let (link, welcome) = opened?;
    shared.measure(number, |measures| measures.joins.record(began.elapsed()));
    let course =
        shared.courses.get(welcome.code.as_deref()).await.map_err(|error| Lost::Unexpected(error.to_string()))?;
    let predicts = number.is_multiple_of(PREDICTS);
    let walker = Walker::new(&welcome, course, number.into(), predicts, shared.ticks_a_frame);
    let now = Instant::now();
    Visit { shared, number, link, walker, waiting: VecDeque::new(), snapshot: now, ping: now, pings: 0 }.stay().await
}

/// A walker's visit to a room.
struct Visit<'s> {
    shared: &'s Shared,
    number: u32,
    link: Link<'s>,
    walker: Walker,
    /// Inputs that are not known to be done: the number after the last, and when they were sent.
    waiting: VecDeque<(u32, Instant)>,
    /// When the last snapshot came.
    snapshot: Instant,
    /// When the last ping was sent.
    ping: Instant,
    pings: u32,
}

impl Visit<'_> {
    async fn stay(mut self) -> Result<(), Lost> {
        let frame = Duration::from_secs(1) * self.shared.ticks_a_frame.into() / TICKS_A_SECOND;
        // Not all at the same moment, but in every part of a frame equally many.
        let part = self.number.wrapping_mul(0x9E37_79B9) >> 16;
        let mut frames = interval_at(Instant::now() + frame * part / 0x1_0000, frame);
        frames.set_missed_tick_behavior(MissedTickBehavior::Skip);
        while !self.shared.is_over() {
            select! {
                message = self.link.hear() => self.hear(message?).await?,
                due = frames.tick() => self.frame(due).await?,
            }
        }
        self.leave().await
    }

    async fn frame(&mut self, due: Instant) -> Result<(), Lost> {
        let now = Instant::now();
        self.shared.measure(self.number, |measures| measures.lateness.record(now - due));
        if now - self.snapshot > PATIENCE {
            return Err(Lost::TimedOut);
        }
        if let Some(message) = self.walker.frame() {
            if let ClientMessage::Input(stretch) = &message {
                self.waiting.push_back((stretch.seq + u32::from(stretch.ticks), now));
            }
            self.link.say(&message).await?;
        }
        if now - self.ping > PING {
            self.pings += 1;
            self.ping = Instant::now();
            self.link.say(&ClientMessage::Ping { nonce: self.pings }).await?;
        }
        Ok(())
    }

    async fn hear(&mut self, message: ServerMessage) -> Result<(), Lost> {
        let now = Instant::now();
        if matches!(message, ServerMessage::Pong { nonce, .. } if nonce == self.pings) {
            self.shared.measure(self.number, |measures| measures.pings.record(now - self.ping));
        }
        match self.walker.hear(&message) {
            Learnt::Nothing => {}
            Learnt::Finished => self.shared.measure(self.number, |measures| measures.finished += 1),
            Learnt::Maze(code) => {
                let course = self.shared.courses.get(code.as_deref()).await;
                self.walker.change(course.map_err(|error| Lost::Unexpected(error.to_string()))?);
            }
            Learnt::Done { seq, agreed } => {
                let done = self.waiting.iter().take_while(|&&(until, _)| until <= seq).count();
                self.shared.measure(self.number, |measures| {
                    measures.gaps.record(now - self.snapshot);
                    self.waiting.drain(..done).for_each(|(_, sent)| measures.inputs.record(now - sent));
                    measures.agreed += u64::from(agreed == Some(true));
                    measures.disagreed += u64::from(agreed == Some(false));
                });
                self.snapshot = now;
            }
        }
        Ok(())
    }

    /// Waits for what is on its way, and leaves.
    async fn leave(mut self) -> Result<(), Lost> {
        let answers = async {
            while !self.waiting.is_empty() {
                let message = self.link.hear().await?;
                self.hear(message).await?;
            }
            Ok::<_, Lost>(())
        };
        timeout(FAREWELL, answers).await.unwrap_or(Ok(()))?;
        self.shared.measure(self.number, |measures| measures.unanswered += self.waiting.len() as u64);
        self.link.leave(FAREWELL).await
    }
}

async fn try_to_watch(shared: &Shared, number: u32) -> Result<(), Lost> {
    let began = Instant::now();
    let opened = Link::open(&shared.door(0), watching(), &shared.traffic).await;
    shared.settle();
    let (mut link, _) = opened?;
    shared.measure(number, |measures| measures.joins.record(began.elapsed()));
    let mut snapshot = Instant::now();
    while !shared.is_over() {
        let message = timeout(PATIENCE, link.hear()).await.unwrap_or(Err(Lost::TimedOut))?;
        if matches!(message, ServerMessage::Snapshot(_)) {
            let now = Instant::now();
            shared.measure(number, |measures| measures.watchers_gaps.record(now - snapshot));
            snapshot = now;
        }
    }
    link.leave(FAREWELL).await
}
