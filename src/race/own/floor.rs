//! The marks of a robot of the user: colors on the floor, and dimmed walls that it has not seen.

use super::{choices::OwnRobots, racer::FloorChange};
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
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze};
use maze_robots::Color as Paint;
use std::sync::Arc;

/// The robot of a race whose marks are shown, by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown(usize);

/// Marks a wall that the robot has seen, in a maze whose other walls are dimmed.
#[derive(Component, Clone, Copy, Debug)]
pub struct SeenWall;

/// The share of the floor's color in that of dimmed walls.
const DIMMED: f32 = 0.75;

/// Seen walls are thicker and higher than dimmed ones by this factor, so that they cover them.
const OVER: f32 = 1.02;

/// Walls of larger mazes are not dimmed: there are too many to show each seen wall in front of a dimmed one.
const MOST: usize = 1 << 14;

/// The materials of dimmed walls, inside the maze and on its boundary.
#[derive(Resource)]
struct DimMaterials([Handle<StandardMaterial>; 2]);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DimMaterials>()
        .add_observer(forget)
        .add_systems(Update, dim.after(show).in_set(CameraSystems::Race));
}

impl FromWorld for DimMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        Self([(); 2].map(|()| materials.add(StandardMaterial::default())))
    }
}

/// Spawns seen walls.
#[derive(SystemParam)]
pub(crate) struct SeenWalls<'w, 's> {
    all: Query<'w, 's, (Entity, &'static OfMaze), With<SeenWall>>,
    look: Res<'w, DefaultLook>,
    meshes: ResMut<'w, Assets<Mesh>>,
    /// The mesh for each length and radius, in ten-thousandths.
    shapes: Local<'s, HashMap<[i32; 2], Handle<Mesh>>>,
    commands: Commands<'w, 's>,
}

impl SeenWalls<'_, '_> {
    fn despawn(&mut self, maze: Entity) {
        let all = self.all.iter().filter(|(_, of)| of.0 == maze);
        all.for_each(|(wall, _)| self.commands.entity(wall).try_despawn());
    }

    fn spawn(&mut self, of: OfMaze, maze: &Maze<Arc<AnyGrid>>, wall: HalfEdge, plane: &Plane, size: WallSize) {
        let grid = maze.grid();
        if maze.is_open(wall) {
            return;
        }
        let [a, b] = grid.ends(wall).map(Vec2::from);
        let radius = grid.arc_center(wall).map_or(0.0, |center| a.distance(center.into()));
        let shape = [a.distance(b), radius].map(|measure| (10_000.0 * measure).round() as i32);
        let (mesh, mut place) = wall_panel(grid, wall, size);
        place.translation += plane.offset();
        place.scale *= Vec3::new(1.0, OVER, OVER);
        let mesh = self.shapes.entry(shape).or_insert_with(|| self.meshes.add(mesh)).clone();
        let walls = &self.look.0.walls;
        let material = if grid.across(wall).is_none() { &walls.boundary } else { &walls.inner[0] };
        let look = (Mesh3d(mesh), MeshMaterial3d(material.material.clone()), place);
        self.commands.spawn((Name::new("Seen wall"), SeenWall, of, look));
    }
}

/// Shows what the robot has painted and seen since the last frame, or everything if another robot is shown.
pub(crate) fn show(
    mut races: Query<(Entity, &mut Race, &OfMaze, Option<&Shown>)>,
    mut mazes: Query<(&mut CellColors, &Plane, &WallSize)>,
    choices: Res<OwnRobots>,
    mut walls: SeenWalls,
) {
    for (entity, mut race, &of, shown) in &mut races {
        let race = race.bypass_change_detection();
        let Ok((mut colors, plane, &size)) = mazes.get_mut(of.0) else { continue };
        let dims = choices.dims_unseen && race.maze().grid().len() <= MOST;
        let now = race.shown_own().map(|(number, _)| Shown(number));
        let is_new = now.as_ref() != shown || choices.is_changed();
        if let (Some(now), Some((_, robot))) = (now, race.shown_own()) {
            let new: Vec<FloorChange> = if is_new {
                let colors = robot.colors().map(|(cell, color)| FloorChange::Color(cell, Some(color)));
                colors.chain(robot.seen().iter().map(|&wall| FloorChange::Seen(wall))).collect()
            } else {
                robot.news.clone()
            };
            if is_new {
                colors.clear();
                walls.despawn(of.0);
                walls.commands.entity(entity).insert(now);
            }
            for change in new {
                match change {
                    FloorChange::Color(cell, color) => paint(&mut colors, cell, color),
                    FloorChange::Seen(wall) if dims => walls.spawn(of, race.maze(), wall, plane, size),
                    FloorChange::Seen(_) => {}
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
    dimmed: Query<Entity, With<MazeLook>>,
    (choices, look): (Res<OwnRobots>, Res<DefaultLook>),
    (dim, mut materials): (Res<DimMaterials>, ResMut<Assets<StandardMaterial>>),
    mut commands: Commands,
) {
    for (race, of) in &races {
        let dims = choices.dims_unseen && race.shown_own().is_some() && race.maze().grid().len() <= MOST;
        if dims == dimmed.contains(of.0) && !(dims && look.is_changed()) {
            continue;
        }
        if !dims {
            commands.entity(of.0).try_remove::<MazeLook>();
            continue;
        }
        let mut own = look.0.clone();
        let walls = &mut own.walls;
        let [inner, boundary] =
            [&walls.inner[0], &walls.boundary].map(|wall| faded(wall.color, look.0.floor.colors.blank));
        for (handle, color) in dim.0.iter().zip([inner, boundary]) {
            if let Some(mut material) = materials.get_mut(handle) {
                *material = StandardMaterial { base_color: color, perceptual_roughness: 0.9, ..default() };
            }
        }
        let [inside, outside] = [0, 1].map(|place| dim.0[place].clone());
        walls.set_all(&WallMaterial { material: inside, color: inner });
        walls.boundary = WallMaterial { material: outside, color: boundary };
        commands.entity(of.0).try_insert(own);
    }
}

fn faded(color: Color, floor: Color) -> Color {
    color.mix(&floor, DIMMED)
}

/// Removes the colors, the seen walls and the dimmed look when a race ends.
fn forget(
    ended: On<Remove, Race>,
    races: Query<&OfMaze, With<Race>>,
    mut mazes: Query<&mut CellColors>,
    mut walls: SeenWalls,
) {
    let Ok(&of) = races.get(ended.entity) else { return };
    if let Ok(mut colors) = mazes.get_mut(of.0) {
        colors.clear();
    }
    walls.despawn(of.0);
    walls.commands.entity(of.0).try_remove::<MazeLook>();
}
