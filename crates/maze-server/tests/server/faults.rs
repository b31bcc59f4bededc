//! Servers that are killed and stopped: what was acknowledged is there, and no room has two owners.

use crate::{
    Failure,
    client::{Client, PATIENCE, hello, you},
    postgres::Postgres,
    process::Process,
    running::CORRIDOR,
};
use maze_core::MazeRng;
use maze_protocol::{ClientMessage, Encoding, Event, Hello, PlayerId, ServerMessage};
use std::{
    collections::BTreeMap,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};
use tempfile::TempDir;

/// How often the server is killed; `LABYRINTH_KILLS` is another number.
const KILLS: u32 = 4;

/// How many walk while it is killed.
const WALKERS: usize = 12;

/// Walks to the exit again and again until the connection is gone: the best time of which it was told that it is kept.
/// Says so each time.
fn walk(address: &str, name: &str, told: &mpsc::Sender<()>) -> Result<Option<u32>, Failure> {
    let mut client = Client::connect_to(address, "default", Encoding::Binary)?;
    let welcome = client.greet(Hello { name: Some(name.to_owned()), ..hello("🦊") })?;
    let own = you(&welcome)?;
    let mut kept = None;
    while let Ok(ticks) = run(&mut client, own) {
        kept = Some(kept.map_or(ticks, |best: u32| best.min(ticks)));
        // Only the first is waited for.
        let _ = told.send(());
        // One begins again after a second at the earliest.
        thread::sleep(Duration::from_millis(500));
        if client.say(&ClientMessage::Ready { ready: true }).is_err() {
            break;
        }
    }
    Ok(kept)
}

/// Walks the corridor, and waits until that is kept: the ticks it took.
fn run(client: &mut Client, own: PlayerId) -> Result<u32, Failure> {
    client.step(0)?;
    client.say(&ClientMessage::Step { side: 0 })?;
    let ticks = client.event(|event| match *event {
        Event::Finished { player, result, .. } if player == own => Some(result.ticks),
        _ => None,
    })?;
    client.event(|event| matches!(*event, Event::Ranked { player, .. } if player == own).then_some(()))?;
    Ok(ticks)
}

#[test]
fn what_was_acknowledged_outlasts_a_server_that_is_killed_and_rooms_come_back() -> Result<(), Failure> {
    let folder = TempDir::new()?;
    let database = folder.path().join("labyrinth.sqlite").display().to_string();
    let kills = std::env::var("LABYRINTH_KILLS").map_or(Ok(KILLS), |kills| kills.parse())?;
    let mut rng = MazeRng::new(1);
    let mut kept = BTreeMap::<String, u32>::new();
    let mut rooms = Vec::new();
    for kill in 0..kills {
        let server = Process::start(&database)?;
        if rooms.len() < 5 {
            rooms.push(server.open("square:3x3/kruskal#1")?);
        }
        let (told, was_told) = mpsc::channel();
        let walkers: Vec<_> = (0..WALKERS)
            .map(|walker| {
                let (address, name, told) = (server.address.clone(), format!("w{walker}"), told.clone());
                thread::spawn(move || (name.clone(), walk(&address, &name, &told)))
            })
            .collect();
        // At a different moment each time, but after the first result.
        was_told.recv_timeout(PATIENCE)?;
        thread::sleep(Duration::from_millis(rng.below(2500).into()));
        server.kill()?;
        for walker in walkers {
            let (name, walked) = walker.join().map_err(|_| "a walker panicked")?;
            if let Some(ticks) = walked? {
                kept.entry(name).and_modify(|best| *best = ticks.min(*best)).or_insert(ticks);
            }
        }
        let server = Process::start(&database)?;
        let board = server.get("/rooms/default/board")?;
        let entries = board["entries"].as_array().cloned().unwrap_or_default();
        for (name, ticks) in &kept {
            let entry =
                entries.iter().find(|entry| entry["name"] == **name).ok_or_else(|| format!("{name} is lost"))?;
            let best = entry["ticks"].as_u64().ok_or("no ticks")?;
            assert!(best <= u64::from(*ticks), "kill {kill}: {name} was told {ticks}, kept is {best}");
        }
        for room in &rooms {
            assert_eq!(server.get(&format!("/rooms/{room}"))?["code"], "square:3x3/kruskal#1");
        }
    }
    Ok(())
}

