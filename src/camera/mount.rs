//! Eyes that the camera can look through: the player's or a robot's.

use super::view::MazeCamera;
use bevy::{ecs::system::SystemParam, prelude::*};

/// Eyes that the camera can look through.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component)]
pub struct CameraMount {
    /// The position and the direction of the eyes, in the plane of the maze.
    pub pose: Transform,
    /// If the maze lies on a surface in space or is unfolded, the place below the eyes in the world, whose y axis points up,
    /// and the direction of the eyes relative to it.
    pub on_surface: Option<(Transform, Quat)>,
    /// Whether the mouse turns them.
    pub looks_around: bool,
    /// The increase of their field of view, as a share of it.
    pub widening: f32,
}

impl CameraMount {
    /// Returns the position and the direction of the eyes in the world, where `lean` turns what is above the foot.
    pub(crate) fn view(&self, lean: Quat) -> Transform {
        let Some((foot, eyes)) = self.on_surface else { return self.pose };
        let above = Transform::from_xyz(0.0, self.pose.translation.y, 0.0).with_rotation(eyes);
        foot.with_rotation(lean * foot.rotation) * above
    }
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
