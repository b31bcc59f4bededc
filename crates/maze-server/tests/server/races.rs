//! A race: lobby, countdown, finish, and another one.

use crate::{
    Failure,
    client::{Client, you},
    running::Running,
};
use maze_protocol::{ClientMessage, Event, Phase, Refusal};

#[test]
fn a_race_begins_when_all_are_ready_and_ends_with_standings_and_another_maze() -> Result<(), Failure> {
    let server = Running::start()?;
    let room = server.open("square:2x1/kruskal#1", "race")?;
    let (mut fox, welcome) = Client::join(&server, &room, "🦊")?;
    assert_eq!(welcome.phase, Phase::Lobby);
    let (mut frog, other) = Client::join(&server, &room, "🐸")?;
    fox.say(&ClientMessage::Step { side: 0 })?;
    assert_eq!(fox.refusal()?, Refusal::Phase(Phase::Lobby));
    let phase = |client: &mut Client, wanted: fn(&Phase) -> bool| {
        client.event(|event| matches!(event, Event::Phase(phase) if wanted(phase)).then_some(()))
    };
    for client in [&mut fox, &mut frog] {
        client.say(&ClientMessage::Ready { ready: true })?;
    }
    phase(&mut fox, |phase| matches!(phase, Phase::Countdown { .. }))?;
    for client in [&mut fox, &mut frog] {
        phase(client, |phase| matches!(phase, Phase::Running { .. }))?;
    }
    fox.step(0)?;
    frog.say(&ClientMessage::Step { side: 0 })?;
    let standings = frog.event(|event| match event {
        Event::Standings(standings) => Some(standings.clone()),
        _ => None,
    })?;
    let order: Vec<_> = standings.iter().map(|standing| standing.player).collect();
    assert_eq!(order, [you(&welcome)?, you(&other)?]);
    // A client that joins now gets the same standings.
    let (_, late) = Client::watch(&server, &room)?;
    assert_eq!(late.standings, standings);
    assert_eq!(late.players.iter().filter(|who| who.finished.is_some()).count(), 2);
    for client in [&mut fox, &mut frog] {
        client.say(&ClientMessage::Ready { ready: true })?;
    }
    let next = fox.event(|event| match event {
        Event::Maze { code } => code.clone(),
        _ => None,
    })?;
    assert_eq!(next, "square:2x1/kruskal#2");
    // A restart keeps the room's maze.
    drop((fox, frog));
    let server = server.restart()?;
    assert_eq!(server.get(&format!("/rooms/{room}"))?.json()["code"], "square:2x1/kruskal#2");
    Ok(())
}

#[test]
fn http_players_can_be_ready_and_race() -> Result<(), Failure> {
    let server = Running::start()?;
    let room = server.open("square:2x1/kruskal#1", "race")?;
    let (mut watcher, _) = Client::watch(&server, &room)?;
    let login = server.post(&format!("/rooms/{room}/login"), "text/plain", "🐍")?.json();
    let token = login["token"].as_str().ok_or("nobody came in")?;
    let path = format!("/rooms/{room}/ready");
    assert_eq!(server.post_as(&path, "0123")?.status, 401);
    assert_eq!(server.post_as(&path, token)?.status, 204);
    watcher.event(|event| matches!(event, Event::Phase(Phase::Running { .. })).then_some(()))?;
    let refused = server.post_as(&path, token)?;
    assert_eq!((refused.status, &refused.json()["type"]), (409, &"/problems/not-now".into()));
    assert_eq!(server.post_as(&format!("/rooms/{room}/move/E"), token)?.json()["won"], true);
    Ok(())
}
