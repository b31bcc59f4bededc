//! The page: its modules in Node, and all of it in Chromium, where two people race.

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

/// With what a script ends that finds something missing on this machine, and says what.
const SKIPPED: i32 = 77;

/// Where pictures of the page are left to be looked at.
const PICTURES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/page");

#[test]
fn the_modules_of_the_page_do_what_they_say() -> Result<(), Failure> {
    let folder = folder("page-tests").join("*.test.mjs");
    node(Command::new("sh").args(["-c", "exec node --test $0"]).arg(folder))
}

#[test]
fn the_page_has_words_for_what_the_server_refuses() -> Result<(), Failure> {
    let server = Running::start()?;
    let script = folder("tests/page").join("reasons.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)))
}

#[test]
fn two_people_in_two_browsers_see_each_other_race_and_find_themselves_on_the_board() -> Result<(), Failure> {
    let server = Running::start()?;
    let script = folder("tests/page").join("together.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)).arg(PICTURES))
}

#[test]
fn a_class_comes_in_by_phones_and_races() -> Result<(), Failure> {
    let server = Running::start()?;
    let script = folder("tests/page").join("class.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)).arg(PICTURES))
}

#[test]
fn whoever_cannot_connect_is_told_why() -> Result<(), Failure> {
    let server = Running::with(&["--max-connections", "1"])?;
    let (_fox, _) = Client::join(&server, "default", "🦊")?;
    let script = folder("tests/page").join("refused.mjs");
    node(Command::new("node").arg(script).arg(format!("http://{}/", server.address)))
}

#[test]
fn the_page_leads_into_the_app_in_the_same_room() -> Result<(), Failure> {
    let target = app::built()?;
    let server = app::start(&target)?;
    let room = server.open(CORRIDOR, "free_walk")?;
    let script = folder("tests/page").join("app.mjs");
    node(Command::new("node").arg(script).args([format!("http://{}/", server.address), room]))
}

#[test]
fn a_room_of_another_server_is_entered_on_its_page() -> Result<(), Failure> {
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
