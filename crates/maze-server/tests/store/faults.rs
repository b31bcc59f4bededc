//! Failures of disks and databases are reported, and nothing hangs.

use crate::{
    Outcome,
    crashes::keeper,
    place::Place,
    postgres::Postgres,
    walkers::{guest, owner, won},
};
use maze_server::store::{RunId, Store, StoreError};
use std::{env, fs, process::Command};

#[tokio::test]
async fn an_invalid_address_is_rejected_with_what_is_allowed() -> Outcome {
    for address in ["mysql://me:secret@host/maze", "redis://x", "sqlite:", "sqlite::memory:", ""] {
        let error = Store::open(address).await.expect_err("it is no database").to_string();
        assert!(error.contains("allowed: `sqlite:PATH`, a path, `postgres://"), "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
    Ok(())
}

#[tokio::test]
async fn a_file_that_is_no_database_is_an_error_and_not_changed() -> Outcome {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("notes.txt");
    let text = "Not a database, but a shopping list.\n".repeat(100);
    fs::write(&path, &text)?;
    let error = Store::open(&path.display().to_string()).await.expect_err("it is a text").to_string();
    assert!(error.contains("notes.txt") && error.contains("file is not a database"), "{error}");
    assert_eq!(fs::read_to_string(path)?, text);
    Ok(())
}

#[tokio::test]
async fn a_file_that_cannot_be_created_is_an_error() -> Outcome {
    for path in ["/proc/labyrinth.db", "/no/such/folder/labyrinth.db", "/"] {
        let error = Store::open(path).await.expect_err("it cannot be made").to_string();
        assert!(error.contains(path) && error.contains("unable to open database file"), "{error}");
    }
    Ok(())
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused() -> Outcome {
    let place = Place::sqlite()?;
    place.open().await?;
    place
        .meddle(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (99, 'later', TRUE, '', 0)",
        )
        .await?;
    let error = place.open().await.expect_err("it is of a later version").to_string();
    assert!(error.contains("cannot be brought to the form of this version"), "{error}");
    Ok(())
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_acknowledged() -> Outcome {
    let place = Place::sqlite()?;
    place.open().await?;
    // Files of at most 512 KiB. Writing beyond is an error, without a signal that kills.
    let mut shell = Command::new("sh");
    shell.args(["-c", r#"trap '' XFSZ; ulimit -f 1024; exec "$0" "$@""#]).arg(env::current_exe()?);
    let told = String::from_utf8(keeper(shell, &place).output()?.stdout)?;
    assert!(told.contains("\nrefused the database does not do it"), "{told}");
    let kept: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("kept ")).collect();
    assert!(kept.len() > 10, "{told}");
    let store = place.open().await?;
    for run in kept {
        assert!(store.run(RunId(run.parse()?)).await?.is_some(), "{run}");
    }
    let (_node, epoch) = owner(&store).await?;
    store.keep_run(RunId::draw()?, "r", epoch, &guest("🐙")?, &won(300)?).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_that_went_away_is_said_and_used_again_when_it_is_back() -> Outcome {
    let Some(postgres) = Postgres::start()? else { return Ok(()) };
    let store = Store::open(&postgres.database("maze")?).await?;
    let (node, epoch) = owner(&store).await?;
    let kept = store.keep_run(RunId::draw()?, "r", epoch, &guest("🐙")?, &won(300)?).await?;
    postgres.stop()?;
    assert!(!store.is_ready().await);
    let run = won(200)?;
    let refused = store.keep_run(RunId::draw()?, "r", epoch, &guest("🐙")?, &run).await;
    assert!(matches!(refused, Err(StoreError::Database(_) | StoreError::Slow)), "{refused:?}");
    assert!(matches!(node.beat().await, Err(StoreError::NodeLost)));
    postgres.resume()?;
    assert!(store.is_ready().await);
    assert!(store.run(kept.run).await?.is_some());
    let (_node, epoch) = owner(&store).await?;
    store.keep_run(RunId::draw()?, "r", epoch, &guest("🐙")?, &run).await?;
    Ok(())
}
