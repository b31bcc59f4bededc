//! The torches on the walls of a finished maze, in themes that have some, and the lights of those near the camera.

mod draw;
mod lights;
mod place;

pub use lights::TorchLight;

use crate::{
    schedule::LabyrinthSystems,
    session::source::MazeSource,
    theme::{
        file::Theme,
        materials::{Part, ThemeMaterials},
    },
};
use bevy::{camera::visibility::RenderLayers, light::NotShadowCaster, prelude::*};
use bevy_maze::{
    OfMaze, Plane, Timeline,
    levels::layers_on,
    space::OnSurface,
    unfolded::{UNFOLDED, Unfolded},
};
use maze_core::Cell;
use place::{Place, places};
use std::{f32::consts::FRAC_PI_2, iter};

/// The torches of a maze on screen, while they burn.
#[derive(Component, Debug)]
pub struct Torches {
    all: Vec<Torch>,
    /// All entities that draw them.
    entities: Vec<Entity>,
}

/// A burning torch.
#[derive(Clone, Copy, Debug)]
struct Torch {
    /// The cell.
    cell: Cell,
    /// The position of the flame in the plane of the maze, and in the world. They differ on a surface in space.
    flat: Vec3,
    flame: Vec3,
    /// The position in the world of its reflection in the floor, on a surface with one side.
    reflection: Option<Vec3>,
    /// The phase of the flicker.
    phase: f32,
    /// The floor of a building that it is on.
    level: u32,
}

/// A place where the flame of a torch is seen.
struct Flame {
    /// Its position in the world.
    at: Vec3,
    layers: RenderLayers,
    /// Whether it is on the side of the floor that faces away from the camera.
    is_behind: bool,
}

impl Torch {
    /// The places of the flame for a camera at this position. On a surface with one side, and in an unfolded maze, there are
    /// several.
    fn flames(self, plane: Plane, unfolded: Option<&Unfolded>, camera: Vec3) -> Vec<Flame> {
        let layers = layers_on(self.level);
        let Some(unfolded) = unfolded.filter(|unfolded| unfolded.has_eye()) else {
            let sides = || iter::once(self.flame).chain(self.reflection);
            let nearest = sides().map(|at| at.distance(camera)).fold(f32::INFINITY, f32::min);
            let flame = |at: Vec3| Flame { at, layers: layers.clone(), is_behind: at.distance(camera) > nearest };
            return sides().map(flame).collect();
        };
        let point = plane.point_below(self.flat);
        let places = unfolded.places(self.cell).map(|map| plane.to_world(map.apply(point), self.flat.y));
        places.map(|at| Flame { at, layers: layers.clone().with(UNFOLDED), is_behind: false }).collect()
    }
}

impl Torches {
    /// The cells of the flames, and their positions in the plane of the maze.
    pub fn flames(&self) -> impl Iterator<Item = (Cell, Vec3)> {
        self.all.iter().map(|torch| (torch.cell, torch.flat))
    }
}

pub(super) fn plugin(app: &mut App) {
    lights::plugin(app);
    app.add_systems(Update, burn.in_set(LabyrinthSystems::Sync));
}

/// The components of a maze that decide the places of its torches.
type Lit = (Ref<'static, Timeline>, &'static MazeSource, &'static Plane, Option<&'static OnSurface>);

/// Lights the torches of a maze when it is finished, and removes them when it is carved again.
fn burn(
    mazes: Query<(Entity, Lit, Option<&Torches>)>,
    (theme, materials): (Res<Theme>, Res<ThemeMaterials>),
    mut shapes: Local<Option<[Handle<Mesh>; 2]>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (maze, (timeline, source, &plane, surface), before) in &mazes {
        if !timeline.is_changed() && !theme.is_changed() {
            continue;
        }
        // A search does not change the maze.
        let finished = timeline.is_carved();
        let wanted = theme.torches.filter(|_| finished);
        if let Some(before) = before
            && (wanted.is_none() || theme.is_changed())
        {
            before.entities.iter().for_each(|&entity| commands.entity(entity).try_despawn());
            commands.entity(maze).remove::<Torches>();
        }
        let Some(torches) = wanted.filter(|_| before.is_none() || theme.is_changed()) else { continue };
        let [stick, flame] = shapes.get_or_insert_with(|| [stick(), flame(0.026)].map(|mesh| meshes.add(mesh))).clone();
        let mut burning = Torches { all: Vec::new(), entities: Vec::new() };
        for Place { cell, at, away, phase } in places(timeline.now().maze(), source.seed(), torches.share.get()) {
            let foot = Transform::from_translation(plane.to_world(at, STICK_AT))
                .with_rotation(Quat::from_rotation_y(-away.to_angle()));
            let tip = foot.transform_point(Vec3::new(FLAME_OUT, FLAME_UP, 0.0));
            let leaning = foot * Transform::from_rotation(Quat::from_rotation_z(-LEAN));
            let seen = || (OfMaze(maze), NotShadowCaster);
            let wood = commands.spawn((seen(), Mesh3d(stick.clone()), materials.get(Part::Torch), leaning)).id();
            let fire = Transform::from_translation(tip);
            let fire = commands.spawn((seen(), Mesh3d(flame.clone()), materials.get(Part::Flame), fire)).id();
            burning.entities.extend([wood, fire]);
            let on_surface = surface.and_then(|surface| surface.raised(plane, tip));
            let one_sided = surface.filter(|surface| surface.is_one_sided());
            let reflection = one_sided.and_then(|surface| surface.raised(plane, tip.with_y(-tip.y)));
            let level = surface.map_or(0, |surface| surface.level_below(plane, tip));
            burning.all.push(Torch { cell, flat: tip, flame: on_surface.unwrap_or(tip), reflection, phase, level });
        }
        commands.entity(maze).insert(burning);
    }
}

/// The height of the bottom of the handle, how far it leans from the wall, and the position of the flame relative to
/// its bottom.
const STICK_AT: f32 = 0.3;
const LEAN: f32 = 0.35;
const FLAME_OUT: f32 = 0.055;
const FLAME_UP: f32 = 0.15;

fn stick() -> Mesh {
    ConicalFrustum { radius_top: 0.018, radius_bottom: 0.009, height: 0.13 }
        .mesh()
        .resolution(8)
        .build()
        .translated_by(Vec3::Y * 0.065)
}

/// The colors of a flame at its foot, in its middle and at its tip.
const FLAME_COLORS: [Vec3; 3] = [Vec3::new(1.0, 0.85, 0.5), Vec3::new(1.0, 0.6, 0.2), Vec3::new(0.85, 0.2, 0.04)];

/// A flame: a drop with its tip up, redder towards the tip, with this radius at its foot.
pub(crate) fn flame(radius: f32) -> Mesh {
    let mut drop = Sphere::new(radius).mesh().uv(12, 12).rotated_by(Quat::from_rotation_x(-FRAC_PI_2));
    let mut colors = Vec::new();
    if let Some(bevy::mesh::VertexAttributeValues::Float32x3(places)) = drop.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
        for [x, y, z] in places {
            let up = (*y / radius).max(0.0);
            let narrow = 1.0 - 0.7 * up;
            (*x, *y, *z) = (*x * narrow, *y * (1.0 + 1.4 * up), *z * narrow);
            let [foot, middle, tip] = FLAME_COLORS;
            let color = if up < 0.5 { foot.lerp(middle, 2.0 * up) } else { middle.lerp(tip, 2.0 * up - 1.0) };
            colors.push(color.extend(1.0).to_array());
        }
    }
    drop.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
}
