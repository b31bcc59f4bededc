//! White noise, which is also the source of random numbers here.

/// Marsaglia's 32-bit xorshift generator ("Xorshift RNGs", 2003). Its statistical flaws are inaudible, and it takes
/// three shifts a sample.
#[derive(Clone, Debug)]
pub(crate) struct Noise(u32);

impl Noise {
    /// Creates a generator. Different seeds give different sequences.
    pub(crate) fn new(seed: u64) -> Self {
        // Neighboring seeds would start with similar samples.
        let mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(((mixed >> 32) as u32).max(1))
    }

    /// Returns 32 random bits, which are never all zero.
    pub(crate) fn bits(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// Returns a sample from -1 to 1.
    pub(crate) fn white(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / (1 << 23) as f32 - 1.0
    }

    /// Returns a number from `least` to `most`.
    pub(crate) fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * (self.bits() >> 8) as f32 / (1 << 24) as f32
    }

    /// Returns a number below `end`, which must not be 0.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.bits() % end
    }
}
