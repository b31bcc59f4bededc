//! Smoothed parameters.

use super::OnePole;

/// A parameter that approaches its target gradually, since a volume that jumps clicks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Smooth {
    now: f32,
    target: f32,
    share: f32,
}

impl Smooth {
    /// Creates a parameter at `now`, which takes about `seconds` to reach a new target.
    pub(crate) fn new(now: f32, seconds: f32) -> Self {
        Self { now, target: now, share: OnePole::share(1.0 / (2.0 * seconds)) }
    }

    /// Sets the target.
    pub(crate) fn go_to(&mut self, target: f32) {
        self.target = target;
    }

    /// Returns the current value.
    pub(crate) fn now(&self) -> f32 {
        self.now
    }

    /// Advances by a sample and returns the value.
    pub(crate) fn next(&mut self) -> f32 {
        self.now += self.share * (self.target - self.now);
        // Ever smaller differences end in subnormal numbers, which are slow.
        if (self.target - self.now).abs() < 1e-6 {
            self.now = self.target;
        }
        self.now
    }

    /// Returns `true` if the value is 0 and stays 0.
    pub(crate) fn is_zero(&self) -> bool {
        self.now == 0.0 && self.target == 0.0
    }
}
