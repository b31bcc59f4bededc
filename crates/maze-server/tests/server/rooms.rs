//! Rooms: opening, listing, and their mazes.

use crate::{
    Failure,
    client::{Client, you},
    running::Running,
};
use maze_core::{Blueprint, Geometry, Grid, Maze, Shape, ShapeKind, grid::Polygons};
use maze_io::{Drawing, Format, Style, drawn_code, write};
use maze_protocol::ServerMessage;
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    io::{Read, Write},
    net::TcpStream,
};

#[test]
fn the_default_and_the_daily_room_are_listed_and_the_day_has_one_maze() -> Result<(), Failure> {
    // The day may end during the first try, but not during both.
    let [listed, asked, again] = match asked_today()? {
        Some(answers) => answers,
        None => asked_today()?.ok_or("there are others, or two days have ended")?,
    };
    let [daily, default] = listed;
    assert_eq!((&default["id"], &default["game"]), (&json!("default"), &json!("free_walk")));
    let id = daily["id"].as_str().unwrap_or_default();
    let date: maze_play::daily::Date = id.trim_start_matches("daily-").parse()?;
    assert_eq!((&daily["code"], &daily["players"]), (&json!(date.challenge().to_string()), &Value::Null), "it sleeps");
    // The daily room opens on demand, by either id.
    for open in asked {
        assert_eq!((&open["id"], &open["code"], &open["players"]), (&daily["id"], &daily["code"], &json!(0)));
    }
    assert_eq!(again[0]["players"], 0);
    Ok(())
}

/// The list of rooms, today's room by either id, and the list after that. `None` if the day ends meanwhile.
fn asked_today() -> Result<Option<[[Value; 2]; 3]>, Failure> {
    let server = Running::start()?;
    let listed =
        || -> Result<Vec<Value>, Failure> { Ok(serde_json::from_value(server.get("/rooms")?.json()["rooms"].take())?) };
    let before = listed()?;
    let id = before[0]["id"].as_str().unwrap_or_default();
    let asked = [id, "daily"].map(|name| server.get(&format!("/rooms/{name}")).map(|answer| answer.json()));
    let [by_id, by_word] = asked;
    let asked = [by_id?, by_word?];
    let after = listed()?;
    if asked[0]["id"] != asked[1]["id"] || after.len() != before.len() {
        return Ok(None);
    }
    let two = |rooms: Vec<Value>| <[Value; 2]>::try_from(rooms).map_err(|rooms| format!("there are others: {rooms:?}"));
    Ok(Some([two(before)?, asked, two(after)?]))
}

#[test]
fn a_room_is_opened_from_a_share_code() -> Result<(), Failure> {
    let server = Running::start()?;
    let body = json!({"code": "hexagon-flat:4/wilson#7", "game": "race"}).to_string();
    let opened = server.post("/rooms", "application/json", &body)?;
    assert_eq!(opened.status, 201);
    let room = opened.json();
    assert_eq!(
        (&room["code"], &room["game"], &room["phase"]),
        (&json!("hexagon-flat:4/wilson#7"), &json!("race"), &json!("lobby"))
    );
    let path = opened.headers.get("location").and_then(|path| path.to_str().ok()).ok_or("no location")?;
    assert_eq!(server.get(path)?.json(), room);
    let maze = server.get(&format!("{path}/maze"))?.json();
    assert_eq!(maze["cells"].as_array().map(Vec::len), room["cells"].as_u64().map(|cells| cells as usize));
    Ok(())
}

/// The codes of the smallest mazes of the form on the page, one for each shape, without their seeds.
fn offered() -> impl Iterator<Item = &'static str> {
    let form = include_str!("../../page/open.js");
    form.lines().filter_map(|line| line.split_once(": ['")?.1.split('\'').next())
}

#[test]
fn every_shape_of_the_form_has_rooms_to_join() -> Result<(), Failure> {
    let server = Running::start()?;
    let mut kinds = BTreeSet::new();
    for code in offered() {
        let blueprint: Blueprint = format!("{code}#1").parse()?;
        kinds.insert(blueprint.shape().kind().key());
        let id = server.open(&blueprint.to_string(), "free_walk")?;
        let given = server.get(&format!("/rooms/{id}/maze"))?;
        let read = maze_io::parse(given.text.as_bytes(), Format::Json)?;
        assert!(read.maze.to_bytes() == blueprint.generate().to_bytes(), "{code}");
        let (mut fox, welcome) = Client::join(&server, &id, "🦊")?;
        assert_eq!(welcome.code.as_deref(), Some(&*blueprint.to_string()));
        you(&welcome).map_err(|error| format!("{code}: {error}"))?;
        // It walks there.
        fox.until(|message| match message {
            ServerMessage::Snapshot(snapshot) => snapshot.you,
            _ => None,
        })?;
    }
    let missing: Vec<_> = ShapeKind::ALL.iter().filter(|kind| !kinds.contains(kind.key())).collect();
    // Hexagons are in hexagons, and triangles in a rectangle.
    let similar = [ShapeKind::HexFlat, ShapeKind::HexPointy, ShapeKind::HexagonFlat, ShapeKind::Triangle];
    assert_eq!(missing, similar.iter().collect::<Vec<_>>());
    Ok(())
}

