//! The queue of a kind of work: addresses take turns.
//!
//! Each address has one turn at a time. The time of its work is charged to it, even if the work fails. Requests from
//! addresses that are charged less come first. So a small request from a new address waits for one turn at most,
//! however many costly requests others have made.

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};
use tokio::sync::oneshot;

/// A second of work counts against its address for this many seconds.
const WEIGHT: u32 = 60;

/// The queue, and who is at work.
pub(super) struct Line(Mutex<State>);

struct State {
    /// The number of further turns that may begin now.
    free: usize,
    /// In order of arrival.
    waiting: Vec<Waiting>,
    /// The addresses that have a turn.
    at_work: HashSet<IpAddr>,
    /// The time until which past work counts against an address.
    charged: HashMap<IpAddr, Instant>,
}

struct Waiting {
    /// The address that the work is charged to; the server's own work has none.
    by: Option<IpAddr>,
    /// Whether the work must be done, so that it comes before other work of its address.
    must: bool,
    give: oneshot::Sender<Turn>,
}

/// A turn to work, until it is dropped.
pub(super) struct Turn {
    line: Arc<Line>,
    by: Option<IpAddr>,
    began: Instant,
}

/// The error for an address that has too many waiting requests.
#[derive(Debug)]
pub(super) struct Full;

impl Line {
    /// Creates a queue for a number of turns at the same time.
    pub(super) fn new(turns: usize) -> Arc<Self> {
        let (waiting, at_work, charged) = (Vec::new(), HashSet::new(), HashMap::new());
        Arc::new(Self(Mutex::new(State { free: turns, waiting, at_work, charged })))
    }

    /// Joins the queue for work that must be done.
    pub(super) fn join(self: &Arc<Self>, by: Option<IpAddr>) -> oneshot::Receiver<Turn> {
        let (give, turn) = oneshot::channel();
        self.state().waiting.push(Waiting { by, must: true, give });
        self.hand_out();
        turn
    }

    /// Joins the queue, unless `most` requests from the same address are waiting.
    pub(super) fn try_join(self: &Arc<Self>, by: Option<IpAddr>, most: usize) -> Result<oneshot::Receiver<Turn>, Full> {
        let (give, turn) = oneshot::channel();
        let mut state = self.state();
        state.forget_gone();
        if state.waiting.iter().filter(|other| other.by == by).count() >= most {
            return Err(Full);
        }
        state.waiting.push(Waiting { by, must: false, give });
        drop(state);
        self.hand_out();
        Ok(turn)
    }

    /// Gives all free turns to those who wait.
    fn hand_out(self: &Arc<Self>) {
        loop {
            let Some(Waiting { by, give, .. }) = self.state().next() else { return };
            // If nobody waits for it anymore, the turn is dropped, and the next one in line gets it.
            let _ = give.send(Turn { line: self.clone(), by, began: Instant::now() });
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Removes requests that were canceled or timed out.
    fn forget_gone(&mut self) {
        self.waiting.retain(|one| !one.give.is_closed());
    }

    /// Removes the next request from the queue, if there is a free turn for it.
    fn next(&mut self) -> Option<Waiting> {
        self.forget_gone();
        let now = Instant::now();
        self.charged.retain(|_, until| *until > now);
        if self.free == 0 {
            return None;
        }
        let may = |one: &Waiting| one.by.is_none_or(|by| !self.at_work.contains(&by));
        // Equal requests are served in order of arrival.
        let order = |one: &Waiting| (one.by.is_some(), one.by.and_then(|by| self.charged.get(&by).copied()), !one.must);
        let places = self.waiting.iter().enumerate().filter(|(_, one)| may(one));
        let (place, _) = places.min_by_key(|(_, one)| order(one))?;
        let next = self.waiting.remove(place);
        self.free -= 1;
        self.at_work.extend(next.by);
        Some(next)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.line.state();
        state.free += 1;
        if let Some(by) = self.by {
            state.at_work.remove(&by);
            let now = Instant::now();
            let until = state.charged.entry(by).or_insert(now);
            *until = (*until).max(now) + self.began.elapsed() * WEIGHT;
        }
        drop(state);
        self.line.hand_out();
    }
}
