//! A WebSocket client.

use crate::{Failure, running::Running};
use maze_protocol::{
    Bye, ClientMessage, Encoding, Event, Frame, Hello, Kind, PROTOCOL, PlayerId, Refusal, Resume, ServerMessage,
    Snapshot, Welcome, Who, decode_binary, decode_text, encode,
};
use std::{net::TcpStream, time::Duration};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// The timeout of a test. A working server takes a small fraction of it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A WebSocket client.
pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
    encoding: Encoding,
}

impl Client {
    /// Connects to a room, without a hello.
    pub(crate) fn connect(server: &Running, room: &str, encoding: Encoding) -> Result<Self, Failure> {
        Self::connect_to(&server.address, room, encoding)
    }

    /// Connects to a room of the server at an address.
    pub(crate) fn connect_to(address: &str, room: &str, encoding: Encoding) -> Result<Self, Failure> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let (socket, _) = client(format!("ws://{address}/rooms/{room}/ws"), stream)?;
        Ok(Self { socket, encoding })
    }

    /// Joins as a player.
    pub(crate) fn join(server: &Running, room: &str, symbol: &str) -> Result<(Self, Welcome), Failure> {
        let mut client = Self::connect(server, room, Encoding::Binary)?;
        let welcome = client.greet(hello(symbol))?;
        Ok((client, welcome))
    }

    /// Joins as a spectator.
    pub(crate) fn watch(server: &Running, room: &str) -> Result<(Self, Welcome), Failure> {
        let mut client = Self::connect(server, room, Encoding::Text)?;
        let welcome = client.greet(Hello { protocol: PROTOCOL, watch: true, ..Hello::default() })?;
        Ok((client, welcome))
    }

    /// Sends a hello, and waits for the welcome.
    pub(crate) fn greet(&mut self, hello: Hello) -> Result<Welcome, Failure> {
        self.say(&ClientMessage::Hello(hello))?;
        match self.hear()? {
            ServerMessage::Welcome(welcome) => Ok(*welcome),
            other => Err(format!("no welcome, but {other:?}").into()),
        }
    }

    pub(crate) fn say(&mut self, message: &ClientMessage) -> Result<(), Failure> {
        let frame = match encode(message, self.encoding)? {
            Frame::Text(text) => Message::text(text),
            Frame::Binary(bytes) => Message::binary(bytes),
        };
        self.send(frame)
    }

    /// Sends any frame.
    pub(crate) fn send(&mut self, frame: Message) -> Result<(), Failure> {
        Ok(self.socket.send(frame)?)
    }

    /// Waits for the next message.
    pub(crate) fn hear(&mut self) -> Result<ServerMessage, Failure> {
        loop {
            match self.socket.read()? {
                Message::Text(text) => return Ok(decode_text(&text)?),
                Message::Binary(bytes) => return Ok(decode_binary(&bytes)?),
                _ => {}
            }
        }
    }

    /// Waits for the first message for which `wanted` returns a value.
    pub(crate) fn until<T>(&mut self, wanted: impl Fn(ServerMessage) -> Option<T>) -> Result<T, Failure> {
        loop {
            let message = self.hear()?;
            if let ServerMessage::Bye(bye) = &message {
                let bye = bye.clone();
                return wanted(message).ok_or_else(|| format!("the connection ended: {bye}").into());
            }
            if let Some(found) = wanted(message) {
                return Ok(found);
            }
        }
    }

    /// Waits for the first event for which `wanted` returns a value.
    pub(crate) fn event<T>(&mut self, wanted: impl Fn(&Event) -> Option<T>) -> Result<T, Failure> {
        self.until(|message| match message {
            ServerMessage::Event(numbered) => wanted(&numbered.event),
            _ => None,
        })
    }

    /// Waits for a snapshot.
    pub(crate) fn snapshot(&mut self) -> Result<Snapshot, Failure> {
        self.until(|message| if let ServerMessage::Snapshot(snapshot) = message { Some(snapshot) } else { None })
    }

    /// Waits for a refusal.
    pub(crate) fn refusal(&mut self) -> Result<Refusal, Failure> {
        self.until(|message| if let ServerMessage::Refused(refusal) = message { Some(refusal) } else { None })
    }

    /// Waits until a player joins.
    pub(crate) fn joined(&mut self) -> Result<Who, Failure> {
        self.event(|event| if let Event::Joined(who) = event { Some(who.clone()) } else { None })
    }

    /// Waits for the reason for closing.
    pub(crate) fn bye(&mut self) -> Result<Bye, Failure> {
        self.until(|message| match message {
            ServerMessage::Bye(bye) => Some(bye),
            _ => None,
        })
    }

    /// Steps through a side, and waits for the end of the step.
    pub(crate) fn step(&mut self, side: u8) -> Result<u32, Failure> {
        self.say(&ClientMessage::Step { side })?;
        self.event(|event| match *event {
            Event::Stepped { cell, .. } => Some(cell),
            _ => None,
        })
    }
}

/// The hello of a guest.
pub(crate) fn hello(symbol: &str) -> Hello {
    Hello { protocol: PROTOCOL, symbol: Some(symbol.to_owned()), kind: Kind::Hand, ..Hello::default() }
}

/// The hello that resumes a connection.
pub(crate) fn back(token: &str, event: u32) -> Hello {
    let resume = Some(Resume { token: token.to_owned(), event });
    Hello { protocol: PROTOCOL, resume, ..Hello::default() }
}

/// The client's own player.
pub(crate) fn you(welcome: &Welcome) -> Result<PlayerId, Failure> {
    welcome.you.ok_or_else(|| "one only watches".into())
}
