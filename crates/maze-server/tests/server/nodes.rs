//! Servers that share a PostgreSQL.

use crate::{
    Failure,
    client::Client,
    postgres::Postgres,
    running::{CORRIDOR, Running},
};
use maze_protocol::{Bye, ClientMessage, Event};
use std::{process::Command, thread::sleep, time::Duration};

#[test]
fn servers_on_one_database_share_rooms_and_boards_and_redirect_to_the_owner() -> Result<(), Failure> {
    let Some(postgres) = Postgres::start()? else { return Ok(()) };
    let database = postgres.database("nodes")?;
    let mut one = Running::with(&["--database", &database])?;
    let two = Running::with(&["--database", &database])?;
    let room = one.open(CORRIDOR, "free_walk")?;
    // The list of each server names the owner of the other's rooms.
    let owner = |server: &Running, id: &str| -> Result<Option<String>, Failure> {
        let listed = server.get("/rooms")?.json();
        let mut rooms = listed["rooms"].as_array().into_iter().flatten();
        let found = rooms.find(|room| room["id"] == id).ok_or_else(|| format!("{id} is not listed: {listed}"))?;
        Ok(found["node"].as_str().map(str::to_owned))
    };
    let address = format!("http://{}", one.address);
    assert_eq!(owner(&one, &room)?, None);
    assert_eq!(owner(&two, &room)?, Some(address.clone()));
    assert_eq!(owner(&two, "default")?, Some(address.clone()));
    let sent = two.get(&format!("/rooms/{room}/maze"))?;
    assert_eq!(sent.status, 307);
    let there = sent.headers.get("location").and_then(|there| there.to_str().ok()).map(str::to_owned);
    assert_eq!(there, Some(format!("{address}/rooms/{room}/maze")));
    // After a while the other's list also has the state of the room.
    let (mut fox, _) = Client::join(&one, &room, "🦊")?;
    fox.step(0)?;
    let listed = |server: &Running| -> Result<_, Failure> {
        let rooms = server.get("/rooms")?.json()["rooms"].take();
        let found = rooms.as_array().into_iter().flatten().find(|listed| listed["id"] == *room);
        Ok(["cells", "phase", "players", "watchers"].map(|fact| found.map(|found| found[fact].clone())))
    };
    let here = listed(&one)?;
    assert_eq!(here[2], Some(1.into()));
    let told = || (0..100).map(|_| listed(&two)).inspect(|_| sleep(Duration::from_millis(200)));
    assert!(told().any(|there| there.is_ok_and(|there| there == here)), "the other does not know of {here:?}");
    // A run that is finished on one server is on the board of the other.
    fox.say(&ClientMessage::Step { side: 0 })?;
    fox.event(|event| matches!(event, Event::Ranked { .. }).then_some(()))?;
    let board = two.get(&format!("/board?code={}", CORRIDOR.replace('#', "%23")))?.json();
    assert_eq!(board["entries"][0]["symbol"], "🦊");
    // When one server ends, the other takes its rooms.
    one.end()?;
    let (mut frog, _) = Client::join(&two, &room, "🐸")?;
    assert_eq!(frog.step(0)?, 1);
    assert_eq!(owner(&two, &room)?, None);
    Ok(())
}

#[test]
fn runs_finished_without_the_database_are_stored_when_it_is_back() -> Result<(), Failure> {
    let Some(postgres) = Postgres::start()? else { return Ok(()) };
    let server = Running::with(&["--database", &postgres.database("away")?])?;
    let (mut fox, _) = Client::join(&server, "default", "🦊")?;
    fox.step(0)?;
    postgres.stop()?;
    fox.say(&ClientMessage::Step { side: 0 })?;
    fox.event(|event| matches!(event, Event::Finished { .. }).then_some(()))?;
    // Other servers might have taken its rooms, so it closes them, and reopens them in a later epoch.
    assert_eq!(fox.bye()?, Bye::Stopping);
    postgres.resume()?;
    let board = format!("/board?code={}", CORRIDOR.replace('#', "%23"));
    let mut boards = (0..300).map(|_| server.get(&board)).inspect(|_| sleep(Duration::from_millis(200)));
    let is_kept = boards.any(|board| board.is_ok_and(|board| board.json()["entries"][0]["symbol"] == "🦊"));
    assert!(is_kept, "{:?}", server.get("/metrics")?.text);
    Ok(())
}

#[test]
fn a_server_on_a_shared_database_needs_its_url() -> Result<(), Failure> {
    let mut server = Command::new(env!("CARGO_BIN_EXE_labyrinth-server"));
    let ended = server.args(["--listen", "0.0.0.0:0", "--database", "postgres://nobody@127.0.0.1:1/none"]).output()?;
    let said = String::from_utf8(ended.stderr)?;
    assert!(!ended.status.success() && said.contains("needed: --url"), "{said}");
    Ok(())
}
