//! The state machine of a connection to a room. Messages and the time go in, commands for the socket and news come
//! out. It owns no socket and no clock.

use super::{address::Address, room::Room};
use bevy::prelude::Resource;
use maze_core::{Cell, RULES_VERSION};
use maze_locale::Message;
use maze_play::game::{GameEvent, GameResult};
use maze_protocol::{Bye, ClientMessage, Event, Hello, PROTOCOL, Phase, Refusal, Resume, ServerMessage, Welcome, You};
use std::{mem, time::Duration};

/// A room to join, and the player's identity there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The room's identifier in URLs.
    pub room: String,
    /// The address of the server.
    pub server: Address,
    /// The address of the room's socket.
    pub socket: String,
    /// The player's name; guests have none.
    pub name: String,
    /// The player's emoji.
    pub symbol: String,
    /// The token of the player's account, if the name is registered.
    pub account: Option<String>,
}

/// A command for the socket.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open a socket to this address, replacing any other.
    Open(String),
    /// Send a message.
    Say(ClientMessage),
    /// Close the socket.
    Close,
}

/// News from the room.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The player joined, or rejoined after the room changed.
    Welcomed,
    /// The room has another maze.
    Maze,
    /// The room is in another phase.
    Phase(Phase),
    /// A race or hunt began; everybody stands at the entrance.
    Began,
    /// The server reports the player's position.
    Placed(You),
    /// An event in the player's own game.
    Game(GameEvent),
    /// A coin that all players share was taken.
    CoinTaken(Cell),
    /// The player's game is over.
    Finished(GameResult),
    /// The player's run was recorded: its place, and the number of runs.
    Ranked([u32; 2]),
    /// The player's run became too long to be recorded.
    Abandoned,
    /// The server could not record the player's run.
    NotKept,
    /// The server refused a request.
    Refused(Refusal),
    /// The player is no longer in a room.
    Apart,
    /// The reason for that, if the player did not leave by choice.
    Ended(Farewell),
}

/// Why the player is no longer in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// The server closed the connection.
    Bye(Bye),
    /// The server could not be reached, for this reason.
    Unreachable(Message),
    /// The server uses another version of the rules: this one.
    Rules(u32),
}

/// The stage of a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Not connected.
    #[default]
    Apart,
    /// Connecting, since this time.
    Coming(Duration),
    /// Connected.
    In,
    /// The connection was lost; the next attempt is at this time.
    Lost(Duration),
}

/// The connection to a room, and the state of that room.
#[derive(Resource, Debug, Default)]
pub struct Together {
    stage: Stage,
    visit: Option<Visit>,
    room: Option<Room>,
    /// The token for resuming the session. If it is empty, the client joins as a new player.
    token: String,
    next_event: u32,
    /// Failed attempts to reconnect.
    tries: u32,
    /// The time of the last message from the server.
    heard: Duration,
    commands: Vec<Command>,
    news: Vec<News>,
}

/// The delay before the first attempt to reconnect. It doubles with each attempt, at most [`DOUBLINGS`] times.
const SOON: Duration = Duration::from_millis(500);
const DOUBLINGS: u32 = 4;

/// After this long without a message the connection counts as lost. The server sends ten snapshots a second.
const SILENCE: Duration = Duration::from_secs(10);

impl Together {
    /// Returns the stage of the connection.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the room that the player is in or is joining.
    #[must_use]
    pub fn visit(&self) -> Option<&Visit> {
        self.visit.as_ref()
    }

    /// Returns the state of the room. It stays available while the connection is lost.
    #[must_use]
    pub fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// Advances the drawn positions of the other players.
    pub fn draw(&mut self, passed: Duration, now: Duration) {
        if let Some(room) = &mut self.room {
            room.draw(passed, now);
        }
    }

    /// Takes the pending commands for the socket.
    pub fn take_commands(&mut self) -> Vec<Command> {
        mem::take(&mut self.commands)
    }

    /// Takes the pending news.
    pub fn take_news(&mut self) -> Vec<News> {
        mem::take(&mut self.news)
    }

    /// Joins a room, leaving the previous one.
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

    /// Sends a message to the server, if connected.
    pub fn say(&mut self, message: ClientMessage) {
        if self.stage == Stage::In {
            self.commands.push(Command::Say(message));
        }
    }

    /// Handles an opened socket.
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

    /// Handles a socket that was closed or could not be opened.
    pub fn broken(&mut self, reason: Message, now: Duration) {
        match self.stage {
            Stage::Apart | Stage::Lost(_) => {}
            Stage::Coming(_) if self.room.is_none() => self.farewell(Farewell::Unreachable(reason)),
            Stage::Coming(_) | Stage::In => self.lose(now),
        }
    }

    /// Advances time: reconnects when it is due, and checks for timeouts.
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

    /// Handles a message from the server.
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
                // After a resume, the server may repeat events.
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
            // The server no longer knows the token, so the client joins as a new player.
            Bye::Unknown if !self.token.is_empty() => {
                self.token.clear();
                self.open(now);
            }
            // Reconnect after these.
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
