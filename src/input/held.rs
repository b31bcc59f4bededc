//! Where the pointer is while what looks around has it.

use bevy::prelude::*;

/// How near to where it was put the pointer is told to be, in pixels.
const THERE: f32 = 2.0;

/// Where the pointer is while it is held.
#[derive(Resource, Default, Debug)]
pub(super) struct HeldPointer {
    last: Option<Vec2>,
    /// Where it has been put, as long as it has not been told to be there.
    put: Option<Vec2>,
    /// Where it was before that.
    before: Option<Vec2>,
    /// In how many frames it has moved since the mouse told how far.
    pub(super) silent: u8,
}

impl HeldPointer {
    /// Notes that the pointer is put somewhere else, which is no movement.
    pub(super) fn put(&mut self, place: Vec2) {
        if self.put.is_none() {
            (self.put, self.before) = (Some(place), self.last);
        }
    }

    /// How far it has moved by itself, if it is here now.
    pub(super) fn moved_to(&mut self, here: Vec2) -> Vec2 {
        if self.put.is_some_and(|place| here.distance(place) < THERE) {
            self.last = self.put.take();
            return Vec2::ZERO;
        }
        let Some(last) = self.last.replace(here) else { return Vec2::ZERO };
        // What tells places does not notice that the pointer was put elsewhere.
        let from = self.before.take_if(|_| self.put.is_none());
        let from = from.filter(|before| here.distance(*before) < here.distance(last)).unwrap_or(last);
        here - from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far a pointer that is told to be at these places has moved, in the end.
    fn moved(held: &mut HeldPointer, places: &[(f32, f32)]) -> Vec2 {
        places.iter().map(|&(x, y)| held.moved_to(Vec2::new(x, y))).sum()
    }

    #[test]
    fn putting_the_pointer_into_the_middle_is_no_movement() {
        let mut held = HeldPointer::default();
        assert_eq!(moved(&mut held, &[(10.0, 10.0), (30.0, 15.0)]), Vec2::new(20.0, 5.0));
        held.put(Vec2::splat(100.0));
        // One movement was under way, then it is in the middle, then it moves on.
        assert_eq!(moved(&mut held, &[(35.0, 15.0), (100.0, 100.0), (90.0, 100.0)]), Vec2::new(-5.0, 0.0));
    }

    #[test]
    fn a_pointer_that_comes_back_from_the_middle_has_not_moved_so_far() {
        let mut held = HeldPointer::default();
        moved(&mut held, &[(10.0, 10.0)]);
        for (x, y) in [(14.0, 10.0), (18.0, 11.0), (25.0, 12.0)] {
            let before = held.last.expect("it was told");
            held.put(Vec2::splat(100.0));
            assert_eq!(moved(&mut held, &[(100.0, 100.0), (x, y)]), Vec2::new(x, y) - before);
        }
    }
}
