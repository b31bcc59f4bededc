//! A walker without its connection: what it does in a frame, and what it makes of what it is told.

use crate::{body::Body, pilot::Pilot};
use maze_play::TICKS_A_SECOND;
use maze_protocol::{ClientMessage, Course, Event, Phase, PlayerId, ServerMessage, Welcome};
use std::{mem::discriminant, sync::Arc};

/// Walks to the exit and begins again, as long as it is let. In races and hunts it is ready at once; who has been at
/// the exit there strolls about until the end.
#[derive(Clone, Debug)]
pub struct Walker {
    me: Option<PlayerId>,
    course: Arc<Course>,
    phase: Phase,
    pilot: Pilot,
    /// None until it stands at the entrance.
    body: Option<Body>,
    predicts: bool,
    ticks_a_frame: u8,
    /// Whether its game is over.
    has_finished: bool,
    /// For how many ticks it waits to begin.
    waited: u32,
}

/// What a walker has learnt from a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Learnt {
    /// Nothing that is counted.
    Nothing,
    /// All inputs below this number are done, and whether that has led where it thought.
    Done {
        /// The number.
        seq: u32,
        /// None if it does not know.
        agreed: Option<bool>,
    },
    /// Its game is over.
    Finished,
    /// The room has another maze, of this share code.
    Maze(Option<String>),
}

impl Walker {
    /// One who was let in. With the same seed it rests equally long at the same places.
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

    /// What it says in the frame that begins, if anything.
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

    /// Says that it is ready, and once a second again.
    fn ask_to_begin(&mut self) -> Option<ClientMessage> {
        let is_time = self.waited.is_multiple_of(TICKS_A_SECOND);
        self.waited += u32::from(self.ticks_a_frame);
        is_time.then_some(ClientMessage::Ready { ready: true })
    }

    /// Takes what the server says.
    pub fn hear(&mut self, message: &ServerMessage) -> Learnt {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                let Some(you) = &snapshot.you else { return Learnt::Nothing };
                let agreed = self.body.as_mut().and_then(|body| body.correct(you));
                if self.body.is_none() && you.pose == self.course.run().walker().pose().into() {
                    let body = Body::stand(&self.course, you, self.predicts);
                    self.pilot.set_out(body.at(), self.course.maze().ends().to);
                    self.body = Some(body);
                }
                Learnt::Done { seq: you.seq, agreed }
            }
            ServerMessage::Event(event) => match &event.event {
                Event::Phase(phase) => {
                    // Also when a race ends is told in this way.
                    if discriminant(&self.phase) != discriminant(phase) {
                        self.wait();
                    }
                    self.phase = *phase;
                    Learnt::Nothing
                }
                Event::Finished { player, .. } if Some(*player) == self.me => {
                    self.has_finished = true;
                    Learnt::Finished
                }
                Event::Maze { code } => Learnt::Maze(code.clone()),
                _ => Learnt::Nothing,
            },
            _ => Learnt::Nothing,
        }
    }

    /// Goes on in another maze.
    pub fn change(&mut self, course: Arc<Course>) {
        self.pilot.change(course.clone());
        self.course = course;
        self.wait();
    }

    /// Does nothing until a snapshot shows it at the entrance.
    fn wait(&mut self) {
        self.body = None;
        self.has_finished = false;
        self.waited = 0;
    }
}
