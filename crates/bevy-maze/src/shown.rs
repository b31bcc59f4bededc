//! The entity of a maze on screen, and the entities that belong to it.

use crate::{
    bounds::{MazeBounds, measure},
    cell_colors::CellColors,
    gates::Gates,
    overlay::{DistancesFrom, FloorOverlay},
    plane::{Plane, WallSize},
    space::{OnSurface, SurfaceSide},
    tiles::Tiles,
    timeline::Timeline,
    unfolded::Unfolded,
};
use bevy::{
    ecs::{entity_disabling::Disabled, lifecycle::HookContext, world::DeferredWorld},
    prelude::*,
};
use maze_core::{AnyGrid, Grid, Journal, Maze, Playback};
use std::sync::Arc;

/// A maze on screen, by its grid. The maze itself, with its passages, is in its [`Timeline`].
///
/// Spawn a `Maze3d` to show a finished maze, or a [`Timeline`] to play how a maze is carved: each adds the other. The grid
/// never changes; to show another maze, spawn another entity.
#[derive(Component, Debug)]
#[component(immutable)]
#[require(Plane, WallSize, SurfaceSide, VariantSeed, Gates, FloorOverlay, DistancesFrom, CellColors)]
pub struct Maze3d {
    grid: Arc<AnyGrid>,
    /// The journal of the timeline that is added if the maze is spawned without one.
    journal: Option<Arc<Journal>>,
}

impl Maze3d {
    /// Creates a finished maze, on a grid of a built-in shape or an [`AnyGrid`], which may have a mask. A grid of your own
    /// cannot be shown.
    #[must_use]
    pub fn new<G: Grid + Clone + Into<Arc<AnyGrid>>>(maze: &Maze<G>) -> Self {
        Self { grid: maze.grid().clone().into(), journal: Some(Arc::new(Journal::new(maze))) }
    }

    /// Returns the grid.
    #[must_use]
    pub fn grid(&self) -> &Arc<AnyGrid> {
        &self.grid
    }

    /// Whether a timeline is of the same grid: the same cells with the same neighbors. O(1) if both share it, otherwise
    /// O(cells).
    fn fits(&self, timeline: &Timeline) -> bool {
        let (own, other) = (&self.grid, timeline.now().maze().grid());
        let same_cell = |cell| {
            own.side_count(cell) == other.side_count(cell)
                && own.walls(cell).all(|wall| own.across(wall) == other.across(wall))
        };
        Arc::ptr_eq(own, other) || own.len() == other.len() && own.cells().all(same_cell)
    }
}

impl From<&Timeline> for Maze3d {
    /// The maze of a timeline that is spawned with it.
    fn from(timeline: &Timeline) -> Self {
        Self { grid: timeline.now().maze().grid().clone(), journal: None }
    }
}

/// Measures of a maze that take time for a large one: its [bounds](MazeBounds), and the tiles that it is drawn in.
///
/// A maze that is spawned without a layout gets one, in O(cells). A program can compute the layout on another thread and
/// spawn it with the maze instead.
#[derive(Bundle, Debug)]
pub struct MazeLayout {
    bounds: MazeBounds,
    tiles: Tiles,
}

impl MazeLayout {
    /// Computes the layout of a maze. O(cells).
    #[must_use]
    pub fn new(maze: &Maze<Arc<AnyGrid>>) -> Self {
        let bounds = measure(maze);
        Self { tiles: Tiles::new(maze.grid(), &bounds), bounds }
    }
}

/// Marks an entity that belongs to a maze, and is despawned with it.
///
/// This is no relationship of Bevy: with hundreds of thousands of walls, its list would be searched each time a wall opens.
#[derive(Component, Clone, Copy, Debug, Reflect)]
#[component(immutable, on_add = despawn_orphan)]
#[reflect(Component, Clone, Debug)]
pub struct OfMaze(#[entities] pub Entity);

/// Despawns an entity whose maze was despawned before the entity was spawned.
fn despawn_orphan(mut world: DeferredWorld<'_>, new: HookContext) {
    let maze = world.get::<OfMaze>(new.entity).map(|of| of.0);
    if maze.is_some_and(|maze| world.get_entity(maze).is_err()) {
        world.commands().entity(new.entity).try_despawn();
    }
}

/// The seed that decides which walls of a maze have which [variant](crate::look::WallLook::inner) of the look. It cannot
/// change after the maze is spawned.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[component(immutable)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub struct VariantSeed(pub u64);

/// Marks a maze whose parts are set up. A maze that is spawned with [`Disabled`] gets it when it is enabled.
#[derive(Component)]
#[component(immutable)]
pub(crate) struct SetUp;

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<OfMaze>()
        .register_type::<VariantSeed>()
        .add_observer(check_timeline)
        .add_observer(complete)
        .add_observer(set_up_enabled)
        .add_observer(despawn_parts);
}

