//! What all connections have in common.

use crate::{
    courses::Courses,
    link::{Door, Traffic},
    measures::Measures,
    server::Server,
};
use std::{
    net::SocketAddr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
};

/// Into how many parts measures are split, so that one rarely waits for another to have counted.
const PARTS: usize = 8;

/// What all connections have in common.
#[derive(Debug)]
pub(crate) struct Shared {
    server: Server,
    address: SocketAddr,
    /// Their ids.
    rooms: Vec<String>,
    /// How many ticks a walker's frame has.
    pub(crate) ticks_a_frame: u8,
    pub(crate) courses: Courses,
    pub(crate) traffic: Traffic,
    measures: [Mutex<Measures>; PARTS],
    settled: AtomicU32,
    is_over: AtomicBool,
}

impl Shared {
    /// Before anybody has come.
    pub(crate) fn new(server: Server, address: SocketAddr, rooms: Vec<String>, ticks_a_frame: u8) -> Self {
        Self {
            server,
            address,
            rooms,
            ticks_a_frame,
            courses: Courses::default(),
            traffic: Traffic::default(),
            measures: Default::default(),
            settled: AtomicU32::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// The way into a room; they are taken in turn.
    pub(crate) fn door(&self, number: u32) -> Door {
        let room = &self.rooms[number as usize % self.rooms.len()];
        Door { address: self.address, url: self.server.room(room), receive_buffer: None }
    }

    /// Counts something.
    pub(crate) fn measure(&self, number: u32, count: impl FnOnce(&mut Measures)) {
        let part = &self.measures[number as usize % PARTS];
        count(&mut part.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// What was counted before matters no more, as far as [`Measures::begin`] says.
    pub(crate) fn begin(&self) {
        (0..).take(PARTS).for_each(|part| self.measure(part, Measures::begin));
    }

    /// All that was measured.
    pub(crate) fn measures(&self) -> Measures {
        let mut all = Measures::default();
        (0..).take(PARTS).for_each(|part| self.measure(part, |measures| all.add(measures)));
        all
    }

    /// Somebody has come in, or not.
    pub(crate) fn settle(&self) {
        self.settled.fetch_add(1, Relaxed);
    }

    /// How many have come in, or not.
    pub(crate) fn settled(&self) -> u32 {
        self.settled.load(Relaxed)
    }

    /// Everybody may go.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// Whether everybody may go.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }
}
