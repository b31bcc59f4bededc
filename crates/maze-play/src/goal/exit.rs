//! The default goal.

use super::{Rules, Setup, places::Places};
use maze_core::{Grid, Info, MazeRng};

/// Reach the exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exit;

impl Rules for Exit {
    const INFO: Info = Info { key: "exit", name: "Exit", about: "Reach the exit." };
    const DEFAULT: Self = Self;

    fn set_up<G: Grid>(&self, _: &Places<'_, G>, _: &mut MazeRng, _: &mut Setup) {}
}
