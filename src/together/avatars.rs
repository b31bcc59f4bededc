//! The bodies of the room's players. Each has its own color, and the camera can look through its eyes.

use super::link::Together;
use crate::{
    camera::{
        eye::Eye,
        mount::{CameraMount, MountedBy},
        view::MazeCamera,
    },
    player::predicted::Shared,
    session::shown::InFocus,
    vocabulary::view::View,
};
use bevy::{ecs::system::SystemParam, platform::collections::HashMap, prelude::*};
use bevy_maze::{OfMaze, Plane, Timeline, space::OnSurface, unfolded::Unfolded};
use maze_core::Point;
use maze_protocol::PlayerId;

/// The body of a player in the room.
#[derive(Component, Clone, Copy, Debug)]
#[require(CameraMount, Transform, Visibility::Hidden)]
pub struct Avatar(pub PlayerId);

/// The meshes and materials of bodies.
#[derive(Resource)]
pub(super) struct AvatarLook {
    body: Mesh3d,
    visor: Mesh3d,
    colors: Vec<MeshMaterial3d<StandardMaterial>>,
    dark: MeshMaterial3d<StandardMaterial>,
}

/// The number of colors. Players who joined one after another get colors that are far apart.
const COLORS: u16 = 12;
const APART: u16 = 5;

/// The height of a body's center, in cell pitches.
const HEIGHT: f32 = 0.205;

/// Bodies nearer to the camera than this are hidden, in cell pitches. The camera may then be inside the body, at any
/// height.
const NEAR: f32 = 0.3;

/// The pitch of an avatar's eyes, in radians: slightly down.
const PITCH: f32 = -0.08;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AvatarLook>();
}

/// The color of a player.
#[must_use]
pub fn color(player: PlayerId) -> Color {
    let number = u16::try_from(player.0 % u32::from(COLORS)).unwrap_or(0) * APART % COLORS;
    Color::hsl(360.0 * f32::from(number) / f32::from(COLORS), 0.72, 0.56)
}

impl FromWorld for AvatarLook {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let body = Mesh3d(meshes.add(Capsule3d::new(0.11, 0.19)));
        let visor = Mesh3d(meshes.add(Cuboid::new(0.15, 0.055, 0.06)));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut add = |base_color: Color, glow: f32| {
            let emissive = base_color.to_linear() * glow;
            let matt = StandardMaterial { base_color, emissive, perceptual_roughness: 0.6, ..default() };
            MeshMaterial3d(materials.add(matt))
        };
        let colors = (0..u32::from(COLORS)).map(|number| add(color(PlayerId(number)), 0.1)).collect();
        Self { body, visor, colors, dark: add(Color::srgb(0.06, 0.07, 0.09), 0.0) }
    }
}

impl AvatarLook {
    fn body(&self, player: PlayerId) -> (Mesh3d, MeshMaterial3d<StandardMaterial>) {
        let number = player.0 as usize % self.colors.len();
        (self.body.clone(), self.colors[number].clone())
    }
}

/// The visible bodies.
#[derive(SystemParam)]
pub(crate) struct Bodies<'w, 's> {
    bodies: Query<'w, 's, (&'static Avatar, &'static OfMaze, &'static GlobalTransform, &'static Visibility)>,
    mazes: Query<'w, 's, (&'static Plane, Option<&'static Unfolded>)>,
}

impl Bodies<'_, '_> {
    /// The players, and where the camera sees the point at this height above the middle of each body. In an unfolded maze, a
    /// body may be at several places.
    pub(crate) fn above(&self, height: f32) -> impl Iterator<Item = (PlayerId, Vec3)> {
        let visible = self.bodies.iter().filter(|(.., visibility)| **visibility != Visibility::Hidden);
        visible.flat_map(move |(avatar, of, place, _)| {
            let at = place.translation() + height * *place.up();
            let places = match self.mazes.get(of.0) {
                Ok((&plane, Some(unfolded))) => unfolded.seen_at(plane, at),
                _ => vec![at],
            };
            places.into_iter().map(|at| (avatar.0, at))
        })
    }
}

