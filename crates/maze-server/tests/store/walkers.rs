//! Players and runs, for tests.

use crate::Failure;
use maze_play::{
    Input, Recording,
    game::{GameResult, Outcome, RunRecord},
};
use maze_protocol::{FinishedRun, Kind, PlayerId, Profile, RADIUS, RoomRules};
use maze_server::store::{Epoch, NewRoom, Node, Store, StoredRoom};

/// The share code of most tests.
pub(crate) const CODE: &str = "square:6x3/wilson#4";

/// A player with a name.
pub(crate) fn named(name: &str) -> Result<Profile, Failure> {
    Ok(Profile { name: Some(name.parse()?), ..guest("🦊")? })
}

/// A player without a name.
pub(crate) fn guest(symbol: &str) -> Result<Profile, Failure> {
    Ok(Profile { name: None, symbol: symbol.parse()?, kind: Kind::Hand })
}

/// A run that is won.
pub(crate) fn won(ticks: u32) -> Result<FinishedRun, Failure> {
    let result = GameResult { outcome: Outcome::Won, ticks, steps: ticks / 18, coins: 0, fewest_steps: Some(7) };
    Ok(FinishedRun {
        player: PlayerId(1),
        kind: Kind::Hand,
        rules: maze_core::RULES_VERSION,
        record: RunRecord {
            challenge: CODE.parse()?,
            radius: RADIUS,
            inputs: Recording::from(vec![(Input::Walk(16_384), ticks), (Input::Stand, 1), (Input::Sprint(7), 3)]),
        },
        result,
    })
}

/// A room to store.
pub(crate) fn room(id: &str) -> NewRoom {
    NewRoom { id: id.to_owned(), code: Some(CODE.to_owned()), maze: None, game: RoomRules::Race }
}

/// The stored room, without an owner.
pub(crate) fn stored(NewRoom { id, code, game, .. }: NewRoom) -> StoredRoom {
    StoredRoom { id, code, game, node: None, summary: None }
}

/// A node that owns the room `r`.
pub(crate) async fn owner(store: &Store) -> Result<(Node, Epoch), Failure> {
    let node = Node::join(store, "http://one").await?;
    store.add_room(&room("r")).await?;
    let epoch = own(store, &node, "r").await?;
    Ok((node, epoch))
}

/// Takes a room, as soon as the database has noticed that the owner before is gone, and has ended its transaction.
pub(crate) async fn own(store: &Store, node: &Node, id: &str) -> Result<Epoch, Failure> {
    let mut last = Ok(None);
    for _ in 0..1000 {
        last = store.own_room(node, id).await;
        match last {
            Ok(Some(epoch)) => return Ok(epoch),
            Ok(None) => tokio::task::yield_now().await,
            // The call has already waited for a few seconds.
            Err(_) => node.beat().await?,
        }
    }
    Err(format!("another node has the room: {last:?}").into())
}
