//! A walker without its connection: its messages to the server, and its reactions to the server's.

use crate::{body::Body, pilot::Pilot};
use maze_play::TICKS_A_SECOND;
use maze_protocol::{ClientMessage, Course, Event, Phase, PlayerId, ServerMessage, Welcome};
use std::{mem::discriminant, sync::Arc};

/// Walks to the exit and starts again. In races and hunts it is ready at once; after finishing it strolls about until
/// the end.
#[derive(Clone, Debug)]
pub struct Walker {
    me: Option<PlayerId>,
    course: Arc<Course>,
    phase: Phase,
    pilot: Pilot,
    /// `None` until it is at the entrance.
    body: Option<Body>,
    predicts: bool,
    ticks_a_frame: u8,
    /// Whether it has finished its game.
    has_finished: bool,
    /// Ticks it has waited for a game to start.
    waited: u32,
}

/// The result of a message from the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Learned {
    /// Nothing to record.
    Nothing,
    /// The server has processed all inputs below a sequence number.
    Done {
        /// The sequence number.
        seq: u32,
        /// Whether the prediction was right; `None` without prediction.
        agreed: Option<bool>,
    },
    /// The walker has finished its game.
    Finished,
    /// The room has changed to the maze of this share code.
    Maze(Option<String>),
}

impl Walker {
    /// Creates a walker that has joined a room. The seed determines its pauses.
    #[must_use]
    pub fn new(welcome: &Welcome, course: Arc<Course>, seed: u64, predicts: bool, ticks_a_frame: u8) -> Self {
        Self {
            me: welcome.you,
            course: course.clone(),
            phase: welcome.phase,
            pilot: Pilot::new(course, seed),
            body: None,
            predicts,
            ticks_a_frame,
            has_finished: false,
            waited: 0,
        }
    }

    /// Advances by a frame and returns the message to send, if any.
    pub fn frame(&mut self) -> Option<ClientMessage> {
        match self.phase {
            Phase::Open | Phase::Running { .. } if self.body.is_some() => self.walk(),
            Phase::Open | Phase::Lobby | Phase::Over => self.ask_to_begin(),
            Phase::Running { .. } | Phase::Countdown { .. } | Phase::Changing => None,
        }
    }

    fn walk(&mut self) -> Option<ClientMessage> {
        let body = self.body.as_mut()?;
        if self.pilot.has_arrived() {
            if self.has_finished && self.phase == Phase::Open {
                self.wait();
                return self.ask_to_begin();
            }
            let wish = self.pilot.wish();
            self.pilot.set_out(body.at(), wish);
        }
        let (input, ticks) = self.pilot.next(body.at(), self.ticks_a_frame)?;
        body.push(input, ticks).map(ClientMessage::Input)
    }

    /// Says that it is ready, once a second.
    fn ask_to_begin(&mut self) -> Option<ClientMessage> {
        let is_time = self.waited.is_multiple_of(TICKS_A_SECOND);
        self.waited += u32::from(self.ticks_a_frame);
        is_time.then_some(ClientMessage::Ready { ready: true })
    }

    /// Processes a message from the server.
    pub fn receive(&mut self, message: &ServerMessage) -> Learned {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                let Some(you) = &snapshot.you else { return Learned::Nothing };
                let agreed = self.body.as_mut().and_then(|body| body.correct(you));
                if self.body.is_none() && you.pose == self.course.run().walker().pose().into() {
                    let body = Body::stand(&self.course, you, self.predicts);
                    self.pilot.set_out(body.at(), self.course.maze().ends().to);
                    self.body = Some(body);
                }
                Learned::Done { seq: you.seq, agreed }
            }
            ServerMessage::Event(event) => match &event.event {
                Event::Phase(phase) => {
                    // The time at which a race ends also arrives as a phase, which is no new one.
                    if discriminant(&self.phase) != discriminant(phase) {
                        self.wait();
                    }
                    self.phase = *phase;
                    Learned::Nothing
                }
                Event::Finished { player, .. } if Some(*player) == self.me => {
                    self.has_finished = true;
                    Learned::Finished
                }
                Event::Maze { code } => Learned::Maze(code.clone()),
                _ => Learned::Nothing,
            },
            _ => Learned::Nothing,
        }
    }

    /// Continues in another maze.
    pub fn change(&mut self, course: Arc<Course>) {
        self.pilot.change(course.clone());
        self.course = course;
        self.wait();
    }

    /// Waits until a snapshot shows it at the entrance.
    fn wait(&mut self) {
        self.body = None;
        self.has_finished = false;
        self.waited = 0;
    }
}