/// Adds the maze of a timeline that is spawned alone, and removes a timeline that is of another grid than its maze.
fn check_timeline(
    inserted: On<Insert, Timeline>,
    mazes: Query<(&Timeline, Option<&Maze3d>), Allow<Disabled>>,
    mut commands: Commands,
) -> Result {
    let (timeline, maze) = mazes.get(inserted.entity)?;
    let mut entity = commands.entity(inserted.entity);
    match maze {
        None => _ = entity.try_insert(Maze3d::from(timeline)),
        Some(maze) if maze.fits(timeline) => {}
        Some(_) => _ = entity.queue_silenced(remove_wrong_timeline),
    }
    Ok(())
}

/// Removes the timeline of an entity, unless it has been replaced by one of the right grid.
fn remove_wrong_timeline(mut entity: EntityWorldMut<'_>) {
    let is_wrong = entity.get_components::<(&Maze3d, &Timeline)>().is_ok_and(|(maze, timeline)| !maze.fits(timeline));
    if is_wrong {
        report_wrong_timeline(entity.id());
        entity.remove::<Timeline>();
    }
}

fn report_wrong_timeline(maze: Entity) {
    error!("removed the timeline of {maze}: its grid is not the grid of the maze");
}

/// The components of a maze that was spawned.
type Spawned = (&'static Maze3d, &'static SurfaceSide, Option<&'static Timeline>, Has<Tiles>, Has<Disabled>);

/// Adds what a maze was spawned without: its timeline and its layout. Then sets up its parts.
fn complete(added: On<Add, Maze3d>, mazes: Query<Spawned, Allow<Disabled>>, mut commands: Commands) -> Result {
    let (maze, side, timeline, has_layout, is_disabled) = mazes.get(added.entity)?;
    let mut entity = commands.entity(added.entity);
    let right = timeline.filter(|timeline| maze.fits(timeline));
    if right.is_none() && timeline.is_some() {
        report_wrong_timeline(added.entity);
    }
    let own = match (right, &maze.journal) {
        (None, Some(journal)) => Some(Timeline::carving(Playback::new((maze.grid.clone(), journal.clone())))),
        _ => None,
    };
    if let Some(timeline) = own.as_ref().or(timeline)
        && !has_layout
    {
        entity.try_insert(MazeLayout::new(timeline.now().maze()));
    }
    if let Some(timeline) = own {
        entity.try_insert(timeline);
    }
    if let Some(surface) = OnSurface::of(&maze.grid, *side) {
        entity.try_insert(surface);
    }
    if let Some(unfolded) = Unfolded::of(&maze.grid) {
        entity.try_insert(unfolded);
    }
    if !is_disabled {
        entity.try_insert(SetUp);
    }
    Ok(())
}

/// The filter for mazes that were spawned with [`Disabled`].
type WaitForEnabling = (With<Maze3d>, With<Timeline>, Without<SetUp>, Allow<Disabled>);

fn set_up_enabled(removed: On<Remove, Disabled>, mazes: Query<(), WaitForEnabling>, mut commands: Commands) {
    if mazes.contains(removed.entity) {
        commands.entity(removed.entity).try_insert(SetUp);
    }
}

fn despawn_parts(removed: On<Remove, Maze3d>, all: Query<(Entity, &OfMaze), Allow<Disabled>>, mut commands: Commands) {
    let maze = removed.entity;
    let parts: Vec<Entity> = all.iter().filter(|(_, of)| of.0 == maze).map(|(entity, _)| entity).collect();
    // Despawning an entity may despawn others of the maze.
    commands.queue(move |world: &mut World| parts.into_iter().for_each(|entity| _ = world.try_despawn(entity)));
}
