//! Eyes that the camera can look through: the walker's, a robot's.

use super::view::MazeCamera;
use bevy::{ecs::system::SystemParam, prelude::*};

/// The entity has eyes that the camera can look through.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component)]
pub struct CameraMount {
    /// Where they are, and which way they look.
    pub pose: Transform,
    /// Whether they are turned with the mouse.
    pub looks_around: bool,
    /// How much wider than usual they see, as a share of it.
    pub widening: f32,
}

/// The camera is on this mount. Being a relationship, it is gone as soon as the mount is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = MountedBy)]
pub struct Mounted(pub Entity);

/// The cameras that are on the mount.
#[derive(Component, Debug)]
#[relationship_target(relationship = Mounted)]
pub struct MountedBy(Vec<Entity>);

/// All mounts, and the one that the camera is on, if it is on one.
#[derive(SystemParam)]
pub(super) struct Mounts<'w, 's> {
    mounted: Query<'w, 's, &'static Mounted, With<MazeCamera>>,
    mounts: Query<'w, 's, &'static CameraMount>,
}

impl Mounts<'_, '_> {
    /// The mount that the camera is on.
    pub(super) fn current(&self) -> Option<&CameraMount> {
        self.mounts.get(self.mounted.single().ok()?.0).ok()
    }
}

/// The camera, to be put on mounts.
#[derive(SystemParam)]
pub(crate) struct MountableCamera<'w, 's> {
    camera: Single<'w, 's, (Entity, Option<&'static Mounted>), With<MazeCamera>>,
    commands: Commands<'w, 's>,
}

impl MountableCamera<'_, '_> {
    /// Puts it on this mount, unless it is there.
    pub(crate) fn mount(&mut self, mount: Entity) {
        let (camera, mounted) = *self.camera;
        if mounted != Some(&Mounted(mount)) {
            self.commands.entity(camera).insert(Mounted(mount));
        }
    }
}
