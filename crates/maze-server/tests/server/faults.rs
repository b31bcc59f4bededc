//! Servers that are killed or suspended: acknowledged runs are stored, and no room has two owners.

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

/// The number of kills; `LABYRINTH_KILLS` overrides it.
const KILLS: u32 = 4;

/// The number of players who walk while the server is killed.
const WALKERS: usize = 12;

/// Walks to the exit repeatedly until the connection is gone. Sends a signal for each acknowledged run, and returns the
/// best acknowledged time.
fn walk(address: &str, name: &str, told: &mpsc::Sender<()>) -> Result<Option<u32>, Failure> {
    let mut client = Client::connect_to(address, "default", Encoding::Binary)?;
    let welcome = client.greet(Hello { name: Some(name.to_owned()), ..hello("🦊") })?;
    let own = you(&welcome)?;
    let mut kept = None;
    while let Ok(ticks) = run(&mut client, own) {
        kept = Some(kept.map_or(ticks, |best: u32| best.min(ticks)));
        // The receiver may be gone: it waits for the first signal only.
        let _ = told.send(());
        // A restart is possible after a second at the earliest.
        thread::sleep(Duration::from_millis(500));
        if client.say(&ClientMessage::Ready { ready: true }).is_err() {
            break;
        }
    }
    Ok(kept)
}

/// Walks the corridor, waits until the run is stored, and returns its ticks.
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
fn acknowledged_runs_and_rooms_survive_a_kill() -> Result<(), Failure> {
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
fn a_suspended_server_loses_its_rooms_and_cannot_write_into_them() -> Result<(), Failure> {
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
    // The second server takes the room after a while without a heartbeat of the first.
    let two = Process::start(&database)?;
    let taken = (0..300).any(|_| {
        thread::sleep(Duration::from_millis(100));
        Client::connect_to(&two.address, "default", Encoding::Binary)
            .and_then(|mut frog| frog.greet(hello("🐸")).map(|_| ()))
            .is_ok()
    });
    assert!(taken, "nobody has taken the room");
    one.signal("CONT")?;
    // The first server stores no run, and closes its connections.
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
fn runs_on_a_full_disk_are_stored_once_there_is_space() -> Result<(), Failure> {
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
    // Players can walk on.
    fox.say(&ClientMessage::Step { side: 2 })?;
    fox.event(|event| matches!(*event, Event::Stepped { cell: 1, arrived: true, .. }).then_some(()))?;
    limit("unlimited")?;
    fox.event(|event| matches!(*event, Event::Ranked { player, .. } if player == own).then_some(()))?;
    assert!(ready(true), "it says that it cannot work");
    let board = server.get("/rooms/default/board")?;
    assert_eq!(board["entries"][0]["symbol"], "🦊");
    Ok(())
}
