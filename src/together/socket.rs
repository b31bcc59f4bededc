//! The socket of a room: it is read and written on another thread, or by the browser.

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

/// What happens to a socket.
pub(super) enum Incoming {
    /// It is open.
    Opened,
    /// The server says something.
    Message(Box<ServerMessage>),
    /// It is closed, for this reason.
    Closed(Message),
}

/// How messages are written, here and, as that is how it hears them, by the server. To a page the library hands binary
/// ones as files, which it reads by and by and perhaps not in order.
const ENCODING: Encoding = if cfg!(target_family = "wasm") { Encoding::Text } else { Encoding::Binary };

/// How long the thread of the socket waits for something to come in before it looks whether something is to go out.
const WAIT: Duration = Duration::from_millis(3);

impl Socket {
    /// Opens one. It takes the place of the one before.
    pub(super) fn open(&mut self, address: &str) -> Result<(), Message> {
        let options =
            Options { max_incoming_frame_size: MAX_SERVER_FRAME, read_timeout: Some(WAIT), ..Options::default() };
        self.0 = None;
        self.0 = Some(ewebsock::connect_with_wakeup(address, options, ring)?);
        Ok(())
    }

    /// Closes it, once all has been said.
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

    /// The next that has come.
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
