//! The halves of rhombs, and how they divide.

use super::golden::Golden;

/// Half a rhomb: an isosceles triangle with two sides of length 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half {
    /// Whether it is half of the narrow rhomb, so that the angle at its apex is 36 degrees instead of 108.
    pub(super) is_narrow: bool,
    /// The corner between the sides of length 1.
    pub(super) apex: Golden,
    /// The other corners. Which comes first tells how the half divides.
    pub(super) base: [Golden; 2],
}

impl Half {
    /// Ten halves of narrow rhombs around the origin, each the mirror image of the next.
    pub(super) fn wheel() -> Vec<Self> {
        let half = |number: u8| {
            let [from, to] = [Golden::side(number), Golden::side(number + 1)];
            let base = if number.is_multiple_of(2) { [from, to] } else { [to, from] };
            Self { is_narrow: true, apex: Golden::ORIGIN, base }
        };
        (0..10).map(half).collect()
    }

    /// Stretches the triangle by the golden ratio and divides it into halves with sides of length 1.
    pub(super) fn divided(self) -> Vec<Self> {
        let [apex, first, second] = [self.apex, self.base[0], self.base[1]];
        let [new_apex, new_first, new_second] = [apex, first, second].map(Golden::stretched);
        let half = |is_narrow, apex, base| Self { is_narrow, apex, base };
        // The point on the stretched line that is as far from its start as the old points were from each other.
        let toward = |from: Golden, to: Golden| from.stretched().plus(to.minus(from));
        if self.is_narrow {
            let cut = toward(apex, first);
            vec![half(true, new_second, [cut, new_first]), half(false, cut, [new_second, new_apex])]
        } else {
            let [cut, base_cut] = [toward(first, apex), toward(first, second)];
            vec![
                half(false, base_cut, [new_second, new_apex]),
                half(false, cut, [base_cut, new_first]),
                half(true, base_cut, [cut, new_apex]),
            ]
        }
    }
}