pub(super) type Body = (
    Entity,
    &'static Avatar,
    &'static OfMaze,
    (&'static mut Transform, &'static GlobalTransform),
    &'static mut Visibility,
    &'static mut CameraMount,
    Has<MountedBy>,
);

/// The maze of a room, and where it lies.
type Lies = (
    Entity,
    (&'static Plane, Option<&'static OnSurface>),
    (&'static Timeline, Option<&'static mut Unfolded>),
    &'static Shared,
);

/// Moves bodies and their eyes to the players' positions, and spawns and despawns bodies as players come and go.
pub(super) fn sync(
    together: Res<Together>,
    maze: Option<InFocus<Lies>>,
    mut bodies: Query<Body, Without<MazeCamera>>,
    camera: Query<&Transform, (With<MazeCamera>, Without<Avatar>)>,
    (view, sight, look): (Res<State<View>>, Res<Eye>, Res<AvatarLook>),
    mut commands: Commands,
) {
    let Some(room) = together.room() else { return };
    let Some((maze, (&plane, surface), (timeline, mut unfolded), _)) = maze.map(Single::into_inner) else { return };
    let own = room.you().zip(room.own()).map(|(you, own)| (you, (own.pose.bits.map(f32::from_bits), None)));
    let others = room.others().places().map(|(player, at, heading)| (player, (at, Some(yaw_of(heading)))));
    let mut places: HashMap<PlayerId, (Point, Option<f32>)> = others.chain(own).collect();
    // The camera of an unfolded maze is not where the player is.
    let inside = match view.get() {
        View::Walk => room.you(),
        View::Spectate => bodies.iter().find(|body| body.6).map(|body| body.1.0),
        _ => None,
    };
    let inside = inside.filter(|_| unfolded.as_ref().is_some_and(|unfolded| unfolded.has_eye()));
    let eye = inside.and_then(|player| places.get(&player)).map(|&(at, _)| plane.to_world(at, HEIGHT));
    let eye = eye.or_else(|| Some(camera.single().ok()?.translation));
    for (entity, avatar, of, (mut transform, place), mut visibility, mut mount, is_mounted) in &mut bodies {
        let Some((at, yaw)) = places.remove(&avatar.0).filter(|_| of.0 == maze) else {
            commands.entity(entity).despawn();
            continue;
        };
        let facing = yaw.map_or(transform.rotation, Quat::from_rotation_y);
        *transform = Transform::from_translation(plane.to_world(at, HEIGHT)).with_rotation(facing);
        let eyes = facing * Quat::from_rotation_x(PITCH);
        let is_watched = *view.get() == View::Spectate && is_mounted;
        let seen = unfolded.as_mut().filter(|_| is_watched).map(|unfolded| unfolded.bypass_change_detection());
        mount.stand((plane, surface), (at, sight.height(), eyes), seen.zip(Some(timeline.now().maze())));
        // Bodies are not drawn from inside: the player's own, the one that is watched, and any at the same place.
        let is_near = eye.is_some_and(|eye| eye.distance(place.translation()) < NEAR);
        let is_inside = match view.get() {
            View::Walk => room.you() == Some(avatar.0) || is_near,
            View::Spectate => is_mounted || is_near,
            _ => false,
        };
        visibility.set_if_neq(if is_inside { Visibility::Hidden } else { Visibility::Inherited });
    }
    for player in places.into_keys() {
        let visor = (look.visor.clone(), look.dark.clone(), Transform::from_xyz(0.0, 0.1, -0.09));
        commands.spawn((Avatar(player), OfMaze(maze), look.body(player))).with_child(visor);
    }
}

/// Converts a heading (clockwise from east) to a yaw (counterclockwise from north), in radians.
fn yaw_of(heading: f32) -> f32 {
    -heading - std::f32::consts::FRAC_PI_2
}

pub(super) fn clear(bodies: Query<Entity, With<Avatar>>, mut commands: Commands) {
    bodies.iter().for_each(|body| commands.entity(body).despawn());
}
