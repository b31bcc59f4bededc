//! The best run on the leaderboard walks along as a ghost. It is requested whenever the leaderboard arrives.

use super::{
    directory::Answered,
    fetch::{Answer, Fetches},
    link::Together,
};
use crate::{
    player::predicted::Shared,
    records::ghost::Rival,
    session::{shown::InFocus, source::MazeSource},
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask).add_observer(take);
}

fn ask(answered: On<Answered>, together: Res<Together>, fetches: Res<Fetches>) {
    if let Answer::Board(Ok(board)) = &answered.answer
        && answered.is_from_here(&together)
        && let Some(best) = board.iter().min_by_key(|placed| placed.place)
    {
        fetches.run(&answered.server, &best.run);
    }
}

fn take(
    answered: On<Answered>,
    together: Res<Together>,
    maze: Option<InFocus<(Entity, &MazeSource, &Shared)>>,
    mut commands: Commands,
) {
    let (Answer::Run(Ok(record)), Some(maze)) = (&answered.answer, maze) else { return };
    let (maze, source, _) = maze.into_inner();
    if answered.is_from_here(&together) && source.challenge() == Some(&record.challenge) {
        commands.entity(maze).insert(Rival((**record).clone()));
    }
}
