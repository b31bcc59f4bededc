//! Shows mazes of [`maze_core`]: walls that open and close, a floor with the marks of the method, and gates at the entrance and
//! the exit.
//!
//! Add the [`MazePlugin`] after Bevy's plugins. Spawn a [`Maze3d`] to show a finished maze, or a [`Timeline`] to play how a maze
//! is carved.
//!
//! ```no_run
//! use bevy::prelude::*;
//! use bevy_maze::{Maze3d, MazePlugin};
//! use maze_core::Blueprint;
//!
//! fn show(mut commands: Commands) {
//!     let blueprint: Blueprint = "square:12x9/kruskal#7".parse().expect("a share code");
//!     commands.spawn(Maze3d::new(&blueprint.generate()));
//!     commands.spawn((Camera3d::default(), Transform::from_xyz(6.0, 11.0, 13.0).looking_at(Vec3::new(6.0, 0.0, 4.5), Vec3::Y)));
//!     commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
//! }
//!
//! # fn main() {
//! App::new().add_plugins((DefaultPlugins, MazePlugin)).add_systems(Startup, show).run();
//! # }
//! ```
//!
//! One unit is one cell pitch. A maze lies on the ground, with its x axis along +X and its y axis along +Z. A [`Plane`] places it
//! elsewhere, a [`WallSize`] sets the size of its walls, and a [`MazeLook`](look::MazeLook) its materials. A maze on a surface in
//! space, such as a torus, is [bent](space) there, on its outer or its [inner side](space::SurfaceSide). One on a surface without
//! a place in space, such as a Klein bottle, is shown as a net, and from inside [as light goes](unfolded).
//!
//! # Walls
//!
//! A wall is an entity with a [`StandingWall`]. Each cell spawns all its walls, like a prefab, so an inner wall exists twice
//! until it opens. At the end of the timeline the second copies are despawned.
//!
//! A maze with more cells than [`LargeFrom`] has a [`WallField`] instead of an entity for each wall, and only the part near a
//! [`NearCamera`] is drawn in full.

pub mod aside;
mod beacon;
mod bounds;
mod budget;
pub mod busy;
mod cell_colors;
mod changes;
mod draw;
mod fade;
mod flat;
mod flat_image;
mod flat_parts;
mod floor;
mod floor_mesh;
mod floor_paint;
mod gates;
mod image_rows;
pub mod levels;
pub mod look;
mod mirror;
mod moving;
mod near;
mod overlay;
mod plane;
mod reflection;
mod region_colors;
mod relief;
mod schedule;
mod shown;
pub mod space;
mod steps;
mod tiles;
mod timeline;
pub mod unfolded;
mod walls;
mod whole;

pub use bounds::MazeBounds;
pub use budget::FrameBudget;
pub use cell_colors::CellColors;
pub use changes::MazeChange;
pub use gates::Gates;
pub use near::{LargeFrom, NearCamera};
pub use overlay::{DistancesFrom, FloorOverlay, SharedDistances};
pub use plane::{Plane, WallSize, point_below, to_world};
pub use region_colors::RegionColoring;
pub use schedule::MazeSystems;
pub use shown::{Maze3d, MazeLayout, OfMaze, VariantSeed};
pub use timeline::{Timeline, TimelineEnded};
pub use walls::{SinkingWall, StandingWall, WallField, WallProgress, wall_panel};
pub use whole::is_complete;

use bevy::prelude::*;

/// Shows mazes: entities with a [`Maze3d`].
///
/// Add it after Bevy's plugins. It works without a renderer if the assets [`Mesh`], [`Image`] and [`StandardMaterial`] are
/// initialized.
#[derive(Clone, Copy, Debug, Default)]
pub struct MazePlugin;

impl Plugin for MazePlugin {
    fn build(&self, app: &mut App) {
        aside::register_material::<StandardMaterial>(app);
        app.add_plugins((
            schedule::plugin,
            look::plugin,
            overlay::plugin,
            shown::plugin,
            timeline::plugin,
            plane::plugin,
            bounds::plugin,
            budget::plugin,
            moving::plugin,
        ));
        app.add_plugins((fade::plugin, near::plugin, image_rows::plugin));
        app.add_plugins((walls::plugin, floor_paint::plugin, floor::plugin, relief::plugin));
        app.add_plugins((
            flat::plugin,
            gates::plugin,
            mirror::plugin,
            reflection::plugin,
            space::plugin,
            unfolded::plugin,
        ));
    }
}