#[test]
fn a_room_is_opened_from_a_maze_file() -> Result<(), Failure> {
    let server = Running::start()?;
    let blueprint: Blueprint = "tri:6x3/kruskal#2".parse()?;
    let maze = blueprint.generate();
    let mut file = Vec::new();
    write(&Drawing::new(&maze), (blueprint.shape(), None), (Format::Json, Style::Braille), &mut file)?;
    let given: Value = serde_json::from_slice(&file)?;
    let opened = server.post("/rooms", "application/json", &json!({"maze": given}).to_string())?;
    assert_eq!((opened.status, &opened.json()["code"]), (201, &Value::Null));
    let id = opened.json()["id"].as_str().map(str::to_owned).ok_or("no id")?;
    assert_eq!(server.get(&format!("/rooms/{id}/maze"))?.json(), given);
    // A restart keeps the maze.
    let server = server.restart()?;
    assert_eq!(server.get(&format!("/rooms/{id}/maze"))?.json(), given);
    Ok(())
}

#[test]
fn a_room_is_opened_from_the_code_of_a_drawn_maze() -> Result<(), Failure> {
    let server = Running::with(&["--max-cells", "100"])?;
    let open = |code: &str| server.post("/rooms", "application/json", &json!({"code": code}).to_string());
    let shape: Shape = "hex-flat:6x5".parse()?;
    let maze = Maze::without_walls(shape.grid()).with_goals(7, &[0, 29])?;
    let code = drawn_code(&Drawing::new(&maze), &shape).ok_or("too large")?;
    let opened = open(&code)?;
    // Like a maze from a file, it has no board.
    assert_eq!((opened.status, &opened.json()["code"]), (201, &Value::Null));
    let path = format!("/rooms/{}/maze", opened.json()["id"].as_str().ok_or("no id")?);
    let given = server.get(&path)?.json();
    assert_eq!((&given["entrance"], &given["goals"]), (&json!(7), &json!([0, 29])));
    let large: Shape = "square:20x20".parse()?;
    let large = drawn_code(&Drawing::new(&Maze::without_walls(large.grid())), &large).ok_or("too large")?;
    for (code, status, kind) in [
        (large, 413, "/problems/too-large"),
        (code.replacen("drawn:A", "drawn:B", 1), 400, "/problems/wrong-code"),
        (format!("drawn:{}", "A".repeat(3000)), 400, "/problems/code-too-long"),
        (format!("polygons:{}/prim#1", "A".repeat(3000)), 400, "/problems/code-too-long"),
    ] {
        let refused = open(&code)?;
        assert_eq!((refused.status, &refused.json()["type"]), (status, &json!(kind)), "{}", refused.text);
    }
    // A restart keeps the maze.
    let server = server.restart()?;
    assert_eq!(server.get(&path)?.json(), given);
    Ok(())
}

#[test]
fn a_room_is_opened_from_the_code_of_a_maze_on_polygons() -> Result<(), Failure> {
    let server = Running::with(&["--max-cells", "100"])?;
    let open = |code: &str| server.post("/rooms", "application/json", &json!({"code": code}).to_string());
    let cells = |code: &str| -> Result<Shape, Failure> {
        let grid = code.parse::<Shape>()?.grid();
        let corners = |cell| grid.corners(cell).iter().map(|corner| corner.map(f64::from)).collect();
        Ok(Polygons::new(&grid.cells().map(corners).collect::<Vec<_>>(), None)?.into())
    };
    // Messages have room for the code of few polygons.
    let few = format!("{}/wilson#1/coins", cells("tri:5x2")?);
    let opened = open(&few)?;
    assert_eq!((opened.status, &opened.json()["code"]), (201, &json!(few)), "{}", opened.text);
    // Otherwise clients get the maze, as if it came from a file.
    let many = format!("{}/wilson#1", cells("voronoi:9x9x1")?);
    let opened = open(&many)?;
    assert_eq!((opened.status, &opened.json()["code"]), (201, &Value::Null), "{}", opened.text);
    let path = format!("/rooms/{}/maze", opened.json()["id"].as_str().ok_or("no id")?);
    let given = server.get(&path)?;
    let read = maze_io::parse(given.text.as_bytes(), Format::Json)?;
    assert_eq!(read.maze.to_bytes(), many.parse::<Blueprint>()?.generate().to_bytes());
    for (code, status, kind) in [
        (format!("{many}/coins"), 400, "/problems/code-too-long"),
        (format!("{many}{}", "0".repeat(4_000)), 400, "/problems/code-too-long"),
        (format!("{}/wilson#1", cells("square:11x11")?), 413, "/problems/too-large"),
        (few.replacen("polygons:A", "polygons:B", 1), 400, "/problems/wrong-code"),
    ] {
        let refused = open(&code)?;
        assert_eq!((refused.status, &refused.json()["type"]), (status, &json!(kind)), "{}", refused.text);
    }
    // A restart keeps the maze.
    let server = server.restart()?;
    assert_eq!(server.get(&path)?.json(), given.json());
    Ok(())
}

