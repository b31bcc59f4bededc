//! A connection: what a client says and is told, frame by frame.
//!
//! It is one task. While a client takes in nothing, the task waits; what the room has to tell goes on lying in its
//! letters, moments replace one another, and the room waits for nobody.

use super::{InRoom, Problem, Server, admission::admit};
use crate::room::{Closed, Entered, Handle, Letter, Moment, Told, Wish};
use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::StatusCode,
    response::Response,
};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use maze_protocol::{
    Bye, ClientMessage, Encoding, FrameError, PROTOCOL, PlayerId, ServerMessage, View, Visit, decode_binary,
    decode_text, encode, limits::MAX_CLIENT_FRAME,
};
use std::{num::NonZeroU32, ops::ControlFlow, sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, watch},
    time::{Instant, interval, timeout},
};

/// How long a hello may take.
const HELLO: Duration = Duration::from_secs(10);

/// How long a client may take to take in one frame.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a client is asked whether it is there.
const PING: Duration = Duration::from_secs(15);

/// After how long one from whom nothing comes, not even a pong, is taken for gone.
const SILENCE: Duration = Duration::from_secs(40);

/// How many messages a client may send a second for long, and at once. The app sends 30 a second.
const MESSAGES: NonZeroU32 = NonZeroU32::new(120).expect("not 0");
const AT_ONCE: NonZeroU32 = NonZeroU32::new(240).expect("not 0");

/// Memory of a socket, in bytes: what is read at once, and what may lie before a client takes it in.
const READ: usize = 4 << 10;
const WRITE: usize = 1 << 20;

/// Opens a connection.
pub(crate) async fn upgrade(
    State(server): State<Server>,
    InRoom { handle, .. }: InRoom,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| Problem::new(error.status(), error.body_text()))?;
    let permit = server.connections.clone().try_acquire_owned();
    let full = |_| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too many are connected").in_seconds(30);
    let permit = permit.map_err(full)?;
    let upgrade = upgrade
        .max_message_size(MAX_CLIENT_FRAME)
        .max_frame_size(MAX_CLIENT_FRAME)
        .read_buffer_size(READ)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, server, handle, permit)))
}

async fn serve(mut socket: WebSocket, server: Server, handle: Handle, _permit: OwnedSemaphorePermit) {
    metrics::gauge!("labyrinth_connections").increment(1);
    let why = match welcome(&mut socket, &server, &handle).await {
        Ok((encoding, entered)) => {
            let (player, connection) = (entered.player, entered.connection);
            let mut client = Connection::new(socket, encoding, handle.clone(), &entered);
            let why = client.keep(entered).await;
            socket = client.socket;
            if let Some(player) = player {
                handle.lost(player, connection).await;
            }
            why.map(|bye| (encoding, bye))
        }
        Err(why) => why,
    };
    if let Some((encoding, bye)) = why {
        metrics::counter!("labyrinth_byes_total", "why" => word(&bye)).increment(1);
        farewell(socket, encoding, bye).await;
    }
    metrics::gauge!("labyrinth_connections").decrement(1);
}

/// Waits for the hello, and lets in whoever says it. Who is not let in is told why, unless it is gone.
async fn welcome(
    socket: &mut WebSocket,
    server: &Server,
    handle: &Handle,
) -> Result<(Encoding, Entered), Option<(Encoding, Bye)>> {
    let frame = timeout(HELLO, next(socket)).await;
    let late = Bye::Refused(format!("nothing was said within {} s; say hello first", HELLO.as_secs()));
    let (encoding, said) = frame.map_err(|_| Some((Encoding::Text, late)))?.ok_or(None)?;
    let refused = |bye| Some((encoding, bye));
    let ClientMessage::Hello(hello) = said.map_err(refused)? else {
        return Err(refused(Bye::Refused("say hello first".to_owned())));
    };
    let closed = |Closed| refused(Bye::Closed);
    let visit = admit(&server.store, hello).await.map_err(|error| refused(error.into()))?;
    let entered = match visit {
        Visit::Watch => handle.watch().await.map_err(closed)?,
        Visit::Resume(resume) => handle.resume(resume).await.map_err(closed)?.map_err(refused)?,
        Visit::Play(profile) => {
            let joined = handle.join(profile, Wish::Socket).await.map_err(closed)?;
            joined.map_err(|error| refused(error.into()))?
        }
    };
    Ok((encoding, entered))
}

/// The next message, and how it was encoded; none if the client is gone.
async fn next(socket: &mut WebSocket) -> Option<(Encoding, Result<ClientMessage, Bye>)> {
    loop {
        return match socket.recv().await?.ok()? {
            Message::Text(text) => Some((Encoding::Text, decode_text(&text).map_err(unread))),
            Message::Binary(bytes) => Some((Encoding::Binary, decode_binary(&bytes).map_err(unread))),
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Close(_) => None,
        };
    }
}

