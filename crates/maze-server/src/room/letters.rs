//! The queue of messages for one connection, one letter for each tick with events. A client that does not read is
//! disconnected; nobody waits for it.

use super::Told;
use futures_util::FutureExt;
use maze_protocol::Bye;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc};

/// The maximum number of unread letters: the events of a few seconds.
pub(super) const MOST: usize = 128;

/// An entry of the queue.
#[derive(Clone, Debug)]
pub(crate) enum Letter {
    /// The events of one tick, or a refusal.
    Told(Arc<[Arc<Told>]>),
    /// The last letter: the connection closes.
    Bye(Bye),
}

/// The receiving end of a connection's queue.
pub(crate) enum Letters {
    /// The queue of a player.
    Own(mpsc::Receiver<Letter>),
    /// The queue that all spectators share.
    Shared(broadcast::Receiver<Letter>),
    /// No queue: a player over HTTP.
    None,
}

impl Letters {
    /// Returns the next letter, if there is one.
    pub(crate) fn waiting(&mut self) -> Option<Letter> {
        self.next().now_or_never()
    }

    /// Waits for the next letter. It is [`Bye::Slow`] if too many were unread.
    pub(crate) async fn next(&mut self) -> Letter {
        match self {
            Self::Own(letters) => letters.recv().await.unwrap_or(Letter::Bye(Bye::Slow)),
            Self::Shared(letters) => match letters.recv().await {
                Ok(letter) => letter,
                Err(broadcast::error::RecvError::Lagged(_)) => Letter::Bye(Bye::Slow),
                Err(broadcast::error::RecvError::Closed) => Letter::Bye(Bye::Closed),
            },
            Self::None => std::future::pending().await,
        }
    }
}