#[test]
fn a_maze_is_compressed_on_request_and_has_one_entity_tag() -> Result<(), Failure> {
    let server = Running::with(&["--code", "square:20x20/kruskal#1"])?;
    let ask = |more: &str| -> Result<(String, Vec<u8>), Failure> {
        let said = format!("GET /rooms/default/maze HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{more}\r\n");
        let answer = server.raw(&said)?;
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or("no end of the headers")?;
        Ok((String::from_utf8(answer[..end].to_vec())?, answer[end + 4..].to_vec()))
    };
    let (plain, json) = ask("Accept-Encoding: br, gzip;q=0\r\n")?;
    assert!(!plain.contains("content-encoding"), "{plain}");
    let (compressed, bytes) = ask("Accept-Encoding: br, gzip;q=0.5\r\n")?;
    assert!(compressed.contains("content-encoding: gzip") && compressed.contains("vary: accept-encoding"));
    let mut read = Vec::new();
    flate2::read::GzDecoder::new(&*bytes).read_to_end(&mut read)?;
    assert!(read == json && bytes.len() < json.len() / 4, "{} of {} bytes", bytes.len(), json.len());
    let tag = |headers: &str| headers.lines().find_map(|line| line.strip_prefix("etag: ").map(str::to_owned));
    assert_eq!(tag(&plain), tag(&compressed));
    let known = format!("If-None-Match: {}\r\n", tag(&plain).ok_or("no tag")?);
    for encoding in ["", "Accept-Encoding: gzip\r\n"] {
        let (unchanged, nothing) = ask(&format!("{known}{encoding}"))?;
        assert!(unchanged.starts_with("HTTP/1.1 304") && nothing.is_empty(), "{unchanged}");
    }
    Ok(())
}

#[test]
fn invalid_rooms_are_rejected_with_what_is_allowed() -> Result<(), Failure> {
    let server = Running::with(&["--max-cells", "100", "--max-rooms", "2"])?;
    for (body, status, why) in [
        (json!({"code": "square:11x10/kruskal#1"}), 413, "100"),
        (json!({"code": "square:3x3/kruskal"}), 400, "has no seed"),
        (json!({"code": "square:3x3/nothing#1"}), 400, "nothing"),
        (json!({"code": "square:3x3/kruskal#1", "game": "chess"}), 422, "unknown variant `chess`"),
        (json!({"maze": {"labyrinth": 1}}), 400, "the maze cannot be read"),
        (json!({}), 400, "either a share code or a maze"),
        (json!({"code": "x".repeat(5000)}), 400, "5000 bytes"),
    ] {
        let answer = server.post("/rooms", "application/json", &body.to_string())?;
        assert_eq!((answer.status, &*answer.kind), (status, "application/problem+json"), "{body}: {}", answer.text);
        assert!(answer.json()["detail"].as_str().unwrap_or_default().contains(why), "{body}: {}", answer.text);
    }
    assert_eq!(server.get("/rooms/none")?.status, 404);
    server.open("square:3x3/kruskal#1", "free_walk")?;
    let full = server.post("/rooms", "application/json", &json!({"code": "square:3x3/kruskal#1"}).to_string())?;
    assert_eq!(full.status, 429);
    assert!(full.headers.contains_key("retry-after"));
    Ok(())
}

#[test]
fn a_maze_is_not_read_if_no_room_may_be_opened() -> Result<(), Failure> {
    let server = Running::with(&["--max-rooms", "1"])?;
    // The body is never sent.
    let refused = server
        .raw("POST /rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000000\r\n\r\n")?;
    let refused = String::from_utf8(refused)?;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("there are 1 rooms already"), "{refused}");
    Ok(())
}

#[test]
fn a_slow_upload_blocks_nobody() -> Result<(), Failure> {
    let server = Running::start()?;
    let half = "POST /rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000000\r\n\r\n{";
    let mut sending = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(&server.address)?;
        stream.write_all(half.as_bytes())?;
        sending.push(stream);
    }
    let long = json!({ "code": "x".repeat(100_000) }).to_string();
    let answer = server.post("/rooms", "application/json", &long)?;
    assert_eq!(answer.status, 400, "it was read: {}", answer.text);
    assert!(answer.json()["detail"].as_str().is_some_and(|said| said.contains("100000 bytes")), "{}", answer.text);
    Ok(())
}

