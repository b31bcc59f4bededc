//! Opening, reopening and closing rooms.

use super::{DEFAULT, FIRST, Limits, OpenError, Place, Rooms};
use crate::{
    maze::{Made, Wanted},
    recorder::Recorder,
    room::{Arrival, Entered, Handle, Letter, Wish},
    store::{NewRoom, Node, Store, StoreError, StoredRoom},
    token::TokenHash,
};
use maze_protocol::{Bye, Kind, Profile, RoomRules};
use std::{collections::BTreeSet, error::Error, sync::Arc, time::Duration};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

const CORRIDOR: &str = "square:3x1/kruskal#1";

const LIMITS: Limits = Limits { cells: 400, total_cells: 420, rooms: 10, crowd: 1, linger: PATIENCE };

/// The timeout of a test.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) type Outcome = Result<(), Box<dyn Error>>;

/// A server without rooms, on a database of its own.
async fn rooms(folder: &TempDir) -> Result<Arc<Rooms>, Box<dyn Error>> {
    let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
    let recorder = Recorder::new(store.clone(), 100);
    rooms_on(store, recorder).await
}

/// A server without rooms, on this database.
pub(crate) async fn rooms_on(store: Store, recorder: Recorder) -> Result<Arc<Rooms>, Box<dyn Error>> {
    rooms_within(LIMITS, store, recorder).await
}

async fn rooms_within(limits: Limits, store: Store, recorder: Recorder) -> Result<Arc<Rooms>, Box<dyn Error>> {
    Ok(Arc::new(Rooms::new(store, "http://one".to_owned(), recorder, limits).await?))
}

/// A room in which two steps to the east lead to the exit.
pub(crate) async fn corridor(rooms: &Arc<Rooms>) -> Result<(String, Handle), Box<dyn Error>> {
    let id = rooms.open_new(Wanted::Code(CORRIDOR.to_owned()), RoomRules::FreeWalk, None).await?;
    let room = rooms.here(&id).ok_or("it is not there")?;
    Ok((id, room))
}

/// Joins a room as a guest.
pub(crate) async fn join(room: &Handle, symbol: &str, wish: Wish) -> Result<Entered, Box<dyn Error>> {
    let profile = Profile { name: None, symbol: symbol.parse()?, kind: Kind::Hand };
    let arrival = Arrival { wish, address: None, owns_name: false };
    Ok(timeout(PATIENCE, room.join(profile, arrival)).await???)
}

fn stored(id: &str, code: Option<&str>, maze: Option<&str>) -> NewRoom {
    let [code, maze] = [code, maze].map(|text| text.map(str::to_owned));
    NewRoom { id: id.to_owned(), code, maze, game: RoomRules::FreeWalk }
}

#[tokio::test]
async fn a_room_that_cannot_be_made_is_skipped_until_a_client_asks_for_it() -> Outcome {
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
    // The room is still stored. If it were retried, it would be open now.
    sqlx::query("UPDATE rooms SET code = $1 WHERE id = 'later'").bind(good).execute(rooms.store.pool()).await?;
    rooms.open_stored(&mut left_alone).await?;
    assert!(rooms.here("later").is_none());
    assert!(matches!(rooms.find("later").await?, (_, Place::Here(_))));
    Ok(())
}

