//! The position of the pointer while it is locked for looking around.

use bevy::prelude::*;

/// The position of the locked pointer.
#[derive(Resource, Default, Debug)]
pub(super) struct HeldPointer {
    last: Option<Vec2>,
    /// The requested position, until it is reported.
    put: Option<Vec2>,
    /// The position before that request.
    before: Option<Vec2>,
    /// The number of frames with movement since the mouse last reported motion.
    pub(super) silent: u8,
}

impl HeldPointer {
    /// Records that the program moves the pointer, which does not count as movement.
    pub(super) fn put(&mut self, place: Vec2) {
        if self.put.replace(place).is_none() {
            self.before = self.last;
        }
    }

    /// Returns how far the user has moved the pointer, given its new position.
    pub(super) fn moved_to(&mut self, here: Vec2) -> Vec2 {
        // A position that is nearer to the requested one than to the last one was reported after the request.
        let is_there = |place: &mut Vec2| self.last.is_none_or(|last| here.distance(*place) <= here.distance(last));
        if let Some(place) = self.put.take_if(is_there) {
            let began = self.last.replace(here).is_some();
            return if began { here - place } else { Vec2::ZERO };
        }
        let Some(last) = self.last.replace(here) else { return Vec2::ZERO };
        // A device that reports absolute positions ignores the request.
        let from = self.before.take_if(|_| self.put.is_none());
        let from = from.filter(|before| here.distance(*before) < here.distance(last)).unwrap_or(last);
        here - from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the total movement of a pointer that is reported at these positions.
    fn moved(held: &mut HeldPointer, places: &[(f32, f32)]) -> Vec2 {
        places.iter().map(|&(x, y)| held.moved_to(Vec2::new(x, y))).sum()
    }

    #[test]
    fn centering_the_pointer_is_not_a_movement() {
        let mut held = HeldPointer::default();
        assert_eq!(moved(&mut held, &[(10.0, 10.0), (30.0, 15.0)]), Vec2::new(20.0, 5.0));
        held.put(Vec2::splat(100.0));
        // A late report, then the requested position, then a new movement.
        assert_eq!(moved(&mut held, &[(35.0, 15.0), (100.0, 100.0), (90.0, 100.0)]), Vec2::new(-5.0, 0.0));
    }

    #[test]
    fn movement_during_centering_counts_without_the_centering() {
        let mut held = HeldPointer::default();
        moved(&mut held, &[(10.0, 10.0)]);
        held.put(Vec2::splat(100.0));
        assert_eq!(moved(&mut held, &[(107.0, 98.0), (110.0, 98.0)]), Vec2::new(10.0, -2.0));
    }

    #[test]
    fn returning_from_the_center_is_not_a_movement() {
        let mut held = HeldPointer::default();
        moved(&mut held, &[(10.0, 10.0)]);
        for (x, y) in [(14.0, 10.0), (18.0, 11.0), (25.0, 12.0)] {
            let before = held.last.expect("a position was reported");
            held.put(Vec2::splat(100.0));
            assert_eq!(moved(&mut held, &[(100.0, 100.0), (x, y)]), Vec2::new(x, y) - before);
        }
    }
}
