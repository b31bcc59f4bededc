//! A room has one owner: writes in an older epoch fail.

use crate::{
    Outcome,
    crashes::keeper,
    place::{Place, on_both},
    walkers::{CODE, guest, own, owner, won},
};
use maze_protocol::Kind;
use maze_server::store::{Node, RunId, Store, StoreError};
use std::{
    env,
    fs::hard_link,
    io::{BufRead, BufReader},
    os::unix::fs::symlink,
    process::Command,
};

on_both!(
    an_older_epoch_is_refused,
    work_of_an_older_epoch_is_valid_if_nobody_owned_the_room_since,
    a_node_that_left_leaves_its_rooms_to_others,
    a_missing_room_has_no_owner,
);

async fn an_older_epoch_is_refused(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (node, old) = owner(&store).await?;
    let new = own(&store, &node, "r").await?;
    let refused = store.keep_run(RunId::draw()?, "r", old, &guest("🐙")?, &won(300)?).await;
    assert!(matches!(refused, Err(StoreError::NotOwner(_))), "{refused:?}");
    assert_eq!(store.board(CODE, Kind::Hand, 10).await?, []);
    store.keep_run(RunId::draw()?, "r", new, &guest("🐙")?, &won(300)?).await?;
    Ok(())
}

async fn work_of_an_older_epoch_is_valid_if_nobody_owned_the_room_since(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (node, first) = owner(&store).await?;
    assert_eq!(store.later_epoch("r", first).await, None);
    let second = own(&store, &node, "r").await?;
    node.leave().await?;
    let (node, third) = owner(&store).await?;
    for epoch in [first, second] {
        assert_eq!(store.later_epoch("r", epoch).await, Some(third));
    }
    assert_eq!((store.later_epoch("r", third).await, store.later_epoch("s", first).await), (None, None));
    node.leave().await?;
    let elsewhere = place.open().await?;
    let (other, _) = owner(&elsewhere).await?;
    other.leave().await?;
    let (node, last) = owner(&store).await?;
    let again = own(&store, &node, "r").await?;
    for epoch in [first, second, third] {
        assert_eq!(store.later_epoch("r", epoch).await, None, "another had it");
    }
    assert_eq!(store.later_epoch("r", last).await, Some(again));
    Ok(())
}

async fn a_node_that_left_leaves_its_rooms_to_others(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (node, old) = owner(&store).await?;
    node.beat().await?;
    node.leave().await?;
    let other = Node::join(&store, "http://two").await?;
    assert!(own(&store, &other, "r").await? > old);
    Ok(())
}

async fn a_missing_room_has_no_owner(place: &Place) -> Outcome {
    let store = place.open().await?;
    let node = Node::join(&store, "http://one").await?;
    assert_eq!(store.own_room(&node, "r").await?, None);
    Ok(())
}

#[tokio::test]
async fn one_server_at_a_time_has_a_file_by_whatever_name() -> Outcome {
    let folder = tempfile::tempdir()?;
    let path = |name: &str| folder.path().join(name).display().to_string();
    let first = Store::open_alone(&path("a.sqlite")).await?;
    symlink(path("a.sqlite"), path("b.sqlite"))?;
    hard_link(path("a.sqlite"), path("d.sqlite"))?;
    let names = ["a.sqlite", "b.sqlite", "d.sqlite"];
    for name in if cfg!(target_os = "linux") { &names[..] } else { &names[..2] } {
        let error = Store::open_alone(&path(name)).await.expect_err("the first has it").to_string();
        assert!(error.contains(name) && error.contains("in use by a server; allowed: one server on a file"), "{error}");
    }
    // Reading, such as to copy it, and other files are allowed.
    Store::open(&path("a.sqlite")).await?.rooms().await?;
    Store::open_alone(&path("c.sqlite")).await?;
    drop(first);
    Store::open_alone(&path("b.sqlite")).await?;
    Ok(())
}

#[tokio::test]
async fn servers_share_a_postgres() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    let _first = Store::open_alone(&place.address).await?;
    Store::open_alone(&place.address).await?;
    Ok(())
}

