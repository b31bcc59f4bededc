//! A connection to a room.

use futures_util::{FutureExt, SinkExt, StreamExt};
use maze_protocol::{
    Bye, ClientMessage, Encoding, Frame, Hello, Kind, PROTOCOL, ServerMessage, Welcome, decode_binary, encode,
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed},
    time::Duration,
};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{self, Message, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig},
};

/// Timeout without a message from the server, and for sending one.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Size of the read buffer. The library's default of 128 KiB is too much for thousands of connections.
const READ_BUFFER: usize = 4 << 10;

/// Maximum size of the write buffer.
const WRITE_BUFFER: usize = 64 << 10;

/// Total traffic of all connections. Bytes are those of messages, without WebSocket headers.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    messages_in: AtomicU64,
    bytes_in: AtomicU64,
    messages_out: AtomicU64,
    bytes_out: AtomicU64,
}

impl Traffic {
    /// Returns the totals so far: messages and bytes received, messages and bytes sent.
    pub(crate) fn now(&self) -> [u64; 4] {
        [&self.messages_in, &self.bytes_in, &self.messages_out, &self.bytes_out].map(|count| count.load(Relaxed))
    }
}

/// Why a connection ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Lost {
    /// The server gave a reason.
    #[error("{0}")]
    Bye(#[from] Bye),
    /// The server closed the connection without a reason.
    #[error("the server closed the connection without a reason")]
    Closed,
    /// The transport failed.
    #[error("{0}")]
    Broken(#[from] Box<tungstenite::Error>),
    /// Nothing was received, or could be sent, in time.
    #[error("timed out: nothing was received, or could be sent, for {} s", PATIENCE.as_secs())]
    TimedOut,
    /// The server sent something unexpected.
    #[error("{0}")]
    Unexpected(String),
}

impl Lost {
    /// Returns a short name of the reason, for statistics.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Bye(Bye::Version { .. }) => "version",
            Self::Bye(Bye::Refused(_)) => "refused",
            Self::Bye(Bye::Unknown) => "unknown",
            Self::Bye(Bye::Full(_)) => "full",
            Self::Bye(Bye::Elsewhere) => "elsewhere",
            Self::Bye(Bye::Slow) => "slow",
            Self::Bye(Bye::Flood) => "flood",
            Self::Bye(Bye::Left) => "left",
            Self::Bye(Bye::Closed) => "room closed",
            Self::Bye(Bye::Stopping) => "stopping",
            Self::Closed => "closed",
            Self::Broken(_) => "broken",
            Self::TimedOut => "timed out",
            Self::Unexpected(_) => "unexpected",
        }
    }
}

impl From<tungstenite::Error> for Lost {
    fn from(error: tungstenite::Error) -> Self {
        match error {
            tungstenite::Error::ConnectionClosed => Self::Closed,
            tungstenite::Error::Http(response) => {
                let body = response.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
                Self::Unexpected(format!("the server responded with {}: {body}", response.status()))
            }
            other => Self::Broken(Box::new(other)),
        }
    }
}

impl From<std::io::Error> for Lost {
    fn from(error: std::io::Error) -> Self {
        tungstenite::Error::from(error).into()
    }
}

/// The endpoint of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    /// Address of the server.
    pub(crate) address: SocketAddr,
    /// URL of the room's WebSocket.
    pub(crate) url: String,
    /// Size of the receive buffer in bytes; `None` for the system's default.
    pub(crate) receive_buffer: Option<u32>,
}

/// Returns another address for each connection, as behind a proxy, so that limits by address do not affect the
/// measurement.
fn next_address() -> HeaderValue {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let host = Ipv4Addr::from_bits(0x0a00_0000 | NEXT.fetch_add(1, Relaxed) & 0x00ff_ffff);
    HeaderValue::from_str(&host.to_string()).unwrap_or(HeaderValue::from_static("10.0.0.0"))
}

/// A connection to a room.
#[derive(Debug)]
pub(crate) struct Link<'t> {
    socket: WebSocketStream<TcpStream>,
    traffic: &'t Traffic,
}

