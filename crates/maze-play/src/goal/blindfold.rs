//! The goal to reach the exit without sight.

use super::{Light, Rules, Setup, places::Places};
use maze_core::{Grid, Info, MazeRng};

/// Reach the exit without seeing anything, by touch and hearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blindfold;

impl Rules for Blindfold {
    const INFO: Info =
        Info { key: "blindfold", name: "Blindfold", about: "Reach the exit, and see nothing on the way." };
    const DEFAULT: Self = Self;

    fn set_up<G: Grid>(&self, _: &Places<'_, G>, _: &mut MazeRng, setup: &mut Setup) {
        setup.light = Light::Blindfold;
    }
}
