//! Well-behaved clients: walkers and spectators.

use crate::{
    link::{Link, Lost, PATIENCE, hello, watching},
    shared::Shared,
    walker::{Learned, Walker},
};
use maze_play::TICKS_A_SECOND;
use maze_protocol::{ClientMessage, ServerMessage};
use std::{collections::VecDeque, sync::Arc, time::Duration};
use tokio::{
    select,
    time::{Instant, MissedTickBehavior, interval_at, timeout},
};

/// One of this many walkers predicts its movement.
const PREDICTS: u32 = 50;

/// Interval between pings of a walker.
const PING: Duration = Duration::from_secs(5);

/// Timeout for the last confirmations, and for closing the connection.
const FAREWELL: Duration = Duration::from_secs(2);

/// Walks until the test is over.
pub(crate) async fn walk(shared: Arc<Shared>, number: u32) {
    if let Err(lost) = try_to_walk(&shared, number).await {
        shared.measure(number, |measures| measures.drops.record(&lost));
    }
}

/// Watches the first room until the test is over.
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

/// A walker in a room.
struct Visit<'s> {
    shared: &'s Shared,
    number: u32,
    link: Link<'s>,
    walker: Walker,
    /// Unconfirmed inputs: the sequence number after the last, and the time of sending.
    waiting: VecDeque<(u32, Instant)>,
    /// Time of the last snapshot.
    snapshot: Instant,
    /// Time of the last ping.
    ping: Instant,
    pings: u32,
}

impl Visit<'_> {
    async fn stay(mut self) -> Result<(), Lost> {
        let frame = Duration::from_secs(1) * self.shared.ticks_a_frame.into() / TICKS_A_SECOND;
        // Spreads the walkers evenly over a frame.
        let part = self.number.wrapping_mul(0x9E37_79B9) >> 16;
        let mut frames = interval_at(Instant::now() + frame * part / 0x1_0000, frame);
        frames.set_missed_tick_behavior(MissedTickBehavior::Skip);
        while !self.shared.is_over() {
            select! {
                message = self.link.receive() => self.receive(message?).await?,
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
            self.link.send(&message).await?;
        }
        if now - self.ping > PING {
            self.pings += 1;
            self.ping = Instant::now();
            self.link.send(&ClientMessage::Ping { nonce: self.pings }).await?;
        }
        Ok(())
    }

    async fn receive(&mut self, message: ServerMessage) -> Result<(), Lost> {
        let now = Instant::now();
        if matches!(message, ServerMessage::Pong { nonce, .. } if nonce == self.pings) {
            self.shared.measure(self.number, |measures| measures.pings.record(now - self.ping));
        }
        match self.walker.receive(&message) {
            Learned::Nothing => {}
            Learned::Finished => self.shared.measure(self.number, |measures| measures.finished += 1),
            Learned::Maze(code) => {
                let course = self.shared.courses.get(code.as_deref()).await;
                self.walker.change(course.map_err(|error| Lost::Unexpected(error.to_string()))?);
            }
            Learned::Done { seq, agreed } => {
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

    /// Waits for outstanding confirmations, then leaves.
    async fn leave(mut self) -> Result<(), Lost> {
        let answers = async {
            while !self.waiting.is_empty() {
                let message = self.link.receive().await?;
                self.receive(message).await?;
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
        let message = timeout(PATIENCE, link.receive()).await.unwrap_or(Err(Lost::TimedOut))?;
        if matches!(message, ServerMessage::Snapshot(_)) {
            let now = Instant::now();
            shared.measure(number, |measures| measures.watchers_gaps.record(now - snapshot));
            snapshot = now;
        }
    }
    link.leave(FAREWELL).await
}
