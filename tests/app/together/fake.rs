//! A fake server in this process: a room with the real rules, and a connection with a delay.

use maze_protocol::{
    Backlog, Bye, ClientMessage, Course, Encoding, Event, ExactPose, PlayerId, Room, RoomRules, ServerMessage,
    TICKS_A_SNAPSHOT, View, Visit, decode, encode,
};
use std::collections::VecDeque;

/// The messages on their way, each with the tick of its arrival, in order.
struct Line(VecDeque<(u32, Vec<u8>)>);

impl Line {
    fn send(&mut self, arrives: u32, bytes: Vec<u8>) {
        let arrives = self.0.back().map_or(arrives, |(before, _)| arrives.max(*before));
        self.0.push_back((arrives, bytes));
    }

    fn receive(&mut self, now: u32) -> Option<Vec<u8>> {
        self.0.pop_front_if(|(arrives, _)| *arrives <= now).map(|(_, bytes)| bytes)
    }
}

/// A server with one client.
pub(super) struct Server {
    pub(super) room: Room,
    pub(super) you: Option<PlayerId>,
    view: View,
    backlog: Backlog,
    up: Line,
    down: Line,
    /// The delay, in ticks, of a message sent in this tick.
    delay: fn(u32) -> u32,
    now: u32,
    is_connected: bool,
}

const TOKEN: &str = "8f3a";

fn bytes<M: maze_protocol::Message>(message: &M) -> Vec<u8> {
    let maze_protocol::Frame::Binary(bytes) = encode(message, Encoding::Binary).unwrap() else { unreachable!() };
    bytes
}

impl Server {
    pub(super) fn new(code: &str, rules: RoomRules, delay: fn(u32) -> u32) -> Self {
        let room = Room::new(Course::of(&code.parse().unwrap()).unwrap(), rules);
        let line = || Line(VecDeque::new());
        Self {
            room,
            you: None,
            view: View::new(None),
            backlog: Backlog::new(1000),
            up: line(),
            down: line(),
            delay,
            now: 0,
            is_connected: true,
        }
    }

    /// Cuts the connection, and loses all messages on their way.
    pub(super) fn cut(&mut self) {
        (self.up, self.down) = (Line(VecDeque::new()), Line(VecDeque::new()));
        self.is_connected = false;
    }

    pub(super) fn say(&mut self, message: &ClientMessage) {
        self.up.send(self.now + (self.delay)(self.now), bytes(message));
    }

    fn tell(&mut self, message: &ServerMessage) {
        if self.is_connected {
            self.down.send(self.now + (self.delay)(self.now), bytes(message));
        }
    }

    /// Runs a tick of the server, and returns the messages that arrive at the client.
    pub(super) fn tick(&mut self) -> Vec<ServerMessage> {
        self.now += 1;
        while let Some(bytes) = self.up.receive(self.now) {
            self.hear(decode(&maze_protocol::Frame::Binary(bytes)).unwrap());
        }
        for event in self.room.tick().events {
            let only = event.only_for();
            let event = ServerMessage::Event(self.backlog.push(self.room.ticks(), event).clone());
            if self.you.is_some() && only.is_none_or(|only| Some(only) == self.you) {
                self.tell(&event);
            }
        }
        if self.room.phase() == maze_protocol::Phase::Changing {
            let next = self.room.next_challenge().unwrap();
            self.room.change(Course::of(&next).unwrap());
        }
        if self.you.is_some() && self.is_connected && self.room.ticks().is_multiple_of(TICKS_A_SNAPSHOT) {
            let snapshot = self.view.look(&self.room.scene());
            self.tell(&ServerMessage::Snapshot(snapshot));
        }
        let mut told = Vec::new();
        while let Some(bytes) = self.down.receive(self.now) {
            told.push(decode(&maze_protocol::Frame::Binary(bytes)).unwrap());
        }
        told
    }

    fn hear(&mut self, message: ClientMessage) {
        match (message, self.you) {
            (ClientMessage::Hello(hello), _) => match hello.visit() {
                Ok(Visit::Resume(resume)) if resume.token == TOKEN => {
                    self.is_connected = true;
                    let missed: Vec<_> = self.backlog.since(resume.event, self.you).unwrap().cloned().collect();
                    missed.into_iter().for_each(|event| self.tell(&ServerMessage::Event(event)));
                    self.view.forget();
                }
                Ok(Visit::Play(profile)) => {
                    let you = self.room.join(profile).unwrap();
                    (self.you, self.view) = (Some(you), View::new(Some(you)));
                    let welcome = self.room.welcome(Some(you), TOKEN.to_owned(), self.backlog.next());
                    self.tell(&ServerMessage::Welcome(Box::new(welcome)));
                }
                Ok(_) => self.tell(&ServerMessage::Bye(Bye::Refused("not here".into()))),
                Err(bye) => self.tell(&ServerMessage::Bye(bye)),
            },
            (ClientMessage::Watch { player }, Some(_)) => self.view.watch(player),
            (message, Some(you)) => {
                if let Err(refusal) = self.room.hear(you, &message) {
                    self.tell(&ServerMessage::Refused(refusal));
                }
            }
            (message, None) => panic!("{message:?} before a hello"),
        }
    }

    /// The client's pose on the server.
    pub(super) fn pose(&self) -> ExactPose {
        self.room.scene().you(self.you.unwrap()).unwrap().pose
    }

    /// Whether the server has sent such an event.
    pub(super) fn has_told(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.backlog.since(0, self.you).unwrap().any(|told| is(&told.event))
    }
}
