//! An oscillator.

use crate::SAMPLE;

/// A sine whose frequency may change at any time without a jump.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Oscillator {
    /// How much of a turn lies behind it, 0 to 1.
    phase: f32,
}

impl Oscillator {
    /// One sample later. Gives the phase, of which [`sine`] makes a sample, and others of its harmonics.
    pub(crate) fn advance(&mut self, hertz: f32) -> f32 {
        self.phase += hertz * SAMPLE;
        self.phase -= self.phase.floor();
        self.phase
    }

    /// The sine one sample later.
    pub(crate) fn next(&mut self, hertz: f32) -> f32 {
        sine(self.advance(hertz))
    }

    /// The sine one sample later, and its harmonics: the second, third and so on as loud as said.
    pub(crate) fn next_with(&mut self, hertz: f32, harmonics: &[f32]) -> f32 {
        let phase = self.advance(hertz);
        let higher = (2_u8..).zip(harmonics).map(|(number, gain)| gain * sine(f32::from(number) * phase));
        sine(phase) + higher.sum::<f32>()
    }
}

/// The sine of so many turns, 0 or more, exact to 0.0002: a polynomial on the way up and down, which takes a tenth of the time.
fn sine(turns: f32) -> f32 {
    let turn = turns - turns.floor();
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
    fn a_sine_is_a_sine() {
        for step in 0_u8..=200 {
            let turns = f32::from(step) / 100.0;
            assert!((sine(turns) - libm::sinf(TAU * turns)).abs() < 2e-4, "{turns}");
        }
    }
}
