//! Shows mazes of [`maze_core`]: walls that open and close, a floor that shows the state of the method, and gates at both
//! ends.
//!
//! Add the [`MazePlugin`] after Bevy's plugins, and spawn a [`MazeBundle`]. One unit is one cell pitch, and a maze lies on the ground, its y axis
//! pointing along +Z. Its look, its size and its place are components: [`MazeLook`], [`WallSize`], [`Plane`].
//!
//! ```no_run
//! use bevy::prelude::*;
//! use bevy_maze::{MazeBundle, MazePlugin};
//! use maze_core::Blueprint;
//!
//! fn show(mut commands: Commands) {
//!     let blueprint: Blueprint = "square:12x9/kruskal#7".parse().expect("a share code");
//!     commands.spawn(MazeBundle::new(blueprint.generate()));
//!     commands.spawn((Camera3d::default(), Transform::from_xyz(6.0, 11.0, 13.0).looking_at(Vec3::new(6.0, 0.0, 4.5), Vec3::Y)));
//!     commands.spawn((DirectionalLight::default(), Transform::from_xyz(3.0, 9.0, 5.0).looking_at(Vec3::ZERO, Vec3::Y)));
//! }
//!
//! # fn main() {
//! App::new().add_plugins((DefaultPlugins, MazePlugin)).add_systems(Startup, show).run();
//! # }
//! ```
//!
//! Every cell brings all its walls as entities, as a prefab would, so inner walls stand twice until they open; at the end
//! of the timeline the second copies are removed. The walls of a maze of more than [`LargeFrom`] cells are drawn as a field
//! instead, and only what is near a [`NearCamera`] is drawn in full.

pub mod aside;
mod bounds;
mod budget;
pub mod busy;
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
mod look;
mod near;
mod overlay;
mod passage;
mod plane;
mod relief;
mod schedule;
mod shown;
mod tiles;
mod timeline;
mod walls;
mod whole;

pub use bounds::MazeBounds;
pub use budget::AtOnce;
pub use changes::MazeChanged;
pub use draw::Draw;
pub use flat::FlatFloor;
pub use floor::Floor;
pub use floor_paint::FloorPaint;
pub use gates::beacon_outline;
pub use look::{
    Build, Course, DefaultLook, FloorColors, FloorLook, GROUND_DEPTH_BIAS, GateLook, Masonry, MazeLook, Regions,
    VARIANTS, WallLook, WallMaterial,
};
pub use near::{LargeFrom, NearCamera, NearTiles, REACH};
pub use overlay::{DistancesFrom, FloorOverlay};
pub use passage::{Passage, middle_of};
pub use plane::{Plane, WallSize, from_world, to_world};
pub use schedule::MazeSystems;
pub use shown::{LookSeed, MazeBundle, MazeLayout, OfMaze, ShownMaze};
pub use timeline::{MAX_SPEED, MIN_SPEED, Timeline};
pub use walls::{Sinking, StandingWall, WallField, Walls, Warming, panel};
pub use whole::is_all_there;

use bevy::prelude::*;

/// Shows the mazes that are spawned as a [`MazeBundle`].
///
/// Add it after Bevy's plugins. It works without a renderer, too, if the assets [`Mesh`], [`Image`] and [`StandardMaterial`] are there.
#[derive(Clone, Copy, Debug, Default)]
pub struct MazePlugin;

impl Plugin for MazePlugin {
    fn build(&self, app: &mut App) {
        aside::with_material::<StandardMaterial>(app);
        app.add_plugins((
            schedule::plugin,
            look::plugin,
            overlay::plugin,
            shown::plugin,
            timeline::plugin,
            plane::plugin,
        ));
        app.add_plugins((fade::plugin, near::plugin, image_rows::plugin));
        app.add_plugins((walls::plugin, floor_paint::plugin, floor::plugin, relief::plugin));
        app.add_plugins((flat::plugin, gates::plugin));
    }
}
