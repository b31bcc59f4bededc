//! The begin and end of a WebSocket: the hello, the welcome, and the reason for closing.

use super::{
    InRoom, Problem, Server,
    admission::admit,
    connection::{Connection, unread},
    visitors::{Coming, Connected},
};
use crate::room::{Arrival, Closed, Entered, Handle, Told, Wish};
use axum::{
    Extension,
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::StatusCode,
    response::Response,
};
use maze_protocol::{
    Bye, ClientMessage, Encoding, ServerMessage, Visit, decode_binary, decode_text, limits::MAX_CLIENT_FRAME,
};
use std::{net::IpAddr, sync::Arc, time::Duration};
use tokio::{sync::OwnedSemaphorePermit, time::timeout};

/// The timeout of the hello.
const HELLO: Duration = Duration::from_secs(10);

/// The timeout for sending the reason for closing; and how long, and for how many bytes, the server then reads what the
/// client still sends.
const PATIENCE: Duration = Duration::from_secs(10);
const LAST_WORDS: Duration = Duration::from_secs(5);
const MOST_LAST_WORDS: usize = 1 << 22;

/// The buffers of a socket, in bytes: for reading, for batched writes, and the limit of unsent data.
const READ: usize = 4 << 10;
const WHOLE: usize = 16 << 10;
const WRITE: usize = 1 << 20;

/// Upgrades a request to a WebSocket.
pub(crate) async fn upgrade(
    State(server): State<Server>,
    Coming(address): Coming,
    Extension(connected): Extension<Arc<Connected>>,
    InRoom { handle, .. }: InRoom,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let permit = server.connections.clone().try_acquire_owned();
    let full =
        |_| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too many are connected").of("too-many").in_seconds(30);
    let permit = permit.map_err(full)?;
    let connected = server.visitors.connect_through(connected, address).ok_or_else(|| {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too many are connected from where you are")
            .of("too-many")
            .in_seconds(30)
    })?;
    // Checked last: browsers hide why a socket was rejected, so the page repeats the request without an upgrade to get
    // the reason.
    let upgrade = upgrade.map_err(|error| Problem::new(error.status(), error.body_text()))?;
    let upgrade = upgrade
        .max_message_size(MAX_CLIENT_FRAME)
        .max_frame_size(MAX_CLIENT_FRAME)
        .read_buffer_size(READ)
        .write_buffer_size(WHOLE)
        .max_write_buffer_size(WRITE);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, server, (handle, address), (permit, connected))))
}

async fn serve(
    mut socket: WebSocket,
    server: Server,
    (handle, address): (Handle, Option<IpAddr>),
    _counted: (OwnedSemaphorePermit, Arc<Connected>),
) {
    metrics::gauge!("labyrinth_connections").increment(1);
    let why = match welcome(&mut socket, &server, &handle, address).await {
        Ok((encoding, entered)) => {
            let (player, connection) = (entered.player, entered.connection);
            let why = Connection::new(&mut socket, encoding, handle.clone(), &entered).keep(entered).await;
            if let Some(player) = player {
                // A client that floods loses its seat. Otherwise twenty that reconnect again and again would fill the
                // room.
                if why == Some(Bye::Flood) {
                    // A closed room ignores this.
                    let _ = handle.hear(player, ClientMessage::Leave).await;
                }
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

/// Waits for the hello and admits the client. Otherwise it gets the reason, unless it is gone.
async fn welcome(
    socket: &mut WebSocket,
    server: &Server,
    handle: &Handle,
    address: Option<IpAddr>,
) -> Result<(Encoding, Entered), Option<(Encoding, Bye)>> {
    let frame = timeout(HELLO, next(socket)).await;
    let late = Bye::Refused(format!("nothing was said within {} s; say hello first", HELLO.as_secs()));
    let (encoding, said) = frame.map_err(|_| Some((Encoding::Text, late)))?.ok_or(None)?;
    let refused = |bye| Some((encoding, bye));
    let ClientMessage::Hello(hello) = said.map_err(refused)? else {
        return Err(refused(Bye::Refused("say hello first".to_owned())));
    };
    let closed = |Closed| refused(Bye::Closed);
    let (visit, owns_name) = admit(&server.store, hello).await.map_err(|error| refused(error.into()))?;
    let entered = match visit {
        Visit::Watch => handle.watch().await.map_err(closed)?,
        Visit::Resume(resume) => handle.resume(resume).await.map_err(closed)?.map_err(refused)?,
        Visit::Play(profile) => {
            let arrival = Arrival { wish: Wish::Socket, address, owns_name };
            let joined = handle.join(profile, arrival).await.map_err(closed)?;
            joined.map_err(|error| refused(error.into()))?
        }
    };
    Ok((encoding, entered))
}

/// Returns the next message and its encoding; `None` if the client is gone.
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

/// Sends the reason for closing. Then it still reads for a while: if unread data is left, the system may discard the
/// reason on close.
async fn farewell(mut socket: WebSocket, encoding: Encoding, bye: Bye) {
    let reason = word(&bye).into();
    let close = Message::Close(Some(CloseFrame { code: axum::extract::ws::close_code::NORMAL, reason }));
    let said = timeout(PATIENCE, async {
        for message in Told::new(ServerMessage::Bye(bye)).frame(encoding).into_iter().chain([close]) {
            socket.send(message).await?;
        }
        Ok::<_, axum::Error>(())
    });
    // If this fails, the client is gone anyway.
    if let Ok(Ok(())) = said.await {
        let _ = timeout(LAST_WORDS, async {
            let mut heard = 0;
            while let Some(Ok(message)) = socket.recv().await
                && heard < MOST_LAST_WORDS
            {
                heard += message.into_data().len();
            }
        })
        .await;
    }
}

/// The label of a reason in metrics.
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
