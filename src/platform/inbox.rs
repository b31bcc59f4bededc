//! What the page, or a thread, hands to the app, until a system takes it.

use super::bell::ring;
use bevy::prelude::*;
use std::sync::{
    Mutex, PoisonError,
    mpsc::{Receiver, channel},
};

/// What has come since this was last emptied, in its order.
#[derive(Resource)]
pub(crate) struct Inbox<T: Send + 'static>(Mutex<Receiver<T>>);

impl<T: Send + 'static> Inbox<T> {
    /// One that is empty, and what puts into it: that wakes the app.
    pub(crate) fn new() -> (impl Fn(T) + Clone + Send + 'static, Self) {
        let (sender, came) = channel();
        let put = move |one| {
            // Whoever listens does as long as the app is there.
            _ = sender.send(one);
            ring();
        };
        (put, Self(came.into()))
    }

    /// Empties it.
    pub(crate) fn take(&mut self) -> impl Iterator<Item = T> {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter()
    }
}
