//! The commands to a room, and its answers.

use super::RoomTask;
use crate::{
    room::{
        Arrival, Call, Command, Entered, Letters, Roll, SideOf, StepError, Told, Unready, Wish, seats::MOST_FROM_ONE,
    },
    token::{Token, TokenHash},
};
use maze_protocol::{
    Bye, ClientMessage, Event, JoinError, PlayerId, Profile, Refusal, Resume, ServerMessage, limits::MAX_PLAYERS,
};
use std::{ops::ControlFlow, sync::Arc};
use tokio::sync::oneshot;

impl RoomTask {
    pub(super) fn obey(&mut self, command: Command) -> ControlFlow<Bye> {
        match command {
            Command::Join { profile, arrival, reply } => {
                // If the client is gone, nobody knows the token, so the seat is freed.
                if let Err(Ok(Entered { player: Some(player), .. })) = reply.send(self.join(profile, arrival)) {
                    self.leave(player);
                }
            }
            Command::HasOther { name, token, reply } => answer(reply, self.seats.has_other(&name, token)),
            Command::Ready { token, ready, reply } => answer(reply, self.ready(token, ready)),
            Command::Resume { resume, reply } => answer(reply, self.resume(resume)),
            Command::Watch { reply } => answer(reply, self.watch()),
            Command::Say { player, message: ClientMessage::Leave } => self.leave(player),
            Command::Leave { token, reply } => {
                let player = self.seats.known_by(token);
                if let Some(player) = player {
                    self.leave(player);
                }
                answer(reply, player.is_some());
            }
            Command::Say { player, message } => {
                if let Err(refusal) = self.room.hear(player, &message) {
                    self.seats.tell(player, Told::shared(ServerMessage::Refused(refusal)));
                }
            }
            Command::Lost { player, connection } => self.seats.lose(player, connection),
            Command::Step { token, call } => self.step(token, call),
            Command::Roll { reply } => answer(reply, self.roll()),
            Command::Seated { token, reply } => answer(reply, self.seats.known_by(token).is_some()),
            Command::Changed { course } => {
                self.room.change(course);
            }
            Command::Ranked { player, place, of } => self.ranked.push(Event::Ranked { player, place, of }),
            Command::NotKept { player } => self.ranked.push(Event::NotKept { player }),
            Command::Close { why } => return ControlFlow::Break(why),
        }
        ControlFlow::Continue(())
    }

    pub(super) fn join(&mut self, profile: Profile, arrival: Arrival) -> Result<Entered, JoinError> {
        let token = Token::random().map_err(|error| {
            tracing::error!(%error, "the system has no random numbers");
            JoinError::Full(MAX_PLAYERS)
        })?;
        let own = profile.name.as_ref().filter(|_| arrival.owns_name);
        let player = if let Some(player) = own.and_then(|name| self.seats.called(name, profile.kind)) {
            // The same person, in another window or on another device, takes over the player.
            self.seats.hand_over(player, token.hash());
            player
        } else {
            if self.seats.is_crowded(arrival.address) {
                return Err(JoinError::Crowded(MOST_FROM_ONE));
            }
            let player = self.room.join(profile.clone())?;
            self.roll = None;
            self.seats.sit(player, profile, token.hash(), arrival);
            player
        };
        let (connection, letters) = match arrival.wish {
            Wish::Socket => self.seats.connect(player),
            Wish::Http => (0, Letters::None),
        };
        let first = vec![self.welcome(Some(player), token.as_str())];
        Ok(Entered { player: Some(player), token: token.as_str().to_owned(), connection, first, letters })
    }

    fn resume(&mut self, resume: Resume) -> Result<Entered, Bye> {
        let player = self.seats.known_by(TokenHash::of(&resume.token)).ok_or(Bye::Unknown)?;
        let (connection, letters) = self.seats.connect(player);
        let missed = self.backlog.since(resume.event, Some(player));
        let missed =
            missed.map(|events| events.map(|event| Told::shared(ServerMessage::Event(event.clone()))).collect());
        let first = missed.unwrap_or_else(|| vec![self.welcome(Some(player), &resume.token)]);
        Ok(Entered { player: Some(player), token: resume.token, connection, first, letters })
    }

    fn watch(&mut self) -> Entered {
        let letters = Letters::Shared(self.shared.subscribe());
        let (connection, first) = (self.seats.number(), vec![self.welcome(None, "")]);
        Entered { player: None, token: String::new(), connection, first, letters }
    }

    /// Returns the roll, which is computed at most once a tick.
    fn roll(&mut self) -> Arc<Roll> {
        let call = || {
            let people = self.room.players().zip(self.room.cells()).collect();
            Arc::new(Roll { course: self.room.course().clone(), people })
        };
        self.roll.get_or_insert_with(call).clone()
    }

    fn welcome(&self, player: Option<PlayerId>, token: &str) -> Arc<Told> {
        let welcome = self.room.welcome(player, token.to_owned(), self.backlog.next());
        Told::shared(ServerMessage::Welcome(Box::new(welcome)))
    }

    pub(super) fn leave(&mut self, player: PlayerId) {
        self.room.leave(player);
        self.roll = None;
        if let Some(call) = self.calls.remove(&player) {
            answer(call, Err(StepError::Unknown));
        }
        self.seats.leave(player, Bye::Left);
    }

    fn step(&mut self, token: TokenHash, Call { side, reply }: Call) {
        let begun = self.begin_step(token, side);
        match begun {
            Ok(player) => drop(self.calls.insert(player, reply)),
            Err(error) => answer(reply, Err(error)),
        }
    }

    pub(super) fn ready(&mut self, token: TokenHash, ready: bool) -> Result<(), Unready> {
        let player = self.seats.known_by(token).ok_or(Unready::Unknown)?;
        self.room.hear(player, &ClientMessage::Ready { ready }).map_err(Unready::Refused)
    }

    fn begin_step(&mut self, token: TokenHash, side: SideOf) -> Result<PlayerId, StepError> {
        let player = self.seats.known_by(token).ok_or(StepError::Unknown)?;
        let cell = self.room.cell(player).ok_or(StepError::Unknown)?;
        // The request waits for the end of this step only.
        if self.room.is_stepping(player) {
            return Err(StepError::Refused(cell, Refusal::Busy { ticks: 1 }));
        }
        let side = side(self.room.course(), cell).map_err(StepError::NoSuchSide)?;
        let said = self.room.hear(player, &ClientMessage::Step { side });
        said.map_err(|refusal| StepError::Refused(cell, refusal))?;
        Ok(player)
    }
}

/// Sends an answer. The client may have stopped waiting.
fn answer<A>(reply: oneshot::Sender<A>, answer: A) {
    drop(reply.send(answer));
}
