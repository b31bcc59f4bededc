//! Eyes that the camera can look through: the player's or a robot's.

use super::{look::Look, view::MazeCamera};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::{Plane, space::OnSurface, to_world, unfolded::Unfolded};
use maze_core::{AnyGrid, Maze, Point, grid::Isometry};
use std::sync::Arc;

/// Eyes that the camera can look through.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component)]
pub struct CameraMount {
    /// The position and the direction of the eyes, in the plane of the maze.
    pub pose: Transform,
    /// If the maze lies on a surface in space or is unfolded, the place below the eyes in the world, whose y axis points up,
    /// and the direction of the eyes relative to it.
    pub on_surface: Option<(Transform, Quat)>,
    /// The pitch of eyes that look straight ahead, in radians. On a surface in space, it follows the surface.
    pub rest: f32,
    /// Whether left and right are exchanged in the plane of the maze, as after a turn around a Möbius strip.
    pub is_mirrored: bool,
    /// Whether the mouse turns them.
    pub looks_around: bool,
    /// The increase of their field of view, as a share of it.
    pub widening: f32,
}

/// Where a maze lies: its plane, and its surface if it is on one in space.
pub(crate) type Lies<'a> = (Plane, Option<&'a OnSurface>);

impl CameraMount {
    /// Moves the eyes of a body to a point of the plane. `unfolded` is the unfolded maze, if the camera looks through these
    /// eyes.
    pub(crate) fn stand(
        &mut self,
        (plane, surface): Lies<'_>,
        (at, height, eyes): (Point, f32, Quat),
        unfolded: Option<(&mut Unfolded, &Maze<Arc<AnyGrid>>)>,
    ) {
        self.pose = Transform::from_translation(plane.to_world(at, height)).with_rotation(eyes);
        self.is_mirrored = false;
        self.on_surface = match unfolded {
            Some((unfolded, maze)) => {
                let map = unfolded.follow(maze, at);
                self.is_mirrored = map.is_mirrored();
                let foot = plane.offset() + to_world(map.apply(at), 0.0);
                Some((Transform::from_translation(foot), turned(&map, eyes)))
            }
            None => surface
                .and_then(|surface| surface.foot(plane, self.pose.translation, &Isometry::IDENTITY))
                .map(|foot| (foot, eyes)),
        };
    }

    /// Returns the position and the direction of the eyes in the world, where `lean` turns what is above the foot.
    pub(crate) fn view(&self, lean: Quat) -> Transform {
        let Some((foot, eyes)) = self.on_surface else { return self.pose };
        let mut look = Look::of(eyes);
        look.turn(Vec2::new(0.0, -self.rest));
        let above = Transform::from_xyz(0.0, self.pose.translation.y, 0.0).with_rotation(look.rotation());
        foot.with_rotation(lean * foot.rotation) * above
    }
}

/// The direction of eyes after a map of the plane. A mirrored one changes only where they look to.
fn turned(map: &Isometry, eyes: Quat) -> Quat {
    let ahead = eyes * Vec3::NEG_Z;
    let [x, y] = map.turn([ahead.x, ahead.z]);
    Quat::from_euler(EulerRot::YXZ, (-x).atan2(-y), ahead.y.clamp(-1.0, 1.0).asin(), 0.0)
}

/// The mount that the camera is on. As a relationship, it is removed when the mount despawns.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = MountedBy)]
pub struct Mounted(pub Entity);

/// The cameras on this mount.
#[derive(Component, Debug)]
#[relationship_target(relationship = Mounted)]
pub struct MountedBy(Vec<Entity>);

/// All mounts, and the one that the camera is on.
#[derive(SystemParam)]
pub(super) struct Mounts<'w, 's> {
    mounted: Query<'w, 's, &'static Mounted, With<MazeCamera>>,
    mounts: Query<'w, 's, &'static CameraMount>,
}

impl Mounts<'_, '_> {
    /// Returns the mount that the camera is on.
    pub(super) fn current(&self) -> Option<&CameraMount> {
        self.mounts.get(self.mounted.single().ok()?.0).ok()
    }
}

/// The camera and its current mount.
#[derive(SystemParam)]
pub(crate) struct MountableCamera<'w, 's> {
    camera: Single<'w, 's, (Entity, Option<&'static Mounted>), With<MazeCamera>>,
    commands: Commands<'w, 's>,
}

impl MountableCamera<'_, '_> {
    /// Mounts the camera, unless it is already on this mount.
    pub(crate) fn mount(&mut self, mount: Entity) {
        let (camera, mounted) = *self.camera;
        if mounted != Some(&Mounted(mount)) {
            self.commands.entity(camera).insert(Mounted(mount));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_turn_with_the_plane() {
        let eyes = Quat::from_euler(EulerRot::YXZ, 0.4, -0.2, 0.0);
        assert!(turned(&Isometry::IDENTITY, eyes).angle_between(eyes) < 1e-3);
        // East becomes west.
        let mirror = Isometry::between([[0.0, 0.0], [0.0, 1.0]], [[0.0, 0.0], [0.0, 1.0]], true);
        let mirrored = Quat::from_euler(EulerRot::YXZ, -0.4, -0.2, 0.0);
        assert!(turned(&mirror, eyes).angle_between(mirrored) < 1e-3);
    }
}
