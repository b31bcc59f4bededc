//! Results: verification, ranking and storage.

use crate::{
    Failure,
    client::{Client, hello, you},
    running::{CORRIDOR, Running},
};
use maze_play::game::RunRecord;
use maze_protocol::{Encoding, Event, Hello, Kind};

#[test]
fn a_run_is_verified_ranked_and_stored() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, welcome) = Client::join(&server, "default", "🦊")?;
    fox.step(0)?;
    fox.say(&maze_protocol::ClientMessage::Step { side: 0 })?;
    let ranked = fox.event(|event| match *event {
        Event::Ranked { player, place, of } => Some((player, place, of)),
        _ => None,
    })?;
    assert_eq!(ranked, (you(&welcome)?, 1, 1));
    drop(fox);
    let server = server.restart()?;
    let board = server.get("/rooms/default/board")?.json();
    assert_eq!((&board["code"], &board["kind"]), (&CORRIDOR.into(), &"hand".into()));
    let entry = &board["entries"][0];
    assert_eq!((&entry["symbol"], &entry["steps"], &entry["place"]), (&"🦊".into(), &2.into(), &1.into()));
    assert_eq!(entry["optimality"], 1.0);
    // The stored run has all ticks.
    let run = server.get(&format!("/runs/{}", entry["run"]))?.json();
    let record: RunRecord = serde_json::from_value(run["record"].clone())?;
    let result = record.replay()?.game().result().ok_or("the run has no end")?;
    assert_eq!(serde_json::to_value(result)?, run["result"]);
    assert_eq!(entry["ticks"], result.ticks);
    // The path goes from cell to cell, and ends on entering the last one.
    let way: Vec<(u32, u32)> = serde_json::from_value(run["way"].clone())?;
    assert_eq!(way.iter().map(|&(_, cell)| cell).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!((way[0].0, way[2].0), (0, result.ticks));
    // Half a cell to the side of the first one, at 1.7 cells in 60 ticks.
    assert!((17..=20).contains(&way[1].0), "{way:?}");
    Ok(())
}

#[test]
fn hands_and_scripts_have_boards_of_their_own() -> Result<(), Failure> {
    let server = Running::start()?;
    let mut robot = Client::connect(&server, "default", Encoding::Binary)?;
    robot.greet(Hello { kind: Kind::Script, ..hello("🤖") })?;
    robot.step(0)?;
    robot.say(&maze_protocol::ClientMessage::Step { side: 0 })?;
    robot.event(|event| matches!(event, Event::Ranked { .. }).then_some(()))?;
    let board = |kind| server.get(&format!("/board?code={}&kind={kind}", CORRIDOR.replace('#', "%23")));
    assert_eq!(board("hand")?.json()["entries"], serde_json::json!([]));
    assert_eq!(board("script")?.json()["entries"][0]["symbol"], "🤖");
    assert_eq!(board("robot")?.status, 400);
    assert_eq!(server.get("/board?code=nonsense")?.status, 400);
    assert_eq!(server.get("/runs/1")?.status, 404);
    assert_eq!(server.get("/runs/x")?.status, 400);
    Ok(())
}
