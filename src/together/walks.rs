//! Sends the player's input to the server, and applies the server's corrections to the walk.

use super::{
    control::RoomNews,
    link::{News, Stage, Together},
    room::Room,
};
use crate::{
    input::pointer::PointerLock,
    player::{
        predicted::Shared,
        walk::{Happened, RestartWalk, Walk},
    },
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::OfMaze;
use maze_protocol::{ClientMessage, Phase};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(take).add_observer(go_inside).add_observer(begin_again);
}

/// Sends the input of this frame, and updates whether the player may walk.
pub(super) fn tell(
    mut walks: Query<(&mut Walk, &OfMaze)>,
    mut mazes: Query<&mut Shared>,
    mut together: ResMut<Together>,
) {
    // Without a connection the player must stop, because the server would undo the movement.
    let may_walk = together.stage() == Stage::In && together.room().is_some_and(Room::may_walk);
    for mut shared in mazes.iter_mut().filter(|shared| shared.may_walk != may_walk) {
        shared.may_walk = may_walk;
    }
    for (mut walk, of) in &mut walks {
        let Ok(mut shared) = mazes.get_mut(of.0) else { continue };
        for stretch in walk.bypass_change_detection().take_untold() {
            shared.next = stretch.seq + u32::from(stretch.ticks);
            together.say(ClientMessage::Input(stretch));
        }
    }
}

/// Applies news from the server.
fn take(
    news: On<RoomNews>,
    mut mazes: Query<(Entity, &mut Shared)>,
    mut walks: Query<(Entity, &mut Walk, &OfMaze)>,
    mut lock: ResMut<PointerLock>,
    mut next: ResMut<NextState<View>>,
    mut commands: Commands,
) {
    for (maze, mut shared) in &mut mazes {
        let of_it = walks.iter_mut().filter(|(.., of)| of.0 == maze).map(|(entity, walk, _)| (entity, walk));
        match &news.0 {
            News::Placed(you) => {
                shared.you = Some(*you);
                for (entity, mut walk) in of_it {
                    if !walk.bypass_change_detection().correct(you) {
                        commands.entity(entity).despawn();
                    }
                }
            }
            News::Began => {
                // The next snapshot has the new position.
                shared.you = None;
                of_it.for_each(|(entity, _)| commands.entity(entity).despawn());
                NextState::set_if_neq(&mut next, View::Walk);
            }
            News::Phase(phase) => {
                // Release the pointer so that the player can press the button.
                if matches!(phase, Phase::Lobby | Phase::Over) {
                    lock.set_if_neq(PointerLock(false));
                }
            }
            News::Game(event) => {
                of_it.for_each(|(walk, _)| commands.trigger(Happened { walk, event: *event }));
            }
            News::Finished(result) => {
                for (_, mut walk) in of_it {
                    walk.finish(*result);
                    lock.set_if_neq(PointerLock(false));
                }
            }
            _ => {}
        }
    }
}

/// Enters the maze when the player joins, or the maze arrives, during a race.
fn go_inside(_: On<Add, Shared>, together: Res<Together>, mut next: ResMut<NextState<View>>) {
    let Some(room) = together.room() else { return };
    let walks = room.you().is_some_and(|you| room.end_of(you).is_none());
    if walks && matches!(room.phase(), Phase::Running { .. }) {
        NextState::set_if_neq(&mut next, View::Walk);
    }
}

/// In a room, a restart is a request to the server.
fn begin_again(_: On<RestartWalk>, shared: Query<&Shared>, mut together: ResMut<Together>) {
    if !shared.is_empty() {
        together.say(ClientMessage::Ready { ready: true });
    }
}
