//! The pose and mode of the camera, for saving and restoring them.

use super::{fly::Fly, mount::Mounted, orbit::Framed, view::MazeCamera};
use crate::{input::pointer::PointerLock, vocabulary::view::View};
use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;

/// The pose and mode of the camera.
#[derive(Clone, Debug)]
pub(crate) struct Standpoint {
    pub(crate) view: View,
    place: Transform,
    orbit: PanOrbitCamera,
    framed: Framed,
    fly: Fly,
    mounted: Option<Mounted>,
    holds_pointer: bool,
}

impl Standpoint {
    /// Saves the current pose and mode.
    pub(crate) fn of(world: &mut World) -> Option<Self> {
        let mut camera = world.query_filtered::<(&Transform, &PanOrbitCamera, Option<&Mounted>), With<MazeCamera>>();
        let (&place, &orbit, mounted) = camera.single(world).ok()?;
        Some(Self {
            view: **world.resource::<State<View>>(),
            place,
            orbit,
            framed: world.resource::<Framed>().clone(),
            fly: world.resource::<Fly>().clone(),
            mounted: mounted.copied(),
            holds_pointer: world.resource::<PointerLock>().0,
        })
    }

    /// Restores the pose and mode. The view must already be the saved one.
    pub(crate) fn take_up(self, world: &mut World) {
        let mut camera = world.query_filtered::<Entity, With<MazeCamera>>();
        let Ok(camera) = camera.single(world) else { return };
        let mut camera = world.entity_mut(camera);
        camera.insert(PanOrbitCamera { force_update: true, ..self.orbit });
        if self.view == View::Orbit {
            camera.insert(self.place);
        }
        // The mount may have despawned.
        if let Some(mounted) = self.mounted
            && camera.world().get_entity(mounted.0).is_ok()
        {
            camera.insert(mounted);
        }
        world.insert_resource(self.framed);
        world.insert_resource(self.fly);
        world.insert_resource(PointerLock(self.holds_pointer));
    }
}
