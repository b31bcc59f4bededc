//! Keeps the address of the page and the mazes on screen in sync.

use crate::{
    input::unattended::is_unattended,
    platform::page::{self, Said, heard},
    schedule::LabyrinthSystems,
    session::{
        beside::PairOnScreen,
        hold::{BeingDrawn, Hold, MazeHeld},
        shown::InFocus,
        source::MazeSource,
        task::MazeTask,
    },
    settings::{open_code::OpenCode, share_code::ShareCode},
    toast::Complaint,
    together::{address::Address, control::JoinRoom},
};
use bevy::prelude::*;
use maze_play::Pair;

/// The prefix of a room on the server that served the page.
const ROOM: &str = "room=";

/// Returns the share code in the address.
pub(super) fn named() -> Option<ShareCode> {
    page::address().and_then(|code| code.parse().ok())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, enter_room).add_systems(
        Update,
        (
            follow_address.run_if(heard(Said::Moved)).in_set(LabyrinthSystems::Input),
            // The mazes of the screensaver and the strokes of a drawing do not enter the browser's history.
            follow_maze
                .run_if(not(is_unattended).and_eager(|drawn: Res<BeingDrawn>| !drawn.0))
                .in_set(LabyrinthSystems::Finish),
        ),
    );
}

/// Joins the room in the address, if there is one.
fn enter_room(mut commands: Commands) {
    let room = page::address().and_then(|named| Some(named.strip_prefix(ROOM)?.to_owned()));
    let server = page::origin().and_then(|origin| Address::parse(&origin).ok());
    if let (Some(room), Some(server)) = (room, server) {
        commands.trigger(JoinRoom { server, room, node: None });
    }
}

/// Shows the mazes in the address.
fn follow_address(
    (maze, pair): (Option<InFocus<&MazeSource>>, Res<PairOnScreen>),
    mut hold: Hold,
    mut commands: Commands,
) {
    let Some(code) = page::address().filter(|code| !code.is_empty()) else { return };
    let shown = maze.map(|source| fragment(&source, pair.0.as_ref()));
    if shown.as_deref() == Some(&code) {
        return;
    }
    if code.starts_with(ROOM) {
        commands.run_system_cached(enter_room);
        return;
    }
    if hold.refuses() {
        page::set_address(&shown.unwrap_or_default(), true);
        return;
    }
    match code.parse::<ShareCode>() {
        Ok(code) => commands.trigger(OpenCode(code)),
        Err(error) => commands.trigger(Complaint(error)),
    }
}

/// Updates the address to the mazes on screen. One maze is one entry of the browser's history, even if the game in it or
/// the maze beside it changes. In a room, the address stays that of the room. While a maze is being generated, the
/// address may be the one that requested it.
fn follow_maze(
    (held, task): (Res<MazeHeld>, Res<MazeTask>),
    maze: InFocus<(Entity, Ref<MazeSource>)>,
    pair: Res<PairOnScreen>,
    mut named: Local<Option<(Entity, Option<Pair>)>>,
) {
    let (maze, source) = maze.into_inner();
    if held.0 || task.progress().is_some() {
        return;
    }
    let is_named = |(before, with): &(Entity, Option<Pair>)| *before == maze && *with == pair.0;
    if named.as_ref().is_some_and(is_named) && !source.is_changed() {
        return;
    }
    let fragment = fragment(&source, pair.0.as_ref());
    let first = named.is_none();
    let same = named.replace((maze, pair.0.clone())).is_some_and(|(before, _)| before == maze);
    // The placeholder before the room's maze arrives has no history entry of its own.
    let waits_for_room = first && page::address().is_some_and(|named| named.starts_with(ROOM));
    if !waits_for_room && page::address().as_deref() != Some(&fragment) {
        page::set_address(&fragment, first || same);
    }
}

/// Returns the share code of the pair, if there is one, or of a maze. It is empty if a program needs a file to read it.
fn fragment(source: &MazeSource, pair: Option<&Pair>) -> String {
    let of_maze = || match source.challenge() {
        Some(challenge) if challenge.blueprint.shape().polygons().is_some() && source.shape().needs_file() => {
            String::new()
        }
        Some(challenge) => challenge.to_string(),
        None => source.drawn_code().unwrap_or_default(),
    };
    pair.map_or_else(of_maze, Pair::to_string)
}
