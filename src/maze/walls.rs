//! Wall entities: every cell brings all its walls, so each inner wall stands twice until it falls or, at the end, the
//! second copy is taken away. Where many walls are wrong at once, they are put right a slice of cells a frame.

use super::{
    palette,
    prefab::{self, Form, Standing, wall_form},
};
use crate::{
    LabyrinthSystems, awake,
    generation::MazeArrived,
    timeline::{MazeChanged, Timeline},
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
type Dress = (Mesh3d, MeshMaterial3d<StandardMaterial>, Transform);

/// What all walls share, so that the renderer can draw them together.
#[derive(Resource)]
struct WallLook {
    /// The mesh of every form that has been needed.
    meshes: BTreeMap<Form, Handle<Mesh>>,
    usual: Handle<StandardMaterial>,
    rim: Handle<StandardMaterial>,
    kept: Handle<StandardMaterial>,
}

impl WallLook {
    fn material(&self, standing: Standing) -> Handle<StandardMaterial> {
        match standing {
            Standing::Usual => &self.usual,
            Standing::Rim => &self.rim,
            Standing::Kept => &self.kept,
        }
        .clone()
    }
}

/// Dresses walls.
struct Dresser<'a> {
    look: &'a mut WallLook,
    meshes: &'a mut Assets<Mesh>,
}

impl Dresser<'_> {
    /// A copy of a wall. The second copy stands where the first one does and never outlives it, so that it need not be
    /// drawn.
    fn bundle(&mut self, grid: &AnyGrid, wall: Wall, second: bool, standing: Standing) -> WallBundle {
        let (mesh, material, transform) = self.dress(grid, wall, standing);
        let visibility = if second { Visibility::Hidden } else { Visibility::Inherited };
        (StandingWall(wall), mesh, material, transform, visibility)
    }

    fn dress(&mut self, grid: &AnyGrid, wall: Wall, standing: Standing) -> Dress {
        let (form, transform) = wall_form(grid, wall, standing);
        let mesh = self.look.meshes.entry(form).or_insert_with(|| self.meshes.add(prefab::wall_mesh(form)));
        (Mesh3d(mesh.clone()), MeshMaterial3d(self.look.material(standing)), transform)
    }
}

impl FromWorld for WallLook {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut plaster = |base_color| {
            materials.add(StandardMaterial { base_color, perceptual_roughness: 0.85, reflectance: 0.25, ..default() })
        };
        Self {
            meshes: BTreeMap::new(),
            usual: plaster(palette::WALL),
            rim: plaster(palette::RIM),
            kept: plaster(palette::KEPT),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WallLook>().add_systems(
        Update,
        (
            clear_away.run_if(on_message::<MazeArrived>),
            follow_changes.run_if(on_message::<MazeChanged>),
            put_right.run_if(are_coming),
            remove_overlapping_walls.run_if(there_are_overlaps_at_the_end),
            tell_kept_walls_apart.run_if(resource_exists_and_changed::<Timeline>),
        )
            .chain()
            .in_set(LabyrinthSystems::Show),
    );
    awake::while_moving(app, are_coming);
}

fn are_coming(walls: Option<Res<Walls>>) -> bool {
    walls.is_some_and(|walls| !walls.are_right())
}

/// Takes all walls away: those of a new maze come with its cells.
fn clear_away(old: Option<Res<Walls>>, timeline: Res<Timeline>, mut look: ResMut<WallLook>, mut commands: Commands) {
    if let Some(old) = old {
        for &entity in old.entities.iter().filter(|&&entity| entity != Entity::PLACEHOLDER) {
            commands.entity(entity).despawn();
        }
    }
    // Meshes of a maze that is gone are not needed any more.
    look.meshes.clear();
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
    mut look: ResMut<WallLook>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let walls = &mut *walls;
    let (now, grid) = (timeline.now(), walls.grid.clone());
    let mut dresser = Dresser { look: &mut look, meshes: &mut meshes };
    for _ in 0..SLICE.min(walls.behind) {
        let cell = walls.next;
        walls.next = (cell + 1) % grid.cells().end;
        for wall in (0..grid.sides(cell)).map(|side| Wall::new(cell, side)) {
            let Some(twin) = grid.across(wall) else {
                if walls.entity(wall).is_none() {
                    let rim = dresser.bundle(&grid, wall, false, Standing::Rim);
                    walls.entities[index(wall)] = commands.spawn(rim).id();
                }
                continue;
            };
            let names = [wall, twin];
            if now.maze().is_open(wall) {
                despawn_both_copies(&mut commands, walls, names);
            } else {
                spawn_both_copies(&mut commands, walls, names, &mut dresser);
            }
            repaint(&mut commands, walls, names, now.is_kept(wall), &mut dresser);
        }
    }
    walls.behind = walls.behind.saturating_sub(SLICE);
}

fn follow_changes(
    mut changes: MessageReader<MazeChanged>,
    mut commands: Commands,
    walls: Option<ResMut<Walls>>,
    mut look: ResMut<WallLook>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(mut walls) = walls else { return };
    let walls = &mut *walls;
    let mut dresser = Dresser { look: &mut look, meshes: &mut meshes };
    for change in changes.read() {
        match *change {
            MazeChanged::WallFell(names) => despawn_both_copies(&mut commands, walls, names),
            MazeChanged::WallRose(names) => spawn_both_copies(&mut commands, walls, names, &mut dresser),
            MazeChanged::WallKept(names, kept) => repaint(&mut commands, walls, names, kept, &mut dresser),
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

fn spawn_both_copies(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2], dresser: &mut Dresser<'_>) {
    if walls.stands(names) {
        return;
    }
    let standing = if walls.kept[index(names[0])] { Standing::Kept } else { Standing::Usual };
    for name in names {
        let second = name == second(names);
        walls.entities[index(name)] = commands.spawn(dresser.bundle(&walls.grid, name, second, standing)).id();
    }
    walls.overlapping = true;
}

fn repaint(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2], kept: bool, dresser: &mut Dresser<'_>) {
    if walls.kept[index(names[0])] == kept {
        return;
    }
    let standing = if kept { Standing::Kept } else { Standing::Usual };
    for name in names {
        walls.kept[index(name)] = kept;
        if let Some(entity) = walls.entity(name) {
            commands.entity(entity).insert(dresser.dress(&walls.grid, name, standing));
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
    look: Res<WallLook>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let colour = if timeline.at_end() { palette::WALL } else { palette::KEPT };
    if materials.get(&look.kept).is_some_and(|material| material.base_color != colour)
        && let Some(mut material) = materials.get_mut(&look.kept)
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
