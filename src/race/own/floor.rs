//! The marks of a robot of the user: colors on the floor, and dimmed walls that it does not know.

use super::{
    choices::OwnRobots,
    racer::{FloorChange, Known},
};
use crate::{
    race::model::{Driver, Race},
    schedule::CameraSystems,
};
use bevy::{ecs::system::SystemParam, platform::collections::HashMap, prelude::*};
use bevy_maze::{
    CellColors, OfMaze, Plane, WallSize,
    look::{DefaultLook, MazeLook, WallMaterial},
    wall_panel,
};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge};
use maze_robots::Color as Paint;

/// The marks and walls of a race that are shown in its maze.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Shown {
    /// The number of the robot whose marks are shown.
    robot: Option<usize>,
    /// The walls that it knows.
    walls: HashMap<HalfEdge, Entity>,
}

/// Marks a wall that the robot has seen or drawn, in a maze whose other walls are dimmed.
#[derive(Component, Clone, Copy, Debug)]
pub struct KnownWall;

/// The share of the floor's color in that of dimmed walls.
const DIMMED: f32 = 0.75;

/// Known walls are thicker and higher than dimmed ones by this factor, so that they cover them.
const OVER: f32 = 1.02;

/// Walls of larger mazes are not dimmed: there are too many to show each known wall in front of a dimmed one.
const MOST: usize = 1 << 14;

/// The color of walls that the robot has drawn where there is none.
const WRONG: Color = Color::srgb(0.85, 0.1, 0.1);

/// The materials of walls.
#[derive(Resource)]
struct WallMaterials {
    /// The materials of dimmed walls: inside the maze, and on its boundary.
    dim: [Handle<StandardMaterial>; 2],
    /// The material of walls that the robot has drawn where there is none.
    wrong: Handle<StandardMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WallMaterials>()
        .register_required_components::<Race, Shown>()
        .add_observer(forget)
        .add_systems(Update, dim.after(show).in_set(CameraSystems::Race));
}

impl FromWorld for WallMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let dim = [(); 2].map(|()| materials.add(StandardMaterial::default()));
        Self { dim, wrong: materials.add(WRONG) }
    }
}

/// Spawns and despawns known walls.
#[derive(SystemParam)]
pub(crate) struct KnownWalls<'w, 's> {
    look: Res<'w, DefaultLook>,
    materials: Res<'w, WallMaterials>,
    meshes: ResMut<'w, Assets<Mesh>>,
    /// The mesh for each length and radius, in ten-thousandths, and for the places of bends.
    shapes: Local<'s, HashMap<Vec<i32>, Handle<Mesh>>>,
    commands: Commands<'w, 's>,
}

impl KnownWalls<'_, '_> {
    fn despawn(&mut self, walls: impl IntoIterator<Item = Entity>) {
        walls.into_iter().for_each(|wall| self.commands.entity(wall).try_despawn());
    }

    fn spawn(
        &mut self,
        of: OfMaze,
        grid: &AnyGrid,
        (wall, known): (HalfEdge, Known),
        plane: &Plane,
        size: WallSize,
    ) -> Entity {
        // Both halves of a wall have the same panel.
        let wall =
            grid.across(wall).filter(|_| grid.transition(wall).is_identity()).map_or(wall, |twin| wall.min(twin));
        let [a, b] = grid.ends(wall).map(Vec2::from);
        let radius = grid.arc_center(wall).map_or(0.0, |center| a.distance(center.into()));
        let bends = grid.bends(wall).to_vec().into_iter().flat_map(|bend| {
            let from_a = Vec2::from(bend) - a;
            [from_a.dot(b - a), from_a.perp_dot(b - a)]
        });
        let measures = [a.distance(b), radius].into_iter().chain(bends);
        let shape: Vec<i32> = measures.map(|measure| (10_000.0 * measure).round() as i32).collect();
        let (mesh, mut place) = wall_panel(grid, wall, size);
        place.translation += plane.offset();
        place.scale *= Vec3::new(1.0, OVER, OVER);
        let mesh = self.shapes.entry(shape).or_insert_with(|| self.meshes.add(mesh)).clone();
        let walls = &self.look.0.walls;
        let material = match known {
            Known::Wrongly => &self.materials.wrong,
            Known::Rightly if grid.across(wall).is_none() => &walls.boundary.material,
            Known::Rightly => &walls.inner[0].material,
        };
        let look = (Mesh3d(mesh), MeshMaterial3d(material.clone()), place);
        self.commands.spawn((Name::new("Known wall"), KnownWall, of, look)).id()
    }
}

