//! Stored rooms.

use crate::{
    Outcome,
    place::{Place, on_both},
    walkers::{own, owner, room, stored},
};
use maze_protocol::{Phase, RoomRules};
use maze_server::store::{NewRoom, Node, Said, StoreError, StoredRoom, Summary};

on_both!(
    a_room_is_there_after_reopening,
    a_room_is_known_with_the_address_of_its_owner,
    a_new_room_of_a_node_never_lacks_an_owner,
    an_existing_room_is_not_changed,
    only_the_owner_changes_or_removes_a_room,
);

async fn a_room_is_there_after_reopening(place: &Place) -> Outcome {
    let json = r#"{"cells":[]}"#;
    let maze = NewRoom { code: None, maze: Some(json.to_owned()), game: RoomRules::Hunt, ..room("m") };
    let store = place.open().await?;
    for room in [&maze, &room("é ")] {
        store.add_room(room).await?;
    }
    let store = place.open().await?;
    assert_eq!(store.rooms().await?, [stored(maze.clone()), stored(room("é "))]);
    assert_eq!(store.room("m").await?, Some(stored(maze)));
    assert_eq!(store.room("n").await?, None);
    assert_eq!(store.maze("m").await?.as_deref(), Some(json));
    assert_eq!((store.maze("é ").await?, store.maze("n").await?), (None, None));
    Ok(())
}

async fn a_room_is_known_with_the_address_of_its_owner(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (node, _) = owner(&store).await?;
    store.add_room(&room("s")).await?;
    let nodes = |rooms: Vec<StoredRoom>| rooms.into_iter().map(|room| room.node).collect::<Vec<_>>();
    assert_eq!(nodes(store.rooms().await?), [Some("http://one".to_owned()), None]);
    assert_eq!(store.room("r").await?.and_then(|room| room.node).as_deref(), Some("http://one"));
    node.leave().await?;
    assert_eq!(nodes(store.rooms().await?), [None, None]);
    Ok(())
}

async fn a_new_room_of_a_node_never_lacks_an_owner(place: &Place) -> Outcome {
    let store = place.open().await?;
    let node = Node::join(&store, "http://one").await?;
    let first = store.add_own_room(&node, &room("r")).await?.ok_or("there is no other room")?;
    let added = store.room("r").await?;
    assert_eq!(added, Some(StoredRoom { node: Some("http://one".to_owned()), ..stored(room("r")) }));
    assert_eq!(store.add_own_room(&node, &NewRoom { game: RoomRules::Hunt, ..room("r") }).await?, None);
    assert_eq!(store.room("r").await?, added);
    store.change_room("r", first, "square:3x3/wilson#2").await?;
    let second = own(&store, &node, "r").await?;
    assert!(second > first);
    assert_eq!(store.later_epoch("r", first).await, Some(second));
    Ok(())
}

async fn an_existing_room_is_not_changed(place: &Place) -> Outcome {
    let store = place.open().await?;
    store.add_room(&room("r")).await?;
    store.add_room(&NewRoom { game: RoomRules::Hunt, ..room("r") }).await?;
    assert_eq!(store.rooms().await?, [stored(room("r"))]);
    Ok(())
}

async fn only_the_owner_changes_or_removes_a_room(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (node, old) = owner(&store).await?;
    let new = store.own_room(&node, "r").await?.ok_or("it is its own")?;
    assert!(new > old);
    assert!(
        matches!(store.change_room("r", old, "square:2x2/wilson#1").await, Err(StoreError::NotOwner(room)) if room == "r")
    );
    assert!(matches!(store.remove_room("r", old).await, Err(StoreError::NotOwner(_))));
    store.change_room("r", new, "square:3x3/wilson#2").await?;
    assert_eq!(store.rooms().await?[0].code.as_deref(), Some("square:3x3/wilson#2"));
    store.remove_room("r", new).await?;
    assert_eq!(store.rooms().await?, []);
    Ok(())
}

#[tokio::test]
async fn summaries_are_visible_while_their_owner_owns_the_room() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    let store = place.open().await?;
    let (node, old) = owner(&store).await?;
    store.add_room(&room("s")).await?;
    let said = Summary { cells: 18, phase: Phase::Running { since: 7, until: 900 }, players: 3, watchers: 1 };
    let say = |id: &str, epoch| Said { id: id.to_owned(), epoch, summary: said.clone() };
    let summaries = async || -> Result<Vec<_>, StoreError> {
        Ok(store.rooms().await?.into_iter().map(|room| room.summary).collect())
    };
    store.describe_rooms(&[say("r", old)]).await?;
    assert_eq!(summaries().await?, [Some(said.clone()), None]);
    let new = own(&store, &node, "r").await?;
    assert_eq!(summaries().await?, [None, None]);
    store.describe_rooms(&[say("r", old)]).await?;
    assert_eq!(summaries().await?, [None, None]);
    let other = own(&store, &node, "s").await?;
    store.describe_rooms(&[say("r", new), say("s", other)]).await?;
    assert_eq!(summaries().await?, [Some(said.clone()), Some(said.clone())]);
    node.leave().await?;
    assert_eq!(summaries().await?, [None, None]);
    Ok(())
}

#[tokio::test]
async fn rooms_are_found_without_reading_mazes() -> Outcome {
    let place = Place::sqlite()?;
    let store = place.open().await?;
    store.add_room(&room("r")).await?;
    // Reading the maze would fail, since it is not text.
    place.meddle("UPDATE rooms SET maze = CAST(x'ff' AS BLOB)").await?;
    assert_eq!(store.rooms().await?, [stored(room("r"))]);
    assert_eq!(store.room("r").await?, Some(stored(room("r"))));
    assert!(store.maze("r").await.is_err());
    Ok(())
}