#[tokio::test]
async fn two_servers_with_one_address_are_refused_until_the_first_is_gone() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    let (one, other) = (place.open().await?, place.open().await?);
    let first = Node::join(&one, "http://one").await?;
    Node::join(&other, "http://two").await?;
    let refused = Node::join(&other, "http://one").await.map(|_| ());
    assert!(matches!(&refused, Err(StoreError::SameUrl(url)) if url == "http://one"), "{refused:?}");
    // The other nodes are not affected.
    first.beat().await?;
    first.leave().await?;
    Node::join(&other, "http://one").await?;
    Ok(())
}

#[tokio::test]
async fn the_last_process_that_opens_a_file_owns_its_rooms() -> Outcome {
    let place = Place::sqlite()?;
    let (old_store, new_store) = (place.open().await?, place.open().await?);
    let (old_node, old) = owner(&old_store).await?;
    let (_new_node, new) = owner(&new_store).await?;
    assert!(matches!(old_node.beat().await, Err(StoreError::NodeLost)));
    assert_eq!(old_store.own_room(&old_node, "r").await?, None);
    let refused = old_store.keep_run(RunId::draw()?, "r", old, &guest("🐙")?, &won(300)?).await;
    assert!(matches!(refused, Err(StoreError::NotOwner(_))), "{refused:?}");
    new_store.keep_run(RunId::draw()?, "r", new, &guest("🐙")?, &won(300)?).await?;
    Ok(())
}

#[tokio::test]
async fn a_node_that_says_nothing_any_more_loses_its_rooms() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    let (old_store, new_store) = (place.open().await?, place.open().await?);
    let (old_node, old) = owner(&old_store).await?;
    let new_node = Node::join(&new_store, "http://two").await?;
    assert_eq!(new_store.own_room(&new_node, "r").await?, None, "it is there");
    // It is still connected, like a suspended process.
    place.meddle("UPDATE nodes SET beat = beat - 13 WHERE url = 'http://one'").await?;
    let new = new_store.own_room(&new_node, "r").await?.ok_or("it is gone")?;
    assert_eq!(new_store.rooms().await?[0].node.as_deref(), Some("http://two"));
    let refused = old_store.keep_run(RunId::draw()?, "r", old, &guest("🐙")?, &won(300)?).await;
    assert!(matches!(refused, Err(StoreError::NotOwner(_))), "{refused:?}");
    assert!(matches!(old_node.beat().await, Err(StoreError::NodeLost)), "it does not come back to life");
    new_node.beat().await?;
    new_store.keep_run(RunId::draw()?, "r", new, &guest("🐙")?, &won(300)?).await?;
    Ok(())
}

#[tokio::test]
async fn a_node_whose_connection_is_cut_learns_it_and_joins_again() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    let store = place.open().await?;
    let (node, old) = owner(&store).await?;
    place
        .meddle(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 \
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        )
        .await?;
    assert!(matches!(node.beat().await, Err(StoreError::NodeLost)));
    let (_node, new) = owner(&store).await?;
    assert!(new > old);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_was_stopped_is_refused_when_it_goes_on() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    let store = place.open().await?;
    for number in [1, 20] {
        let mut stopped = keeper(Command::new(env::current_exe()?), &place).spawn()?;
        let mut told = BufReader::new(stopped.stdout.take().ok_or("it is piped")?).lines();
        told.by_ref()
            .map_while(Result::ok)
            .filter(|line| line.starts_with("kept "))
            .nth(number)
            .ok_or("it keeps runs")?;
        let signal = |name: &str| Command::new("kill").args([name, &stopped.id().to_string()]).status();
        signal("-STOP")?;
        place.meddle("UPDATE nodes SET beat = beat - 13").await?;
        // The process may have been suspended in the middle of a transaction.
        let node = Node::join(&store, "http://two").await?;
        let epoch = own(&store, &node, "r").await?;
        let kept = store.keep_run(RunId::draw()?, "r", epoch, &guest("🐙")?, &won(300)?).await?.run;
        signal("-CONT")?;
        let told: Vec<String> = told.collect::<Result<_, _>>()?;
        stopped.wait()?;
        let refused = told.iter().find_map(|line| line.strip_prefix("refused ")).ok_or("it is refused")?;
        assert!(refused.contains("another's now") || refused.contains("does not do it"), "{refused}");
        // The runs acknowledged in time are stored.
        for run in told.iter().filter_map(|line| line.strip_prefix("kept ")) {
            assert!(RunId(run.parse()?) < kept && store.run(RunId(run.parse()?)).await?.is_some(), "{run}");
        }
        node.leave().await?;
    }
    Ok(())
}
