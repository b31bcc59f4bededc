//! What one connection is told, in order, a letter for each tick in which something happened. Who does not take it in is
//! sent away; nobody else waits for that.

use super::Told;
use futures_util::FutureExt;
use maze_protocol::Bye;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc};

/// How many letters may lie for one who does not take them in: what happens in a few seconds.
pub(super) const MOST: usize = 128;

/// Something to be told.
#[derive(Clone, Debug)]
pub(crate) enum Letter {
    /// What happened at once, or a refusal.
    Told(Arc<[Arc<Told>]>),
    /// The last one.
    Bye(Bye),
}

/// What a connection is told.
pub(crate) enum Letters {
    /// A player's own.
    Own(mpsc::Receiver<Letter>),
    /// The same for all who only watch.
    Shared(broadcast::Receiver<Letter>),
    /// Somebody asks instead.
    None,
}

impl Letters {
    /// The next letter, if one lies there.
    pub(crate) fn waiting(&mut self) -> Option<Letter> {
        self.next().now_or_never()
    }

    /// The next letter. Whoever has let too many lie is told so.
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