#[test]
fn unknown_paths_and_long_bodies_are_problems() -> Result<(), Failure> {
    let server = Running::start()?;
    let unknown = server.get("/nothing")?;
    assert_eq!((unknown.status, &*unknown.kind), (404, "application/problem+json"));
    let long = server.post("/login", "text/plain", &"🦊".repeat(5_000))?;
    assert_eq!((long.status, &*long.kind), (413, "application/problem+json"));
    let tag = server.get("/rooms/default/maze")?.headers.get("etag").cloned();
    assert!(tag.is_some());
    assert_eq!(server.get("/healthz")?.text, "ok\n");
    assert!(server.get("/metrics")?.text.contains("labyrinth_rooms"));
    let api = server.get("/openapi.json")?.json();
    for path in ["/login", "/game", "/move/{direction}", "/players", "/rooms", "/rooms/{id}/board", "/runs/{run}"] {
        assert!(api["paths"][path].is_object(), "{path}");
    }
    let page = server.get("/")?;
    assert!(
        page.headers
            .get("content-security-policy")
            .is_some_and(|policy| policy.as_bytes().starts_with(b"default-src 'self'"))
    );
    Ok(())
}

#[test]
fn the_total_number_of_cells_is_limited() -> Result<(), Failure> {
    // The default room has 3.
    let server = Running::with(&["--max-total-cells", "21"])?;
    let open = |from: &str, code: &str| server.post_from(from, "/rooms", &json!({ "code": code }).to_string());
    assert_eq!(open("192.0.2.1", "square:4x4/kruskal#1")?.status, 201);
    assert_eq!(open("192.0.2.2", "square:2x1/kruskal#1")?.status, 201);
    let full = open("192.0.2.3", "square:2x1/kruskal#1")?;
    assert_eq!((full.status, &*full.kind), (429, "application/problem+json"));
    assert!(full.headers.contains_key("retry-after"));
    let why = "the maze has 2 cells, and all rooms have 21; allowed: 21 together";
    assert!(full.json()["detail"].as_str().unwrap_or_default().contains(why), "{}", full.text);
    Ok(())
}

#[test]
fn a_maze_file_is_rewritten_and_measured_before_it_is_made() -> Result<(), Failure> {
    let server = Running::start()?;
    let blueprint: Blueprint = "square:3x2/kruskal#1".parse()?;
    let mut file = Vec::new();
    let maze = blueprint.generate();
    write(&Drawing::new(&maze), (blueprint.shape(), None), (Format::Json, Style::Braille), &mut file)?;
    let good: Value = serde_json::from_slice(&file)?;
    let open = |maze: &Value| server.post("/rooms", "application/json", &json!({"maze": maze}).to_string());
    let mut large = good.clone();
    large["shape"] = "square:4000x4000".into();
    let refused = open(&large)?;
    assert_eq!((refused.status, &refused.json()["type"]), (413, &"/problems/too-large".into()), "{}", refused.text);
    // Fields that are not part of the maze are not stored.
    let mut long = good.clone();
    long["generator"] = "x".repeat(100_000).into();
    long["filler"] = "x".into();
    assert_eq!(open(&long)?.status, 201);
    let database = server.folder().join("labyrinth.sqlite");
    let kept = tokio::runtime::Runtime::new()?.block_on(async {
        let store = maze_server::store::Store::open(&database.display().to_string()).await?;
        let mut kept = Vec::new();
        for room in store.rooms().await? {
            kept.extend(store.maze(&room.id).await?);
        }
        Ok::<_, Failure>(kept)
    })?;
    assert!(!kept.is_empty() && kept.iter().all(|maze| maze.len() < 10_000));
    Ok(())
}

#[test]
fn an_impossible_id_is_a_bad_request() -> Result<(), Failure> {
    let server = Running::start()?;
    assert_eq!(server.get("/rooms/%00")?.status, 400);
    Ok(())
}

#[test]
fn an_address_has_a_limited_share_of_all_cells() -> Result<(), Failure> {
    let server = Running::with(&["--max-total-cells", "100"])?;
    let open = |from: &str, code: &str| server.post_from(from, "/rooms", &json!({ "code": code }).to_string());
    assert_eq!(open("192.0.2.1", "square:5x5/kruskal#1")?.status, 201);
    let refused = open("192.0.2.1", "square:2x1/kruskal#1")?;
    assert_eq!((refused.status, &refused.json()["type"]), (429, &"/problems/too-many".into()));
    assert!(refused.text.contains("allowed: 25 together"), "{}", refused.text);
    assert_eq!(open("192.0.2.2", "square:2x1/kruskal#1")?.status, 201);
    Ok(())
}
