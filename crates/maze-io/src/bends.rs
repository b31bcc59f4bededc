//! Lines without the points at which they only go straight on.

use glam::Vec2;

/// The first and the last of these points, and of the others those at which the line through them turns.
pub(super) fn bends(points: impl Iterator<Item = Vec2>) -> impl Iterator<Item = Vec2> {
    let mut points = points.peekable();
    let mut before: Option<Vec2> = None;
    std::iter::from_fn(move || {
        loop {
            let point = points.next()?;
            let around = before.replace(point).zip(points.peek().copied());
            let straight = around.is_some_and(|(before, next)| {
                goes_on((point - before).normalize_or_zero(), (next - point).normalize_or_zero())
            });
            if !straight {
                return Some(point);
            }
        }
    })
}

/// Whether two directions of length 1 are the same, but for rounding.
pub(super) fn goes_on(before: Vec2, after: Vec2) -> bool {
    before.dot(after) > 1.0 - 1e-4
}
