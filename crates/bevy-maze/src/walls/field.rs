//! The walls of a large maze as a field. Two images have a texel for each piece of a wall near the camera: its ends,
//! and whether it stands. A few entities draw all of them, and a wall that opens changes a byte. Tiles are added when
//! they come near. If many walls differ from the maze, they are updated tile by tile within the budget of a frame.

use super::{
    entities::EntitiesFollow,
    factory::{WallAssets, WallFactory},
    field_look::{FALLEN, FieldMaterial, paint, state},
    field_mesh::RowMeshes,
    field_patch::{Patch, PatchBuilder, lower, lower_halves},
    index::WallProgress,
    shape::WallStyle,
    sinking::{self, SinkingWall},
};
use crate::{
    aside::register_material,
    budget::{self, Budget},
    changes::MazeChange,
    look::Looks,
    near::{Tiling, Tour},
    plane::WallSize,
    schedule::MazeSystems,
    timeline::Timeline,
};
use bevy::{
    asset::embedded_asset,
    pbr::{MaterialPlugin, PbrPlugin},
    prelude::*,
};
use maze_core::{AnyGrid, Grid, HalfEdge, Playback, grid::middle_of_wall};
use std::{collections::BTreeMap, sync::Arc};

/// The walls of a large maze, which are not entities.
#[derive(Component, Debug)]
pub struct WallField {
    grid: Arc<AnyGrid>,
    size: WallSize,
    /// The walls of each tile that exists. A wall belongs to the tile of its lower half-edge.
    patches: BTreeMap<usize, Patch>,
    tour: Tour,
}

pub(super) fn plugin(app: &mut App) {
    register_material::<FieldMaterial>(app);
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "field.wgsl");
        app.add_plugins(MaterialPlugin::<FieldMaterial>::default());
    } else {
        app.init_asset::<FieldMaterial>();
    }
    app.init_resource::<RowMeshes>().add_systems(
        Update,
        (follow_changes, put_right, repaint)
            .chain()
            .in_set(FieldFollows)
            .in_set(MazeSystems::Show)
            .after(EntitiesFollow),
    );
}

/// The systems that update fields.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FieldFollows;

impl WallField {
    /// Creates the field of a maze, without any tile.
    pub(super) fn new(grid: Arc<AnyGrid>, size: WallSize) -> Self {
        Self { grid, size, patches: BTreeMap::new(), tour: Tour::default() }
    }

    /// Returns whether the walls of a tile exist.
    pub(crate) fn has(&self, tile: usize) -> bool {
        self.patches.contains_key(&tile)
    }

    /// Returns the walls that stand near the camera, each by its lower half-edge. `images` are the assets that the
    /// walls are stored in.
    pub fn standing(&self, images: &Assets<Image>) -> impl Iterator<Item = HalfEdge> {
        self.patches.values().flat_map(move |patch| {
            let states = images.get(&patch.states).and_then(|image| image.data.as_ref());
            let stands = move |&(number, wall): &(usize, HalfEdge)| {
                let stand = |states: &Vec<u8>| states[patch.place(number, wall)].iter().all(|&state| state != FALLEN);
                states.is_some_and(stand)
            };
            lower_halves(&self.grid, &patch.cells).filter(stands).map(|(_, wall)| wall)
        })
    }

    /// Writes the states of the pieces of a wall at this moment.
    fn put_right(&self, lower: HalfEdge, states: &mut [u8], now: &Playback<Arc<AnyGrid>>, assets: &WallAssets) {
        let style = match self.grid.across(lower) {
            None => WallStyle::Boundary,
            Some(_) if now.is_kept(lower) => WallStyle::Kept,
            Some(_) => WallStyle::Inner,
        };
        let state = if now.maze().is_open(lower) {
            FALLEN
        } else {
            state(style, assets.variant(middle_of_wall(&*self.grid, lower).into()))
        };
        states.fill(state);
    }
}

/// Returns the wall that a change affects.
fn changed_wall(change: MazeChange) -> Option<HalfEdge> {
    match change {
        MazeChange::WallOpened([wall, _]) | MazeChange::WallClosed([wall, _]) => Some(wall),
        MazeChange::WallKept([wall, _], _) => Some(wall),
        MazeChange::CellMarked(..) | MazeChange::Jumped => None,
    }
}