/// Shows what the robot has painted, seen and drawn since the last frame, or everything if another robot is shown.
pub(crate) fn show(
    mut races: Query<(&mut Race, &OfMaze, &mut Shown)>,
    mut mazes: Query<(&mut CellColors, &Plane, &WallSize)>,
    choices: Res<OwnRobots>,
    mut walls: KnownWalls,
) {
    for (mut race, &of, mut shown) in &mut races {
        let race = race.bypass_change_detection();
        let Ok((mut colors, plane, &size)) = mazes.get_mut(of.0) else { continue };
        let dims = choices.dims_unseen && race.maze().grid().len() <= MOST;
        if let Some((number, robot)) = race.shown_own() {
            let is_new = shown.robot != Some(number) || choices.is_changed();
            let new: Vec<FloorChange> = if is_new {
                let colors = robot.colors().map(|(cell, color)| FloorChange::Color(cell, Some(color)));
                colors.chain(robot.walls().map(FloorChange::Wall)).collect()
            } else {
                robot.news.clone()
            };
            if is_new {
                colors.clear();
                shown.robot = Some(number);
                walls.despawn(shown.walls.drain().map(|(_, wall)| wall));
            }
            for change in new {
                match change {
                    FloorChange::Color(cell, color) => paint(&mut colors, cell, color),
                    FloorChange::Wall(wall) if dims => {
                        walls.despawn(shown.walls.remove(&wall));
                        if let Some(known) = robot.knows(race.maze(), wall) {
                            let entity = walls.spawn(of, race.maze().grid(), (wall, known), plane, size);
                            shown.walls.insert(wall, entity);
                        }
                    }
                    FloorChange::Wall(_) => {}
                }
            }
        }
        for racer in &mut race.racers {
            if let Driver::Own(robot) = &mut racer.driver {
                robot.news.clear();
            }
        }
    }
}

fn paint(colors: &mut CellColors, cell: Cell, color: Option<Paint>) {
    colors.set(cell, color.map(|color| Color::srgb_u8(color.rgb()[0], color.rgb()[1], color.rgb()[2])));
}

/// Dims the walls of mazes in which robots of the user drive.
fn dim(
    races: Query<(&Race, &OfMaze)>,
    with_look: Query<Entity, With<MazeLook>>,
    (choices, look): (Res<OwnRobots>, Res<DefaultLook>),
    (own, mut materials): (Res<WallMaterials>, ResMut<Assets<StandardMaterial>>),
    mut commands: Commands,
) {
    for (race, of) in &races {
        let dims = choices.dims_unseen && race.shown_own().is_some() && race.maze().grid().len() <= MOST;
        if dims == with_look.contains(of.0) && !(dims && look.is_changed()) {
            continue;
        }
        if !dims {
            commands.entity(of.0).try_remove::<MazeLook>();
            continue;
        }
        let mut dimmed = look.0.clone();
        let walls = &mut dimmed.walls;
        let [inner, boundary] =
            [&walls.inner[0], &walls.boundary].map(|wall| faded(wall.color, look.0.floor.colors.blank));
        for (handle, color) in own.dim.iter().zip([inner, boundary]) {
            if let Some(mut material) = materials.get_mut(handle) {
                *material = StandardMaterial { base_color: color, perceptual_roughness: 0.9, ..default() };
            }
        }
        let [inside, outside] = own.dim.clone();
        walls.set_all(&WallMaterial { material: inside, color: inner });
        walls.boundary = WallMaterial { material: outside, color: boundary };
        commands.entity(of.0).try_insert(dimmed);
    }
}

fn faded(color: Color, floor: Color) -> Color {
    color.mix(&floor, DIMMED)
}

/// Removes the colors, the known walls and the dimmed look when a race ends.
fn forget(
    ended: On<Remove, Race>,
    races: Query<(&OfMaze, &Shown), With<Race>>,
    mut mazes: Query<&mut CellColors>,
    mut walls: KnownWalls,
) {
    let Ok((&of, shown)) = races.get(ended.entity) else { return };
    if let Ok(mut colors) = mazes.get_mut(of.0) {
        colors.clear();
    }
    walls.despawn(shown.walls.values().copied());
    walls.commands.entity(of.0).try_remove::<MazeLook>();
}
