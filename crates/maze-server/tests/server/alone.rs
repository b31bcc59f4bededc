//! A SQLite file has one server at a time.

use crate::{
    Failure,
    client::{Client, hello},
    process::Process,
};
use maze_protocol::Encoding;
use std::process::Command;
use tempfile::TempDir;

#[test]
fn a_second_server_on_a_file_fails_and_disconnects_nobody() -> Result<(), Failure> {
    let folder = TempDir::new()?;
    let path = |name: &str| folder.path().join(name).display().to_string();
    let database = path("labyrinth.sqlite");
    let first = Process::start(&database)?;
    let room = first.open("square:3x3/kruskal#1")?;
    let mut fox = Client::connect_to(&first.address, "default", Encoding::Binary)?;
    fox.greet(hello("🦊"))?;
    assert!(Process::start(&database).is_err(), "it serves");
    assert_eq!(fox.step(0)?, 1);
    // A database in use can be copied from, but not into.
    let copy =
        |from: &str, to: &str| Command::new(env!("CARGO_BIN_EXE_labyrinth-server")).args(["copy", from, to]).output();
    assert!(copy(&database, &path("copy.sqlite"))?.status.success());
    // A server can run from the copy alone.
    let restored = Process::start(&path("copy.sqlite"))?;
    assert_eq!(restored.get(&format!("/rooms/{room}"))?["code"], "square:3x3/kruskal#1");
    assert!(restored.end("TERM")?.success());
    let refused = copy(&path("copy.sqlite"), &database)?;
    let said = String::from_utf8(refused.stderr)?;
    assert!(!refused.status.success() && said.contains("is in use by a server"), "{said}");
    let refused = copy(&path("typo.sqlite"), &path("other.sqlite"))?;
    let said = String::from_utf8(refused.stderr)?;
    assert!(!refused.status.success() && said.contains("there is no database"), "{said}");
    assert!(!folder.path().join("typo.sqlite").exists() && !folder.path().join("other.sqlite").exists());
    // After the first server has ended, even by a kill, another one may start.
    first.kill()?;
    Process::start(&database)?;
    Ok(())
}
