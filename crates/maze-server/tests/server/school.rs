//! The plain HTTP interface: POST /login, GET /game, POST /move/{direction}, GET /players.

use crate::{
    Failure,
    running::{CORRIDOR, Running},
};
use maze_core::{Blueprint, Endpoints, Grid};
use maze_protocol::side_names;
use std::process::{Command, Stdio};

#[test]
fn a_login_accepts_an_emoji_in_any_format() -> Result<(), Failure> {
    let server = Running::start()?;
    for (kind, body) in [
        ("text/plain", "🦊"),
        ("application/json", r#"{"symbol":"🐙","name":"Zoé"}"#),
        ("application/x-www-form-urlencoded", "symbol=%F0%9F%90%B8&name=Ann"),
        // The content type of `curl --data`.
        ("application/x-www-form-urlencoded", "🐝"),
    ] {
        let answer = server.post("/login", kind, body)?;
        assert_eq!(answer.status, 200, "{body}: {}", answer.text);
        let cookie = answer.headers.get("set-cookie").and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        assert_eq!(answer.json()["game"], "/rooms/default/game");
    }
    let players = server.get("/players")?.json();
    let symbols: Vec<_> = players.as_array().into_iter().flatten().map(|player| player["symbol"].clone()).collect();
    assert_eq!(symbols, ["🦊", "🐙", "🐸", "🐝"]);
    assert_eq!(players[1]["name"], "Zoé");
    assert_eq!((&players[0]["cell"], &players[0]["i"], &players[0]["j"]), (&0.into(), &0.into(), &0.into()));
    Ok(())
}

#[test]
fn the_cookie_of_an_https_login_is_secure() -> Result<(), Failure> {
    let server = Running::start()?;
    for (scheme, symbol, is_secure) in [("https", "🦊", true), ("http", "🐸", false)] {
        let answer = server.raw(&format!(
            "POST /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-Proto: {scheme}\r\nContent-Length: 4\r\n\r\n\
             {symbol}"
        ))?;
        let answer = String::from_utf8(answer)?;
        let cookie = answer.lines().find(|line| line.starts_with("set-cookie: ")).ok_or("there is no cookie")?;
        assert_eq!(cookie.contains("; Secure"), is_secure, "{scheme}: {cookie}");
    }
    Ok(())
}

#[test]
fn a_rejected_login_has_a_reason() -> Result<(), Failure> {
    let server = Running::start()?;
    server.login("🦊")?;
    for (body, status, kind, why) in [
        ("🦊🦊", 400, "/problems/name-not-allowed", "is not one emoji"),
        ("", 400, "/problems/name-not-allowed", "is not one emoji"),
        ("🦊", 409, "/problems/name-taken", "is in the room already"),
        (r#"{"symbol":"🐙","name":""#, 400, "", "EOF"),
        (
            r#"{"symbol":"🐙","name":"a name that is far too long to be told"}"#,
            400,
            "/problems/name-not-allowed",
            "allowed: 1 to 20",
        ),
        (r#"{"emoji":"🐙"}"#, 422, "", "unknown field `emoji`"),
    ] {
        let answer = server.post("/login", "text/plain", body)?;
        assert_eq!((answer.status, &*answer.kind), (status, "application/problem+json"), "{body}");
        let problem = answer.json();
        assert!(problem["detail"].as_str().unwrap_or_default().contains(why), "{body}: {problem}");
        assert_eq!(
            (&problem["status"], problem["type"].as_str().unwrap_or_default()),
            (&status.into(), kind),
            "{body}"
        );
    }
    assert_eq!(server.get("/players")?.json().as_array().map(Vec::len), Some(1));
    Ok(())
}

#[test]
fn the_maze_needs_a_login() -> Result<(), Failure> {
    let server = Running::start()?;
    assert_eq!(server.get("/game")?.status, 401);
    assert_eq!(server.get_as("/game", "*/*", Some("0123"))?.status, 401);
    let token = server.login("🦊")?;
    let json = server.get_as("/game", "*/*", Some(&token))?;
    assert_eq!((json.status, &*json.kind), (200, "application/json"));
    assert_eq!(json.json()["blueprint"], CORRIDOR);
    assert_eq!(json.json()["cells"].as_array().map(Vec::len), Some(3));
    let drawn = server.get_as("/game", "text/plain", Some(&token))?;
    assert_eq!(drawn.text, "+---+---+---+\n\n+---+---+---+\n");
    Ok(())
}

#[test]
fn steps_go_from_cell_to_cell_and_walls_block_them() -> Result<(), Failure> {
    let server = Running::start()?;
    assert_eq!(server.post_as("/move/E", "0123")?.status, 401);
    let token = server.login("🦊")?;
    let wall = server.post_as("/move/N", &token)?;
    assert_eq!((wall.status, &wall.json()["type"]), (409, &"/problems/wall".into()));
    assert_eq!(wall.json()["allowed"], serde_json::json!(["east"]));
    let unknown = server.post_as("/move/inward", &token)?;
    assert_eq!((unknown.status, &unknown.json()["type"]), (400, &"/problems/no-such-side".into()));
    assert_eq!(unknown.json()["allowed"], serde_json::json!(["east", "south", "west", "north"]));
    assert_eq!(server.get("/players")?.json()[0]["cell"], 0);
    let first = server.post_as("/move/est", &token)?.json();
    assert_eq!(first, serde_json::json!({"cell": 1, "i": 0, "j": 1, "moved": true, "won": false}));
    let second = server.post_as("/move/0", &token)?.json();
    assert_eq!(second, serde_json::json!({"cell": 2, "i": 0, "j": 2, "moved": true, "won": true}));
    Ok(())
}

#[test]
fn two_simultaneous_steps_make_one() -> Result<(), Failure> {
    let server = Running::start()?;
    let token = server.login("🦊")?;
    let both = |side: &str| -> Result<_, Failure> {
        let path = format!("/move/{side}");
        let statuses = std::thread::scope(|scope| {
            let both = [(); 2].map(|()| scope.spawn(|| server.post_as(&path, &token).map(|answer| answer.status)));
            both.map(|one| {
                one.join().map_err(|_| "a thread panicked").and_then(|status| status.map_err(|_| "no answer"))
            })
        });
        let mut statuses = statuses.into_iter().collect::<Result<Vec<_>, _>>()?;
        statuses.sort_unstable();
        Ok(statuses)
    };
    // A request that comes after the other's step makes a step of its own.
    let mut tries = ["E", "W"].into_iter().cycle().take(10).map(both);
    let simultaneous = tries.find(|statuses| !matches!(statuses, Ok(statuses) if *statuses == [200, 200]));
    assert_eq!(simultaneous.ok_or("every request was accepted")??, [200, 429]);
    Ok(())
}

#[test]
fn names_of_sides_lead_to_the_exit_in_every_shape() -> Result<(), Failure> {
    let server = Running::start()?;
    for code in ["hexagon-flat:2/kruskal#3", "circle:2/kruskal#1", "tri:4x2/kruskal#1", "octagon:2x2/kruskal#5"] {
        let maze = code.parse::<Blueprint>()?.generate();
        let Endpoints { from, to, .. } = maze.ends();
        let id = server.open(code, "free_walk")?;
        let login = server.post(&format!("/rooms/{id}/login"), "text/plain", "🦊")?.json();
        let token = login["token"].as_str().unwrap_or_default();
        let left = maze.distances(to);
        let (mut cell, mut won) = (from, serde_json::Value::Bool(false));
        while cell != to {
            let nearer = |next: maze_core::Cell| left.get(next) < left.get(cell);
            let mut open = maze.grid().walls(cell).filter(|&wall| maze.is_open(wall));
            let wall = open.find(|&wall| maze.grid().across(wall).is_some_and(|twin| nearer(twin.cell)));
            let wall = wall.ok_or("no passage leads nearer")?;
            let name = side_names(maze.grid(), cell)[usize::from(wall.side)].english.replace(' ', "%20");
            let moved = server.post_as(&format!("/rooms/{id}/move/{name}"), token)?;
            let next = maze.grid().twin(wall).cell;
            assert_eq!(moved.json()["cell"], next, "{code}: {name} from {cell}: {}", moved.text);
            won = moved.json()["won"].clone();
            cell = next;
        }
        assert_eq!(won, true, "{code}");
    }
    Ok(())
}

#[test]
fn the_script_on_the_page_about_robots_reaches_the_exit() -> Result<(), Failure> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return Ok(());
    }
    // The first passage leads to a dead end.
    let server = Running::with(&["--code", "square:3x3/wilson#3"])?;
    let page = include_str!("../../../../docs/robots.md");
    let script =
        page.split("```python\n").find(|block| block.contains("/login")).and_then(|block| block.split("```").next());
    let script = script.expect("a script").replace("127.0.0.1:7878", &server.address.to_string());
    let walked = Command::new("python3").arg("-c").arg(script + "print(cell)").output()?;
    let said = String::from_utf8_lossy(&walked.stdout);
    assert_eq!(said.trim(), "8", "{}", String::from_utf8_lossy(&walked.stderr));
    assert_eq!(server.get("/players")?.json(), serde_json::json!([]), "it has left");
    Ok(())
}

#[test]
fn a_class_runs_the_script_of_the_documentation_at_once() -> Result<(), Failure> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return Ok(());
    }
    let server = Running::with(&["--code", "square:4x3/backtracker#2"])?;
    let race = server.open("square:4x3/backtracker#3", "race")?;
    // In a race, the script declares itself ready and waits.
    for (path, pupils) in [(String::new(), 30), (format!("/rooms/{race}"), 3)] {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/walk.py");
        let mut pupil = Command::new("python3");
        pupil.arg(script).arg(format!("http://{}{path}", server.address));
        pupil.stdout(Stdio::piped()).stderr(Stdio::piped());
        let class: Vec<_> = (0..pupils).map(|_| pupil.spawn()).collect::<Result<_, _>>()?;
        for pupil in class {
            let walked = pupil.wait_with_output()?;
            let (said, wrong) = (String::from_utf8_lossy(&walked.stdout), String::from_utf8_lossy(&walked.stderr));
            assert!(walked.status.success(), "{wrong}");
            assert!(said.trim_end().ends_with("the exit is reached"), "{said}");
        }
    }
    assert_eq!(server.get("/players")?.json(), serde_json::json!([]), "all have left");
    Ok(())
}
