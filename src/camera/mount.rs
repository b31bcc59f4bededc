//! Eyes that the camera can look through: the walker's, a robot's.

use super::view::{MazeCamera, Mounted};
use bevy::{ecs::system::SystemParam, prelude::*};

/// How high an eye is inside the maze, in cell pitches.
pub const EYE_HEIGHT: f32 = 0.36;

/// The entity has eyes that the camera can look through.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct CameraMount {
    /// Where they are, and which way they look.
    pub pose: Transform,
    /// Whether they are turned with the mouse.
    pub looks_around: bool,
}

/// Whatever puts the camera on a mount: each in a view of its own, so their order does not matter.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MountSystems;

/// All mounts, and the one that the camera is on.
#[derive(SystemParam)]
pub(super) struct Mounts<'w, 's> {
    mounted: Query<'w, 's, &'static Mounted, With<MazeCamera>>,
    mounts: Query<'w, 's, &'static CameraMount>,
}

impl Mounts<'_, '_> {
    /// The mount that the camera is on, unless it is gone.
    pub(super) fn current(&self) -> Option<&CameraMount> {
        self.mounts.get(self.mounted.single().ok()?.0).ok()
    }
}
