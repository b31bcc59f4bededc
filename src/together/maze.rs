//! Shows the maze of the room while the player is in it. The maze is built from its share code or requested from the
//! server.

use super::{
    address::Address,
    control::{LeaveRoom, RoomNews},
    directory::{Answered, Directory},
    fetch::{Answer, Fetches},
    link::{News, Together},
    made::{Made, MakeRoom},
};
use crate::{
    game::things::{SharedCoinTaken, SharedCoins},
    locale::Locale,
    platform::job::Job,
    player::predicted::Shared,
    records::ghost::Rival,
    session::{hold::MazeHeld, playable::Playable, requests::Show, shown::InFocus, source::MazeSource, task::MazeTask},
    toast::Toast,
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_locale::Message;
use maze_protocol::RoomRules;
use std::sync::Arc;

/// The room's maze while it is being built.
#[derive(Resource, Default)]
pub(super) struct RoomMaze {
    /// The server, the room and the share code of the maze.
    of: Option<(Address, String, Option<String>)>,
    making: Option<Job<Result<Made, Message>>>,
    made: Option<Made>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RoomMaze>().add_observer(begin).add_observer(read).add_observer(keep_up);
}

/// When the room gets a new maze, starts building it.
fn begin(
    news: On<RoomNews>,
    together: Res<Together>,
    fetches: Res<Fetches>,
    (mut maze, mut held): (ResMut<RoomMaze>, ResMut<MazeHeld>),
    shared: Query<Entity, With<Shared>>,
    mut commands: Commands,
) {
    let (News::Welcomed | News::Maze, Some(room), Some(visit)) = (&news.0, together.room(), together.visit()) else {
        return;
    };
    let of = (visit.server.clone(), visit.room.clone(), room.code().map(str::to_owned));
    if maze.of.as_ref() == Some(&of) {
        return;
    }
    give_back(&shared, &mut commands);
    held.set_if_neq(MazeHeld(true));
    maze.made = None;
    maze.making = of.2.clone().map(|code| Job::order(MakeRoom::Of(code)));
    if maze.making.is_none() {
        fetches.maze(&visit.server, &visit.room);
    }
    maze.of = Some(of);
}

/// Starts building a maze without a share code once its JSON arrives.
fn read(answered: On<Answered>, mut maze: ResMut<RoomMaze>, locale: Res<Locale>, mut commands: Commands) {
    let Answer::Maze(room, answer) = &answered.answer else { return };
    if maze.of != Some((answered.server.clone(), room.clone(), None)) {
        return;
    }
    match answer.clone() {
        Ok(json) => maze.making = Some(Job::order(MakeRoom::Told { room: room.clone(), json })),
        Err(error) => refuse(&error, &locale, &mut commands),
    }
}

pub(super) fn finish(mut maze: ResMut<RoomMaze>, locale: Res<Locale>, mut commands: Commands) {
    let Some(made) = maze.bypass_change_detection().making.as_mut().and_then(Job::result) else { return };
    maze.making = None;
    match made.unwrap_or_else(|broken| Err(broken.into())) {
        Ok(made) => maze.made = Some(made),
        Err(error) => refuse(&error, &locale, &mut commands),
    }
}

/// Reports the error and leaves the room, since its maze cannot be shown.
fn refuse(error: &Message, locale: &Locale, commands: &mut Commands) {
    commands.trigger(Toast(locale.fill("together-no-maze", &[("error", &locale.say(error))])));
    commands.trigger(LeaveRoom);
}

/// The maze on screen, and whether it is playable.
type Shown = (Entity, &'static Timeline, &'static MazeSource, Has<Playable>);

/// Shows the room's maze. Once it is on screen, marks it as shared with the room.
pub(super) fn put_on_screen(
    mut maze: ResMut<RoomMaze>,
    shown: Option<InFocus<Shown>>,
    (together, fetches, task): (Res<Together>, Res<Fetches>, Res<MazeTask>),
    mut commands: Commands,
) {
    let (Some(made), Some(room)) = (&maze.made, together.room()) else { return };
    let shown = shown.map(Single::into_inner).filter(|(_, _, source, _)| is_same(source, &made.source));
    let Some((entity, .., is_playable)) = shown.filter(|(_, timeline, ..)| timeline.is_carved()) else {
        if task.progress().is_none() {
            commands.trigger(Show(made.source.clone()));
        }
        return;
    };
    if !is_playable {
        return;
    }
    let (course, plays) = (made.course.clone(), room.game() != RoomRules::Hunt);
    let mut entity = commands.entity(entity);
    if !plays {
        entity.insert(SharedCoins(room.coins_left(course.coins())));
    }
    entity.insert(Shared { course, plays, may_walk: room.may_walk(), you: room.own().copied(), next: 0 });
    if let (Some(visit), Some(code), true) = (together.visit(), room.code(), plays) {
        fetches.board(&visit.server, code);
    }
    maze.made = None;
}

fn is_same(shown: &MazeSource, made: &MazeSource) -> bool {
    match (shown, made) {
        (MazeSource::Generated(shown), MazeSource::Generated(made)) => shown == made,
        (MazeSource::File(_, shown), MazeSource::File(_, made)) => Arc::ptr_eq(shown, made),
        _ => false,
    }
}

/// Keeps the shared maze up to date with the room, and releases it when the player leaves.
fn keep_up(
    news: On<RoomNews>,
    shared: Query<Entity, With<Shared>>,
    hunts: Query<(Entity, &Shared)>,
    together: Res<Together>,
    (mut maze, mut directory, mut held): (ResMut<RoomMaze>, ResMut<Directory>, ResMut<MazeHeld>),
    fetches: Res<Fetches>,
    mut commands: Commands,
) {
    match news.0 {
        News::CoinTaken(cell) => {
            shared.iter().for_each(|maze| commands.trigger(SharedCoinTaken { maze, cell }));
        }
        News::Began => {
            for (maze, shared) in hunts.iter().filter(|(_, shared)| !shared.plays) {
                let coins = shared.course.coins().iter().copied().collect();
                commands.entity(maze).insert(SharedCoins(coins));
            }
        }
        News::Ranked(_) => {
            if let (Some(visit), Some(code)) = (together.visit(), together.room().and_then(|room| room.code())) {
                fetches.board(&visit.server, code);
            }
        }
        News::Apart => {
            *maze = RoomMaze::default();
            directory.board.clear();
            held.set_if_neq(MazeHeld(false));
            give_back(&shared, &mut commands);
        }
        _ => {}
    }
}

/// Ends the sharing of a maze.
fn give_back(shared: &Query<Entity, With<Shared>>, commands: &mut Commands) {
    for maze in shared {
        commands.entity(maze).remove::<(Shared, SharedCoins, Rival)>();
    }
}
