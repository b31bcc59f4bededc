//! A ping-pong echo.

use crate::{Frame, SAMPLE_RATE, dsp::OnePole};

/// Delay in samples: 0.41 s.
const DELAY: usize = SAMPLE_RATE as usize * 41 / 100;

/// Gain of the feedback.
const FEEDBACK: f32 = 0.42;

#[derive(Clone, Debug)]
pub(super) struct Echo {
    line: Vec<Frame>,
    next: usize,
    damping: [OnePole; 2],
}

impl Default for Echo {
    fn default() -> Self {
        Self { line: vec![[0.0; 2]; DELAY], next: 0, damping: Default::default() }
    }
}

impl Echo {
    pub(super) fn next(&mut self, dry: Frame) -> Frame {
        let [left, right] = self.line[self.next];
        // Each repetition changes sides and loses high frequencies.
        let back = [self.damping[0].next(right, 0.35), self.damping[1].next(left, 0.35)];
        let fed = [0, 1].map(|side| dry[side] + FEEDBACK * back[side]);
        // Subnormal numbers are slow.
        self.line[self.next] = fed.map(|sample| if sample.abs() < 1e-7 { 0.0 } else { sample });
        self.next = (self.next + 1) % DELAY;
        back.map(|sample| 0.5 * sample)
    }
}
