//! The goal to reach the exit by torchlight.

use super::{Light, Rules, Setup, places::Places};
use crate::{TICKS_A_SECOND, tick::TICKS_A_CELL};
use maze_core::{
    Grid, Info, MazeRng,
    options::{Bounded, Param, Value},
};

/// Reach the exit by the light of a torch that burns down. When it is out, the player continues in the dark.
///
/// The burning time depends on the maze: a multiple of the time to walk the shortest path to the exit, but at least ten
/// seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Night {
    /// The burning time, in multiples of the time to walk the shortest path to the exit.
    pub torch: Bounded<1, 20>,
}

/// The minimum burning time of a torch.
const LEAST: u32 = 10 * TICKS_A_SECOND;

impl Rules for Night {
    const INFO: Info = Info { key: "night", name: "Night", about: "Reach the exit by a torch that burns down." };
    const DEFAULT: Self = Self { torch: Bounded::constant::<3>() };

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![Param {
            key: "torch",
            name: "Torch",
            about: "How long it burns, as a multiple of the time that the shortest path takes.",
            value: Value::Number(&mut self.torch),
        }]
    }

    fn set_up<G: Grid>(&self, places: &Places<'_, G>, _: &mut MazeRng, setup: &mut Setup) {
        let path = places.to_exit().saturating_mul(TICKS_A_CELL);
        setup.light = Light::Torch(path.saturating_mul(self.torch.get()).max(LEAST));
    }
}