#[tokio::test]
async fn the_default_room_keeps_its_maze_until_another_is_given() -> Outcome {
    let folder = TempDir::new()?;
    let (one, other) = ("square:3x3/kruskal#1", "hexagon-flat:2/wilson#7");
    for (wanted, code) in [(None, FIRST), (Some(one), one), (None, one), (Some(other), other), (None, other)] {
        let rooms = rooms(&folder).await?;
        rooms.open_default(wanted).await?;
        let facts = rooms.here(DEFAULT).ok_or("it is not there")?.facts();
        assert_eq!(facts.course.challenge().map(ToString::to_string).as_deref(), Some(code), "{wanted:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_room_just_taken_by_another_server_redirects_there() -> Outcome {
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

#[tokio::test]
async fn nobody_waits_for_clients_that_do_not_read() -> Outcome {
    let folder = TempDir::new()?;
    let (_, room) = corridor(&rooms(&folder).await?).await?;
    let silent = join(&room, "🦊", Wish::Socket).await?;
    let watcher = room.watch().await?;
    // Each join and leave is sent to all clients. If the room waited for those that do not read, nobody could join.
    let mut told = 0;
    for _ in 0..70 {
        let frog = join(&room, "🐸", Wish::Http).await?;
        let left = timeout(PATIENCE, room.leave(TokenHash::of(&frog.token))).await?;
        assert_eq!(left, Ok(true));
        told += 2;
    }
    for mut letters in [silent.letters, watcher.letters] {
        let mut taken = 0;
        let bye = loop {
            match letters.next().await {
                Letter::Told(_) => taken += 1,
                Letter::Bye(bye) => break bye,
            }
        };
        assert_eq!(bye, Bye::Slow, "{taken} of {told} letters were taken in");
        assert!(taken < told);
    }
    Ok(())
}

#[tokio::test]
async fn finished_runs_are_stored_at_the_end_even_if_rooms_are_still_referenced() -> Outcome {
    let folder = TempDir::new()?;
    let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
    let recorder = Recorder::new(store.clone(), 100);
    let rooms = rooms_on(store, recorder.clone()).await?;
    let (_, room) = corridor(&rooms).await?;
    let fox = join(&room, "🦊", Wish::Http).await?;
    for _ in 0..2 {
        let stepped = timeout(PATIENCE, room.step(TokenHash::of(&fox.token), Box::new(|_, _| Ok(0)))).await?;
        assert!(stepped.is_ok_and(|stepped| stepped.is_ok_and(|stepped| stepped.moved)));
    }
    rooms.end().await;
    timeout(PATIENCE, recorder.end()).await?;
    assert_eq!(rooms.store.board(CORRIDOR, Kind::Hand, 10).await?.len(), 1);
    Ok(())
}

/// A stored room and its maze.
async fn stored_and_made(rooms: &Arc<Rooms>, id: &str) -> Result<(StoredRoom, Made), Box<dyn Error>> {
    rooms.store.add_room(&stored(id, Some(CORRIDOR), None)).await?;
    let room = rooms.store.room(id).await?.ok_or("it is not there")?;
    Ok((room, Wanted::Code(CORRIDOR.to_owned()).make(400, None).await?))
}

#[tokio::test]
async fn a_room_that_is_opened_while_its_maze_is_made_is_not_opened_twice() -> Outcome {
    let folder = TempDir::new()?;
    let rooms = rooms(&folder).await?;
    let (room, made) = stored_and_made(&rooms, "r").await?;
    let turn = rooms.opening.clone().lock_owned().await;
    let own = rooms.clone();
    let again = room.clone();
    let second = tokio::spawn(async move { own.reopen(again).await.map_err(|error| error.to_string()) });
    // The second request has also made the maze, and waits for its turn.
    while Arc::strong_count(&rooms.opening) < 3 {
        sleep(Duration::from_millis(1)).await;
    }
    assert!(rooms.own(room, made).await?.is_some());
    drop(turn);
    let first = rooms.here("r").ok_or("it is not there")?;
    let fox = join(&first, "🦊", Wish::Http).await?;
    assert_eq!(second.await??, None);
    let now = rooms.here("r").ok_or("it is not there")?;
    assert!(now.seated(TokenHash::of(&fox.token)).await?, "the room has been replaced");
    Ok(())
}

#[tokio::test]
async fn a_room_opens_even_if_its_client_is_gone() -> Outcome {
    let folder = TempDir::new()?;
    let rooms = rooms(&folder).await?;
    let (room, _) = stored_and_made(&rooms, "r").await?;
    // While this connection writes, the room cannot be owned.
    let mut writer = rooms.store.pool().acquire().await?;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *writer).await?;
    let mut opening = Box::pin(rooms.reopen(room));
    while rooms.opening.try_lock().is_ok() {
        let early = timeout(Duration::from_millis(1), &mut opening).await;
        assert!(early.is_err(), "it is open already");
    }
    drop(opening);
    sqlx::query("ROLLBACK").execute(&mut *writer).await?;
    timeout(PATIENCE, async {
        while rooms.here("r").is_none() {
            sleep(Duration::from_millis(1)).await;
        }
    })
    .await?;
    Ok(())
}

#[tokio::test]
async fn a_server_that_ends_opens_no_rooms() -> Outcome {
    let folder = TempDir::new()?;
    let rooms = rooms(&folder).await?;
    rooms.open_default(None).await?;
    rooms.end().await;
    let asked = rooms.find(DEFAULT).await.map(|_| ());
    assert!(matches!(asked, Err(OpenError::Ending)), "{asked:?}");
    let wanted = Wanted::Code(CORRIDOR.to_owned());
    let opened = rooms.open_new(wanted, RoomRules::FreeWalk, None).await;
    assert!(matches!(opened, Err(OpenError::Ending)), "{opened:?}");
    Ok(())
}

#[tokio::test]
async fn a_server_declared_dead_also_closes_the_room_that_it_is_opening() -> Outcome {
    let folder = TempDir::new()?;
    let rooms = rooms(&folder).await?;
    let turn = rooms.opening.clone().lock_owned().await;
    // On SQLite, the node that joins last owns all rooms.
    Node::join(&rooms.store, "http://two").await?;
    assert!(matches!(rooms.node().await.beat().await, Err(StoreError::NodeLost)));
    let mut beat = Box::pin(rooms.beat());
    let early = timeout(Duration::from_millis(300), &mut beat).await;
    assert!(early.is_err(), "it did not wait for the room that is being opened");
    drop(turn);
    timeout(PATIENCE, beat).await??;
    Ok(())
}

#[tokio::test]
async fn an_empty_room_closes_unless_it_is_the_default_one() -> Outcome {
    let folder = TempDir::new()?;
    let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
    let recorder = Recorder::new(store.clone(), 100);
    let limits = Limits { linger: Duration::from_secs(1), ..LIMITS };
    let rooms = rooms_within(limits, store, recorder).await?;
    rooms.open_default(Some(CORRIDOR)).await?;
    let (id, room) = corridor(&rooms).await?;
    let fox = join(&room, "🦊", Wish::Http).await?;
    sleep(Duration::from_millis(1500)).await;
    assert!(rooms.here(&id).is_some(), "somebody is in it");
    room.leave(TokenHash::of(&fox.token)).await?;
    timeout(PATIENCE, async {
        while rooms.store.room(&id).await?.is_some() {
            sleep(Duration::from_millis(10)).await;
        }
        Ok::<_, StoreError>(())
    })
    .await??;
    assert!(rooms.here(&id).is_none() && rooms.here(DEFAULT).is_some());
    Ok(())
}
