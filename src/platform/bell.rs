//! Wakes the event loop when a result or a message arrives from another thread.

use std::sync::OnceLock;

/// The function that wakes the event loop.
static BELL: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Sets the function to call from any thread when a result arrives. Only the first call has an effect.
pub(crate) fn on_result(bell: impl Fn() + Send + Sync + 'static) {
    _ = BELL.set(Box::new(bell));
}

/// Wakes the event loop.
pub(crate) fn ring() {
    if let Some(bell) = BELL.get() {
        bell();
    }
}
