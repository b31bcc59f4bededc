//! Wall entities: every cell brings all its walls, so each inner wall stands twice until it falls or, at the end, the
//! second copy is taken away.

use super::{
    palette,
    prefab::{self, Form, Standing, wall_form},
};
use crate::{
    LabyrinthSystems,
    generation::MazeArrived,
    timeline::{MazeChanged, Timeline},
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Grid, Wall};
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
}

/// No cell has more sides.
const STRIDE: usize = 8;

fn index(wall: Wall) -> usize {
    wall.cell as usize * STRIDE + usize::from(wall.side)
}

impl Walls {
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

type WallBundle = (StandingWall, Mesh3d, MeshMaterial3d<StandardMaterial>, Transform);
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
    fn bundle(&mut self, grid: &AnyGrid, wall: Wall, standing: Standing) -> WallBundle {
        let (mesh, material, transform) = self.dress(grid, wall, standing);
        (StandingWall(wall), mesh, material, transform)
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
            spawn_cell_prefabs.run_if(on_message::<MazeArrived>),
            follow_changes.run_if(on_message::<MazeChanged>),
            remove_overlapping_walls.run_if(there_are_overlaps_at_the_end),
        )
            .chain()
            .in_set(LabyrinthSystems::Show),
    );
}

/// Every cell brings all the walls that stand at this moment of the timeline.
fn spawn_cell_prefabs(world: &mut World) {
    if let Some(old) = world.remove_resource::<Walls>() {
        for entity in old.entities.into_iter().filter(|&entity| entity != Entity::PLACEHOLDER) {
            world.despawn(entity);
        }
    }
    let Some(timeline) = world.get_resource::<Timeline>() else { return };
    let maze = timeline.now().maze();
    let grid = maze.grid().clone();
    let mut standing = Vec::new();
    for cell in grid.cells() {
        let (open, neighbours) = (maze.passages(cell), grid.neighbours(cell));
        for wall in (0..grid.sides(cell)).map(|side| Wall::new(cell, side)).filter(|wall| open & wall.bit() == 0) {
            let inner = neighbours & wall.bit() != 0;
            standing.push((wall, if inner { Standing::Usual } else { Standing::Rim }));
        }
    }
    let bundles = world.resource_scope(|world, mut look: Mut<WallLook>| {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        // Meshes of a maze that is gone are not needed any more.
        look.meshes.clear();
        let mut dresser = Dresser { look: &mut look, meshes: &mut meshes };
        standing.iter().map(|&(wall, standing)| dresser.bundle(&grid, wall, standing)).collect::<Vec<_>>()
    });
    let mut entities = vec![Entity::PLACEHOLDER; grid.len() * STRIDE];
    for ((wall, _), entity) in standing.into_iter().zip(world.spawn_batch(bundles)) {
        entities[index(wall)] = entity;
    }
    let kept = vec![false; entities.len()];
    world.insert_resource(Walls { grid, entities, kept, overlapping: true });
}

fn follow_changes(
    mut changes: MessageReader<MazeChanged>,
    mut commands: Commands,
    walls: Option<ResMut<Walls>>,
    timeline: Option<Res<Timeline>>,
    mut look: ResMut<WallLook>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (Some(mut walls), Some(timeline)) = (walls, timeline) else { return };
    let walls = &mut *walls;
    let mut dresser = Dresser { look: &mut look, meshes: &mut meshes };
    for change in changes.read() {
        match *change {
            MazeChanged::WallFell(names) => despawn_both_copies(&mut commands, walls, names),
            MazeChanged::WallRose(names) => spawn_both_copies(&mut commands, walls, names, &mut dresser),
            MazeChanged::WallKept(names, kept) => repaint(&mut commands, walls, names, kept, &mut dresser),
            MazeChanged::CellMarked(..) => {}
            MazeChanged::Jumped => {
                let now = timeline.now();
                let grid = walls.grid.clone();
                for names in grid.inner_walls() {
                    match (now.maze().is_open(names[0]), walls.stands(names)) {
                        (true, true) => despawn_both_copies(&mut commands, walls, names),
                        (false, false) => spawn_both_copies(&mut commands, walls, names, &mut dresser),
                        _ => {}
                    }
                    repaint(&mut commands, walls, names, now.is_kept(names[0]), &mut dresser);
                }
            }
        }
    }
}

fn despawn_both_copies(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2]) {
    for entity in names.into_iter().filter_map(|name| walls.take(name)) {
        commands.entity(entity).despawn();
    }
}

fn spawn_both_copies(commands: &mut Commands, walls: &mut Walls, names: [Wall; 2], dresser: &mut Dresser<'_>) {
    if walls.stands(names) {
        return;
    }
    let standing = if walls.kept[index(names[0])] { Standing::Kept } else { Standing::Usual };
    for name in names {
        walls.entities[index(name)] = commands.spawn(dresser.bundle(&walls.grid, name, standing)).id();
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
    walls.is_some_and(|walls| walls.overlapping) && timeline.is_some_and(|timeline| timeline.at_end())
}

/// Takes away the second copy of every inner wall that stayed.
fn remove_overlapping_walls(mut walls: ResMut<Walls>, mut commands: Commands) {
    let walls = &mut *walls;
    let grid = walls.grid.clone();
    for [wall, twin] in grid.inner_walls() {
        if walls.entity(wall).is_some()
            && let Some(second) = walls.take(twin)
        {
            commands.entity(second).despawn();
        }
    }
    walls.overlapping = false;
}
