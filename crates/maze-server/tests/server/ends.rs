//! The shutdown of the server.

use crate::{Failure, client::Client, process::Process, running::Running};
use maze_protocol::Bye;
use maze_server::store::Store;
use tempfile::TempDir;
use tokio::runtime::Runtime;

#[test]
fn everybody_is_told_when_the_server_stops() -> Result<(), Failure> {
    let mut server = Running::start()?;
    let (mut fox, _) = Client::join(&server, "default", "🦊")?;
    let (mut watcher, _) = Client::watch(&server, "default")?;
    let told = std::thread::spawn(move || Ok::<_, Failure>((fox.bye()?, watcher.bye()?)));
    server.end()?;
    let told = told.join().map_err(|_| "a client panicked")??;
    assert_eq!(told, (Bye::Stopping, Bye::Stopping));
    Ok(())
}

#[test]
fn a_server_that_ends_leaves_its_rooms_to_others() -> Result<(), Failure> {
    let folder = TempDir::new()?;
    let database = folder.path().join("labyrinth.sqlite").display().to_string();
    let owner = || -> Result<_, Failure> {
        Runtime::new()?.block_on(async {
            let room = Store::open(&database).await?.room("default").await?;
            Ok(room.ok_or("it is not there")?.node)
        })
    };
    let mut server = Running::with(&["--database", &database])?;
    assert_eq!(owner()?, Some(format!("http://{}", server.address)));
    server.end()?;
    assert_eq!(owner()?, None);
    Ok(())
}

/// Ends a server by a signal, as a user would.
#[cfg(unix)]
#[test]
fn one_private_file_holds_everything_after_a_signal() -> Result<(), Failure> {
    use std::{fs, os::unix::fs::PermissionsExt};
    for signal in ["TERM", "HUP", "INT"] {
        let folder = TempDir::new()?;
        let database = folder.path().join("labyrinth.sqlite");
        let server = Process::start(&database.display().to_string())?;
        assert_eq!(fs::metadata(&database)?.permissions().mode() & 0o777, 0o600);
        let room = server.open("square:4x4/kruskal#1")?;
        let ended = server.end(signal)?;
        assert!(ended.success(), "SIG{signal}: {ended}");
        let alone = TempDir::new()?;
        let copy = alone.path().join("copy.sqlite");
        fs::copy(&database, &copy)?;
        let kept = Runtime::new()?.block_on(async {
            Ok::<_, Failure>(Store::open(&copy.display().to_string()).await?.room(&room).await?.is_some())
        })?;
        assert!(kept, "the file alone has the room after SIG{signal}");
    }
    Ok(())
}
