//! Random draws for the cells of a maze, the same each time for a seed.

/// A random draw for a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw(u64);

impl Draw {
    /// Returns the draw for a cell in a maze of this seed, by the finisher of SplitMix64.
    #[must_use]
    pub(super) fn of(seed: u64, cell: u32) -> Self {
        let mut bits = seed.wrapping_add(u64::from(cell).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(bits ^ (bits >> 31))
    }

    /// Returns a number from 0 to 1. `number` is 0, 1 or 2, for three independent numbers.
    ///
    /// # Panics
    /// In debug builds, if `number` is above 3.
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
    #[must_use]
    pub(super) fn share(self, number: u32) -> f32 {
        f32::from((self.0 >> (16 * number)) as u16) / f32::from(u16::MAX)
    }

    /// Returns a number below `count`.
    #[must_use]
    pub(super) fn below(self, count: usize) -> usize {
        (self.0 >> 48) as usize % count.max(1)
    }
}
