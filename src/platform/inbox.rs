//! A queue of messages from the page or a thread to the app.

use super::bell::ring;
use bevy::prelude::*;
use std::sync::{
    Mutex, PoisonError,
    mpsc::{Receiver, channel},
};

/// The received messages, in order.
#[derive(Resource)]
pub(crate) struct Inbox<T: Send + 'static>(Mutex<Receiver<T>>);

impl<T: Send + 'static> Inbox<T> {
    /// Creates an empty inbox and its sender. Sending wakes the app.
    pub(crate) fn new() -> (impl Fn(T) + Clone + Send + 'static, Self) {
        let (sender, came) = channel();
        let put = move |one| {
            // Fails only if the app has ended.
            _ = sender.send(one);
            ring();
        };
        (put, Self(came.into()))
    }

    /// Returns the received messages and removes them.
    pub(crate) fn take(&mut self) -> impl Iterator<Item = T> {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter()
    }
}
