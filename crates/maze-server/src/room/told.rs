//! Messages that many are told: encoded once, sent to all.

use super::Turn;
use axum::{
    body::Bytes,
    extract::ws::{Message, Utf8Bytes},
};
use maze_protocol::{Encoding, Frame, Scene, ServerMessage, View, encode};
use std::sync::{Arc, OnceLock};

/// A message on its way to many.
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

    /// What goes through a socket; nothing if the message is longer than clients take.
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

/// A room at one moment, as all connections share it.
#[derive(Debug)]
pub(crate) struct Moment {
    /// Where everybody is.
    pub(crate) scene: Scene,
    /// Whose turn it is to be told, of those who only watch.
    pub(crate) turn: Turn,
    /// The tick of their moment before.
    base: Option<u32>,
    /// What has changed since then, for them.
    changed: Told,
    /// All of it, for those who only watch and have missed something.
    whole: OnceLock<Told>,
}

impl Moment {
    /// The moment of a scene. The view is that of those who only watch and whose turn it is.
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

    /// What one is told who only watches, and was last told of this tick.
    pub(crate) fn overview(&self, known: Option<u32>) -> &Told {
        if known.is_some() && known == self.base {
            return &self.changed;
        }
        self.whole.get_or_init(|| Told::new(ServerMessage::Snapshot(View::new(None).look(&self.scene))))
    }
}
