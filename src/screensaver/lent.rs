//! The user's state that is restored after the screensaver.

use crate::{
    camera::standpoint::Standpoint,
    race::model::Pace,
    session::{requests::CancelTask, shown::focused},
    theme::{file::Theme, look::Staged},
};
use bevy::prelude::*;
use bevy_maze::aside::bring_back;

/// The state to restore. The preferences are not part of it, as the screensaver changes none, and the maze itself is set
/// aside.
#[derive(Clone, Debug)]
pub(super) struct Lent {
    pace: Pace,
    pub(super) standpoint: Standpoint,
}

impl Lent {
    /// Saves the current state.
    pub(super) fn note(world: &mut World) -> Option<Self> {
        let standpoint = Standpoint::of(world)?;
        Some(Self { pace: *world.resource::<Pace>(), standpoint })
    }

    /// Restores the state, and the user's maze if the screensaver has replaced it.
    pub(super) fn give_back(self, replaced: bool, world: &mut World) {
        if replaced {
            world.trigger(CancelTask);
            if let Some(shown) = focused(world).map(|maze| maze.id()) {
                world.despawn(shown);
            }
            world.flush();
            bring_back(world);
        }
        world.insert_resource(Staged::default());
        // Makes the restored maze use the current theme and quality.
        world.resource_mut::<Theme>().set_changed();
        world.insert_resource(self.pace);
        self.standpoint.take_up(world);
    }
}
