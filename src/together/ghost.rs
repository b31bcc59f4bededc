//! The best run of the board walks beside one: it is asked for whenever the board is known.

use super::{
    control::Answered,
    fetch::{Answer, Fetches},
    link::Together,
};
use crate::{
    player::predicted::Shared,
    records::ghost::Rival,
    session::{shown::InFocus, timeline::Timeline},
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask).add_observer(take);
}

fn ask(answered: On<Answered>, together: Res<Together>, fetches: Res<Fetches>) {
    if let (Answer::Board(Ok(board)), Some(visit)) = (&answered.0, together.visit())
        && let Some(best) = board.iter().min_by_key(|placed| placed.place)
    {
        fetches.run(&visit.server, &best.run);
    }
}

fn take(answered: On<Answered>, maze: Option<InFocus<(Entity, &Timeline, &Shared)>>, mut commands: Commands) {
    let (Answer::Run(Ok(record)), Some(maze)) = (&answered.0, maze) else { return };
    let (maze, timeline, _) = maze.into_inner();
    if timeline.source.blueprint() == Some(&record.blueprint) {
        commands.entity(maze).insert(Rival((**record).clone()));
    }
}
