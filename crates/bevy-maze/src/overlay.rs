//! The overlay of a maze's floor.

use bevy::prelude::*;
use maze_core::Cell;

/// The overlay of a maze's floor.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub enum FloorOverlay {
    /// The marks of the method or of the solver.
    #[default]
    Algorithm,
    /// The number of steps to each cell.
    Distances,
    /// No overlay except the path of a search.
    None,
}

/// The cell from which [distances](FloorOverlay::Distances) are measured. `None` is the entrance.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub struct DistancesFrom(pub Option<Cell>);

/// Marks mazes that share the colors of [distances](FloorOverlay::Distances), so that the same color means the same
/// distance. The farthest cell of all of them has the last color.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub struct SharedDistances;

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<FloorOverlay>().register_type::<DistancesFrom>().register_type::<SharedDistances>();
}
