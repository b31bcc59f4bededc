//! A sine oscillator.

use crate::SAMPLE;

/// A sine oscillator whose frequency may change with every sample without a discontinuity.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Oscillator {
    /// The phase in turns, from 0 to 1.
    phase: f32,
}

impl Oscillator {
    /// Returns the next sample at a frequency below [`SAMPLE_RATE`](crate::SAMPLE_RATE).
    pub(crate) fn next(&mut self, hertz: f32) -> f32 {
        sine(self.advance(hertz))
    }

    /// Returns the next sample with harmonics: `harmonics` are the gains of the second, third and following partials.
    /// Each partial follows from the two before it: sin nx = 2 cos x sin (n - 1)x - sin (n - 2)x.
    pub(crate) fn next_with(&mut self, hertz: f32, harmonics: &[f32]) -> f32 {
        let turn = self.advance(hertz);
        let twice_cosine = 2.0 * sine(if turn < 0.75 { turn + 0.25 } else { turn - 0.75 });
        let (mut last, mut now) = (0.0, sine(turn));
        let mut sum = now;
        for gain in harmonics {
            (last, now) = (now, twice_cosine * now - last);
            sum += gain * now;
        }
        sum
    }

    fn advance(&mut self, hertz: f32) -> f32 {
        self.phase += hertz * SAMPLE;
        if self.phase >= 1.0 {
            self.phase -= 1.0;
        }
        self.phase
    }
}

/// Returns the sine of a phase in turns, from 0 to 1. The polynomial is accurate to 0.0002 and ten times as fast as
/// `libm::sinf`.
fn sine(turn: f32) -> f32 {
    let y = if turn < 0.25 {
        4.0 * turn
    } else if turn < 0.75 {
        2.0 - 4.0 * turn
    } else {
        4.0 * turn - 4.0
    };
    let square = y * y;
    y * (1.570_627 - square * (0.643_229 - square * 0.072_710))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::TAU;

    #[test]
    fn the_fundamental_and_its_harmonics_match_libm() {
        let mut oscillators = [Oscillator::default(); 2];
        for sample in 1_u16..=500 {
            let angle = TAU * 440.0 * f32::from(sample) * SAMPLE;
            let expected = [1.0, 2.0, 3.0].map(|number| libm::sinf(number * angle));
            let [one, other] = &mut oscillators;
            assert!((one.next(440.0) - expected[0]).abs() < 1e-3, "{sample}");
            let sum = other.next_with(440.0, &[0.5, 0.25]);
            assert!((sum - expected[0] - 0.5 * expected[1] - 0.25 * expected[2]).abs() < 3e-3, "{sample}");
        }
    }
}
