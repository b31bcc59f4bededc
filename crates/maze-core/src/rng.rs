//! Random numbers: the same seed gives the same numbers on every machine and in every release.

use crate::{Side, SideSet};
use rand::Rng;
use rand_pcg::Pcg64Mcg;

/// A seeded random number generator. Every draw is exactly uniform.
///
/// The generator is PCG, from a library that guarantees its output. The code that turns its words into draws is here,
/// because libraries change that between releases, and a share code must never change its meaning.
///
/// ```
/// use maze_core::MazeRng;
///
/// let mut rng = MazeRng::new(42);
/// let dice = [(); 5].map(|()| 1 + rng.below(6));
/// assert!(dice.iter().all(|pips| (1..=6).contains(pips)));
/// let mut again = MazeRng::new(42);
/// assert_eq!([(); 5].map(|()| 1 + again.below(6)), dice);
/// ```
#[derive(Clone, Debug)]
pub struct MazeRng {
    pcg: Pcg64Mcg,
    /// The unused bits of the last word, for small draws.
    pool: u64,
    pool_bits: u32,
}

impl MazeRng {
    /// Creates a generator from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { pcg: Pcg64Mcg::new(expanded(seed)), pool: 0, pool_bits: 0 }
    }

    /// A number in `0..n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0, with debug assertions. Without them, the result is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        // Lemire's method: multiply instead of dividing, and reject the few words that would favor some results.
        debug_assert!(n > 0, "a draw needs at least one result");
        let mut product = u64::from(self.bits(32)) * u64::from(n);
        if (product & 0xFFFF_FFFF) < u64::from(n) {
            product = self.fair_below(product, n);
        }
        (product >> 32) as u32
    }

    /// Draws again until the product favors no result. This is rarely needed. As a separate function, it keeps
    /// [`below`](Self::below) small enough to be inlined.
    #[cold]
    fn fair_below(&mut self, mut product: u64, n: u32) -> u64 {
        let unfair = u64::from(n.wrapping_neg() % n);
        while (product & 0xFFFF_FFFF) < unfair {
            product = u64::from(self.bits(32)) * u64::from(n);
        }
        product
    }

    /// An index into a list of `len` entries, each equally likely.
    ///
    /// # Panics
    /// If `len` is not from 1 to `u32::MAX`, with debug assertions. Without them, the index is unspecified.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        debug_assert!(u32::try_from(len).is_ok(), "lists hold at most one entry a wall");
        #[expect(clippy::cast_possible_truncation, reason = "asserted above")]
        let len = len as u32;
        self.below(len) as usize
    }

    /// A side of a set, each equally likely.
    ///
    /// # Panics
    /// If the set is empty, with debug assertions. Without them, the side is unspecified.
    #[inline]
    pub fn choose_side(&mut self, sides: SideSet) -> Side {
        debug_assert!(!sides.is_empty(), "a choice needs at least one side");
        let count = sides.len();
        let mut product = self.bits(16) * count;
        if (product & 0xFFFF) < count {
            product = self.fair(product, count);
        }
        sides.pick(product >> 16)
    }

    /// Like [`fair_below`](Self::fair_below), with 16 bits.
    #[cold]
    fn fair(&mut self, mut product: u32, count: u32) -> u32 {
        let unfair = 0x1_0000 % count;
        while (product & 0xFFFF) < unfair {
            product = self.bits(16) * count;
        }
        product
    }

    /// `true` or `false`, each equally likely.
    #[inline]
    pub fn random_bool(&mut self) -> bool {
        self.bits(1) == 1
    }

    /// Tosses at most 64 coins, one bit each: the first in the lowest bit, 1 for heads. Equivalent to that many calls
    /// of [`random_bool`](Self::random_bool).
    #[inline]
    pub(crate) fn coins(&mut self, count: u32) -> u64 {
        let lowest = |count: u32| 1_u64.checked_shl(count).unwrap_or(0).wrapping_sub(1);
        let mut coins = self.pool;
        let mut here = count;
        if self.pool_bits < count {
            here -= self.pool_bits;
            self.pool = self.pcg.next_u64();
            coins |= self.pool << (count - here);
            self.pool_bits = 64;
        }
        self.pool = self.pool.checked_shr(here).unwrap_or(0);
        self.pool_bits -= here;
        coins & lowest(count)
    }

    /// Skips this many [`coins`](Self::coins), in O(log n) time.
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub(crate) fn skip_coins(&mut self, count: u64) {
        let pooled = count.min(self.pool_bits.into());
        let rest = count - pooled;
        self.coins(pooled as u32);
        self.skip_words(rest / 64);
        self.coins((rest % 64) as u32);
    }

    /// Tosses a coin until tails, at most `most` times, and returns the number of heads.
    #[inline]
    pub(crate) fn heads(&mut self, most: u32) -> u32 {
        let mut heads = 0;
        while heads < most {
            if self.pool_bits == 0 {
                self.pool = self.pcg.next_u64();
                self.pool_bits = 64;
            }
            // The bits above the remaining ones are zeros.
            let here = self.pool.trailing_ones().min(most - heads);
            heads += here;
            let has_tails = heads < most && here < self.pool_bits;
            let taken = here + u32::from(has_tails);
            self.pool = self.pool.checked_shr(taken).unwrap_or(0);
            self.pool_bits -= taken;
            if has_tails {
                break;
            }
        }
        heads
    }

    /// `true` with a probability of `percent` in 100, or always if `percent` is more than 100.
    #[inline]
    pub fn chance(&mut self, percent: u32) -> bool {
        if percent == 50 { self.random_bool() } else { self.below(100) < percent }
    }

    /// A side of a set, each equally likely, for a cell with `side_count` sides, 1 to 16. Draws from all sides of the
    /// cell until one is in the set.
    ///
    /// This is faster than [`choose_side`](Self::choose_side) if most sides are in the set, because the draw does not
    /// depend on the set.
    ///
    /// # Panics
    /// If the set has no side of the cell.
    #[inline]
    pub fn choose_side_by_rejection(&mut self, side_count: u8, sides: SideSet) -> Side {
        loop {
            let side = self.below_few(side_count, SideSet::MAX_SIDES);
            if sides.contains(side) {
                return side;
            }
            // Checked only after a miss, since most draws succeed at once.
            assert!(!(sides & SideSet::all(side_count)).is_empty(), "a choice needs at least one side");
        }
    }

    /// A number in `0..n`, each equally likely. `n` is in `1..=most`, and `most` is at most 16. Always inlined: it is
    /// usually a few instructions, and every step of a random walk waits for it.
    #[inline(always)]
    pub(crate) fn below_few(&mut self, n: u8, most: u8) -> Side {
        const WHOLE_BITS: u32 = 1 << 4 | 1 << 8;
        #[expect(clippy::cast_possible_truncation, reason = "below 16")]
        match n {
            4 if most < 8 => self.bits(2) as Side,
            // 4 and 8 share a case: where cells of both kinds are mixed, a branch between them would be unpredictable.
            _ if WHOLE_BITS >> n & 1 == 1 => self.bits(n.trailing_zeros()) as Side,
            _ => loop {
                let product = self.bits(16) * u32::from(n);
                if product & 0xFFFF >= 0x1_0000 % u32::from(n) {
                    return (product >> 16) as Side;
                }
            },
        }
    }

    /// Shuffles a list (Fisher-Yates). Each order is equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.index(last + 1);
            list.swap(last, other);
        }
    }

    /// 64 new random bits.
    #[inline]
    pub(crate) fn word(&mut self) -> u64 {
        self.pcg.next_u64()
    }

    /// Skips this many [`words`](Self::word), in O(log n) time.
    pub(crate) fn skip_words(&mut self, count: u64) {
        self.pcg.advance(count.into());
    }

    /// `count` new random bits, at most 32.
    #[inline]
    fn bits(&mut self, count: u32) -> u32 {
        if self.pool_bits < count {
            self.pool = self.pcg.next_u64();
            self.pool_bits = 64;
        }
        #[expect(clippy::cast_possible_truncation, reason = "masked to at most 32 bits")]
        let bits = (self.pool & ((1 << count) - 1)) as u32;
        self.pool >>= count;
        self.pool_bits -= count;
        bits
    }
}

