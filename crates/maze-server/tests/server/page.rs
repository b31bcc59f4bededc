//! The page: its modules in Node, and the whole page in Chromium.

use crate::{
    Failure, app,
    client::Client,
    postgres::{Postgres, missing},
    running::{CORRIDOR, Running},
};
use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// The exit status of a script that is skipped, since this machine lacks a requirement.
const SKIPPED: i32 = 77;

/// The folder for screenshots.
const PICTURES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/page");

#[test]
fn the_unit_tests_of_the_page_pass() -> Result<(), Failure> {
    let folder = folder("page-tests").join("*.test.mjs");
    node(Command::new("sh").args(["-c", "exec node --test $0"]).arg(folder))
}

#[test]
fn the_page_has_a_text_for_each_refusal() -> Result<(), Failure> {
    let server = Running::start()?;
    let script = folder("tests/page").join("reasons.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)))
}

#[test]
fn two_people_in_two_browsers_race() -> Result<(), Failure> {
    let server = Running::start()?;
    let script = folder("tests/page").join("together.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)).arg(PICTURES))
}

#[test]
fn a_class_joins_with_phones_and_races() -> Result<(), Failure> {
    let server = Running::start()?;
    let script = folder("tests/page").join("class.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)).arg(PICTURES))
}

#[test]
fn the_page_says_why_it_cannot_connect() -> Result<(), Failure> {
    let server = Running::with(&["--max-connections", "1"])?;
    let (_fox, _) = Client::join(&server, "default", "🦊")?;
    let script = folder("tests/page").join("refused.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)))
}

#[test]
fn the_page_links_to_the_app_in_the_same_room() -> Result<(), Failure> {
    let target = app::built()?;
    let server = app::start(&target)?;
    let room = server.open(CORRIDOR, "free_walk")?;
    let script = folder("tests/page").join("app.mjs");
    node(Command::new("node").arg(script).args([format!("http://{}/", server.address), room]))
}

#[test]
fn a_room_of_another_server_opens_on_its_page() -> Result<(), Failure> {
    let Some(postgres) = Postgres::start()? else { return Ok(()) };
    let database = postgres.database("page")?;
    let one = Running::with(&["--database", &database])?;
    let two = Running::with(&["--database", &database])?;
    let room = one.open(CORRIDOR, "free_walk")?;
    let script = folder("tests/page").join("nodes.mjs");
    let [one, two] = [&one, &two].map(|server| format!("http://{}/", server.address));
    node(Command::new("node").arg(script).args([one, two, room]))
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Runs a script, if there is Node.
fn node(script: &mut Command) -> Result<(), Failure> {
    if Command::new("node").arg("--version").output().is_err() {
        return Ok(missing("Node")?);
    }
    let Output { status, stdout, stderr } = script.output()?;
    let said = String::from_utf8_lossy(&stdout);
    match status.code() {
        Some(0) => Ok(()),
        Some(SKIPPED) => Ok(missing(&format!("what a script needs: {said}"))?),
        _ => Err(format!("{said}\n{}", String::from_utf8_lossy(&stderr)).into()),
    }
}
