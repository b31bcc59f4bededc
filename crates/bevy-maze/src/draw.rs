//! A random draw for a place in a maze, the same each time for a seed.

/// Returns a number below `count` for a place in a maze of this seed, by the finisher of SplitMix64.
pub(crate) fn draw(seed: u64, place: u64, count: usize) -> usize {
    let mut bits = seed.wrapping_add(place.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^= bits >> 31;
    (bits >> 48) as usize % count.max(1)
}
