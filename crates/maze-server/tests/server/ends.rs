//! How connections and the server end, and that nobody waits for those who do not take in what they are told.

use crate::{Failure, client::Client, running::Running};
use maze_protocol::{Bye, ServerMessage};
use maze_server::store::Store;
use std::{io::Write, net::TcpStream};
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

#[test]
fn nobody_waits_for_those_who_take_in_nothing() -> Result<(), Failure> {
    let server = Running::start()?;
    // Half a handshake, and connections that never read.
    let mut half = TcpStream::connect(&server.address)?;
    half.write_all(b"GET /rooms/default/ws HTTP/1.1\r\nHost: x\r\n")?;
    let silent: Vec<_> = (0..20).map(|_| Client::watch(&server, "default")).collect::<Result<_, _>>()?;
    let (mut fox, _) = Client::join(&server, "default", "🦊")?;
    let mut ticks = Vec::new();
    while ticks.len() < 30 {
        if let ServerMessage::Snapshot(snapshot) = fox.hear()? {
            ticks.push(snapshot.tick);
        }
    }
    assert!(ticks.is_sorted_by(|before, after| before < after), "{ticks:?}");
    assert_eq!(fox.step(0)?, 1);
    drop(silent);
    Ok(())
}
