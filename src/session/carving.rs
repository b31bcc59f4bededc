//! The carving of a maze, kept while a search is shown, so that the user can go back to it.

use super::{
    hold::Hold,
    shown::{InFocus, Solved},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::LabyrinthSystems,
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::{AnyGrid, Playback};
use std::sync::Arc;

/// The carving of a maze, while its timeline plays a search.
#[derive(Component, Debug)]
#[component(immutable)]
pub(super) struct Carving(Playback<Arc<AnyGrid>>);

/// A request to show the carving again instead of a search. It starts at its end, so no wall moves.
#[derive(Event, Clone, Copy, Debug)]
pub struct ShowCarving;

impl Carving {
    /// Returns the carving that a timeline plays, or `None` if it plays a search.
    pub(super) fn of(timeline: &Timeline) -> Option<Self> {
        (!timeline.is_search()).then(|| Self(timeline.now().clone()))
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

fn show(
    _: On<ShowCarving>,
    maze: Option<InFocus<(Entity, &Timeline, &Carving)>>,
    (mut hold, mut commands): (Hold, Commands),
) {
    let Some((maze, search, Carving(playback))) = maze.map(Single::into_inner) else { return };
    if hold.refuses() {
        return;
    }
    let mut playback = playback.clone();
    playback.seek(playback.len());
    let mut carved = Timeline::carving(playback);
    (carved.playing, carved.chosen_speed) = (false, search.chosen_speed);
    commands.entity(maze).remove::<(Carving, Solved)>().insert(carved);
}
