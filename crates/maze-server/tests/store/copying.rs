//! Copying a database, such as from SQLite to PostgreSQL.

use crate::{
    Outcome,
    place::Place,
    walkers::{CODE, guest, named, owner, won},
};
use maze_protocol::Kind;
use maze_server::store::{Copied, RunId, Store, StoreError, StoredRoom, copy};

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_has_everything_and_is_made_once() -> Outcome {
    let (source, Some(target)) = (Place::sqlite()?, Place::postgres()?) else { return Ok(()) };
    let (from, to) = (source.open().await?, target.open().await?);
    let (_node, epoch) = owner(&from).await?;
    let session = from.create_account(&"Zoé".parse()?, "correct horse").await?;
    for (who, ticks) in [(named("Zoé")?, 300), (guest("🐙")?, 200), (named("Zoé")?, 400)] {
        from.keep_run(RunId::draw()?, "r", epoch, &who, &won(ticks)?).await?;
    }

    let copied = copy(&from, &to).await?;
    assert_eq!(copied, Copied { accounts: 1, sessions: 1, rooms: 1, runs: 3, bests: 2 });
    let board = from.board(CODE, Kind::Hand, 10).await?;
    assert_eq!(to.board(CODE, Kind::Hand, 10).await?, board);
    for entry in board {
        assert_eq!(to.run(entry.run).await?, from.run(entry.run).await?);
    }
    let rooms = from.rooms().await?.into_iter().map(|room| StoredRoom { node: None, ..room });
    assert_eq!(to.rooms().await?, rooms.collect::<Vec<_>>());
    assert_eq!(to.account_of(&session.token).await?, Some("Zoé".parse()?));
    to.open_session(&"zoé".parse()?, "correct horse").await?;
    let (_node, later) = owner(&to).await?;
    assert!(later > epoch);

    let error = copy(&from, &to).await.expect_err("there is something already");
    assert!(matches!(error, StoreError::NotEmpty { table: "accounts", rows: 1 }), "{error}");
    assert_eq!(to.board(CODE, Kind::Hand, 10).await?.len(), 2);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_source_that_is_there_is_copied_and_nothing_is_changed_in_it() -> Outcome {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("typo.sqlite");
    let address = path.display().to_string();
    let error = Store::open_existing(&address).await.expect_err("it is not there");
    assert!(matches!(error, StoreError::Missing(_)), "{error}");
    assert!(!path.exists());
    let place = Place::sqlite()?;
    place.open().await?;
    Store::open_existing(&place.address).await?;
    let older = "DELETE FROM _sqlx_migrations WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    place.meddle(older).await?;
    let error = Store::open_existing(&place.address).await.expect_err("it has the form of an older version");
    assert!(matches!(error, StoreError::OtherVersion(_)), "{error}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_from_postgres_to_postgres_waits_for_a_slow_source() -> Outcome {
    let (Some(source), Some(target)) = (Place::postgres()?, Place::postgres()?) else { return Ok(()) };
    let (from, to) = (source.open().await?, target.open().await?);
    owner(&from).await?;
    let session = from.create_account(&"Zoé".parse()?, "correct horse").await?;
    // Longer than the idle timeout of a server's transaction.
    source.meddle("ALTER TABLE sessions RENAME TO quick").await?;
    source.meddle("CREATE VIEW sessions AS SELECT quick.* FROM quick, (SELECT pg_sleep(4)) AS wait").await?;
    let copied = copy(&from, &to).await?;
    assert_eq!((copied.accounts, copied.sessions, copied.rooms), (1, 1, 1));
    assert_eq!(to.account_of(&session.token).await?, Some("Zoé".parse()?));
    Ok(())
}
