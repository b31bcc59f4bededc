//! Numbers that may not jump.

use super::OnePole;

/// A number that goes to where it is told, quickly but not at once: a volume that jumped would click.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Smooth {
    now: f32,
    target: f32,
    share: f32,
}

impl Smooth {
    /// Stands at `now`. It takes about so many seconds to go elsewhere.
    pub(crate) fn new(now: f32, seconds: f32) -> Self {
        Self { now, target: now, share: OnePole::share(1.0 / (2.0 * seconds)) }
    }

    /// Sets out for elsewhere.
    pub(crate) fn go_to(&mut self, target: f32) {
        self.target = target;
    }

    /// Where it is.
    pub(crate) fn now(&self) -> f32 {
        self.now
    }

    /// One sample later.
    pub(crate) fn next(&mut self) -> f32 {
        self.now += self.share * (self.target - self.now);
        // Numbers that come ever closer to 0 become slow to compute with.
        if (self.target - self.now).abs() < 1e-6 {
            self.now = self.target;
        }
        self.now
    }

    /// Whether it is 0 and stays so.
    pub(crate) fn is_zero(&self) -> bool {
        self.now == 0.0 && self.target == 0.0
    }
}
