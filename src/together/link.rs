//! The connection to a room: what comes in and when goes in, what is to be done and what is new comes out. There are no
//! sockets in it and no clocks.

use super::{address::Address, room::Room};
use bevy::prelude::Resource;
use maze_core::{Cell, RULES_VERSION};
use maze_locale::Message;
use maze_play::game::{GameEvent, GameResult};
use maze_protocol::{Bye, ClientMessage, Event, Hello, PROTOCOL, Phase, Refusal, Resume, ServerMessage, Welcome, You};
use std::{mem, time::Duration};

/// Where somebody goes, and as whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// What the room is called.
    pub room: String,
    /// Where the server is.
    pub server: Address,
    /// The address of the room's socket.
    pub socket: String,
    /// What one is called; guests have no name.
    pub name: String,
    /// One's emoji.
    pub symbol: String,
    /// The token of one's account, if the name is one's own.
    pub account: Option<String>,
}

/// What has to be done with the socket.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open one to this address, in the place of any before.
    Open(String),
    /// Say something.
    Say(ClientMessage),
    /// Close it.
    Close,
}

/// What is new.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// One has come in, or come back to a room that has changed meanwhile.
    Welcomed,
    /// The room has another maze.
    Maze,
    /// The room is in another phase.
    Phase(Phase),
    /// A race or hunt has begun: everybody stands at the entrance.
    Began,
    /// The server says where one is.
    Placed(You),
    /// Something happened in one's own game.
    Game(GameEvent),
    /// A coin that lay there for all is gone.
    CoinTaken(Cell),
    /// One's game is over.
    Finished(GameResult),
    /// One's run is kept, on this place of so many.
    Ranked([u32; 2]),
    /// One's run became longer than is kept.
    Abandoned,
    /// The own run is over, but the server could not keep it.
    NotKept,
    /// What was asked for is not done.
    Refused(Refusal),
    /// One is in no room any more.
    Apart,
    /// That is for this reason, if one has not left by oneself.
    Ended(Farewell),
}

/// Why one is in no room any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// The server said so.
    Bye(Bye),
    /// The server could not be reached, for this reason.
    Unreachable(Message),
    /// The server walks by this version of the rules, which is another one.
    Rules(u32),
}

/// How far one has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// In no room.
    #[default]
    Apart,
    /// On the way into one, since then.
    Coming(Duration),
    /// In one.
    In,
    /// The connection is lost; it is tried again then.
    Lost(Duration),
}

/// The connection to a room, and what is known of that.
#[derive(Resource, Debug, Default)]
pub struct Together {
    stage: Stage,
    visit: Option<Visit>,
    room: Option<Room>,
    /// By which one comes back; empty if one has to come in anew.
    token: String,
    next_event: u32,
    /// How often it was tried in vain to come back.
    tries: u32,
    /// When something was heard last.
    heard: Duration,
    commands: Vec<Command>,
    news: Vec<News>,
}

/// How soon a lost connection is tried again at first; each time it takes twice as long, up to four times.
const SOON: Duration = Duration::from_millis(500);
const DOUBLINGS: u32 = 4;

/// After so much silence a connection counts as lost: there are ten snapshots a second.
const SILENCE: Duration = Duration::from_secs(10);

impl Together {
    /// How far one has come.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Where one is, or is about to be.
    #[must_use]
    pub fn visit(&self) -> Option<&Visit> {
        self.visit.as_ref()
    }

    /// What is known of the room in which one is, also while the connection is lost.
    #[must_use]
    pub fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// Lets time pass for those who are drawn.
    pub fn draw(&mut self, passed: Duration, now: Duration) {
        if let Some(room) = &mut self.room {
            room.draw(passed, now);
        }
    }

    /// What is to be done since this was asked last.
    pub fn take_commands(&mut self) -> Vec<Command> {
        mem::take(&mut self.commands)
    }

    /// What is new since this was asked last.
    pub fn take_news(&mut self) -> Vec<News> {
        mem::take(&mut self.news)
    }

    /// Goes to a room, and leaves the one before.
    pub fn join(&mut self, visit: Visit, now: Duration) {
        self.leave();
        self.visit = Some(visit);
        self.open(now);
    }

    /// Leaves the room.
    pub fn leave(&mut self) {
        if self.stage == Stage::In {
            self.commands.push(Command::Say(ClientMessage::Leave));
        }
        self.end();
    }

    /// Tells the server something, if one is in a room.
    pub fn say(&mut self, message: ClientMessage) {
        if self.stage == Stage::In {
            self.commands.push(Command::Say(message));
        }
    }

    /// The socket is open.
    pub fn opened(&mut self) {
        let Some(visit) = self.visit.as_ref().filter(|_| matches!(self.stage, Stage::Coming(_))) else { return };
        let hello = Hello { protocol: PROTOCOL, ..Hello::default() };
        let hello = if self.token.is_empty() {
            let name = (!visit.name.is_empty()).then(|| visit.name.clone());
            Hello { name, symbol: Some(visit.symbol.clone()), account: visit.account.clone(), ..hello }
        } else {
            Hello { resume: Some(Resume { token: self.token.clone(), event: self.next_event }), ..hello }
        };
        self.commands.push(Command::Say(ClientMessage::Hello(hello)));
    }

