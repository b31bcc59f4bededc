//! Opens the mazes of share codes.

use super::{
    form::Draft,
    share_code::{ShareCode, file_of},
};
use crate::session::requests::{Generate, GeneratePair, Open};
use bevy::prelude::*;

/// A request to show the mazes of a share code, the first of them also in the menu.
#[derive(Event, Clone, Debug)]
pub struct OpenCode(pub ShareCode);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
}

fn open(request: On<OpenCode>, mut draft: ResMut<Draft>, mut commands: Commands) {
    let OpenCode(code) = request.event();
    // The menu cannot describe a drawn maze.
    if let Some(first) = code.first() {
        draft.show(&first);
    }
    match code.clone() {
        ShareCode::Maze(challenge) => commands.trigger(Generate(challenge)),
        ShareCode::Pair(pair) => commands.trigger(GeneratePair(pair)),
        ShareCode::Drawn(code) => commands.trigger(Open(file_of(&code))),
    }
}
