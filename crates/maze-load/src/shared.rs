//! State that all clients share.

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

/// Number of locks that the measurements are split across, to reduce contention.
const PARTS: usize = 8;

/// State that all clients share.
#[derive(Debug)]
pub(crate) struct Shared {
    server: Server,
    address: SocketAddr,
    /// Ids of the rooms.
    rooms: Vec<String>,
    /// Ticks of a walker's frame.
    pub(crate) ticks_a_frame: u8,
    pub(crate) courses: Courses,
    pub(crate) traffic: Traffic,
    measures: [Mutex<Measures>; PARTS],
    settled: AtomicU32,
    is_over: AtomicBool,
}

impl Shared {
    /// Creates the state before any client is connected.
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

    /// Returns the endpoint of a client's room. Rooms are assigned round-robin.
    pub(crate) fn door(&self, number: u32) -> Door {
        let room = &self.rooms[number as usize % self.rooms.len()];
        Door { address: self.address, url: self.server.room(room), receive_buffer: None }
    }

    /// Records a measurement of a client.
    pub(crate) fn measure(&self, number: u32, count: impl FnOnce(&mut Measures)) {
        let part = &self.measures[number as usize % PARTS];
        count(&mut part.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Discards earlier measurements, as [`Measures::begin`] does.
    pub(crate) fn begin(&self) {
        (0..).take(PARTS).for_each(|part| self.measure(part, Measures::begin));
    }

    /// Returns the sum of all measurements.
    pub(crate) fn measures(&self) -> Measures {
        let mut all = Measures::default();
        (0..).take(PARTS).for_each(|part| self.measure(part, |measures| all.add(measures)));
        all
    }

    /// Counts a client that has joined or failed to.
    pub(crate) fn settle(&self) {
        self.settled.fetch_add(1, Relaxed);
    }

    /// Returns the number of clients that have joined or failed to.
    pub(crate) fn settled(&self) -> u32 {
        self.settled.load(Relaxed)
    }

    /// Ends the test.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// Returns `true` when the test is over.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }
}
