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
    maze::near::LargeFrom,
    platform::awake,
    quality::level::Level,
    schedule::LabyrinthSystems,
    session::{shown::ShownMaze, timeline::Timeline},
    settings::look::Quality,
    theme::{file::Theme, finish::Masonry, materials::ThemeMaterials},
};
use bevy::prelude::*;
use factory::WallAssets;
use index::{WallEntities, are_coming};
use maze_core::{AnyGrid, Grid};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin).add_systems(
        Update,
        build
            .run_if(resource_changed::<Theme>.or_eager(resource_changed::<Level>))
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
    (theme, level, shared): (Res<Theme>, Res<Level>, Res<ThemeMaterials>),
    from: Res<LargeFrom>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let (maze, timeline) = mazes.get(come.entity)?;
    let (grid, cells) = (maze.grid().clone(), maze.grid().len());
    let mut assets = WallAssets::new(timeline.source.seed(), &shared, &mut materials);
    assets.rebuild(masonry(&theme, &level, &grid), &mut meshes);
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

fn masonry(theme: &Theme, level: &Level, grid: &AnyGrid) -> Option<Masonry> {
    (level.quality >= Quality::Medium && grid.len() <= FINE).then(|| theme.walls.masonry())
}

/// Builds the walls in the way of the theme.
fn build(
    mut mazes: Query<(&ShownMaze, &mut WallAssets)>,
    theme: Res<Theme>,
    level: Res<Level>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (maze, mut assets) in &mut mazes {
        assets.rebuild(masonry(&theme, &level, maze.grid()), &mut meshes);
    }
}