fn follow_changes(
    mut mazes: Query<(Entity, &mut WallField, &mut WallAssets, Tiling, &Timeline)>,
    (sinking, looks, time): (Query<(), With<SinkingWall>>, Looks, Res<Time>),
    mut commands: Commands,
    (mut meshes, mut images): (ResMut<Assets<Mesh>>, ResMut<Assets<Image>>),
) {
    let mut many = sinking.iter().len();
    for (maze, mut field, mut assets, (&plane, tiles, near), timeline) in
        mazes.iter_mut().filter(|maze| !maze.4.changes().is_empty())
    {
        let (field, look) = (&mut *field, &looks.of(maze).walls);
        if timeline.changes().iter().any(|change| matches!(change, MazeChange::Jumped)) {
            field.patches.values_mut().for_each(|patch| patch.is_right = false);
            field.tour.again(near);
            continue;
        }
        let (now, grid) = (timeline.now(), &*field.grid);
        // Each image is modified at most once, because it is then uploaded as a whole.
        let wall_of = |change| {
            let wall = lower(grid, changed_wall(change)?);
            Some((tiles.of(grid, wall.cell), wall, change))
        };
        let mut changed: Vec<_> = timeline.changes().iter().copied().filter_map(wall_of).collect();
        changed.sort_by_key(|&(tile, ..)| tile);
        for changed in changed.chunk_by(|a, b| a.0 == b.0) {
            // Tiles that do not exist yet are created in their current state.
            let Some(patch) = field.patches.get(&changed[0].0) else { continue };
            let Some(mut image) = images.get_mut(&patch.states) else { continue };
            let Some(states) = image.data.as_mut() else { continue };
            for &(_, wall, change) in changed {
                let Some(number) = patch.number(wall.cell) else { continue };
                let states = &mut states[patch.place(number, wall)];
                let stood = states.iter().any(|&state| state != FALLEN);
                let opens = matches!(change, MazeChange::WallOpened(_));
                // The copy that sinks does not fade.
                let is_whole = || near.is_whole(middle_of_wall(grid, wall).into());
                if opens && stood && look.sinks && sinking::sinks(timeline, many) && is_whole() {
                    many += 1;
                    let mut factory = WallFactory { maze, plane, grid, assets: &mut assets, meshes: &mut meshes };
                    factory.sink(wall, true, look.dust.as_ref(), time.elapsed(), &mut commands);
                }
                field.put_right(wall, states, now, &assets);
            }
        }
    }
}

/// Updates the walls of the next tiles: creates missing ones, and despawns tiles that are no longer near.
fn put_right(
    mut mazes: Query<(Entity, &mut WallProgress, &mut WallField, &WallAssets, Tiling, &Timeline)>,
    mut builder: PatchBuilder,
    looks: Looks,
    budget: Budget,
) {
    for (maze, mut shown, mut field, assets, (&plane, tiles, near), timeline) in &mut mazes {
        if budget::waits(&shown) || field.tour.is_done(near) && shown.is_complete() {
            continue;
        }
        let field = &mut *field;
        if field.tour.notice(near) {
            let far = field.patches.extract_if(.., |&tile, _| !near.has(tile));
            far.flat_map(|(_, patch)| patch.rows).for_each(|row| builder.commands.entity(row).try_despawn());
        }
        budget.work(|| {
            let Some((tile, detail)) = field.tour.next(near, |_| true) else { return false };
            let mut patch = field.patches.remove(&tile).unwrap_or_else(|| {
                let look = |material: &mut FieldMaterial| paint(material, shown.kept_stand_out, &looks.of(maze).walls);
                builder.patch((maze, plane), (&*field.grid, field.size), tiles.cells(tile), detail, look)
            });
            builder.show(&mut patch, detail);
            if !patch.is_right
                && let Some(mut image) = builder.images.get_mut(&patch.states)
                && let Some(states) = image.data.as_mut()
            {
                for (number, wall) in lower_halves(&field.grid, &patch.cells) {
                    field.put_right(wall, &mut states[patch.place(number, wall)], timeline.now(), assets);
                }
                patch.is_right = true;
            }
            field.patches.insert(tile, patch);
            true
        });
        (shown.all, shown.behind) = (near.len(), field.tour.left());
    }
}

/// Applies a new look to the walls, and the end of the timeline to kept walls.
fn repaint(
    mut mazes: Query<(Entity, &mut WallProgress, &WallField, &Timeline)>,
    looks: Looks,
    mut materials: ResMut<Assets<FieldMaterial>>,
) {
    for (maze, mut shown, field, timeline) in &mut mazes {
        if shown.bypass_change_detection().tell_kept_apart(timeline) || looks.changed(maze) {
            for patch in field.patches.values() {
                if let Some(mut material) = materials.get_mut(&patch.material) {
                    paint(&mut material, shown.kept_stand_out, &looks.of(maze).walls);
                }
            }
        }
    }
}
