//! The server's addresses for other devices, and the reasons for refusing players.

use crate::{Failure, running::Running};
use serde_json::json;
use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};
use tempfile::TempDir;

#[test]
fn the_server_lists_its_addresses_for_other_devices() -> Result<(), Failure> {
    let alone = Running::start()?;
    assert_eq!(alone.get("/addresses")?.json(), json!({ "addresses": [] }));
    let named = Running::with(&["--url", "https://maze.example.org"])?;
    assert_eq!(named.get("/addresses")?.json(), json!({ "addresses": ["https://maze.example.org/"] }));
    Ok(())
}

#[test]
fn the_start_prints_the_addresses_unless_the_log_is_for_programs() -> Result<(), Failure> {
    for (format, hint) in [("text", true), ("json", false)] {
        let folder = TempDir::new()?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth-server"));
        command.args(["--listen", "127.0.0.1:0", "--log", "info", "--log-format", format, "--database"]);
        command.arg(folder.path().join("labyrinth.sqlite")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        // The log reports the open server last.
        let log = BufReader::new(child.stderr.take().ok_or("no log")?);
        let open = log.lines().find(|line| line.as_ref().is_ok_and(|line| line.contains("address")));
        child.kill()?;
        let said = String::from_utf8(child.wait_with_output()?.stdout)?;
        assert!(open.is_some(), "{format}: {said}");
        assert_eq!(said.contains("On this machine:   http://127.0.0.1:"), hint, "{format}: {said}");
        assert_eq!(said.contains("--listen 0.0.0.0:"), hint, "{format}: {said}");
    }
    Ok(())
}

#[test]
fn an_address_becomes_a_qr_code() -> Result<(), Failure> {
    let server = Running::start()?;
    let code = server.get("/qr.svg?text=http%3A%2F%2F192.168.1.5%3A7878%2F")?;
    assert_eq!((code.status, &*code.kind), (200, "image/svg+xml"));
    assert!(code.text.contains("<svg") && !code.text.contains("192.168"), "{}", code.text);
    let long = server.get(&format!("/qr.svg?text={}", "x".repeat(301)))?;
    assert!(long.status == 400 && long.text.contains("at most 300"), "{}", long.text);
    Ok(())
}

#[test]
fn a_plain_request_gets_the_reason_why_a_socket_is_rejected() -> Result<(), Failure> {
    let server = Running::with(&["--max-connections", "1"])?;
    let plain = server.get("/rooms/default/ws")?;
    assert_eq!(plain.status, 400, "there is room, and it is no socket: {}", plain.text);
    let (_fox, _) = crate::client::Client::join(&server, "default", "🦊")?;
    let full = server.get("/rooms/default/ws")?;
    assert_eq!((full.status, &full.json()["type"]), (503, &json!("/problems/too-many")), "{}", full.text);
    Ok(())
}

#[test]
fn a_room_reports_its_light() -> Result<(), Failure> {
    let server = Running::start()?;
    for (goal, light) in
        [("", json!("day")), ("/blindfold", json!("blindfold")), ("/night+torch=3", json!({ "torch": 600 }))]
    {
        let room = server.open(&format!("square:3x1/kruskal#1{goal}"), "free_walk")?;
        assert_eq!(server.get(&format!("/rooms/{room}/things"))?.json()["light"], light, "{goal}");
    }
    // A hunt is in daylight, since its players have no games of their own.
    let hunt = server.open("square:3x1/kruskal#1/night+torch=3", "hunt")?;
    assert_eq!(server.get(&format!("/rooms/{hunt}/things"))?.json()["light"], "day");
    Ok(())
}
