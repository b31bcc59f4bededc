//! Fast division by a number that is known in advance. Finding the row of a cell is on every hot path.

/// A divisor of numbers below 2^31.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Divisor {
    divisor: u32,
    /// 2^63 / divisor, rounded up. The error is below 2^-63 for each unit of the dividend, too small to matter.
    reciprocal: u64,
}

impl Divisor {
    pub(crate) fn new(divisor: u32) -> Self {
        Self { divisor, reciprocal: (1_u64 << 63).div_ceil(u64::from(divisor)) }
    }

    /// The quotient and the remainder.
    #[inline]
    pub(crate) fn split(self, number: u32) -> (u32, u32) {
        #[expect(clippy::cast_possible_truncation, reason = "a quotient is not larger than the dividend")]
        let quotient = ((u128::from(number) * u128::from(self.reciprocal)) >> 63) as u32;
        (quotient, number - quotient * self.divisor)
    }
}

#[cfg(test)]
mod tests {
    use super::Divisor;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn divides(number in 0_u32..1 << 31, divisor in 1_u32..1 << 31) {
            prop_assert_eq!(Divisor::new(divisor).split(number), (number / divisor, number % divisor));
        }

        #[test]
        fn divides_around_multiples(quotient in 0_u32..1 << 14, divisor in 1_u32..1 << 14, near in 0_u32..2) {
            let number = (quotient * divisor).saturating_sub(near);
            prop_assert_eq!(Divisor::new(divisor).split(number), (number / divisor, number % divisor));
        }
    }
}
