//! Choices, of which only what has been touched is taken over.

/// Takes over what has changed between two others.
pub(super) fn take_change<T: PartialEq + Clone>(kept: &mut T, before: &T, now: &T) {
    if before != now {
        kept.clone_from(now);
    }
}
