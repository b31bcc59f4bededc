//! What the user lends to the screensaver, and gets back as it was.

use crate::{
    camera::standpoint::Standpoint,
    race::model::Pace,
    session::{aside::bring_back, requests::CancelTask, shown::focused},
    settings::form::Settings,
    theme::file::Theme,
};
use bevy::prelude::*;

/// What comes back at the end. The maze itself is set aside meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Lent {
    settings: Settings,
    pace: Pace,
    pub(super) standpoint: Standpoint,
}

impl Lent {
    /// Takes note of what is to come back.
    pub(super) fn note(world: &mut World) -> Option<Self> {
        let standpoint = Standpoint::of(world)?;
        Some(Self { settings: world.resource::<Settings>().clone(), pace: *world.resource::<Pace>(), standpoint })
    }

    /// Gives everything back, in place of the maze that was shown meanwhile, if one was.
    pub(super) fn give_back(self, replaced: bool, world: &mut World) {
        if replaced {
            world.trigger(CancelTask);
            if let Some(shown) = focused(world).map(|maze| maze.id()) {
                world.despawn(shown);
            }
            world.flush();
            bring_back(world);
        }
        // What was measured of the machine meanwhile is true all the same.
        let measured = world.resource::<Settings>().look.measured;
        let mut settings = self.settings;
        settings.look.measured = measured;
        world.insert_resource(settings);
        // So that what was set aside takes on what has been measured.
        world.resource_mut::<Theme>().set_changed();
        world.insert_resource(self.pace);
        self.standpoint.take_up(world);
    }
}