#[test]
fn a_server_that_was_stopped_has_lost_its_rooms_and_writes_nothing_into_them() -> Result<(), Failure> {
    let Some(postgres) = Postgres::start()? else { return Ok(()) };
    let database = postgres.database("stopped")?;
    let one = Process::start(&database)?;
    let (mut fox, own) = {
        let mut fox = Client::connect_to(&one.address, "default", Encoding::Binary)?;
        let welcome = fox.greet(hello("🦊"))?;
        (fox, you(&welcome)?)
    };
    fox.step(0)?;
    one.signal("STOP")?;
    // The other one takes the room when it has not heard of the first for a while.
    let two = Process::start(&database)?;
    let taken = (0..300).any(|_| {
        thread::sleep(Duration::from_millis(100));
        Client::connect_to(&two.address, "default", Encoding::Binary)
            .and_then(|mut frog| frog.greet(hello("🐸")).map(|_| ()))
            .is_ok()
    });
    assert!(taken, "nobody has taken the room");
    one.signal("CONT")?;
    // The first server keeps no run, and closes its connections.
    let _ = fox.say(&ClientMessage::Step { side: 0 });
    let ranked = fox.until(|said| match said {
        ServerMessage::Event(numbered) => {
            matches!(numbered.event, Event::Ranked { player, .. } if player == own).then_some(true)
        }
        ServerMessage::Bye(_) => Some(false),
        _ => None,
    });
    assert!(!ranked?, "a run was kept by a server that had lost the room");
    let board = two.get(&format!("/board?code={}", CORRIDOR.replace('#', "%23")))?;
    assert_eq!(board["entries"], serde_json::json!([]));
    Ok(())
}

#[cfg(target_os = "linux")]
#[test]
fn while_a_disk_is_full_people_walk_on_and_their_runs_are_kept_once_there_is_room() -> Result<(), Failure> {
    let folder = TempDir::new()?;
    let database = folder.path().join("labyrinth.sqlite").display().to_string();
    // Writing beyond the limit of file sizes is then an error, and does not kill the server.
    let mut shell = Command::new("sh");
    shell.args(["-c", r#"trap '' XFSZ; exec "$0" "$@""#, env!("CARGO_BIN_EXE_labyrinth-server")]);
    shell.stderr(Stdio::null());
    let server = Process::start_by(shell, &database)?;
    let limit = |bytes: &str| -> Result<(), Failure> {
        let size = format!("--fsize={bytes}:");
        let status = Command::new("prlimit").args(["--pid", &server.id().to_string(), &size]).status()?;
        if status.success() { Ok(()) } else { Err(format!("prlimit: {status}").into()) }
    };
    let mut fox = Client::connect_to(&server.address, "default", Encoding::Binary)?;
    let own = you(&fox.greet(hello("🦊"))?)?;
    fox.step(0)?;
    limit("1")?;
    fox.say(&ClientMessage::Step { side: 0 })?;
    fox.event(|event| matches!(*event, Event::Finished { player, .. } if player == own).then_some(()))?;
    let ready = |wanted: bool| {
        (0..300).any(|_| {
            thread::sleep(Duration::from_millis(100));
            server.get("/readyz").is_ok() == wanted
        })
    };
    assert!(ready(false), "it says that it can work");
    // One walks on.
    fox.say(&ClientMessage::Step { side: 2 })?;
    fox.event(|event| matches!(*event, Event::Stepped { cell: 1, arrived: true, .. }).then_some(()))?;
    limit("unlimited")?;
    fox.event(|event| matches!(*event, Event::Ranked { player, .. } if player == own).then_some(()))?;
    assert!(ready(true), "it says that it cannot work");
    let board = server.get("/rooms/default/board")?;
    assert_eq!(board["entries"][0]["symbol"], "🦊");
    Ok(())
}
