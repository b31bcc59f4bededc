//! The socket of a room. Another thread or the browser reads and writes it.

use crate::platform::bell::ring;
use ewebsock::{Options, WsEvent, WsMessage, WsReceiver, WsSender};
use maze_locale::Message;
use maze_protocol::{
    ClientMessage, Encoding, Frame, FrameError, ServerMessage, decode_binary, decode_text, encode,
    limits::MAX_SERVER_FRAME,
};
use std::time::Duration;

/// The socket of a room, if one is open or being opened.
#[derive(Default)]
pub(super) struct Socket(Option<(WsSender, WsReceiver)>);

/// An event of a socket.
pub(super) enum Incoming {
    /// The socket is open.
    Opened,
    /// A message from the server.
    Message(Box<ServerMessage>),
    /// The socket was closed, for this reason.
    Closed(Message),
}

/// The encoding of messages in both directions: the server answers in the client's encoding. In a browser, `ewebsock`
/// reads binary messages asynchronously and may reorder them, so text is used there.
const ENCODING: Encoding = if cfg!(target_family = "wasm") { Encoding::Text } else { Encoding::Binary };

/// The timeout for reading, after which the socket's thread sends pending messages.
const WAIT: Duration = Duration::from_millis(3);

impl Socket {
    /// Opens a socket, replacing the previous one.
    pub(super) fn open(&mut self, address: &str) -> Result<(), Message> {
        let options =
            Options { max_incoming_frame_size: MAX_SERVER_FRAME, read_timeout: Some(WAIT), ..Options::default() };
        self.0 = None;
        self.0 = Some(ewebsock::connect_with_wakeup(address, options, ring)?);
        Ok(())
    }

    /// Closes the socket after pending messages are sent.
    pub(super) fn close(&mut self) {
        self.0 = None;
    }

    pub(super) fn say(&mut self, message: &ClientMessage) -> Result<(), Message> {
        let Some((sender, _)) = &mut self.0 else { return Ok(()) };
        match encode(message, ENCODING).map_err(|error| Message::from(error.to_string()))? {
            Frame::Binary(bytes) => sender.send(WsMessage::Binary(bytes)),
            Frame::Text(text) => sender.send(WsMessage::Text(text)),
        }
        Ok(())
    }

    /// Returns the next event.
    pub(super) fn next(&mut self) -> Option<Incoming> {
        loop {
            let event = self.0.as_ref()?.1.try_recv()?;
            return Some(match event {
                WsEvent::Opened => Incoming::Opened,
                WsEvent::Message(WsMessage::Binary(bytes)) => message(decode_binary(&bytes)),
                WsEvent::Message(WsMessage::Text(text)) => message(decode_text(&text)),
                WsEvent::Message(_) => continue,
                WsEvent::Error(error) => Incoming::Closed(error.into()),
                WsEvent::Closed => Incoming::Closed(Message::new("together-closed", &[])),
            });
        }
    }
}

fn message(read: Result<ServerMessage, FrameError>) -> Incoming {
    match read {
        Ok(message) => Incoming::Message(Box::new(message)),
        Err(error) => Incoming::Closed(error.to_string().into()),
    }
}