    /// The socket is closed, or was never opened.
    pub fn broken(&mut self, reason: Message, now: Duration) {
        match self.stage {
            Stage::Apart | Stage::Lost(_) => {}
            Stage::Coming(_) if self.room.is_none() => self.farewell(Farewell::Unreachable(reason)),
            Stage::Coming(_) | Stage::In => self.lose(now),
        }
    }

    /// Time has passed.
    pub fn pass(&mut self, now: Duration) {
        match self.stage {
            Stage::Lost(again) if again <= now => self.open(now),
            Stage::Coming(since) if since + SILENCE <= now => {
                self.broken(Message::new("together-silent", &[("seconds", &SILENCE.as_secs())]), now);
            }
            Stage::In if self.heard + SILENCE <= now => self.lose(now),
            _ => {}
        }
    }

    /// The server says something.
    pub fn hear(&mut self, message: ServerMessage, now: Duration) {
        if matches!(self.stage, Stage::Apart | Stage::Lost(_)) {
            return;
        }
        self.heard = now;
        match message {
            ServerMessage::Welcome(welcome) => self.welcome(&welcome, now),
            ServerMessage::Bye(bye) => self.bye(bye, now),
            ServerMessage::Refused(refusal) => self.news.push(News::Refused(refusal)),
            ServerMessage::Pong { .. } => {}
            ServerMessage::Event(numbered) => {
                // Who comes back may be told what is known.
                if numbered.number >= self.next_event {
                    self.next_event = numbered.number + 1;
                    self.note(numbered.tick, numbered.event);
                }
            }
            ServerMessage::Snapshot(snapshot) => {
                let Some(room) = &mut self.room else { return };
                let Ok(you) = room.learn(&snapshot, now) else { return self.lose(now) };
                (self.stage, self.tries) = (Stage::In, 0);
                self.news.extend(you.map(News::Placed));
            }
        }
    }

    fn welcome(&mut self, welcome: &Welcome, now: Duration) {
        if welcome.rules != RULES_VERSION {
            return self.farewell(Farewell::Rules(welcome.rules));
        }
        self.token.clone_from(&welcome.token);
        self.next_event = welcome.event;
        self.room = Some(Room::new(welcome, now));
        (self.stage, self.tries) = (Stage::In, 0);
        self.news.push(News::Welcomed);
    }

    fn note(&mut self, tick: u32, event: Event) {
        let Some(room) = &mut self.room else { return };
        let you = room.you();
        match &event {
            Event::Game { event, .. } => self.news.push(News::Game(*event)),
            Event::CoinTaken { cell, .. } => self.news.push(News::CoinTaken(*cell)),
            Event::Phase(phase) => {
                self.news.push(News::Phase(*phase));
                self.news.extend(room.begins_with(*phase).then_some(News::Began));
            }
            Event::Maze { .. } => self.news.push(News::Maze),
            Event::Finished { player, result, .. } if Some(*player) == you => self.news.push(News::Finished(*result)),
            Event::Ranked { player, place, of } if Some(*player) == you => self.news.push(News::Ranked([*place, *of])),
            Event::Abandoned { player } if Some(*player) == you => self.news.push(News::Abandoned),
            Event::NotKept { player } if Some(*player) == you => self.news.push(News::NotKept),
            _ => {}
        }
        room.note(tick, event);
    }

    fn bye(&mut self, bye: Bye, now: Duration) {
        match bye {
            // It is not known any more who comes back: then one comes in anew.
            Bye::Unknown if !self.token.is_empty() => {
                self.token.clear();
                self.open(now);
            }
            // These are no reasons to stay away.
            Bye::Slow | Bye::Stopping if self.room.is_some() => self.lose(now),
            bye => self.farewell(Farewell::Bye(bye)),
        }
    }

    fn open(&mut self, now: Duration) {
        let Some(visit) = &self.visit else { return };
        self.commands.push(Command::Open(visit.socket.clone()));
        self.stage = Stage::Coming(now);
    }

    fn lose(&mut self, now: Duration) {
        self.commands.push(Command::Close);
        self.stage = Stage::Lost(now + SOON * 2_u32.pow(self.tries.min(DOUBLINGS)));
        self.tries += 1;
    }

    fn farewell(&mut self, farewell: Farewell) {
        self.end();
        self.news.push(News::Ended(farewell));
    }

    fn end(&mut self) {
        if self.visit.is_some() {
            self.commands.push(Command::Close);
            self.news.push(News::Apart);
        }
        (self.stage, self.visit, self.room, self.tries) = (Stage::Apart, None, None, 0);
        self.token.clear();
    }
}
