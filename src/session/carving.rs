//! The carving of a maze, kept while a search is shown, so that the user can go back to it.

use super::{
    hold::Hold,
    shown::{Focused, OnScreen, Solved},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::LabyrinthSystems,
};
use bevy::prelude::*;
use bevy_maze::{RegionColoring, Timeline};
use maze_core::{AnyGrid, Playback};
use std::sync::Arc;

/// The carving of a maze, and the colors of its regions, while its timeline plays a search.
#[derive(Component, Debug)]
#[component(immutable)]
pub(super) struct Carving {
    playback: Playback<Arc<AnyGrid>>,
    regions: RegionColoring,
}

/// A request to show the carving again instead of a search. It starts at its end, so no wall moves.
#[derive(Event, Clone, Copy, Debug)]
pub struct ShowCarving;

impl Carving {
    /// Returns the carving that a timeline plays, or `None` if it plays a search.
    pub(super) fn of(timeline: &Timeline) -> Option<Self> {
        (!timeline.is_search()).then(|| Self { playback: timeline.now().clone(), regions: timeline.regions().clone() })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show).add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input));
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::ShowCarving) {
        commands.trigger(ShowCarving);
    }
}

/// A maze on screen, whether it is in focus, and its carving during a search.
type Shown = (Entity, &'static Timeline, Has<Focused>, Option<&'static Carving>);

fn show(_: On<ShowCarving>, mazes: Query<Shown, OnScreen>, (mut hold, mut commands): (Hold, Commands)) {
    let is_search = mazes.iter().any(|(.., is_focused, carving)| is_focused && carving.is_some());
    if !is_search || hold.refuses() {
        return;
    }
    for (maze, timeline, _, carving) in &mazes {
        if let Some(Carving { playback, regions }) = carving {
            let mut playback = playback.clone();
            playback.seek(playback.len());
            let mut carved = Timeline::with_regions(playback, false, regions.clone());
            (carved.playing, carved.chosen_speed) = (false, timeline.chosen_speed);
            commands.entity(maze).remove::<(Carving, Solved)>().insert(carved);
        } else if timeline.is_search() {
            // A copy of the maze, which shows only a search.
            commands.entity(maze).despawn();
        }
    }
}
