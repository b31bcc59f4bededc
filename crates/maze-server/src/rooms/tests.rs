//! Rooms that are stored, and opened again.

use super::{DEFAULT, FIRST, Limits, Place, Rooms};
use crate::{
    recorder::Recorder,
    store::{NewRoom, Node, Store},
};
use maze_protocol::RoomRules;
use std::{collections::BTreeSet, error::Error, sync::Arc};
use tempfile::TempDir;

type Outcome = Result<(), Box<dyn Error>>;

/// A server without rooms, on a database of its own.
async fn rooms(folder: &TempDir) -> Result<Arc<Rooms>, Box<dyn Error>> {
    let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
    let (recorder, _) = Recorder::start(store.clone(), 100);
    let limits = Limits { cells: 400, total_cells: 420, rooms: 10 };
    Ok(Arc::new(Rooms::new(store, "http://one".to_owned(), recorder, limits).await?))
}

fn stored(id: &str, code: Option<&str>, maze: Option<&str>) -> NewRoom {
    let [code, maze] = [code, maze].map(|text| text.map(str::to_owned));
    NewRoom { id: id.to_owned(), code, maze, game: RoomRules::FreeWalk }
}

#[tokio::test]
async fn a_room_that_cannot_be_made_is_left_alone_until_somebody_asks_for_it() -> Outcome {
    let folder = TempDir::new()?;
    let rooms = rooms(&folder).await?;
    let good = Some("square:3x3/kruskal#1");
    for (id, code, maze) in [
        ("fine", good, None),
        ("full", Some("square:20x20/kruskal#1"), None),
        ("fuller", Some("square:5x5/kruskal#1"), None),
        ("large", Some("square:21x20/kruskal#1"), None),
        ("later", Some("square:3x3/method-of-tomorrow#1"), None),
        ("torn", None, Some(r#"{"cells":["#)),
    ] {
        rooms.store.add_room(&stored(id, code, maze)).await?;
    }
    let mut left_alone = BTreeSet::new();
    rooms.open_stored(&mut left_alone).await?;
    assert!(rooms.here("fine").is_some());
    assert_eq!(left_alone.iter().collect::<Vec<_>>(), ["fuller", "large", "later", "torn"]);
    // It is still there. Were it tried again, it would be open now.
    sqlx::query("UPDATE rooms SET code = $1 WHERE id = 'later'").bind(good).execute(rooms.store.pool()).await?;
    rooms.open_stored(&mut left_alone).await?;
    assert!(rooms.here("later").is_none());
    assert!(matches!(rooms.find("later").await?, (_, Place::Here(_))));
    Ok(())
}

#[tokio::test]
async fn the_room_that_is_always_there_keeps_its_maze_until_another_is_wanted() -> Outcome {
    let folder = TempDir::new()?;
    let (one, other) = ("square:3x3/kruskal#1", "hexagon-flat:2/wilson#7");
    for (wanted, code) in [(None, FIRST), (Some(one), one), (None, one), (Some(other), other), (None, other)] {
        let rooms = rooms(&folder).await?;
        rooms.open_default(wanted).await?;
        let facts = rooms.here(DEFAULT).ok_or("it is not there")?.facts();
        assert_eq!(facts.course.blueprint().map(ToString::to_string).as_deref(), Some(code), "{wanted:?}");
    }
    Ok(())
}

#[tokio::test]
async fn who_wants_a_room_that_another_server_has_just_taken_is_sent_there() -> Outcome {
    let folder = TempDir::new()?;
    let rooms = rooms(&folder).await?;
    rooms.store.add_room(&stored("r", Some("square:3x3/kruskal#1"), None)).await?;
    let belongs_to_nobody = rooms.store.room("r").await?.ok_or("it is not there")?;
    let other = Node::join(&rooms.store, "http://two").await?;
    rooms.store.own_room(&other, "r").await?.ok_or("somebody has it")?;
    let place = rooms.opened(belongs_to_nobody).await?;
    assert!(matches!(place, Place::There(node) if node == "http://two"));
    Ok(())
}