impl<'t> Link<'t> {
    /// Connects to a room and joins it.
    pub(crate) async fn open(door: &Door, hello: Hello, traffic: &'t Traffic) -> Result<(Self, Box<Welcome>), Lost> {
        timeout(PATIENCE, Self::join(door, hello, traffic)).await.unwrap_or(Err(Lost::TimedOut))
    }

    async fn join(door: &Door, hello: Hello, traffic: &'t Traffic) -> Result<(Self, Box<Welcome>), Lost> {
        let tcp = if door.address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(bytes) = door.receive_buffer {
            tcp.set_recv_buffer_size(bytes)?;
        }
        tcp.set_nodelay(true)?;
        let tcp = tcp.connect(door.address).await?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(WRITE_BUFFER);
        let mut request = door.url.as_str().into_client_request()?;
        request.headers_mut().insert("x-forwarded-for", next_address());
        let (socket, _) = client_async_with_config(request, tcp, Some(config)).await?;
        let mut link = Self { socket, traffic };
        link.send(&ClientMessage::Hello(hello)).await?;
        match link.receive().await? {
            ServerMessage::Welcome(welcome) => Ok((link, welcome)),
            other => Err(Lost::Unexpected(format!("expected a welcome, got {other:?}"))),
        }
    }

    /// Sends a message and flushes.
    pub(crate) async fn send(&mut self, message: &ClientMessage) -> Result<(), Lost> {
        self.put(message).await?;
        self.flush().await
    }

    /// Flushes the messages that were [put](Self::put) into the buffer.
    pub(crate) async fn flush(&mut self) -> Result<(), Lost> {
        Ok(timeout(PATIENCE, self.socket.flush()).await.map_err(|_| Lost::TimedOut)??)
    }

    /// Leaves, and waits for the server to close the connection, at most for `patience`.
    pub(crate) async fn leave(mut self, patience: Duration) -> Result<(), Lost> {
        self.send(&ClientMessage::Leave).await?;
        let farewell = async { while self.receive().await.is_ok() {} };
        let _ = timeout(patience, farewell).await;
        Ok(())
    }

    /// Puts a message into the write buffer.
    pub(crate) async fn put(&mut self, message: &ClientMessage) -> Result<(), Lost> {
        let frame = encode(message, Encoding::Binary).map_err(|error| Lost::Unexpected(error.to_string()))?;
        let message = match frame {
            Frame::Binary(bytes) => Message::from(bytes),
            Frame::Text(text) => Message::from(text),
        };
        self.traffic.messages_out.fetch_add(1, Relaxed);
        self.traffic.bytes_out.fetch_add(message.len() as u64, Relaxed);
        Ok(timeout(PATIENCE, self.socket.feed(message)).await.map_err(|_| Lost::TimedOut)??)
    }

    /// Receives the next message. Cancel safe. A [`Bye`] is an error.
    pub(crate) async fn receive(&mut self) -> Result<ServerMessage, Lost> {
        loop {
            let message = self.socket.next().await.unwrap_or(Err(tungstenite::Error::ConnectionClosed))?;
            let Message::Binary(bytes) = message else { continue };
            self.traffic.messages_in.fetch_add(1, Relaxed);
            self.traffic.bytes_in.fetch_add(bytes.len() as u64, Relaxed);
            return match decode_binary(&bytes).map_err(|error| Lost::Unexpected(error.to_string()))? {
                ServerMessage::Bye(bye) => Err(bye.into()),
                message => Ok(message),
            };
        }
    }

    /// Returns the next message if it has already arrived.
    pub(crate) fn try_receive(&mut self) -> Option<Result<ServerMessage, Lost>> {
        self.receive().now_or_never()
    }
}

/// The hello of a walker. Its name is unique by `word` and `number`.
pub(crate) fn hello(word: &str, number: u32) -> Hello {
    Hello {
        protocol: PROTOCOL,
        name: Some(format!("{word} {number}")),
        symbol: Some("🚶".to_owned()),
        kind: Kind::Script,
        ..Hello::default()
    }
}

/// The hello of a spectator.
pub(crate) fn watching() -> Hello {
    Hello { protocol: PROTOCOL, watch: true, ..Hello::default() }
}