fn unread(error: FrameError) -> Bye {
    match error {
        FrameError::Version(yours) => Bye::Version { yours, speaks: PROTOCOL },
        error => Bye::Refused(error.to_string()),
    }
}

/// The last word.
async fn farewell(mut socket: WebSocket, encoding: Encoding, bye: Bye) {
    let reason = word(&bye).into();
    let Ok(frame) = encode(&ServerMessage::Bye(bye), encoding) else { return };
    let frame = match frame {
        maze_protocol::Frame::Text(text) => Message::Text(text.into()),
        maze_protocol::Frame::Binary(bytes) => Message::Binary(bytes.into()),
    };
    // Who does not take it in is gone anyway.
    let close = Message::Close(Some(CloseFrame { code: axum::extract::ws::close_code::NORMAL, reason }));
    let _ = timeout(PATIENCE, async {
        socket.send(frame).await?;
        socket.send(close).await
    })
    .await;
}

/// What a reason is called in figures.
fn word(bye: &Bye) -> &'static str {
    match bye {
        Bye::Version { .. } => "version",
        Bye::Refused(_) => "refused",
        Bye::Unknown => "unknown",
        Bye::Full(_) => "full",
        Bye::Elsewhere => "elsewhere",
        Bye::Slow => "slow",
        Bye::Flood => "flood",
        Bye::Left => "left",
        Bye::Closed => "closed",
        Bye::Stopping => "stopping",
    }
}

/// A client that has been let in.
struct Connection {
    socket: WebSocket,
    encoding: Encoding,
    handle: Handle,
    player: Option<PlayerId>,
    moments: watch::Receiver<Arc<Moment>>,
    sight: Sight,
    quota: DefaultDirectRateLimiter,
    heard: Instant,
}

/// What a client sees.
enum Sight {
    /// All, like everybody who only watches. The tick of which it was told last.
    Overview(Option<u32>),
    /// What is around somebody.
    Own(View),
}

/// That the client is gone, or is to go, with the last word.
type Gone = Option<Bye>;

impl Connection {
    fn new(socket: WebSocket, encoding: Encoding, handle: Handle, entered: &Entered) -> Self {
        let player = entered.player;
        let sight = player.map_or(Sight::Overview(None), |player| Sight::Own(View::new(Some(player))));
        let moments = handle.moments();
        let quota = RateLimiter::direct(Quota::per_second(MESSAGES).allow_burst(AT_ONCE));
        Self { socket, encoding, handle, player, moments, sight, quota, heard: Instant::now() }
    }

    /// Goes on until the client is gone, or is to go.
    async fn keep(&mut self, Entered { first, mut letters, .. }: Entered) -> Gone {
        for told in first {
            if let ControlFlow::Break(gone) = self.send(told.frame(self.encoding)).await {
                return gone;
            }
        }
        self.moments.mark_changed();
        let mut ping = interval(PING);
        loop {
            // What happened is told before where that has led.
            let flow = tokio::select! {
                biased;
                letter = letters.next() => match letter {
                    Letter::Told(told) => self.send(told.frame(self.encoding)).await,
                    Letter::Bye(bye) => ControlFlow::Break(Some(bye)),
                },
                // When there are no more, the room's last letter says why.
                Ok(()) = self.moments.changed() => self.show().await,
                _ = ping.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        ControlFlow::Break(None)
                    } else {
                        self.send(Some(Message::Ping(axum::body::Bytes::new()))).await
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

    async fn send(&mut self, frame: Option<Message>) -> ControlFlow<Gone> {
        let Some(frame) = frame else { return ControlFlow::Continue(()) };
        match timeout(PATIENCE, self.socket.send(frame)).await {
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
                let refused = Told::new(ServerMessage::Refused(maze_protocol::Refusal::Watching));
                self.send(refused.frame(self.encoding)).await
            }
        }
    }

    fn watch(&mut self, around: Option<PlayerId>) {
        match (&mut self.sight, around) {
            (Sight::Own(view), _) if self.player.is_some() || around.is_some() => view.watch(around),
            (Sight::Own(_), _) => self.sight = Sight::Overview(None),
            (Sight::Overview(_), None) => {}
            (Sight::Overview(_), Some(_)) => {
                let mut view = View::new(None);
                view.watch(around);
                self.sight = Sight::Own(view);
            }
        }
    }

    /// Tells where everybody is.
    async fn show(&mut self) -> ControlFlow<Gone> {
        let moment = self.moments.borrow_and_update().clone();
        let frame = match &mut self.sight {
            Sight::Overview(known) => {
                let told = moment.overview(*known);
                *known = Some(moment.scene.tick());
                told.frame(self.encoding)
            }
            Sight::Own(view) => {
                let snapshot = view.look(&moment.scene);
                Told::new(ServerMessage::Snapshot(snapshot)).frame(self.encoding)
            }
        };
        self.send(frame).await
    }
}
