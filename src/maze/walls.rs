//! Wall entities: every cell brings all its walls, so each inner wall stands twice until it falls or, at the end, the
//! second copy is taken away. Where many walls are wrong at once, they are put right a slice of cells a frame.

use super::wall_shape::{self, WallShape, WallStyle, wall_shape};
use crate::{
    platform::awake,
    schedule::LabyrinthSystems,
    session::{
        messages::MazeArrived,
        timeline::{MazeChanged, Timeline},
    },
    theme,
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Grid, Wall};
use std::{collections::BTreeMap, sync::Arc};

/// The entity is the copy of a wall that its cell brought.
#[derive(Component, Clone, Copy, Debug)]
pub struct StandingWall(pub Wall);

/// Which entity is which wall.
#[derive(Resource, Debug)]
pub struct Walls {
    grid: Arc<AnyGrid>,
    /// The entity of each side of each cell, [`Entity::PLACEHOLDER`] where none stands.
    entities: Vec<Entity>,
    /// Whether a wall is shown as kept for good, likewise; both copies are the same.
    kept: Vec<bool>,
    /// Whether some walls stand twice.
    overlapping: bool,
    /// The cells from here on may have other walls than the maze, so many of them, beyond the last one from the first
    /// on again.
    next: Cell,
    behind: usize,
}

/// How many cells' walls are put right in a frame.
const SLICE: usize = 1 << 13;

/// No cell has more sides.
const STRIDE: usize = 8;

fn index(wall: Wall) -> usize {
    wall.cell as usize * STRIDE + usize::from(wall.side)
}

impl Walls {
    /// The share of the cells, 0 to 1, whose walls are those of the maze.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    pub fn share(&self) -> f32 {
        1.0 - self.behind as f32 / self.grid.len() as f32
    }

    /// Whether the walls that stand are those of the maze.
    #[must_use]
    pub fn are_right(&self) -> bool {
        self.behind == 0
    }

    fn entity(&self, wall: Wall) -> Option<Entity> {
        Some(self.entities[index(wall)]).filter(|&entity| entity != Entity::PLACEHOLDER)
    }

    fn take(&mut self, wall: Wall) -> Option<Entity> {
        let entity = self.entity(wall);
        self.entities[index(wall)] = Entity::PLACEHOLDER;
        entity
    }

    fn stands(&self, names: [Wall; 2]) -> bool {
        names.iter().any(|&name| self.entity(name).is_some())
    }
}

type WallBundle = (StandingWall, Mesh3d, MeshMaterial3d<StandardMaterial>, Transform, Visibility);
type WallLooks = (Mesh3d, MeshMaterial3d<StandardMaterial>, Transform);

/// What all walls share, so that the renderer can draw them together.
#[derive(Resource)]
struct WallAssets {
    /// The mesh of every shape that has been needed.
    meshes: BTreeMap<WallShape, Handle<Mesh>>,
    inner: Handle<StandardMaterial>,
    boundary: Handle<StandardMaterial>,
    kept: Handle<StandardMaterial>,
}

impl WallAssets {
    fn material(&self, style: WallStyle) -> Handle<StandardMaterial> {
        match style {
            WallStyle::Inner => &self.inner,
            WallStyle::Boundary => &self.boundary,
            WallStyle::Kept => &self.kept,
        }
        .clone()
    }
}

/// Dresses walls.
struct WallFactory<'a> {
    assets: &'a mut WallAssets,
    meshes: &'a mut Assets<Mesh>,
}

impl WallFactory<'_> {
    /// A copy of a wall. The second copy stands where the first one does and never outlives it, so that it need not be
    /// drawn.
    fn bundle(&mut self, grid: &AnyGrid, wall: Wall, second: bool, style: WallStyle) -> WallBundle {
        let (mesh, material, transform) = self.looks(grid, wall, style);
        let visibility = if second { Visibility::Hidden } else { Visibility::Inherited };
        (StandingWall(wall), mesh, material, transform, visibility)
    }

    fn looks(&mut self, grid: &AnyGrid, wall: Wall, style: WallStyle) -> WallLooks {
        let (shape, transform) = wall_shape(grid, wall, style);
        let mesh = self.assets.meshes.entry(shape).or_insert_with(|| self.meshes.add(wall_shape::wall_mesh(shape)));
        (Mesh3d(mesh.clone()), MeshMaterial3d(self.assets.material(style)), transform)
    }
}

