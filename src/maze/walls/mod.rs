//! The walls on screen: those that stand are those that the maze has closed. Each is an entity; a large maze
//! shows them as a field instead.

mod entities;
mod factory;
mod field;
mod field_look;
mod field_mesh;
mod field_patch;
mod index;
pub(crate) mod mesh;
pub(crate) mod shape;
mod sinking;
mod warm;

pub(super) use field::FieldFollows;
pub use field::WallField;
pub use index::{StandingWall, Walls};
pub use sinking::Sinking;

use crate::{
    maze::{near::LargeFrom, refinement::Refinement},
    platform::awake,
    schedule::LabyrinthSystems,
    session::{shown::ShownMaze, timeline::Timeline},
    theme::{file::Theme, materials::ThemeMaterials},
};
use bevy::prelude::*;
use factory::WallAssets;
use index::{WallEntities, are_coming};
use maze_core::{AnyGrid, Grid};
use mesh::Build;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin).add_systems(
        Update,
        build
            .run_if(resource_changed::<Theme>.or_eager(resource_changed::<Refinement>))
            .in_set(LabyrinthSystems::Sync)
            .before(entities::EntitiesFollow),
    );
    entities::plugin(app);
    field::plugin(app);
    sinking::plugin(app);
    warm::plugin(app);
    awake::while_moving(app, are_coming);
}

fn begin(
    come: On<Add, ShownMaze>,
    mazes: Query<(&ShownMaze, &Timeline)>,
    (theme, refinement, shared): (Res<Theme>, Res<Refinement>, Res<ThemeMaterials>),
    from: Res<LargeFrom>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let (maze, timeline) = mazes.get(come.entity)?;
    let (grid, cells) = (maze.grid().clone(), maze.grid().len());
    let mut assets = WallAssets::new(timeline.source.seed(), &shared, &mut materials);
    assets.rebuild(fitting(&theme, *refinement, &grid), &mut meshes);
    let mut entity = commands.entity(come.entity);
    entity.insert((Walls::none(cells), assets));
    if cells > from.0 {
        entity.insert(WallField::new(grid));
    } else {
        entity.insert(WallEntities::none(grid));
    }
    Ok(())
}

/// In larger mazes walls are plain: there are too many to draw each of them finely.
const FINE: usize = 1 << 14;

/// The style of the walls that suits the refinement and the size of the maze.
fn fitting(theme: &Theme, refinement: Refinement, grid: &AnyGrid) -> Build {
    if grid.len() > FINE {
        Build::Plain
    } else if refinement.fine {
        Build::Masonry(theme.walls.masonry())
    } else {
        Build::Courses
    }
}

/// Builds the walls in the style of the theme.
fn build(
    mut mazes: Query<(&ShownMaze, &mut WallAssets)>,
    theme: Res<Theme>,
    refinement: Res<Refinement>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (maze, mut assets) in &mut mazes {
        assets.rebuild(fitting(&theme, *refinement, maze.grid()), &mut meshes);
    }
}
