//! Messages to many clients: encoded once, sent to all.

use super::Turn;
use axum::{
    body::Bytes,
    extract::ws::{Message, Utf8Bytes},
};
use maze_protocol::{Encoding, Frame, Scene, ServerMessage, View, encode};
use std::sync::{Arc, OnceLock};

/// A message to many clients.
#[derive(Debug)]
pub(crate) struct Told {
    message: ServerMessage,
    text: OnceLock<Option<Utf8Bytes>>,
    binary: OnceLock<Option<Bytes>>,
}

impl Told {
    pub(crate) fn new(message: ServerMessage) -> Self {
        Self { message, text: OnceLock::new(), binary: OnceLock::new() }
    }

    pub(crate) fn shared(message: ServerMessage) -> Arc<Self> {
        Arc::new(Self::new(message))
    }

    #[cfg(test)]
    pub(crate) fn message(&self) -> &ServerMessage {
        &self.message
    }

    /// Returns the WebSocket frame; `None` if the message is longer than clients accept.
    pub(crate) fn frame(&self, encoding: Encoding) -> Option<Message> {
        match encoding {
            Encoding::Text => {
                self.text.get_or_init(|| self.encoded(encoding).and_then(text)).clone().map(Message::Text)
            }
            Encoding::Binary => {
                self.binary.get_or_init(|| self.encoded(encoding).and_then(binary)).clone().map(Message::Binary)
            }
        }
    }

    fn encoded(&self, encoding: Encoding) -> Option<Frame> {
        encode(&self.message, encoding).inspect_err(|error| tracing::error!(%error, "a message is not sent")).ok()
    }
}

fn text(frame: Frame) -> Option<Utf8Bytes> {
    if let Frame::Text(text) = frame { Some(text.into()) } else { None }
}

fn binary(frame: Frame) -> Option<Bytes> {
    if let Frame::Binary(bytes) = frame { Some(bytes.into()) } else { None }
}

/// The snapshot of a room, shared by all connections.
#[derive(Debug)]
pub(crate) struct Moment {
    /// The places of the players.
    pub(crate) scene: Scene,
    /// The spectators whose turn it is.
    pub(crate) turn: Turn,
    /// The tick of their last snapshot.
    base: Option<u32>,
    /// Their changes since then.
    changed: Told,
    /// The full snapshot, for spectators who have missed something.
    whole: OnceLock<Told>,
}

impl Moment {
    /// Creates the moment of a scene. The view is sent to the spectators whose turn it is.
    pub(super) fn new(scene: Scene, turn: Turn, overview: &mut View) -> Self {
        let snapshot = overview.look(&scene);
        Self {
            scene,
            turn,
            base: snapshot.base,
            changed: Told::new(ServerMessage::Snapshot(snapshot)),
            whole: OnceLock::new(),
        }
    }

    /// Returns the message for a spectator whose last snapshot has this tick.
    pub(crate) fn overview(&self, known: Option<u32>) -> &Told {
        if known.is_some() && known == self.base {
            return &self.changed;
        }
        self.whole.get_or_init(|| Told::new(ServerMessage::Snapshot(View::new(None).look(&self.scene))))
    }
}
