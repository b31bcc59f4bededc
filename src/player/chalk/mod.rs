//! The player's chalk marks on floors and walls. They stay as long as the maze.

mod mesh;
pub mod place;
pub mod strokes;

use super::{explored::walls_around, walk::Walk};
use crate::{
    camera::{look::Look, mount::CameraMount},
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::{CameraSystems, LabyrinthSystems},
    theme::materials::{Part, ThemeMaterials},
    vocabulary::view::View,
};
use bevy::{light::NotShadowCaster, prelude::*};
use bevy_maze::{
    Maze3d, OfMaze, Plane, Timeline,
    levels::layers_on,
    space::{InSpace, OnSurface},
    unfolded::InCell,
};
use maze_core::{Geometry, Maze};
use place::{Place, Surface};
use std::{collections::BTreeMap, f32::consts::FRAC_PI_4};
use strokes::Figure;

/// The marks in a maze.
#[derive(Component, Debug, Default)]
pub struct Chalk(BTreeMap<Place, Mark>);

/// A mark of chalk.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The shape of the mark.
    pub figure: Figure,
    /// The player's direction of view when drawing it: the yaw, counterclockwise from north, in radians.
    pub yaw: f32,
    entity: Entity,
}

impl Chalk {
    /// All marks.
    pub fn iter(&self) -> impl Iterator<Item = (Place, &Mark)> {
        self.0.iter().map(|(&place, mark)| (place, mark))
    }

    /// Returns the number after the largest one in the maze.
    fn next_number(&self) -> u32 {
        let numbers = self
            .0
            .values()
            .filter_map(|mark| if let Figure::Number(number) = mark.figure { Some(number) } else { None });
        numbers.max().map_or(1, |number| number.saturating_add(1))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Maze3d, Chalk>().add_systems(
        Update,
        (
            wipe_with_walls.run_if(any_match_filter::<With<Walk>>).in_set(LabyrinthSystems::Sync),
            draw.run_if(any_just_pressed.and_then(in_state(View::Walk))).in_set(CameraSystems::Charted),
        ),
    );
}

/// Draws a mark where the player looks. The same mark again erases it, another mark replaces it.
fn draw(
    keys: Keys,
    walk: Single<(&Walk, &OfMaze, &CameraMount)>,
    mut mazes: Query<(&Timeline, &Plane, Option<&OnSurface>, &mut Chalk)>,
    materials: Res<ThemeMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let (walk, &OfMaze(maze), mount) = walk.into_inner();
    let Ok((timeline, plane, on, mut chalk)) = mazes.get_mut(maze) else { return };
    let walls = walls_around(walk, timeline);
    let (eye, look) = (mount.pose.translation, Look::of(mount.pose.rotation));
    let at = plane.point_below(eye);
    let Some(cell) = walls.grid().locate(at) else { return };
    for press in keys.presses() {
        let figure = match press {
            Action::ChalkArrow => Figure::Arrow,
            Action::ChalkCross => Figure::Cross,
            Action::ChalkNumber => Figure::Number(chalk.next_number()),
            _ => continue,
        };
        let towards = look.level(Vec2::Y).xz();
        let surface = Surface::looked_at(walls, (cell, at), (towards, look.pitch.tan()), eye.y);
        let old = chalk.0.remove(&surface.place);
        if let Some(old) = old {
            commands.entity(old.entity).despawn();
            let turned = Look { yaw: old.yaw, pitch: 0.0 }.level(Vec2::Y).xz().angle_to(towards).abs();
            if old.figure.is_like(figure) && (figure != Figure::Arrow || turned < FRAC_PI_4) {
                continue;
            }
        }
        let up = if figure == Figure::Arrow { surface.ahead } else { Vec2::Y };
        let mut strokes = figure.strokes();
        if walk.frame().is_mirrored() {
            // The player sees the mirror image of what is drawn.
            strokes.iter_mut().flatten().for_each(|end| end.x = -end.x);
        }
        let mark = mesh::mesh(&strokes, &surface, up);
        let mark = match on {
            Some(on) => on.bend_mesh(mark, |_| Some(surface.place.cell())),
            None => mark,
        };
        let entity = commands.spawn((
            (OfMaze(maze), InSpace, InCell(surface.place.cell()), layers_on(walls.grid().level(surface.place.cell()))),
            Name::new("Chalk"),
            Mesh3d(meshes.add(mark)),
            materials.get(Part::Chalk),
            Transform::from_translation(plane.offset()),
            NotShadowCaster,
        ));
        chalk.0.insert(surface.place, Mark { figure, yaw: look.yaw, entity: entity.id() });
    }
}

/// Erases the marks on walls that have opened.
fn wipe_with_walls(mut mazes: Query<(&Timeline, &mut Chalk)>, mut commands: Commands) {
    for (timeline, mut chalk) in
        mazes.iter_mut().filter(|(timeline, chalk)| !timeline.changes().is_empty() && !chalk.0.is_empty())
    {
        let maze: &Maze<_> = timeline.now().maze();
        let is_gone = |place: &Place| matches!(place, Place::Wall(wall) if maze.is_open(*wall));
        if chalk.0.keys().any(is_gone) {
            let gone = chalk.0.extract_if(.., |place, _| is_gone(place));
            gone.for_each(|(_, mark)| commands.entity(mark.entity).despawn());
        }
    }
}
