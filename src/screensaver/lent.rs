//! The user's state that is restored after the screensaver.

use crate::{
    camera::standpoint::Standpoint,
    race::model::Pace,
    session::{requests::CancelTask, shown::focused},
    settings::{form::Settings, walking::Lesson},
    theme::file::Theme,
    vocabulary::{number::Hour, overlay::FloorOverlay},
};
use bevy::prelude::*;
use bevy_maze::aside::bring_back;
use maze_core::solve::Solver;
use std::collections::BTreeSet;

/// The state to restore. It has only those settings that the screensaver changes, since others may change meanwhile.
/// The maze itself is set aside.
#[derive(Clone, Debug)]
pub(super) struct Lent {
    theme: String,
    hour: Option<Hour>,
    floor: FloorOverlay,
    learned: BTreeSet<Lesson>,
    trail: bool,
    robots: Vec<Solver>,
    pace: Pace,
    pub(super) standpoint: Standpoint,
}

impl Lent {
    /// Saves the current state.
    pub(super) fn note(world: &mut World) -> Option<Self> {
        let standpoint = Standpoint::of(world)?;
        let settings = world.resource::<Settings>();
        Some(Self {
            theme: settings.look.theme.clone(),
            hour: settings.look.hour,
            floor: settings.floor,
            learned: settings.walking.learned.clone(),
            trail: settings.walking.trail,
            robots: settings.robots.clone(),
            pace: *world.resource::<Pace>(),
            standpoint,
        })
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
        let mut settings = world.resource_mut::<Settings>();
        (settings.look.theme, settings.look.hour) = (self.theme, self.hour);
        (settings.walking.learned, settings.walking.trail) = (self.learned, self.trail);
        (settings.floor, settings.robots) = (self.floor, self.robots);
        // So that what was set aside takes on what has been measured.
        world.resource_mut::<Theme>().set_changed();
        world.insert_resource(self.pace);
        self.standpoint.take_up(world);
    }
}
