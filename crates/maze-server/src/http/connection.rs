//! The connection of an admitted client: its messages, frame by frame.
//!
//! Each connection is one task. While a client does not read, only its task waits: events pile up in its letters, a
//! newer snapshot replaces an older one, and the room waits for nobody.

use crate::room::{Closed, Entered, Handle, Letter, Letters, Moment, Told};
use axum::{
    body::Bytes,
    extract::ws::{Message, WebSocket},
};
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use maze_protocol::{
    Bye, ClientMessage, Encoding, FrameError, PROTOCOL, PlayerId, Refusal, ServerMessage, View, decode_binary,
    decode_text,
};
use std::{num::NonZeroU32, ops::ControlFlow, sync::Arc, time::Duration};
use tokio::{
    sync::watch,
    time::{Instant, interval, timeout},
};

/// The timeout for sending one frame.
const PATIENCE: Duration = Duration::from_secs(10);

/// The interval of pings.
const PING: Duration = Duration::from_secs(15);

/// A client that sends nothing for this long, not even a pong, is disconnected.
const SILENCE: Duration = Duration::from_secs(40);

/// The rate limit of a client's messages a second, and its burst. The app sends 30 a second.
const MESSAGES: NonZeroU32 = NonZeroU32::new(120).expect("not 0");
const AT_ONCE: NonZeroU32 = NonZeroU32::new(240).expect("not 0");

/// The connection of an admitted client.
pub(crate) struct Connection<'s> {
    socket: &'s mut WebSocket,
    encoding: Encoding,
    handle: Handle,
    player: Option<PlayerId>,
    number: u32,
    moments: watch::Receiver<Arc<Moment>>,
    sight: Sight,
    /// The tick of the last snapshot sent in the current view.
    last: Option<u32>,
    quota: DefaultDirectRateLimiter,
    heard: Instant,
}

/// The view of a client.
enum Sight {
    /// The whole room, as all spectators see it.
    Overview,
    /// The surroundings of a player.
    Own(View),
}

/// The end of a connection: the reason to send, or none if the client is gone.
pub(crate) type Gone = Option<Bye>;

impl<'s> Connection<'s> {
    pub(crate) fn new(socket: &'s mut WebSocket, encoding: Encoding, handle: Handle, entered: &Entered) -> Self {
        let player = entered.player;
        let sight = player.map_or(Sight::Overview, |player| Sight::Own(View::new(Some(player))));
        let moments = handle.moments();
        let quota = RateLimiter::direct(Quota::per_second(MESSAGES).allow_burst(AT_ONCE));
        let number = entered.connection;
        Self { socket, encoding, handle, player, number, moments, sight, last: None, quota, heard: Instant::now() }
    }

