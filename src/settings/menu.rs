//! The preferences of the menu.

use crate::preferences::describe::preferences;
use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

preferences! {
    /// The preferences of the menu. The menu itself changes them, so the settings page does not show them.
    pub struct MenuChoices in "menu" {
        /// The selected tab.
        tab: Tab = Tab::Maze;
        /// The unfolded sections, by the message ids of their titles without the prefix `menu-`.
        unfolded: BTreeSet<String> = BTreeSet::new();
    }
}

/// A tab of the menu.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, Hash, Reflect)]
pub enum Tab {
    /// The next maze: shape, size, method.
    Maze,
    /// Goals, daily mazes, rooms.
    Play,
    /// Solvers, robots, floor colors, statistics.
    Solve,
    /// Share codes, recent mazes, files.
    Files,
    /// Lessons.
    Learn,
}

impl Tab {
    /// All tabs, in order.
    pub const ALL: [Self; 5] = [Self::Maze, Self::Play, Self::Solve, Self::Files, Self::Learn];

    /// The message id of its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Maze => "menu-tab-maze",
            Self::Play => "menu-tab-play",
            Self::Solve => "menu-tab-solve",
            Self::Files => "menu-tab-files",
            Self::Learn => "menu-tab-learn",
        }
    }
}
