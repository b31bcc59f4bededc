//! Polylines without collinear points.

use glam::Vec2;

/// Returns the points at which a polyline begins, turns and ends.
pub(super) fn bends(points: impl Iterator<Item = Vec2>) -> impl Iterator<Item = Vec2> {
    let mut points = points.peekable();
    let mut before: Option<Vec2> = None;
    std::iter::from_fn(move || {
        loop {
            let point = points.next()?;
            let around = before.replace(point).zip(points.peek().copied());
            let straight = around.is_some_and(|(before, next)| {
                same_direction((point - before).normalize_or_zero(), (next - point).normalize_or_zero())
            });
            if !straight {
                return Some(point);
            }
        }
    })
}

/// Whether two unit vectors have the same direction, up to rounding.
pub(super) fn same_direction(before: Vec2, after: Vec2) -> bool {
    before.dot(after) > 1.0 - 1e-4
}
