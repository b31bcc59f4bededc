//! White noise, which is also what chance is made of.

/// Marsaglia's xorshift of 32 bits ("Xorshift RNGs", 2003): three shifts a sample. Not good enough for mazes, but no ear
/// finds its flaws.
#[derive(Clone, Debug)]
pub(crate) struct Noise(u32);

impl Noise {
    /// Noise of its own for each seed.
    pub(crate) fn new(seed: u64) -> Self {
        // So that neighboring seeds do not begin alike.
        let mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(((mixed >> 32) as u32).max(1))
    }

    /// All 32 bits, never 0.
    pub(crate) fn bits(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// From -1 to 1.
    pub(crate) fn white(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / (1 << 23) as f32 - 1.0
    }

    /// A number between two.
    pub(crate) fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * (self.bits() >> 8) as f32 / (1 << 24) as f32
    }

    /// A number below another, which is not 0.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.bits() % end
    }
}