impl FromWorld for WallAssets {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut plaster = |base_color| {
            materials.add(StandardMaterial { base_color, perceptual_roughness: 0.85, reflectance: 0.25, ..default() })
        };
        Self {
            meshes: BTreeMap::new(),
            inner: plaster(theme::WALL),
            boundary: plaster(theme::BOUNDARY),
            kept: plaster(theme::KEPT),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WallAssets>().add_systems(
        Update,
        (
            clear_away.run_if(on_message::<MazeArrived>),
            follow_changes.run_if(on_message::<MazeChanged>),
            put_right.run_if(are_coming),
            remove_overlapping_walls.run_if(there_are_overlaps_at_the_end),
            tell_kept_walls_apart.run_if(resource_exists_and_changed::<Timeline>),
        )
            .chain()
            .in_set(LabyrinthSystems::Sync),
    );
    awake::while_moving(app, are_coming);
}

fn are_coming(walls: Option<Res<Walls>>) -> bool {
    walls.is_some_and(|walls| !walls.are_right())
}

/// Takes all walls away: those of a new maze come with its cells.
fn clear_away(
    old: Option<Res<Walls>>,
    timeline: Res<Timeline>,
    mut assets: ResMut<WallAssets>,
    mut commands: Commands,
) {
    if let Some(old) = old {
        for &entity in old.entities.iter().filter(|&&entity| entity != Entity::PLACEHOLDER) {
            commands.entity(entity).despawn();
        }
    }
    // Meshes of a maze that is gone are not needed any more.
    assets.meshes.clear();
    let grid = timeline.now().maze().grid().clone();
    let entities = vec![Entity::PLACEHOLDER; grid.len() * STRIDE];
    let kept = vec![false; entities.len()];
    let behind = grid.len();
    commands.insert_resource(Walls { grid, entities, kept, overlapping: false, next: 0, behind });
}

/// Every cell of a slice brings all the walls that stand at this moment of the timeline, and loses those that do not.
fn put_right(
    mut walls: ResMut<Walls>,
    timeline: Res<Timeline>,
    mut commands: Commands,
    mut assets: ResMut<WallAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let walls = &mut *walls;
    let (now, grid) = (timeline.now(), walls.grid.clone());
    let mut factory = WallFactory { assets: &mut assets, meshes: &mut meshes };
    for _ in 0..SLICE.min(walls.behind) {
        let cell = walls.next;
        walls.next = (cell + 1) % grid.cells().end;
        for wall in grid.walls(cell) {
            let Some(twin) = grid.across(wall) else {
                if walls.entity(wall).is_none() {
                    let boundary = factory.bundle(&grid, wall, false, WallStyle::Boundary);
                    walls.entities[index(wall)] = commands.spawn(boundary).id();
                }
                continue;
            };
            let names = [wall, twin];
            if now.maze().is_open(wall) {
                despawn_both_copies(&mut commands, walls, names);
            } else {
                spawn_both_copies(&mut commands, walls, names, &mut factory);
            }
            repaint(&mut commands, walls, names, now.is_kept(wall), &mut factory);
        }
    }
    walls.behind = walls.behind.saturating_sub(SLICE);
}

fn follow_changes(
    mut changes: MessageReader<MazeChanged>,
    mut commands: Commands,
    walls: Option<ResMut<Walls>>,
    mut assets: ResMut<WallAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(mut walls) = walls else { return };
    let walls = &mut *walls;
    let mut factory = WallFactory { assets: &mut assets, meshes: &mut meshes };
    for change in changes.read() {
        match *change {
            MazeChanged::WallFell(names) => despawn_both_copies(&mut commands, walls, names),
            MazeChanged::WallRose(names) => spawn_both_copies(&mut commands, walls, names, &mut factory),
            MazeChanged::WallKept(names, kept) => repaint(&mut commands, walls, names, kept, &mut factory),
            MazeChanged::CellMarked(..) => {}
            MazeChanged::Jumped => walls.behind = walls.grid.len(),
        }
    }
}

fn despawn_both_copies(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2]) {
    for entity in names.into_iter().filter_map(|name| walls.take(name)) {
        commands.entity(entity).despawn();
    }
}

/// The name of the copy that is taken away first.
fn second([a, b]: [Wall; 2]) -> Wall {
    a.max(b)
}

fn spawn_both_copies(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2], factory: &mut WallFactory<'_>) {
    if walls.stands(names) {
        return;
    }
    let style = if walls.kept[index(names[0])] { WallStyle::Kept } else { WallStyle::Inner };
    for name in names {
        let second = name == second(names);
        walls.entities[index(name)] = commands.spawn(factory.bundle(&walls.grid, name, second, style)).id();
    }
    walls.overlapping = true;
}

fn repaint(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2], kept: bool, factory: &mut WallFactory<'_>) {
    if walls.kept[index(names[0])] == kept {
        return;
    }
    let style = if kept { WallStyle::Kept } else { WallStyle::Inner };
    for name in names {
        walls.kept[index(name)] = kept;
        if let Some(entity) = walls.entity(name) {
            commands.entity(entity).insert(factory.looks(&walls.grid, name, style));
        }
    }
}

fn there_are_overlaps_at_the_end(walls: Option<Res<Walls>>, timeline: Option<Res<Timeline>>) -> bool {
    walls.is_some_and(|walls| walls.overlapping && walls.are_right())
        && timeline.is_some_and(|timeline| timeline.at_end())
}

/// Walls that are kept for good stand out as long as others may still fall; a finished maze is of one colour.
fn tell_kept_walls_apart(
    timeline: Res<Timeline>,
    assets: Res<WallAssets>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let colour = if timeline.at_end() { theme::WALL } else { theme::KEPT };
    if materials.get(&assets.kept).is_some_and(|material| material.base_color != colour)
        && let Some(mut material) = materials.get_mut(&assets.kept)
    {
        material.base_color = colour;
    }
}

/// Takes away the second copy of every inner wall that stayed.
fn remove_overlapping_walls(mut walls: ResMut<Walls>, mut commands: Commands) {
    let walls = &mut *walls;
    let grid = walls.grid.clone();
    for second in grid.inner_walls().map(second) {
        if let Some(second) = walls.take(second) {
            commands.entity(second).despawn();
        }
    }
    walls.overlapping = false;
}
