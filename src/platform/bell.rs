//! The bell that is rung when something has come that nobody looks for at every moment: a result, a message.

use std::sync::OnceLock;

/// How the one who waits for results is woken.
static BELL: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Has this called, by whichever thread, whenever a result has come. The first call counts.
pub(crate) fn on_result(bell: impl Fn() + Send + Sync + 'static) {
    _ = BELL.set(Box::new(bell));
}

/// Wakes the one who waits for results.
pub(crate) fn ring() {
    if let Some(bell) = BELL.get() {
        bell();
    }
}