    /// Serves the client until it is gone or has to go.
    pub(crate) async fn keep(&mut self, Entered { first, mut letters, .. }: Entered) -> Gone {
        if let ControlFlow::Break(gone) = self.tell(&first).await {
            return gone;
        }
        // Frees the welcome, which lists every player.
        drop(first);
        self.moments.mark_changed();
        let mut ping = interval(PING);
        let mut is_open = true;
        loop {
            let has_turns = self.player.is_none();
            // Events are sent before the snapshot that follows from them; for spectators, together with it.
            let flow = tokio::select! {
                biased;
                letter = letters.next(), if !has_turns || !is_open => match letter {
                    Letter::Told(told) => self.tell(&told).await,
                    Letter::Bye(bye) => ControlFlow::Break(Some(bye)),
                },
                changed = self.moments.changed(), if is_open => {
                    // If the room has closed, its last letter has the reason.
                    is_open = changed.is_ok();
                    self.show(&mut letters).await
                }
                _ = ping.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        ControlFlow::Break(None)
                    } else {
                        self.send([Message::Ping(Bytes::new())]).await
                    }
                }
                frame = self.socket.recv() => match frame {
                    Some(Ok(frame)) => self.hear(frame).await,
                    Some(Err(_)) | None => ControlFlow::Break(None),
                },
            };
            if let ControlFlow::Break(gone) = flow {
                return gone;
            }
        }
    }

    async fn tell(&mut self, told: &[Arc<Told>]) -> ControlFlow<Gone> {
        let frames: Vec<_> = told.iter().filter_map(|one| one.frame(self.encoding)).collect();
        self.send(frames).await
    }

    /// Sends frames, with one write if they are few.
    async fn send(&mut self, frames: impl IntoIterator<Item = Message>) -> ControlFlow<Gone> {
        let sent = timeout(PATIENCE, async {
            for frame in frames {
                self.socket.feed(frame).await?;
            }
            self.socket.flush().await
        });
        match sent.await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            Ok(Err(_)) => ControlFlow::Break(None),
            Err(_) => ControlFlow::Break(Some(Bye::Slow)),
        }
    }

    async fn hear(&mut self, frame: Message) -> ControlFlow<Gone> {
        self.heard = Instant::now();
        if self.quota.check().is_err() {
            return ControlFlow::Break(Some(Bye::Flood));
        }
        let said = match frame {
            Message::Text(text) => decode_text(&text),
            Message::Binary(bytes) => decode_binary(&bytes),
            Message::Ping(_) | Message::Pong(_) => return ControlFlow::Continue(()),
            Message::Close(_) => return ControlFlow::Break(None),
        };
        match (said, self.player) {
            (Err(error), _) => ControlFlow::Break(Some(unread(error))),
            (Ok(ClientMessage::Hello(_)), _) => {
                ControlFlow::Break(Some(Bye::Refused("hello has been said already".to_owned())))
            }
            (Ok(ClientMessage::Ping { nonce }), _) => {
                let pong = Told::new(ServerMessage::Pong { nonce, tick: self.handle.tick() });
                self.send(pong.frame(self.encoding)).await
            }
            (Ok(ClientMessage::Watch { player }), _) => {
                self.watch(player);
                ControlFlow::Continue(())
            }
            (Ok(ClientMessage::Leave), None) => ControlFlow::Break(Some(Bye::Left)),
            (Ok(message), Some(player)) => match self.handle.hear(player, message).await {
                Ok(()) => ControlFlow::Continue(()),
                Err(Closed) => ControlFlow::Break(Some(Bye::Closed)),
            },
            (Ok(_), None) => {
                let refused = Told::new(ServerMessage::Refused(Refusal::Watching));
                self.send(refused.frame(self.encoding)).await
            }
        }
    }

    fn watch(&mut self, around: Option<PlayerId>) {
        match (&mut self.sight, around) {
            (Sight::Own(view), _) if self.player.is_some() || around.is_some() => view.watch(around),
            (Sight::Own(_), _) => (self.sight, self.last) = (Sight::Overview, None),
            (Sight::Overview, None) => {}
            (Sight::Overview, Some(_)) => {
                let mut view = View::new(None);
                view.watch(around);
                (self.sight, self.last) = (Sight::Own(view), None);
            }
        }
    }

    /// Sends a snapshot. A spectator gets it only in its turn, together with the events since its last one.
    async fn show(&mut self, letters: &mut Letters) -> ControlFlow<Gone> {
        let moment = self.moments.borrow_and_update().clone();
        let (encoding, tick, is_watcher) = (self.encoding, moment.scene.tick(), self.player.is_none());
        if is_watcher && !moment.turn.is_of(self.number, self.last, tick) {
            return ControlFlow::Continue(());
        }
        let (mut frames, mut bye) = (Vec::new(), None);
        while is_watcher
            && bye.is_none()
            && let Some(letter) = letters.waiting()
        {
            match letter {
                Letter::Told(told) => frames.extend(told.iter().filter_map(|one| one.frame(encoding))),
                Letter::Bye(why) => bye = Some(why),
            }
        }
        frames.extend(match &mut self.sight {
            Sight::Overview => moment.overview(self.last).frame(encoding),
            Sight::Own(view) => Told::new(ServerMessage::Snapshot(view.look(&moment.scene))).frame(encoding),
        });
        self.last = Some(tick);
        self.send(frames).await?;
        bye.map_or(ControlFlow::Continue(()), |bye| ControlFlow::Break(Some(bye)))
    }
}

/// The reason to send for a frame that could not be decoded.
pub(crate) fn unread(error: FrameError) -> Bye {
    match error {
        FrameError::Version(yours) => Bye::Version { yours, speaks: PROTOCOL },
        error => Bye::Refused(error.to_string()),
    }
}
