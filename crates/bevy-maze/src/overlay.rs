//! What the floor of a maze shows.

use crate::shown::ShownMaze;
use bevy::prelude::*;
use maze_core::Cell;

/// What the floor of a maze shows.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FloorOverlay {
    /// The state of the method, or of the solver.
    #[default]
    Algorithm,
    /// How many steps away each cell is.
    Distances,
    /// Nothing but the path that a search has found.
    None,
}

/// The cell from which distances are shown: the entrance, until another one is chosen.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistancesFrom(pub Option<Cell>);

pub(crate) fn plugin(app: &mut App) {
    app.register_required_components::<ShownMaze, FloorOverlay>()
        .register_required_components::<ShownMaze, DistancesFrom>();
}