/// Expands a seed to 128 bits of state: four outputs of PCG-XSH-RR 64/32, lowest first. Libraries differ here, and
/// share codes depend on it.
fn expanded(seed: u64) -> u128 {
    const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
    const INCREMENT: u64 = 11_634_580_027_462_260_723;
    let mut state = seed;
    (0..4).fold(0, |bits, number| {
        state = state.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        #[expect(clippy::cast_possible_truncation, reason = "the output is the lower half")]
        let shifted = (((state >> 18) ^ state) >> 27) as u32;
        let output = shifted.rotate_right((state >> 59) as u32);
        bits | u128::from(output) << (32 * number)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng as _;

    proptest! {
        #[test]
        fn expands_seeds_like_seed_from_u64(seed in any::<u64>()) {
            prop_assert_eq!(Pcg64Mcg::new(expanded(seed)), Pcg64Mcg::seed_from_u64(seed));
        }

        #[test]
        fn skipping_equals_drawing(
            seed in any::<u64>(), drawn in 0..=64_u32, coins in 0..1000_u64, words in 0..9_u64,
        ) {
            let mut drawing = MazeRng::new(seed);
            drawing.coins(drawn);
            let mut skipping = drawing.clone();
            (0..coins).for_each(|_| _ = drawing.random_bool());
            (0..words).for_each(|_| _ = drawing.word());
            skipping.skip_coins(coins);
            skipping.skip_words(words);
            prop_assert_eq!([drawing.coins(64), drawing.word()], [skipping.coins(64), skipping.word()]);
        }
    }
}
